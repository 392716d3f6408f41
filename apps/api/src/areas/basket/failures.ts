import type { NotOrderable } from '@kontor/contracts/rules/orderable'
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
/** A delisted article is not_orderable (decisions 11 "More shapes"). */
export const delisted = (): NotOrderable => ({
  code: 'not_orderable',
  message: 'Dieser Artikel ist nicht mehr im Sortiment.',
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
export const tooManySavedBaskets = (most: number) =>
  refuse('limit_reached', `Sie haben schon ${most} Warenkörbe gespeichert. Bitte löschen Sie zuerst einen.`)
export const unknownPreparedBasket = () => refuse('not_found', 'Diesen Warenkorb gibt es nicht (mehr).')
export const basketHasNoRoom = () =>
  refuse('limit_reached', 'Der Warenkorb fasst höchstens 1.000 Positionen; es wurde nichts übernommen.')
export const noneTaken = (messages: readonly string[]) =>
  refuse('not_orderable', 'Nichts davon kann zurzeit bestellt werden.', { errorMessages: messages })
