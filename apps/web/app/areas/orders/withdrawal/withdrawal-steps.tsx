import type { Answer } from '@kontor/contracts/client'
import { formatDateTime, formatLongDay } from '@kontor/contracts/rules/german/german-dates'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { home } from '../../../links.ts'
import { forgetDrafts } from '../../../platform/forms/form-draft.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DoneHead } from '../../../ui/page/done-head.tsx'
import styles from './withdrawal.module.css'
import type { WithdrawalShown } from './withdrawal-post.ts'

type Summary = Answer<'confirmWithdrawal'>['summary']

/** The step before stood at the same address: its heading takes the focus (ux 78). */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

/** Second step: the declaration in full above the button that the law names (§ 356a Abs. 3 BGB). */
export function ConfirmStep({ summary, confirmToken, typed }: Extract<WithdrawalShown, { step: 'confirm' }>) {
  const heading = useFocusedHeading()
  const { isSending, onSubmit } = useSubmitOnce()
  return (
    <div className={styles.step}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Widerruf bestätigen
        </h1>
        <p>Bitte prüfen Sie Ihre Erklärung. Sie ist abgegeben, sobald Sie sie bestätigen.</p>
      </div>
      <Declaration summary={summary} />
      <Form method="post" className={styles.buttons} onSubmit={onSubmit}>
        <TokenField />
        <input type="hidden" name="confirmToken" value={confirmToken} />
        {Object.entries(typed)
          .filter(([name]) => name !== 'do')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <Button type="submit" name="do" value="confirm" look="primary" size="large" busy={isSending}>
          Widerruf bestätigen
        </Button>
        <Button type="submit" name="do" value="change" size="large">
          Angaben ändern
        </Button>
      </Form>
    </div>
  )
}

/** What was received and when, and what happens next; it can be printed, the receipt by mail says the same. */
export function Received({ summary, receivedAt, message, ...until }: Extract<WithdrawalShown, { step: 'done' }>) {
  const heading = useFocusedHeading()
  useEffect(forgetDrafts, [])
  return (
    <div className={styles.step}>
      <DoneHead>
        <h1 ref={heading} tabIndex={-1}>
          Ihr Widerruf ist eingegangen
        </h1>
        <p>
          am <strong data-testid="received-at">{formatDateTime(receivedAt)}</strong>
        </p>
      </DoneHead>
      <Declaration summary={summary} />
      <section aria-labelledby="next">
        <h2 id="next">So geht es weiter</h2>
        <ol className={styles.next}>
          {/* of many receipts a day the last is this page */}
          <li>{message}</li>
          <li>
            Haben Sie angemeldet widerrufen, ist alles getan. Sonst senden wir einen Link an die E-Mail-Adresse, mit der
            bestellt wurde: Bestätigen Sie dort bitte, dass der Widerruf von Ihnen kommt. Geschieht das bis{' '}
            {formatLongDay(until.lastDayToConfirm)} nicht, kümmern wir uns selbst darum.
          </li>
          <li>Danach halten wir an, was noch nicht verschickt ist, und schreiben Ihnen, wie die Ware zurückkommt.</li>
          <li>
            Was Sie schon haben, senden Sie bitte bis {formatLongDay(until.lastDayToSendBack)} ab. Ihr Geld erhalten Sie
            spätestens am {formatLongDay(until.lastDayToPayBack)}.
          </li>
        </ol>
      </section>
      <p>
        <LinkButton to={home}>Zur Startseite</LinkButton>
      </p>
    </div>
  )
}

function Declaration({ summary }: { summary: Summary }) {
  const { name, orderNumber, email, positions, text } = summary
  return (
    <section className={styles.declaration} aria-label="Ihre Erklärung">
      <p className={styles.said}>
        {positions.length > 0
          ? 'Hiermit widerrufe ich den Vertrag über die folgenden Artikel dieser Bestellung.'
          : 'Hiermit widerrufe ich den Vertrag über diese Bestellung.'}
      </p>
      <dl className={styles.facts}>
        <dt>Bestellnummer</dt>
        <dd>{orderNumber}</dd>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>E-Mail</dt>
        <dd>{email}</dd>
        {positions.length > 0 && (
          <>
            <dt>Artikel</dt>
            <dd>
              <ul>
                {positions.map((position) => (
                  <li key={position}>{position}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {text && (
          <>
            <dt>Nachricht</dt>
            <dd className={styles.message}>{text}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
