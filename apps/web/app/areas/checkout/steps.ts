import { basket as basketAddress, checkoutLink } from '../../links.ts'

/** Where a step of /shop/checkout is (G-75): step 1 is the basket; a missing or unknown step is step 2. */
export function stepAddress(step: string | null | undefined): string {
  if (step === '1') return basketAddress
  if (step === '3' || step === '4') return checkoutLink(step === '3' ? 3 : 4)
  return checkoutLink(2)
}
