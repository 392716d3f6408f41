import { Form, useNavigation } from 'react-router'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
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
  const asks = result !== undefined && result.risen.length > 0
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
      {asks && <input type="hidden" name="acceptPrices" value="yes" />}
      {result && !result.isDone && (
        <Notice kind={asks ? 'warning' : 'error'} title={result.message}>
          {asks && (
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
      <TextField
        name="words"
        label="Nachricht an die bestellende Person"
        hint="Bei einer Ablehnung bitte den Grund."
        maxLength={2000}
        optional
        autoComplete="off"
      />
      <div className={styles.buttons}>
        <Button type="submit" name="decision" value="release" look="primary" busy={isBusy}>
          <Icon name="check" />
          {asks ? 'Zu den neuen Preisen freigeben' : 'Freigeben'}
        </Button>
        <Button type="submit" name="decision" value="deny" busy={isBusy}>
          <Icon name="close" />
          Ablehnen
        </Button>
      </div>
    </Form>
  )
}
