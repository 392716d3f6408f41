import type { Answer } from '@kontor/contracts/client'
import { piecesText } from '@kontor/contracts/rules/orders/pieces'
import { articleLink } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { StatusBadge } from '../../ui/marks/status-badge.tsx'
import { euro } from '../../ui/text/price-text.tsx'
import styles from './orders.module.css'

type Position = Answer<'showOrder'>['order']['positions'][number]

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
        <li key={position.uid} className={styles.position} id={each ? `line-${position.uid}` : undefined}>
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
                position.arrivalText,
                position.hint && `Notiz: ${position.hint}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {position.problem && <p className={styles.became}>{position.problem}</p>}
            {piecesText(position) && <p className={styles.became}>{piecesText(position)}</p>}
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
