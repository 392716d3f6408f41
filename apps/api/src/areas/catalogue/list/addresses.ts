import { articleAddress } from '@kontor/contracts/rules/catalogue/article-key'
import type { Database } from '@kontor/db'
import type { Context } from '../../../platform/context.ts'
import { countValues } from '../../listing/service.ts'
import { readLivebookAddresses } from '../livebook/livebooks.ts'
import { addressOf, type EntityKind, readEntities } from './entities.ts'
import { readAssortmentTree } from './places.ts'

const overviews = [
  '/shop',
  '/shop/assortments',
  '/shop/articletypes',
  '/shop/articletypenamegroups',
  '/shop/producttypes',
  '/shop/producttypegroups',
  '/shop/manufacturers',
  '/shop/brands',
  '/shop/assortmenttypes',
  '/shop/catalogs',
  '/shop/index',
]
const counted = [
  'manufacturer',
  'brand',
  'articletypename',
  'producttype',
  'assortmenttype',
  'tag',
  'attribute',
] as const
const groups = ['articletypegroup', 'producttypegroup'] as const satisfies EntityKind[]

/** Every address of the catalogue that shows articles and is no suffix of another one, for search engines. */
export async function readPlaceAddresses(ctx: Context): Promise<string[]> {
  const tree = await readAssortmentTree(ctx)
  const assortments = tree.flatMap((root) => [root, ...root.children]).filter(({ count }) => count > 0)
  const places = await Promise.all(
    counted.map(async (kind) => {
      const [entities, counts] = await Promise.all([readEntities(ctx, kind), countValues(ctx, kind)])
      return [...entities.keys()].filter((slug) => (counts.get(slug) ?? 0) > 0).map((slug) => addressOf(kind, slug))
    }),
  )
  const grouped = await Promise.all(
    groups.map(async (kind) => [...(await readEntities(ctx, kind)).keys()].map((slug) => addressOf(kind, slug))),
  )
  return [
    ...overviews,
    ...assortments.map(({ url }) => url),
    ...places.flat(),
    ...grouped.flat(),
    ...(await readLivebookAddresses(ctx)),
  ]
}

type Ids = { from: number; to: number }

/** The canonical addresses of listed articles whose id lies in a range, its end not included. */
export async function readArticleAddresses({ sql }: Pick<Database, 'sql'>, { from, to }: Ids): Promise<string[]> {
  const rows = await sql<{ articleNumber: string; shopDepotId: number; slug: string }[]>`
    select a.article_number as "articleNumber", a.shop_depot_id as "shopDepotId", a.slug
    from articles a join listings l on l.article_id = a.id
    where a.id >= ${from} and a.id < ${to} order by a.id`
  return rows.map(({ articleNumber, shopDepotId, slug }) => articleAddress(articleNumber, shopDepotId, slug))
}

/** The highest id of listed articles; 0 in an empty shop. */
export async function readHighestArticleId({ sql }: Pick<Database, 'sql'>): Promise<number> {
  const [row] = await sql<{ highest: number }[]>`select coalesce(max(article_id), 0) as highest from listings`
  return row?.highest ?? 0
}
