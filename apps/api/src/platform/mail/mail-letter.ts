import { escapeHtml } from '../http/html.ts'
import type { Mail } from './mail.ts'
import {
  type MailFrame,
  mailButton,
  mailCell,
  mailHeading,
  mailLabel,
  mailLine,
  mailPage,
  mailSoft,
} from './mail-page.ts'

/** A label with what it says, or where `link` leads; strong ones are what a reader looks for. */
export type MailRow = { label: string; value: string; strong?: boolean; link?: string | undefined }

/** An ordered article. */
export type MailGoods = {
  name: string
  /** "2 Packungen zu 5,21 €" */
  detail: string
  /** each on its own, below the line */
  notes?: readonly string[]
  total: string
  /** address of a picture that every program shows */
  picture?: string | undefined
}

type ShownGoods = Omit<MailGoods, 'total'> & { total?: string }

/** A paragraph, rows of a table, or one of the named parts. */
export type LetterPart =
  | string
  | readonly MailRow[]
  /** articles with the amounts below them, in one table, so that sums stand under their column */
  | { goods: readonly MailGoods[]; sums: readonly MailRow[] }
  /** an article that the mail is about */
  | { about: Omit<MailGoods, 'total'> }
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
  frame: MailFrame,
  subject: string,
  parts: readonly LetterPart[],
): Pick<Mail, 'text' | 'html'> {
  const said = [...parts, frame.closing].filter((part) => !isEmpty(part))
  // "-- " begins what programs know as a signature
  const signature = frame.imprint.length > 0 ? [['-- ', ...frame.imprint].join('\n')] : []
  return {
    text: [...said.map(asText), ...signature].join('\n\n'),
    html: mailPage(frame, subject, said.map(asHtml).join('\n')),
  }
}

function isEmpty(part: LetterPart): boolean {
  if (typeof part === 'string' || isRows(part)) return part.length === 0
  if ('links' in part) return part.links.length === 0
  if ('lines' in part) return part.lines.length === 0
  return 'message' in part && part.message === ''
}

const isRows = (part: LetterPart): part is readonly MailRow[] => Array.isArray(part)

function asText(part: LetterPart): string {
  if (typeof part === 'string') return part
  if (isRows(part)) return rowsAsText(part)
  if ('links' in part) return rowsAsText(part.links)
  if ('link' in part) return `${part.label}:\n${part.link}`
  if ('about' in part) return goodsAsText(part.about)
  if ('goods' in part) return `${part.goods.map(goodsAsText).join('\n')}\n\n${rowsAsText(part.sums)}`
  if ('lines' in part) return `${part.title}:\n${part.lines.map((line) => `- ${line}`).join('\n')}`
  return `${part.title}:\n${part.message}`
}

const rowsAsText = (rows: readonly MailRow[]) =>
  rows.map(({ label, value, link }) => `${label}: ${value}${link ? `\n  ${link}` : ''}`).join('\n')
const goodsAsText = ({ name, detail, notes = [], total }: ShownGoods) =>
  [`- ${name}`, total ? `${detail}: ${total}` : detail, ...notes].join('\n  ')

function asHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 14px">${escapeHtml(part)}</p>`
  if (isRows(part)) return table(part.map(factAsHtml).join(''))
  if ('links' in part)
    return `<p class="soft" style="margin:0 0 14px;${mailSoft}">${part.links.map(({ label, value }) => anchor(label, value)).join(' · ')}</p>`
  if ('link' in part) return mailButton(part.label, part.link)
  if ('about' in part) return table(goodsAsHtml(part.about), '100%')
  if ('goods' in part)
    return `${mailHeading('Ihre Artikel')}\n${table([...part.goods.map(goodsAsHtml), ...part.sums.map(sumAsHtml)].join(''), '100%')}`
  if ('lines' in part)
    return `${mailHeading(part.title)}<ul style="margin:0 0 14px;padding-left:20px">${part.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
  return `${mailHeading(part.title)}<p style="margin:0 0 14px">${escapeHtml(part.message).replaceAll('\n', '<br>')}</p>`
}

const table = (rows: string, width = 'auto') =>
  `<table cellpadding="0" cellspacing="0" style="width:${width};border-collapse:collapse;margin:0 0 14px;font-size:15px;line-height:1.45">${rows}</table>`
const anchor = (label: string, address: string) =>
  `<a href="${escapeHtml(address)}" style="color:inherit">${escapeHtml(label)}</a>`
const weightOf = (strong: boolean | undefined) => (strong ? ';font-weight:bold' : '')

function factAsHtml({ label, value, strong, link }: MailRow): string {
  const said = link ? anchor(value, link) : escapeHtml(value)
  return `<tr><td class="soft" style="${mailLabel}">${escapeHtml(label)}</td><td style="${mailCell}${weightOf(strong)}">${said}</td></tr>`
}

/** The picture's cell is there without a picture too, so that names stand below each other. */
function goodsAsHtml({ name, detail, notes = [], total = '', picture }: ShownGoods): string {
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="48" height="48" style="border:0;border-radius:4px;display:block;background:#ffffff">`
    : ''
  const words = [detail, ...notes].map(escapeHtml).join('<br>')
  return `<tr class="rule"><td width="60" style="${mailLine}">${image}</td><td style="${mailLine};padding-right:12px"><strong>${escapeHtml(name)}</strong><br><span class="soft" style="${mailSoft}">${words}</span></td><td align="right" style="${mailLine};white-space:nowrap">${escapeHtml(total)}</td></tr>`
}

function sumAsHtml({ label, value, strong }: MailRow, index: number): string {
  const cell = index === 0 || strong ? `${mailLine};padding:8px 0 4px` : 'padding:2px 0;vertical-align:top'
  return `<tr class="rule"><td colspan="2" style="${cell};padding-right:12px${weightOf(strong)}">${escapeHtml(label)}</td><td align="right" style="${cell}${weightOf(strong)};white-space:nowrap">${escapeHtml(value)}</td></tr>`
}
