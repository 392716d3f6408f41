import { orderStatuses } from '@kontor/contracts/rules/orders/order-status'
import { z } from 'zod'
import { deskDay } from '../../platform/console/day.ts'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { typedLine } from '../../platform/console/typed-line.ts'
import { notFound } from '../../platform/failures.ts'
import { creditLines } from './desk/credits.ts'
import { listAllOrders, listPaymentMethods, WantedOrders } from './desk/order-list.ts'
import { showRecord } from './desk/order-record.ts'
import { cancelLines, sendParcel, stepLines } from './desk/order-steps.ts'
import { bookPayment, mailAgain, writeNote } from './desk/payments.ts'
import { closeDeclaration, listDeclarations, settleDeclaration } from './desk/withdrawals-desk.ts'
import { creditAsFile } from './documents/credit-file.ts'
import { orderAsFile } from './documents/order-file.ts'

const orderNumber = z.string().min(1).max(40)
const at = { orderNumber, version: z.string().max(60) }
const note = z.string().trim().max(2000).default('')
const position = z.int().min(1).max(32_767)
const pieces = z.int().min(1).max(1_000_000)
const positions = z.array(position).min(1).max(1000).refine(isEachOnce, 'Jede Position bitte nur einmal.')
const eachOnce = (lines: readonly { position: number }[]) => isEachOnce(lines.map((line) => line.position))

function isEachOnce(numbers: readonly number[]): boolean {
  return new Set(numbers).size === numbers.length
}

/** The desk for orders of everybody. */
export const ordersConsole = consoleRouter({
  list: reads(WantedOrders, listAllOrders),
  paymentMethods: reads(z.strictObject({}), async (ctx) => ({ items: await listPaymentMethods(ctx) })),
  show: reads(z.strictObject({ orderNumber }), showRecord),
  /** The order or one of its credit notes as PDF, in base64. */
  file: reads(z.strictObject({ orderNumber, credit: z.string().max(40).optional() }), async (ctx, wanted) => {
    const file = wanted.credit
      ? await creditAsFile(ctx, wanted.credit, wanted.orderNumber)
      : await orderAsFile(ctx, wanted.orderNumber, 'orderer')
    if (!file) throw notFound()
    return { filename: file.filename, data: file.bytes.toString('base64') }
  }),
  step: writes(z.strictObject({ ...at, status: z.enum(orderStatuses), positions, note }), stepLines),
  cancel: writes(z.strictObject({ ...at, positions, note }), cancelLines),
  deliver: writes(
    z.strictObject({
      ...at,
      carrier: typedLine(100, 1),
      trackingNumber: typedLine(100, 1),
      lines: z
        .array(z.strictObject({ position, quantity: pieces }))
        .min(1)
        .max(1000)
        .refine(eachOnce, 'Jede Position bitte nur einmal.'),
      note,
    }),
    sendParcel,
  ),
  credit: writes(
    z.strictObject({
      ...at,
      lines: z
        .array(
          z.union([
            z.strictObject({ position, quantity: pieces }),
            z.strictObject({ position, cents: z.int().min(1).max(2_000_000_000) }),
          ]),
        )
        .max(1000)
        .refine(eachOnce, 'Jede Position bitte nur einmal.'),
      withFees: z.boolean().default(false),
      drop: z.boolean(),
      restock: z.boolean().default(false),
      reason: note,
    }),
    creditLines,
  ),
  pay: writes(
    z.strictObject({
      ...at,
      cents: z
        .int()
        .min(-2_000_000_000)
        .max(2_000_000_000)
        .refine((amount) => amount !== 0, 'Bitte geben Sie einen Betrag an.'),
      paidOn: deskDay,
      reference: typedLine(200).default(''),
    }),
    bookPayment,
  ),
  note: writes(z.strictObject({ ...at, text: z.string().trim().min(1).max(4000) }), writeNote),
  mailAgain: writes(z.strictObject({ ...at, what: z.enum(['confirmation', 'pdf']) }), mailAgain),
})

const id = z.uuid()

/** Declarations of withdrawal that wait for somebody of the shop. */
export const withdrawalsConsole = consoleRouter({
  list: reads(z.strictObject({}), listDeclarations),
  settle: writes(
    z.strictObject({ id, orderNumber: orderNumber.optional(), positions: positions.optional() }),
    settleDeclaration,
  ),
  close: writes(z.strictObject({ id, note }), closeDeclaration),
})
