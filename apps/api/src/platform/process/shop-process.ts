import { connect, type Database, limitsAsSql, readPooling } from '@kontor/db'
import { secrets, shopState, settings as storedSettings } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { shopClock } from '../clock.ts'
import type { ShopProcess } from '../context.ts'
import { ids } from '../ids.ts'
import { openIncidents } from '../incidents.ts'
import { type Enclose, mailDelivery, openMailWork, outbox } from '../mail/mail.ts'
import type { Settings } from '../settings.ts'
import { type Switches, shopSettingsFrom } from '../shop-settings.ts'
import { openBulletin } from './bulletin.ts'
import { type Bundled, bundled } from './bundled.ts'
import { anyNotice, clearCaches, dropMadeFrom } from './cache.ts'
import { purgeByPost, purging } from './cdn-purge.ts'
import { openJobFence } from './job-fence.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { limitPerOwner } from './limit-per-owner.ts'
import { everyList } from './made-from.ts'
import { openPulse } from './pulse.ts'
import { openStandby } from './standby.ts'

/** The row of `settings` by which the test kit moves the clock: milliseconds ahead of the machine. */
export const clockOffsetSetting = 'testClockOffsetMs'
/** The row that is `true` while the test kit has moved it from where the world began. */
export const clockMovedSetting = 'testClockMoved'

/** Connections for jobs, opened when needed; rebuilding the read model takes three. */
const jobConnections = 4
/** Share of the connections for one visitor, so that two locked rows of two visitors leave some for others. */
const shareOfOneOwner = 1 / 3

/** Lists and search learn of what orders changed so much later, of all orders of that time in one turn. */
const renewalDelayMs = 1000

/** The secret that signs cookies and tokens: given, or made once and shared by all processes of the shop. */
async function readSecret(db: Database, given: string | undefined): Promise<string> {
  if (given) return given
  await db
    .insert(secrets)
    .values({ name: 'app', value: `${ids.secret()}${ids.secret()}` })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'app'))
  if (!row) throw new Error('the secret of the shop is missing')
  return row.value
}

/** Settings and catalogue version, cached until a notice says that they changed. */
async function readKept(db: Database, switches: Switches, isLive: boolean) {
  const [rows, [version]] = await Promise.all([
    db.select().from(storedSettings),
    db.select().from(shopState).where(eq(shopState.name, 'catalogueVersion')),
  ])
  const offset = rows.find(({ name }) => name === clockOffsetSetting)?.value
  return {
    settings: shopSettingsFrom(switches, rows, isLive),
    data: new Map(rows.map(({ name, value }) => [name, value])),
    clockOffsetMs: typeof offset === 'number' ? offset : 0,
    catalogueVersion: Number(version?.value ?? 0),
  }
}

const visitorsLimits = (settings: Settings) => ({
  statement: settings.DATABASE_STATEMENT_SECONDS,
  lock: settings.DATABASE_LOCK_SECONDS,
  idle: settings.DATABASE_IDLE_SECONDS,
})

