import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { checkoutLink } from '../../links.ts'
import { type FormPost, fieldOf, goOn } from '../../platform/calls/actions.ts'

/**
 * Step 3 as posted. The checkout's id makes a repeat harmless, the shown sum makes a new price known (security 3.2 no.
 * 19) and the fingerprint anything else that is not as it was shown (decisions 13
 * "Fingerprint of the review").
 */
export async function placeOrder({ form, rest }: FormPost): Promise<Response> {
  const checkoutId = fieldOf(form, 'checkoutId')
  const shownTotal = Number(fieldOf(form, 'shownTotal') || Number.NaN)
  const placed = await rest.call('saveOrder', {
    _func: 'saveOrder',
    ...(checkoutId && { checkoutId }),
    ...(Number.isFinite(shownTotal) && { shownTotal }),
    shownFingerprint: fieldOf(form, 'shownFingerprint'),
    comment: fieldOf(form, 'comment'),
    customerOrderNumber: fieldOf(form, 'customerOrderNumber'),
    agb: form.get('agb') === '1',
  })
  return goOn(ownAddress(placed.redirectTo, checkoutLink(4)))
}
