import { connect } from '@kontor/db'
import type { Row } from './ordering.ts'
import { customer } from './visitors.ts'
import type { Server } from './world.ts'

// What a company's statistics are measured by: 100,000 lines of 24 months over 100 cost centres.

const orders = 10_000
const linesOfOrder = 10

/** @param isWanted whether a figure is asked for, since its orders take a while to write */
export async function statisticsRows(
  { base }: Server,
  databaseUrl: string,
  isWanted: (name: string) => boolean,
): Promise<Row[]> {
  const types = ['overview', 'costcenter', 'producttype', 'article'] as const
  const wanted = types
    .map((type) => ({ type, name: `statistics of 100,000 lines by ${type}, against a bare aggregate` }))
    .filter(({ name }) => isWanted(name))
  if (wanted.length === 0) return []
  const customerId = await writeOrders(databaseUrl)
  const headers = await customer(base, 'f.ctrl')
  return wanted.map(({ type, name }) => ({
    name,
    most: 2,
    shop: {
      next: () => ({
        method: 'POST',
        path: '/rest/my/admin-statistics',
        headers,
        body: JSON.stringify({ type }),
      }),
    },
    against: { server: 'bare', asking: { next: () => ({ path: `/aggregate?customer=${customerId}` }) } },
    count: 40,
  }))
}

/** Copies one order of the seed ten thousand times, its lines of other articles and cost centres. */
async function writeOrders(databaseUrl: string): Promise<number> {
  const { sql, close } = connect(databaseUrl, 1)
  const [pattern] = await sql<{ id: number; customerId: number }[]>`
    select o.id, o.customer_id as "customerId" from orders o join customers c on c.id = o.customer_id
    where c.customer_number = '10010' and o.status = 'completed' order by o.id limit 1`
  const { id = 0, customerId = 0 } = pattern ?? {}
  await sql`
    insert into order_keys (id, order_number, checkout_id)
    select 1000000 + n, 'B' || n, 'bench-' || n from generate_series(1, ${orders}::int) n`
  await sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('id', 1000000 + n, 'order_number', 'B' || n,
      'placed_at', now() - make_interval(mins => n * 70)))).*
    from orders o, generate_series(1, ${orders}::int) n where o.id = ${id}`
  await sql`
    insert into order_lines
    select (jsonb_populate_record(l, jsonb_build_object('id', 10000000 + n * 10 + m, 'uid', gen_random_uuid(),
      'order_id', 1000000 + n, 'position', m, 'cost_centre', ((n * 7 + m) % 100)::text, 'article_id', a.id,
      'article_number', a.article_number, 'shop_depot_id', a.shop_depot_id))).*
    from generate_series(1, ${orders}::int) n cross join generate_series(1, ${linesOfOrder}::int) m
      join (select *, row_number() over (order by id) as place from articles limit 1000) a
        on a.place = 1 + (n * 13 + m * 101) % 1000
      cross join order_lines l
    where l.order_id = ${id} and l.position = 1`
  await sql`analyze orders, order_lines`
  await close()
  return customerId
}
