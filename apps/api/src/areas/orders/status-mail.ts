import { formatShortDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { type OrderStatus, orderStatusLabel, withoutReason } from '@kontor/contracts/rules/orders/order-status'
import type { Context } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailLetterOf } from '../../platform/mail/mail-letter.ts'
import type { OrderRow } from '../checkout/service.ts'
import { mailFrame, trackingUrlOf } from '../system/service.ts'

type News = {
  status: OrderStatus
  note?: string | undefined
  /** who did it; named in mails about a release */
  actor: string
  parcel?: { carrier: string; trackingNumber: string } | undefined
  /** on which the goods are expected, where the step says so */
  deliveryDay: IsoDay | null
  /** false: only some of the lines */
  isWhole: boolean
  /** code of a coupon that can be redeemed again */
  freeCoupon: string | null
  /** id of the event in the order's history, so that no mail is sent twice (I17) */
  event: number
}

/** The statuses that customers get a mail about (domain 2.2, domain 2.6); they see the others in their account. */
const sentences: Partial<Record<OrderStatus, (some: string) => string>> = {
  released: () => 'Ihre Bestellung wurde freigegeben und ist jetzt bei uns eingegangen.',
  denied: () => 'Ihre Bestellung wurde in Ihrem Unternehmen nicht freigegeben. Es ist nichts bestellt.',
  backordered: (some) => `${some} kommt später: Die Ware ist nachbestellt. Sobald sie da ist, schicken wir sie Ihnen.`,
  shipped: (some) => `${some} ist unterwegs zu Ihnen.`,
  ready_for_collection: (some) => `${some} liegt zur Abholung für Sie bereit.`,
  cancelled: (some) => `${some} ist storniert.`,
  return_received: (some) => `${some} ist wieder bei uns angekommen. Wir prüfen die Rücksendung und melden uns.`,
  credited: (some) => `${some} ist gutgeschrieben.`,
  payment_open: () =>
    'Uns fehlt noch Ihre Zahlung. Falls Sie schon gezahlt haben: vielen Dank, dann hat sich das überschnitten.',
}

const isDecided = (status: OrderStatus) => status === 'released' || status === 'denied'

/** The mail about a step, or null when none is needed. */
export function statusMail({ shop }: Pick<Context, 'shop'>, order: OrderRow, news: News): Mail | null {
  const sentence = sentences[news.status]
  const { orderNumber, userName, email } = order
  // '' = whoever ordered has left the shop
  if (!sentence || !email) return null
  const isUnexplained = news.status === 'denied' && news.note === withoutReason
  const subject = `Ihre Bestellung ${orderNumber}: ${orderStatusLabel(news.status)}`
  const address = order.userId === null ? null : new URL(`/my/orders/${orderNumber}`, shop.settings.BASE_URL).href
  return {
    dedupeKey: `order-status:${orderNumber}:${news.event}`,
    to: email,
    subject,
    ...mailLetterOf(mailFrame(shop), subject, [
      `Guten Tag ${userName},`,
      sentence(news.isWhole ? 'Ihre Bestellung' : 'Ein Teil Ihrer Bestellung'),
      [
        { label: 'Bestellnummer', value: orderNumber },
        ...(order.customerOrderNumber ? [{ label: 'Ihre Bestellnummer', value: order.customerOrderNumber }] : []),
        ...(isDecided(news.status)
          ? [{ label: 'Entschieden von', value: isUnexplained ? `${news.actor}, ${withoutReason}` : news.actor }]
          : []),
        ...(news.parcel
          ? [
              {
                label: 'Sendung',
                value: `${news.parcel.carrier}, ${news.parcel.trackingNumber}`,
                link: trackingUrlOf(shop, news.parcel),
              },
            ]
          : []),
        ...(news.deliveryDay ? [{ label: 'Lieferung', value: `bis ${formatShortDay(news.deliveryDay)}` }] : []),
        ...(news.freeCoupon
          ? [{ label: 'Gutschein', value: `${news.freeCoupon} ist wieder frei und kann neu eingelöst werden.` }]
          : []),
        ...(news.note && !isUnexplained
          ? [{ label: news.status === 'denied' ? 'Begründung' : 'Hinweis', value: news.note }]
          : []),
      ],
      ...(address ? [{ label: 'Bestellung ansehen', link: address }] : []),
    ]),
  }
}
