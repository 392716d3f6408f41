import { sign } from '@kontor/contracts/rules/system/sign'
import type { FastifyInstance } from 'fastify'
import type { ShopProcess } from '../../platform/context.ts'
import { asPng } from '../../platform/http/drawings-as-png.ts'
import { site } from './settings.ts'

/** The shop's sign with the operator's mark, if there is one: in the tab of a browser, and as PNG in the head of mails. */
export function favicon(app: FastifyInstance, shop: ShopProcess): void {
  const cached = 'public, max-age=86400'
  app.get('/favicon.svg', async (_request, reply) => {
    return await reply
      .type('image/svg+xml')
      .header('cache-control', cached)
      .send(drawSign(site.of(shop).mark))
  })
  app.get('/sign.png', async (_request, reply) => {
    const { mark } = site.of(shop)
    const png = await asPng(`sign:${mark}`, async () => Buffer.from(drawSign(mark)))
    return await reply.type('image/png').header('cache-control', cached).send(png)
  })
}

export function drawSign(mark: string): string {
  const line = `fill="none" stroke="#fff" stroke-width="${sign.width}" stroke-linecap="round" stroke-linejoin="round"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sign.box} ${sign.box}"><title>Shop</title>` +
    `<path fill="#22292f" d="${sign.back}"/><path fill="#e3342f" d="${sign.front}"/>` +
    `${mark && `<path ${line} d="${mark}"/>`}</svg>`
  )
}
