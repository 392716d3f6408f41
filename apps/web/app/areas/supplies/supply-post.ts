import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { basket, supplies as suppliesAddress } from '../../links.ts'
import { type FormPost, fieldOf, goOn } from '../../platform/calls/actions.ts'
import { browserClient } from '../../platform/calls/query.ts'
import { myDevicesQuery } from './queries.ts'

/** The forms of the finder: marking devices, noting where they stand, putting a set into the basket. */
export async function handleSupplyPost({ form, rest }: FormPost): Promise<Response> {
  const device = fieldOf(form, 'device')
  const backTo = ownAddress(fieldOf(form, 'backTo'), suppliesAddress)
  switch (fieldOf(form, 'intent')) {
    case 'mark':
      await rest.call('createMyDevice', { device })
      break
    case 'note':
      await rest.call('updateMyDevice', { device, name: fieldOf(form, 'name'), place: fieldOf(form, 'place') })
      break
    case 'unmark':
      await rest.call('deleteMyDevice', { device })
      break
    case 'set':
      await rest.call('addItems', { _func: 'addItems', items: itemsIn(form) })
      return goOn(basket)
  }
  return goOn(backTo)
}

/** Articles of a set as `item` fields: `400001-3`, each once; the basket corrects to what can be ordered. */
function itemsIn(form: FormData) {
  return form.getAll('item').flatMap((text) => {
    const key = splitArticleKey(String(text))
    return key ? [{ ...key, quantity: 1 }] : []
  })
}

export const refreshMyDevices = async () =>
  await browserClient?.invalidateQueries({ queryKey: myDevicesQuery.queryKey })
