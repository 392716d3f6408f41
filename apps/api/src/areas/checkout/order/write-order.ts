import { berlinDay, berlinTime } from '@kontor/contracts/rules/german/german-dates'
import { orderLines, orders } from '@kontor/db/schema'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { madeOf } from '../../../platform/process/cache.ts'
import { basketToOrder } from '../../basket/service.ts'
import type { OrderRow } from '../queries.ts'
import { type StockTake, takeAll, takingStock } from './stock.ts'

/** What is known of an order later. */
type LaterOrder = 'escalatedAt' | 'creditedCents' | 'paidCents'
type LaterLine = 'status' | 'sentQuantity' | 'creditedQuantity' | 'creditedCents' | 'droppedQuantity' | 'backQuantity'

/** What names an order before all others; `owner` and `placedOn` follow from it. */
type Keys = 'id' | 'orderNumber' | 'owner' | 'placedOn'

export type NewOrder = Omit<OrderRow, Keys | LaterOrder>
/** All columns of an order line; a new column has to be added here and below. */
export type NewLine = Required<
  Omit<typeof orderLines.$inferInsert, Exclude<Keys, 'orderNumber'> | 'uid' | 'orderId' | 'position' | LaterLine>
>

const orderColumns = sql`owner, placed_on, customer_id, user_id, session_id, user_name, email, status,
  basis, display, tax_exempt, payment_method, payment_name, shipping_method, shipping_name, billing_address,
  shipping_address, comment, customer_order_number, coupon_code, coupon_text, tax_note, goods_cents, shipping_cents, surcharge_cents,
  discount_cents, deposit_cents, surcharges, net_cents, tax_cents, gross_cents, taxes, release_infos, release_steps, placed_at`
const lineColumns = sql`position, article_id, article_number, shop_depot_id, slug, display_name, image, unit, quantity,
  unit_net_cents, unit_gross_cents, line_cents, tax_rate, deposit_net_cents, deposit_gross_cents, discountable,
  cost_centre, cost_centre_name, offer_number, hint, delivery_day, short_quantity, first_day,
  free, status`
const order = sql`${sql.placeholder('order')}::jsonb`

/**
 * Writes a whole order in one statement, whose text is the same for any number of lines (I10).
 * Stock is only taken if it is there (I1); the basket is closed (I6). The order number is never
 * used twice, gaps are allowed: two digits of the year and the sequence (security 1.7).
 */
const writing = statement<{ id: number; orderNumber: string; taken: number }>(sql`
  with keyed as (
    insert into order_keys (order_number, checkout_id, basket_id)
    select ${sql.placeholder('year')}::text || lpad(turn, greatest(4, length(turn)), '0'),
      ${sql.placeholder('basketId')}, ${sql.placeholder('basketId')}::uuid
    from (select nextval('order_numbers')::text as turn) next
    returning id, order_number
  ), placed as (
    insert into orders (id, order_number, ${orderColumns})
    select keyed.id, keyed.order_number, ${orderColumns} from keyed, jsonb_populate_record(null::orders, ${order})
    returning id, owner, placed_on, order_number, status, user_name, placed_at
  ), lines as (
    insert into order_lines (order_id, owner, placed_on, ${lineColumns})
    select placed.id, placed.owner, placed.placed_on, l.* from placed, (
      select ${lineColumns} from jsonb_populate_recordset(null::order_lines, ${sql.placeholder('lines')}::jsonb)) l
  ), told as (
    insert into order_events (order_id, status, actor, at) select id, status, user_name, placed_at from placed
  ), ${takingStock}, closed as (
    ${basketToOrder.closingOrdered(sql`(select placed_at from placed)`)}
  )
  select id, order_number as "orderNumber", (select coalesce(sum(take), 0)::int from sold) as taken from placed`)

/**
 * Writes an order with its lines, first event and stock movements, notes the changed articles and closes the basket.
 * @param takes what `planStock` says can be taken
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
  const owner = given.customerId === null ? `g${basket.id}` : `c${given.customerId}`
  const kept = { ...given, owner, placedOn: berlinDay(given.placedAt) }
  const row = await takeAll(
    moved,
    writing(ctx.db, {
      year: String(berlinTime(given.placedAt).year % 100).padStart(2, '0'),
      order: JSON.stringify(byColumn(orders, kept)),
      lines: JSON.stringify(lines.map((line, index) => byColumn(orderLines, { ...line, position: index + 1 }))),
      takes: JSON.stringify(moved),
      basketId: basket.id,
      termsVersion: basket.termsVersion,
    }),
  )
  if (!row) throw new Error('an inserted order comes back')
  return { id: row.id, orderNumber: row.orderNumber, escalatedAt: null, creditedCents: 0, paidCents: 0, ...kept }
}

type ChangedLine = NewLine & { uid: string; status: string }

const rewriting = statement<{ taken: number }>(sql`
  with placed as (
    update orders o set status = n.status, goods_cents = n.goods_cents, shipping_cents = n.shipping_cents,
      surcharge_cents = n.surcharge_cents, discount_cents = n.discount_cents, deposit_cents = n.deposit_cents,
      surcharges = n.surcharges, net_cents = n.net_cents, tax_cents = n.tax_cents, gross_cents = n.gross_cents,
      taxes = n.taxes, tax_note = n.tax_note, tax_exempt = n.tax_exempt, release_steps = n.release_steps,
      coupon_code = n.coupon_code, coupon_text = n.coupon_text, escalated_at = n.escalated_at
    from jsonb_populate_record(null::orders, ${order}) n
    where o.id = ${sql.placeholder('orderId')}::bigint
    returning o.id, ${sql.placeholder('at')}::timestamptz as placed_at
  ), lines as (
    update order_lines l set article_id = n.article_id, article_number = n.article_number,
      shop_depot_id = n.shop_depot_id, slug = n.slug, display_name = n.display_name, image = n.image, unit = n.unit,
      quantity = n.quantity, unit_net_cents = n.unit_net_cents, unit_gross_cents = n.unit_gross_cents,
      line_cents = n.line_cents, tax_rate = n.tax_rate, deposit_net_cents = n.deposit_net_cents,
      deposit_gross_cents = n.deposit_gross_cents, discountable = n.discountable, delivery_day = n.delivery_day,
      short_quantity = n.short_quantity, first_day = n.first_day, offer_number = n.offer_number, status = n.status
    from jsonb_populate_recordset(null::order_lines, ${sql.placeholder('lines')}::jsonb) n, placed
    where l.uid = n.uid and l.order_id = placed.id
  ), ${takingStock}
  select (select coalesce(sum(take), 0)::int from sold) as taken from placed`)

/**
 * Writes what a release changed of a waiting order, in one statement; places it when its status says so.
 * @param takes what `planStock` says can be taken; none while it still waits
 */
export async function rewriteOrder(
  ctx: Context,
  changed: Pick<OrderRow, 'id' | 'status'> & Partial<OrderRow>,
  lines: readonly ChangedLine[],
  takes: readonly StockTake[],
): Promise<void> {
  const moved = takes.filter(({ take }) => take > 0)
  const row = await takeAll(
    moved,
    rewriting(ctx.db, {
      orderId: changed.id,
      order: JSON.stringify(byColumn(orders, changed)),
      lines: JSON.stringify(lines.map((line) => byColumn(orderLines, line))),
      takes: JSON.stringify(moved),
      at: ctx.clock.now().toISOString(),
    }),
  )
  if (!row) throw new Error('an order that is released is there')
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
