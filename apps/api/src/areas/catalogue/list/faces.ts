import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { articles, listings } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { type EntityKind, readEntities } from './entities.ts'
import { contextOfFilters } from './places.ts'

/** What a picture of something says: its name, what it is among, and its own picture. */
export type Face = { title: string; above: string; image: string | null }

const groups: Readonly<Record<string, { kind: EntityKind; above: string }>> = {
  articletypegroup: { kind: 'articletypegroup', above: 'Gruppen von Artikelarten' },
  producttypegroup: { kind: 'producttypegroup', above: 'Gruppen von Produkttypen' },
}

/** @param kind what the context of its list says as `type`. @returns null for a place that is not there */
export async function readPlaceFace(ctx: Context, kind: string, slug: string): Promise<Face | null> {
  const group = Object.hasOwn(groups, kind) ? groups[kind] : undefined
  if (group) {
    const found = (await readEntities(ctx, group.kind)).get(slug)
    return found ? { title: found.name, above: group.above, image: found.image } : null
  }
  const context = await contextOfFilters(ctx, { [kind]: [slug] })
  return context && { title: context.title, above: context.breadcrumb.at(1)?.label ?? '', image: context.image }
}

/** @returns null for an article that is not listed */
export async function readArticleFace({ db }: Pick<Context, 'db'>, key: string): Promise<Face | null> {
  const split = splitArticleKey(key)
  if (!split || split.articleNumber.length > 100) return null
  const [row] = await db
    .select({ own: articles.displayName, partners: articles.partnerDisplayName, images: articles.images })
    .from(articles)
    .innerJoin(listings, eq(listings.articleId, articles.id))
    .where(and(eq(articles.articleNumber, split.articleNumber), eq(articles.shopDepotId, split.shopDepotId)))
  if (!row) return null
  const image = row.images[0] ?? null
  return { title: row.partners ?? row.own, above: `Art.-Nr. ${split.articleNumber}`, image }
}
