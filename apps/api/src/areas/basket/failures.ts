import type { FieldError } from '@kontor/contracts'
import type { CouponObjection } from '@kontor/contracts/rules/basket/coupon'
import type { NotOrderable } from '@kontor/contracts/rules/catalogue/orderable'
import { refuse } from '../../platform/failures.ts'

/** A reason of rules/orderable, or an article that nobody knows, as it stands beside a line of input. */
export type Objection = NotOrderable | { code: 'not_found'; message: string }

export const unknownArticle = (articleNumber: string): Objection => ({
  code: 'not_found',
  message: `Artikel ${articleNumber} gibt es nicht.`,
})
export const unknownCostCentre = (number: string): Objection => ({
  code: 'not_found',
  message: `Kostenstelle ${number} steht Ihnen nicht zur Verfügung.`,
})
/** @param showStock the shop names its stock (F-FLAG `showStock`) */
export const tooLittleStock = (stock: number, showStock: boolean): NotOrderable => ({
  code: 'out_of_stock',
  message: stock > 0 ? littleLeft(stock, showStock) : 'Dieser Artikel ist ausverkauft.',
})
export const littleLeft = (stock: number, showStock: boolean) =>
  showStock ? `Nur noch ${stock} verfügbar.` : 'So viel ist nicht mehr verfügbar.'

export const refused = ({ code, message }: Objection) => refuse(code, message)
export const noneAdded = (objections: readonly Objection[]) => {
  const messages = objections.map(({ message }) => message)
  return refuse(objections[0]?.code ?? 'validation', messages[0] ?? 'Es wurde kein Artikel angegeben.', {
    ...(messages.length > 0 && { errorMessages: messages }),
  })
}
/** @param objections to articles that would not have gone in anyway */
export const basketIsFull = (leftOut: readonly string[], objections: readonly Objection[]) =>
  refuse('limit_reached', 'Der Warenkorb fasst höchstens 1.000 Positionen.', {
    errorMessages: [
      'Der Warenkorb fasst höchstens 1.000 Positionen.',
      ...objections.map(({ message }) => message),
      ...leftOut.map((name) => `Nicht hinzugefügt: ${name}`),
    ],
  })
export const noticesAreOff = () => refuse('validation', 'Bemerkungen zu Positionen sind ausgeschaltet.')
export const costCentresAreOff = () => refuse('validation', 'Kostenstellen sind ausgeschaltet.')
export const nameIsMissing = () => {
  const message = 'Bitte geben Sie dem Warenkorb einen Namen.'
  return refuse('validation', message, { fields: [{ path: 'name', code: 'required', message }] })
}
export const basketHasNothing = () => refuse('validation', 'Ihr Warenkorb ist leer.')
export const tooManyStoredBaskets = (most: number) =>
  refuse('limit_reached', `Sie haben schon ${most} Warenkörbe gespeichert. Bitte löschen Sie zuerst einen.`)
export const unknownPreparedBasket = () => refuse('not_found', 'Diesen Warenkorb gibt es nicht mehr.')
export const offerIsOver = (displayName: string) =>
  refuse('not_found', `„${displayName}“ ist abgelaufen. Bitte fragen Sie uns nach einem neuen Angebot.`)
export const basketHasNoRoom = () =>
  refuse('limit_reached', 'Der Warenkorb fasst höchstens 1.000 Positionen; es wurde nichts übernommen.')
export const noneTaken = (messages: readonly string[]) =>
  refuse('not_orderable', 'Nichts davon kann zurzeit bestellt werden.', { errorMessages: messages })

/**
 * The texts of specification 8, verbatim on the wire and in its order; German by `labels` (decisions 11 "Quoted English
 * texts").
 */
export const missingTexts = {
  payment: 'Payment Method is missing.',
  shipping: 'Shipping Method is missing.',
  terms: 'AGB not read & checked',
  billingAddress: 'Billing Address is missing.',
  shippingAddress: 'Shipping Address is missing.',
  costCentres: 'All positions must have a cost center associated.',
} as const
export type MissingPart = keyof typeof missingTexts

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
export const freeArticleUnknown = () => refuse('not_found', 'Diesen Gratisartikel gibt es hier nicht.')
export const freeArticleNotYet = (reason: string) => refuse('not_orderable', reason)
export const freeArticlesAreFull = (count: number) =>
  refuse('limit_reached', `Sie haben bereits ${count} Gratisartikel gewählt.`)

export const giftsDropped = (reasons: readonly string[]) =>
  refuse('not_orderable', reasons[0] ?? '', { errorMessages: [...reasons] })
export const giftSoldOut = (name: string) =>
  refuse('out_of_stock', `Der Gratisartikel „${name}“ ist inzwischen vergriffen und wurde entfernt.`)

export const addressUnknown = () => refuse('not_found', 'Diese Adresse gibt es nicht mehr.')
export const addressWrong = (fields: readonly FieldError[]) =>
  refuse('validation', 'Bitte prüfen Sie die Adresse.', { errorMessages: fields.map((field) => field.message), fields })
