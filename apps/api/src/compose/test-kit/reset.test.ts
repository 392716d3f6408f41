import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'

// Two processes on one database: one does the jobs, the other one is asked to reset.
let shop: TestShop
let worker: TestShop

beforeAll(async () => {
  shop = await openShop()
  worker = await openShop(shop.url)
  await worker.startHousekeeping()
})
afterAll(async () => {
  await worker.close()
  await shop.close()
})

const jobsIn = async (...states: string[]) => {
  const rows = await shop.db.sql`
    select 1 from pgboss.job where name = 'send-password-link' and state::text = any(${states})`
  return rows.length
}

async function ask(username: string): Promise<void> {
  expect((await shop.guest().call('requestPassword', { username })).body.success).toBe(true)
}

test.each(['fresh', 'no-prices'])(
  'what was under way before a reset writes no mail into the world %s',
  async (world) => {
    for (const name of ['mia.brandt', 'a.konst', 'k.frei', 'w.admin2']) await ask(name)
    // the first has begun, the others wait behind it
    await expect.poll(() => jobsIn('active')).toBeGreaterThan(0)
    expect((await shop.reset(world)).status).toBe(200)
    expect(await shop.mails()).toEqual([])

    await shop.reset()
    // jobs run in order: when the later one has written, all earlier ones would have too
    await ask('b.einkauf')
    await expect.poll(async () => (await shop.mails()).length).toBeGreaterThan(0)
    await expect.poll(() => jobsIn('created', 'retry', 'active')).toBe(0)
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['b.tauber@wiesengrund.example'])
    await shop.reset()
  },
)
