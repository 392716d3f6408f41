import { adminAddresses } from '@kontor/contracts'
import { type Served, serve } from '../../../platform/http/serve.ts'
import {
  createAdminAddress,
  createAdminUserAddress,
  deleteAdminAddress,
  deleteAdminUserAddress,
  updateAdminAddress,
  updateAdminUserAddress,
} from './admin-address-changes.ts'
import { listAdminAddresses, listAdminUserAddresses } from './admin-address-list.ts'

export function addressRoutes(app: Served) {
  serve(app, 'listAdminAddresses', adminAddresses.listAdminAddresses, listAdminAddresses)
  serve(app, 'createAdminAddress', adminAddresses.createAdminAddress, createAdminAddress)
  serve(app, 'updateAdminAddress', adminAddresses.updateAdminAddress, updateAdminAddress)
  serve(app, 'deleteAdminAddress', adminAddresses.deleteAdminAddress, deleteAdminAddress)
  serve(app, 'listAdminUserAddresses', adminAddresses.listAdminUserAddresses, listAdminUserAddresses)
  serve(app, 'createAdminUserAddress', adminAddresses.createAdminUserAddress, createAdminUserAddress)
  serve(app, 'updateAdminUserAddress', adminAddresses.updateAdminUserAddress, updateAdminUserAddress)
  serve(app, 'deleteAdminUserAddress', adminAddresses.deleteAdminUserAddress, deleteAdminUserAddress)
}
