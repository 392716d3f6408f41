import { mails } from '@kontor/db/schema'
import { and, desc, eq, ilike, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { notFound, refuse } from '../../platform/failures.ts'
import { maskedHtml, maskedText } from '../../platform/mail/masked-links.ts'

const pageSize = 50
const id = z.int().min(1)
const states = ['queued', 'sent', 'captured', 'failed'] as const
const escaped = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const columns = {
  id: mails.id,
  recipient: mails.recipient,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  failure: mails.failure,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
}
const inWords = <Row extends { createdAt: Date; sentAt: Date | null }>({ createdAt, sentAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

/** The outbox. What a mail links to that opens something for its recipient stays hidden. */
export const mailboxConsole = consoleRouter({
  list: reads(
    z.strictObject({
      search: z.string().trim().max(100).default(''),
      state: z.enum(states).optional(),
      cursor: id.nullish(),
    }),
    async ({ db }, { search, state, cursor }) => {
      const words = escaped(search)
      const rows = await db
        .select(columns)
        .from(mails)
        .where(
          and(
            typeof cursor === 'number' ? lt(mails.id, cursor) : undefined,
            state && eq(mails.state, state),
            search === '' ? undefined : or(ilike(mails.recipient, words), ilike(mails.subject, words)),
          ),
        )
        .orderBy(desc(mails.id))
        .limit(pageSize + 1)
      const items = rows.slice(0, pageSize).map(inWords)
      return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
    },
  ),
  show: reads(z.strictObject({ id }), async ({ db }, input) => {
    const [mail] = await db
      .select({ ...columns, text: mails.text, html: mails.html, enclosures: mails.enclosures })
      .from(mails)
      .where(eq(mails.id, input.id))
    if (!mail) throw notFound()
    return { ...inWords(mail), text: maskedText(mail.text), html: maskedHtml(mail.html) }
  }),
  resend: writes(z.strictObject({ id }), async (ctx, input) => {
    const subject = await ctx.mail.sendAgain(ctx.db, input.id)
    if (subject === null)
      throw refuse('not_found', 'Diese E-Mail ist nicht gescheitert oder wird schon wieder gesendet.')
    return { reply: {}, change: { target: `mail:${input.id}`, title: subject, before: 'failed', after: 'queued' } }
  }),
})
