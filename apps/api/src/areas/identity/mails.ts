import type { ShopProcess } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailLetterOf } from '../../platform/mail/mail-letter.ts'
import { mailFrame } from '../system/service.ts'

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
  const said = mailLetterOf(mailFrame(shop), subject, [
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
