import { afterCommit, type Db } from '@kontor/db'
import { mails } from '@kontor/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import { newIncident } from '../incident.ts'
import { statement } from '../process/built-once.ts'
import { bundled } from '../process/bundled.ts'

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
  /** Writes the mail into the outbox within the caller's transaction; it is sent after the commit. */
  queue(from: { db: Db; clock: Clock }, mail: Mail): Promise<void>
  /**
   * Has a mail that failed sent once more, in the caller's transaction.
   * @returns its subject; null when it is no failed one
   */
  sendAgain(db: Db, mailId: number): Promise<string | null>
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

/** How often a mail is tried before it is given up, in about six hours. */
const mostTries = 13

/** @param wake has due mails sent */
export function outbox(wake: () => void): Mailer {
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
      if (row) afterCommit(wake)
    },
    async sendAgain(db, mailId) {
      const [mail] = await db
        .update(mails)
        .set({ state: 'queued', triesLeft: mostTries, dueAt: sql`now()` })
        .where(and(eq(mails.id, mailId), eq(mails.state, 'failed')))
        .returning({ subject: mails.subject })
      if (mail) afterCommit(wake)
      return mail?.subject ?? null
    },
  }
}

/** How often making a file is tried before its mail goes out without it. */
const triesForFiles = 4
/** So many are taken at a time. */
const atATime = 100

// both are asked for: an earlier release marks a mail as sent and leaves when it is due
const isWaiting = sql`state in ('queued', 'failed')`

const due = sql`(
  select id from mails where due_at <= now() and ${isWaiting}
  order by due_at, id limit ${sql.raw(String(atATime))} for update skip locked)`

const capturing = statement<{ id: number }>(sql`
  update mails set state = 'captured', sent_at = ${sql.placeholder('now')}::timestamptz, attempts = attempts + 1,
    due_at = null
  where id in ${due} returning id`)

/** Puts off what this process sends now: if it dies, they are due again. */
const claiming = statement<{ id: number; dueAt: string }>(sql`
  update mails set due_at = now() + interval '1 minute' where id in ${due} returning id, due_at::text as "dueAt"`)

/** What a process claimed and does not send any more. */
const givingBack = statement(sql`
  update mails set due_at = now()
  where id = any(${sql.placeholder('ids')}::bigint[]) and due_at = ${sql.placeholder('dueAt')}::timestamptz and ${isWaiting}`)

/**
 * @param isStopped asked before each mail; what is left then is due again at once
 * @returns how many were due, a hundred at most
 */
export type DeliverDue = (db: Db, isStopped?: () => boolean) => Promise<number>

/**
 * Delivers due mails of the outbox with their enclosures: by SMTP, or without SMTP_URL by capturing them.
 * The row is locked while it is sent, so that two processes never send it both. What fails is tried again later and
 * later. A file that fails for good never holds its mail back: the mail says that it is missing, and whoever runs the
 * shop hears of it.
 * @param onLost what went out without which files, with an incident and its cause
 */
export function mailDelivery(
  smtpUrl: string | undefined,
  from: string,
  clock: Clock,
  enclose: Enclose,
  onLost: (error: Error) => void,
): DeliverDue {
  const transport = smtpUrl ? createTransport(smtpUrl) : null
  // mails are only captured, so their rows need not be locked while sending
  if (!transport) return async (db) => (await capturing(db, { now: clock.now().toISOString() })).length

  async function deliver(db: Db, { id, dueAt }: { id: number; dueAt: string }): Promise<void> {
    const outcome = await db.transaction(async (tx): Promise<Error | null> => {
      // one whose turn took so long that another process has claimed it is left to that one
      const [mail] = await tx
        .select()
        .from(mails)
        .where(and(eq(mails.id, id), sql`due_at = ${dueAt}::timestamptz`, isWaiting))
        .for('update', { skipLocked: true })
      if (!mail) return null
      const attempts = mail.attempts + 1
      const { files, failed } = await makeFiles(mail.enclosures, enclose)
      const [first] = failed
      if (first && attempts < triesForFiles) {
        await putOff(tx, mail, first.cause, mail.state)
        return null
      }
      try {
        await transport?.sendMail({ from, ...letterOf(mail, failed.length > 0), attachments: files })
      } catch (error) {
        await putOff(tx, mail, error instanceof Error ? error : new Error(String(error)), 'failed')
        return null
      }
      await tx
        .update(mails)
        .set({ state: 'sent', sentAt: clock.now(), attempts, dueAt: null, failure: null })
        .where(eq(mails.id, id))
      return first ? lost(mail, failed) : null
    })
    if (outcome) onLost(outcome)
  }

  return async (db, isStopped = () => false) => {
    const claimed = await claiming(db, {})
    for (const [index, one] of claimed.entries()) {
      if (isStopped()) {
        await givingBack(db, { ids: claimed.slice(index).map(({ id }) => id), dueAt: one.dueAt })
        break
      }
      await deliver(db, one)
    }
    return claimed.length
  }
}

type MailRow = typeof mails.$inferSelect

/** After five seconds, then each time twice as long. */
async function putOff(db: Db, mail: MailRow, cause: Error, state: MailRow['state']): Promise<void> {
  const triesLeft = mail.triesLeft - 1
  const seconds = 5 * 2 ** (mostTries - mail.triesLeft)
  await db
    .update(mails)
    .set({
      state,
      triesLeft,
      attempts: mail.attempts + 1,
      failure: cause.message.slice(0, 500),
      dueAt: triesLeft > 0 ? sql`now() + make_interval(secs => ${seconds})` : null,
    })
    .where(eq(mails.id, mail.id))
}

/** So long passes between two looks for mails of other processes and for those that failed. */
const lookMs = 5000
/** Mails of so much time are sent together. */
const collectMs = 20

export type MailWork = {
  /** Has due mails sent soon. */
  wake(): void
  /** From now on looks for them by itself. */
  start(): void
  stop(): Promise<void>
}

/** The one worker of a process that sends mails. */
export function openMailWork(db: Db, deliverDue: DeliverDue, onError: (error: Error) => void): MailWork {
  let isStopped = false
  let looking: NodeJS.Timeout | undefined
  const sending = bundled(
    collectMs,
    async () => {
      while (!isStopped && (await deliverDue(db, () => isStopped)) === atATime);
    },
    onError,
  )
  return {
    wake: () => sending.soon(),
    start() {
      looking ??= setInterval(() => sending.soon(), lookMs)
      sending.soon()
    },
    async stop() {
      isStopped = true
      clearInterval(looking)
      await sending.stop()
    },
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

function letterOf({ recipient, subject, text, html, dedupeKey }: MailRow, lacksFile: boolean) {
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
