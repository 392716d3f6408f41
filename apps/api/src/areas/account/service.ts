export { maskedMandate } from './sepa.ts'
