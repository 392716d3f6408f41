import type { release as contract, Parsed, Reply } from '@kontor/contracts'
import { berlinDay, formatDate } from '@kontor/contracts/rules/german/german-dates'
import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { cents, grossOf, netOf, toEuros } from '@kontor/contracts/rules/pricing/money'
import { orderLines, orders } from '@kontor/db/schema'
import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { fewAtOnce } from '../../../platform/http/few-at-once.ts'
import { limitUse } from '../../../platform/session/throttle.ts'
import type { Cell, Table, TableColumn } from '../../../platform/tables/workbook.ts'
import { writeTable } from '../../../platform/tables/write-table.ts'
import { releaseApprovers } from '../../organisation/service.ts'
import { ordersWanted, sortings } from './admin-orders.ts'
import { exportTooLong } from './failures.ts'
import { findWaitingFor } from './waiting.ts'

type Filter = Parsed<typeof contract.exportAdminOrders>

/** Rows of one file: some megabytes, which the caller's own filters bring to what he needs. */
const mostRows = 20_000

/** Limits exports of one user, so that others do not wait long. */
const exportsOfUser = { count: 30, seconds: 5 * 60 }

/** Files are written one at a time: the cells of the longest are in memory, some megabytes. */
const oneAtATime = fewAtOnce(1, { waiting: 10, ofNetwork: 6 })

const columns: readonly TableColumn[] = [
  { label: 'Bestellung', width: 12 },
  { label: 'Datum', width: 12 },
  { label: 'Bestellt von', width: 24 },
  { label: 'Status der Bestellung', width: 22 },
  { label: 'Kostenstelle', width: 12 },
  { label: 'Name der Kostenstelle', width: 26 },
  { label: 'Artikelnummer', width: 16 },
  { label: 'Bezeichnung', width: 60 },
  { label: 'Menge', width: 8 },
  { label: 'Einheit', width: 14 },
  { label: 'Einzelpreis netto (EUR)', width: 22, kind: 'amount' },
  { label: 'Netto (EUR)', width: 14, kind: 'amount' },
  { label: 'USt. %', width: 8 },
  { label: 'USt. (EUR)', width: 14, kind: 'amount' },
  { label: 'Brutto (EUR)', width: 14, kind: 'amount' },
  { label: 'Status der Position', width: 22 },
  { label: 'Ihre Bestellnummer', width: 22 },
]

/**
 * The orders of a list of the administration as a file, one row per line; who may read an order in the list finds it
 * here.
 * @throws Refusal limit_reached for more than a file holds; Failure 429 for more files than anybody needs
 */
export async function exportAdminOrders(
  ctx: Context,
  { format, ...filter }: Filter,
): Promise<Reply<typeof contract.exportAdminOrders>> {
  const { count, seconds } = exportsOfUser
  await limitUse(ctx.shop.db, `order-export:${ctx.session.userId}`, count, seconds, ctx.clock.now())
  const name = `bestellungen-${berlinDay(ctx.clock.now())}`
  return await oneAtATime(ctx.request, async () => writeTable(name, format, await readTable(ctx, filter)))
}

async function readTable(ctx: Context, filter: Omit<Filter, 'format'>): Promise<Table> {
  const waiting = await findWaitingFor(ctx, await releaseApprovers.all(ctx))
  const rows = await ctx.db
    .select({
      ...{ orderNumber: orders.orderNumber, placedAt: orders.placedAt, userName: orders.userName },
      ...{ status: orders.status, charged: orders.charged, line: orderLines },
      customerOrderNumber: orders.customerOrderNumber,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(ordersWanted(ctx, filter, waiting))
    .orderBy(...sortings[filter.sortBy], desc(orders.id), asc(orderLines.position))
    .limit(mostRows + 1)
  if (rows.length > mostRows) throw exportTooLong(mostRows)
  return { name: 'Bestellungen', columns, rows: rows.map(cellsOf) }
}

type Row = {
  orderNumber: string
  placedAt: Date
  userName: string
  status: string
  charged: 'net' | 'gross'
  line: typeof orderLines.$inferSelect
  customerOrderNumber: string
}

function cellsOf({ orderNumber, placedAt, userName, status, charged, line, customerOrderNumber }: Row): Cell[] {
  const sum = cents(line.lineCents)
  const net = charged === 'net' ? sum : netOf(sum, line.taxRate)
  const gross = charged === 'net' ? grossOf(sum, line.taxRate) : sum
  return [
    ...[orderNumber, formatDate(placedAt), userName, orderStatusLabel(status)],
    ...[line.costCentre ?? '', line.costCentreName ?? ''],
    ...[line.articleNumber, line.displayName, line.quantity, line.unit],
    toEuros(cents(line.unitNetCents)),
    toEuros(net),
    line.taxRate,
    toEuros(cents(gross - net)),
    toEuros(gross),
    orderStatusLabel(line.status),
    customerOrderNumber,
  ]
}
