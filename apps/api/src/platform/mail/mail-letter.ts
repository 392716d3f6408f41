import { escapeHtml } from '../http/html.ts'
import type { Mail } from './mail.ts'
import { mailCell, mailHeading, mailPage } from './mail-page.ts'

/** A label with what it says; strong ones are what a reader looks for. */
export type MailRow = { label: string; value: string; strong?: boolean }
type Goods = { name: string; detail: string; notes?: readonly string[]; total: string }

/** A paragraph, rows of a table, or one of the named parts. */
export type LetterPart =
  | string
  | readonly MailRow[]
  /** amounts, one below the other */
  | { sums: readonly MailRow[] }
  /** notes stand below their line, each on its own */
  | { goods: readonly Goods[] }
  | { title: string; lines: readonly string[] }
  | { title: string; message: string }
  /** an address to follow: what the mail is about */
  | { link: string; label: string }
  /** addresses below the mail with what they lead to */
  | { links: readonly MailRow[] }

/**
 * The template of all mails: parts in their order, as text and as HTML; empty parts are left out. What a customer typed
 * never becomes markup.
 */
export function mailLetterOf(
  subject: string,
  closingLine: string,
  parts: readonly LetterPart[],
): Pick<Mail, 'text' | 'html'> {
  const said = [...parts, closingLine].filter((part) => !isEmpty(part))
  return {
    text: said.map(asText).join('\n\n'),
    html: mailPage(subject, said.map(asHtml).join('\n')),
  }
}

function isEmpty(part: LetterPart): boolean {
  if (typeof part === 'string' || isRows(part)) return part.length === 0
  const content = 'sums' in part ? part.sums : 'goods' in part ? part.goods : 'links' in part ? part.links : null
  if (content) return content.length === 0
  return 'lines' in part ? part.lines.length === 0 : 'message' in part && part.message === ''
}

const isRows = (part: LetterPart): part is readonly MailRow[] => Array.isArray(part)

function asText(part: LetterPart): string {
  if (typeof part === 'string') return part
  if (isRows(part)) return rowsAsText(part)
  if ('sums' in part) return rowsAsText(part.sums)
  if ('links' in part) return rowsAsText(part.links)
  if ('link' in part) return `${part.label}:\n${part.link}`
  if ('goods' in part) return part.goods.map(goodsAsText).join('\n')
  if ('lines' in part) return `${part.title}:\n${part.lines.map((line) => `- ${line}`).join('\n')}`
  return `${part.title}:\n${part.message}`
}

const rowsAsText = (rows: readonly MailRow[]) => rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
const goodsAsText = ({ name, detail, notes = [], total }: Goods) =>
  [`- ${name}`, `${detail}: ${total}`, ...notes].join('\n  ')

function asHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if (isRows(part)) return rowsAsHtml(part, mailCell)
  if ('sums' in part) return rowsAsHtml(part.sums, rightCell)
  if ('links' in part) return `<p>${part.links.map(({ label, value }) => anchor(label, value)).join('<br>')}</p>`
  if ('link' in part) return `<p>${anchor(part.label, part.link)}</p>`
  if ('goods' in part) return `${mailHeading('Ihre Artikel')}\n<table>${part.goods.map(goodsAsHtml).join('')}</table>`
  if ('lines' in part)
    return `${mailHeading(part.title)}<ul>${part.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
  return `${mailHeading(part.title)}<p>${escapeHtml(part.message).replaceAll('\n', '<br>')}</p>`
}

const rightCell = `${mailCell};text-align:right;white-space:nowrap`
const anchor = (label: string, address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`

function rowsAsHtml(rows: readonly MailRow[], valueCell: string): string {
  const lines = rows.map(({ label, value, strong }) => {
    const weight = strong ? ';font-weight:bold' : ''
    return `<tr><td style="${mailCell}${weight}">${escapeHtml(label)}</td><td style="${valueCell}${weight}">${escapeHtml(value)}</td></tr>`
  })
  return `<table>${lines.join('')}</table>`
}

function goodsAsHtml({ name, detail, notes = [], total }: Goods): string {
  const words = [detail, ...notes].map(escapeHtml).join('<br>')
  return `<tr><td style="${mailCell}"><strong>${escapeHtml(name)}</strong><br>${words}</td><td style="${rightCell}">${escapeHtml(total)}</td></tr>`
}
