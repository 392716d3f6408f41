import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import type { Context } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type MailRow, mailLetterOf } from '../../platform/mail/mail-letter.ts'
import { mailFrame, operatorsData, options, shopAddress, shopName } from '../system/service.ts'
import type { RequestLine, RequestRow } from './queries.ts'

/** The mail to the shop: who asks, for what, and how to reach him. */
export function mailToShop(ctx: Context, request: RequestRow, lines: readonly RequestLine[]): Mail {
  const subject = `Angebotsanfrage ${request.number}: ${request.subject}`
  const letter = mailLetterOf(mailFrame(ctx.shop), subject, [
    'Guten Tag,',
    `im Shop ist am ${formatDateTime(request.sentAt)} eine Angebotsanfrage eingegangen.`,
    ...askedOf(request, lines),
    {
      label: 'In der Verwaltung beantworten',
      link: new URL(`/console/angebote/${request.number}`, ctx.shop.settings.BASE_URL).href,
    },
  ])
  return { dedupeKey: `offer-request:${request.number}`, to: shopAddress(ctx.shop).email, subject, ...letter }
}

/** The sender's copy with the number to refer to and what happens next. Links come from BASE_URL (security 2.20). */
export function copyForSender(ctx: Context, request: RequestRow, lines: readonly RequestLine[]): Mail {
  const answered = operatorsData.sentences.of(ctx.shop).offersAnswered
  const subject = `Ihre Angebotsanfrage ${request.number} bei ${shopName(ctx.shop)}`
  const letter = mailLetterOf(mailFrame(ctx.shop), subject, [
    `Guten Tag ${nameOf(request)},`,
    `vielen Dank für Ihre Anfrage. Wir prüfen Preis und Liefertermin und antworten ${answered && `${answered} `}per E-Mail. Eine Anfrage verpflichtet Sie zu nichts.`,
    ...askedOf(request, lines),
    `Nennen Sie bei Rückfragen bitte die Nummer ${request.number}. Unser Shop: ${ctx.shop.settings.BASE_URL}`,
  ])
  return { dedupeKey: `offer-request-copy:${request.number}`, to: request.email, subject, ...letter }
}

export const nameOf = ({ title, firstname, lastname }: RequestRow) =>
  [title, firstname, lastname].filter(Boolean).join(' ')

const askedOf = (request: RequestRow, lines: readonly RequestLine[]) => [
  factsOf(request, lines),
  { title: 'Angefragte Artikel', lines: goodsOf(lines) },
  { title: 'Nachricht', message: request.text },
]

function factsOf(request: RequestRow, lines: readonly RequestLine[]): MailRow[] {
  const salutation = options.salutations.find(({ value }) => value === request.salutation)?.label ?? ''
  return [
    { label: 'Nummer der Anfrage', value: request.number },
    { label: 'Betreff', value: request.subject },
    { label: 'Kundennummer', value: request.customerNumber },
    { label: 'Firma oder Name', value: request.customerName },
    { label: 'Benutzername', value: request.userName },
    { label: 'Anrede', value: salutation },
    { label: 'Name', value: nameOf(request) },
    { label: 'E-Mail', value: request.email },
    { label: 'Telefon', value: request.phone },
    { label: 'Postleitzahl', value: request.zip },
    // articles of the request have their own texts
    ...(lines.length === 0 ? [{ label: 'Menge', value: String(request.quantity) }] : []),
  ]
}

function goodsOf(lines: readonly RequestLine[]): string[] {
  return lines.map(
    ({ quantity, unit, displayName, articleNumber, shopDepotId }) =>
      `${quantity} ${unitFor(quantity, unit)} ${displayName} (Art.-Nr. ${articleNumber}, Lager ${shopDepotId})`,
  )
}
