import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import '@fastify/middie'
import fastifyStatic from '@fastify/static'
import { type BuiltName, type CallName, calls } from '@kontor/contracts'
import { type RestClient, RestError, requestOf } from '@kontor/contracts/client'
import { playerOrigins } from '@kontor/contracts/rules/content/video-hosts'
import { hasNoTracker } from '@kontor/contracts/rules/tracking/without-tracker'
import type { TestKitClient } from '@kontor/contracts/test-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Context, ShopProcess } from '../context.ts'
import { answerOf } from '../errors.ts'
import { cache, everyShop, madeOf } from '../process/cache.ts'
import { inTime } from '../process/pulse.ts'
import { tokenIn } from '../session/session.ts'
import { serveDrawingsAsPng } from './drawings-as-png.ts'
import { formBody, saysTooLarge } from './form-body.ts'
import { contextOfRequest, cookieName, setSessionCookie } from './http.ts'
import { cutPage, fillPage, placeholders, type SharedPage, sharedPages } from './page-cache.ts'
import { headersForAll, mayBeForAll, pageForAll } from './page-for-all.ts'
import { retryWhenBusy } from './retry.ts'
import { asking, inTurn, type Served } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** answered by a page of apps/web */
    page?: true
  }
}

/** What the test kit does with pages (compose/test-kit). */
export type KitOfPages = {
  /** Whether a page is made for this request alone: a fault waits for it or for a call of it, or it shows the kit. */
  isAlone(request: FastifyRequest): boolean
  /** The status with which the page itself is to fail. */
  faultOf(request: FastifyRequest): number | undefined
  /** @throws what the call of a page ends with instead */
  beforeCall(request: FastifyRequest, call: { name: CallName; method: string; url: string }): Promise<void>
  /** The kit itself, for its page. */
  client(request: FastifyRequest, reply: FastifyReply, ctx: Context): TestKitClient
}

type PageContext = {
  nonce: string
  token: string
  viewer: string
  incident: string
  listView?: string
  lateParts: boolean
  originIsEnough: boolean
  fault?: number
  testKit?: TestKitClient
  collect: (html: string) => void
}
/** The context keys of the server bundle, which holds its own copy of every module. */
type WebEntry = { restContext: RouterContext<RestClient>; pageContext: RouterContext<PageContext> }

/** The part of Vite's interface that is used here; the package belongs to apps/web. */
type Vite = {
  createServer(options: object): Promise<{
    middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
    ssrLoadModule(id: string): Promise<unknown>
    close(): Promise<void>
  }>
}

type Before = (call: { name: CallName; method: string; url: string }) => Promise<void>

/**
 * The calls of a page, in this process: the same guards, inputs and replies as over /rest.
 * @param before may throw what the call ends with instead
 */
function restClientFor(served: Served, ctx: Context, before?: Before): RestClient {
  return {
    async call(name: BuiltName, given: object) {
      const input = given as Record<string, unknown>
      const asked = asking(calls[name])
      const ask = () => inTime(ctx.shop.pulse, inTurn(served, ctx, name, input))
      try {
        await before?.({ name, ...requestOf(name, input) })
        return parsed(await (asked === 'read' ? retryWhenBusy(ask) : ask()))
      } catch (error) {
        const { incident, wrote } = ctx.request
        const { status, body } = answerOf(error, incident, ctx.log, wrote ? 'written' : asked)
        throw new RestError(status, body)
      }
    },
  } as RestClient
}

/**
 * Replies that come word for word again: the configuration of a visitor, lists of guests. Pages only read them. The
 * text itself is the key, so nobody gets another one's reply.
 */
const parsedReplies = cache<{ answer: object; bytes: number }>('replies read by pages', {
  mostBytes: 48_000_000,
  bytes: ({ bytes }) => bytes,
})(everyShop)

function parsed(reply: string): object {
  const known = parsedReplies.get(reply)
  if (known) return known.answer
  const answer = JSON.parse(reply) as object
  // as objects they take about twice their text
  parsedReplies.set(reply, { answer, bytes: 2 * reply.length })
  return answer
}

const nowhere = { pathname: '/', search: '' }

/**
 * The address of a request in this shop. The target is put behind the origin, not resolved against it: `//host/path`
 * and `http://host/path` would become addresses of another host, which then counts as our own (security 3.2 no. 2).
 */
export function addressIn(origin: string, target: string): URL {
  const { pathname, search } = target.startsWith('/')
    ? { pathname: target, search: '' }
    : (URL.parse(target, origin) ?? nowhere)
  return new URL(new URL(origin).origin + pathname + search)
}

