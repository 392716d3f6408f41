import { berlinTime } from '@kontor/contracts/rules/german/german-dates'
import { orderLines, orders } from '@kontor/db/schema'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { madeOf } from '../../../platform/process/kept.ts'
import type { OrderRow } from '../queries.ts'
import type { StockTake } from './stock.ts'

export type NewOrder = Omit<OrderRow, 'id' | 'orderNumber'>
/** All columns of an order line; a new column has to be added here and below. */
export type NewLine = Required<Omit<typeof orderLines.$inferInsert, 'id' | 'uid' | 'orderId' | 'position' | 'status'>>

const orderColumns = sql`basket_id, checkout_id, customer_id, user_id, session_id, user_name, email, status,
  basis, display, tax_exempt, payment_method, payment_name, shipping_method, shipping_name, billing_address,
  shipping_address, comment, coupon_code, coupon_text, tax_note, goods_cents, shipping_cents, surcharge_cents,
  discount_cents, deposit_cents, surcharges, net_cents, tax_cents, gross_cents, taxes, release_infos, placed_at`
const lineColumns = sql`position, article_id, article_number, shop_depot_id, slug, display_name, image, unit, quantity,
  unit_net_cents, unit_gross_cents, line_cents, tax_rate, deposit_net_cents, deposit_gross_cents, discountable,
  cost_centre, cost_centre_name, offer_number, hint, delivery_day, free, status`
const order = sql`${sql.placeholder('order')}::jsonb`

/**
 * Writes a whole order in one statement, whose text is the same for any number of lines (I10).
 * Stock is only taken if it is there (I1); the basket is closed (I6). The order number is never
 * used twice, gaps are allowed: two digits of the year and the sequence (security 1.7).
 */
const writing = statement<{ id: number; orderNumber: string; taken: number }>(sql`
  with placed as (
    insert into orders (order_number, ${orderColumns})
    select ${sql.placeholder('year')}::text || lpad(turn, greatest(4, length(turn)), '0'), ${orderColumns}
    from jsonb_populate_record(null::orders, ${order}), (select nextval('order_numbers')::text as turn) next
    returning id, order_number, status, user_name, placed_at
  ), lines as (
    insert into order_lines (order_id, ${lineColumns})
    select placed.id, l.* from placed, (
      select ${lineColumns} from jsonb_populate_recordset(null::order_lines, ${sql.placeholder('lines')}::jsonb)) l
  ), told as (
    insert into order_events (order_id, status, actor, at) select id, status, user_name, placed_at from placed
  ), taken as (
    update articles a set stock = a.stock - t.take
    from jsonb_to_recordset(${sql.placeholder('takes')}::jsonb) as t ("articleId" int, take int)
    where a.id = t."articleId" and a.stock >= t.take
    returning a.id, t.take
  ), moved as (
    insert into stock_movements (article_id, order_id, change, at)
    select taken.id, placed.id, -taken.take, placed.placed_at from placed, taken
  ), noted as (
    insert into catalogue_changes (article_id, at) select taken.id, placed.placed_at from placed, taken
  ), closed as (
    update baskets set state = 'ordered', terms_version = ${sql.placeholder('termsVersion')}::int,
      changed_at = (select placed_at from placed)
    where id = ${sql.placeholder('basketId')}::uuid
  )
  select id, order_number as "orderNumber", (select count(*)::int from taken) as taken from placed`)

/**
 * Writes an order with its lines, first event and stock movements, notes the changed articles and closes the basket.
 * @param takes what `lockStock` says can be taken; the articles are locked
 * @param basket what was ordered, with the version whose terms were accepted
 */
export async function writeOrder(
  ctx: Context,
  given: NewOrder,
  lines: readonly (NewLine & { status: string })[],
  takes: readonly StockTake[],
  basket: { id: string; termsVersion: number | null },
): Promise<OrderRow> {
  const moved = takes.filter(({ take }) => take > 0)
  const [row] = await writing(ctx.db, {
    year: String(berlinTime(given.placedAt).year % 100).padStart(2, '0'),
    order: JSON.stringify(byColumn(orders, given)),
    lines: JSON.stringify(lines.map((line, index) => byColumn(orderLines, { ...line, position: index + 1 }))),
    takes: JSON.stringify(moved),
    basketId: basket.id,
    termsVersion: basket.termsVersion,
  })
  if (!row) throw new Error('an inserted order comes back')
  if (row.taken !== moved.length) throw new Error('stock changed under its lock')
  return { id: row.id, orderNumber: row.orderNumber, ...given }
}

/** A row under the names of the table's columns, which are those of the schema with underscores. */
function byColumn(table: typeof orders | typeof orderLines, row: object): Record<string, unknown> {
  const columns = columnsOf(table)
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columns.get(name), value]))
}

const columnsOf = madeOf(
  (table: typeof orders | typeof orderLines) =>
    new Map(
      Object.entries(getTableColumns(table)).map(([property, { name }]) => [
        property,
        name.replace(/[A-Z]/g, (letter: string) => `_${letter.toLowerCase()}`),
      ]),
    ),
)
