import { releaseReasonForApprover } from '@kontor/contracts/rules/organisation/release-rules'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../../platform/context.ts'
import { mailLetterOf } from '../../../platform/mail/mail-letter.ts'
import { mailFrame } from '../../system/service.ts'
import type { Approver } from './approvers.ts'
import type { ReleaseInfo } from './release-rules.ts'

/** The data of a mail to approvers. */
type OrderToRelease = {
  orderNumber: string
  userName: string
  netCents: number
  grossCents: number
  comment: string | null
  releaseInfos: unknown
}

/** Names the mail that asks somebody about an order. @param again names a further turn */
export const releaseMailKey = (orderNumber: string, approverId: number, again = '') =>
  `release-requested:${orderNumber}:${approverId}${again ? `:${again}` : ''}`

/**
 * Asks those who may decide about an order to do so (domain 2.2). The link leads to the list; nothing is decided by
 * opening it.
 * @param again names a further turn, so that whoever was asked before is asked once more
 */
export async function askForRelease(
  ctx: Pick<Context, 'db' | 'clock' | 'shop' | 'mail'>,
  order: OrderToRelease,
  lines: readonly { costCentre?: string | null | undefined }[],
  approvers: readonly Approver[],
  again = '',
): Promise<void> {
  const centres = costCentresIn(lines)
  const { orderNumber, userName } = order
  const reasons = (order.releaseInfos as ReleaseInfo[]).map(releaseReasonForApprover)
  const subject = `Freigabe erbeten: Bestellung ${orderNumber} von ${userName}`
  const search = new URLSearchParams({ search: orderNumber })
  const ordersToReview = new URL(`/my/admin-orders?${search}`, ctx.shop.settings.BASE_URL).href
  for (const approver of approvers) {
    await ctx.mail.queue(ctx, {
      dedupeKey: releaseMailKey(orderNumber, approver.id, again),
      to: approver.email,
      subject,
      ...mailLetterOf(mailFrame(ctx.shop), subject, [
        `Guten Tag ${approver.name},`,
        [
          `${userName} hat eine Bestellung zur Freigabe gesendet. Bitte geben Sie sie frei oder lehnen Sie sie ab.`,
          ...(approver.inPlaceOf ? [`Sie entscheiden in Vertretung von ${approver.inPlaceOf}.`] : []),
        ].join(' '),
        [
          { label: 'Bestellnummer', value: orderNumber },
          { label: 'Summe netto', value: formatEuro(cents(order.netCents)) },
          { label: 'Gesamtsumme', value: formatEuro(cents(order.grossCents)) },
          ...(centres.length > 0 ? [{ label: 'Kostenstellen', value: centres.join(', ') }] : []),
          ...(approver.costCentres ? [{ label: 'Sie entscheiden über', value: shareOf(approver.costCentres) }] : []),
          { label: 'Grund', value: [...new Set(reasons)].join(' ') },
          ...(order.comment ? [{ label: 'Bemerkung', value: order.comment }] : []),
        ],
        { label: 'Bestellung prüfen', link: ordersToReview },
      ]),
      enclosures: [`release:${orderNumber}`],
    })
  }
}

/** What an approver decides about where others decide about the rest. */
function shareOf(costCentres: readonly string[]): string {
  const named = costCentres.filter(Boolean).join(', ')
  return named === '' ? 'Positionen ohne Kostenstelle' : `${named}; über die übrigen entscheiden andere`
}

/** The cost centres that lines are booked on, each once, by number. */
export function costCentresIn(lines: readonly { costCentre?: string | null | undefined }[]): string[] {
  return [...new Set(lines.flatMap(({ costCentre }) => costCentre || []))].sort()
}

/** The mail that asks approvers. */
export const releaseMail = { ask: askForRelease, key: releaseMailKey }
