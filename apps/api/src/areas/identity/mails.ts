import { escapeHtml } from '../../platform/http/html.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { farewell, mailPage } from '../../platform/mail/mail-page.ts'

type Letter = {
  dedupeKey: string
  to: string
  subject: string
  /** the salutation; without a name when only the address is known */
  name?: string
  /** one after the other; plain text */
  says: readonly string[]
  link?: { label: string; address: string }
  /** after the link */
  afterwards?: readonly string[]
}

/** A short letter of the shop, as text and as HTML. */
export function letter({ dedupeKey, to, subject, name, says, link, afterwards = [] }: Letter): Mail {
  const greeting = name ? `Guten Tag ${name},` : 'Guten Tag,'
  const before = [greeting, ...says]
  const text = [...before, ...(link ? [`${link.label}:\n${link.address}`] : []), ...afterwards, farewell].join('\n\n')
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`
  const html = [
    ...before.map(paragraph),
    ...(link ? [`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...[...afterwards, farewell].map(paragraph),
  ].join('\n')
  return { dedupeKey, to, subject, text: `${text}\n`, html: mailPage(subject, html) }
}

/** First and last name as they are spoken to. */
export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  [firstname, lastname].filter(Boolean).join(' ')
