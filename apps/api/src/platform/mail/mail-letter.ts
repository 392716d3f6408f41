import { escapeHtml } from '../http/html.ts'
import type { Mail } from './mail.ts'
import { mailCell, mailHeading, mailPage } from './mail-page.ts'

export type Fact = { label: string; value: string }
export type LetterPart =
  | string
  | Fact[]
  | { title: string; lines: readonly string[] }
  | { title: string; message: string }

/** A mail as a letter: paragraphs, facts, lists and messages in their order, as text and as HTML; empty parts are left out. */
export function mailLetterOf(
  subject: string,
  farewell: string,
  parts: readonly LetterPart[],
): Pick<Mail, 'text' | 'html'> {
  const said = [...parts, farewell].filter((part) => !isEmpty(part))
  return {
    text: said.map(asText).join('\n\n'),
    html: mailPage(subject, said.map(asHtml).join('\n')),
  }
}

function isEmpty(part: LetterPart): boolean {
  if (typeof part === 'string' || Array.isArray(part)) return part.length === 0
  return 'lines' in part ? part.lines.length === 0 : part.message === ''
}

function asText(part: LetterPart): string {
  if (typeof part === 'string') return part
  if (Array.isArray(part)) return part.map(({ label, value }) => `${label}: ${value}`).join('\n')
  if ('lines' in part) return `${part.title}:\n${part.lines.map((line) => `- ${line}`).join('\n')}`
  return `${part.title}:\n${part.message}`
}

function asHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if (Array.isArray(part)) {
    const rows = part.map(({ label, value }) =>
      [label, value].map((text) => `<td style="${mailCell}">${escapeHtml(text)}</td>`),
    )
    return `<table>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`
  }
  if ('lines' in part)
    return `${mailHeading(part.title)}<ul>${part.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
  return `${mailHeading(part.title)}<p>${escapeHtml(part.message).replaceAll('\n', '<br>')}</p>`
}
