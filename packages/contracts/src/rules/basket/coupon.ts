import { formatDate } from '../german/german-dates.ts'
import { addCents, type Cents, cents, divideHalfAway, formatEuro, noCents, type PriceKind } from '../pricing/money.ts'

export type CouponKind = 'percent' | 'amount' | 'freearticle'

/** A coupon as the shop keeps it (G-79). Amounts stand as they are charged to the customer. */
export interface Coupon {
  /** upper case, without blanks */
  code: string
  kind: CouponKind
  percent: number | null
  amountCents: number | null
  /** value of goods from which it holds */
  minimumCents: number
  /** null = for everybody; b2b for companies, b2c for private customers and guests */
  mode: 'b2b' | 'b2c' | null
  /** the articles it is for; none = all */
  articleIds: readonly number[]
  /** how often it can be redeemed by all together; null = without limit */
  usageLimit: number | null
  used: number
  perCustomerLimit: number | null
  usedByCustomer: number
  validFrom: Date | null
  /** the first moment at which it no longer holds */
  validTo: Date | null
}

export interface CouponCase {
  charged: PriceKind
  now: Date
  /** false for public bodies and whoever must not get gifts (domain 1.3) */
  giftsAllowed: boolean
  lines: readonly { articleId: number; total: Cents; priceBound: boolean }[]
}

/** Why a coupon is not valid. `stays` = a larger basket would make it valid, so it is kept and waits. */
export interface CouponObjection {
  code: 'coupon_invalid' | 'coupon_exhausted'
  message: string
  stays: boolean
}

/** The stored form of a code: case and blanks do not matter (G-79). */
export function couponCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** What counts for minimum values and gifts: goods without price-bound books (BuchPrG § 3; domain 1.2). */
export function promotableValue(lines: CouponCase['lines']): Cents {
  return addCents(...lines.filter((line) => !line.priceBound).map((line) => line.total))
}

/** Whether a coupon reduces a line: never a price-bound book, and only the articles it is for. */
export function isReducedBy(coupon: Pick<Coupon, 'articleIds'>, line: { articleId: number; priceBound: boolean }) {
  return !line.priceBound && (coupon.articleIds.length === 0 || coupon.articleIds.includes(line.articleId))
}

/** Why the coupon gives nothing for this basket now, as one German sentence; null when it holds. */
export function whyNoCoupon(coupon: Coupon, order: CouponCase): CouponObjection | null {
  return outOfTime(coupon, order.now) ?? wrongPerson(coupon, order) ?? usedUp(coupon) ?? notForThisBasket(coupon, order)
}

/** What the coupon takes off, as it is charged; never more than the goods it is for. Gifts take nothing off. */
export function couponDiscount(coupon: Coupon, order: CouponCase): Cents {
  const value = addCents(...order.lines.filter((line) => isReducedBy(coupon, line)).map((line) => line.total))
  if (coupon.kind === 'percent') return cents(divideHalfAway(value * (coupon.percent ?? 0), 100))
  if (coupon.kind === 'amount') return cents(Math.min(coupon.amountCents ?? 0, value))
  return noCents
}

/** What the coupon gives, in words for basket, order and mail. */
export function couponText(coupon: Pick<Coupon, 'kind' | 'percent' | 'amountCents' | 'articleIds'>): string {
  const bound = coupon.articleIds.length > 0 ? ' auf ausgewählte Artikel' : ''
  if (coupon.kind === 'percent') return `${coupon.percent} % Rabatt${bound}`
  if (coupon.kind === 'amount') return `${formatEuro(cents(coupon.amountCents ?? 0))} Rabatt${bound}`
  return 'Gratisartikel'
}

const invalid = (message: string, stays = false): CouponObjection => ({ code: 'coupon_invalid', message, stays })
const exhausted = (message: string): CouponObjection => ({ code: 'coupon_exhausted', message, stays: false })

function outOfTime({ code, validFrom, validTo }: Coupon, now: Date): CouponObjection | null {
  if (validFrom && now < validFrom) return invalid(`Der Gutschein ${code} gilt erst ab dem ${formatDate(validFrom)}.`)
  if (!validTo || now < validTo) return null
  return invalid(`Der Gutschein ${code} war nur bis zum ${formatDate(new Date(validTo.getTime() - 1))} gültig.`)
}

function wrongPerson({ code, mode, kind }: Coupon, { charged, giftsAllowed }: CouponCase): CouponObjection | null {
  if (mode === 'b2c' && charged === 'net') return invalid(`Der Gutschein ${code} gilt nur für Privatkunden.`)
  if (mode === 'b2b' && charged === 'gross') return invalid(`Der Gutschein ${code} gilt nur für Geschäftskunden.`)
  if (kind === 'freearticle' && !giftsAllowed) return invalid('Für Ihr Konto sind keine Gratisartikel vorgesehen.')
  return null
}

function usedUp({ code, usageLimit, used, perCustomerLimit, usedByCustomer }: Coupon): CouponObjection | null {
  if (perCustomerLimit !== null && usedByCustomer >= perCustomerLimit)
    return exhausted(`Den Gutschein ${code} haben Sie schon eingelöst.`)
  if (usageLimit !== null && used >= usageLimit) return exhausted(`Der Gutschein ${code} ist nicht mehr einlösbar.`)
  return null
}

function notForThisBasket(coupon: Coupon, { lines }: CouponCase): CouponObjection | null {
  const { code, minimumCents, articleIds } = coupon
  if (!lines.some((line) => isReducedBy(coupon, line))) {
    if (articleIds.length > 0)
      return invalid(`Der Gutschein ${code} gilt nur für bestimmte Artikel. Im Warenkorb liegt keiner davon.`, true)
    if (lines.length > 0) return invalid(`Der Gutschein ${code} gilt nicht für preisgebundene Bücher.`, true)
    if (minimumCents === 0) return invalid('Legen Sie zuerst einen Artikel in den Warenkorb.', true)
  }
  const missing = minimumCents - promotableValue(lines)
  if (missing <= 0) return null
  return invalid(
    `Der Gutschein ${code} gilt ab ${formatEuro(cents(minimumCents))} Warenwert. Es fehlen noch ${formatEuro(cents(missing))}.`,
    true,
  )
}
