import { orderStatuses } from '@kontor/contracts/rules/orders/order-status'
import { Fault } from '@kontor/contracts/test-kit'
import { articles, mails, prices, priceTypes, users } from '@kontor/db/schema'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { setStock } from '../../areas/catalogue/service.ts'
import { approvals } from '../../areas/identity/service.ts'
import { announceEntities, refreshArticles } from '../../areas/listing/service.ts'
import { advanceOrder } from '../../areas/orders/service.ts'
import { shopName, userBlock } from '../../areas/system/service.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFoundInWrite } from '../../platform/failures.ts'
import { readInput } from '../../platform/http/bad-input.ts'
import { contextOfRequest, cookieName, setSessionCookie } from '../../platform/http/http.ts'
import { readJson } from '../../platform/http/json-body.ts'
import { ids } from '../../platform/ids.ts'
import { clockOffsetSetting, type OpenProcess } from '../../platform/process/shop-process.ts'
import { refreshViewer } from '../../platform/request-context.ts'
import { createSession, tokenIn } from '../../platform/session/session.ts'
import { storeData } from '../../platform/shop-data.ts'
import type { Switches } from '../../platform/shop-settings.ts'
import { publishDueDrafts } from '../drafts.ts'
import { enclosuresOf } from '../enclosures.ts'
import { shopBlock } from '../shop-block.ts'
import { switches } from '../switches.ts'
import { type Faults, testerCookie, testerOf } from './faults.ts'
import { freshSetting, keepFreshWorld, restoreFreshWorld } from './snapshot.ts'
import { fillWorld, type World, worldNamed, worldNames } from './worlds.ts'

const articleKey = { articleNumber: z.string().min(1).max(60), shopDepotId: z.int().default(1) }

/**
 * The test kit (decisions 10), only with TEST_KIT=on in demo mode: worlds, clock, settings, stock, price,
 * delisting, faults, signing in as a persona, mails. It answers in every state of the shop and needs no CSRF token.
 */
