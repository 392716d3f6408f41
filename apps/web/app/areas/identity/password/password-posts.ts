import type { Answer } from '@kontor/contracts/client'
import { isRestError } from '@kontor/contracts/client'
import { password } from '../../../links.ts'
import { type FormPost, type FormRefusal, fieldOf, goOn } from '../../../platform/calls/actions.ts'
import { browserClient } from '../../../platform/calls/query.ts'

/** What is shown once, right after it was asked for. */
export type Shown =
  | { offer: Answer<'enableTwoFactor'>; mistaken?: FormRefusal['refused'] }
  | { recoveryCodes: readonly string[] }

/** The marker in the address after a successful post, and the message it stands for. */
export const doneWords = {
  passwort: 'Ihr Passwort ist geändert. Alle anderen Anmeldungen sind beendet.',
  ende: 'Diese Anmeldung ist beendet.',
  andere: 'Alle anderen Anmeldungen sind beendet.',
  browser: 'Alle Browser fragen beim nächsten Anmelden wieder nach dem Code.',
  aus: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
} as const

const done = (action: keyof typeof doneWords) => goOn(`${password}?erledigt=${action}`)
// as typed: blanks at the ends may belong to it
const secret = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The forms of the tab by their `kind`: the same calls with and without JavaScript. */
export async function secureAccount(post: FormPost): Promise<Response | Shown> {
  const { form, rest } = post
  const kind = fieldOf(form, 'kind')
  if (kind === 'offer') return { offer: await rest.call('enableTwoFactor', {}) }
  if (kind === 'enable') return await enable(post)
  if (kind === 'disable') {
    await rest.call('disableTwoFactor', { password: secret(form, 'password'), code: fieldOf(form, 'code') })
    return done('aus')
  }
  if (kind === 'browsers') {
    await rest.call('removeBrowserTokens', {})
    return done('browser')
  }
  if (kind === 'revoke') {
    const id = fieldOf(form, 'id')
    await rest.call('revokeSession', { id })
    return done(id === 'others' ? 'andere' : 'ende')
  }
  await rest.call('changePassword', {
    _func: 'passwordReset',
    oldPassword: secret(form, 'oldPassword'),
    password: secret(form, 'password'),
    passwordConfirmation: secret(form, 'passwordConfirmation'),
  })
  return done('passwort')
}

/** After a wrong code or password the same QR code stands there again: the app may have scanned it already. */
async function enable({ form, rest }: FormPost): Promise<Shown> {
  try {
    const { recoveryCodes = [] } = await rest.call('enableTwoFactor', {
      code: fieldOf(form, 'code'),
      password: secret(form, 'password'),
    })
    return { recoveryCodes }
  } catch (error) {
    if (!isRestError(error) || !error.body?.error.fields?.some(({ path }) => path === 'code' || path === 'password'))
      throw error
    return { offer: await rest.call('enableTwoFactor', {}), mistaken: error.body }
  }
}

export async function refreshSessions(): Promise<void> {
  await browserClient?.invalidateQueries({ queryKey: ['listSessions'] })
}
