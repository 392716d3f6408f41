import type { Answer } from '@kontor/contracts/client'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { costCentresInWords } from '@kontor/contracts/rules/organisation/cost-centres-in-words'
import { releaseReasonForApprover } from '@kontor/contracts/rules/organisation/release-rules'
import { adminOrders, orderLink } from '../../../links.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Link } from '../../../ui/link.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { OrderLines } from '../order-lines.tsx'
import type { Decided } from './decide.ts'
import { DecisionForm } from './decision-form.tsx'
import styles from './release.module.css'
import { ReleaseProgress } from './release-progress.tsx'

type Order = Answer<'listAdminOrders'>['items'][number]

/** An order that waits for the reader: who, what, why, what is left of the budget, and the decision below. */
export function WaitingEntry({
  order,
  result,
  canChoose,
}: {
  order: Order
  result: Decided['results'][number] | undefined
  /** there are others, so that several are decided at once */
  canChoose: boolean
}) {
  const { orderNumber, release, totals } = order
  if (!release) return null
  const reasons = [...new Set(order.releaseInfos.map(releaseReasonForApprover))]
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        {canChoose && (
          <label className={styles.choose}>
            <input type="checkbox" name="orderNumber" value={orderNumber} form="several" />
            <VisuallyHidden>Bestellung {orderNumber} auswählen</VisuallyHidden>
          </label>
        )}
        <div className={styles.what}>
          <p className={styles.title}>
            <Link to={orderLink(orderNumber)}>{orderNumber}</Link> von {order.userName}
            {release.escalated && <Badge tone="amber">Eskaliert</Badge>}
            {release.steps > 1 && <Badge tone="blue">{`Stufe ${release.step} von ${release.steps}`}</Badge>}
          </p>
          <p className={styles.facts}>{[ageOf(order, release), ...centresOf(order)].join(' · ')}</p>
          {release.inPlaceOf && <p className={styles.facts}>In Vertretung von {release.inPlaceOf}</p>}
          {release.costCenters && (
            <p className={styles.facts}>Sie entscheiden über {costCentresInWords(release.costCenters)}</p>
          )}
          <ReleaseProgress release={release} />
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>Summe netto</dt>
            <dd>{euro(totals.net)}</dd>
          </div>
          {release.budgets.map(({ id, name, remaining }) => (
            <div key={id} className={remaining < 0 ? styles.over : undefined}>
              <dt>{name} danach</dt>
              <dd>{euro(remaining)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Disclosure summary={order.positions.length === 1 ? 'Eine Position' : `${order.positions.length} Positionen`}>
        <OrderLines positions={order.positions} status={order.status} />
        <p className={styles.facts}>
          <Link to={orderLink(orderNumber)}>Mengen kürzen, Positionen streichen oder ersetzen</Link>
        </p>
      </Disclosure>
      <Disclosure summary="Entscheiden" open={result !== undefined && !result.isDone}>
        <DecisionForm orderNumber={orderNumber} action={adminOrders} result={result} />
      </Disclosure>
    </li>
  )
}

function ageOf({ date }: Order, { ageDays }: NonNullable<Order['release']>): string {
  const since = ageDays === 0 ? 'seit heute' : ageDays === 1 ? 'seit gestern' : `seit ${ageDays} Tagen`
  return `${formatDate(date)}, ${since}`
}

const centresOf = ({ costCenters }: Order) => (costCenters.length === 0 ? [] : [costCentresInWords(costCenters)])
