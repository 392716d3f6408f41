import { feedName } from '@kontor/contracts/rules/content/taken-addresses'
import type { FastifyInstance } from 'fastify'
import type { ShopProcess } from '../../platform/context.ts'
import { contextOfRequest } from '../../platform/http/http.ts'
import { escapedXml } from '../../platform/http/xml.ts'
import { operatorsData, shopName } from '../system/service.ts'
import { readPosts } from './posts.ts'

const most = 50
const feedAddress = `/blog/${feedName}`

/** The magazine for readers of feeds (RSS 2.0), newest first. */
export function blogFeed(app: FastifyInstance, shop: ShopProcess): void {
  const at = (path: string) => new URL(path, shop.settings.BASE_URL).href
  app.get(feedAddress, async (request, reply) => {
    const { ctx } = await contextOfRequest(shop, request)
    const { items } = await readPosts(ctx, { page: 1, limit: most })
    const name = shopName(shop)
    const [newest] = items
    const posts = items.map(
      ({ slug, title, excerpt, date }) =>
        `<item><title>${escapedXml(title)}</title><link>${escapedXml(at(`/blog/${slug}`))}</link>` +
        `<guid isPermaLink="true">${escapedXml(at(`/blog/${slug}`))}</guid><pubDate>${asRfc822(date)}</pubDate>` +
        `<description>${escapedXml(excerpt)}</description></item>\n`,
    )
    const about = operatorsData.site.of(shop).description || `Neues aus dem Magazin von ${name}`
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n' +
      `<title>${escapedXml(`${name}: Magazin`)}</title><link>${escapedXml(at('/blog'))}</link>\n` +
      `<atom:link href="${escapedXml(at(feedAddress))}" rel="self" type="application/rss+xml"/>\n` +
      `<description>${escapedXml(about)}</description><language>de-DE</language>\n` +
      `${newest ? `<lastBuildDate>${asRfc822(newest.date)}</lastBuildDate>\n` : ''}${posts.join('')}</channel></rss>\n`
    return await reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=900')
      .send(xml)
  })
}

const asRfc822 = (date: string) => new Date(date).toUTCString()
