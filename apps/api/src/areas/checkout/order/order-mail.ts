import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { depositIn, surchargeParts, unitPriceIn } from '@kontor/contracts/rules/basket/totals'
import { arrivalsOf, arrivalText } from '@kontor/contracts/rules/catalogue/arrivals'
import { depositOf } from '@kontor/contracts/rules/pricing/base-price'
import { type Cents, formatEuro, fromEuros, shownIn } from '@kontor/contracts/rules/pricing/money'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import type { Context } from '../../../platform/context.ts'
import { mailPicture } from '../../../platform/http/drawings-as-png.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { type MailGoods, type MailRow, mailLetterOf } from '../../../platform/mail/mail-letter.ts'
import { type FreeArticle, frozenAddress, type PromisedLine, type Reckoning } from '../../basket/service.ts'
import { publishedPages } from '../../content/service.ts'
import { countryChoice, mailFrame, payTo, shopName } from '../../system/service.ts'
import type { OrderRow } from '../queries.ts'

/**
 * The confirmation of receipt (§ 312i BGB) with positions, sums, AGB and, for consumers, the withdrawal notice
 * (§ 312f BGB; domain 1.3). Links come from BASE_URL, never from the request (security 2.20).
 */
export async function confirmationMail(
  ctx: Context,
  order: OrderRow,
  { lines, gifts, reckoning }: { lines: readonly PromisedLine[]; gifts: readonly FreeArticle[]; reckoning: Reckoning },
): Promise<Mail> {
  const waits = order.status === 'pending_release'
  const subject = waits
    ? `Ihre Bestellung ${order.orderNumber} wartet auf Freigabe`
    : `Ihre Bestellung ${order.orderNumber} bei ${shopName(ctx.shop)}`
  const opening = waits
    ? 'Ihre Bestellung ist eingegangen und wartet auf die Freigabe in Ihrem Unternehmen.'
    : 'vielen Dank für Ihre Bestellung. Wir bestätigen hiermit, dass sie bei uns eingegangen ist.'
  const at = (path: string) => new URL(path, ctx.shop.settings.BASE_URL).href
  const letter = mailLetterOf(mailFrame(ctx.shop), subject, [
    `Guten Tag ${order.userName},`,
    opening,
    factsOf(ctx, order),
    ...(order.userId === null ? [] : [{ label: 'Bestellung ansehen', link: at(`/my/orders/${order.orderNumber}`) }]),
    {
      goods: [...lines.map((line) => lineOf(ctx, order, line, reckoning)), ...gifts.map((gift) => giftOf(ctx, gift))],
      sums: sumsOf(order, reckoning),
    },
    { links: linksOf(ctx, order, await publishedPages(ctx)) },
  ])
  return {
    dedupeKey: `${waits ? 'order-submitted' : 'order-placed'}:${order.orderNumber}`,
    to: order.email,
    subject,
    ...letter,
    enclosures: enclosuresOf(order),
  }
}

/**
 * Attachments for the customer: the order and its terms on a durable medium (§ 312f BGB). A link to a page that
 * may change is not enough; an order that waits for a release gets none, since there is no contract yet.
 */
function enclosuresOf({ orderNumber, status, charged }: OrderRow): string[] {
  const order = `order:${orderNumber}`
  if (status === 'pending_release') return [order]
  return charged === 'net'
    ? [order, 'page:agb-b2b']
    : [order, 'page:agb', 'page:widerruf', 'page:muster-widerrufsformular']
}

function factsOf(ctx: Pick<Context, 'shop'>, order: OrderRow): MailRow[] {
  const facts = [
    { label: 'Bestellnummer', value: order.orderNumber },
    ...(order.customerOrderNumber ? [{ label: 'Ihre Bestellnummer', value: order.customerOrderNumber }] : []),
    { label: 'Zahlungsart', value: order.paymentName },
    ...(order.paymentMethod === 'vorkasse'
      ? [{ label: 'Bitte überweisen Sie an', value: accountFor(ctx, order) }]
      : []),
    { label: 'Versandart', value: order.shippingName },
    { label: 'Rechnungsadresse', value: addressLine(order.billingAddress) },
    { label: 'Lieferadresse', value: addressLine(order.shippingAddress) },
  ]
  return order.comment ? [...facts, { label: 'Ihre Bemerkung', value: order.comment }] : facts
}

