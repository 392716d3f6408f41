import { organisation } from '@kontor/contracts'
import { inPages } from '../../platform/http/in-pages.ts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { listOwnAddresses } from './addresses/address-book.ts'
import { createAddress, deleteAddress, setDefaultAddress, updateAddress } from './addresses/own-addresses.ts'

export function organisationRoutes(app: Served) {
  serve(
    app,
    'listAddresses',
    organisation.listAddresses,
    inPages(async (ctx) => ({ items: await listOwnAddresses(ctx) })),
  )
  serve(app, 'createAddress', organisation.createAddress, createAddress)
  serve(app, 'updateAddress', organisation.updateAddress, updateAddress)
  serve(app, 'deleteAddress', organisation.deleteAddress, deleteAddress)
  serve(app, 'setDefaultAddress', organisation.setDefaultAddress, setDefaultAddress)
}