/** Visitors' connections: each has its limits from its start, or from the pooler between. */
async function connectVisitors(
  settings: Settings,
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<Database> {
  const pooledUrl = settings.DATABASE_POOLED_URL
  const limits = visitorsLimits(settings)
  if (!pooledUrl) return connect(databaseUrl, settings.DATABASE_POOL, limits)
  const pooling = await readPooling(pooledUrl)
  const wanted = limitsAsSql(limits)
  if (limitsAsSql(pooling.limits) !== wanted)
    onError(new Error(`PgBouncer setzt andere Grenzen als der Shop. Dort gehört hin: connect_query='${wanted}'`))
  return connect(pooledUrl, settings.DATABASE_POOL, undefined, pooling)
}

export type OpenProcess = {
  shop: ShopProcess
  /** Reads settings and catalogue version again and clears every cache of this process. */
  refresh(): Promise<void>
  /** For the test kit: the world is put back between jobs, never under one that runs. */
  resetBetweenJobs<T>(work: () => Promise<T>): Promise<T>
  /** Starts the job queue and looking for mails; apart, because a warm start need not wait for it. */
  startJobs(): Promise<Jobs>
  /**
   * Sets how changed articles are renewed; those of many orders together, so that lists and caches are renewed once.
   */
  renewBy(renew: () => Promise<void>): void
  /** Sets who makes the files that mails name. */
  encloseBy(make: Enclose): void
  close(): Promise<void>
}

/**
 * Connects a process to its shop.
 * @param databaseUrl of the database itself: jobs, their queue, locks of a session and listening need it
 * @param openSearch makes the search engine; handed in, like the switches, because the platform knows no area
 */
export async function openProcess(
  settings: Settings,
  databaseUrl: string,
  openSearch: (
    db: Database,
    listingVersion: () => number,
    settings: Settings,
    direct: Database,
    noteRead: () => void,
  ) => ShopProcess['search'],
  switches: Switches,
  onError: (error: Error) => void,
): Promise<OpenProcess> {
  const db = await connectVisitors(settings, databaseUrl, onError)
  const jobDb = connect(databaseUrl, jobConnections, {
    statement: settings.DATABASE_JOB_SECONDS,
    lock: settings.DATABASE_JOB_LOCK_SECONDS,
    idle: settings.DATABASE_JOB_SECONDS,
  })
  const waitMs = settings.DATABASE_WAIT_SECONDS * 1000
  let kept = await readKept(db, switches, settings.SHOP_MODE === 'live')
  const clock = shopClock(() => kept.clockOffsetMs)
  const outgoing = connect(databaseUrl, 1)
  const bulletin = await openBulletin(jobDb.sql, outgoing.sql, onError)
  const readingUrl = settings.DATABASE_READING_URL
  const standby = readingUrl
    ? openStandby(readingUrl, db, jobDb, bulletin, {
        max: settings.DATABASE_POOL,
        limits: visitorsLimits(settings),
        most: settings.DATABASE_READING_SECONDS,
      })
    : null
  let started = 0
  let applied = 0
  // reads may overtake each other: one that began earlier never replaces what a later one found
  const reread = async () => {
    const turn = ++started
    const read = await readKept(db, switches, settings.SHOP_MODE === 'live')
    if (turn < applied) return
    applied = turn
    kept = read
    standby?.heard()
  }
  // caches are cleared after the values behind them are read
  const refreshBefore = (notice: 'settings' | 'catalogue') => bulletin.on(notice, () => reread().catch(onError))
  refreshBefore('settings')
  refreshBefore('catalogue')
  for (const notice of anyNotice) bulletin.on(notice, () => clearCaches(db, notice))
  let listingsChanged = 0
  bulletin.on('articles', (things) => {
    if (things.includes(everyList)) listingsChanged += 1
    dropMadeFrom(db, things)
  })
  const { CDN_PURGE_URL, CDN_PURGE_KEY } = settings
  const cdn = CDN_PURGE_URL ? purging(purgeByPost(CDN_PURGE_URL, CDN_PURGE_KEY), onError) : null
  for (const notice of anyNotice) bulletin.on(notice, () => cdn?.soon())
  bulletin.on('articles', (things) => cdn?.soon(things))
  // files of mails are made by areas, which the platform does not know
  let enclose: Enclose = async () => null
  let renewing: Bundled | undefined
  let jobs: Promise<Jobs> | undefined
  const fence = settings.TEST_KIT ? openJobFence(databaseUrl) : null
  const make: Enclose = (name) => enclose(name)
  const deliverDue = mailDelivery(settings.SMTP_URL, settings.MAIL_FROM, clock, make, onError)
  const mailWork = openMailWork(jobDb, deliverDue, onError)
  const startJobs = () => {
    jobs ??= openJobs(databaseUrl, onError, fence, bulletin)
    return jobs
  }
  const shop: ShopProcess = {
    settings,
    db,
    jobDb,
    standby,
    pulse: openPulse(databaseUrl),
    limitPerOwner: limitPerOwner(Math.max(1, Math.floor(settings.DATABASE_POOL * shareOfOneOwner)), waitMs),
    waitMs,
    secret: await readSecret(db, settings.APP_SECRET),
    search: openSearch(
      db,
      () => kept.catalogueVersion + listingsChanged,
      settings,
      jobDb,
      () => standby?.heard(),
    ),
    bulletin,
    jobs: {
      send: async (...given) => (await startJobs()).send(...given),
      work: async (...given) => (await startJobs()).work(...given),
      schedule: async (...given) => (await startJobs()).schedule(...given),
      retry: async (...given) => (await startJobs()).retry(...given),
      discard: async (...given) => (await startJobs()).discard(...given),
      stop: async () => (await jobs)?.stop(),
    },
    mail: outbox(() => mailWork.wake()),
    incidents: openIncidents(jobDb, clock),
    clock,
    ids,
    catalogue: { version: () => kept.catalogueVersion, renewSoon: () => renewing?.soon() },
    shopSettings: () => kept.settings,
    storedData: () => kept.data,
  }
  return {
    shop,
    startJobs() {
      mailWork.start()
      return startJobs()
    },
    renewBy(renew) {
      renewing = bundled(renewalDelayMs, renew, onError)
    },
    encloseBy(make) {
      enclose = make
    },
    resetBetweenJobs: (work) => (fence ? fence.between(work) : work()),
    async refresh() {
      await reread()
      for (const notice of ['settings', 'catalogue', 'content'] as const) await bulletin.tell(notice)
    },
    async close() {
      await renewing?.stop()
      await cdn?.stop()
      await mailWork.stop()
      await shop.jobs.stop()
      await fence?.close()
      await standby?.close()
      await bulletin.close().catch(() => undefined) // the database may be gone already
      await Promise.all([db.close(), jobDb.close(), outgoing.close()])
    },
  }
}
