/** German words of the statuses on the wire (G-42, domain 2.6). */
export const orderStatusLabels = {
  draft: 'Entwurf',
  pending_release: 'In Freigabe',
  denied: 'Abgelehnt',
  released: 'Freigegeben',
  placed: 'Eingegangen',
  processing: 'In Bearbeitung',
  backordered: 'Im Rückstand',
  partially_delivered: 'Teilgeliefert',
  shipped: 'Versendet',
  ready_for_collection: 'Abholbereit',
  delivered: 'Zugestellt',
  collected: 'Abgeholt',
  invoiced: 'Berechnet',
  completed: 'Abgeschlossen',
  payment_open: 'Zahlung offen',
  cancelled: 'Storniert',
  partially_cancelled: 'Teilstorniert',
  return_announced: 'Retoure angemeldet',
  return_received: 'Retoure erhalten',
  withdrawn: 'Widerrufen',
  credited: 'Gutgeschrieben',
  complaint: 'Reklamation',
} as const

export type OrderStatus = keyof typeof orderStatusLabels

/** Of lines: concerns the whole order as soon as one line has it, first one first. */
const raisesOrder: readonly OrderStatus[] = [
  'draft',
  'pending_release',
  'complaint',
  'return_announced',
  'return_received',
]
/** What history, order and mail say of a denial without a reason (decisions 12 "Denying"). */
export const withoutReason = 'ohne Begründung'

/** Final statuses, which say nothing about the other lines; the latest comes first. */
const settled: readonly OrderStatus[] = ['credited', 'withdrawn', 'cancelled', 'denied']
/** Not with the customer yet; the most important for the customer comes first. */
const open: readonly OrderStatus[] = ['payment_open', 'backordered', 'processing', 'released', 'placed']
/** On its way or there, least advanced first. */
const fulfilled: readonly OrderStatus[] = [
  'ready_for_collection',
  'shipped',
  'delivered',
  'collected',
  'invoiced',
  'completed',
]

/** Done for the warehouse; only a withdrawal or a payment may follow, within weeks. */
export const closedStatuses: readonly OrderStatus[] = [...settled, 'delivered', 'collected', 'invoiced', 'completed']

/** Not delivered yet: only then an expected day makes sense. */
export function isOnItsWay(status: string): boolean {
  return isOrderStatus(status) && (open.includes(status) || status === 'shipped')
}

/** Every status slug, in the order of the model. */
export const orderStatuses = Object.keys(orderStatusLabels).filter(isOrderStatus)

/** Whether a text is a status slug. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStatusLabels, text)
}

/** German word of a slug; a slug that is none is shown as it is. */
export function orderStatusLabel(status: string): string {
  return isOrderStatus(status) ? orderStatusLabels[status] : status
}

/**
 * The status of an order from those of its lines (G-42: status lives on the line). All alike: that one. A return,
 * complaint or open release of one line is the order's. Cancelled beside living lines is partially cancelled, sent
 * beside open ones partially delivered; else the least advanced speaks. No lines: draft.
 */
export function deriveOrderStatus(lineStatuses: readonly OrderStatus[]): OrderStatus {
  const all = new Set(lineStatuses)
  const [only] = all
  if (only === undefined) return 'draft'
  if (all.size === 1) return only

  const raised = raisesOrder.find((status) => all.has(status))
  if (raised) return raised
  const living = [...all].filter((status) => !settled.includes(status))
  if (living.length === 0) return settled.find((status) => all.has(status)) ?? only
  if (all.has('cancelled') || all.has('partially_cancelled')) return 'partially_cancelled'
  return ofLiving(new Set(living))
}

function ofLiving(living: ReadonlySet<OrderStatus>): OrderStatus {
  const firstOpen = open.find((status) => living.has(status))
  const firstFulfilled = fulfilled.find((status) => living.has(status))
  if (living.has('partially_delivered') || (firstOpen && firstFulfilled)) return 'partially_delivered'
  return firstOpen ?? firstFulfilled ?? 'processing'
}
