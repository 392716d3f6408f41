import { connect } from '@kontor/db'
import { type Asking, ask, type Request } from './load.ts'
import { type Headers, pick, shopper, visitor } from './visitors.ts'
import type { Sample, Server } from './world.ts'

// What baskets and orders are measured by.

export type Row = {
  name: string
  most: number
  shop: Asking
  against?: { server: 'bare' | 'shop'; asking: Asking }
  count: number
}

const post = (headers: Headers, path: string, body: object): Request => ({
  method: 'POST',
  path: `/rest/shop/${path}`,
  headers,
  body: JSON.stringify(body),
})
const minimal = { prefer: 'return=minimal' }
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

/** Mails go out at once after an order, changed articles come into the lists a second later at most. */
const putOffMs = 1500

/** Six calls from an empty basket to the last step; the seventh orders. */
export function checkout(headers: Headers, article: object): Request[] {
  return [
    post({ ...headers, ...minimal }, 'basket/add', article),
    post(headers, 'checkout/billing-address', { address: { ...home, email: 'nora.gross@post.example' } }),
    post(headers, 'checkout/shipping-address', { address: home }),
    post(headers, 'checkout/shipping-method', { slug: 'paket' }),
    post(headers, 'checkout/payment-method', { slug: 'vorkasse' }),
    { path: '/rest/shop/basket', headers },
  ]
}
export const ordering = (headers: Headers) => post(headers, 'checkout/save-order', { agb: true })

const inTens = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  while (made.length < count) {
    const from = made.length
    made.push(...(await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, at) => make(from + at)))))
  }
  return made
}

/** @param isWanted whether a figure is asked for, since preparing takes longer than measuring */
export async function orderRows(
  { base }: Server,
  bare: Server,
  databaseUrl: string,
  { articles }: Sample,
  isWanted: (name: string) => boolean,
): Promise<Row[]> {
  const article = (index: number) => {
    const { number, depot } = pick(articles, index)
    return { articleNumber: number, shopDepotId: depot, quantity: 3 }
  }
  /** A guest whose cookie is the one of a stored session. */
  const guest = (index: number) => shopper(base, JSON.stringify(article(index)))
  const emptied = async (index: number) => {
    const headers = await guest(index)
    await ask(base, { path: '/rest/shop/basket/removeall', headers })
    return headers
  }
  const rows: Row[] = []
  const add = async (name: string, make: () => Promise<Omit<Row, 'name'>>) => {
    if (isWanted(name)) rows.push({ name, ...(await make()) })
  }
  const count = 200
  const warmUp = 40

  await add('basket of 500 read, against one of one', async () => {
    const large = await inTens(8, () => filled(base, databaseUrl, guest, 500))
    const small = await inTens(8, guest)
    const reading = (guests: readonly Headers[]) => (index: number) => ({
      path: '/rest/shop/basket',
      headers: pick(guests, index),
    })
    return {
      most: 10,
      shop: { next: reading(large) },
      against: { server: 'shop', asking: { next: reading(small) } },
      count,
    }
  })
  await add('basket of 1,000 added to, against an empty one', async () => {
    const large = await inTens(8, () => filled(base, databaseUrl, guest, 1000))
    const empty = await inTens(count + warmUp, emptied)
    const adding = (guests: readonly Headers[]) => (index: number) =>
      post({ ...pick(guests, index), ...minimal }, 'basket/add', article(0))
    return {
      most: 3,
      shop: { next: adding(large) },
      against: { server: 'shop', asking: { next: adding(empty) } },
      count,
    }
  })
  await add('seven calls from an empty basket to an order', async () => {
    const guests = await inTens(count + warmUp, emptied)
    const flow = (index: number) => {
      const headers = pick(guests, index)
      return [...checkout(headers, article(index)), ordering(headers)]
    }
    return { most: 25, shop: { flow, putOffMs }, count }
  })
  await add('save-order, against a transaction of its rows', async () => {
    const guests = await inTens(count + warmUp + 1, async (index) => {
      const headers = await emptied(index)
      for (const request of checkout(headers, article(index))) await ask(base, request)
      return headers
    })
    const first = await ask(base, ordering(guests.pop() ?? (await visitor(base))))
    const body = JSON.stringify(await rowsOfOrder(databaseUrl, JSON.parse(first.text).orderNumber))
    await fetch(`${bare.base}/order`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
    return {
      most: 4,
      shop: { next: (index: number) => ordering(pick(guests, index)), putOffMs },
      against: { server: 'bare', asking: { next: () => ({ method: 'POST', path: '/order' }) } },
      count,
    }
  })
  return rows
}

/** A guest with so many positions: written by the database, since adding them is not what is measured. */
async function filled(
  base: string,
  databaseUrl: string,
  guest: (index: number) => Promise<Headers>,
  positions: number,
) {
  const headers = await guest(0)
  const session = /sid=([^.;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const db = connect(databaseUrl, 1)
  await db.sql`
    with basket as (update baskets set version = version + 1 where session_id = ${session} returning id)
    insert into basket_positions (basket_id, article_id, quantity, unit, hint, at, shown_net_cents)
    select basket.id, a.id, 1, a.unit, n::text, now(), 100
    from basket, (select id, unit from articles where published and id in (select article_id from listings)
      order by id limit 250) a, generate_series(1, 4) n
    limit ${positions - 1}`
  await db.close()
  await ask(base, { path: '/rest/shop/basket', headers })
  return headers
}

/** What an order wrote, by table; the tables of the baseline are made for it. */
async function rowsOfOrder(databaseUrl: string, orderNumber: string): Promise<Record<string, object[]>> {
  const db = connect(databaseUrl, 1)
  const [order] = await db.sql`select * from orders where order_number = ${orderNumber}`
  const id = order?.id ?? 0
  const written = {
    orders: [order ?? {}],
    order_lines: await db.sql`select * from order_lines where order_id = ${id}`,
    order_events: await db.sql`select * from order_events where order_id = ${id}`,
    stock_movements: await db.sql`select * from stock_movements where order_id = ${id}`,
    mails: await db.sql`select * from mails where dedupe_key like ${`%${orderNumber}`}`,
  }
  for (const table of Object.keys(written))
    await db.sql.unsafe(
      `create table bench_${table} (like ${table}); alter table bench_${table} add n serial primary key`,
    )
  await db.close()
  return written
}
