import { data } from '../../../links.ts'
import { type FormPost, fieldOf, goOn } from '../../../platform/calls/actions.ts'
import { browserClient } from '../../../platform/calls/query.ts'
import { textsOf, typedAddress } from '../addresses/typed-address.ts'

/** The marker in the address after a successful post, and the message it stands for. */
export const doneWords = {
  person: 'Ihre Angaben sind gespeichert.',
  email: 'Gespeichert. Die neue E-Mail-Adresse gilt, sobald Sie den Link bestätigen, den wir dorthin geschickt haben.',
  angelegt: 'Die Adresse ist angelegt.',
  adresse: 'Die Adresse ist geändert.',
  geloescht: 'Die Adresse ist gelöscht. Bestellungen dorthin bleiben, wie sie sind.',
  standard: 'Diese Adresse ist jetzt der Standard.',
  sepa: 'Das Mandat ist erteilt.',
} as const

const done = (action: keyof typeof doneWords) => goOn(`${data}?erledigt=${action}`)

const personTexts = ['salutation', 'title', 'phone', 'department', 'occupation', 'gender'] as const
type Action = (post: FormPost & { id: number }) => Promise<keyof typeof doneWords>

/** The forms of the tab by their `kind`: the same calls with and without JavaScript. */
const actions: Readonly<Record<string, Action>> = {
  person: async ({ rest, form }) => {
    const email = fieldOf(form, 'email')
    const { user } = await rest.call('updatePerson', {
      firstname: fieldOf(form, 'firstname'),
      lastname: fieldOf(form, 'lastname'),
      email,
      ...textsOf(form, personTexts),
    })
    return user.data?.email.toLowerCase() === email.toLowerCase() ? 'person' : 'email'
  },
  address: async ({ rest, form, id }) => {
    const typed = typedAddress(form)
    if (id > 0) await rest.call('updateAddress', { ...typed, id })
    else await rest.call('createAddress', typed)
    return id > 0 ? 'adresse' : 'angelegt'
  },
  delete: async ({ rest, id }) => {
    await rest.call('deleteAddress', { id })
    return 'geloescht'
  },
  default: async ({ rest, form, id }) => {
    await rest.call('setDefaultAddress', { id, type: fieldOf(form, 'type') === 'billing' ? 'billing' : 'shipping' })
    return 'standard'
  },
  sepa: async ({ rest, form }) => {
    const password = String(form.get('password') ?? '')
    const code = fieldOf(form, 'code')
    await rest.call('updateSepa', {
      accountHolder: fieldOf(form, 'accountHolder'),
      iban: fieldOf(form, 'iban'),
      bic: fieldOf(form, 'bic'),
      mandateAccepted: form.get('mandateAccepted') === '1',
      // as typed: blanks at the ends may belong to it
      ...(password && { password }),
      ...(code && { code }),
    })
    return 'sepa'
  },
}

export async function changeData(post: FormPost): Promise<Response> {
  const action = actions[fieldOf(post.form, 'kind')]
  const id = fieldOf(post.form, 'id')
  if (!action) return goOn(data)
  return done(await action({ ...post, id: /^\d{1,9}$/.test(id) ? Number(id) : 0 }))
}

/** Name, addresses and mandate are read again; the name stands in the head of every page. */
export async function refreshData(): Promise<void> {
  await browserClient?.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      name === 'listAddresses' || name === 'showAccountTab' || name === 'showConfig' || name === 'showUser',
  })
}
