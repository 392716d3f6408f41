import { Form, useNavigation } from 'react-router'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/fields.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import type { Decided } from './decide.ts'
import styles from './release.module.css'

type Result = Decided['results'][number]

/** Two ways out of a waiting order, one press each; what is written beside goes to whoever ordered. */
export function DecisionForm({
  orderNumber,
  action,
  result,
  children,
}: {
  orderNumber: string
  action: string
  /** of the try before: prices that rose are confirmed here */
  result?: Result | undefined
  /** fields that go along */
  children?: React.ReactNode
}) {
  const isBusy = useNavigation().formMethod === 'POST'
  const asks = result?.asksPrices === true
  return (
    <Form
      method="post"
      action={action}
      className={styles.decision}
      aria-label={`Über Bestellung ${orderNumber} entscheiden`}
    >
      <TokenField />
      <input type="hidden" name="orderNumber" value={orderNumber} />
      {children}
      {result?.shown && <input type="hidden" name="shownTotal" value={result.shown.net} />}
      {result?.shown?.gross != null && (
        <Notice
          title={`Danach kostet die Bestellung ${euro(result.shown.net)} netto, ${euro(result.shown.gross)} brutto.`}
        >
          <p>Bestellt ist damit noch nichts.</p>
        </Notice>
      )}
      {result && !result.isDone && result.message && (
        <Notice kind={asks ? 'warning' : 'error'} title={result.message}>
          {asks && result.risen.length > 0 && (
            <ul className={styles.risen}>
              {result.risen.map(({ uid, displayName, oldPrice, newPrice }) => (
                <li key={uid}>
                  {displayName}: {euro(newPrice)} statt {euro(oldPrice)}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {/* Enter in a field decides nothing: this is the button that it would press */}
      <button type="submit" disabled hidden aria-hidden="true" tabIndex={-1} />
      <TextArea
        name="words"
        label="Nachricht an die bestellende Person"
        hint="Bei einer Ablehnung bitte den Grund."
        maxLength={2000}
        rows={2}
        optional
        defaultValue={result?.words ?? ''}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="decision" value="release" look="primary" busy={isBusy}>
          <Icon name="check" />
          {asks ? 'Zur neuen Summe freigeben' : 'Freigeben'}
        </Button>
        <Button type="submit" name="decision" value="deny" busy={isBusy}>
          <Icon name="close" />
          Ablehnen
        </Button>
      </div>
    </Form>
  )
}
