import type { Mail } from '../../platform/mail/mail.ts'
import { mailLetterOf } from '../../platform/mail/mail-letter.ts'

type Letter = {
  dedupeKey: string
  to: string
  subject: string
  /** who is spoken to; nobody by name where the address alone is known */
  name?: string
  /** one after the other; plain text */
  says: readonly string[]
  link?: { label: string; address: string }
  /** after the link */
  afterwards?: readonly string[]
}

/** A short letter of the shop, as text and as HTML. */
export function letter({ dedupeKey, to, subject, name, says, link, afterwards = [] }: Letter): Mail {
  const said = mailLetterOf(subject, [
    name ? `Guten Tag ${name},` : 'Guten Tag,',
    ...says,
    ...(link ? [{ label: link.label, link: link.address }] : []),
    ...afterwards,
  ])
  return { dedupeKey, to, subject, ...said }
}

/** First and last name as they are spoken to. */
export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  [firstname, lastname].filter(Boolean).join(' ')
