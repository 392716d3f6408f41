import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../testing.ts'

// What stays clever can be switched off (docs/operations.md "What can be switched off"): the answers stay the same.

const off = { SHARED_PAGES: 'off', COUNT_IN_PROCESS: 'off', KEPT_BASKETS: 'off', LATE_PARTS: 'off' }

let clever: TestShop
let plain: TestShop
beforeAll(async () => {
  clever = await openShop()
  plain = await openShop(undefined, off)
  const now = new Date('2026-11-24T09:00:00Z')
  for (const shop of [clever, plain]) await shop.setClock(now)
})
afterAll(async () => {
  await clever.close()
  await plain.close()
})

/** A fingerprint holds ids of positions as a packed text. */
const changing = new Set(['token', 'timestamp', 'fingerprint'])

/** What is random in an answer: ids of positions and baskets, tokens. */
function settled(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value) => (changing.has(key) ? undefined : value))
  const uuids = new Map<string, string>()
  return JSON.parse(
    text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => {
      const known = uuids.get(uuid) ?? `uuid ${uuids.size + 1}`
      uuids.set(uuid, known)
      return known
    }),
  )
}

async function expectSame(
  ask: (visitor: Visitor) => Promise<{ status: number; body: unknown }>,
  who?: string,
): Promise<void> {
  const answers = []
  for (const shop of [clever, plain]) {
    const { status, body } = await ask(who ? await shop.login(who) : shop.guest())
    expect(status).toBe(200)
    answers.push(settled(body))
  }
  expect(answers[1]).toEqual(answers[0])
}

const chosen = (filter: Record<string, string[]>) => JSON.stringify(filter)
const lists = [
  {},
  { filter: chosen({ articletypename: ['ordner'], farbe: ['blau', 'rot'] }) },
  { search: 'ordner blau' },
  { search: 'papier', sortBy: 'price' },
  { search: 'papier', page: 2, limit: 12 },
  { search: 'kugelschreiber', filter: chosen({ farbe: ['blau'] }) },
  { search: 'xyzzy' },
] as const
for (const who of [undefined, 'b.einkauf']) {
  test.each(lists)(
    `decision 0014 COUNT_IN_PROCESS=off changes nothing of the list %j for ${who ?? 'a guest'}`,
    async (input) => {
      await expectSame((visitor) => visitor.call('listArticles', input), who)
    },
  )
}

test('G-73 KEPT_BASKETS=off changes nothing of what adding answers', async () => {
  await expectSame(async (buyer) => {
    const minimal = { prefer: 'return=minimal' }
    const bodies = []
    for (const [articleNumber, quantity] of [
      ['150001', 1],
      ['150001', 20],
      ['100001', 1],
      ['150001', 500],
    ] as const) {
      const { body } = await buyer.call('addToBasket', { articleNumber, shopDepotId: 1, quantity }, minimal)
      bodies.push(body)
    }
    return { status: 200, body: [...bodies, (await buyer.call('showBasket', {})).body] }
  }, 'b.einkauf')
})

test('what is switched off keeps nothing', async () => {
  const keptIn = async (shop: TestShop) => {
    const { kept } = (await shop.app.inject('/readyz')).json() as { kept: { name: string; entries: number }[] }
    return new Map(kept.map(({ name, entries }) => [name, entries]))
  }
  const [kept, bare] = [await keptIn(clever), await keptIn(plain)]
  for (const name of ['columns for counting', 'baskets last added to']) {
    expect(kept.get(name), name).toBeGreaterThan(0)
    expect(bare.get(name) ?? 0, name).toBe(0)
  }
})
