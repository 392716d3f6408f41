import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Form, useActionData } from 'react-router'
import { checkoutLink, loginLink } from '../../links.ts'
import { type FormRefusal, onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import { browserClient, inBrowser, onServer } from '../../platform/calls/query.ts'
import { part, quietly } from '../../platform/calls/quietly.ts'
import { useFormDraft } from '../../platform/forms/form-draft.ts'
import { errorsOf, fieldId } from '../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../platform/forms/submit-once.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { TokenField } from '../../platform/page/page-values.tsx'
import { configQuery, useUser } from '../../platform/state/shop.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { basketQuery } from '../basket/queries.ts'
import { shippingQuery, useChoosePayment, useChooseShipping, useStandingShipping } from '../basket/reckoning/methods.ts'
import { AddressParts } from './address-parts.tsx'
import styles from './checkout.module.css'
import { CheckoutBody, CheckoutColumns } from './checkout-frame.tsx'
import { inFormOrder, saveDelivery } from './delivery-post.ts'
import { Folded, Part } from './folded.tsx'
import { MethodCards, presetMethod } from './method-cards.tsx'
import { addressesQuery, needsFullBasket, paymentQuery, refreshCheckout } from './queries.ts'

const needs = () => [configQuery, basketQuery, paymentQuery, shippingQuery, ...addressBook()]

/** Guests have no address book. The browser knows them and does not ask; the server asks and accepts the refusal. */
function addressBook() {
  const isGuest = browserClient?.getQueryData(configQuery.queryKey)?.user.guest ?? false
  return isGuest ? [] : [part(addressesQuery)]
}

export const loader = onServer(needs, needsFullBasket)
export const clientLoader = inBrowser(needs, needsFullBasket)
export const action = onPost(saveDelivery)
export const clientAction = postInBrowser(saveDelivery, refreshCheckout)

/** Step 2: where to, how to send, how to pay. */
export default function DeliveryPage() {
  const { data: basket } = useSuspenseQuery({ ...basketQuery, staleTime: 10_000 })
  const { data: shipping } = useSuspenseQuery(shippingQuery)
  const { data: payment } = useSuspenseQuery(paymentQuery)
  const user = useUser()
  const book = useQuery({ ...quietly(addressesQuery), enabled: !user.guest })
  const known = book.data
  const refusal = useActionData<FormRefusal>()
  const errors = errorsOf(refusal)
  const typed = refusal?.typed ?? {}
  const { isSending, onSubmit } = useSubmitOnce()
  const { checkoutData } = basket
  const draft = useFormDraft('delivery')
  const choose = useChooseShipping()
  const choosePayment = useChoosePayment()
  useStandingShipping(basket, presetMethod(shipping.items, null)?.slug, choose.mutate)

  const shippingChosen = typed.shippingMethod || checkoutData?.shippingMethod || null
  const paymentChosen = typed.paymentMethod || checkoutData?.paymentMethod || null
  const MethodPart = user.guest ? Part : Folded
  return (
    <CheckoutBody current={2}>
      <PageHead title="Kasse: Adresse und Zahlung" robots="noindex" />
      <h1 tabIndex={-1}>Adresse und Zahlung</h1>
      <CheckoutColumns basket={basket}>
        {refusal && (
          <ErrorSummary
            title={refusal.refused.message}
            errors={inFormOrder(errors).map(([name, text]) => ({ text, to: `#${fieldId(name)}` }))}
            answer={refusal}
          />
        )}
        {user.guest && <GuestNotice />}
        {book.isError && !user.guest && (
          <PartFailed onRetry={book.refetch} busy={book.isFetching}>
            Ihr Adressbuch lässt sich gerade nicht laden.
          </PartFailed>
        )}
        <Form ref={draft} method="post" action={checkoutLink(2)} className={styles.form} noValidate onSubmit={onSubmit}>
          <TokenField />
          <AddressParts
            known={known?.items ?? []}
            billing={checkoutData?.billingAddress ?? null}
            shipping={checkoutData?.shippingAddress ?? null}
            typed={typed}
            errors={errors}
          />
          <MethodPart
            id="shippingMethod"
            title="Versandart"
            chosen={presetMethod(shipping.items, shippingChosen)?.name ?? 'Bitte wählen'}
            error={errors.shippingMethod}
          >
            <MethodCards
              name="shippingMethod"
              methods={shipping.items}
              chosen={shippingChosen}
              showPrice
              onChoose={choose.mutate}
            />
          </MethodPart>
          <MethodPart
            id="paymentMethod"
            title="Zahlungsart"
            chosen={presetMethod(payment.items, paymentChosen)?.name ?? 'Bitte wählen'}
            error={errors.paymentMethod}
          >
            <MethodCards
              name="paymentMethod"
              methods={payment.items}
              chosen={paymentChosen}
              onChoose={choosePayment.mutate}
            />
          </MethodPart>
          <div className={styles.onward}>
            <Button type="submit" look="primary" size="large" busy={isSending}>
              Weiter zur Prüfung
              <Icon name="arrow-right" />
            </Button>
            <noscript>
              <Button type="submit" name="intent" value="keep">
                Auswahl merken und Summe anzeigen
              </Button>
            </noscript>
            <p className={styles.small}>Bestellt wird erst im nächsten Schritt.</p>
          </div>
        </Form>
      </CheckoutColumns>
    </CheckoutBody>
  )
}

function GuestNotice() {
  return (
    <Notice kind="info">
      Sie bestellen als Gast, ohne Konto. Schon Kunde?{' '}
      <Link to={loginLink(checkoutLink(2))}>Anmelden und Angaben übernehmen</Link>
    </Notice>
  )
}
