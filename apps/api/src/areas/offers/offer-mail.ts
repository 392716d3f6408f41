import { formatDateTime } from '@kontor/contracts/rules/german-dates'
import type { Context } from '../../platform/context.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { Mail } from '../../platform/mail.ts'
import { options, readAddress } from '../system/service.ts'
import type { RequestLine, RequestRow } from './queries.ts'

type Fact = { label: string; value: string }
type Parts = {
  greeting: string
  opening: string
  facts: Fact[]
  lines: readonly RequestLine[]
  text: string
  end: string
}

/** What the shop has to answer: who asks, for what, and how to reach him. */
export async function mailToShop(request: RequestRow, lines: readonly RequestLine[]): Promise<Mail> {
  const { address } = await readAddress()
  const subject = `Angebotsanfrage ${request.number}: ${request.subject}`
  const parts = {
    greeting: 'Guten Tag,',
    opening: `im Shop ist am ${formatDateTime(request.sentAt)} eine Angebotsanfrage eingegangen.`,
    facts: factsOf(request, lines),
    lines,
    text: request.text,
    end: 'Bitte antworten Sie an die genannte E-Mail-Adresse und geben Sie dabei die Nummer der Anfrage an.',
  }
  return { dedupeKey: `offer-request:${request.number}`, to: address.email, subject, ...bodyOf(subject, parts) }
}

/** The sender's copy with the number to refer to and what happens next. Links come from BASE_URL (security 2.20). */
export function copyForSender(ctx: Context, request: RequestRow, lines: readonly RequestLine[]): Mail {
  const subject = `Ihre Angebotsanfrage ${request.number} bei Kontor`
  const parts = {
    greeting: `Guten Tag ${nameOf(request)},`,
    opening:
      'vielen Dank für Ihre Anfrage. Wir prüfen Preis und Liefertermin und antworten in der Regel am nächsten Werktag per E-Mail. Eine Anfrage verpflichtet Sie zu nichts.',
    facts: factsOf(request, lines),
    lines,
    text: request.text,
    end: `Nennen Sie bei Rückfragen bitte die Nummer ${request.number}. Unser Shop: ${ctx.shop.settings.BASE_URL}`,
  }
  return { dedupeKey: `offer-request-copy:${request.number}`, to: request.email, subject, ...bodyOf(subject, parts) }
}

const nameOf = ({ title, firstname, lastname }: RequestRow) => [title, firstname, lastname].filter(Boolean).join(' ')

function factsOf(request: RequestRow, lines: readonly RequestLine[]): Fact[] {
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
    // where articles are named, each has its own
    ...(lines.length === 0 ? [{ label: 'Menge', value: String(request.quantity) }] : []),
  ]
}

function goodsOf(lines: readonly RequestLine[]): string[] {
  return lines.map(
    ({ quantity, unit, displayName, articleNumber, shopDepotId }) =>
      `${quantity} ${unit} ${displayName} (Art.-Nr. ${articleNumber}, Lager ${shopDepotId})`,
  )
}

function bodyOf(subject: string, { greeting, opening, facts, lines, text, end }: Parts): Pick<Mail, 'text' | 'html'> {
  const goods = goodsOf(lines)
  const cell = 'padding:4px 12px 4px 0;vertical-align:top'
  const row = ({ label, value }: Fact) =>
    `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`
  const list = goods.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  const message = escapeHtml(text).replaceAll('\n', '<br>')
  return {
    text: [
      greeting,
      opening,
      facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      ...(goods.length > 0 ? [`Angefragte Artikel:\n${goods.map((line) => `- ${line}`).join('\n')}`] : []),
      ...(text ? [`Nachricht:\n${text}`] : []),
      end,
      'Ihr Kontor-Team',
    ].join('\n\n'),
    html: `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;color:#22292f;line-height:1.5">
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(opening)}</p>
<table>${facts.map(row).join('')}</table>
${list && `<h2 style="font-size:1.1em">Angefragte Artikel</h2><ul>${list}</ul>`}
${message && `<h2 style="font-size:1.1em">Nachricht</h2><p>${message}</p>`}
<p>${escapeHtml(end)}</p><p>Ihr Kontor-Team</p>
</body></html>`,
  }
}
