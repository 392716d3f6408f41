import type { Answer } from '@kontor/contracts/client'
import { articleLink } from '../../links.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { euro } from '../../ui/price-text.tsx'
import styles from './orders.module.css'

type Position = Answer<'showOrder'>['order']['positions'][number]

const tones: Readonly<Record<string, 'green' | 'amber' | 'blue' | 'plain'>> = {
  pending_release: 'amber',
  payment_open: 'amber',
  backordered: 'amber',
  complaint: 'amber',
  placed: 'blue',
  released: 'blue',
  processing: 'blue',
  partially_delivered: 'blue',
  shipped: 'blue',
  ready_for_collection: 'green',
  delivered: 'green',
  collected: 'green',
  completed: 'green',
}

/** A status of an order or of one of its lines; the word says it, the colour helps. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  return <Badge tone={tones[status] ?? 'plain'}>{label}</Badge>
}

/** The lines of an order. @param status the order's; lines that stand elsewhere say so */
export function OrderLines({
  positions,
  status,
  each,
}: {
  positions: readonly Position[]
  status: string
  /** true: every line says where it stands */
  each?: boolean
}) {
  return (
    <ul className={styles.positions}>
      {positions.map((position) => (
        <li key={position.uid} className={styles.position} id={`line-${position.uid}`}>
          <img src={position.image} alt="" width={48} height={48} loading="lazy" />
          <div className={styles.what}>
            {position.exists ? (
              <Link to={articleLink(position)}>{position.displayName}</Link>
            ) : (
              <span>{position.displayName}</span>
            )}
            <p className={styles.facts}>
              {[
                `Art.-Nr. ${position.articleNumber}`,
                position.costCenter && `Kostenstelle ${position.costCenter}`,
                position.deposit?.text,
                position.hint && `Notiz: ${position.hint}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {(each || position.status !== status) && (
              <p className={styles.lineStatus}>
                <StatusBadge status={position.status} label={position.statusLabel} />
              </p>
            )}
          </div>
          <span className={styles.amount}>
            {position.quantity} × {position.free ? 'gratis' : position.price === null ? '–' : euro(position.price)}
          </span>
          <span className={styles.amount}>{position.lineTotal === null ? '–' : euro(position.lineTotal)}</span>
        </li>
      ))}
    </ul>
  )
}
