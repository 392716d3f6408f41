import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import type { formEntries } from '@kontor/db/schema'
import type { Context } from '../../../platform/context.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { type LetterPart, mailLetterOf } from '../../../platform/mail/mail-letter.ts'
import { mailFrame, shopAddress, shopName } from '../../system/service.ts'

type Entry = typeof formEntries.$inferSelect

/** Short ones as rows of a table, texts below them with their lines. */
function saidIn({ fields }: Entry): LetterPart[] {
  const isLong = ({ value }: { value: string }) => value.length > 120 || value.includes('\n')
  return [
    fields.filter((field) => !isLong(field)).map(({ label, value }) => ({ label, value })),
    ...fields.filter(isLong).map(({ label, value }) => ({ title: label, message: value })),
  ]
}

/** To the shop, with what to answer to. The subject is the form's own title, nothing that was typed. */
export function formMail(ctx: Context, entry: Entry): Mail {
  const subject = `${entry.title}: Eingang ${entry.id}`
  const letter = mailLetterOf(mailFrame(ctx.shop), subject, [
    'Guten Tag,',
    `im Shop wurde am ${formatDateTime(entry.sentAt)} das Formular „${entry.title}“ abgeschickt.`,
    ...saidIn(entry),
    ...(entry.email ? [`Bitte antworten Sie an ${entry.email}.`] : []),
  ])
  return { dedupeKey: `form:${entry.id}`, to: shopAddress(ctx.shop).email, subject, ...letter }
}

/** To the sender, who asked for it. */
export function formCopy(ctx: Context, entry: Entry): Mail {
  const subject = `Ihre Nachricht an ${shopName(ctx.shop)}: ${entry.title}`
  const letter = mailLetterOf(mailFrame(ctx.shop), subject, [
    'Guten Tag,',
    'diese Angaben sind bei uns eingegangen. Wir melden uns bei Ihnen.',
    ...saidIn(entry),
    'Sie haben uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben. Antworten Sie bitte auf diese E-Mail.',
  ])
  return { dedupeKey: `form-copy:${entry.id}`, to: entry.email, subject, ...letter }
}
