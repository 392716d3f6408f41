import type { Database } from '@kontor/db'
import type { Context } from '../../../platform/context.ts'
import { cache } from '../../../platform/process/cache.ts'
import type { FacetValue, IdColumn } from '../engine.ts'
import { bareProperty, facetKey, keyName, mayBeSlug, slugBeforeMark } from './facet-names.ts'

/**
 * Every filter value of the shop with its label, in memory: lists label their counts and check what is asked from it.
 */
export type FacetTable = {
  /** values by their key `name:value` */
  byKey: ReadonlyMap<string, FacetValue>
  /** keys of values with a mark by their `name:slug`; null where a slug fits several */
  bySlug: ReadonlyMap<string, string | null>
  /** the name as on the wire, also of a property that an old address names by its slug; null where no article has it */
  nameOf(name: string): string | null
  valuesOf(name: string): readonly FacetValue[]
  /** the value that the shop has, also where a format is asked for without its "DIN"; null for any other */
  find(name: string, value: string): FacetValue | null
  /** the column of the read model for a value that has one, so that its index is used */
  columnOf(key: string): { name: IdColumn; id: number } | null
  /** the picture of what a value stands for */
  imageOf(name: string, value: string): string | null
}

/**
 * The key of a value that the shop has, also where a format is asked for without its "DIN", or a value by its slug, as
 * addresses had it before keys had marks (`80-g-m2`), where that fits it alone; null for any other.
 */
export function knownKey(
  { byKey, bySlug }: Pick<FacetTable, 'byKey' | 'bySlug'>,
  name: string,
  value: string,
): string | null {
  const key = facetKey(name, value)
  if (byKey.has(key)) return key
  const format = facetKey(name, `din ${value}`)
  if (name === 'format' && byKey.has(format)) return format
  return mayBeSlug(value) ? (bySlug.get(`${keyName(name)}:${value}`) ?? null) : null
}

/** What each slug stands for, where it stands for one alone. */
function aloneBySlug(all: Iterable<readonly [slug: string | null, one: string]>): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const [slug, one] of all) if (slug !== null) found.set(slug, found.has(slug) ? null : one)
  return found
}

const tables = cache<FacetTable>('values of filters', {
  mostBytes: 100_000_000,
  bytes: ({ byKey }) => 500 * byKey.size,
})

/** The table of the moment: it is read again when the engine tells another structure. */
export async function facetTable({ shop: { db, search } }: Pick<Context, 'shop'>): Promise<FacetTable> {
  return await tables(db).through('all', () => loadFacetTable(db), await search.structure())
}

async function loadFacetTable({ sql }: Pick<Database, 'sql'>): Promise<FacetTable> {
  const [values, ids] = await Promise.all([
    sql<FacetValue[]>`select name, value, label, position from facet_values order by name, position, label`,
    sql<{ key: string; name: IdColumn; id: number; image: string | null }[]>`
      select 'articletypename:' || slug as key, 'articleTypeId' as name, id, image from article_types
      union all select 'producttype:' || slug, 'productTypeId', id, null from product_types
      union all select 'manufacturer:' || slug, 'manufacturerId', id, image from manufacturers
      union all select 'brand:' || slug, 'brandId', id, image from brands
      union all select 'assortment:' || slug, case when parent_id is null then 'assortmentRootId' else 'assortmentId' end, id, image
      from assortments`,
  ])
  const byName = Map.groupBy(values, (value) => value.name)
  const columns = new Map(ids.map(({ key, name, id }) => [key, { name, id }]))
  const images = new Map(ids.map(({ key, image }) => [key, image]))
  const byKey = new Map(values.map((value) => [`${keyName(value.name)}:${value.value}`, value]))
  const bySlug = aloneBySlug(
    values.map(({ name, value }) => {
      const slug = slugBeforeMark(value)
      return [slug && `${keyName(name)}:${slug}`, `${keyName(name)}:${value}`]
    }),
  )
  const nameOfKey = new Map([...byName.keys()].map((name) => [keyName(name), name]))
  const namesBySlug = aloneBySlug(
    [...byName.keys()].map((name) => [
      bareProperty(name) && slugBeforeMark(keyName(name).replace(/^property\./, '')),
      name,
    ]),
  )
  return {
    byKey,
    bySlug,
    nameOf(name) {
      const slug = bareProperty(name) ?? ''
      return nameOfKey.get(keyName(name)) ?? (mayBeSlug(slug) ? (namesBySlug.get(slug) ?? null) : null)
    },
    valuesOf: (name) => byName.get(name) ?? [],
    columnOf: (key) => columns.get(key) ?? null,
    find: (name, value) => byKey.get(knownKey({ byKey, bySlug }, name, value) ?? '') ?? null,
    imageOf: (name, value) => images.get(facetKey(name, value)) ?? null,
  }
}
