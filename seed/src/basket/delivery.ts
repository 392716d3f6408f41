import type { DeliveryTerms } from '@kontor/contracts/rules/catalogue/delivery'

/** What the demo promises (specification 4, domain 2.5). */
export const delivery: DeliveryTerms = {
  cutOff: '15:30',
  restockDays: 5,
  procured: { from: 2, to: 4 },
  direct: { from: 5, to: 8 },
  madeToOrder: { from: 10, to: 15 },
}

/** Where the demo's warehouse works, and when not (domain 1.5). */
export const workingDays = { state: 'NW', closedDays: ['12-24', '12-31'] }
