import {
  articleTypeGroups,
  articleTypes,
  assortmentTypes,
  attributes,
  brands,
  deliveryStates,
  manufacturers,
  productTypeGroups,
  productTypes,
  shopDepots,
  tags,
} from '@kontor/db/schema'
import { asc } from 'drizzle-orm'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import { cached } from './catalogue-cache.ts'

/**
 * The entities that lists filter by, without the trees of assortments and catalogues: small tables, read whole and
 * cached until the catalogue changes; in the order in which overviews show them.
 */
const loaders = {
  manufacturer: ({ shop: { db } }: Context) => db.select().from(manufacturers).orderBy(asc(manufacturers.name)),
  brand: ({ shop: { db } }: Context) => db.select().from(brands).orderBy(asc(brands.name)),
  articletypename: ({ shop: { db } }: Context) => db.select().from(articleTypes).orderBy(asc(articleTypes.name)),
  producttype: ({ shop: { db } }: Context) => db.select().from(productTypes).orderBy(asc(productTypes.name)),
  assortmenttype: ({ shop: { db } }: Context) => db.select().from(assortmentTypes).orderBy(asc(assortmentTypes.id)),
  articletypegroup: ({ shop: { db } }: Context) =>
    db.select().from(articleTypeGroups).orderBy(asc(articleTypeGroups.id)),
  producttypegroup: ({ shop: { db } }: Context) =>
    db.select().from(productTypeGroups).orderBy(asc(productTypeGroups.id)),
  shopdepot: ({ shop: { db } }: Context) => db.select().from(shopDepots).orderBy(asc(shopDepots.id)),
  tag: ({ shop: { db } }: Context) => db.select().from(tags).orderBy(asc(tags.name)),
  attribute: ({ shop: { db } }: Context) => db.select().from(attributes).orderBy(asc(attributes.name)),
  delivery_state: async ({ shop: { db } }: Context) => {
    const rows = await db.select().from(deliveryStates).orderBy(asc(deliveryStates.stateNumber))
    return rows.map(({ stateNumber, label, body, image }) => ({
      id: stateNumber,
      slug: String(stateNumber),
      name: label,
      body,
      image,
    }))
  },
}

export type EntityKind = keyof typeof loaders
type Row<Kind extends EntityKind> = Awaited<ReturnType<(typeof loaders)[Kind]>>[number]

/** All entities of a kind by their slug. */
export function readEntities<Kind extends EntityKind>(
  ctx: Context,
  kind: Kind,
): Promise<ReadonlyMap<string, Row<Kind>>> {
  return cached(ctx, `entities ${kind}`, async () => {
    // the loader of a kind returns rows of this kind, which the compiler cannot see
    const rows = (await loaders[kind](ctx)) as Row<Kind>[]
    return new Map(rows.map((row) => [row.slug, 'body' in row ? { ...row, body: cleanHtml(row.body) } : row]))
  })
}

/** @throws Failure 404 */
export async function readEntity<Kind extends EntityKind>(ctx: Context, kind: Kind, slug: string): Promise<Row<Kind>> {
  const entity = (await readEntities(ctx, kind)).get(slug)
  if (!entity) throw notFound()
  return entity
}

/** Where an entity has its page. */
const addresses = {
  manufacturer: '/shop/manufacturer/',
  brand: '/shop/brand/',
  articletypename: '/shop/articletypename/',
  producttype: '/shop/producttype/',
  assortmenttype: '/shop/assortmenttype/',
  articletypegroup: '/shop/articletypenamegroup/',
  producttypegroup: '/shop/producttypegroup/',
  shopdepot: '/shop/shopdepot/',
  tag: '/shop/tag/',
  attribute: '/shop/attribute/',
  delivery_state: '/shop/delivery_state/',
} as const satisfies Record<EntityKind, string>

export const addressOf = (kind: EntityKind, slug: string): string => addresses[kind] + slug

/** Slug and name, as replies refer to another entity. */
export const linkTo = (kind: EntityKind, { slug, name }: { slug: string; name: string }) => ({
  slug,
  name,
  url: addressOf(kind, slug),
})

/** An entity on an overview. */
export function overviewOf(
  kind: EntityKind,
  { id, slug, name, image }: { id: number; slug: string; name: string; image: string | null },
  counts: ReadonlyMap<string, number>,
) {
  return { id, slug, name, displayName: name, image, count: counts.get(slug) ?? 0, url: addressOf(kind, slug) }
}
