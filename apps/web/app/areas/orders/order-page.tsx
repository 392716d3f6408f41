import type { Answer } from '@kontor/contracts/client'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { withoutReason } from '@kontor/contracts/rules/orders/order-status'
import { releaseReason } from '@kontor/contracts/rules/organisation/release-rules'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useActionData, useNavigation, useParams } from 'react-router'
import { account, orderLink, orders as ordersAddress, pageLink } from '../../links.ts'
import { type FormPost, type FormRefusal, onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import { inBrowser, onServer, type PageAt, query } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { TokenField } from '../../platform/page/page-values.tsx'
import { useHasPage, useUser } from '../../platform/state/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { StatusBadge } from '../../ui/marks/status-badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { RefusedNotice } from '../../ui/refused-notice.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { TotalsBox } from '../basket/reckoning/totals-box.tsx'
import { AgainNotice } from '../checkout/again-notice.tsx'
import { type OrderedAgain, refreshBasket } from '../checkout/order-again.ts'
import { AddressBlock } from '../checkout/review-choices.tsx'
import { orderAgain } from './again/order-again.ts'
import { PdfButton } from './order-entry.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import styles from './orders.module.css'
import { type Decided, decide, refreshReleases } from './release/decide.ts'
import { ReleaseBox } from './release/release-box.tsx'
import { isInParts, ReleaseProgress } from './release/release-progress.tsx'
import { WithdrawLink } from './withdrawal/withdraw-link.tsx'

type Order = Answer<'showOrder'>['order']

const orderOf = (orderNumber: string | undefined) =>
  query('showOrder', { orderNumber: (orderNumber ?? '').slice(0, 40) })

// a guest is refused with login_required and sent to sign in
const needs = ({ params }: PageAt) => [orderOf(params['orderNumber'])]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)
type Outcome = OrderedAgain | Decided
/** Two forms post here: ordering again, and deciding about a release. */
const handle = (post: FormPost): Promise<Outcome> => (post.form.has('decision') ? decide(post) : orderAgain(post))
export const action = onPost<Outcome>(handle)
export const clientAction = postInBrowser<Outcome>(handle, async () => {
  await Promise.all([refreshBasket(), refreshReleases()])
})

/** One order: where each line stands, what happened, what was agreed, and the ways on. */
export default function OrderPage() {
  const { orderNumber } = useParams()
  const { order } = useSuspenseQuery(orderOf(orderNumber)).data
  const outcome = useActionData<Outcome | FormRefusal>()
  return (
    <PageBody>
      <PageHead title={`Bestellung ${order.orderNumber}`} robots="noindex" />
      <Breadcrumb
        crumbs={[
          { label: 'Mein Konto', url: account },
          { label: 'Meine Bestellungen', url: ordersAddress },
          { label: order.orderNumber, url: orderLink(order.orderNumber) },
        ]}
      />
      <div className={styles.head}>
        <h1 tabIndex={-1}>Bestellung {order.orderNumber}</h1>
        <StatusBadge status={order.status} label={order.statusLabel} />
      </div>
      <p className={styles.byWhom}>
        {order.status === 'draft' ? 'Zusammengestellt' : 'Bestellt'} am {formatDateTime(order.date)} von{' '}
        {order.userName}
        {order.customerOrderNumber && `, Ihre Bestellnummer ${order.customerOrderNumber}`}
      </p>
      {order.arrivalText && <p className={styles.arrives}>{order.arrivalText}</p>}
      <OutcomeNotice outcome={outcome} />
      {order.release?.mayDecide ? (
        <ReleaseBox order={order} result={outcome && 'results' in outcome ? outcome.results[0] : undefined} />
      ) : (
        <ReleaseState order={order} />
      )}
      <OrderActions order={order} />
      <div className={styles.columns}>
        <section aria-labelledby="lines">
          <h2 id="lines" className={styles.partHead}>
            {order.positions.length === 1 ? 'Eine Position' : `${order.positions.length} Positionen`}
          </h2>
          <OrderLines positions={order.positions} status={order.status} each />
        </section>
        <div className={styles.side}>
          <TotalsBox totals={order.totals} shippingChosen {...(order.coupon && { couponLabel: order.coupon })} />
          <OrderMoney order={order} />
          <Parcels order={order} />
          <Events events={order.events} />
        </div>
      </div>
      <Agreed order={order} />
    </PageBody>
  )
}

function OrderActions({ order }: { order: Order }) {
  const { data } = useUser()
  const hasPage = useHasPage()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className={styles.ways}>
      <Form method="post" action={orderLink(order.orderNumber)}>
        <TokenField />
        <Button type="submit" look={order.release?.mayDecide ? 'secondary' : 'primary'} busy={isBusy}>
          <Icon name="basket" />
          {order.status === 'draft' ? 'In den Warenkorb' : 'Erneut bestellen'}
        </Button>
      </Form>
      <PdfButton orderNumber={order.orderNumber} />
      <WithdrawLink orderNumber={order.orderNumber} status={order.status} />
      {hasPage('rueckgabe-b2b') && data?.customerType === 'business' && returnable.includes(order.status) && (
        <LinkButton to={pageLink('rueckgabe-b2b')}>Freiwillige Rückgabe</LinkButton>
      )}
    </div>
  )
}

