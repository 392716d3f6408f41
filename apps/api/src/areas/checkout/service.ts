// The doors of the checkout: what a basket costs and still lacks, and how a placed order is shown.

export { basketIsEmpty, blocked, incomplete, linesNotOrderable, mayNotOrder } from './failures.ts'
export { missingData } from './missing-data.ts'
export { boughtLine } from './order/ordered-lines.ts'
export { arrivalOf, depositOfLine, orderOnWire } from './order/placed-orders.ts'
export { planStock, type StockTake } from './order/stock.ts'
export { rewriteOrder } from './order/write-order.ts'
export { isPdfLink } from './pdf-link.ts'
export { findOrderLines, type OrderLineRow, type OrderRow } from './queries.ts'
export { checkoutSwitches } from './settings.ts'
