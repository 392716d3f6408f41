import { adminAddresses, ownAddresses } from '@kontor/contracts'
import { inPages } from '../../../platform/http/in-pages.ts'
import { type Served, serve } from '../../../platform/http/serve.ts'
import { listOwnAddresses } from './address-book.ts'
import {
  createAdminAddress,
  createAdminUserAddress,
  deleteAdminAddress,
  deleteAdminUserAddress,
  updateAdminAddress,
  updateAdminUserAddress,
} from './admin-address-changes.ts'
import { listAdminAddresses, listAdminUserAddresses } from './admin-address-list.ts'
import { createAddress, deleteAddress, setDefaultAddress, updateAddress } from './own-addresses.ts'

export function addressRoutes(app: Served) {
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
  serve(app, 'listAdminAddresses', adminAddresses.listAdminAddresses, listAdminAddresses)
  serve(app, 'createAdminAddress', adminAddresses.createAdminAddress, createAdminAddress)
  serve(app, 'updateAdminAddress', adminAddresses.updateAdminAddress, updateAdminAddress)
  serve(app, 'deleteAdminAddress', adminAddresses.deleteAdminAddress, deleteAdminAddress)
  serve(app, 'listAdminUserAddresses', adminAddresses.listAdminUserAddresses, listAdminUserAddresses)
  serve(app, 'createAdminUserAddress', adminAddresses.createAdminUserAddress, createAdminUserAddress)
  serve(app, 'updateAdminUserAddress', adminAddresses.updateAdminUserAddress, updateAdminUserAddress)
  serve(app, 'deleteAdminUserAddress', adminAddresses.deleteAdminUserAddress, deleteAdminUserAddress)
}
