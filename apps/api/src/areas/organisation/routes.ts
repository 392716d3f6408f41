import { ownAddresses } from '@kontor/contracts'
import { inPages } from '../../platform/http/in-pages.ts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { listOwnAddresses } from './addresses/address-book.ts'
import { createAddress, deleteAddress, setDefaultAddress, updateAddress } from './addresses/own-addresses.ts'
import { costCentreRoutes } from './cost-centres/routes.ts'

export function organisationRoutes(app: Served) {
  serve(
    app,
    'listAddresses',
    ownAddresses.listAddresses,
    inPages(async (ctx) => ({ items: await listOwnAddresses(ctx) })),
  )
  serve(app, 'createAddress', ownAddresses.createAddress, createAddress)
  serve(app, 'updateAddress', ownAddresses.updateAddress, updateAddress)
  serve(app, 'deleteAddress', ownAddresses.deleteAddress, deleteAddress)
  serve(app, 'setDefaultAddress', ownAddresses.setDefaultAddress, setDefaultAddress)
  costCentreRoutes(app)
}
