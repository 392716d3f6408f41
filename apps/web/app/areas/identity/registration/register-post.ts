import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { register } from '../../../links.ts'
import { type FormPost, fieldOf, goOn } from '../../../platform/calls/actions.ts'
import { personIn } from '../../../platform/forms/bot-check.ts'

/** The registration as posted; what it led to stands in the address (G-32, G-33). */
export async function openAccount({ form, rest, url }: FormPost): Promise<Response> {
  const text = (name: string) => fieldOf(form, name)
  // as typed: blanks at the ends may belong to it
  const secret = (name: string) => String(form.get(name) ?? '')
  const optional = (name: string) => (text(name) ? { [name]: text(name) } : {})
  const isBusiness = text('customerType') === 'business'
  const answer = await rest.call('register', {
    _func: 'register',
    customerType: isBusiness ? 'business' : 'private',
    email: text('email'),
    emailConfirmation: text('emailConfirmation'),
    password: secret('password'),
    passwordConfirmation: secret('passwordConfirmation'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    street: text('street'),
    zip: text('zip'),
    city: text('city'),
    country: text('country'),
    privacy: form.get('privacy') === '1',
    ...Object.assign({}, ...['username', 'salutation', 'title', 'phone', 'occupation', 'gender'].map(optional)),
    ...(isBusiness && { ...optional('company'), ...optional('department'), ...optional('taxId') }),
    ...(await personIn(form)),
  })
  const query = new URLSearchParams({ done: answer.status })
  const backTo = ownAddress(url.searchParams.get('redirectTo'), '')
  if (backTo) query.set('redirectTo', backTo)
  return goOn(`${register}?${query}`)
}
