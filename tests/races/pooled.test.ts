import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cloneDatabase, openShop, patience, type TestShop } from '@kontor/api/testing'
import { connect, type Db, limitsAsSql, readPooling } from '@kontor/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cache } from '../../apps/api/src/platform/process/cache.ts'
import { guestOf, type KillableShop, readyToOrder, startShop } from '../support/killable-shop.ts'
import { poolerVersion, startPooler } from '../support/pooler.ts'

// Two processes behind PgBouncer in transaction mode, which has two connections to their database (decision 0036).

const version = poolerVersion()
const limits = {
  statement: Number(patience.DATABASE_STATEMENT_SECONDS),
  lock: 1,
  idle: Number(patience.DATABASE_IDLE_SECONDS),
}
const connections = 2

describe.skipIf(version === null)(
  `behind PgBouncer${version === null ? ' (skipped: it is not installed)' : ` ${version}`}`,
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-pooled-'))
    let url: string
    let pooler: Awaited<ReturnType<typeof startPooler>>
    let shop: TestShop
    let other: KillableShop

    beforeAll(async () => {
      fs.chmodSync(folder, 0o755)
      url = await cloneDatabase()
      pooler = await startPooler(url, folder, connections, limitsAsSql(limits))
      const environment = { DATABASE_POOLED_URL: pooler.url, DATABASE_LOCK_SECONDS: '1' }
      shop = await openShop(url, environment)
      other = await startShop(url, environment)
    }, 240_000)
    afterAll(async () => {
      await other?.kill()
      await shop?.close()
      await pooler?.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    })

    test('sixteen people order at once through two connections, and each order is there once', async () => {
      const guests = Array.from({ length: 16 }, () => guestOf(() => other.address))
      await Promise.all(guests.map((guest) => readyToOrder(guest, '100001')))
      const answers = await Promise.all(guests.map((guest) => guest.call('saveOrder', { agb: true })))
      const numbers = answers.map((answer) => answer?.body.orderNumber)
      expect(new Set(numbers).size).toBe(16)
      const direct = connect(url, 1)
      const rows = await direct.sql`select 1 from orders where order_number = any(${numbers})`
      const [used] = await direct.sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'kontor' and client_port is not null
          and query ilike '%order_lines%' and pid <> pg_backend_pid()`
      await direct.close()
      expect(rows.length).toBe(16)
      expect(used?.count).toBeLessThanOrEqual(connections)
    })

    test('every statement is answered, whatever another one before it on its connection asked for', async () => {
      const guests = Array.from({ length: 3 }, () => connect(pooler.url, 3, undefined, { prepares: false }))
      const asked = guests.flatMap(({ sql }) =>
        Array.from({ length: 200 }, async (_, index) => {
          const [row] = index % 5 < 2 ? await sql`select 1 as n` : await sql`select ${1}::int as n`
          return row?.n
        }),
      )
      const answers = await Promise.all(asked)
      expect(new Set(answers)).toEqual(new Set([1]))
      for (const guest of guests) await guest.close()
    })

    test('who holds a connection does not wait for what others make, who wait for that connection', async () => {
      const db = connect(pooler.url, connections + 1, undefined, { prepares: false })
      const kept = cache<number>('numbers of a test', { mostBytes: 1000, bytes: 1 })({})
      const numberFrom = (from: Pick<Db, 'execute'>) => async () =>
        (await from.execute<{ n: number }>('select 1 as n'))[0]?.n ?? 0
      const isMaking = Promise.withResolvers<void>()
      const holders = Array.from({ length: connections }, () => {
        const holds = Promise.withResolvers<void>()
        const number = db.transaction(async (tx) => {
          await tx.execute('select 1')
          holds.resolve()
          await isMaking.promise
          return await kept.through('n', numberFrom(tx))
        })
        return { holds: holds.promise, number }
      })
      await Promise.all(holders.map(({ holds }) => holds))
      const outside = kept.through('n', numberFrom(db))
      isMaking.resolve()
      expect(await Promise.all([outside, ...holders.map(({ number }) => number)])).toEqual([1, 1, 1])
      await db.close()
    })

    test('who waits for a row longer than the limit is told that much is going on, and nothing is written', async () => {
      const guest = shop.guest()
      await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 1 })
      const holder = connect(url, 1)
      await holder.sql.begin(async (tx) => {
        await tx`select 1 from baskets for update`
        const { body } = await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 1 })
        expect(body.error.code).toBe('busy')
      })
      await holder.close()
      expect((await guest.call('showBasket', {})).body.totals.article_count).toBe(1)
    })

    test('a change in one process is known to the other, which listens past the pooler', async () => {
      await shop.setSettings({ allowB2c: false })
      const guest = guestOf(() => other.address)
      await expect.poll(async () => (await guest.call('showConfig', {}))?.body.shop.showB2Switcher).toBe(false)
    })

    test('a process learns whether prepared statements are kept apart, and what limits hold', async () => {
      const [major = 0, minor = 0] = (version ?? '').split('.').map(Number)
      expect(await readPooling(pooler.url)).toEqual({ prepares: major > 1 || minor >= 21, limits })
    })
  },
)
