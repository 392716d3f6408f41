import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { redirect } from 'react-router'
import { customerViewForm, home } from '../../../links.ts'
import { fieldOf, goOn, onPostWithoutPage } from '../../../platform/calls/actions.ts'

const year = 31_536_000

/**
 * The dealer's switch: which prices this browser shows stands in a cookie, so that the server writes the right ones at
 * once. It always reloads the page, so the browser keeps none of the prices that it showed before (decision 0027).
 */
export const action = onPostWithoutPage(async ({ form, url }) => {
  const on = fieldOf(form, 'customerView') === 'on'
  const back = ownAddress(fieldOf(form, 'backTo'), home)
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  const cookie = `customer_view=${on ? 'on' : 'off'}; Path=/; Max-Age=${on ? year : 0}; HttpOnly; SameSite=Lax${secure}`
  return redirect(back === customerViewForm ? home : back, { status: 303, headers: { 'set-cookie': cookie } })
})

export const loader = () => goOn(home)
