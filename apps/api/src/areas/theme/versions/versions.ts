import type { theme as contract } from '@kontor/contracts'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { weakPairs } from '@kontor/contracts/rules/theme/contrast-guard'
import { layTheme, ThemeChanges, themeDefaults, valuesOf } from '@kontor/contracts/rules/theme/theme-values'
import { customers, settings, themeVersions, users } from '@kontor/db/schema'
import { asc, count, desc, eq, isNull } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { mistyped, notFound, notFoundInWrite, refuse } from '../../../platform/failures.ts'
import { storeData } from '../../../platform/shop-data.ts'
import { ownLook } from '../settings.ts'

// Stored themes of the shop and of its customers (decision 0029). Only the console gets here, by its table of rights.

type Version = typeof themeVersions.$inferSelect
/** Whose theme it is; null = the shop's. */
type OwnerId = number | null

/** So many themes has a list that one still finds his way in. */
const mostVersions = 200

const isOf = (ownerId: OwnerId) =>
  ownerId === null ? isNull(themeVersions.customerId) : eq(themeVersions.customerId, ownerId)

/** The stored themes of the shop or of a customer, newest first. @throws Failure 404 for an unknown customer */
export async function listVersions(ctx: Context, { customerNumber }: { customerNumber?: string | undefined }) {
  const ownerId = await findOwner(ctx, customerNumber)
  if (ownerId === undefined) throw notFound()
  const versions = await ctx.db
    .select()
    .from(themeVersions)
    .where(isOf(ownerId))
    .orderBy(desc(themeVersions.savedAt), desc(themeVersions.id))
  return { items: await shown(ctx, ownerId, versions) }
}

/** @throws Failure 404 */
export async function readVersion(ctx: Context, { id }: { id: number }) {
  const version = await findVersion(ctx, id)
  if (!version) throw notFound()
  const { name, theme, customerId } = version
  return {
    version: await shownOne(ctx, version),
    file: { name, theme: ThemeChanges.parse(theme) },
    warnings: await warningsOf(ctx, customerId, theme),
  }
}

/** Each value in which two themes differ as they are seen. @throws Failure 404 */
export async function compareVersions(ctx: Context, { from, to }: { from: number; to?: number | undefined }) {
  const first = await findVersion(ctx, from)
  const second = to === undefined ? undefined : await findVersion(ctx, to)
  if (!first || (to !== undefined && !second)) throw notFound()
  const look = async ({ customerId, theme }: Version) => layTheme(await groundOf(ctx, customerId), theme)
  const left = valuesOf(await look(first))
  const right = valuesOf(second ? await look(second) : await seenNow(ctx, first.customerId))
  const differences = left.flatMap(({ path, value }, at) => {
    const other = right[at]?.value
    return other === value ? [] : [{ path, from: inText(value), to: inText(other) }]
  })
  return { differences }
}

const inText = (value: string | boolean | null | undefined) =>
  value === null || value === undefined ? null : `${value}`

/** Stores a theme; what visitors see stays. @throws Refusal for a name that is taken, an unknown customer, too many */
export async function saveVersion(
  ctx: Context,
  { name, theme, customerNumber }: contract.ThemeFile & { customerNumber?: string | undefined },
) {
  const ownerId = await findOwner(ctx, customerNumber)
  if (ownerId === undefined)
    throw mistyped([{ path: 'customerNumber', code: 'unknown', message: 'Diese Kundennummer gibt es nicht.' }])
  const [stored] = await ctx.db.select({ number: count() }).from(themeVersions).where(isOf(ownerId))
  if ((stored?.number ?? 0) >= mostVersions)
    throw refuse(
      'validation',
      `Es sind schon ${mostVersions} Designs gespeichert. Bitte löschen Sie zuerst eines, das nicht mehr gebraucht wird.`,
    )
  const version = await insertVersion(ctx, { customerId: ownerId, name, theme, savedBy: ctx.viewer.user?.id ?? null })
  if (!version)
    throw mistyped([
      {
        path: 'name',
        code: 'taken',
        message: 'Ein Design mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen.',
      },
    ])
  return { version: await shownOne(ctx, version), warnings: await warningsOf(ctx, ownerId, theme) }
}

/**
 * Puts a stored theme in place. What was in place before is stored first, unless it is a stored theme, so that nothing is
 * lost and one can go back. @returns `before`: the name of that. @throws Refusal
 */
export async function putVersionInPlace(ctx: Context, { id }: { id: number }) {
  return await inTransaction(ctx, async (inside) => {
    const { version, all } = await lockVersions(inside, id)
    const { customerId } = version
    const now = inside.clock.now()
    const [own, ground] = await Promise.all([storedTheme(inside, customerId), groundOf(inside, customerId)])
    const seen = lookOf(ground, own)
    let before = all.find(({ theme }) => lookOf(ground, theme) === seen)?.name
    if (before === undefined) {
      const names = new Set(all.map(({ name }) => name.toLowerCase()))
      const isNothing = Object.keys(own).length === 0
      before = freeName(isNothing ? 'Ohne eigenes Design' : `Stand vom ${formatDateTime(now)}`, names)
      await insertVersion(inside, {
        customerId,
        name: before,
        theme: own,
        savedBy: inside.viewer.user?.id ?? null,
      })
    }
    if (customerId === null) await storeData(inside.db, { [ownLook.theme.name]: version.theme })
    else await inside.db.update(customers).set({ theme: version.theme }).where(eq(customers.id, customerId))
    const [applied] = await inside.db
      .update(themeVersions)
      .set({ appliedAt: now })
      .where(eq(themeVersions.id, id))
      .returning()
    return { version: await shownOne(inside, applied ?? version), before }
  })
}

