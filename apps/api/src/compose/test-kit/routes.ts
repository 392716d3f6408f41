import { RestError } from '@kontor/contracts/client'
import { type TestCallName, testCalls } from '@kontor/contracts/test-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, ShopProcess } from '../../platform/context.ts'
import { answerOf } from '../../platform/errors.ts'
import { contextOfRequest, cookieName, setSessionCookie } from '../../platform/http/http.ts'
import { readJson } from '../../platform/http/json-body.ts'
import { asking } from '../../platform/http/serve.ts'
import type { KitOfPages } from '../../platform/http/ssr.ts'
import { ids } from '../../platform/ids.ts'
import { type Faults, isOwnPage, testerCookie, testerOf } from './faults.ts'
import type { Asker, TestKit } from './kit.ts'

/** The calls below /rest/test. */
export function testKitRoutes(app: FastifyInstance, process: ShopProcess, kit: TestKit): void {
  // visitors' connections stay theirs
  const shop = { ...process, db: process.jobDb }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })

  for (const [name, call] of Object.entries(testCalls))
    app.route({
      method: call.method,
      url: `/rest${call.path}`,
      config: { asked: asking(call) },
      async handler(request, reply) {
        let made: Context | undefined
        const ctx = async () => {
          made ??= (await contextOfRequest(shop, request)).ctx
          return made
        }
        const answer = await kit.call(name as TestCallName, givenIn(request), askerOf(request, reply, ctx))
        if (made?.session.stored) setSessionCookie(reply, shop, made, request.cookies[cookieName(shop)])
        return { success: true, ...answer }
      },
    })
}

/** Faults come as a list alone too. */
function givenIn({ method, query, body, routeOptions }: FastifyRequest): unknown {
  if (method !== 'POST') return query
  return Array.isArray(body) && routeOptions.url === `/rest${testCalls.planFaults.path}`
    ? { faults: body }
    : (body ?? {})
}

function askerOf(request: FastifyRequest, reply: FastifyReply, ctx: Asker['ctx']): Asker {
  const tester = testerOf(request)
  return {
    ctx,
    tester,
    makeKnown() {
      const known = tester ?? ids.secret()
      reply.setCookie(testerCookie, known, { httpOnly: true, sameSite: 'lax', path: '/' })
      return known
    },
  }
}

export const kitOfPages = (kit: TestKit, { ofPages }: Faults): KitOfPages => ({
  ...ofPages,
  isAlone: (request) => isOwnPage(request.url) || ofPages.isAlone(request),
  client: (request, reply, ctx) => ({
    async call(name, input) {
      try {
        return await kit.call(
          name,
          input,
          askerOf(request, reply, async () => ctx),
        )
      } catch (error) {
        const { status, body } = answerOf(error, ctx.request.incident, ctx.log, asking(testCalls[name]))
        throw new RestError(status, body)
      }
    },
  }),
})
