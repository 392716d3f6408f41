import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ShopProcess } from '../../../platform/context.ts'
import { contextOfRequest } from '../../../platform/http/http.ts'
import { readArticleAddresses, readHighestArticleId, readPlaceAddresses } from './addresses.ts'

/** Ids in one file: under the 50,000 addresses that the format allows, and quick to write. */
const idsPerFile = 20_000
/** A sitemap may be an hour old; what a search engine asks for often costs nothing then. */
const kept = 'public, max-age=3600'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const list = (outer: string, inner: string, addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${outer} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `<${inner}><loc>${escaped(address)}</loc></${inner}>\n`)
    .join('')}</${outer}>\n`

/** Sitemaps for search engines: an index, the places of the catalogue, and the articles in files by id. */
export function sitemaps(app: FastifyInstance, shop: ShopProcess): void {
  const origin = new URL(shop.settings.BASE_URL).origin
  const whole = (paths: readonly string[]) => paths.map((path) => origin + path)
  const send = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', kept).send(xml)

  app.get('/sitemap.xml', async (_request, reply) => {
    const files = Math.ceil((await readHighestArticleId(shop.db)) / idsPerFile)
    const articles = Array.from({ length: files }, (_, file) => `/sitemap/articles-${file + 1}.xml`)
    return await send(reply, list('sitemapindex', 'sitemap', whole(['/sitemap/places.xml', ...articles])))
  })
  app.get('/sitemap/places.xml', async (request, reply) => {
    const { ctx } = await contextOfRequest(shop, request)
    return await send(reply, list('urlset', 'url', whole(await readPlaceAddresses(ctx))))
  })
  app.get<{ Params: { file: string } }>('/sitemap/articles-:file(^[1-9]\\d{0,5}).xml', async (request, reply) => {
    const from = (Number(request.params.file) - 1) * idsPerFile + 1
    const addresses = from > 2_000_000_000 ? [] : await readArticleAddresses(shop.db, { from, to: from + idsPerFile })
    return await send(reply, list('urlset', 'url', whole(addresses)))
  })
}
