import type { Answer } from '@kontor/contracts/client'
import { costCentresInWords } from '@kontor/contracts/rules/organisation/cost-centres-in-words'
import { releaseReasonForApprover } from '@kontor/contracts/rules/organisation/release-rules'
import { articleKey, orderLink } from '../../../links.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import type { Decided } from './decide.ts'
import { DecisionForm } from './decision-form.tsx'
import styles from './release.module.css'
import { ReleaseProgress } from './release-progress.tsx'

type Order = Answer<'showOrder'>['order']

/** On the page of a waiting order: why it waits, what is left of the budgets, quantities to lower, and the decision. */
export function ReleaseBox({ order, result }: { order: Order; result: Decided['results'][number] | undefined }) {
  const { orderNumber, release } = order
  const open = order.positions.filter(({ free, quantity }) => !free && quantity > 0)
  const own = release?.costCenters ?? null
  const isOwn = ({ costCenter }: Line) => own === null || own.includes(costCenter ?? '')
  const [lines, others] = [open.filter(isOwn), open.filter((line) => !isOwn(line))]
  const reasons = [...new Set(order.releaseInfos.map(releaseReasonForApprover))]
  return (
    <section aria-labelledby="decide" className={styles.entry}>
      <h2 id="decide">Ihre Entscheidung</h2>
      {release?.inPlaceOf && <p className={styles.facts}>In Vertretung von {release.inPlaceOf}</p>}
      {own && (
        <p className={styles.facts}>
          Sie entscheiden über {costCentresInWords(own)}. Bestellt wird, wenn alle zugestimmt haben.
        </p>
      )}
      {release && <ReleaseProgress release={release} />}
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
        <fieldset className={styles.lines}>
          <legend>Positionen: eine kleinere Menge kürzt, 0 streicht</legend>
          <ul className={styles.quantities}>
            {lines.map((line) => (
              <LineChoice
                key={line.uid}
                line={line}
                alternatives={order.alternatives?.find(({ uid }) => uid === line.uid)?.articles ?? []}
                quantity={result?.quantities[line.uid]}
                replaced={result?.replaced[line.uid]}
              />
            ))}
          </ul>
          {others.length > 0 && (
            <p className={styles.facts}>
              Über diese Positionen entscheiden andere:{' '}
              {others.map(({ displayName, quantity }) => `${quantity} × ${displayName}`).join(', ')}
            </p>
          )}
          <p>
            <Button type="submit" name="decision" value="preview" size="small">
              Summe mit diesen Änderungen zeigen
            </Button>
          </p>
        </fieldset>
      </DecisionForm>
    </section>
  )
}

type Line = Order['positions'][number]
type Alternatives = NonNullable<Order['alternatives']>[number]['articles']

/** A line to shorten, or to order another article in its place (decisions 12 "Swapping while releasing"). */
function LineChoice({
  line: { uid, displayName, quantity, lineTotal },
  alternatives,
  quantity: typed,
  replaced,
}: {
  line: Line
  alternatives: Alternatives
  /** of the try before */
  quantity: string | undefined
  replaced: string | undefined
}) {
  return (
    <li className={styles.line}>
      <div className={styles.quantity}>
        <label htmlFor={`quantity-${uid}`}>{displayName}</label>
        <input type="hidden" name={`ordered-${uid}`} value={quantity} />
        <input
          id={`quantity-${uid}`}
          name={`quantity-${uid}`}
          type="number"
          required
          min={0}
          max={quantity}
          defaultValue={typed ?? quantity}
          className={styles.number}
        />
      </div>
      {alternatives.length > 0 && (
        <Disclosure summary={`Durch anderen Artikel ersetzen (${alternatives.length})`} open={Boolean(replaced)}>
          <fieldset>
            <legend className={styles.facts}>Menge {quantity} zum heutigen Preis der bestellenden Person, netto</legend>
            <ul className={styles.alternatives}>
              <Alternative uid={uid} value="" isChosen={!replaced} sum={lineTotal}>
                {displayName} <span className={styles.facts}>wie bestellt</span>
              </Alternative>
              {alternatives.map((one) => (
                <Alternative
                  key={articleKey(one)}
                  uid={uid}
                  value={articleKey(one)}
                  isChosen={replaced === articleKey(one)}
                  sum={one.lineTotal}
                >
                  {one.displayName} {one.isCore && <Badge tone="blue">Kernsortiment</Badge>}{' '}
                  {one.isEco && <Badge tone="green">umweltfreundlicher</Badge>}
                </Alternative>
              ))}
            </ul>
          </fieldset>
        </Disclosure>
      )}
    </li>
  )
}

function Alternative({
  uid,
  value,
  isChosen,
  sum,
  children,
}: {
  uid: string
  value: string
  isChosen: boolean
  sum: number | null
  children: React.ReactNode
}) {
  return (
    <li>
      <label className={styles.alternative}>
        <input type="radio" name={`replace-${uid}`} value={value} defaultChecked={isChosen} />
        <span>{children}</span>
        <span className={styles.sum}>{sum === null ? '–' : euro(sum)}</span>
      </label>
    </li>
  )
}
