import { formatLongDay } from '@kontor/contracts/rules/german/german-dates'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { type OfferRule, offerRuleText } from '@kontor/contracts/rules/pricing/offer-quantity'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import type { Context } from '../../../platform/context.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailLetterOf } from '../../../platform/mail/mail-letter.ts'
import { mailFrame, shopName } from '../../system/service.ts'
import { nameOf } from '../offer-mail.ts'
import type { RequestRow } from '../queries.ts'

export type OfferedLine = {
  articleNumber: string
  shopDepotId: number
  quantity: number
  rule: OfferRule
  netCents: number
}
export type Offered = OfferedLine & { articleId: number; displayName: string; unit: string; taxRate: number }
type Answer = { number: string; lines: readonly Offered[]; uuid: string; lastDay: string; message: string }

const euro = (amount: number) => formatEuro(cents(amount))

/** The offer with its prices, and the way to a basket that holds it. Links come from BASE_URL (security 2.20). */
export function answerMail({ shop }: Context, request: RequestRow, answer: Answer): Mail {
  const { number, lines, uuid, lastDay, message } = answer
  const subject = `Unser Angebot ${number}: ${request.subject}`
  const basket = `/shop/basket/external/${uuid}?angebot`
  const link = new URL(`/login?${new URLSearchParams({ redirectTo: basket })}`, shop.settings.BASE_URL).href
  const sum = lines.reduce((all, { netCents, quantity }) => all + netCents * quantity, 0)
  return {
    dedupeKey: `offer-answer:${number}`,
    to: request.email,
    subject,
    ...mailLetterOf(mailFrame(shop), subject, [
      `Guten Tag ${nameOf(request)},`,
      `zu Ihrer Anfrage ${request.number} bieten wir Ihnen an:`,
      {
        goods: lines.map(({ displayName, articleNumber, quantity, rule, unit, netCents, taxRate }) => ({
          name: `${displayName} (${articleNumber})`,
          detail: `${quantity} ${unitFor(quantity, unit)} zu ${euro(netCents)} netto, zzgl. ${taxRate} % MwSt.; ${offerRuleText({ quantity, rule }, unit)}`,
          total: euro(netCents * quantity),
        })),
        sums: [{ label: 'Summe netto', value: euro(sum), strong: true }],
      },
      ...(message ? [message] : []),
      `Das Angebot gilt bis ${formatLongDay(lastDay)}. Mit dem Knopf legen Sie es zu diesen Preisen in Ihren Warenkorb; bestellt ist damit noch nichts.`,
      { label: 'Angebot in den Warenkorb legen', link },
      `Haben Sie Fragen, dann antworten Sie einfach auf diese E-Mail. ${shopName(shop)} freut sich auf Ihre Bestellung.`,
    ]),
  }
}

/** The answer to a request for which there is no offer. */
export function refusalMail({ shop }: Context, request: RequestRow, message: string): Mail {
  const subject = `Ihre Angebotsanfrage ${request.number}: ${request.subject}`
  return {
    dedupeKey: `offer-closed:${request.number}`,
    to: request.email,
    subject,
    ...mailLetterOf(mailFrame(shop), subject, [`Guten Tag ${nameOf(request)},`, message]),
  }
}
