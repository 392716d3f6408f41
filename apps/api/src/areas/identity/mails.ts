import type { ShopProcess } from '../../platform/context.ts'
import { escapeHtml } from '../../platform/http/html.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailPage } from '../../platform/mail/mail-page.ts'
import { farewell } from '../system/service.ts'

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
export function letter(shop: ShopProcess, { dedupeKey, to, subject, name, says, link, afterwards = [] }: Letter): Mail {
  const greeting = name ? `Guten Tag ${name},` : 'Guten Tag,'
  const before = [greeting, ...says]
  const after = [...afterwards, farewell(shop)]
  const text = [...before, ...(link ? [`${link.label}:\n${link.address}`] : []), ...after].join('\n\n')
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`
  const html = [
    ...before.map(paragraph),
    ...(link ? [`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...after.map(paragraph),
  ].join('\n')
  return { dedupeKey, to, subject, text: `${text}\n`, html: mailPage(subject, html) }
}

/** First and last name as they are spoken to. */
export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  [firstname, lastname].filter(Boolean).join(' ')
