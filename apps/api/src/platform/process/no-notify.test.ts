import type { Options, PostgresType } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'

/** every statement of this process, with the connection that it was sent on */
const sent = vi.hoisted(() => [] as { connection: string; text: string }[])
vi.mock('postgres', async (original) => {
  const { default: open } = await original<{ default: typeof import('postgres') }>()
  let clients = 0
  return {
    default: (url: string, options: Options<Record<string, PostgresType>>) => {
      clients += 1
      const client = clients
      const debug = (connection: number, text: string) =>
        void sent.push({ connection: `${client}/${connection}`, text })
      return open(url, { ...options, debug })
    },
  }
})

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.startHousekeeping()
})
beforeEach(async () => {
  await shop.reset()
  sent.splice(0)
})
afterAll(() => shop.close())

/** The transactions of all connections so far, each with its statements. */
function transactions(): string[][] {
  const open = new Map<string, string[]>()
  const ended: string[][] = []
  for (const { connection, text } of sent) {
    if (/^\s*(?:begin|start transaction)/i.test(text)) open.set(connection, [])
    open.get(connection)?.push(text)
    if (!/^\s*(?:commit|rollback\s*;?$)/i.test(text)) continue
    ended.push(open.get(connection) ?? [])
    open.delete(connection)
  }
  return ended
}

const inTransactions = (words: RegExp) =>
  transactions().filter((statements) => statements.some((one) => words.test(one)))
const notifies = /notify/i

const pen = { articleNumber: '100001', shopDepotId: 1 }
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

async function placeOrder(): Promise<string> {
  const guest = shop.guest()
  await guest.call('addToBasket', { ...pen, quantity: 1 })
  await guest.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  const { body } = await guest.call('saveOrder', { agb: true })
  return body.orderNumber
}

test('decision 0034 an order notifies nobody before its commit, and its mail goes out after it', async () => {
  const orderNumber = await placeOrder()
  expect(inTransactions(/insert into orders/)).toHaveLength(1)
  const state = async () =>
    (await shop.db.sql`select state from mails where dedupe_key = ${`order-placed:${orderNumber}`}`)[0]?.state
  await expect.poll(state).toBe('captured')
  expect(inTransactions(notifies)).toEqual([])
})

test('decision 0034 a job of a visitor wakes who works on it after the commit', async () => {
  const found = async () => (await shop.db.sql`select 1 from withdrawal_cases`).length
  const before = await found()
  const orderNumber = await placeOrder()
  const guest = shop.guest()
  const asked = await guest.call('declareWithdrawal', {
    ...{ name: 'Nora Groß', email: 'nora.gross@post.example', orderNumber },
  })
  const { body } = await guest.call('confirmWithdrawal', { confirmToken: asked.body.confirmToken })
  expect(body.success).toBe(true)
  const jobs = inTransactions(/insert into\s+pgboss/i)
  expect(jobs).toHaveLength(1)
  // far sooner than the queue is asked again by itself
  await expect.poll(found).toBe(before + 1)
  await expect.poll(() => sent.some(({ text }) => notifies.test(text))).toBe(true)
  expect(inTransactions(notifies)).toEqual([])
})

test('decision 0034 no queue of jobs notifies by itself, and no trigger or function of the shop does', async () => {
  const queues = await shop.db.sql`select name, notify from pgboss.queue where name not like '\\_\\_%'`
  expect(queues.length).toBeGreaterThan(10)
  expect(queues.filter(({ notify }) => notify)).toEqual([])
  const functions = await shop.db.sql`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ilike '%notify%'`
  expect(functions).toEqual([])
})