export async function testKit(app: FastifyInstance, process: OpenProcess, faults: Faults): Promise<void> {
  // uses the connections of jobs, so that it waits for no visitor and no visitor waits for it
  const shop = { ...process.shop, db: process.shop.jobDb }
  await keepFreshWorld(shop.db)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })

  function post<S extends z.ZodType>(
    path: string,
    schema: S,
    work: (input: z.output<S>, request: FastifyRequest, reply: FastifyReply) => Promise<object | undefined>,
  ): void {
    app.post(`/rest/test/${path}`, async (request, reply) => {
      const input = readInput(schema, request.body ?? {})
      return { success: true, ...(await work(input, request, reply)) }
    })
  }

  async function writeSettings(values: Readonly<Record<string, unknown>>): Promise<void> {
    await storeData(shop.db, values)
    // this process at once, the others by the database
    await process.refresh()
  }

  async function findArticleId(key: { articleNumber: string; shopDepotId: number }): Promise<number> {
    const [row] = await shop.db
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.articleNumber, key.articleNumber), eq(articles.shopDepotId, key.shopDepotId)))
    if (!row) throw notFoundInWrite()
    return row.id
  }

  async function changed(articleId: number): Promise<undefined> {
    await refreshArticles(shop, [articleId])
    await process.refresh()
  }

  /** Worlds asked for at once come one after the other: two halves would be none. */
  let turn: Promise<unknown> = Promise.resolve()
  post('reset', z.object({ world: z.string().optional() }), async ({ world = 'fresh' }) => {
    const wanted = worldNamed(world)
    if (!wanted) throw invalid('world', `Diese Welt gibt es nicht, nur: ${worldNames.join(', ')}`)
    const made = turn.then(() => makeWorld(wanted))
    turn = made.catch(() => undefined)
    await made
    return { world }
  })

  async function makeWorld(wanted: World): Promise<void> {
    faults.clear()
    const { articleIds, makersToo } = await process.resetBetweenJobs(() => restoreFreshWorld(shop.db))
    if (articleIds.length > 0) await refreshArticles(shop, articleIds)
    if (makersToo) await announceEntities(shop)
    await writeSettings(wanted.settings ?? {})
    await fillWorld(shop.db, shop.clock, wanted)
  }

  app.get('/rest/test/clock', async () => ({ success: true, now: shop.clock.now().toISOString() }))

  post('clock', z.object({ now: z.iso.datetime({ offset: true }).nullable() }), async ({ now }) => {
    const offset = now === null ? await freshSetting(shop.db, clockOffsetSetting) : Date.parse(now) - Date.now()
    await writeSettings({ [clockOffsetSetting]: offset ?? 0 })
    // the job would take a minute
    await publishDueDrafts(shop)
    await process.refresh()
    return { now: shop.clock.now().toISOString() }
  })

  const all = z.array(Fault).max(100)
  const ofSome = z.strictObject({ faults: all, mine: z.boolean().default(false) })
  // a list alone is everybody's
  const wantedFaults = z.preprocess((body) => (Array.isArray(body) ? { faults: body } : body), ofSome)
  post('faults', wantedFaults, async ({ faults: wanted, mine }, request, reply) => {
    const browser = mine ? knownTester(request, reply) : testerOf(request)
    faults.set(wanted, mine ? browser : null)
    return { items: faults.list(browser) }
  })
  app.get('/rest/test/faults', async (request) => ({ success: true, items: faults.list(testerOf(request)) }))

  post('settings', z.record(z.string(), z.unknown()), async (values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = (switches as Switches)[name]
      if (!field) throw invalid(name, 'Diese Einstellung gibt es nicht.')
      if (!field.safeParse(value).success) throw invalid(name, 'Dieser Wert passt nicht.')
    }
    await writeSettings(values)
    return undefined
  })

  post('stock', z.object({ ...articleKey, stock: z.int().min(0).max(1_000_000) }), async ({ stock, ...key }) => {
    const id = await findArticleId(key)
    await setStock(shop.db, [{ id, quantity: stock }])
    return await changed(id)
  })

  post('price', z.object({ ...articleKey, netPrice: z.number().min(0.01).max(1e6) }), async ({ netPrice, ...key }) => {
    const id = await findArticleId(key)
    const standard = shop.db
      .select({ id: priceTypes.id })
      .from(priceTypes)
      .where(inArray(priceTypes.slug, ['liste', 'evk']))
    const rows = await shop.db
      .update(prices)
      .set({ netCents: Math.round(netPrice * 100) })
      .where(
        and(
          eq(prices.articleId, id),
          isNull(prices.customerId),
          eq(prices.quantityLowerBound, 1),
          inArray(prices.priceTypeId, standard),
        ),
      )
      .returning()
    if (rows.length === 0) throw notFoundInWrite()
    return await changed(id)
  })

  post('delist', z.object(articleKey), async (key) => {
    const id = await findArticleId(key)
    await shop.db.update(articles).set({ published: false }).where(eq(articles.id, id))
    return await changed(id)
  })

  const orderStatus = z.object({
    orderNumber: z.string().max(40),
    status: z.enum(orderStatuses),
    positions: z.array(z.int().min(1)).max(1000).optional(),
    note: z.string().max(2000).optional(),
    actor: z.string().max(200).optional(),
    parcel: z.object({ carrier: z.string().max(100), trackingNumber: z.string().max(100) }).optional(),
  })
  /** What warehouse and bookkeeping do to an order. */
  post('order-status', orderStatus, async ({ orderNumber, actor = shopName(shop), ...step }, request) => {
    const { ctx } = await contextOfRequest(shop, request)
    return { status: await advanceOrder(ctx, orderNumber, { ...step, actor }) }
  })

  post('login', z.object({ login: z.string().max(200) }), async ({ login }, request, reply) => {
    const [user] = await shop.db.select().from(users).where(sql`lower(${users.username}) = ${login.toLowerCase()}`)
    if (!user) throw notFoundInWrite()
    const { ctx } = await contextOfRequest(shop, request)
    await signInAs(ctx, user.id)
    setSessionCookie(reply, shop, ctx, request.cookies[cookieName(shop)])
    return { user: userBlock(ctx), shop: await shopBlock(ctx), ...tokenIn(ctx.session) }
  })

  post('approve', z.object({ login: z.string().max(200) }), async ({ login }) => {
    if (!(await approvals.approve(shop, login))) throw notFoundInWrite()
    return undefined
  })

  app.get('/rest/test/mails', async () => {
    const rows = await shop.db.select().from(mails).orderBy(asc(mails.id))
    const items = rows.map(({ recipient, subject, text, html, enclosures, createdAt, state }) => ({
      to: recipient,
      subject,
      text,
      html,
      enclosures,
      at: createdAt.toISOString(),
      state,
    }))
    return { success: true, items }
  })

  /** A file that a mail names, as it goes out with it. */
  const enclose = enclosuresOf(shop)
  post('enclosure', z.object({ name: z.string().max(200) }), async ({ name }) => {
    const file = await enclose(name)
    if (!file) throw notFoundInWrite()
    return { ...file, content: file.content.toString('base64') }
  })
}

/** @returns by what the browser is known from now on */
function knownTester(request: FastifyRequest, reply: FastifyReply): string {
  const known = testerOf(request) ?? ids.secret()
  reply.setCookie(testerCookie, known, { httpOnly: true, sameSite: 'lax', path: '/' })
  return known
}

async function signInAs(ctx: Context, userId: number): Promise<void> {
  const { userAgent, address } = ctx.request
  ctx.session = await createSession(ctx.db, ctx.ids, ctx.shop.secret, ctx.clock.now(), { userId, userAgent, address })
  await refreshViewer(ctx)
}
