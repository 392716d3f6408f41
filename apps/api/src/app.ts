import fs from 'node:fs'
import fastifyAccepts from '@fastify/accepts'
import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import { contractVersion } from '@kontor/contracts'
import { openApiDocument } from '@kontor/contracts/openapi'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type onSendAsyncHookHandler,
} from 'fastify'
import { accountRoutes } from './areas/account/routes.ts'
import { basketRoutes } from './areas/basket/routes.ts'
import { catalogueRoutes } from './areas/catalogue/routes.ts'
import { checkoutRoutes } from './areas/checkout/routes.ts'
import { contentRoutes } from './areas/content/routes.ts'
import { blogFeed, entryFiles, mediaFiles, mediaUploads } from './areas/content/service.ts'
import { exchangeRoutes } from './areas/exchange/routes.ts'
import { identityRoutes } from './areas/identity/routes.ts'
import { listRoutes } from './areas/lists/routes.ts'
import { offerRoutes } from './areas/offers/routes.ts'
import { orderRoutes } from './areas/orders/routes.ts'
import { organisationRoutes } from './areas/organisation/routes.ts'
import { pricingRoutes } from './areas/pricing/routes.ts'
import { searchRoutes } from './areas/search/routes.ts'
import { statisticsRoutes } from './areas/statistics/routes.ts'
import { systemRoutes } from './areas/system/routes.ts'
import { favicon } from './areas/system/service.ts'
import { themeRoutes } from './areas/theme/routes.ts'
import { brandPictureFiles, themePreviews } from './areas/theme/service.ts'
import { enclosuresOf } from './compose/enclosures.ts'
import { maySeeDetail, readiness } from './compose/health/readiness.ts'
import { importFiles } from './compose/imports/files.ts'
import { composedRoutes } from './compose/routes.ts'
import { sharingPictures } from './compose/sharing-picture/routes.ts'
import { sitemaps } from './compose/sitemaps.ts'
import { openFaults } from './compose/test-kit/faults.ts'
import { openTestKit } from './compose/test-kit/kit.ts'
import { kitOfPages, testKitRoutes } from './compose/test-kit/routes.ts'
import { consoleProcedures } from './console.ts'
import { mountConsole } from './platform/console/mount.ts'
import type { ShopProcess } from './platform/context.ts'
import { answerOf } from './platform/errors.ts'
import { fileUploads, storedFiles } from './platform/files/file-routes.ts'
import { compressAnswers } from './platform/http/compression.ts'
import { restRoutes } from './platform/http/http.ts'
import { nameLongWork } from './platform/http/long-work.ts'
import { policyOf } from './platform/http/policy.ts'
import { newServed, type Served } from './platform/http/serve.ts'
import { type KitOfPages, pages } from './platform/http/ssr.ts'
import { closeAfterLongBody, dropUnreadBodies } from './platform/http/unread-body.ts'
import { newIncident } from './platform/incident.ts'
import { pictureFiles, pictureUploads } from './platform/pictures/picture-routes.ts'
import type { OpenProcess } from './platform/process/shop-process.ts'
import type { Settings } from './platform/settings.ts'

const areas = [
  systemRoutes,
  contentRoutes,
  searchRoutes,
  themeRoutes,
  pricingRoutes,
  catalogueRoutes,
  identityRoutes,
  accountRoutes,
  organisationRoutes,
  listRoutes,
  basketRoutes,
  offerRoutes,
  checkoutRoutes,
  orderRoutes,
  exchangeRoutes,
  statisticsRoutes,
  composedRoutes,
]

/** Puts every area's calls together. @param checkReplies parse every reply in full, as tests do */
export function serveAreas(checkReplies = false): Served {
  const served = newServed(checkReplies)
  for (const routes of areas) routes(served)
  return served
}

/** Answers to what is no valid HTTP request: broken syntax, headers too large, slow clients. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, code] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'too_large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'bad_json']
        : ['400 Bad Request', 'bad_encoding']
  const message = 'Die Anfrage ist nicht lesbar.'
  const body = JSON.stringify({ success: false, message, errorMessages: [message], error: { code, retryable: false } })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/**
 * Timeouts that cut off slow clients, in milliseconds; all three are needed (security 4.1). Node checks them only from
 * time to time, so a request may exceed its limit by one check interval; both together stay below the 30 s of
 * security F11.
 */
export function slowClientLimits(requestSeconds: number) {
  const requestTimeout = requestSeconds * 1000
  return {
    requestTimeout,
    headersTimeout: Math.min(15_000, requestTimeout),
    connectionsCheckingInterval: requestTimeout / 10,
  }
}

/**
 * The application: REST, pages, health. One per process; all state that matters is in the database, so several can
 * share one.
 * @param options.withPages false for tests that need no built web
 * @param options.onAnswer sees every answer before it is compressed, for tests
 */
