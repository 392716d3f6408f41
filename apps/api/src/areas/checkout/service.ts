// The doors of the checkout: what a basket costs and still lacks, and how a placed order is shown.
export { chosenAddress } from './addresses.ts'
export { isPdfLink } from './pdf-link.ts'
export { orderOnWire } from './placed-orders.ts'
export { findOrderLines, type OrderLineRow, type OrderRow } from './queries.ts'
export { type Reckoning, reckon } from './reckoning.ts'
export { type ReleaseInfo, releaseInfosFor } from './release.ts'
export { checkoutDataFor } from './state.ts'
