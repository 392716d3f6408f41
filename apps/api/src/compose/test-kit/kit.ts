import { type TestCallInput, type TestCallName, type TestCallReply, testCalls } from '@kontor/contracts/test-kit'
import { articles, mails, prices, priceTypes, users } from '@kontor/db/schema'
import { demoPersonas } from '@kontor/seed'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { setStock } from '../../areas/catalogue/service.ts'
import { approvals } from '../../areas/identity/service.ts'
import { announceEntities, refreshArticles } from '../../areas/listing/service.ts'
import { advanceOrder } from '../../areas/orders/service.ts'
import { shopName, userBlock } from '../../areas/system/service.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFoundInWrite } from '../../platform/failures.ts'
import { readInput } from '../../platform/http/bad-input.ts'
import { clockMovedSetting, clockOffsetSetting, type OpenProcess } from '../../platform/process/shop-process.ts'
import { refreshViewer } from '../../platform/request-context.ts'
import { createSession, tokenIn } from '../../platform/session/session.ts'
import { storeData } from '../../platform/shop-data.ts'
import type { Switches } from '../../platform/shop-settings.ts'
import { publishDueDrafts } from '../drafts.ts'
import { enclosuresOf } from '../enclosures.ts'
import { shopBlock } from '../shop-block.ts'
import { switches } from '../switches.ts'
import type { Faults } from './faults.ts'
import { freshSetting, keepFreshWorld, restoreFreshWorld } from './snapshot.ts'
import { fillWorld, type World, worldNamed, worlds } from './worlds.ts'

/** Who asks the kit: by a call or by its page. */
export type Asker = {
  ctx(): Promise<Context>
  /** as whom faults of its own know the browser; null: it has none so far */
  tester: string | null
  /** @returns the same, by which the browser is known from now on */
  makeKnown(): string
}

export type TestKit = {
  /** @throws Failure 422 for what does not fit, Refusal not_found */
  call<Name extends TestCallName>(name: Name, given: unknown, asker: Asker): Promise<TestCallReply<Name>>
}

type Handlers = {
  [Name in TestCallName]: (input: TestCallInput<Name>, asker: Asker) => Promise<TestCallReply<Name>>
}

/** The row of `settings` that names the world, where it is another one than the fresh one. */
const worldSetting = 'testWorld'

/**
 * The test kit (decisions 10), only with TEST_KIT=on in demo mode. It answers in every state of the shop.
 * @returns its calls for whoever asks, over HTTP or from its page
 */