export async function buildApp(
  process: OpenProcess,
  options: { withPages: boolean; checkReplies?: boolean; onAnswer?: onSendAsyncHookHandler },
): Promise<FastifyInstance> {
  const { shop } = process
  const { settings } = shop
  process.encloseBy(enclosuresOf(shop))
  const trusted = settings.TRUSTED_PROXIES.split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const slow = slowClientLimits(settings.REQUEST_SECONDS)
  const app = Fastify({
    logger: { level: settings.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted.length > 0 ? trusted : false,
    genReqId: newIncident,
    bodyLimit: 1024 * 1024,
    // the fresh world of a million articles takes longer to keep than the ten seconds that are usual
    pluginTimeout: 0,
    requestTimeout: slow.requestTimeout,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    http: {
      headersTimeout: slow.headersTimeout,
      connectionsCheckingInterval: slow.connectionsCheckingInterval,
      maxHeaderSize: 32 * 1024,
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, body } = answerOf(error, String(request.id), request.log)
      closeAfterLongBody(request.raw, reply)
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
    },
  })
  nameLongWork(app)
  dropUnreadBodies(app)
  await app.register(fastifyCookie)
  await app.register(fastifyAccepts)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // a page may be stricter
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-frame-options', 'DENY')
    if (request.url.startsWith('/rest/')) reply.header('contract-version', contractVersion)
    // a page has brought its own
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policyOf(request.routeOptions.url ?? ''))
    // pages too: whoever is sent away is told when to come back (security F3)
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', 30)
    if (settings.BASE_URL.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  app.addHook('onRequest', (request, _reply, done) => {
    request.log = shop.incidents.keepFrom(request.log, `${request.method} ${request.routeOptions.url ?? ''}`)
    done()
  })
  if (options.onAnswer) app.addHook('onSend', options.onAnswer)
  compressAnswers(app)
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterSeconds } = answerOf(
      error,
      request.id,
      request.log,
      request.routeOptions.config.asked,
    )
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  })
  app.setNotFoundHandler(answerUnknown)
  health(app, shop)
  sitemaps(app, shop)
  favicon(app, shop)
  brandPictureFiles(app, shop)
  pictureFiles(app, shop)
  storedFiles(app, shop)
  mediaFiles(app, shop)
  themePreviews(app, shop)
  sharingPictures(app, shop)
  blogFeed(app, shop)
  const served = serveAreas(options.checkReplies)
  const kit = settings.TEST_KIT ? await withTestKit(app, process) : undefined
  await app.register(async (rest) => {
    if (settings.CORS_ORIGINS.length > 0)
      await rest.register(fastifyCors, {
        origin: settings.CORS_ORIGINS,
        credentials: true,
        methods: ['GET', 'HEAD', 'POST'],
        allowedHeaders: ['Content-Type', 'X-CSRF-TOKEN', 'X-Requested-With', 'Prefer', 'Idempotency-Key'],
        exposedHeaders: ['Contract-Version', 'Retry-After', 'Content-Disposition'],
        maxAge: 600,
      })
    // made at the first request and kept: it costs a fifth of a second
    let contract: string | undefined
    rest.get('/rest/openapi.json', async (_request, reply) => {
      contract ??= JSON.stringify(await publishedContract(settings))
      return await reply.type('application/json; charset=utf-8').send(contract)
    })
    // the readable contract is for demos and integrators' own shops, not for a live one (decisions 10)
    if (settings.SHOP_MODE === 'demo') {
      const { default: readableContract } = await import('@scalar/fastify-api-reference')
      await rest.register(readableContract, {
        routePrefix: '/rest/docs',
        configuration: {
          url: '/rest/openapi.json',
          title: 'Kontor',
          // nothing that speaks to other hosts
          withDefaultFonts: false,
          telemetry: false,
          hideClientButton: true,
          showDeveloperTools: 'never',
          agent: { disabled: true },
          mcp: { disabled: true },
        },
      })
    }
    restRoutes(rest, shop, served)
    // before the body is read: an unknown address goes before an unreadable body (decisions 11 "Order of checks")
    rest.all('/rest/*', { onRequest: answerUnknown }, () => undefined)
  })
  await mountConsole(app, shop, consoleProcedures)
  await importFiles(app, shop)
  await pictureUploads(app, shop, { articles: 'catalogue', content: 'content' })
  await fileUploads(app, shop)
  await mediaUploads(app, shop)
  entryFiles(app, shop)
  if (options.withPages) await pages(app, shop, served, kit)
  return app
}

/** @returns what the kit does with pages */
async function withTestKit(app: FastifyInstance, process: OpenProcess): Promise<KitOfPages> {
  const faults = openFaults(app)
  const kit = await openTestKit(process, faults)
  await app.register(async (scope) => testKitRoutes(scope, process.shop, kit))
  return kitOfPages(kit, faults)
}

/** What an integrator reads first, in the published contract too. */
const introduction = new URL('../../../docs/api.md', import.meta.url)
const examples = new URL(import.meta.resolve('@kontor/contracts/examples.json'))

async function publishedContract({ BASE_URL, TEST_KIT }: Settings): Promise<object> {
  const [text, recorded] = await Promise.all([introduction, examples].map((file) => fs.promises.readFile(file, 'utf8')))
  return openApiDocument(BASE_URL, {
    introduction: text ?? '',
    testKit: TEST_KIT,
    examples: JSON.parse(recorded ?? ''),
  })
}

async function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  const message = 'Diesen Aufruf gibt es nicht.'
  const error = { code: 'not_found', retryable: false }
  return await reply.code(404).send({ success: false, message, errorMessages: [message], error })
}

/** The process; its dependencies by name (decisions 10 "Ready"). */
function health(app: FastifyInstance, shop: ShopProcess): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const { status, ...detail } = await readiness(shop)
    const known = { status, version: shop.settings.VERSION, contract: contractVersion }
    reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store')
    return await reply.send(maySeeDetail(request, shop.settings) ? { ...known, ...detail } : known)
  })
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /my/\nDisallow: /rest/\nDisallow: /shop/basket\nDisallow: /shop/checkout\nSitemap: ${new URL('/sitemap.xml', shop.settings.BASE_URL).href}\n`,
      ),
  )
}
