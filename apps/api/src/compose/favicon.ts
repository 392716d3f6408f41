import { sign } from '@kontor/contracts/rules/system/sign'
import type { FastifyInstance } from 'fastify'
import { markOf } from '../areas/system/service.ts'
import type { ShopProcess } from '../platform/context.ts'

/** The shop's sign in the tab of a browser, with the operator's mark if there is one. */
export function favicon(app: FastifyInstance, shop: ShopProcess): void {
  app.get('/favicon.svg', async (_request, reply) => {
    const mark = markOf(shop)
    const line = `fill="none" stroke="#fff" stroke-width="${sign.width}" stroke-linecap="round" stroke-linejoin="round"`
    return await reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sign.box} ${sign.box}"><title>Shop</title>` +
          `<path fill="#22292f" d="${sign.back}"/><path fill="#e3342f" d="${sign.front}"/>` +
          `${mark && `<path ${line} d="${mark}"/>`}</svg>`,
      )
  })
}
