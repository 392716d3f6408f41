import type { Answer } from '@kontor/contracts/client'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Form, redirect, useActionData, useNavigation } from 'react-router'
import { basket as basketAddress, checkoutLink, orderLink, orderPdfLink, register, shop } from '../../links.ts'
import { type FormPost, type FormRefusal, onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, optional } from '../../platform/calls/query.ts'
import { forgetDrafts } from '../../platform/forms/form-draft.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { TokenField } from '../../platform/page/page-values.tsx'
import { happened } from '../../platform/state/happened.ts'
import { useLabel, useUser } from '../../platform/state/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import { DoneHead } from '../../ui/page/done-head.tsx'
import { RefusedNotice } from '../../ui/refused-notice.tsx'
import { TotalsBox } from '../basket/reckoning/totals-box.tsx'
import { AgainNotice } from './again-notice.tsx'
import styles from './checkout.module.css'
import { CheckoutBody } from './checkout-frame.tsx'
import { type OrderedAgain, putAgain, refreshBasket } from './order-again.ts'
import { confirmationQuery } from './queries.ts'
import { AddressBlock } from './review-choices.tsx'
import { GoodsList } from './review-goods.tsx'

type Order = Answer<'showConfirmation'>['order']

const needs = () => [optional(confirmationQuery)]
/** Step 4 without an order leads to the basket (G-75). */
const needsOrder: Check = (read) => {
  if (!read(confirmationQuery)) throw redirect(basketAddress)
}
export const loader = onServer(needs, needsOrder)
export const clientLoader = inBrowser(needs, needsOrder)

/** The same once more; whoever ordered may read the last order of his session, guests too. */
const orderAgain = async ({ rest }: FormPost): Promise<OrderedAgain> =>
  await putAgain(rest, (await rest.call('showConfirmation', {})).order.positions)
export const action = onPost<OrderedAgain>(orderAgain)
export const clientAction = postInBrowser<OrderedAgain>(orderAgain, refreshBasket)

/** Step 4: the number, what happens next, and everything that was ordered. */
export default function ConfirmationPage() {
  const { order, pdf } = useSuspenseQuery(confirmationQuery).data
  const { guest } = useUser()
  useEffect(forgetDrafts, [])
  useEffect(() => {
    happened.push({ what: 'ordered', order })
  }, [order])
  const waits = order.status === 'pending_release'
  const outcome = useActionData<OrderedAgain | FormRefusal>()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <CheckoutBody current={4}>
      <PageHead title={`Bestellung ${order.orderNumber}`} robots="noindex" />
      <div className={styles.review}>
        <DoneHead>
          <h1 tabIndex={-1}>{waits ? 'Zur Freigabe gesendet' : 'Danke für Ihre Bestellung'}</h1>
          <p className={styles.orderNumber}>
            Bestellnummer <strong>{order.orderNumber}</strong> vom {formatDateTime(order.date)}
            {order.customerOrderNumber && <>, Ihre Bestellnummer {order.customerOrderNumber}</>}
          </p>
          {order.arrivalText && <p>{order.arrivalText}</p>}
        </DoneHead>
        {outcome && 'refused' in outcome && <RefusedNotice refused={outcome.refused} />}
        {outcome && 'added' in outcome && <AgainNotice {...outcome} />}
        <NextSteps order={order} />
        <div className={styles.afterwards}>
          {guest ? (
            <LinkButton to={shop}>Weiter einkaufen</LinkButton>
          ) : (
            <LinkButton to={orderLink(order.orderNumber)}>
              <Icon name="package" />
              Zur Bestellung
            </LinkButton>
          )}
          <Form method="post" action={checkoutLink(4)}>
            <TokenField />
            <Button type="submit" busy={isBusy}>
              <Icon name="basket" />
              Erneut bestellen
            </Button>
          </Form>
          <LinkButton to={orderPdfLink(pdf)} download>
            <Icon name="file" />
            Als PDF
          </LinkButton>
          <PrintButton />
        </div>
        <section aria-labelledby="ordered">
          <h2 className={styles.partHead} id="ordered">
            Bestellte Artikel
          </h2>
          <GoodsList items={order.positions} />
          <div className={classNames(styles.finish, styles.narrow)}>
            <TotalsBox totals={order.totals} shippingChosen />
          </div>
        </section>
        <div className={styles.choices}>
          <section className={styles.choice}>
            <h2 className={styles.choiceTitle}>Rechnungsadresse</h2>
            <AddressBlock address={order.billingAddress} />
          </section>
          <section className={styles.choice}>
            <h2 className={styles.choiceTitle}>Lieferadresse</h2>
            <AddressBlock address={order.shippingAddress} />
          </section>
          <section className={styles.choice}>
            <h2 className={styles.choiceTitle}>Versandart</h2>
            <p>{order.shippingName}</p>
          </section>
          <section className={styles.choice}>
            <h2 className={styles.choiceTitle}>Zahlungsart</h2>
            <p>{order.paymentName}</p>
          </section>
        </div>
        {order.comment && (
          <section className={styles.choice}>
            <h2 className={styles.choiceTitle}>Ihre Bemerkung</h2>
            <p className={styles.comment}>{order.comment}</p>
          </section>
        )}
        {guest && (
          <p className={styles.small}>
            Beim nächsten Mal schneller: mit einem <a href={register}>Konto</a> sehen Sie Ihre Bestellungen und müssen
            Ihre Adresse nicht wieder eingeben.
          </p>
        )}
      </div>
    </CheckoutBody>
  )
}

function NextSteps({ order }: { order: Order }) {
  const { guest } = useUser()
  // nothing is packed before the money is there; the answer names the payment, not its slug
  const prepayment = useLabel()('Prepayment', '')
  const waits = order.status === 'pending_release'
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 className={styles.partHead} id="next">
        So geht es weiter
      </h2>
      <ol className={styles.nextList}>
        <li>
          <span>
            Eine {waits ? 'Nachricht' : 'Bestätigung'} ist unterwegs an <strong>{order.email}</strong>.
          </span>
        </li>
        {waits ? (
          <>
            <li>
              <span>Ihre Freigabestelle prüft die Bestellung. Erst mit der Freigabe wird sie ausgeführt.</span>
            </li>
            <li>
              <span>Nach der Freigabe liefern wir: {order.shippingName}.</span>
            </li>
          </>
        ) : (
          <>
            <li>
              <span>
                {order.paymentName === prepayment
                  ? 'Die Bankverbindung steht in der Bestätigung. Sobald Ihre Zahlung eingegangen ist, packen wir Ihre Artikel.'
                  : 'Wir packen Ihre Artikel.'}
                {!guest && ` Den Stand sehen Sie jederzeit unter „Meine Bestellungen“: jetzt „${order.statusLabel}“.`}
              </span>
            </li>
            <li>
              <span>
                Versand: {order.shippingName}. Zahlung: {order.paymentName}.
              </span>
            </li>
          </>
        )}
      </ol>
    </section>
  )
}

function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Icon name="printer" />
      Drucken
    </Button>
  )
}
