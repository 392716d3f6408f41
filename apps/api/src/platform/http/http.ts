import '@fastify/accepts'
import '@fastify/cookie'
import { built, type Call, type CallName, calls, fileTypesOf, pathNames } from '@kontor/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, ShopProcess } from '../context.ts'
import { type Asked, answerOf } from '../errors.ts'
import { badCsrf, headerRequired, sessionExpired } from '../failures.ts'
import { inTime } from '../process/pulse.ts'
import { contextFor, tokenFits } from '../request-context.ts'
import { type KeptAnswer, once } from '../session/idempotency.ts'
import { cookieOf, tokenIn } from '../session/session.ts'
import { disposition } from './disposition.ts'
import { goneOf } from './gone.ts'
import { readJsonBody } from './json-body.ts'
import { readPreferences } from './preferences.ts'
import { asking, inTurn, type Served } from './serve.ts'
import { readUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** set for a call: what being busy means for it */
    asked?: Asked
    /** below /rest */
    call?: CallName
  }
}

/** Answers that carry a token must carry the cookie it belongs to. */
const handsOutToken: ReadonlySet<CallName> = new Set(['showConfig', 'showToken'])

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

export function cookieName(shop: ShopProcess): string {
  return shop.settings.BASE_URL.startsWith('https:') ? '__Host-sid' : 'sid'
}

const browserCookieName = (shop: ShopProcess) =>
  shop.settings.BASE_URL.startsWith('https:') ? '__Host-browser' : 'browser'

/** A page after one's own write reads what one wrote: until a standby has that, it is not asked. */
const wroteCookie = 'wrote'
/** longer than a standby may be behind and still be asked */
const wroteSeconds = 3600

export async function contextOfRequest(shop: ShopProcess, request: FastifyRequest) {
  const { headers } = request
  const context = contextFor(shop, {
    cookie: request.cookies[cookieName(shop)],
    incident: request.id,
    address: request.ip,
    gone: () => goneOf(request),
    userAgent: headers['user-agent'] ?? '',
    preferences: readPreferences(headers.prefer),
    idempotencyKey: one(headers['idempotency-key'])?.slice(0, 200),
    browserToken: request.cookies[browserCookieName(shop)]?.slice(0, 200),
    customerView: request.cookies['customer_view'] === 'on',
    themePreview: request.cookies['theme_preview']?.slice(0, 60),
    wroteAt: Number(request.cookies[wroteCookie]) || 0,
    log: request.log,
  })
  return await inTime(shop.pulse, context, shop.waitMs)
}

/**
 * Sends the session's cookie when it is not the one that came, or to make it last as long as its session (G-05); and
 * the token of a browser that is remembered or forgotten.
 */
export function setSessionCookie(reply: FastifyReply, shop: ShopProcess, ctx: Context, came: string | undefined): void {
  const value = cookieOf(ctx.session)
  if (value !== came || ctx.session.renewed) keepCookie(reply, shop, cookieName(shop), value, 14 * 24 * 3600)
  if (shop.standby && ctx.request.wrote) keepCookie(reply, shop, wroteCookie, String(Date.now()), wroteSeconds)
  const { browserToken } = ctx
  if (browserToken) keepCookie(reply, shop, browserCookieName(shop), browserToken.value, browserToken.seconds)
}

function keepCookie(reply: FastifyReply, shop: ShopProcess, name: string, value: string, maxAge: number): void {
  const secure = shop.settings.BASE_URL.startsWith('https:')
  reply.setCookie(name, value, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge })
}

/** @throws Failure 419 when a write does not come from a page of this shop (security 1.4, G-04, G-06) */
function checkOrigin(call: Call, { headers }: FastifyRequest, ctx: Context, expired: boolean): void {
  if (call.getThatWrites) {
    const site = one(headers['sec-fetch-site'])
    const prefetch = [one(headers['sec-purpose']), one(headers.purpose)].some((value) => value?.includes('prefetch'))
    const fromPage = one(headers['x-requested-with'])?.toLowerCase() === 'xmlhttprequest'
    const isOurs = site === undefined || site === 'same-origin' || site === 'none'
    const isOwnFront = ctx.shop.settings.CORS_ORIGINS.includes(one(headers.origin) ?? '')
    if (prefetch || !(isOurs || isOwnFront)) throw badCsrf()
    if (!fromPage) throw headerRequired()
    // they need none, but pages send theirs: one of another session is the form of another person
    const token = one(headers['x-csrf-token'])
    if (token && !expired && !tokenFits(ctx.session, token)) throw badCsrf()
  } else if (call.method === 'POST' && !expired && !tokenFits(ctx.session, one(headers['x-csrf-token'])))
    throw badCsrf()
  // a dead session: reads that are open to everybody go on as a guest
  if (expired && (call.method === 'POST' || call.getThatWrites || call.access !== 'anyone')) throw sessionExpired()
}

