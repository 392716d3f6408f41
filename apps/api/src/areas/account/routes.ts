import { accountData, ownAddresses } from '@kontor/contracts'
import { inPages } from '../../platform/http/in-pages.ts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { listOwnAddresses } from './addresses/address-book.ts'
import { createAddress, deleteAddress, setDefaultAddress, updateAddress } from './addresses/own-addresses.ts'
import { updatePerson } from './person.ts'
import { updateSepa } from './sepa.ts'

export function accountRoutes(served: Served): void {
  serve(served, 'updatePerson', accountData.updatePerson, updatePerson)
  serve(served, 'updateSepa', accountData.updateSepa, updateSepa)
  serve(
    served,
    'listAddresses',
    ownAddresses.listAddresses,
    inPages(async (ctx) => ({ items: await listOwnAddresses(ctx) })),
  )
  serve(served, 'createAddress', ownAddresses.createAddress, createAddress)
  serve(served, 'updateAddress', ownAddresses.updateAddress, updateAddress)
  serve(served, 'deleteAddress', ownAddresses.deleteAddress, deleteAddress)
  serve(served, 'setDefaultAddress', ownAddresses.setDefaultAddress, setDefaultAddress)
}
