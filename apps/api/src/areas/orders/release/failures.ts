import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { type Cents, formatEuro, toEuros } from '@kontor/contracts/rules/pricing/money'
import { notFoundInWrite, type Refusal, refuse } from '../../../platform/failures.ts'

/** Decided once (decisions 11 "Approvers"): whoever comes second is told what was decided, by whom and when. */
export function alreadyDecided(
  decision: { decision: 'released' | 'denied'; userName: string; at: Date } | null,
): Refusal {
  if (!decision) return refuse('already_decided', 'Über diese Bestellung ist schon entschieden.')
  const what = decision.decision === 'denied' ? 'abgelehnt' : 'freigegeben'
  return refuse(
    'already_decided',
    `${decision.userName} hat diese Bestellung schon ${what} (${formatDateTime(decision.at)}).`,
  )
}
export const ownOrder = () => refuse('may_not_order', 'Die eigene Bestellung gibt immer jemand anderes frei.')
export const foreignLine = (name: string, costCentre: string | null) =>
  refuse(
    'validation',
    `Über „${name}“${costCentre ? ` (Kostenstelle ${costCentre})` : ''} entscheidet jemand anderes. Sie können nur die Positionen Ihrer Kostenstellen ändern.`,
  )
export const replacementUnknown = () => notFoundInWrite()
export const replacementLocked = (name: string) =>
  refuse('article_type_locked', `„${name}“ gehört zu einer Artikelart, die für die bestellende Person gesperrt ist.`)
export const tooMany = (name: string, ordered: number) =>
  refuse('validation', `Bei „${name}“ sind höchstens ${ordered} möglich: Mengen können bei der Freigabe nur sinken.`)
export const notInSteps = (name: string, { min, step }: { min: number; step: number }) =>
  refuse('validation', `„${name}“ gibt es nur ab ${min} und in Schritten von ${step}. 0 streicht die Position.`)
export const nothingLeft = () =>
  refuse(
    'validation',
    'Es bleibt keine Position übrig. Lehnen Sie die Bestellung ab, wenn nichts bestellt werden soll.',
  )
export const costCentresClosed = (closed: readonly { number: string; name: string }[]) =>
  refuse(
    'not_orderable',
    `${closed.length === 1 ? 'Die Kostenstelle' : 'Die Kostenstellen'} ${closed.map(({ number, name }) => `${number} ${name}`).join(', ')} ${closed.length === 1 ? 'nimmt' : 'nehmen'} keine Bestellungen mehr an. Streichen Sie die Positionen darauf, lassen Sie sie wieder öffnen oder lehnen Sie die Bestellung ab.`,
  )
export const shippingNoLongerFits = (name: string) =>
  refuse('validation', `Die Versandart „${name}“ passt nicht mehr zu dem, was übrig bleibt.`)
export const aboveLimit = (limit: Cents) =>
  refuse('validation', `So liegt die Bestellung über dem Freigabelimit von ${formatEuro(limit)}.`)
/** The approver sees old and new and releases again with `acceptPrices` (decisions 12 "Changed price at release"). */
export const pricesRose = (before: Cents, now: Cents, changes: readonly object[]) =>
  refuse(
    'price_changed',
    `Die Bestellung kostet jetzt ${formatEuro(now)} statt ${formatEuro(before)} netto${changes.length > 0 ? ', weil Preise gestiegen sind' : ', weil sich Versand, Zuschläge oder Gutschein ändern'}. Bitte bestätigen Sie die neue Summe.`,
    { payload: { changes, total: toEuros(now) } },
  )
export const exportTooLong = (most: number) =>
  refuse(
    'limit_reached',
    `Eine Datei fasst höchstens ${formatFigure(most, 0, 0)} Positionen. Bitte grenzen Sie den Zeitraum ein.`,
  )