/** Goods that are there can be given back by agreement; firms have no right to withdraw (domain 1.1 no. 1). */
const returnable = ['delivered', 'collected', 'invoiced', 'completed', 'partially_delivered', 'complaint']

function OutcomeNotice({ outcome }: { outcome: Outcome | FormRefusal | undefined }) {
  if (!outcome) return null
  if ('results' in outcome) {
    const done = outcome.results.filter(({ isDone }) => isDone)
    return done.length > 0 ? <Notice kind="success">{done.map(({ message }) => message).join(' ')}</Notice> : null
  }
  if ('refused' in outcome) return <RefusedNotice refused={outcome.refused} />
  return <AgainNotice {...outcome} />
}

/** Why an order waits or was refused, and by whom. */
function ReleaseState({ order }: { order: Order }) {
  const denial = order.events.findLast(({ status }) => status === 'denied')
  if (order.status === 'pending_release')
    return (
      <Notice title="Wartet auf die Freigabe in Ihrem Unternehmen">
        {[...new Set(order.releaseInfos.map(releaseReason))].map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {order.release && <ReleaseProgress release={order.release} />}
        {order.release && !isInParts(order.release) && order.release.approvers.length > 0 && (
          <p>
            Entscheiden {order.release.approvers.length === 1 ? 'kann' : 'können'}: {order.release.approvers.join(', ')}
            .
          </p>
        )}
        <p>Erst mit der Freigabe wird die Bestellung ausgeführt.</p>
      </Notice>
    )
  if (order.status !== 'denied' || !denial) return null
  const isExplained = order.denialReason !== withoutReason
  return (
    <Notice kind="warning" title={`Nicht freigegeben von ${denial.actor}`}>
      <p>{isExplained ? `Begründung: ${denial.note}` : 'Die Ablehnung enthält keine Begründung.'}</p>
    </Notice>
  )
}

function Parcels({ order }: { order: Order }) {
  if (order.parcels.length === 0) return null
  const contentOf = (uid: string, pieces: number | undefined) => {
    const line = order.positions.find((position) => position.uid === uid)
    if (!line) return []
    return [pieces && pieces < line.quantity ? `${pieces} × ${line.displayName}` : line.displayName]
  }
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className={styles.partHead}>
        {order.parcels.length === 1 ? 'Sendung' : `${order.parcels.length} Sendungen`}
      </h2>
      <ul className={styles.parcels}>
        {order.parcels.map(({ carrier, trackingNumber, trackingUrl, date, positions, quantities }) => (
          <li key={trackingNumber} className={styles.parcel}>
            <Icon name="truck" />
            <div>
              <p>
                {carrier}, versendet am {formatDateTime(date)}
              </p>
              <p className={styles.facts}>
                Sendungsnummer <CopyText text={trackingNumber} what="Sendungsnummer" />
                {trackingUrl && (
                  <>
                    {' '}
                    <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
                      Sendung verfolgen
                    </a>
                  </>
                )}
              </p>
              <p className={styles.facts}>
                {positions.flatMap((uid, index) => contentOf(uid, quantities[index])).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happened, with time and person (ux 62). */
function Events({ events }: { events: Order['events'] }) {
  return (
    <section aria-labelledby="events">
      <h2 id="events" className={styles.partHead}>
        Verlauf
      </h2>
      <ol className={styles.events}>
        {events.map(({ date, status, statusLabel, note, actor }) => (
          <li key={`${date}${status}${note}`} className={styles.event}>
            <p className={styles.eventName}>{statusLabel}</p>
            {note && <p>{note}</p>}
            <p className={styles.facts}>
              {formatDateTime(date)}
              {actor && `, ${actor}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Agreed({ order }: { order: Order }) {
  return (
    <dl className={styles.agreed}>
      <div>
        <dt>Rechnungsadresse</dt>
        <dd>
          <AddressBlock address={order.billingAddress} />
        </dd>
      </div>
      <div>
        <dt>Lieferadresse</dt>
        <dd>
          <AddressBlock address={order.shippingAddress} />
        </dd>
      </div>
      <div>
        <dt>Versandart</dt>
        <dd>{order.shippingName}</dd>
      </div>
      <div>
        <dt>Zahlungsart</dt>
        <dd>{order.paymentName}</dd>
      </div>
      {order.comment && (
        <div className={styles.wide}>
          <dt>Bemerkung</dt>
          <dd className={styles.comment}>{order.comment}</dd>
        </div>
      )}
    </dl>
  )
}
