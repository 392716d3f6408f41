import { type Cents, cents, splitByLargestRemainder } from '../pricing/money.ts'

/** From this net sum of such goods on a business owes the VAT itself (§ 13b (2) no. 10 UStG: tablets, phones, chips). */
export const reverseChargeFrom: Cents = cents(500_000)

/** What an invoice has to say then (§ 14a (5) UStG). */
export const reverseChargeNote =
  'Für Positionen mit 0 % MwSt.: Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).'

export interface ReverseChargeLine {
  /** Net cents of the line. */
  total: Cents
  reverseCharge: boolean
  /** Whether the discount comes off this line too. */
  discountable: boolean
}

/**
 * Whether the customer owes the VAT of the reverse-charge goods: what they cost together in this order, after discount,
 * reaches the limit. Only for companies in Germany; the caller knows who that is.
 */
export function isReverseCharged(lines: readonly ReverseChargeLine[], discountCents: Cents): boolean {
  const sum = (wanted: (line: ReverseChargeLine) => boolean) =>
    lines.reduce((all, line) => (wanted(line) ? all + line.total : all), 0)
  const charged = sum((line) => line.reverseCharge)
  if (charged < reverseChargeFrom) return false
  const weights = [
    sum((line) => line.reverseCharge && line.discountable),
    sum((line) => !line.reverseCharge && line.discountable),
  ]
  const [share = cents(0)] = splitByLargestRemainder(discountCents, weights)
  return charged - share >= reverseChargeFrom
}
