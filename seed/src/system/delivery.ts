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

/** Whose parcels the orders of the seed are sent with, and where it shows them (`{number}` is that of a parcel). */
export const carriers = [
  { name: 'Kontor-Paketdienst', trackingUrl: 'https://sendung.kontor-paketdienst.example/{number}' },
] as const
