import type { FieldError } from '@kontor/contracts'
import type { CouponObjection } from '@kontor/contracts/rules/coupon'
import { type Refusal, refuse } from '../../platform/failures.ts'
import type { BasketLine } from '../basket/service.ts'

/** The texts of specification 8, verbatim on the wire and in its order; German by `labels` (decisions 11). */
export const missingTexts = {
  payment: 'Payment Method is missing.',
  shipping: 'Shipping Method is missing.',
  terms: 'AGB not read & checked',
  billingAddress: 'Billing Address is missing.',
  shippingAddress: 'Shipping Address is missing.',
  costCentres: 'All positions must have a cost center associated.',
} as const
export type MissingPart = keyof typeof missingTexts

const lead = 'Es fehlen noch Angaben:'

export const basketIsEmpty = () => refuse('checkout_incomplete', 'Ihr Warenkorb ist leer.')
export const incomplete = (missing: readonly string[]) =>
  refuse('checkout_incomplete', lead, { errorMessages: [...missing] })
export const mayNotOrder = () => refuse('may_not_order', 'Sie können zusammenstellen, aber nicht selbst bestellen.')
export const guestsMayNotOrder = () =>
  refuse('may_not_order', 'Zum Bestellen melden Sie sich bitte an.', { redirectTo: '/login' })
export const orderTooLarge = () =>
  refuse('limit_reached', 'Bestellungen über 20 Millionen Euro nehmen wir gern persönlich entgegen.')
export const checkoutIsOver = () => refuse('not_found', 'Diesen Bestellvorgang gibt es nicht (mehr).')
export const priceChanged = (payload: Readonly<Record<string, unknown>>) =>
  refuse('price_changed', 'Die Preise haben sich geändert. Bitte prüfen Sie Ihre Bestellung.', { payload })
export const methodUnknown = () => refuse('not_found', 'Diese Auswahl gibt es nicht.')
export const methodNotAvailable = (reason: string) =>
  refuse('validation', reason, { fields: [{ path: 'slug', code: 'not_available', message: reason }] })
export const couponUnknown = (code: string) =>
  refuse(
    'coupon_invalid',
    code === ''
      ? 'Bitte geben Sie einen Gutscheincode ein.'
      : 'Diesen Gutscheincode gibt es nicht. Bitte prüfen Sie die Schreibweise.',
  )
/** @param minutes until the next try */
export const couponsTriedTooOften = (minutes: number) =>
  refuse(
    'limit_reached',
    `Das waren zu viele falsche Gutscheincodes. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  )
export const couponVanishedText = (code: string) => `Der Gutschein ${code} ist entfernt: Es gibt ihn nicht mehr.`
export const couponVanished = (code: string) => refuse('coupon_invalid', couponVanishedText(code))
export const couponRefused = ({ code, message }: CouponObjection) => refuse(code, message)
export const oneCouponOnly = (held: string) =>
  refuse('coupon_invalid', `Pro Bestellung ist ein Gutschein möglich. Im Warenkorb ist schon ${held} eingelöst.`)
export const freeArticleUnknown = () => refuse('not_found', 'Diesen Gratisartikel gibt es hier nicht (mehr).')
export const freeArticleNotYet = (reason: string) => refuse('not_orderable', reason)
export const freeArticlesAreFull = (count: number) =>
  refuse('limit_reached', `Sie haben bereits ${count} Gratisartikel gewählt.`)
export const giftsDropped = (reasons: readonly string[]) =>
  refuse('not_orderable', reasons[0] ?? '', { errorMessages: [...reasons] })
export const giftSoldOut = (name: string) =>
  refuse('out_of_stock', `Der Gratisartikel „${name}“ ist inzwischen vergriffen und wurde entfernt.`)
export const addressUnknown = () => refuse('not_found', 'Diese Adresse gibt es nicht (mehr).')
export const addressWrong = (fields: readonly FieldError[]) =>
  refuse('validation', 'Bitte prüfen Sie die Adresse.', { errorMessages: fields.map((field) => field.message), fields })

/** Every line that can't be ordered, named; the code is that of the first. */
export function linesNotOrderable(lines: readonly (BasketLine & { place: number })[]): Refusal {
  const fields = lines.map(({ place, article, problem }) => ({
    path: `positions[${place}]`,
    code: problem?.code ?? 'not_orderable',
    message: `${article.displayName}: ${problem?.message ?? ''}`,
  }))
  const messages = fields.map((field) => field.message)
  return refuse(lines[0]?.problem?.code ?? 'not_orderable', messages[0] ?? '', { errorMessages: messages, fields })
}
