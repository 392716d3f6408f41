import type { OrderStatus } from '@kontor/contracts/rules/orders/order-status'

export interface PlannedLine {
  /** Article number and depot, as in `400001-3`. */
  readonly key: string
  readonly quantity: number
  readonly status: OrderStatus
  readonly centre?: string
  readonly netCents?: number
  readonly free?: boolean
  readonly hint?: string
}

export interface PlannedOrder {
  readonly number: string
  readonly daysAgo: number
  readonly hour: number
  /** Customer number; null = guest. */
  readonly customer: string | null
  readonly username: string | null
  readonly lines: readonly PlannedLine[]
  readonly payment: string
  readonly shipping: string
  readonly comment?: string
  readonly coupon?: string
  readonly discountCents?: number
  /** when nobody had decided in time */
  readonly escalated?: { readonly daysAgo: number; readonly hour: number }
  readonly releaseInfos?: readonly Readonly<Record<string, unknown>>[]
  /** so many people release it */
  readonly releaseSteps?: number
  /** What was sent: places of the lines from 1; all of them when nothing is said. */
  readonly parcels?: readonly (readonly number[])[]
  /** Further events after the first one, `placed`. */
  readonly events?: readonly {
    readonly status: OrderStatus
    readonly daysAgo: number
    readonly hour: number
    readonly note: string
    readonly actor: string
    /** login of whoever decided about its release by this */
    readonly decidedBy?: string
  }[]
}
