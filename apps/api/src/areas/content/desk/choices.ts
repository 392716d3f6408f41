import { articleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { articles, contentItems, pages } from '@kontor/db/schema'
import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { operatorsData } from '../../system/service.ts'
import { PageLayout } from '../page-layout.ts'
import { contentData } from '../settings.ts'

/** Areas of widgets that the shop itself shows. */
const ownAreas = ['home', 'shop-marketing', 'list']

/** What blocks, widgets and the layout of a page can name, so that nobody types it. */
export async function listChoices({ db, shop }: Context) {
  const items = await db
    .select({ kind: contentItems.kind, value: contentItems.slug, label: contentItems.title })
    .from(contentItems)
    .where(inArray(contentItems.kind, ['form', 'gallery']))
    .orderBy(asc(contentItems.title), asc(contentItems.slug))
  const layouts = await db.select({ layout: pages.layout }).from(pages)
  const named = layouts.flatMap(({ layout: { form: _, slider: __, ...areas } }) =>
    Object.entries(areas).flatMap(([place, area]) =>
      PageLayout.safeParse({ [place]: area }).success ? [String(area)] : [],
    ),
  )
  const of = (wanted: 'form' | 'gallery') =>
    items.flatMap(({ kind, value, label }) => (kind === wanted ? [{ value, label }] : []))
  return {
    forms: of('form'),
    galleries: of('gallery'),
    sliders: Object.keys(contentData.sliders.of(shop)).sort(),
    areas: [...new Set([...ownAreas, ...Object.keys(contentData.widgetAreas.of(shop)), ...named])].sort(),
    zones: [...new Set(operatorsData.adZones.of(shop).map(({ slug }) => slug))].sort(),
  }
}

export const ArticleNamesAsk = z.strictObject({ keys: z.array(z.string().max(80)).max(100) })

/** What articles are called, by their keys; those that are not in the shop are left out. */
export async function readArticleNames({ db }: Context, { keys }: z.output<typeof ArticleNamesAsk>) {
  const wanted = new Set(keys)
  const rows = await db
    .select({
      articleNumber: articles.articleNumber,
      shopDepotId: articles.shopDepotId,
      displayName: articles.displayName,
      published: articles.published,
    })
    .from(articles)
    .where(
      inArray(
        articles.articleNumber,
        keys.map((key) => key.slice(0, key.lastIndexOf('-'))),
      ),
    )
  return {
    items: rows.flatMap(({ articleNumber, shopDepotId, displayName, published }) => {
      const key = articleKey(articleNumber, shopDepotId)
      return published && wanted.has(key) ? [{ key, displayName }] : []
    }),
  }
}
