import type { Db } from '@kontor/db'
import { mails } from '@kontor/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Jobs } from './jobs.ts'

export type Mail = {
  /** names the event: the same event never sends twice (I17) */
  dedupeKey: string
  to: string
  subject: string
  text: string
  html: string
  /** names of files that are made when the mail is sent: `order:260007`, `page:agb` */
  enclosures?: readonly string[]
}

export type Mailer = {
  /** Writes the mail into the outbox within the caller's transaction; a job sends it after the commit. */
  queue(from: { db: Db; clock: Clock }, mail: Mail): Promise<void>
}

/** A file of a mail. */
export type Enclosure = { filename: string; contentType: string; content: Buffer }
/** Makes an enclosure by its name; null for what does not exist (any more). */
export type Enclose = (name: string) => Promise<Enclosure | null>

/** No line breaks in what becomes a header (security 3.2 no. 25). */
const headerText = (text: string) => text.replace(/[\r\n]+/g, ' ').trim()

export function outbox(jobs: () => Jobs): Mailer {
  return {
    async queue({ db, clock }, { dedupeKey, to, subject, text, html, enclosures = [] }) {
      const [row] = await db
        .insert(mails)
        .values({
          dedupeKey,
          recipient: headerText(to),
          subject: headerText(subject),
          text,
          html,
          enclosures: [...enclosures],
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: mails.id })
      if (row) await jobs().send(db, 'deliver-mail', { mailId: row.id })
    },
  }
}

/**
 * Delivers one mail of the outbox with its enclosures: by SMTP, or without SMTP_URL by capturing it.
 * The row is locked while it is sent, so that two processes never send it both.
 * @throws what the mail server says; the job queue tries again
 */
export function mailDelivery(smtpUrl: string | undefined, from: string, clock: Clock, enclose: Enclose) {
  const transport = smtpUrl ? createTransport(smtpUrl) : null
  return async (db: Db, mailId: number): Promise<void> => {
    await db.transaction(async (tx) => {
      const [mail] = await tx
        .select()
        .from(mails)
        .where(and(eq(mails.id, mailId), inArray(mails.state, ['queued', 'failed'])))
        .for('update')
      if (!mail) return
      if (transport) {
        const { recipient, subject, text, html, dedupeKey, enclosures } = mail
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          text,
          html,
          attachments: (await Promise.all(enclosures.map(enclose))).filter((file) => file !== null),
          messageId: `<${dedupeKey.replace(/[^\w.-]/g, '-')}@kontor>`,
        })
      }
      await tx
        .update(mails)
        .set({ state: transport ? 'sent' : 'captured', sentAt: clock.now(), attempts: sql`${mails.attempts} + 1` })
        .where(eq(mails.id, mailId))
    })
  }
}

/**
 * Sends what lay in the outbox when a process died: its job would be taken for running until its time is up. The row's
 * lock and state keep a mail from going twice; what fails here is left to its job.
 */
export async function deliverLeftOver(db: Db, deliver: (mailId: number) => Promise<void>): Promise<void> {
  const waiting = await db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'queued')).orderBy(mails.id)
  for (const { id } of waiting) await deliver(id).catch(() => undefined)
}
