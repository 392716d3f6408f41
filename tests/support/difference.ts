import type { CallName, TestAnswer, TestShop, Visitor } from '@kontor/api/testing'

// Random sequences of calls, made at two shops that begin with the same data: what one answers the other does too.

const people = [undefined, undefined, 'mia.brandt', 'b.einkauf', 'a.konst', 'sonnwend'] as const
const articles = [
  ['100001', 1],
  ['100002', 1],
  ['150001', 1],
  ['200011', 1],
  ['250003', 1],
  ['300001', 1],
  ['400001', 3],
  ['600001', 1],
  ['999999', 1],
] as const
const words = ['kugelschreiber', 'papier', 'ordner rot', 'toner', 'Stuhl', '150001', 'äpfel', '']
const home = {
  firstname: 'Nora',
  lastname: 'Hansen',
  street: 'Am Markt 3',
  zip: '18055',
  city: 'Rostock',
  country: 'DE',
}
const randomCalls = 14

/** The same numbers from the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}
type Random = ReturnType<typeof randomFrom>

/** A call; ids that each shop made for itself are looked up in its own last basket. */
type Step = { name: CallName; input: (uids: readonly string[]) => Record<string, unknown> }

function randomStep({ below, pick }: Random): Step {
  const [articleNumber, shopDepotId] = pick(articles)
  const quantity = pick([1, 2, 5, 7, 20, 40, 0, 1000])
  const costCenter = pick(['2000', '3000'])
  const place = below(3)
  const uidAt = (uids: readonly string[]) => uids[place % Math.max(1, uids.length)] ?? 'keine'
  const always = (name: CallName, input: Record<string, unknown>): Step => ({ name, input: () => input })
  const kinds: (() => Step)[] = [
    () => always('listArticles', { search: pick(words), page: 1 + below(2), limit: pick([5, 20]) }),
    () => always('showFilters', { search: pick(words) }),
    () => always('searchShop', { search: pick(words) }),
    () => always('showArticle', { articleKey: `${articleNumber}-${shopDepotId}` }),
    () => always('showBasket', {}),
    () => ({ name: 'updateQuantity', input: (uids) => ({ uid: uidAt(uids), quantity }) }),
    () => ({ name: 'removePosition', input: (uids) => ({ uid: uidAt(uids) }) }),
    () => ({ name: 'assignPositionCostCentre', input: (uids) => ({ uid: uidAt(uids), costCenter }) }),
    () => always('setBillingAddress', pick([{ addressId: 1 }, { address: { ...home, email: 'nora@post.example' } }])),
    () => always('setShippingAddress', pick([{ addressId: 2 }, { address: home }])),
    () => always('setShippingMethod', { slug: pick(['paket', 'abholung', 'nichts']) }),
    () => always('setPaymentMethod', { slug: pick(['vorkasse', 'rechnung', 'rechnung30']) }),
    () => always('saveOrder', { agb: pick([true, true, false]) }),
    () => always('listOrders', { limit: 5 }),
    () => always('showAccountTab', { type: pick(['account', 'budgets', 'order_again', 'data']) }),
    () => always('listShippingMethods', {}),
  ]
  // without articles in the basket the rest says little
  if (below(3) === 0) return always('addToBasket', { articleNumber, shopDepotId, quantity })
  return pick(kinds)()
}

/** What all of it leads to, so that most sequences end with an order. */
function orderSteps({ pick }: Random, person: string | undefined): Step[] {
  const given = { addressId: 1 }
  const billing = person ? given : { address: { ...home, email: 'nora@post.example' } }
  const steps: [CallName, Record<string, unknown>][] = [
    ['addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 2, costCenter: pick(['2000', '3000']) }],
    ['setBillingAddress', billing],
    ['setShippingAddress', person ? given : { address: home }],
    ['setShippingMethod', { slug: 'paket' }],
    ['setPaymentMethod', { slug: person === 'b.einkauf' || person === 'a.konst' ? 'rechnung' : 'vorkasse' }],
    ['saveOrder', { agb: true }],
  ]
  return steps.map(([name, input]) => ({ name, input: () => input }))
}

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
/** What is made at random or from it, or by the clock to the millisecond. */
const own = new Set(['fingerprint', 'token', 'viewer', 'incident', 'signature', 'timestamp', 'sessionId', 'until'])

function comparable(value: unknown, name = ''): unknown {
  if (own.has(name)) return typeof value
  if (typeof value === 'string') return value.replace(uuid, 'uuid').replace(time, 'time')
  if (Array.isArray(value)) return value.map((one) => comparable(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, comparable(one, key)]))
}

/** @returns the places where two answers differ, numbers in a place left out */
function differences(one: unknown, other: unknown, place: string): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return [`${place}: ${JSON.stringify(one)} | ${JSON.stringify(other)}`]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) =>
    differences(
      (one as Record<string, unknown>)[name],
      (other as Record<string, unknown>)[name],
      /^\d+$/.test(name) ? `${place}[]` : `${place}.${name}`,
    ),
  )
}

/**
 * @param seed the sequence, which is the same whenever it is asked for
 * @returns what the two shops answered differently, each with its call
 */
export async function compareShops(one: TestShop, other: TestShop, seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const person = random.pick(people)
  const both: { visitor: Visitor; uids: string[] }[] = []
  for (const shop of [one, other]) both.push({ visitor: person ? await shop.login(person) : shop.guest(), uids: [] })
  const found: string[] = []
  const steps = [...Array.from({ length: randomCalls }, () => randomStep(random)), ...orderSteps(random, person)]
  for (const [at, { name, input }] of steps.entries()) {
    const answers: TestAnswer[] = []
    for (const side of both) {
      const answer = await side.visitor.call(name as never, input(side.uids) as never)
      const { items } = (answer.body ?? {}) as { items?: { uid?: string }[] }
      if (items?.every(({ uid }) => uid !== undefined)) side.uids = items.map(({ uid }) => uid ?? '')
      answers.push(answer)
    }
    const [first, second] = answers.map(({ status, body }) => comparable({ status, body }))
    for (const difference of differences(first, second, `${name} `))
      found.push(`Folge ${seed}, Aufruf ${at + 1} (${person ?? 'Gast'}): ${difference}`)
  }
  return found
}
