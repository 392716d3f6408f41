import { invalid, refuse } from '../../platform/failures.ts'

export const requestsAreOff = () => refuse('validation', 'Angebotsanfragen sind zurzeit nicht möglich.')
export const articleUnknown = (articleNumber: string) => refuse('not_found', `Artikel ${articleNumber} gibt es nicht.`)
/** Only what has no price may be asked for (G-69). */
export const hasPrice = (displayName: string) =>
  refuse('validation', `${displayName} hat einen festen Preis. Legen Sie den Artikel bitte in den Warenkorb.`)
export const collectionIsFull = (most: number) =>
  refuse('limit_reached', `Eine Anfrage fasst höchstens ${most} Artikel. Bitte senden Sie diese zuerst ab.`)
export const tooManyForAddress = () =>
  refuse(
    'limit_reached',
    'Heute sind schon viele Anfragen mit dieser E-Mail-Adresse eingegangen. Bitte rufen Sie uns an: wir helfen gern.',
  )

// Requests that staff answers.

export const needsCustomer = () =>
  invalid(
    'customerNumber',
    'Die Anfrage kam von einem Gast. Nennen Sie bitte die Kundennummer, für die das Angebot gilt.',
  )
export const unknownCustomer = () => invalid('customerNumber', 'Diese Kundennummer gibt es nicht.')
export const endsBeforeToday = () => invalid('lastDay', 'Der letzte Tag liegt in der Vergangenheit.')
export const unknownOffered = (articleNumber: string) => invalid('lines', `Artikel ${articleNumber} gibt es nicht.`)
export const offeredTwice = (articleNumber: string) =>
  invalid('lines', `Artikel ${articleNumber} steht zweimal im Angebot.`)
export const notInAssortment = (numbers: readonly string[]) =>
  invalid(
    'lines',
    `Nicht im Sortiment dieses Kunden: ${numbers.join(', ')}. Sein Warenkorb würde das ablehnen. Nehmen Sie es zuerst auf der Seite des Kunden in sein Sortiment auf.`,
  )