/** Bank account and reference for a customer who prepays. */
const accountFor = ({ shop }: Pick<Context, 'shop'>, { orderNumber }: OrderRow) =>
  `${payTo(shop)}, Verwendungszweck ${orderNumber}`

function addressLine(kept: Readonly<Record<string, unknown>>): string {
  const address = frozenAddress(kept)
  return addressLines(address, [countryChoice(address.country)]).join(', ')
}

function lineOf(ctx: Context, order: OrderRow, line: PromisedLine, { lineTotals }: Reckoning): MailGoods {
  const own = lineTotals.get(line.uid)
  const kind = shownIn(order.placedInMode)
  const taxRate = own?.taxRate ?? line.taxRate
  const unit = formatEuro(unitPriceIn(kind, line.unitNetCents, taxRate))
  const deposit = line.deposit && depositOf(depositIn(kind, line.deposit, taxRate), line.article.depositText ?? '')
  const returned = deposit ? ` ${deposit.text}` : ''
  return {
    name: `${line.article.displayName} (${line.article.articleNumber})`,
    detail: `${line.quantity} ${unitFor(line.quantity, line.article.unitName)} zu ${unit}${returned}`,
    notes: [
      ...(line.deliveryDay || line.shortQuantity > 0 ? [arrivalText(arrivalsOf(line), order)] : []),
      ...(line.costCentre ? [`Kostenstelle ${line.costCentre}`] : []),
      ...(line.hint ? [`Notiz: ${line.hint}`] : []),
    ],
    total: own ? formatEuro(own.shownTotal) : '',
    picture: pictureIn(ctx, line.article.image),
  }
}

const giftOf = (ctx: Context, { displayName, articleNumber, quantity, unitName, image }: FreeArticle): MailGoods => ({
  name: `${displayName} (${articleNumber})`,
  detail: `${quantity} ${unitFor(quantity, unitName)}, Ihr Gratisartikel`,
  total: 'gratis',
  picture: pictureIn(ctx, image),
})

/** Nothing is drawn for an article without a picture. */
const pictureIn = ({ shop }: Context, image: string) =>
  image === '' ? undefined : new URL(mailPicture(image), shop.settings.BASE_URL).href

function sumsOf(order: OrderRow, { totals, surcharges, taxNote }: Reckoning): MailRow[] {
  const kind = shownIn(order.placedInMode) === 'net' ? 'netto' : 'inkl. MwSt.'
  const { valueOfGoods, shipping, discount, deposit } = totals.shownParts
  const reduction = order.couponCode ? `Gutschein ${order.couponCode}, ${order.couponText}` : 'Rabatt'
  const row = (label: string, amount: Cents) => ({ label, value: formatEuro(amount) })
  return [
    row(`Warenwert (${kind})`, valueOfGoods),
    ...(discount > 0 ? [{ label: `${reduction} (${kind})`, value: `−${formatEuro(discount)}` }] : []),
    shipping > 0 ? row(`Versand (${kind})`, shipping) : { label: 'Versand', value: 'kostenfrei' },
    ...surchargeParts(surcharges, totals.shownParts.surcharges).map(({ name, amount }) =>
      row(`${name} (${kind})`, fromEuros(amount)),
    ),
    ...(deposit > 0 ? [row(`Pfand (${kind})`, deposit)] : []),
    row('Summe netto', totals.net),
    ...totals.taxes.filter(({ rate }) => rate > 0).map(({ rate, tax }) => row(`MwSt. ${rate} %`, tax)),
    { ...row('Gesamtsumme', totals.gross), strong: true },
    ...(taxNote ? [{ label: 'Umsatzsteuer', value: taxNote }] : []),
  ]
}

function linksOf({ shop }: Context, order: OrderRow, pages: ReadonlySet<string>): MailRow[] {
  const at = (path: string) => new URL(path, shop.settings.BASE_URL).href
  const business = order.charged === 'net'
  return [
    { label: 'Allgemeine Geschäftsbedingungen', value: at(business ? '/page/agb-b2b' : '/page/agb') },
    ...(business
      ? pages.has('rueckgabe-b2b')
        ? [{ label: 'Freiwillige Rückgabe', value: at('/page/rueckgabe-b2b') }]
        : []
      : [
          { label: 'Widerrufsbelehrung', value: at('/page/widerruf') },
          { label: 'Vertrag widerrufen', value: at('/vertrag-widerrufen') },
        ]),
    ...(order.userId === null ? [] : [{ label: 'Ihre Bestellungen', value: at('/my/orders') }]),
  ]
}