export async function openTestKit(process: OpenProcess, faults: Faults): Promise<TestKit> {
  // uses the connections of jobs, so that it waits for no visitor and no visitor waits for it
  const shop = { ...process.shop, db: process.shop.jobDb }
  await keepFreshWorld(shop.db)
  /** A file that a mail names, as it goes out with it. */
  const enclose = enclosuresOf(shop)

  async function writeSettings(values: Readonly<Record<string, unknown>>): Promise<void> {
    await storeData(shop.db, values)
    // this process at once, the others by the database
    await process.refresh()
  }

  /** Worlds and clocks asked for at once come one after the other: two halves would be none. */
  let turn: Promise<unknown> = Promise.resolve()
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return await done
  }

  async function makeWorld(name: string, { settings }: World): Promise<void> {
    faults.clear()
    const { articleIds, makersToo } = await process.resetBetweenJobs(() => restoreFreshWorld(shop.db))
    if (articleIds.length > 0) await refreshArticles(shop, articleIds)
    if (makersToo) await announceEntities(shop)
    await writeSettings({ ...settings, ...(name !== 'fresh' && { [worldSetting]: name }) })
  }

  async function moveClock(now: string | null): Promise<void> {
    const offset = now === null ? await freshSetting(shop.db, clockOffsetSetting) : Date.parse(now) - Date.now()
    await writeSettings({ [clockOffsetSetting]: offset ?? 0, [clockMovedSetting]: now === null ? null : true })
    // the job would take a minute
    await publishDueDrafts(shop)
    await process.refresh()
  }

  const clock = () => ({
    now: shop.clock.now().toISOString(),
    moved: shop.storedData().get(clockMovedSetting) === true,
  })

  async function findArticleId(key: { articleNumber: string; shopDepotId: number }): Promise<number> {
    const [row] = await shop.db
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.articleNumber, key.articleNumber), eq(articles.shopDepotId, key.shopDepotId)))
    if (!row) throw notFoundInWrite()
    return row.id
  }

  async function changed(articleId: number) {
    await refreshArticles(shop, [articleId])
    await process.refresh()
    return {}
  }

  const handlers: Handlers = {
    showWorlds: async () => ({
      current: String(shop.storedData().get(worldSetting) ?? 'fresh'),
      items: Object.entries(worlds).map(([name, { text }]) => ({ name, text })),
    }),

    async resetWorld({ world }) {
      const wanted = worldNamed(world)
      if (!wanted) throw invalid('world', `Diese Welt gibt es nicht, nur: ${Object.keys(worlds).join(', ')}`)
      await inTurn(async () => {
        await makeWorld(world, wanted)
        await fillWorld(shop.db, shop.clock, wanted)
      })
      return { world }
    },

    showClock: async () => clock(),
    async moveClock({ now }) {
      await inTurn(() => moveClock(now))
      return clock()
    },

    showFaults: async (_, { tester }) => ({ items: faults.list(tester) }),
    async planFaults({ faults: wanted, mine }, asker) {
      const tester = mine ? asker.makeKnown() : asker.tester
      faults.set(wanted, mine ? tester : null)
      return { items: faults.list(tester) }
    },

    async showSettings() {
      const values: Readonly<Record<string, unknown>> = { ...shop.shopSettings() }
      const items = Object.entries(switches).map(([name, field]) => ({
        name,
        value: values[name],
        default: field.parse(undefined),
      }))
      return { items }
    },
    async changeSettings(values) {
      for (const [name, value] of Object.entries(values)) {
        const field = (switches as Switches)[name]
        if (!field) throw invalid(name, 'Diese Einstellung gibt es nicht.')
        if (!field.safeParse(value).success) throw invalid(name, 'Dieser Wert passt nicht.')
      }
      await writeSettings(values)
      return {}
    },

    async setStock({ stock, ...key }) {
      const id = await findArticleId(key)
      await setStock(shop.db, [{ id, quantity: stock }])
      return await changed(id)
    },

    async setPrice({ netPrice, ...key }) {
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
    },

    async delistArticle(key) {
      const id = await findArticleId(key)
      await shop.db.update(articles).set({ published: false }).where(eq(articles.id, id))
      return await changed(id)
    },

    async advanceOrder({ orderNumber, actor = shopName(shop), ...step }, { ctx }) {
      return { status: await advanceOrder(await ctx(), orderNumber, { ...step, actor }) }
    },

    async showPersonas() {
      const logins = demoPersonas.map(([login]) => login as string)
      const rows = await shop.db
        .select({ login: users.username, firstname: users.firstname, lastname: users.lastname })
        .from(users)
        .where(inArray(users.username, logins))
      const names = new Map(rows.map(({ login, firstname, lastname }) => [login, `${firstname} ${lastname}`]))
      // a demo may have been started without its people
      const items = demoPersonas.flatMap(([login, what]) => {
        const name = names.get(login)
        return name === undefined ? [] : [{ login, name, what }]
      })
      return { items }
    },

    async signInAs({ login }, asker) {
      const [user] = await shop.db.select().from(users).where(sql`lower(${users.username}) = ${login.toLowerCase()}`)
      if (!user)
        throw invalid(
          'login',
          `Diese Person gibt es nicht. Es gibt zum Beispiel: ${demoPersonas.map(([name]) => name).join(', ')}`,
        )
      const ctx = await asker.ctx()
      await signIn(ctx, user.id)
      return { user: userBlock(ctx), shop: await shopBlock(ctx), ...tokenIn(ctx.session) }
    },

    async approveAccount({ login }) {
      if (!(await approvals.approve(shop, login))) throw notFoundInWrite()
      return {}
    },

    async showMails({ to }) {
      const rows = await shop.db
        .select()
        .from(mails)
        .where(to === undefined ? undefined : sql`lower(${mails.recipient}) = ${to.toLowerCase()}`)
        .orderBy(asc(mails.id))
      const items = rows.map(({ recipient, subject, text, html, enclosures, createdAt, state }) => ({
        to: recipient,
        subject,
        text,
        html,
        enclosures,
        at: createdAt.toISOString(),
        state,
      }))
      return { items }
    },

    async showEnclosure({ name }) {
      const file = await enclose(name)
      if (!file) throw notFoundInWrite()
      const { filename, contentType: mimeType, content } = file
      return { filename, mimeType, data: content.toString('base64') }
    },
  }

  return {
    async call(name, given, asker) {
      // the casts: `input` was parsed with the schema of this very call
      const input = readInput(testCalls[name].input, given) as never
      return (await handlers[name](input, asker)) as never
    },
  }
}

async function signIn(ctx: Context, userId: number): Promise<void> {
  const { userAgent, address } = ctx.request
  ctx.session = await createSession(ctx.db, ctx.ids, ctx.shop.secret, ctx.clock.now(), { userId, userAgent, address })
  await refreshViewer(ctx)
}
