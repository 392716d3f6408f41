import { type AnyRouter, TRPCError } from '@trpc/server'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShopProcess } from '../context.ts'
import { badCsrf } from '../failures.ts'
import { contextOfRequest, cookieName, setSessionCookie } from '../http/http.ts'
import { readJson } from '../http/json-body.ts'
import { tokenFits } from '../request-context.ts'

/** Questions that a screen may ask at once. */
const mostAtOnce = 20

/** The console's procedures below /trpc: the same sessions as /rest, and writes need the page's token (security 1.4). */
export async function mountConsole(app: FastifyInstance, shop: ShopProcess, router: AnyRouter): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })
    // the same bounds as below /rest: nothing recursive ever sees deep input
    scope.addHook('preHandler', async ({ body, query }: FastifyRequest) => {
      const asked = body ?? (query as Record<string, unknown>)['input']
      if (typeof asked === 'string') readJson(Buffer.from(asked))
    })
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router,
        maxBatchSize: mostAtOnce,
        // a long question has no room in an address; it needs the page's token, as every POST does
        allowMethodOverride: true,
        async createContext({ req, res }: { req: FastifyRequest; res: FastifyReply }) {
          const { ctx } = await contextOfRequest(shop, req)
          const token = req.headers['x-csrf-token']
          if (req.method === 'POST' && !tokenFits(ctx.session, Array.isArray(token) ? token[0] : token)) {
            const cause = badCsrf()
            throw new TRPCError({ code: 'FORBIDDEN', message: cause.message, cause })
          }
          const began = ctx.session.id
          const renewCookie = () => {
            if (ctx.session.id !== began) setSessionCookie(res, shop, ctx, req.cookies[cookieName(shop)])
          }
          return { ctx, renewCookie }
        },
      },
    })
  })
}
