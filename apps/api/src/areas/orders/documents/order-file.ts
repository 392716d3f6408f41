import type { orders as contract, Parsed, Reply } from '@kontor/contracts'
import type { Context } from '../../../platform/context.ts'
import { notFound, notFoundInWrite } from '../../../platform/failures.ts'
import { printLetter } from '../../../platform/letter/print-letter.ts'
import { findOrderLines, isPdfLink } from '../../checkout/service.ts'
import { findMoney } from '../money.ts'
import { orderFor, withoutHome } from '../order-addresses.ts'
import { type FoundOrder, findOrderNumbered, findVisibleOrder } from '../queries.ts'
import { letterOf } from './order-letter.ts'

/** Without a request it is printed for a mail. */
type At = Pick<Context, 'db' | 'shop'> & Partial<Pick<Context, 'request'>>

/**
 * The order as PDF (G-43).
 * @throws Refusal not_found for a foreign order as for none (decisions 11 "Unknown or foreign id"); Failure 502 when no
 * PDF can be made
 */
export async function printOrder(
  ctx: Context,
  { orderNumber }: Parsed<typeof contract.printOrder>,
): Promise<Reply<typeof contract.printOrder>> {
  const found = await findVisibleOrder(ctx, orderNumber)
  if (!found) throw notFoundInWrite()
  return await fileOf(ctx, { ...found, order: await orderFor(ctx, found.order) })
}

/** @throws Failure 404 for a link that the shop did not make or that has ended */
export async function printOrderByLink(
  ctx: Context,
  link: Parsed<typeof contract.printOrderByLink>,
): Promise<Reply<typeof contract.printOrderByLink>> {
  const found = isPdfLink(ctx, link) ? await findOrderNumbered(ctx, link.orderNumber) : null
  if (!found) throw notFound()
  return await fileOf(ctx, found)
}

async function fileOf(ctx: Context, found: FoundOrder) {
  const { filename, bytes } = await printFound(ctx, found)
  return { filename, mimeType: 'application/pdf' as const, data: bytes.toString('base64') }
}

/** The order as it goes along with its mails; null for a number that is none. @param reader who gets the mail */
export async function orderAsFile(
  at: At,
  orderNumber: string,
  reader: 'orderer' | 'approver',
): Promise<{ filename: string; bytes: Buffer } | null> {
  const found = await findOrderNumbered(at, orderNumber)
  if (!found) return null
  const order = reader === 'approver' ? await withoutHome(at, found.order) : found.order
  return await printFound(at, { ...found, order })
}

async function printFound(at: At, found: FoundOrder) {
  const lines = await findOrderLines(at, [found.order.id])
  const money = await findMoney(at, found.order.id)
  const bytes = await printLetter(at.request ?? null, letterOf(at, found, lines.get(found.order.id) ?? [], money))
  return { filename: `Bestellung-${found.order.orderNumber}.pdf`, bytes }
}
