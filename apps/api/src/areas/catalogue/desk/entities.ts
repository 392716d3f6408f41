import { slugify } from '@kontor/contracts/rules/german/slug'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { cleanHtml } from '../../../platform/clean-html.ts'
import { Cursor } from '../../../platform/console/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { codeOf } from '../../../platform/errors.ts'
import { invalid, refuse } from '../../../platform/failures.ts'

// What makers and assortments have in common: a name, an address that stays when the name changes, a text, a picture.

export const EntityFields = z.strictObject({
  name: z.string().trim().min(1, 'Bitte füllen Sie dieses Feld aus.').max(120),
  body: z.string().trim().max(50_000).transform(cleanHtml),
  /** '' = none */
  image: z.union([z.literal(''), z.string().regex(/^\/\w[\w./-]{0,199}$/)], 'Ein Bild des Shops, beginnt mit /.'),
})

export const EntityListAsk = z.strictObject({ search: z.string().max(100).optional(), cursor: Cursor })

export const pageSize = 50

type Table = PgTable & { id: AnyPgColumn; slug: AnyPgColumn; name: AnyPgColumn }

/** Who writes makers or assortments waits for whoever does: names, places in the tree and what refers to them hold still. */
export async function writeInTurn({ db }: Pick<Context, 'db'>, table: PgTable): Promise<void> {
  await db.execute(sql`lock table ${table} in share row exclusive mode`)
}

/** @param among where two may not be called the same @throws Failure 422 */
export async function mustBeFree(
  { db }: Pick<Context, 'db'>,
  table: Table,
  id: number | null,
  name: string,
  among?: SQL,
) {
  const others = and(sql`lower(${table.name}) = lower(${name})`, id === null ? undefined : ne(table.id, id), among)
  if ((await db.$count(table, others)) > 0) throw invalid('fields.name', 'Diesen Namen gibt es schon.')
}

/** The part of the address of a new one, made of its name; one that is taken gets a number. */
export async function freeSlug({ db }: Pick<Context, 'db'>, table: Table, name: string): Promise<string> {
  const wanted = slugify(name).slice(0, 80) || 'neu'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if ((await db.$count(table, eq(table.slug, slug))) === 0) return slug
  }
}

/** Where a thing is named in words, in links or in rules: as a person would say it. */
export type NamedIn = (ctx: Pick<Context, 'db'>, thing: { address: string; facet: string }) => Promise<string[]>

/** @param names what still refers to it, as `3 Artikel` @throws Refusal */
export function mustBeUnused(name: string, uses: readonly string[]): void {
  if (uses.length === 0) return
  const shown = uses.slice(0, 5).join(', ')
  const more = uses.length > 5 ? ` und ${uses.length - 5} weitere` : ''
  throw refuse('validation', `„${name}“ wird noch gebraucht: ${shown}${more}. Bitte ändern Sie das zuerst.`)
}

/** Deletes it, unless somebody refers to it in this very moment. @throws Refusal */
export async function deleteUnused(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (codeOf(error) !== '23503') throw error
    mustBeUnused(name, ['von einem neuen Eintrag'])
  }
}

/** `1 Marke`, `3 Marken`; none is left out. */
export const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
