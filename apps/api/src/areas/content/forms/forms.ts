import { createHash } from 'node:crypto'
import type { content, Parsed, Reply } from '@kontor/contracts'
import type { Db } from '@kontor/db'
import { contentItems, formEntries, formEntryFiles } from '@kontor/db/schema'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { type Context, inTransaction, storeSession } from '../../../platform/context.ts'
import { mistyped, notFound, notFoundInWrite } from '../../../platform/failures.ts'
import { checkIsPerson, newChallenge } from '../../../platform/session/bot-check.ts'
import { limitUse, networkOf } from '../../../platform/session/throttle.ts'
import { type DefinedField, FormDefinition, longestIn } from './definition.ts'
import { tooManyCopies } from './failures.ts'
import { readFiles } from './files.ts'
import { formCopy, formMail } from './form-mail.ts'
import { readTyped } from './typed.ts'

/** of one network address in an hour */
const entriesPerHour = 20
/** of these, with files */
const filesPerHour = 10
/** with one e-mail address in a day (security 3.2 no. 25) */
const copiesPerDay = 10
/** the same again within this time is a second press */
const repeatMs = 60_000

const privacy = {
  text: 'Ich habe die Datenschutzhinweise gelesen.',
  url: '/page/privacy',
}

/** @throws what `missing` makes where there is no such form */
async function formNamed({ db }: Context, slug: string, missing: () => Error) {
  const [item] = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'form'), eq(contentItems.slug, slug)))
  if (!item) throw missing()
  return { ...item, definition: FormDefinition.parse(item.data) }
}

/** The form as it begins for the caller. @throws Failure 404 */
export async function showForm(
  ctx: Context,
  { slug }: Parsed<typeof content.showForm>,
): Promise<Reply<typeof content.showForm>> {
  const { title, excerpt, body, definition } = await formNamed(ctx, slug, notFound)
  return {
    form: {
      slug,
      title,
      intro: excerpt,
      submit: definition.submit,
      thanks: body,
      fields: definition.fields.map(asShown),
      options: {
        emailCopy: definition.emailCopy,
        privacyCheck: definition.privacyCheck,
        privacyText: privacy.text,
        privacyUrl: privacy.url,
        botCheck: ctx.settings.botCheck,
        siteKey: '',
      },
      values: knownOf(ctx, definition.fields),
      startedAt: ctx.clock.now().toISOString(),
      challenge: await newChallenge(ctx),
    },
  }
}

function asShown(field: DefinedField): content.FormField {
  const { name, label, type, required, hint, options, autocomplete } = field
  return {
    ...{ name, label, type, required, hint, autocomplete },
    options: options.map((option) => ({ value: option, label: option })),
    maxLength: longestIn(field),
  }
}

/** What the shop knows of who is signed in. */
function knownOf({ viewer: { user, customer } }: Context, fields: readonly DefinedField[]): Record<string, string> {
  if (!user) return {}
  const known = {
    name: [user.firstname, user.lastname].filter(Boolean).join(' '),
    email: user.email,
    phone: user.phone || (customer?.phone ?? ''),
    company: customer?.kind === 'business' ? customer.name : '',
    customerNumber: customer?.customerNumber ?? '',
  }
  return Object.fromEntries(fields.flatMap((field) => (field.known ? [[field.name, known[field.known]]] : [])))
}

/**
 * Keeps what was sent and mails it to the shop, and on request to the sender. The same again within a minute answers
 * the first number and mails nothing.
 * @throws Refusal not_found for an unknown form, validation, limit_reached; Failure 429 after 20 forms of one address
 *   in an hour, 10 with files
 */
export async function sendForm(ctx: Context, posted: Parsed<typeof content.sendForm>) {
  const { title, definition, slug } = await formNamed(ctx, posted.slug, notFoundInWrite)
  await limitUse(ctx.shop.db, `form:${networkOf(ctx.request.address)}`, entriesPerHour, 3600, ctx.clock.now())
  if (posted.files?.length)
    await limitUse(ctx.shop.db, `form-file:${networkOf(ctx.request.address)}`, filesPerHour, 3600, ctx.clock.now())
  const { typed, mistakes, email } = readTyped(definition, posted.fields)
  const { files, said, mistakes: wrongFiles } = readFiles(definition, posted.files)
  mistakes.push(...wrongFiles)
  if (definition.privacyCheck && !posted.privacy)
    mistakes.push({ path: 'privacy', code: 'required', message: 'Bitte bestätigen Sie den Datenschutzhinweis.' })
  const wantsCopy = definition.emailCopy && posted.copy === true
  if (mistakes.length > 0) throw mistyped(mistakes)
  await checkIsPerson(ctx, { ...posted, altcha: posted.altcha ?? posted.check })
  await storeSession(ctx)
  const now = ctx.clock.now()
  const sender = ctx.session.userId ?? ctx.session.id
  const digest = sha256(JSON.stringify([sender, slug, typed, ...files.map((file) => sha256(file.content))]))

  const number = await inTransaction(ctx, async (within) => {
    const { db } = within
    // one after the other for each sender and for each mailbox that copies go to
    for (const key of [`form:${sender}`, ...(wantsCopy ? [`form-copy:${email.toLowerCase()}`] : [])])
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
    const [first] = await db
      .select({ id: formEntries.id })
      .from(formEntries)
      .where(and(eq(formEntries.digest, digest), gt(formEntries.sentAt, new Date(now.getTime() - repeatMs))))
    if (first) return first.id
    if (wantsCopy && (await countWith(within, email, new Date(now.getTime() - 24 * 3600_000))) >= copiesPerDay)
      throw tooManyCopies()
    const userId = ctx.viewer.user?.id ?? null
    const [entry] = await db
      .insert(formEntries)
      .values({ form: slug, title, fields: [...typed, ...said], email, userId, digest, sentAt: now })
      .returning()
    if (!entry) throw new Error('an inserted entry comes back')
    const kept =
      files.length > 0
        ? await db
            .insert(formEntryFiles)
            .values(files.map((file) => ({ ...file, entryId: entry.id })))
            .returning({ id: formEntryFiles.id })
        : []
    const enclosures = kept.map(({ id }) => `form-file:${id}`)
    await within.mail.queue(within, { ...formMail(within, entry), enclosures })
    if (wantsCopy && email) await within.mail.queue(within, formCopy(within, entry))
    return entry.id
  })
  return { formEntryNumber: String(number), message: 'Ihre Nachricht ist bei uns. Vielen Dank!' }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url')

/** How many forms came with an e-mail address since a moment. */
async function countWith({ db }: Context, email: string, after: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(formEntries)
    .where(and(eq(sql`lower(${formEntries.email})`, email.toLowerCase()), gt(formEntries.sentAt, after)))
  return row?.sent ?? 0
}

/** Letters of trade are kept for six years from the end of theirs (§ 257 HGB), as the privacy notice says. */
const keptYears = 6

/** Housekeeping: what was sent and has been kept for long enough. */
export async function removeOldEntries(db: Db, now: Date): Promise<void> {
  await db.delete(formEntries).where(lt(formEntries.sentAt, new Date(Date.UTC(now.getUTCFullYear() - keptYears, 0, 1))))
}
