import type { Answer } from '@kontor/contracts/client'
import { releaseReasonForApprover } from '@kontor/contracts/rules/organisation/release-reasons'
import { orderLink } from '../../../links.ts'
import { euro } from '../../../ui/text/price-text.tsx'
import type { Decided } from './decide.ts'
import { DecisionForm } from './decision-form.tsx'
import styles from './release.module.css'

type Order = Answer<'showOrder'>['order']

/** On the page of a waiting order: why it waits, what is left of the budgets, quantities to lower, and the decision. */
export function ReleaseBox({ order, result }: { order: Order; result: Decided['results'][number] | undefined }) {
  const { orderNumber, release } = order
  const lines = order.positions.filter(({ free, quantity }) => !free && quantity > 0)
  const reasons = [...new Set(order.releaseInfos.map(releaseReasonForApprover))]
  return (
    <section aria-labelledby="decide" className={styles.entry}>
      <h2 id="decide">Ihre Entscheidung</h2>
      {release?.inPlaceOf && <p className={styles.facts}>In Vertretung von {release.inPlaceOf}</p>}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {release?.budgets.map(({ id, name, remaining }) => (
          <li key={id}>
            Budget „{name}“ danach: {euro(remaining)}
          </li>
        ))}
      </ul>
      <DecisionForm orderNumber={orderNumber} action={orderLink(orderNumber)} result={result}>
        <fieldset>
          <legend>Mengen: kleiner heißt kürzen, 0 streicht die Position</legend>
          <ul className={styles.quantities}>
            {lines.map(({ uid, displayName, quantity }) => (
              <li key={uid} className={styles.quantity}>
                <label htmlFor={`quantity-${uid}`}>{displayName}</label>
                <input type="hidden" name={`ordered-${uid}`} value={quantity} />
                <input
                  id={`quantity-${uid}`}
                  name={`quantity-${uid}`}
                  type="number"
                  min={0}
                  max={quantity}
                  defaultValue={result?.quantities[uid] ?? quantity}
                  className={styles.number}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </DecisionForm>
    </section>
  )
}
