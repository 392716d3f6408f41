import type { Db } from '@kontor/db'
import { settings } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from './failures.ts'
import { madeOf } from './process/cache.ts'

/** The rows of the table `settings` by name, as this process read them last. */
export type StoredData = ReadonlyMap<string, unknown>

type Shop = { storedData(): StoredData }

export type ShopData<T> = {
  /** of its row in `settings`, and in the file that the operator imports */
  name: string
  schema: z.ZodType<T>
  /** as it is now; what is absent or does not fit its schema is `whenAbsent` */
  of(shop: Shop): T
}

/** Makes something of the operator's data, once for each reading. */
export function fromShopData<T>(make: (shop: Shop) => T): (shop: Shop) => T {
  const made = madeOf((stored: StoredData) => make({ storedData: () => stored }))
  return (shop) => made(shop.storedData())
}

/** One piece of the operator's data, declared by the area that owns it (decision 0018). */
export function shopData<T>(name: string, schema: z.ZodType<T>, whenAbsent: T): ShopData<T> {
  const of = fromShopData((shop) => {
    const { success, data } = schema.safeParse(shop.storedData().get(name))
    return success ? data : whenAbsent
  })
  return { name, schema, of }
}

/** A row of `settings` as the database has it; null for none. */
export async function readStored(db: Db, name: string): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return row?.value ?? null
}

/** The same for who is about to change it: others wait until his transaction ends. */
export async function readStoredInTurn(db: Db, name: string): Promise<unknown> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${name}`}))`)
  return await readStored(db, name)
}

type Shaped<T> = { schema: z.ZodType<T> }

/** A row that people change by its parts, to be shown: one that does not fit its schema counts as absent, as for the shop. */
export function readParts<T>({ schema }: Shaped<T>, stored: unknown): { parts: T | undefined; fits: boolean } {
  const { success, data } = schema.safeParse(stored)
  return { parts: data, fits: success || stored === null }
}

/** The same for who writes a part. @throws Refusal for a row that does not fit: all of it would be lost */
export function partsToChange<T>(data: Shaped<T>, stored: unknown): T | undefined {
  const { parts, fits } = readParts(data, stored)
  if (!fits)
    throw refuse(
      'validation',
      'Was hier gespeichert ist, kann diese Fassung des Shops nicht lesen. Damit nichts davon verloren geht, ist hier keine Änderung möglich, bis es berichtigt eingespielt ist (npm run settings -- import).',
    )
  return parts
}

/** Writes rows of `settings`; null takes one away, so that its default applies. Every process hears it at the commit. */
export async function storeData(db: Db, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (value === null) await db.delete(settings).where(eq(settings.name, name))
    else
      await db
        .insert(settings)
        .values({ name, value })
        .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
  }
  await db.execute(sql`select pg_notify('kontor', 'settings')`)
}