/** Every declared call as a route below /rest. */
export function restRoutes(app: FastifyInstance, shop: ShopProcess, served: Served): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  void app.register(async (uploads) => {
    uploads.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
      readUpload(request.headers['content-type'] ?? '', body as Buffer).then(
        (fields) => done(null, fields),
        (error: unknown) => done(error as Error),
      )
    })
    routesOf(uploads, (call) => call.upload === true)
  })
  routesOf(app, (call) => !call.upload)

  function routesOf(scope: FastifyInstance, isHere: (call: Call) => boolean) {
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) if (isHere(call)) route(scope, name, call)
  }

  function route(scope: FastifyInstance, name: CallName, call: Call) {
    const types = fileTypesOf(built[name].reply)
    scope.route({
      method: call.method,
      url: `/rest${call.path}`,
      config: { asked: asking(call), call: name },
      exposeHeadRoute: call.method === 'GET' && !call.getThatWrites && !call.redirects,
      handler: async (request, reply) => {
        const came = request.cookies[cookieName(shop)]
        reply.header('cache-control', 'private, no-store')
        const { ctx, expired } = await contextOfRequest(shop, request)
        const began = ctx.session.id
        try {
          checkOrigin(call, request, ctx, expired)
          const given = call.method === 'GET' ? (request.query as object) : (request.body as object | undefined)
          const input = { ...given, ...partsOf(call, request) }
          const work = async () => ({ status: 200, body: await inTurn(served, ctx, name, input) })
          const answer = await inTime(
            shop.pulse,
            call.method === 'POST' && !call.upload
              ? once(ctx, `${ctx.session.id} ${name}`, () => JSON.stringify(input), outcomeOf(ctx, work), keptOf(call))
              : work(),
          )
          if (ctx.session.stored || ctx.session.id !== began || expired || handsOutToken.has(name))
            setSessionCookie(reply, shop, ctx, came)
          if (call.redirects) return await reply.redirect(JSON.parse(answer.body).redirectTo, 302)
          const file = types.length > 0 && answer.status === 200 ? wantedFile(request, types, answer.body) : undefined
          if (file) return await sendFile(reply, file)
          return await reply.code(answer.status).type('application/json; charset=utf-8').send(inOnePiece(answer.body))
        } catch (error) {
          const asked = ctx.request.wrote ? 'written' : asking(call)
          const { status, body, retryAfterSeconds } = answerOf(error, request.id, request.log, asked)
          if (status === 419) {
            Object.assign(body, tokenIn(ctx.session))
            setSessionCookie(reply, shop, ctx, came)
          } else if (ctx.session.stored) setSessionCookie(reply, shop, ctx, came)
          if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
          return await reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
        }
      },
    })
  }
}

type AnsweredFile = { filename: string; mimeType: string; data: string }

/** The file of an answer whose type the caller prefers to JSON; undefined for refusals and everybody else. */
function wantedFile(request: FastifyRequest, types: readonly string[], body: string): AnsweredFile | undefined {
  if (request.accepts().type(['application/json', ...types]) === 'application/json') return undefined
  const answer = JSON.parse(body) as AnsweredFile & { success: boolean; file?: AnsweredFile }
  const file = answer.file ?? answer
  return answer.success && request.accepts().type(file.mimeType) ? file : undefined
}

const sendFile = (reply: FastifyReply, { filename, mimeType, data }: AnsweredFile) =>
  reply
    .type(mimeType)
    .header('content-disposition', disposition('attachment', filename))
    .send(Buffer.from(data, 'base64'))

/** A request that wrote and then failed has an outcome too: a repeat gets the same answer and writes nothing. */
function outcomeOf(ctx: Context, work: () => Promise<KeptAnswer>): () => Promise<KeptAnswer> {
  return async () => {
    try {
      return await work()
    } catch (error) {
      const { wrote, incident } = ctx.request
      if (!wrote) throw error
      const { status, body } = answerOf(error, incident, ctx.log, 'written')
      return { status, body: JSON.stringify(body) }
    }
  }
}

/** What a repeat of a write is answered: secrets that are shown once are not stored (security 2.11). */
function keptOf({ secretAnswer }: Call): ((body: string) => string) | undefined {
  if (!secretAnswer) return undefined
  return (body) => {
    const { success, message, error } = JSON.parse(body) as { success: boolean; message?: string; error?: object }
    return JSON.stringify({ success, message, error })
  }
}

/**
 * The serialiser returns a long text as a rope of many pieces: made into bytes once, it need not be read for its
 * length and again for sending.
 */
const inOnePiece = (text: string) => (text.length > 16_384 ? Buffer.from(text) : text)

function partsOf(call: Call, request: FastifyRequest): Record<string, unknown> {
  const parts = request.params as Record<string, unknown>
  return Object.fromEntries(pathNames(call.path).map((name) => [name, parts[name]]))
}
