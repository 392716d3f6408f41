import { z } from 'zod'
import { calls } from './calls.ts'
import { ArticleTile } from './catalogue/catalogue.ts'
import { endpoint } from './endpoint.ts'
import { queryFlag, text } from './shapes.ts'

const Hit = z
  .object({
    slug: z.string(),
    name: z.string(),
    url: z.string(),
    image: z.string().nullable(),
    count: z.int().meta({ description: 'articles there; 0 for pages and posts' }),
  })
  .meta({ id: 'Hit' })
const hits = z.object({ items: z.array(Hit), total: z.int() }).meta({ id: 'Hits' })

export const resultTypes = ['articles', 'catalogs', 'manufacturers', 'brands', 'pages', 'posts'] as const

export const searchShop = endpoint(calls.searchShop, {
  summary: 'Search in six groups',
  input: z.object({
    search: text(256).default(''),
    resultType: z.enum(resultTypes).optional(),
    showAll: queryFlag.default(false),
  }),
  reply: z.object({
    searchterm: z.string(),
    results: z.object({
      articles: z.object({ items: z.array(ArticleTile), total: z.int() }),
      catalogs: hits,
      manufacturers: hits,
      brands: hits,
      pages: hits,
      posts: hits,
    }),
    resultType: z.string().nullable(),
    showAll: z.boolean(),
    suggestions: z.array(z.string()).meta({ description: 'corrected or completed words' }),
    corrections: z.array(z.object({ words: z.string(), total: z.int() })).meta({
      description: 'where words are used by no article: what may have been meant, with the articles it finds',
    }),
    nearest: z.array(Hit).optional().meta({
      description: 'where no article is found: assortments and article types whose names are the most alike',
    }),
    exactArticle: z.string().nullable().meta({ description: 'address of the article whose code was typed' }),
    degraded: z.boolean(),
  }),
})
