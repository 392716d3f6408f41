import type { Database } from '@kontor/db'
import type { ArticleDocument, ArticleVideo, Feature } from '@kontor/db/schema'
import type { Hit } from '../../listing/service.ts'

export type DetailRow = Hit & {
  variantGroup: string | null
  excerpt: string
  body: string
  gtin: string | null
  oemNumber: string | null
  images: string[]
  imageAlts: Record<string, string>
  features: Feature[]
  compliance: Record<string, unknown>
  documents: ArticleDocument[]
  videos: ArticleVideo[]
  freight: boolean
  withdrawal: string
  printedCatalogSlugs: string[]
  printedPage: number | null
  manufacturerAddress: string
  manufacturerEmail: string
  responsiblePerson: string | null
  assortmentSlug: string
}

/** A listed article with everything its page shows of itself. @param shopDepotId null = the first depot that has it */
export async function findArticleDetail(
  { sql }: Pick<Database, 'sql'>,
  articleNumber: string,
  shopDepotId: number | null,
): Promise<DetailRow | null> {
  const [row] = await sql<DetailRow[]>`
    select l.tile, l.boost, ${detailOf(sql)} join listings l on l.article_id = a.id
    where ${isKeyed(sql, articleNumber, shopDepotId)} order by a.shop_depot_id limit 1`
  return row ?? null
}

/** The same of an article that is in no list yet, without its tile. */
export async function findHiddenDetail(
  { sql }: Pick<Database, 'sql'>,
  articleNumber: string,
  shopDepotId: number | null,
): Promise<Omit<DetailRow, 'tile' | 'boost'> | null> {
  const [row] = await sql<Omit<DetailRow, 'tile' | 'boost'>[]>`
    select ${detailOf(sql)} where ${isKeyed(sql, articleNumber, shopDepotId)} order by a.shop_depot_id limit 1`
  return row ?? null
}

const detailOf = (sql: Database['sql']) => sql`
  a.id as "articleId", 0::float8 as score, a.variant_group as "variantGroup", a.excerpt, a.body,
  a.gtin, a.oem_number as "oemNumber", a.images, a.image_alts as "imageAlts", a.features, a.compliance, a.documents,
  a.videos, a.freight, a.withdrawal, a.catalog_slugs as "printedCatalogSlugs", a.catalog_page as "printedPage",
  m.address as "manufacturerAddress", m.email as "manufacturerEmail", m.responsible_person as "responsiblePerson",
  s.slug as "assortmentSlug"
  from articles a join manufacturers m on m.id = a.manufacturer_id join assortments s on s.id = a.assortment_id`

const isKeyed = (sql: Database['sql'], articleNumber: string, shopDepotId: number | null) =>
  sql`a.article_number = ${articleNumber} and ${shopDepotId === null ? sql`true` : sql`a.shop_depot_id = ${shopDepotId}`}`

/** The listed articles with this number or slug, the regular depot of each first. */
export async function findListedArticles(
  { sql }: Pick<Database, 'sql'>,
  wanted: { slug: string } | { articleNumber: string },
): Promise<{ id: number; articleNumber: string; shopDepotId: number }[]> {
  return await sql<{ id: number; articleNumber: string; shopDepotId: number }[]>`
    select a.id, a.article_number as "articleNumber", a.shop_depot_id as "shopDepotId"
    from articles a join listings l on l.article_id = a.id
    where ${'slug' in wanted ? sql`a.slug = ${wanted.slug}` : sql`a.article_number = ${wanted.articleNumber}`}
    order by a.shop_depot_id, a.article_number`
}

export type RelatedKind = 'variant' | 'alternative' | 'eco' | 'accessory' | 'crossSelling'

export type RelatedListing = { kind: RelatedKind; hit: Hit }

const mostRelated = 8
const mostVariants = 16

/** Tiles beside an article, by kind and in their order; delisted ones are missing. */
export async function findRelatedListings(
  { sql }: Pick<Database, 'sql'>,
  articleId: number,
  variantGroup: string | null,
): Promise<RelatedListing[]> {
  const rows = await sql<(Hit & { kind: RelatedKind })[]>`
    select r.kind, l.article_id as "articleId", l.tile, l.boost, 0::float8 as score
    from (
      select kind, related_id, position, row_number() over (partition by kind order by position, related_id) as turn
      from article_relations where article_id = ${articleId}
      union all
      (select 'variant', id, 0, 0 from articles
       where variant_group = ${variantGroup} and id <> ${articleId} order by article_number limit ${mostVariants})
    ) r join listings l on l.article_id = r.related_id
    where r.turn <= ${mostRelated}
    order by r.kind, r.position, r.related_id`
  return rows.map(({ kind, ...hit }) => ({ kind, hit }))
}
