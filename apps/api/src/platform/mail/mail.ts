import type { Db } from '@kontor/db'
import { mails } from '@kontor/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import { newIncident } from '../incident.ts'
import { statement } from '../process/built-once.ts'
import type { Jobs } from '../process/jobs.ts'

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

const queueing = statement<{ id: number }>(sql`
  insert into mails (dedupe_key, recipient, subject, text, html, enclosures, created_at)
  values (${sql.placeholder('dedupeKey')}, ${sql.placeholder('recipient')}, ${sql.placeholder('subject')},
    ${sql.placeholder('text')}, ${sql.placeholder('html')}, ${sql.placeholder('enclosures')}::text[],
    ${sql.placeholder('now')}::timestamptz)
  on conflict do nothing
  returning id`)

export function outbox(jobs: () => Jobs): Mailer {
  return {
    async queue({ db, clock }, { dedupeKey, to, subject, text, html, enclosures = [] }) {
      // a shop that has named no address yet gets no mails of its own
      if (to === '') return
      const [row] = await queueing(db, {
        dedupeKey,
        recipient: headerText(to),
        subject: headerText(subject),
        text,
        html,
        enclosures: [...enclosures],
        now: clock.now().toISOString(),
      })
      if (row) await jobs().send(db, 'deliver-mail', { mailId: row.id })
    },
  }
}

/** How often making a file is tried before its mail goes out without it. */
const triesForFiles = 4

const capturing = statement<{ id: number }>(sql`
  update mails set state = 'captured', sent_at = ${sql.placeholder('now')}::timestamptz, attempts = attempts + 1
  where id = ${sql.placeholder('mailId')}::bigint and state in ('queued', 'failed') returning id`)

/**
 * Delivers one mail of the outbox with its enclosures: by SMTP, or without SMTP_URL by capturing it.
 * The row is locked while it is sent, so that two processes never send it both. A file that fails for good never holds
 * its mail back: the mail says that it is missing, and whoever runs the shop hears of it.
 * @param onLost what went out without which files, with an incident and its cause
 * @throws what the mail server or the maker of a file says; the job queue tries again
 */
export function mailDelivery(
  smtpUrl: string | undefined,
  from: string,
  clock: Clock,
  enclose: Enclose,
  onLost: (error: Error) => void,
) {
  const transport = smtpUrl ? createTransport(smtpUrl) : null
  return async (db: Db, mailId: number): Promise<void> => {
    // mails are only captured, so the row need not be locked while sending
    if (!transport) return void (await capturing(db, { mailId, now: clock.now().toISOString() }))
    const outcome = await db.transaction(async (tx): Promise<{ again: Error } | { lost: Error } | null> => {
      const [mail] = await tx
        .select()
        .from(mails)
        .where(and(eq(mails.id, mailId), inArray(mails.state, ['queued', 'failed'])))
        .for('update')
      if (!mail) return null
      const attempts = mail.attempts + 1
      const { files, failed } = await makeFiles(mail.enclosures, enclose)
      const [first] = failed
      if (first && attempts < triesForFiles) {
        await tx.update(mails).set({ attempts }).where(eq(mails.id, mailId))
        return { again: first.cause }
      }
      try {
        await transport.sendMail({ from, ...letterOf(mail, failed.length > 0), attachments: files })
      } catch (error) {
        const again = error instanceof Error ? error : new Error(String(error))
        const failure = again.message.slice(0, 500)
        await tx.update(mails).set({ state: 'failed', attempts, failure }).where(eq(mails.id, mailId))
        return { again }
      }
      await tx
        .update(mails)
        .set({ state: 'sent', sentAt: clock.now(), attempts, failure: null })
        .where(eq(mails.id, mailId))
      return first ? { lost: lost(mail, failed) } : null
    })
    if (!outcome) return
    if ('again' in outcome) throw outcome.again
    onLost(outcome.lost)
  }
}

type Failed = { name: string; cause: Error }

/** Every file is tried, so that one failure does not cost the others. */
async function makeFiles(names: readonly string[], enclose: Enclose) {
  const made = await Promise.allSettled(names.map((name) => enclose(name)))
  const files: Enclosure[] = []
  const failed: Failed[] = []
  for (const [index, one] of made.entries()) {
    if (one.status === 'rejected') {
      const cause = one.reason instanceof Error ? one.reason : new Error(String(one.reason))
      failed.push({ name: names[index] ?? '', cause })
    } else if (one.value) files.push(one.value)
  }
  return { files, failed }
}

const missingFile =
  'Eine Anlage zu dieser E-Mail ließ sich nicht erstellen. Antworten Sie uns bitte kurz, dann senden wir sie Ihnen nach.'

function letterOf({ recipient, subject, text, html, dedupeKey }: typeof mails.$inferSelect, lacksFile: boolean) {
  return {
    to: recipient,
    subject,
    text: lacksFile ? `${text}\n\n${missingFile}` : text,
    html: lacksFile ? html.replace('</body>', () => `<p>${missingFile}</p>\n</body>`) : html,
    messageId: `<${dedupeKey.replace(/[^\w.-]/g, '-')}@kontor>`,
  }
}

function lost({ id }: { id: number }, failed: readonly Failed[]): Error {
  const files = failed.map(({ name, cause }) => `${name} (${cause.message})`).join(', ')
  return new Error(`Vorfall ${newIncident()}: Mail ${id} ging ohne Anlage hinaus: ${files}`, {
    cause: failed[0]?.cause,
  })
}

/**
 * Sends mails whose process died while sending: the queue would count their jobs as running until they expire. The
 * row's lock and state keep a mail from going twice; what fails here is left to its job.
 */
export async function deliverLeftOver(db: Db, deliver: (mailId: number) => Promise<void>): Promise<void> {
  const waiting = await db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'queued')).orderBy(mails.id)
  for (const { id } of waiting) await deliver(id).catch(() => undefined)
}

/**
 * Has a mail that failed sent once more, in the caller's transaction.
 * @returns its subject; null when it is no failed one
 */
export async function sendAgain({ db, shop }: { db: Db; shop: { jobs: Pick<Jobs, 'send'> } }, mailId: number) {
  const [mail] = await db
    .update(mails)
    .set({ state: 'queued' })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'failed')))
    .returning({ subject: mails.subject })
  if (!mail) return null
  await shop.jobs.send(db, 'deliver-mail', { mailId })
  return mail.subject
}
