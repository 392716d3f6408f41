import type { checkout } from '@kontor/contracts'
import { releaseReason } from '@kontor/contracts/rules/organisation/release-rules'
import { type Refusal, refuse } from '../../platform/failures.ts'
import type { BasketLine } from '../basket/service.ts'
import type { ReleaseInfo } from '../organisation/service.ts'

const lead = 'Es fehlen noch Angaben:'

export const basketIsEmpty = () => refuse('checkout_incomplete', 'Ihr Warenkorb ist leer.')
export const incomplete = (missing: readonly string[]) =>
  refuse('checkout_incomplete', lead, { errorMessages: [...missing] })
export const mayNotOrder = (customerView = false) =>
  refuse(
    'may_not_order',
    customerView
      ? 'In der Kundenansicht wird nicht bestellt. Bitte beenden Sie zuerst die Kundenansicht.'
      : 'Sie können zusammenstellen, aber nicht selbst bestellen.',
  )
/** A rule of the company stands in the way: a budget that blocks is named with its figures, locked articles by name (G-52). */
export function blocked(infos: readonly ReleaseInfo[]): Refusal {
  const all = infos.filter(({ orderAction }) => orderAction === 'blocked')
  if (all.some(({ orderActionReason }) => orderActionReason === 'may_not_order')) return mayNotOrder()
  const reasons = [...new Set(all.map(releaseReason))]
  const isLocked = all[0]?.orderActionReason === 'article_type_locked'
  return refuse(isLocked ? 'article_type_locked' : 'budget_exceeded', reasons[0] ?? 'Das Budget reicht nicht.', {
    errorMessages: reasons,
  })
}
export const nobodyReleases = () =>
  refuse(
    'may_not_order',
    'Diese Bestellung muss freigegeben werden, in Ihrem Unternehmen kann das aber gerade niemand. Bitte wenden Sie sich an Ihre Verwaltung.',
  )
export const guestsMayNotOrder = () =>
  refuse('may_not_order', 'Zum Bestellen melden Sie sich bitte an.', { redirectTo: '/login' })
/** The operator of a live shop has not set company and terms yet. */
export const shopNotReady = () =>
  refuse('may_not_order', 'Dieser Shop nimmt noch keine Bestellungen an. Ihr Warenkorb bleibt erhalten.')
export const orderTooLarge = () =>
  refuse('limit_reached', 'Bestellungen über 20 Millionen Euro nehmen wir gern persönlich entgegen.')
export const tooManyGuestOrders = (waitSeconds: number) =>
  refuse(
    'limit_reached',
    `Von Ihrem Anschluss kamen gerade sehr viele Bestellungen ohne Anmeldung. Bitte melden Sie sich an oder versuchen Sie es in ${Math.max(1, Math.ceil(waitSeconds / 60))} Minuten noch einmal.`,
  )
/** Somebody signed in proves his address by the link that a forgotten password sends there. */
export const tooManyForUnconfirmed = () =>
  refuse(
    'limit_reached',
    'Ihre E-Mail-Adresse ist noch nicht bestätigt, und heute wurde schon oft damit bestellt. Legen Sie bitte unter „Passwort vergessen“ ein neues Passwort fest: Damit ist sie bestätigt. Oder rufen Sie uns an.',
  )
export const tooManyForRecipient = () =>
  refuse(
    'limit_reached',
    'Mit dieser E-Mail-Adresse wurde heute schon oft ohne Anmeldung bestellt. Bitte melden Sie sich an, oder rufen Sie uns an.',
  )
export const checkoutIsOver = () => refuse('not_found', 'Diesen Bestellvorgang gibt es nicht mehr.')
/** @param basket as it is answered */
export function checkoutChanged(
  changes: readonly checkout.CheckoutChange[],
  basket: Readonly<Record<string, unknown>>,
): Refusal {
  const named = changes
    .slice(0, mostNamed)
    .map(({ what, before, after }) => `${what}: vorher ${before}, jetzt ${after}.`)
  const more = changes.length - named.length
  return refuse(
    'checkout_changed',
    'Ihre Bestellung hat sich geändert, seit Sie sie hier geprüft haben. Bitte prüfen Sie die Änderungen und bestellen Sie dann noch einmal.',
    {
      errorMessages: [...named, ...(more > 0 ? [more === 1 ? 'Noch eine Änderung.' : `Noch ${more} Änderungen.`] : [])],
      payload: { ...basket, changes },
    },
  )
}
const mostNamed = 20

export const priceChanged = (payload: Readonly<Record<string, unknown>>) =>
  refuse('price_changed', 'Die Preise haben sich geändert. Bitte prüfen Sie Ihre Bestellung.', { payload })

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
