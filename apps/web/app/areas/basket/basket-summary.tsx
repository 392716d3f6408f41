import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutLink, loginLink } from '../../links.ts'
import type { Basket, BasketPosition } from '../../platform/calls/types.ts'
import { TokenField } from '../../platform/page/page-values.tsx'
import { useLabel, useMode, useShop, useUser } from '../../platform/state/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { euro } from '../../ui/text/price-text.tsx'
import { orderActionOf, releaseNotice } from '../organisation/release-rules/release-reasons.ts'
import { CustomerViewSwitch } from '../pricing/customer-view/customer-view-switch.tsx'
import { handOver, wholeBasketLink } from './basket-links.ts'
import styles from './basket-page.module.css'
import { CouponField } from './reckoning/coupon-field.tsx'
import { useDeliveryCountries } from './reckoning/delivery-countries.ts'
import { TotalsBox } from './reckoning/totals-box.tsx'
import { isSettled, takeUsualChoices } from './reckoning/usual-choices.ts'

type BasketSummaryProps = {
  basket: Basket
  /** how many rows stand on the page */
  shown: number
  /** positions without the cost centre they need */
  lacking: readonly BasketPosition[]
  /** positions that can't be ordered */
  faulty: readonly BasketPosition[]
  busy: boolean
  usualShipping: number | undefined
}

/** Sums, what still stands in the way, and the one button; always in sight. */
export function BasketSummary({ basket, shown, lacking, faulty, busy, usualShipping }: BasketSummaryProps) {
  const { guest } = useUser()
  const { customerView } = useShop()
  const waysToPay = useLabel()('Ways to pay', '')
  return (
    <aside className={styles.summary} aria-labelledby="summary-head">
      <h2 className={styles.summaryHead} id="summary-head">
        Summe
      </h2>
      <Obstacles basket={basket} shown={shown} lacking={lacking} faulty={faulty} />
      {customerView && (
        <Notice kind="info" title="Kundenansicht">
          Alle Preise und Summen sind Verkaufspreise. Zum Bestellen beenden Sie die Kundenansicht.
        </Notice>
      )}
      {!guest && !customerView && <ReleaseNotice basket={basket} />}
      <div aria-live="polite" aria-busy={busy || undefined}>
        <TotalsBox
          totals={basket.totals}
          shippingChosen={Boolean(basket.checkoutData?.shippingMethod)}
          usualShipping={usualShipping}
          showGap
        />
        {basket.arrivalText && <p className={styles.arrival}>{basket.arrivalText}</p>}
      </div>
      {(!goesToSystem(basket) || Boolean(basket.coupons?.length)) && <CouponField basket={basket} />}
      {goesToSystem(basket) && <HandOverNotice basket={basket} />}
      <div className={styles.toCheckout}>
        <span className={styles.toCheckoutSum} aria-hidden="true">
          {euro(basket.totals.gross)}
        </span>
        <CheckoutButton basket={basket} />
      </div>
      <ul className={styles.promises}>
        <li>
          <Icon name="truck" size={16} />
          Lieferung nach {useDeliveryCountries().inWords}
        </li>
        {waysToPay && (
          <li>
            <Icon name="card" size={16} />
            {waysToPay}
          </li>
        )}
      </ul>
    </aside>
  )
}

export function CheckoutButton({ basket }: { basket: Basket }) {
  const { may_order: mayOrder, allowGuestOrder, customerView } = useShop()
  const { guest } = useUser()
  const mode = useMode()
  if (customerView) return <CustomerViewSwitch look="button" />
  if (guest && !mayOrder)
    return (
      <>
        <LinkButton to={loginLink(checkoutLink(2))} look="primary" size="large" wide>
          Anmelden und zur Kasse
        </LinkButton>
        <p className={styles.hint}>
          {mode === 'b2b' && allowGuestOrder
            ? 'Als Geschäftskunde bestellen Sie mit Ihrem Konto. Als Privatkunde geht es auch ohne.'
            : 'Zum Bestellen brauchen Sie ein Konto.'}
        </p>
      </>
    )
  if (mayOrder && goesToSystem(basket)) return <HandOver slug={basket.externalCatalog?.slug ?? ''} />
  if (!mayOrder || orderActionOf(basket) === 'blocked')
    return mayOrder ? null : <p className={styles.hint}>Sie können zusammenstellen, aber nicht selbst bestellen.</p>
  return <ToCheckout basket={basket} />
}