/** @returns what was deleted. @throws Refusal when it is what visitors see */
export async function deleteVersion(ctx: Context, { id }: { id: number }) {
  return await inTransaction(ctx, async (inside) => {
    const { version } = await lockVersions(inside, id)
    if ((await shownOne(inside, version)).isCurrent)
      throw refuse('validation', 'Dieses Design wird gerade gezeigt. Bitte setzen Sie zuerst ein anderes ein.')
    await inside.db.delete(themeVersions).where(eq(themeVersions.id, id))
    return version
  })
}

/** @returns undefined = there is no such customer */
async function findOwner({ db }: Context, customerNumber: string | undefined): Promise<OwnerId | undefined> {
  if (customerNumber === undefined) return null
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.customerNumber, customerNumber))
  return customer?.id
}

async function findVersion({ db }: Context, id: number): Promise<Version | undefined> {
  const [version] = await db.select().from(themeVersions).where(eq(themeVersions.id, id))
  return version
}

/** Locks all themes of an owner, so that what is in place changes in one transaction at a time. @throws Refusal */
async function lockVersions(ctx: Context, id: number): Promise<{ version: Version; all: Version[] }> {
  const wanted = await findVersion(ctx, id)
  if (!wanted) throw notFoundInWrite()
  const all = await ctx.db
    .select()
    .from(themeVersions)
    .where(isOf(wanted.customerId))
    .orderBy(asc(themeVersions.id))
    .for('update')
  const version = all.find((one) => one.id === id)
  if (!version) throw notFoundInWrite()
  return { version, all }
}

/** @returns undefined = the name is taken */
async function insertVersion(
  { db, clock, ids }: Context,
  version: Pick<Version, 'customerId' | 'name' | 'theme' | 'savedBy'>,
): Promise<Version | undefined> {
  const [stored] = await db
    .insert(themeVersions)
    .values({ ...version, previewKey: ids.secret(), savedAt: clock.now() })
    .onConflictDoNothing()
    .returning()
  return stored
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} (${number})`
    if (!taken.has(tried.toLowerCase())) return tried
  }
}

/** What is set now, as the database has it: this process hears of a change a moment later. */
async function storedTheme({ db }: Context, ownerId: OwnerId): Promise<Record<string, unknown>> {
  const [row] =
    ownerId === null
      ? await db.select({ theme: settings.value }).from(settings).where(eq(settings.name, ownLook.theme.name))
      : await db.select({ theme: customers.theme }).from(customers).where(eq(customers.id, ownerId))
  return (row?.theme ?? {}) as Record<string, unknown>
}

/** What a theme lies over: the shop's over the defaults, a customer's over the shop's. */
const groundOf = async (ctx: Context, ownerId: OwnerId) =>
  ownerId === null ? themeDefaults : layTheme(themeDefaults, await storedTheme(ctx, null))

const seenNow = async (ctx: Context, ownerId: OwnerId) =>
  layTheme(await groundOf(ctx, ownerId), await storedTheme(ctx, ownerId))

/** The same text for the same look, however it is written. */
const lookOf = (ground: Awaited<ReturnType<typeof groundOf>>, theme: unknown) => JSON.stringify(layTheme(ground, theme))

const warningsOf = async (ctx: Context, ownerId: OwnerId, theme: unknown) =>
  weakPairs(layTheme(await groundOf(ctx, ownerId), theme))

async function shown(ctx: Context, ownerId: OwnerId, versions: readonly Version[]) {
  const [ground, now] = await Promise.all([groundOf(ctx, ownerId), storedTheme(ctx, ownerId)])
  const seen = lookOf(ground, now)
  const [owner] =
    ownerId === null
      ? []
      : await ctx.db.select({ number: customers.customerNumber }).from(customers).where(eq(customers.id, ownerId))
  const savers = new Map(
    (await ctx.db.select({ id: users.id, name: users.username }).from(users).where(eq(users.isBackendUser, true))).map(
      ({ id, name }) => [id, name],
    ),
  )
  return versions.map(({ id, name, theme, previewKey, savedBy, savedAt, appliedAt }) => ({
    id,
    name,
    customerNumber: owner?.number ?? null,
    savedAt: savedAt.toISOString(),
    savedBy: savers.get(savedBy ?? 0) ?? '',
    appliedAt: appliedAt?.toISOString() ?? null,
    isCurrent: lookOf(ground, theme) === seen,
    previewUrl: new URL(`/theme/preview/${previewKey}`, ctx.shop.settings.BASE_URL).href,
  }))
}

async function shownOne(ctx: Context, version: Version) {
  const [one] = await shown(ctx, version.customerId, [version])
  // one version in, one out
  return one as NonNullable<typeof one>
}
