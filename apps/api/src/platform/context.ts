import type { Role } from '@kontor/contracts'
import type { Database, Db } from '@kontor/db'
import type { customers, users } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { SearchEngine } from '../areas/search/engine.ts'
import { statement } from './built-once.ts'
import type { Bulletin } from './bulletin.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './mail.ts'
import type { Pulse } from './pulse.ts'
import { type Session, storeGuest } from './session.ts'
import type { Settings } from './settings.ts'
import type { ShopSettings } from './shop-settings.ts'

export type UserRow = typeof users.$inferSelect
export type CustomerRow = typeof customers.$inferSelect
export type Viewer = { role: Role; user: UserRow | null; customer: CustomerRow | null }

/** What all requests of one process share. */
export type ShopProcess = {
  settings: Settings
  db: Database
  /** whether the database is there, asked apart from the connections in use */
  pulse: Pulse
  /** signs guest cookies and tokens; the same in all processes of a shop */
  secret: string
  search: SearchEngine
  bulletin: Bulletin
  jobs: Jobs
  mail: Mailer
  clock: Clock
  ids: Ids
  catalogue: {
    version(): number
    /** has what is kept of changed articles made anew; to be called after the commit that noted them */
    renewSoon(): void
  }
  shopSettings(): ShopSettings
}

/** One explicit object per request: everything a service needs, nothing of HTTP. */
export type Context = {
  /** the database, or the open transaction */
  db: Db
  shop: ShopProcess
  settings: ShopSettings
  session: Session
  viewer: Viewer
  /** what is displayed: net prices for business, gross for private */
  mode: 'b2b' | 'b2c'
  /** what is owed and rounded (decisions 11 "Price basis and display") */
  basis: 'net' | 'gross'
  clock: Clock
  ids: Ids
  mail: Mailer
  log: FastifyBaseLogger
  /** a page is rendered for all guests at once: placeholders stand where something personal would */
  forAllGuests?: true
  request: {
    incident: string
    address: string
    userAgent: string
    /** Prefer: return=minimal */
    minimal: boolean
    idempotencyKey: string | undefined
    /** of a browser that was remembered at a second factor (G-31) */
    browserToken: string | undefined
  }
  /** to be kept by this browser instead; '' takes it away */
  browserToken?: { value: string; seconds: number }
}

/** Serialisation failures and deadlocks; PostgreSQL asks for another try (security F5). */
const retryable = new Set(['40001', '40P01'])
const isRetryable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && typeof error.code === 'string' && retryable.has(error.code)) return true
  return 'cause' in error && isRetryable(error.cause)
}

/** Does the work in one transaction; everything it writes is there or nothing. Tried up to four times. */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction((tx) => work({ ...ctx, db: tx }))
    } catch (error) {
      if (attempt === 4 || !isRetryable(error)) throw error
    }
  }
}

/** Gives a guest its session row before the first write; later calls do nothing. */
export async function storeSession(ctx: Context): Promise<void> {
  if (ctx.session.stored) return
  ctx.session.secret = await storeGuest(ctx.db, ctx.session, ctx.shop.secret, ctx.clock.now(), ctx.request)
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
