import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { home } from '../../links.ts'
import { fieldOf, goOn, onPostWithoutPage } from '../../platform/calls/actions.ts'

/** The B2B/B2C switch without JavaScript. */
export const action = onPostWithoutPage(async ({ form, rest }) => {
  await rest.call(fieldOf(form, 'mode') === 'b2b' ? 'switchToB2b' : 'switchToB2c', {})
  return goOn(ownAddress(fieldOf(form, 'backTo'), home))
})

export const loader = () => goOn(home)
