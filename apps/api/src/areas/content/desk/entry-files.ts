import type { FastifyInstance } from 'fastify'
import { mustHaveRight } from '../../../platform/console/procedures.ts'
import type { ShopProcess } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import { disposition } from '../../../platform/http/disposition.ts'
import { contextOfRequest } from '../../../platform/http/http.ts'
import { readSentFile } from '../forms/files.ts'

/** What no procedure carries: files that were sent with a form, to be kept and never shown in the shop's own name. */
export function entryFiles(app: FastifyInstance, shop: ShopProcess): void {
  app.get<{ Params: { id: string } }>('/console-files/form-entries/:id', async (request, reply) => {
    const { ctx } = await contextOfRequest(shop, request)
    mustHaveRight(ctx, 'content')
    const id = Number(request.params.id)
    const file = Number.isSafeInteger(id) && id > 0 ? await readSentFile(shop, id) : null
    if (!file) throw notFound()
    return await reply
      .type(file.contentType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', disposition('attachment', file.filename))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.content)
  })
}