/** A form with too large a file, sent without JavaScript, is answered by a page that says so; nothing of it is read. */
const tooLargePage = '/http-error?error=413'
const isTooLargeForm = (request: FastifyRequest) =>
  saysTooLarge(request) && (request.headers.accept?.includes('text/html') ?? false)

function toWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  if (isTooLargeForm(request)) return new Request(addressIn(origin, tooLargePage))
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const part of Array.isArray(value) ? value : [value]) if (part !== undefined) headers.append(name, part)
  }
  // a page with no-referrer posts without an origin; then Sec-Fetch-Site decides
  if (headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin') headers.delete('origin')
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(addressIn(origin, request.originalUrl), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: formBody(request), duplex: 'half' }),
  })
}

/** The one other host that a page may speak to: the tracker's, where the shop has one. With the blank before it. */
function trackerIn({ settings, shop }: Pick<Context, 'settings' | 'shop'>, request: FastifyRequest): string {
  const { trackingEnabled, trackingUrl, statisticsSiteId } = settings
  const { pathname } = addressIn(shop.settings.BASE_URL, request.originalUrl)
  if (!trackingEnabled || !trackingUrl || statisticsSiteId <= 0 || hasNoTracker(pathname)) return ''
  const { origin, protocol } = new URL(trackingUrl)
  return shop.settings.SHOP_MODE === 'live' && protocol !== 'https:' ? '' : ` ${origin}`
}

/** What may stand in a page itself: by the nonce of this answer, or by its hash. */
type Inline = { scripts: readonly string[]; styles: readonly string[] }
const byNonce = (nonce: string): Inline => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] })

function contentSecurityPolicy({ scripts, styles }: Inline, development: boolean, tracker: string): string {
  // style attributes are allowed: React sets a few (aspect ratios); style elements are named
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])].join(' ')}${tracker}`,
    `style-src ${["'self'", ...styles, ...(development ? ["'unsafe-inline'"] : [])].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tracker}`,
    `connect-src 'self'${development ? ' ws:' : ''}${tracker}`,
    "font-src 'self'",
    `frame-src ${playerOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Serves the pages of apps/web: built files in production, Vite in development. */
export async function pages(app: FastifyInstance, shop: ShopProcess, served: Served, kit?: KitOfPages): Promise<void> {
  const webDir = path.join(shop.settings.root, 'apps/web')
  const development = shop.settings.NODE_ENV === 'development'
  const load = development ? await viteBuild(app, webDir) : await productionBuild(app, webDir)
  serveDrawingsAsPng(app, shop.settings)
  const pages = sharedPages(shop.db)
  const mayShare = shop.settings.SHARED_PAGES && !development
  const isForAll = mayShare && shop.settings.SHARED_HTML
  const mode = development ? 'development' : 'production'
  const handlerOf = madeOf((build: ServerBuild) => createRequestHandler(build, mode))

  /**
   * The answer of the pages: a rendered page as its bytes, everything else (redirects, data) with the body it has.
   * @param before of a page that is made for this request alone
   */
  async function render(request: FastifyRequest, reply: FastifyReply, ctx: Context, nonce: string, before?: Before) {
    const build = await load()
    const handle = handlerOf(build)
    const entry = build.entry.module as unknown as WebEntry
    const context = new RouterContextProvider()
    let html: string | undefined
    const collect = (page: string) => {
      html = page
    }
    context.set(entry.restContext, restClientFor(served, ctx, before))
    const listView = listViewOf(request)
    const fault = kit?.faultOf(request)
    context.set(entry.pageContext, {
      nonce,
      ...tokenIn(ctx.session),
      incident: ctx.request.incident,
      collect,
      lateParts: shop.settings.LATE_PARTS,
      originIsEnough: isForAll && !ctx.session.stored,
      ...(listView && { listView }),
      ...(fault && { fault }),
      ...(kit && { testKit: kit.client(request, reply, ctx) }),
    })
    const response = await handle(toWebRequest(request, reply, shop.settings.BASE_URL), context)
    const body = html ?? (response.body ? Buffer.from(await response.arrayBuffer()) : null)
    const headers = [...response.headers].filter(([name]) => name !== 'cache-control')
    return { status: isTooLargeForm(request) ? 413 : response.status, headers, body }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)) // bodies go to the actions as streams
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', config: { page: true }, handler: answerPage })

    async function answerPage(request: FastifyRequest, reply: FastifyReply) {
      const came = request.cookies[cookieName(shop)]
      const { ctx } = await retryWhenBusy(() => contextOfRequest(shop, request))
      const nonce = randomBytes(16).toString('base64')
      reply.header(
        'content-security-policy',
        contentSecurityPolicy(byNonce(nonce), development, trackerIn(ctx, request)),
      )
      reply.header('cache-control', 'private, no-store')
      reply.header('vary', 'Cookie')
      const isAlike = !ctx.session.stored && ctx.request.themePreview === undefined && !kit?.isAlone(request)
      const shared = mayShare && request.method === 'GET' && isAlike && !request.originalUrl.includes('.data')
      if (!shared) {
        const before: Before = async (call) => await kit?.beforeCall(request, call)
        const { status, headers, body } = await render(request, reply, ctx, nonce, before)
        setSessionCookie(reply, shop, ctx, came)
        reply.code(status)
        for (const [name, value] of headers) reply.header(name, value)
        return await reply.send(body)
      }
      const key = `${ctx.mode} ${listViewOf(request)} ${request.originalUrl}`
      const before = pages.get(key)
      const since = pages.generation()
      const page = before ?? (await renderShared(request, reply, ctx))
      if (!before && page.status === 200 && !isSecret(page)) pages.set(key, page, { since })
      reply.header('cache-status', before ? 'shop; hit' : 'shop; fwd=miss') // RFC 9211
      for (const [name, value] of page.headers) reply.header(name, value)
      if (page.policy !== undefined) {
        reply.header('content-security-policy', page.policy)
        for (const [name, value] of headersForAll(page.madeFrom, pages.leftMs(key, page))) reply.header(name, value)
        return await reply.send(page.pieces[0])
      }
      setSessionCookie(reply, shop, ctx, came)
      const own = { token: ctx.session.token, nonce, publicId: ctx.session.publicId }
      return await reply.code(page.status).send(fillPage(page.pieces, own))
    }
  })

  /** Renders for an anonymous guest, with placeholders for what is personal. */
  async function renderShared(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<SharedPage> {
    const session = { ...ctx.session, token: placeholders.token, publicId: placeholders.publicId }
    const madeFrom = new Set<string>()
    const { status, headers, body } = await render(
      request,
      reply,
      { ...ctx, session, forAllGuests: true, madeFrom },
      placeholders.nonce,
    )
    const html = body?.toString() ?? ''
    const page = { status, headers, madeFrom: [...madeFrom] }
    if (!isForAll || !mayBeForAll(page) || isSecret(page) || session.stored) return { ...page, pieces: cutPage(html) }
    const { html: plain, allowed } = pageForAll(html)
    return { ...page, pieces: [plain], policy: contentSecurityPolicy(allowed, false, trackerIn(ctx, request)) }
  }
}

