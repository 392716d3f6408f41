import { organisation } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { createAddress, deleteAddress, setDefaultAddress, updateAddress } from './own-addresses.ts'
import { listOwnAddresses } from './service.ts'

export function organisationRoutes(app: Served) {
  serve(app, 'listAddresses', organisation.listAddresses, async (ctx) => ({ items: await listOwnAddresses(ctx) }))
  serve(app, 'createAddress', organisation.createAddress, createAddress)
  serve(app, 'updateAddress', organisation.updateAddress, updateAddress)
  serve(app, 'deleteAddress', organisation.deleteAddress, deleteAddress)
  serve(app, 'setDefaultAddress', organisation.setDefaultAddress, setDefaultAddress)
}
