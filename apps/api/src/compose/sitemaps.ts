import type { FastifyInstance, FastifyReply } from 'fastify'
import { readArticleAddresses, readHighestArticleId, readPlaceAddresses } from '../areas/catalogue/service.ts'
import { readPageAddresses, readPostAddresses } from '../areas/content/service.ts'
import type { Context, ShopProcess } from '../platform/context.ts'
import { contextOfRequest } from '../platform/http/http.ts'
import { escapedXml } from '../platform/http/xml.ts'

/** Ids in one file: under the 50,000 addresses that the format allows, and quick to write. */
const idsPerFile = 20_000
/** What the format allows; places, pages and posts stay far below it, and are cut rather than refused as a whole. */
const mostAddresses = 50_000
/** A sitemap may be an hour old; what a search engine asks for often costs nothing then. */
const kept = 'public, max-age=3600'

/** @param changed the day of the last change, where it is known */
type Entry = { address: string; changed?: Date }

const list = (outer: string, inner: string, entries: readonly Entry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${outer} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
    .slice(0, mostAddresses)
    .map(({ address, changed }) => {
      const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
      return `<${inner}><loc>${escapedXml(address)}</loc>${date}</${inner}>\n`
    })
    .join('')}</${outer}>\n`

/** The files beside those of the articles. */
const parts: Readonly<Record<string, (ctx: Context) => Promise<readonly Entry[]>>> = {
  places: async (ctx) => asEntries(await readPlaceAddresses(ctx)),
  pages: async (ctx) => asEntries(await readPageAddresses(ctx)),
  posts: readPostAddresses,
}

const asEntries = (addresses: readonly string[]): Entry[] => addresses.map((address) => ({ address }))

/** Sitemaps for search engines: an index, the places of the catalogue, pages, posts, and the articles in files by id. */
export function sitemaps(app: FastifyInstance, shop: ShopProcess): void {
  const origin = new URL(shop.settings.BASE_URL).origin
  const send = (reply: FastifyReply, outer: string, inner: string, entries: readonly Entry[]) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', kept)
      .send(
        list(
          outer,
          inner,
          entries.map((entry) => ({ ...entry, address: origin + entry.address })),
        ),
      )

  app.get('/sitemap.xml', async (request, reply) => {
    const { ctx } = await contextOfRequest(shop, request)
    const [highest, [newest]] = await Promise.all([readHighestArticleId(shop.db), readPostAddresses(ctx)])
    const articles = Array.from(
      { length: Math.ceil(highest / idsPerFile) },
      (_, file) => `/sitemap/articles-${file + 1}.xml`,
    )
    const entries = Object.keys(parts).map((part) => ({
      address: `/sitemap/${part}.xml`,
      ...(part === 'posts' && newest && { changed: newest.changed }),
    }))
    return await send(reply, 'sitemapindex', 'sitemap', [...entries, ...asEntries(articles)])
  })
  for (const [part, read] of Object.entries(parts))
    app.get(`/sitemap/${part}.xml`, async (request, reply) => {
      const { ctx } = await contextOfRequest(shop, request)
      // others may be given the file for an hour, whoever asks first
      const viewer = { role: 'guest' as const, user: null, customer: null }
      return await send(reply, 'urlset', 'url', await read({ ...ctx, viewer }))
    })
  app.get<{ Params: { file: string } }>('/sitemap/articles-:file(^[1-9]\\d{0,5}).xml', async (request, reply) => {
    const from = (Number(request.params.file) - 1) * idsPerFile + 1
    const addresses = from > 2_000_000_000 ? [] : await readArticleAddresses(shop.db, { from, to: from + idsPerFile })
    return await send(reply, 'urlset', 'url', asEntries(addresses))
  })
}