/**
 * Firms whose choices are made, or are the usual ones, go straight to the page with the order button (ux 52). What is
 * usual is set when it is needed, never by looking at the basket.
 */
function ToCheckout({ basket }: { basket: Basket }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isGoing, setIsGoing] = useState(false)
  const isFirm = useUser().data?.customerType === 'business'
  const isReady = isFirm && isSettled(basket)

  async function go(event: MouseEvent) {
    if (!isFirm || isReady || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isGoing) return
    setIsGoing(true)
    // what fails here is asked for, and said, in step 2
    const canReview = await takeUsualChoices(client).catch(() => false)
    await navigate(checkoutLink(canReview ? 3 : 2))
  }

  return (
    <LinkButton
      to={checkoutLink(isReady ? 3 : 2)}
      look="primary"
      size="large"
      wide
      onClick={go}
      aria-busy={isGoing || undefined}
    >
      Zur Kasse
      <Icon name="arrow-right" />
    </LinkButton>
  )
}

/** It is ordered in the purchasing system of its company, which knows positions with net prices and nothing else. */
const goesToSystem = (basket: Basket) => basket.externalCatalog?.type === 'oci'

function lostOnTheWay({ coupons = [], freeArticles = [], couponFreeArticles = [] }: Basket): string[] {
  const gifts = freeArticles.length + couponFreeArticles.length
  return [
    ...coupons.map(({ code }) => `Der Gutschein ${code} geht nicht mit und bleibt ungenutzt.`),
    ...(gifts > 0 ? ['Gratisartikel gehen nicht mit.'] : []),
  ]
}

/** The basket goes back to where it is ordered from; a page of its own carries it over (hand-over.ts). */
function HandOver({ slug }: { slug: string }) {
  return (
    <form method="post" action={handOver}>
      <TokenField />
      <input type="hidden" name="slug" value={slug} />
      <Button type="submit" look="primary" wide>
        An Einkaufssystem übergeben
      </Button>
    </form>
  )
}

/** Said before, since the other side shows positions only. */
function HandOverNotice({ basket }: { basket: Basket }) {
  const lost = lostOnTheWay(basket)
  return (
    <>
      {lost.length > 0 && (
        <Notice kind="warning" title="Nicht alles lässt sich übergeben">
          {lost.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <p className={styles.hint}>Übergeben werden die Positionen zu Nettopreisen, Pfand als eigene Position.</p>
    </>
  )
}

/** Everything that stands in the way, said once, with the way to the first place (ux 43). */
function Obstacles(props: Pick<BasketSummaryProps, 'basket' | 'shown' | 'lacking' | 'faulty'>) {
  const { basket, shown, lacking, faulty } = props
  /** A row that is not drawn yet stands on the page with all of them. */
  const linkTo = (position: BasketPosition, place: string) =>
    basket.items.indexOf(position) < shown ? `#${place}` : wholeBasketLink(place)
  const [firstFaulty] = faulty
  const [firstLacking] = lacking
  return (
    <>
      {firstFaulty && (
        <Notice kind="warning">
          {faulty.length === 1
            ? 'Eine Position kann so nicht bestellt werden. '
            : `${faulty.length} Positionen können so nicht bestellt werden. `}
          <a href={linkTo(firstFaulty, `position-${firstFaulty.uid}`)}>Zur Position</a>
        </Notice>
      )}
      {firstLacking && (
        <Notice kind="warning">
          {lacking.length === 1
            ? 'Bei einer Position fehlt die Kostenstelle. '
            : `Bei ${lacking.length} Positionen fehlt die Kostenstelle. `}
          <a href={linkTo(firstLacking, `cost-centre-${firstLacking.uid}`)}>Zum Feld</a>
        </Notice>
      )}
    </>
  )
}

/** Why the order will wait or cannot be sent; what exceeds a budget is told even where nobody has to release it. */
function ReleaseNotice({ basket }: { basket: Basket }) {
  const notice = releaseNotice(basket)
  if (!notice) return null
  return (
    <Notice kind={notice.action === 'blocked' ? 'error' : 'info'} title={notice.title}>
      {notice.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  )
}
