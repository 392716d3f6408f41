import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { listPaging, pageKeys, queryWhole, slug, text } from '../shapes.ts'
import { ArticleTile } from './catalogue.ts'

const Livebook = z
  .object({
    slug: z.string(),
    uuid: z.string(),
    displayName: z.string(),
    excerpt: z.string(),
    image: z.string(),
    url: z.string(),
    pageCount: z.int().meta({ description: 'the number of the last page; the cover has number 0' }),
  })
  .meta({ id: 'Livebook' })
export type Livebook = z.output<typeof Livebook>

/** In percent of a page, from its upper left corner. */
const Hotspot = z
  .object({
    x: z.number(),
    y: z.number(),
    w: z.number(),
    h: z.number(),
    articleNumber: z.string(),
    shopDepotId: z.int(),
    text: z.string().optional().meta({ description: 'what it is called, if not by its article' }),
  })
  .meta({ id: 'Hotspot' })

const LivebookPage = z
  .object({
    number: z.int(),
    image: z.string().meta({ description: 'a small picture of what it is about' }),
    hotspots: z.array(Hotspot),
    placed: z.boolean().meta({ description: 'its articles stand where its hotspots are, not in two columns' }),
    chapter: z.string(),
    headline: z.string(),
    articles: z.array(ArticleTile).meta({ description: 'as they are for the reader: his prices, stock and delivery' }),
  })
  .meta({ id: 'LivebookPage' })
export type LivebookPage = z.output<typeof LivebookPage>

const LivebookHit = z
  .object({
    number: z.int(),
    headline: z.string(),
    articles: z.array(z.object({ articleNumber: z.string(), shopDepotId: z.int(), displayName: z.string() })),
  })
  .meta({ id: 'LivebookHit' })
export type LivebookHit = z.output<typeof LivebookHit>

export const listLivebooks = endpoint(calls.listLivebooks, {
  summary: 'Printed catalogues to leaf through',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(Livebook), ...pageKeys }),
})

export const showLivebook = endpoint(calls.showLivebook, {
  summary: 'A livebook with a few of its pages',
  input: z.object({
    slug,
    from: queryWhole(0, 100_000).default(0).meta({ description: 'number of the first page wanted; 0 is the cover' }),
    limit: queryWhole(1, 20).default(10),
    search: text(100).optional().meta({ description: 'words that all stand on a page: `hits` names the pages' }),
  }),
  reply: z.object({
    livebook: Livebook.extend({
      pages: z.array(LivebookPage),
      contents: z.array(
        z.object({ chapter: z.string(), first: z.int(), last: z.int(), headlines: z.array(z.string()) }),
      ),
      basketUrl: z.string().optional().meta({ description: 'where its prepared basket is taken over' }),
      hits: z.array(LivebookHit).optional().meta({ description: 'with `search` only, at most 100 articles' }),
    }),
  }),
})
