import { type OrderStatus, orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { mayStep, plainSteps } from '@kontor/contracts/rules/orders/order-steps'
import { piecesToSend } from '@kontor/contracts/rules/orders/pieces'
import type { Change } from '../../../platform/console/procedures.ts'
import type { Context } from '../../../platform/context.ts'
import { shopName } from '../../system/service.ts'
import { advanceOrder } from '../advance.ts'
import { noSuchLine, noSuchStep, tooManyPieces } from '../failures.ts'
import { lockRecord, type OrderRecord } from './order-record.ts'

export type At = { orderNumber: string; version: string }
type Done = { reply: { status: OrderStatus }; change: Change }

/** What customers read as the author of a step: not the name of whoever works for the shop. */
export const shopAsActor = (ctx: Context) => shopName(ctx.shop)

export const targetOf = (orderNumber: string) => `order:${orderNumber}`

/** Takes lines to a status that is nothing but a status. @throws Refusal for a step that there is not */
export async function stepLines(
  ctx: Context,
  wanted: At & { status: OrderStatus; positions: readonly number[]; note: string },
): Promise<Done> {
  const record = await lockRecord(ctx, wanted)
  for (const line of linesAt(record, wanted.positions)) {
    if (!plainSteps(line.status).includes(wanted.status)) throw noSuchStep(line.position, line.status, wanted.status)
  }
  return await advance(ctx, record, wanted)
}

/** Cancels lines that have not left the house: stock, budget and a whole order's coupon are given back. */
export async function cancelLines(ctx: Context, wanted: At & { positions: readonly number[]; note: string }) {
  const record = await lockRecord(ctx, wanted)
  for (const line of linesAt(record, wanted.positions)) {
    if (!mayStep(line.status, 'cancelled')) throw noSuchStep(line.position, line.status, 'cancelled')
  }
  return await advance(ctx, record, { ...wanted, status: 'cancelled' })
}

/** A parcel with some lines, or with a part of their pieces; the rest follows. */
export async function sendParcel(
  ctx: Context,
  wanted: At & {
    carrier: string
    trackingNumber: string
    lines: readonly { position: number; quantity: number }[]
    note: string
  },
): Promise<Done> {
  const record = await lockRecord(ctx, wanted)
  const pieces = new Map(wanted.lines.map(({ position, quantity }) => [position, quantity]))
  for (const line of linesAt(record, [...pieces.keys()])) {
    if (!mayStep(line.status, 'shipped')) throw noSuchStep(line.position, line.status, 'shipped')
    const left = piecesToSend(line)
    if ((pieces.get(line.position) ?? 0) > left) throw tooManyPieces(line.position, left)
  }
  const { carrier, trackingNumber, note } = wanted
  return await advance(ctx, record, {
    ...{ status: 'shipped', positions: [...pieces.keys()], note, pieces },
    parcel: { carrier, trackingNumber },
  })
}

/** @throws Failure 422 for a line that the order does not have, or one named twice */
export function linesAt({ lines }: OrderRecord, positions: readonly number[]) {
  const found = lines.filter(({ position }) => positions.includes(position))
  if (found.length === 0 || found.length < positions.length) throw noSuchLine()
  return found
}

type Step = Omit<Parameters<typeof advanceOrder>[2], 'actor' | 'positions'> & { positions: readonly number[] }

async function advance(ctx: Context, record: OrderRecord, step: Step): Promise<Done> {
  const { orderNumber } = record.order
  const { status: to, positions, note, parcel, pieces } = step
  const status = await advanceOrder(ctx, orderNumber, {
    status: to,
    positions,
    note,
    parcel,
    pieces,
    actor: shopAsActor(ctx),
  })
  return {
    reply: { status },
    change: {
      target: targetOf(orderNumber),
      title: `Bestellung ${orderNumber}: ${orderStatusLabel(to)}`,
      before: inWords(record, positions, (line) => orderStatusLabel(line.status)),
      after: {
        ...inWords(record, positions, (line) =>
          pieces ? `${pieces.get(line.position) ?? 0} gesendet` : orderStatusLabel(to),
        ),
        ...(parcel && { Paketdienst: parcel.carrier, Sendungsnummer: parcel.trackingNumber }),
        ...(note && { Hinweis: note }),
      },
    },
  }
}

/** Lines by their places, as the log is read. */
const inWords = ({ lines }: OrderRecord, positions: readonly number[], wordsOf: (line: Line) => string) =>
  Object.fromEntries(
    lines
      .filter(({ position }) => positions.includes(position))
      .map((line) => [`Position ${line.position}`, wordsOf(line)]),
  )
type Line = OrderRecord['lines'][number]
