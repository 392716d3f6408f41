import type { statistics as contract } from '@kontor/contracts'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import type { Sold } from './sold.ts'

export type Figures = contract.Figures

const keys = ['orders', 'positions', 'quantity', 'net', 'gross'] as const
type Sums = Pick<Sold, (typeof keys)[number]>

const nothing: Sums = { orders: 0, positions: 0, quantity: 0, net: 0, gross: 0 }

/** Sums in cents, of rows that have no order in common; else the orders are told beside them. */
export function sumOf(rows: readonly Sums[], orders?: number): Sums {
  const sums = { ...nothing }
  for (const row of rows) for (const key of keys) sums[key] += row[key]
  return orders === undefined ? sums : { ...sums, orders }
}

/** As they stand on the wire. */
export const onWire = ({ net, gross, ...counts }: Sums): Figures => ({
  orders: counts.orders,
  positions: counts.positions,
  quantity: counts.quantity,
  net: toEuros(cents(net)),
  gross: toEuros(cents(gross)),
})
