import { basket as basketAddress, checkoutLink } from '../../links.ts'

/** /shop/checkout and steps that are none (G-75): 1 is the basket, 3 and 4 are theirs, no or another step is 2. */
export function stepAddress(step: string | null | undefined): string {
  if (step === '1') return basketAddress
  if (step === '3' || step === '4') return checkoutLink(step === '3' ? 3 : 4)
  return checkoutLink(2)
}
