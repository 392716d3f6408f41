import { setTimeout as wait } from 'node:timers/promises'
import type { Role } from '@kontor/contracts'
import type { PriceKind } from '@kontor/contracts/rules/pricing/money'
import { type Database, type Db, unnoticed } from '@kontor/db'
import type { customers, users } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { SearchEngine } from '../areas/listing/engine.ts'
import type { Clock } from './clock.ts'
import { codeOf } from './errors.ts'
import { Busy } from './failures.ts'
import type { Ids } from './ids.ts'
import type { Incidents } from './incidents.ts'
import type { Mailer } from './mail/mail.ts'
import { statement } from './process/built-once.ts'
import type { Bulletin } from './process/bulletin.ts'
import type { Jobs } from './process/jobs.ts'
import type { LimitPerOwner } from './process/limit-per-owner.ts'
import { inTime, type Pulse } from './process/pulse.ts'
import type { Standby } from './process/standby.ts'
import { type Session, storeGuest } from './session/session.ts'
import type { Settings } from './settings.ts'
import type { StoredData } from './shop-data.ts'
import type { ShopSettings } from './shop-settings.ts'

export type UserRow = typeof users.$inferSelect
export type CustomerRow = typeof customers.$inferSelect
export type Viewer = {
  role: Role
  user: UserRow | null
  customer: CustomerRow | null
  /** a dealer's only: his customer looks on, so nothing of this request knows HEK (decision 0027) */
  customerView?: boolean
}

/** What all requests of one process share. */
export type ShopProcess = {
  settings: Settings
  db: Database
  /** for work that nobody waits for at a page: other connections, longer limits */
  jobDb: Database
  /** answers reads that nothing is decided by, where there is one (decision 0036) */
  standby: Standby | null
  /** how long a visitor waits for a connection */
  waitMs: number
  /** limits how many writes of one visitor run at a time */
  limitPerOwner: LimitPerOwner
  /** whether the database answers, on a connection of its own */
  pulse: Pulse
  /** signs guest cookies and tokens; the same in all processes of a shop */
  secret: string
  search: SearchEngine
  bulletin: Bulletin
  jobs: Jobs
  mail: Mailer
  incidents: Incidents
  clock: Clock
  ids: Ids
  catalogue: {
    version(): number
    /** renews the listings of changed articles; to be called after the commit that noted them */
    renewSoon(): void
  }
  shopSettings(): ShopSettings
  /** what the operator has stored; read by `shopData` of the areas */
  storedData(): StoredData
}

/** One explicit object per request: everything a service needs, nothing of HTTP. */
export type Context = {
  /** the database, or the open transaction */
  db: Db
  shop: ShopProcess
  settings: ShopSettings
  session: Session
  viewer: Viewer
  /** the face of the shop that the visitor chose; decides about texts and portal, of prices it only says `shown` */
  mode: 'b2b' | 'b2c'
  /** the prices that are seen: net or gross as the mode says */
  shown: PriceKind
  /** the prices that are owed and whose cents are rounded (decision 0004) */
  charged: PriceKind
  clock: Clock
  ids: Ids
  mail: Mailer
  log: FastifyBaseLogger
  /** a page is rendered for all guests: placeholders stand in for what is personal */
  forAllGuests?: true
  /** gathers what an answer that will be kept is made from (`process/made-from.ts`) */
  madeFrom?: Set<string>
  /** this transaction is done again, after it met another one */
  isRepeat?: boolean
  request: {
    incident: string
    address: string
    /** aborted once the connection has ended: nobody reads the answer any more */
    gone(): AbortSignal
    userAgent: string
    /** Prefer: return=minimal */
    minimal: boolean
    /** Prefer: handling=strict: what would be left out or corrected is refused (decisions 13 "Lists") */
    strict: boolean
    idempotencyKey: string | undefined
    /** something is committed already, so a later failure must not claim that nothing was written */
    wrote?: true
    /** when this browser last wrote, in ms since 1970; 0 = not lately */
    wroteAt: number
    /** of a browser that was remembered at a second factor (G-31) */
    browserToken: string | undefined
    /** this browser's screen is shown to a dealer's customer */
    customerView?: boolean
    /** the key of a stored theme that this browser tries (decision 0029) */
    themePreview?: string | undefined
  }
  /** the token that this browser gets; '' deletes it */
  browserToken?: { value: string; seconds: number }
}

/** Serialisation failures and deadlocks; PostgreSQL asks for another try (security F5). */
const retryable: ReadonlySet<string | undefined> = new Set(['40001', '40P01'])
const mostTries = 4
/** Waits longer with each try, at random, so that two which collided do not meet again. */
const pauseMs = (tries: number) => (0.5 + Math.random()) * 25 * 2 ** tries

/**
 * Does the work in one transaction; everything it writes is there or nothing. After a deadlock or a serialisation
 * failure it is done again, so nothing but the transaction and the session may be changed by it.
 * @throws Busy when no connection came free; what the last try met
 */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  // inside another transaction that one has to be repeated: its locks are still held
  if (ctx.db !== ctx.shop.db) return await ctx.db.transaction((tx) => work({ ...ctx, db: tx }))
  const { session } = ctx
  const before = { ...session }
  const data = { ...session.data }
  for (let tries = 1; ; tries++) {
    try {
      return await begin({ ...ctx, isRepeat: tries > 1 }, work)
    } catch (error) {
      // a session row created in the transaction is gone with it
      Object.assign(session, before, { data: { ...data } })
      if (tries === mostTries || !retryable.has(codeOf(error))) throw error
      await wait(pauseMs(tries))
    }
  }
}

/** One try. A transaction that waited too long for a connection is rolled back when it gets one. */
async function begin<T>({ shop, ...ctx }: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const begun = Promise.withResolvers<void>()
  let isOver = false
  let isWorking = false
  const done = ctx.db.transaction(async (tx) => {
    if (isOver) throw new Busy('no connection came free')
    isWorking = true
    begun.resolve()
    const result = await work({ ...ctx, shop, db: tx })
    isWorking = false
    return result
  })
  try {
    await inTime(shop.pulse, Promise.race([begun.promise, done]), shop.waitMs)
    return await done
  } catch (error) {
    isOver = true
    done.catch(() => undefined)
    // the database ended a transaction that paused too long: nothing of it is written
    if (isWorking && codeOf(error) === 'CONNECTION_CLOSED' && (await shop.pulse())) throw new Busy('it paused too long')
    throw error
  }
}

/** Gives a guest its session row before the first write; later calls do nothing. */
export async function storeSession(ctx: Context): Promise<void> {
  if (ctx.session.stored) return
  const { db, session, shop, clock, request } = ctx
  session.secret = await unnoticed(() => storeGuest(db, session, shop.secret, clock.now(), request))
  ctx.session.stored = true
}

const mergeData = statement(
  sql`update sessions set data = data || ${sql.placeholder('patch')}::jsonb where id = ${sql.placeholder('id')}`,
)

/** Merges small facts into the session (last viewed articles, the target of a login). */
export async function updateSessionData(ctx: Context, patch: Readonly<Record<string, unknown>>): Promise<void> {
  await storeSession(ctx)
  Object.assign(ctx.session.data, patch)
  await mergeData(ctx.db, { id: ctx.session.id, patch: JSON.stringify(patch) })
}
