import { escapeHtml as safe } from './html.ts'
import type { Mail } from './mail.ts'

export type MailRow = { label: string; value: string }

/** What a mail of the shop may hold, in the order of reading. */
export type MailParts = {
  greeting: string
  opening: string
  facts?: readonly MailRow[]
  lines?: readonly { name: string; detail: string; total: string }[]
  sums?: readonly MailRow[]
  /** addresses with what they lead to */
  links?: readonly MailRow[]
}

const signature = 'Ihr Kontor-Team'

/** The template of all mails about orders, as text and as HTML; what a customer typed never becomes markup. */
export function mailBodyOf(subject: string, parts: MailParts): Pick<Mail, 'text' | 'html'> {
  return { text: textOf(parts), html: htmlOf(subject, parts) }
}

function textOf({ greeting, opening, facts = [], lines = [], sums = [], links = [] }: MailParts): string {
  const pairs = (rows: readonly MailRow[]) => rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const goods = lines.map(({ name, detail, total }) => `- ${name}\n  ${detail}: ${total}`).join('\n')
  return [greeting, opening, pairs(facts), goods, pairs(sums), pairs(links), signature].filter(Boolean).join('\n\n')
}

function htmlOf(subject: string, { greeting, opening, facts = [], lines = [], sums = [], links = [] }: MailParts) {
  const cell = 'padding:4px 12px 4px 0;vertical-align:top'
  const right = `${cell};text-align:right;white-space:nowrap`
  const table = (rows: readonly MailRow[], value: string) => {
    const cells = rows.map(
      (row) => `<tr><td style="${cell}">${safe(row.label)}</td><td style="${value}">${safe(row.value)}</td></tr>`,
    )
    return cells.length > 0 ? `<table>${cells.join('')}</table>\n` : ''
  }
  const goods = lines
    .map(
      ({ name, detail, total }) =>
        `<tr><td style="${cell}"><strong>${safe(name)}</strong><br>${safe(detail)}</td><td style="${right}">${safe(total)}</td></tr>`,
    )
    .join('')
  const footer = links.map(({ label, value }) => `<a href="${safe(value)}">${safe(label)}</a>`).join('<br>')
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${safe(subject)}</title></head>
<body style="font-family:sans-serif;color:#22292f;line-height:1.5">
<p>${safe(greeting)}</p><p>${safe(opening)}</p>
${table(facts, cell)}${goods && `<h2 style="font-size:1.1em">Ihre Artikel</h2>\n<table>${goods}</table>\n`}${table(sums, right)}${footer && `<p>${footer}</p>`}<p>${signature}</p>
</body></html>`
}
