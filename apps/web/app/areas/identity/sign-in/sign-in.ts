import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { redirect, redirectDocument } from 'react-router'
import { account, login } from '../../../links.ts'
import { type FormPost, fieldOf } from '../../../platform/calls/actions.ts'
import type { Check } from '../../../platform/calls/query.ts'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'

export type Portal = 'kundenlogin' | 'businesslogin'

/** Which portal an address belongs to: businesslogin shows B2B after signing in, kundenlogin B2C (G-37). */
export function portalOf(pathname: string): Portal | undefined {
  const [, first] = pathname.split('/')
  return first === 'kundenlogin' || first === 'businesslogin' ? first : undefined
}

export const signInNeeds = () => [configQuery]

/** Names in an address what the link of a mail has done (confirmed-notice.tsx). */
export const confirmed = 'bestaetigt'

/**
 * Whoever is signed in is sent to the account (G-26); a half login still has to give its code. Whoever came here by
 * the link of a mail reads in the account what it did.
 */
export const stayOutside: Check = (read, { url }) => {
  const config = read(configQuery) as ShopConfig | undefined
  if (!config || config.user.guest || config.user.twoFactorRequired) return
  const done = url.searchParams.get(confirmed)
  const home = done === null ? account : `${account}?${new URLSearchParams({ [confirmed]: done })}`
  throw redirect(ownAddress(url.searchParams.get('redirectTo'), home))
}

/**
 * The login page's posts: name and password, or the code of a begun login. Afterwards the whole page loads again, since
 * prices, menus and basket are another person's. An answer that leads nowhere ends the waiting, and the page stays
 * (S-STATE-045).
 */
export async function signIn({ form, rest, url, params }: FormPost): Promise<Response | null> {
  const backTo = ownAddress(url.searchParams.get('redirectTo'), '')
  if (fieldOf(form, 'kind') === 'code') {
    const answer = await rest.call('confirmTwoFactor', {
      _func: 'twoFactorAuthentication',
      code: fieldOf(form, 'code').replaceAll(/\s/g, ''),
      rememberBrowser: form.get('rememberBrowser') === '1',
    })
    return load(backTo || answer.redirectTo)
  }
  const portal = portalOf(url.pathname)
  const alias = params.alias
  const answer = await rest.call('login', {
    _func: 'login',
    username: fieldOf(form, 'username'),
    // as typed: blanks at the ends may belong to it
    password: String(form.get('password') ?? ''),
    ...(portal && { portal }),
    ...(alias && { alias }),
    ...(backTo && { redirectTo: backTo }),
  })
  if (answer.twoFactorRequired) return load(backTo ? `${login}?${new URLSearchParams({ redirectTo: backTo })}` : login)
  return load(backTo || answer.redirectTo)
}

const load = (address: string | undefined) => (address ? redirectDocument(ownAddress(address, account), 303) : null)