/** Papers open in the browser and films play there; everything else is kept. */
const dispositionOf = (name: string) =>
  `${/\.(pdf|mp4|webm|webp|vtt)$/.test(name) ? 'inline' : 'attachment'}; filename="${name}"`

/** Its address is a link of a mail, whose reader changes by a button what it shows; nobody else asks for it. */
const isSecret = ({ headers }: Pick<SharedPage, 'headers'>) =>
  headers.some(([name, value]) => name === 'referrer-policy' && value === 'no-referrer')

/**
 * Rows or tiles, as the visitor chose; any other value of the cookie is ignored, so a page has two variants at most.
 */
function listViewOf(request: FastifyRequest): string {
  const view = request.cookies['list_view']
  return view === 'grid' || view === 'table' ? view : ''
}

async function productionBuild(app: FastifyInstance, webDir: string): Promise<() => Promise<ServerBuild>> {
  const client = path.join(webDir, 'build/client')
  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: path.join(client, 'illustrations'),
    prefix: '/illustrations/',
    maxAge: '7d',
    preCompressed: true,
    decorateReply: false,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: path.join(client, 'documents'),
    prefix: '/documents/',
    maxAge: '1d',
    decorateReply: false,
    index: false,
    setHeaders: (reply, file) => reply.header('content-disposition', dispositionOf(path.basename(file))),
  })
  for (const entry of readdirSync(client, { withFileTypes: true })) {
    if (entry.isFile())
      app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name, client, { maxAge: '1d' }))
  }
  const build = (await import(pathToFileURL(path.join(webDir, 'build/server/index.js')).href)) as ServerBuild
  return async () => build
}

async function viteBuild(app: FastifyInstance, webDir: string): Promise<() => Promise<ServerBuild>> {
  const { createServer } = (await import(
    pathToFileURL(path.join(webDir, 'node_modules/vite/dist/node/index.js')).href
  )) as Vite
  const vite = await createServer({
    root: webDir,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register((await import('@fastify/middie')).default)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}
