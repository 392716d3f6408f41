import { adminUsers } from '@kontor/contracts'
import { type Served, serve } from '../../../platform/http/serve.ts'
import { createAdminUser, deleteAdminUser, updateAdminUser } from './change-users.ts'
import { listAdminUsers } from './users.ts'

export function userRoutes(app: Served) {
  serve(app, 'listAdminUsers', adminUsers.listAdminUsers, listAdminUsers)
  serve(app, 'createAdminUser', adminUsers.createAdminUser, createAdminUser)
  serve(app, 'updateAdminUser', adminUsers.updateAdminUser, updateAdminUser)
  serve(app, 'deleteAdminUser', adminUsers.deleteAdminUser, deleteAdminUser)
}
