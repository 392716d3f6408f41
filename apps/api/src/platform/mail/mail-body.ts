import { escapeHtml as safe } from '../http/html.ts'
import type { Mail } from './mail.ts'
import { mailCell, mailHeading, mailPage } from './mail-page.ts'

/** A label with what it says; strong ones are what a reader looks for. */
export type MailRow = { label: string; value: string; strong?: boolean }

/** What a mail of the shop may hold, in the order of reading. */
export type MailParts = {
  greeting: string
  opening: string
  facts?: readonly MailRow[]
  /** notes stand below their line, each on its own */
  lines?: readonly { name: string; detail: string; notes?: readonly string[]; total: string }[]
  sums?: readonly MailRow[]
  /** addresses with what they lead to */
  links?: readonly MailRow[]
}

/** The template of all mails about orders, as text and as HTML; what a customer typed never becomes markup. */
export function mailBodyOf(subject: string, farewell: string, parts: MailParts): Pick<Mail, 'text' | 'html'> {
  return { text: textOf(parts, farewell), html: htmlOf(subject, parts, farewell) }
}

function textOf(parts: MailParts, farewell: string): string {
  const { greeting, opening, facts = [], lines = [], sums = [], links = [] } = parts
  const pairs = (rows: readonly MailRow[]) => rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const goods = lines
    .map(({ name, detail, notes = [], total }) => [`- ${name}`, `${detail}: ${total}`, ...notes].join('\n  '))
    .join('\n')
  return [greeting, opening, pairs(facts), goods, pairs(sums), pairs(links), farewell].filter(Boolean).join('\n\n')
}

function htmlOf(subject: string, parts: MailParts, farewell: string) {
  const { greeting, opening, facts = [], lines = [], sums = [], links = [] } = parts
  const right = `${mailCell};text-align:right;white-space:nowrap`
  const table = (rows: readonly MailRow[], value: string) => {
    const cells = rows.map((row) => {
      const weight = row.strong ? ';font-weight:bold' : ''
      return `<tr><td style="${mailCell}${weight}">${safe(row.label)}</td><td style="${value}${weight}">${safe(row.value)}</td></tr>`
    })
    return cells.length > 0 ? `<table>${cells.join('')}</table>\n` : ''
  }
  const goods = lines
    .map(
      ({ name, detail, notes = [], total }) =>
        `<tr><td style="${mailCell}"><strong>${safe(name)}</strong><br>${[detail, ...notes].map(safe).join('<br>')}</td><td style="${right}">${safe(total)}</td></tr>`,
    )
    .join('')
  const foot = links.map(({ label, value }) => `<a href="${safe(value)}">${safe(label)}</a>`).join('<br>')
  return mailPage(
    subject,
    `<p>${safe(greeting)}</p><p>${safe(opening)}</p>
${table(facts, mailCell)}${goods && `${mailHeading('Ihre Artikel')}\n<table>${goods}</table>\n`}${table(sums, right)}${foot && `<p>${foot}</p>`}<p>${safe(farewell)}</p>`,
  )
}
