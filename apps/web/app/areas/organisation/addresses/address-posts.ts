import { type FormPost, fieldOf, goOn } from '../../../platform/calls/actions.ts'
import { browserClient } from '../../../platform/calls/query.ts'
import { refuseForm } from '../../../platform/forms/form-errors.ts'
import { typedAddress } from '../../account/addresses/typed-address.ts'
import { forChosen, formAskedIn, listLink, type RowsDone } from '../rows.ts'

/** The marker in the address after a form was sent, and the message it stands for. */
export const doneWords: Readonly<Record<string, string>> = {
  angelegt: 'Die Adresse ist angelegt.',
  geaendert: 'Die Adresse ist geändert.',
}

const typedIn = (form: FormData) => ({
  ...typedAddress(form),
  isDefaultBilling: form.get('isDefaultBilling') === '1',
  isDefaultShipping: form.get('isDefaultShipping') === '1',
})

/** The forms of the company's addresses: one of them, or something done to those that are ticked. */
export async function changeCompanyAddresses({ rest, form, url }: FormPost): Promise<Response | RowsDone> {
  const asked = formAskedIn(url.searchParams)
  if (asked === null) return await forChosen(form, (id) => rest.call('deleteAdminAddress', { id }))
  if (asked === 'neu') await rest.call('createAdminAddress', typedIn(form))
  else await rest.call('updateAdminAddress', { ...typedIn(form), id: asked })
  return goOn(listLink(url, asked === 'neu' ? 'angelegt' : 'geaendert'))
}

/** The same for addresses of users. */
export async function changeUserAddresses({ rest, form, url }: FormPost): Promise<Response | RowsDone> {
  const asked = formAskedIn(url.searchParams)
  if (asked === null) return await forChosen(form, (id) => rest.call('deleteAdminUserAddress', { id }))
  if (asked === 'neu') {
    const owner = fieldOf(form, 'owner')
    if (!/^[1-9]\d{0,8}$/.test(owner))
      throw refuseForm([{ path: 'owner', code: 'required', message: 'Bitte wählen Sie, wessen Adresse das ist.' }])
    await rest.call('createAdminUserAddress', { ...typedIn(form), userId: Number(owner) })
  } else await rest.call('updateAdminUserAddress', { ...typedIn(form), id: asked })
  return goOn(listLink(url, asked === 'neu' ? 'angelegt' : 'geaendert'))
}

/** The lists of addresses, and what a checkout offers, are read again. */
export async function refreshAddresses(): Promise<void> {
  await browserClient?.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      ['listAdminAddresses', 'listAdminUserAddresses', 'listAddresses', 'showBasket'].includes(String(name)),
  })
}
