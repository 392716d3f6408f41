// The door of the offers: what a guest collected goes along at login.
export { takeOverGuestCollection } from './queries.ts'
