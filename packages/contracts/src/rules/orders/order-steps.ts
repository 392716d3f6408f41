import { isOrderStatus, type OrderStatus } from './order-status.ts'

/** Of goods that are still in the house. */
const ofWaiting: readonly OrderStatus[] = [
  'processing',
  'backordered',
  'payment_open',
  'partially_delivered',
  'ready_for_collection',
  'shipped',
  'cancelled',
  'credited',
]
/** Of goods that the customer has. */
const ofReceived: readonly OrderStatus[] = [
  'invoiced',
  'completed',
  'return_announced',
  'return_received',
  'complaint',
  'credited',
]
const without = (statuses: readonly OrderStatus[], own: OrderStatus) => statuses.filter((status) => status !== own)

/**
 * To which statuses the shop's staff may take a line from each status. A release is decided by the customer; what came
 * to nothing stays so, and can only be credited.
 */
const stepsFrom: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: [],
  pending_release: ['cancelled'],
  denied: [],
  released: ofWaiting,
  placed: ofWaiting,
  processing: without(ofWaiting, 'processing'),
  backordered: without(ofWaiting, 'backordered'),
  payment_open: without(ofWaiting, 'payment_open'),
  partially_delivered: ['partially_delivered', 'shipped', 'backordered', 'credited'],
  shipped: ['delivered', ...ofReceived],
  ready_for_collection: ['collected', 'cancelled'],
  delivered: ofReceived,
  collected: ofReceived,
  invoiced: without(ofReceived, 'invoiced'),
  completed: without(ofReceived, 'completed').filter((status) => status !== 'invoiced'),
  return_announced: ['return_received', 'completed', 'complaint', 'credited'],
  return_received: ['completed', 'complaint', 'credited'],
  complaint: ['completed', 'return_announced', 'return_received', 'credited'],
  withdrawn: ['credited'],
  cancelled: ['credited'],
  partially_cancelled: [],
  credited: [],
}

/** Whether staff may take a line from one status to another. */
export function mayStep(from: string, to: OrderStatus): boolean {
  return isOrderStatus(from) && stepsFrom[from].includes(to)
}

/** Steps that are written by more than a status: a parcel has its number, a credit its sums. */
const byOtherMeans: readonly OrderStatus[] = ['partially_delivered', 'shipped', 'cancelled', 'credited']

/** The statuses that staff may choose for a line by itself. */
export function plainSteps(from: string): readonly OrderStatus[] {
  return isOrderStatus(from) ? stepsFrom[from].filter((to) => !byOtherMeans.includes(to)) : []
}

/** Whether something of a line can still be sent. */
export const canBeSent = (status: string): boolean => mayStep(status, 'shipped')

/** Whether pieces of a line that were not sent still lie in the house. */
export const isInHouse = (status: string): boolean => canBeSent(status) || mayStep(status, 'cancelled')
