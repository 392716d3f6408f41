export { mistakesInPerson } from './person.ts'
export { maskedMandate } from './sepa.ts'
