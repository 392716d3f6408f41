// The door of the offers: what was offered to a customer, and what a guest collected goes along at login.
export { offersFor } from './customer-offers.ts'
export { offersPersonalData } from './personal-data.ts'
export { takeOverGuestCollection } from './queries.ts'
export { offersSwitches } from './settings.ts'

// The front of the console.

export { countRequestsSince } from './desk/front.ts'
