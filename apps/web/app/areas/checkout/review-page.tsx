import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useActionData } from 'react-router'
import { basket as basketPage, checkoutLink } from '../../links.ts'
import { type FormRefusal, onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import { inBrowser, onServer } from '../../platform/calls/query.ts'
import type { Basket } from '../../platform/calls/types.ts'
import { useFormDraft } from '../../platform/forms/form-draft.ts'
import { useSubmitOnce } from '../../platform/forms/submit-once.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { TokenField } from '../../platform/page/page-values.tsx'
import { configQuery, type LinkedPage, useCharged, useLabel } from '../../platform/state/shop.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorSummary, type SummedError } from '../../ui/forms/error-summary.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/forms/fields.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { euro } from '../../ui/text/price-text.tsx'
import { basketQuery } from '../basket/queries.ts'
import { CouponField } from '../basket/reckoning/coupon-field.tsx'
import { BasketNotices, GiftChoice } from '../basket/reckoning/gift-choice.tsx'
import { shippingQuery } from '../basket/reckoning/methods.ts'
import { TotalsBox } from '../basket/reckoning/totals-box.tsx'
import { useBasketChange } from '../basket/use-basket-change.ts'
import { orderActionOf, releaseNotice } from '../organisation/release-rules/release-reasons.ts'
import styles from './checkout.module.css'
import { CheckoutBody } from './checkout-frame.tsx'
import { needsFullBasket, paymentQuery, refreshCheckout } from './queries.ts'
import { ReviewChoices } from './review-choices.tsx'
import { ReviewGoods } from './review-goods.tsx'
import { placeOrder } from './review-post.ts'

const needs = () => [configQuery, basketQuery, paymentQuery, shippingQuery]
export const loader = onServer(needs, needsFullBasket)
export const clientLoader = inBrowser(needs, needsFullBasket)

export const action = onPost(placeOrder)
export const clientAction = postInBrowser(placeOrder, refreshCheckout)

/** Where a missing part is mended; the keys are the texts of specification 8. */
const placeOf: Readonly<Record<string, string>> = {
  'Payment Method is missing.': `${checkoutLink(2)}#paymentMethod`,
  'Shipping Method is missing.': `${checkoutLink(2)}#shippingMethod`,
  'AGB not read & checked': '#agb',
  'Billing Address is missing.': `${checkoutLink(2)}#billing`,
  'Shipping Address is missing.': `${checkoutLink(2)}#shipping`,
  'All positions must have a cost center associated.': basketPage,
}
const terms = 'AGB not read & checked'
const buttonTexts = { order: 'zahlungspflichtig bestellen', release: 'Zur Freigabe senden' }

/** Step 3: everything once more, and the one button (§ 312j BGB). */
export default function ReviewPage() {
  const { data: basket } = useSuspenseQuery({ ...basketQuery, staleTime: 10_000 })
  const refusal = useActionData<FormRefusal>()
  const { isSending, onSubmit } = useSubmitOnce()
  const draft = useFormDraft('review')
  const change = useBasketChange()
  const { checkoutData, totals } = basket
  const orderAction = orderActionOf(basket)
  const typed = refusal?.typed ?? {}
  const lacksTerms = refusal?.refused.errorMessages.includes(terms) ?? false
  const isFirm = useCharged() === 'net'
  const remark = (
    <div className={styles.remarks}>
      {isFirm && (
        <TextField
          id="customerOrderNumber"
          name="customerOrderNumber"
          label="Ihre Bestellnummer"
          optional
          maxLength={35}
          autoComplete="off"
          defaultValue={typed['customerOrderNumber'] ?? ''}
        />
      )}
      <TextArea
        id="comment"
        name="comment"
        label="Bemerkung zur Bestellung"
        optional
        rows={1}
        maxLength={2000}
        defaultValue={typed.comment ?? ''}
      />
    </div>
  )
  const consent = <TermsConsent isChecked={typed.agb === '1'} error={lacksTerms} />
  const finish = (
    <div className={styles.finish} id="summe">
      <TotalsBox totals={totals} shippingChosen={Boolean(checkoutData?.shippingMethod)} />
      {isFirm && consent}
      {orderAction !== 'blocked' && (
        <Button type="submit" look="primary" size="large" wide busy={isSending}>
          {buttonTexts[orderAction]}
        </Button>
      )}
    </div>
  )
  return (
    <CheckoutBody current={3}>
      <PageHead title="Kasse: Prüfen und bestellen" robots="noindex" />
      <SumBar basket={basket} />
      <div className={styles.reviewHead}>
        <h1 tabIndex={-1}>Prüfen und bestellen</h1>
        <Obstacles basket={basket} refusal={refusal} />
        <ReleaseNotice basket={basket} />
        <BasketNotices basket={basket} />
      </div>
      <div className={classNames(styles.review, isFirm ? styles.ofFirm : styles.ofPerson)}>
        <ReviewChoices checkoutData={checkoutData} />
        <div className={styles.extras}>
          <CouponField basket={basket} back={checkoutLink(3)} />
          <GiftChoice basket={basket} onChange={change.mutate} back={checkoutLink(3)} folded />
        </div>
        <Form
          ref={draft}
          method="post"
          action={checkoutLink(3)}
          className={styles.orderForm}
          noValidate
          onSubmit={onSubmit}
        >
          <TokenField />
          <input type="hidden" name="checkoutId" value={checkoutData?.checkoutId ?? ''} />
          <input type="hidden" name="shownTotal" value={totals.gross} />
          <input type="hidden" name="shownFingerprint" value={basket.fingerprint ?? ''} />
          {isFirm ? (
            <>
              <section className={styles.goodsPart} aria-labelledby="goods-head">
                <ReviewGoods basket={basket} />
              </section>
              {remark}
              <aside className={styles.finishPart} aria-label="Summe und Bestellung">
                {finish}
              </aside>
            </>
          ) : (
            <>
              <div className={styles.consentPart}>
                {remark}
                {consent}
              </div>
              {/* § 312j BGB: goods, prices and sums directly above the button, nothing between */}
              <section className={styles.toOrder} aria-labelledby="goods-head">
                <ReviewGoods basket={basket} />
                {finish}
              </section>
            </>
          )}
        </Form>
      </div>
    </CheckoutBody>
  )
}

/** The sum stays in sight on a phone, and leads to where it is owed (ux 54). */
function SumBar({ basket }: { basket: Basket }) {
  const count = basket.items.length
  return (
    <a href="#summe" className={styles.sumBar}>
      <Icon name="basket" />
      <span>{count === 1 ? '1 Position' : `${count} Positionen`}</span>
      <strong>{euro(basket.totals.gross)}</strong>
      <Icon name="arrow-down" size={16} />
    </a>
  )
}

/** What the shop said to the order, else what is missing before it is sent; the terms are asked for below. */
function Obstacles({ basket, refusal }: { basket: Basket; refusal: FormRefusal | undefined }) {
  const label = useLabel()
  const summed = (key: string): SummedError => ({ text: label(key), ...(placeOf[key] && { to: placeOf[key] }) })
  const missing = basket.checkoutData?.missing.filter((key) => key !== terms) ?? []
  if (refusal) {
    const { message, errorMessages, error } = refusal.refused
    const details = errorMessages.filter((text) => text !== message)
    // what changed may have left something out, as an address that is gone
    const left = error.code === 'checkout_changed' ? missing : []
    return <ErrorSummary title={message} errors={[...details, ...left].map(summed)} answer={refusal} />
  }
  const faulty = basket.items.filter(({ problem }) => problem !== null)
  if (missing.length + faulty.length === 0) return null
  return (
    <ErrorSummary
      title="Es fehlen noch Angaben:"
      errors={[
        ...missing.map(summed),
        ...faulty.map(({ uid, displayName, problem }) => ({
          text: `${displayName}: ${problem}`,
          to: `${basketPage}#position-${uid}`,
        })),
      ]}
      answer={null}
    />
  )
}

function ReleaseNotice({ basket }: { basket: Basket }) {
  const notice = releaseNotice(basket)
  if (!notice) return null
  const { action, title, reasons } = notice
  const approvers = basket.approvers ?? []
  return (
    <Notice kind={action === 'blocked' ? 'warning' : 'info'} title={title}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {action === 'release' && approvers.length > 0 && (
        <p>
          {basket.approversByCostCenter
            ? `${inWords(approvers, 'conjunction')} prüfen Ihre Bestellung, jede Person für ihre Kostenstellen.`
            : `${inWords(approvers, 'disjunction')} prüft Ihre Bestellung.`}{' '}
          Erst mit der Freigabe wird sie ausgeführt.
        </p>
      )}
    </Notice>
  )
}

const inWords = (names: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('de', { type }).format(names)

/**
 * Terms are accepted, privacy is information, withdrawal is only linked (domain 1.3). The law follows the person, not
 * the display (domain 1.1 no. 9).
 */
function TermsConsent({ isChecked, error }: { isChecked: boolean; error: boolean }) {
  const label = useLabel()
  const isFirm = useCharged() === 'net'
  const page = (slug: LinkedPage, text: string) => (
    <PageLink slug={slug} target="_blank" rel="noopener">
      {text}
    </PageLink>
  )
  return (
    <div className={styles.terms}>
      <Checkbox id="agb" name="agb" value="1" defaultChecked={isChecked} error={error ? label(terms) : undefined}>
        Ich habe die {page(isFirm ? 'agb-b2b' : 'agb', 'Allgemeinen Geschäftsbedingungen (AGB)')} gelesen und akzeptiere
        sie.
      </Checkbox>
      <p className={styles.small}>
        {!isFirm && (
          <>
            Sie haben ein {page('widerruf', 'Widerrufsrecht von 14 Tagen')}. Für alle Waren gilt das{' '}
            {page('gewaehrleistung-garantie', 'gesetzliche Gewährleistungsrecht')}.{' '}
          </>
        )}
        Wie wir mit Ihren Daten umgehen, steht in den {page('privacy', 'Datenschutzhinweisen')}. Die Seiten öffnen in
        einem neuen Fenster.
      </p>
    </div>
  )
}
