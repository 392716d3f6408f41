import type { ConsoleRight } from '@kontor/contracts/console'
import { germanTimeOf, isGermanTime, momentOfGermanTime } from '@kontor/contracts/rules/german/german-times'
import { contentDrafts, users } from '@kontor/db/schema'
import { and, arrayContains, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { Failure, invalid, notFound, Refusal, refuse } from '../failures.ts'
import { holdPictures } from '../pictures/hold-pictures.ts'
import type { Change } from './procedures.ts'
import { changedMeanwhile, versionOf } from './version.ts'

// Stored drafts of contents (decision 0040): one mechanism for every kind that staff writes. A draft holds the fields of
// a record as its form has them; the shop does not know of it. Publishing writes them as saving does.

/** What a draft is published with, by a person or at its time. */
export type Desk = Pick<Context, 'db' | 'clock' | 'shop'>
type Db = Context['db']

/** A kind of content of which drafts are kept. */
export type Draftable = {
  /** what saving takes as the fields of a record; nothing fits a name that cannot be */
  schemaOf(key: string): z.ZodType
  /** what the shop has now, as the form has it; null: nothing of that name */
  live(desk: Desk, key: string): Promise<unknown>
  /**
   * Writes it into the shop with all checks of saving.
   * @param version of what the shop has; null: it is new
   * @throws Failure 422 with paths from `fields.` on
   */
  write(
    desk: Desk,
    it: { key: string; version: string | null; fields: unknown },
  ): Promise<{ before: unknown; after: unknown }>
  /** @param fields by the schema */
  titleOf(key: string, fields: unknown): string
  /** where the shop names new ones itself */
  nextKey?(desk: Desk): Promise<string>
}
export type Draftables = Readonly<Record<string, Draftable>>

export type DraftName = { kind: string; key: string }
type Row = typeof contentDrafts.$inferSelect

const isNamed = ({ kind, key }: DraftName) => and(eq(contentDrafts.kind, kind), eq(contentDrafts.key, key))
const draftVersion = ({ fields, publishAt, savedAt }: Row) => versionOf([fields, publishAt, savedAt])

/** Of a record with its draft: either changes it. `.` stands in no version of its own. */
const bothVersions = (live: string | null, draft: Row) => `${live ?? ''}.${draftVersion(draft)}`

/** What an earlier build wrote may fit no more. @returns null for that */
function fitting<Fields>(schema: z.ZodType<Fields>, { fields }: Row): { fields: Fields } | null {
  const { success, data } = schema.safeParse(fields)
  return success ? { fields: data } : null
}

const fitsNoMore =
  'Diesen Entwurf hat eine frühere Fassung des Shops geschrieben, und die jetzige kann ihn nicht mehr lesen. Er erscheint nicht. Bitte verwerfen Sie ihn unter „Entwürfe“ und schreiben Sie ihn neu; was in ihm stand, bleibt im Protokoll.'

/** The draft as its kind reads it; one of a kind that there is no more fits as little. */
function readAs(draftable: Draftable | undefined, draft: Row): { fits: boolean; title: string } {
  const read = draftable && fitting(draftable.schemaOf(draft.key), draft)
  return { fits: Boolean(read), title: read ? draftable.titleOf(draft.key, read.fields) : draft.key }
}

/** What the console says of a draft. */
export type DraftFacts = {
  savedAt: string
  savedBy: string
  publishAt: string | null
  problem: string | null
  /** false: it can only be discarded */
  fits: boolean
}

/**
 * A record with the draft of it, for its form: `fields` are those of the draft where there is one that fits.
 * @param live null: the shop has nothing of that name
 * @param schema by which a draft is read
 * @throws Failure 404 where there is neither; 422 where there is only a draft and that does not fit
 */
export async function withDraft<Fields>(
  { db }: Pick<Context, 'db'>,
  name: DraftName,
  live: Fields | null,
  schema: z.ZodType<NoInfer<Fields>>,
) {
  const [found] = await db
    .select({ draft: contentDrafts, savedBy: users.username })
    .from(contentDrafts)
    .leftJoin(users, eq(users.id, contentDrafts.savedBy))
    .where(isNamed(name))
  if (found) {
    const { draft, savedBy } = found
    const version = bothVersions(live === null ? null : versionOf(live), draft)
    const read = fitting(schema, draft)
    const fields = read ? read.fields : live
    if (fields === null) throw new Failure(422, 'validation', fitsNoMore)
    return { fields, live, version, draft: factsOf(draft, savedBy, read !== null) }
  }
  if (live === null) throw notFound()
  return { fields: live, live, version: versionOf(live), draft: null }
}

const factsOf = ({ savedAt, publishAt, problem }: Row, savedBy: string | null, fits: boolean): DraftFacts => ({
  savedAt: savedAt.toISOString(),
  savedBy: savedBy ?? '',
  publishAt: publishAt && germanTimeOf(publishAt),
  problem: fits ? problem : fitsNoMore,
  fits,
})

async function lockDraft(db: Db, name: DraftName): Promise<Row | undefined> {
  const [draft] = await db.select().from(contentDrafts).where(isNamed(name)).for('update')
  return draft
}

/**
 * For who writes or deletes the record itself: its draft goes with that, if the writer has seen it.
 * @returns the version of what the shop has, for `mustBeUnchanged`; null: it is new
 * @throws Failure 409 for a draft that he has not seen
 */
export async function takeDraft(
  { db }: Pick<Context, 'db'>,
  name: DraftName,
  version: string | null,
): Promise<string | null> {
  const draft = await lockDraft(db, name)
  if (!draft) {
    if (version?.includes('.')) throw changedMeanwhile()
    return version
  }
  const [live = '', seen] = version?.split('.') ?? []
  if (seen !== draftVersion(draft)) throw changedMeanwhile()
  await db.delete(contentDrafts).where(isNamed(name))
  return live === '' ? null : live
}

/** Drafts of a kind by name, for its list. @param schema by which they are read; `fields` is null where one does not fit */
export async function draftsOf<Fields>({ db }: Pick<Context, 'db'>, kind: string, schema: z.ZodType<Fields>) {
  const drafts = await db
    .select()
    .from(contentDrafts)
    .where(eq(contentDrafts.kind, kind))
    .orderBy(asc(contentDrafts.key))
  return drafts.map((draft) => ({ key: draft.key, base: draft.base, fields: fitting(schema, draft)?.fields ?? null }))
}

/** What a draft is called in a sentence: by its title, where its form has one. */
export const draftTitle = sql<string>`coalesce(nullif(${contentDrafts.fields} ->> 'title', ''), ${contentDrafts.key})`

/** The title of a draft of these kinds for which one of these holds. */
export async function findDraft(
  { db }: Pick<Context, 'db'>,
  kinds: readonly string[],
  holds: readonly SQL[],
): Promise<string | undefined> {
  const [draft] = await db
    .select({ title: draftTitle })
    .from(contentDrafts)
    .where(and(inArray(contentDrafts.kind, [...kinds]), or(...holds)))
    .limit(1)
  return draft?.title
}

/** All drafts, those with a time first. */
export async function listDrafts(ctx: Context, draftables: Draftables) {
  const rows = await ctx.db
    .select({ draft: contentDrafts, savedBy: users.username })
    .from(contentDrafts)
    .leftJoin(users, eq(users.id, contentDrafts.savedBy))
    .orderBy(asc(contentDrafts.publishAt), asc(contentDrafts.kind), asc(contentDrafts.key))
    .limit(1000)
  const items = []
  for (const { draft, savedBy } of rows) {
    const draftable = kindOf(draftables, draft.kind)
    const { fits, title } = readAs(draftable, draft)
    // a record that is a draft only has no page any more, so it is discarded here
    const version = fits ? null : bothVersions(await baseOf(ctx, draftable, draft.key), draft)
    items.push({ kind: draft.kind, key: draft.key, title, version, ...factsOf(draft, savedBy, fits) })
  }
  return { items, next: null }
}

/** The version of what the shop has now; null: nothing. */
async function baseOf(desk: Desk, draftable: Draftable | undefined, key: string): Promise<string | null> {
  try {
    const live = draftable ? await draftable.live(desk, key) : null
    return live === null ? null : versionOf(live)
  } catch (error) {
    // the record has gone, or nothing can have this name any more
    if (error instanceof Failure) return null
    throw error
  }
}

/** Carries out what a write would store, out of its transaction. */
class Tried extends Error {
  readonly after: unknown
  constructor(after: unknown) {
    super('tried')
    this.after = after
  }
}

/** Writes a draft into the shop and takes that back, so that it has passed every check. @returns what would be stored */
async function tried(ctx: Context, write: Draftable['write'], it: Parameters<Draftable['write']>[1]): Promise<unknown> {
  try {
    return await ctx.db.transaction(async (tx) => {
      throw new Tried((await write({ ...ctx, db: tx }, it)).after)
    })
  } catch (error) {
    if (error instanceof Tried) return error.after
    throw error
  }
}

/** The table of rights lets nobody else in. */
const writerOf = ({ viewer }: Context): number => viewer.user?.id ?? 0

type Told<Reply> = { reply: Reply; change: Change }
const targetOf = ({ kind, key }: DraftName) => `${kind}:${key}`

const kindOf = (draftables: Draftables, kind: string): Draftable | undefined =>
  Object.hasOwn(draftables, kind) ? draftables[kind] : undefined

/** @throws Failure 404 for a kind of which no drafts are kept */
function draftableOf(draftables: Draftables, kind: string): Draftable {
  const draftable = kindOf(draftables, kind)
  if (!draftable) throw notFound()
  return draftable
}

type Given = { kind: string; key: string | null; version: string | null; fields: unknown }

/**
 * Stores a draft. @param given.version of the record with its draft, as the writer saw it; null: there is neither
 * @throws Failure 409; 422 as saving it would
 */
export async function saveDraft(ctx: Context, draftables: Draftables, given: Given): Promise<Told<{ key: string }>> {
  const { kind, version } = given
  const draftable = draftableOf(draftables, kind)
  const key = given.key ?? (await draftable.nextKey?.(ctx))
  if (key === undefined) throw invalid('key', 'Bitte füllen Sie dieses Feld aus.')
  const name = { kind, key }
  const [draft, live] = [await lockDraft(ctx.db, name), await draftable.live(ctx, key)]
  const base = live === null ? null : versionOf(live)
  if (version === null && (draft || live !== null)) throw invalid('key', 'Diesen Namen gibt es hier schon.')
  if (version !== (draft ? bothVersions(base, draft) : base)) throw changedMeanwhile()
  const fields = await tried(ctx, draftable.write, { key, version: base, fields: given.fields })
  const now = ctx.clock.now()
  await holdPictures(ctx, fields, draft?.fields)
  const values = { fields, base, problem: null, savedAt: now, savedBy: writerOf(ctx) }
  const stored = draft
    ? await ctx.db.update(contentDrafts).set(values).where(isNamed(name)).returning()
    : await ctx.db
        .insert(contentDrafts)
        .values({ ...name, ...values })
        .onConflictDoNothing()
        .returning()
  if (stored.length === 0) throw changedMeanwhile()
  const title = draftable.titleOf(key, fields)
  return { reply: { key }, change: { target: targetOf(name), title, before: draft?.fields ?? live, after: fields } }
}

type Seen = DraftName & { version: string }

/** The draft as the writer saw it. @throws Failure 404, 409 */
async function seenDraft(ctx: Context, draftable: Draftable | undefined, { version, ...name }: Seen) {
  const draft = await lockDraft(ctx.db, name)
  if (!draft) throw version.includes('.') ? changedMeanwhile() : notFound()
  const base = await baseOf(ctx, draftable, name.key)
  if (version !== bothVersions(base, draft)) throw changedMeanwhile()
  return { draft, base, ...readAs(draftable, draft) }
}

/** A time in Germany, as a form has it. */
export const GermanTime = z.string().refine(isGermanTime, { message: 'Bitte einen Tag und eine Uhrzeit.' })

/** Says when a draft goes into the shop by itself. @param publishAt null: at no time */
export async function planDraft(
  ctx: Context,
  draftables: Draftables,
  { publishAt, ...seen }: Seen & { publishAt: string | null },
): Promise<Told<object>> {
  const { draft, base, title, fits } = await seenDraft(ctx, draftableOf(draftables, seen.kind), seen)
  if (!fits) throw refuse('validation', fitsNoMore)
  const at = publishAt === null ? null : momentOfGermanTime(publishAt)
  if (at && at <= ctx.clock.now()) throw invalid('publishAt', 'Diese Zeit ist schon vorbei.')
  // who plans it has seen what the shop shows now
  const values = { publishAt: at, base, problem: null, savedAt: ctx.clock.now(), savedBy: writerOf(ctx) }
  await ctx.db.update(contentDrafts).set(values).where(isNamed(seen))
  const sides = { before: { publishAt: draft.publishAt && germanTimeOf(draft.publishAt) }, after: { publishAt } }
  return { reply: {}, change: { target: targetOf(seen), title, ...sides } }
}

/** Puts a draft into the shop. @throws Failure 409; 422 where something it names is gone meanwhile, or it fits no more */
export async function publishDraft(ctx: Context, draftables: Draftables, seen: Seen): Promise<Told<object>> {
  const draftable = draftableOf(draftables, seen.kind)
  const { draft, base, title, fits } = await seenDraft(ctx, draftable, seen)
  if (!fits) throw refuse('validation', fitsNoMore)
  await ctx.db.delete(contentDrafts).where(isNamed(seen))
  const sides = await draftable.write(ctx, { key: seen.key, version: base, fields: draft.fields })
  return { reply: {}, change: { target: targetOf(seen), title, ...sides } }
}

/** Deletes a draft, also one that fits no more; the shop stays as it is. */
export async function discardDraft(ctx: Context, draftables: Draftables, seen: Seen): Promise<Told<object>> {
  const { draft, title } = await seenDraft(ctx, kindOf(draftables, seen.kind), seen)
  await ctx.db.delete(contentDrafts).where(isNamed(seen))
  return { reply: {}, change: { target: targetOf(seen), title, before: draft.fields, after: null } }
}

const baseChanged = refuse(
  'validation',
  'Was der Shop zeigt, wurde geändert, nachdem dieser Entwurf geschrieben war. Bitte sehen Sie ihn noch einmal an.',
)

const mayNoMore = refuse(
  'forbidden',
  'Wer die Zeit vorgemerkt hat, darf Inhalte nicht mehr ändern. Bitte sehen Sie den Entwurf noch einmal an.',
)

type Publisher = Desk & { db: Context['shop']['jobDb'] }

/**
 * Puts every draft into the shop whose time has come, each in a transaction of its own. One that cannot be published
 * stays a draft and says why.
 * @param told writes the line of the audit log in the name of who planned it
 */
export async function publishDue(
  { db, clock, shop }: Publisher,
  draftables: Draftables,
  told: (db: Db, by: { userId: number; username: string }, change: Change) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const due = await db
    .select({ kind: contentDrafts.kind, key: contentDrafts.key })
    .from(contentDrafts)
    .where(lte(contentDrafts.publishAt, now))
    .orderBy(asc(contentDrafts.publishAt))
    .limit(1000)
  const failed: unknown[] = []
  for (const name of due)
    try {
      await db.transaction((tx) => publishAtItsTime({ db: tx, clock, shop }, draftables, name, told))
    } catch (error) {
      // the others do not wait for this one, which is tried again
      failed.push(error)
    }
  if (failed.length > 0) throw failed[0]
}

/** Who planned it, if he still may: rights that were taken act at once. @throws Refusal */
async function writerOfPlan(db: Db, userId: number): Promise<{ userId: number; username: string }> {
  const isWriter = and(
    ...[eq(users.id, userId), eq(users.isBackendUser, true), eq(users.status, 'active')],
    arrayContains(users.functions, ['content' satisfies ConsoleRight]),
  )
  const [writer] = await db.select({ userId: users.id, username: users.username }).from(users).where(isWriter)
  if (!writer) throw mayNoMore
  return writer
}

async function publishAtItsTime(
  { db, clock, shop }: Desk,
  draftables: Draftables,
  name: DraftName,
  told: Parameters<typeof publishDue>[2],
): Promise<void> {
  const draft = await lockDraft(db, name)
  // somebody was faster
  if (!draft?.publishAt || draft.publishAt > clock.now()) return
  const draftable = kindOf(draftables, name.kind)
  const { fits, title } = readAs(draftable, draft)
  try {
    if (!draftable || !fits) throw refuse('validation', fitsNoMore)
    await db.transaction(async (tx) => {
      const desk = { db: tx, clock, shop }
      const by = await writerOfPlan(tx, draft.savedBy)
      if ((await baseOf(desk, draftable, name.key)) !== draft.base) throw baseChanged
      const sides = await draftable.write(desk, { key: name.key, version: draft.base, fields: draft.fields })
      await tx.delete(contentDrafts).where(isNamed(name))
      await told(tx, by, { target: targetOf(name), title, ...sides })
    })
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Failure)) throw error
    await db.update(contentDrafts).set({ publishAt: null, problem: error.message }).where(isNamed(name))
  }
}
