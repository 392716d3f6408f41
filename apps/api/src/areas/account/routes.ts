import { account, myDevices } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { createMyDevice, deleteMyDevice, listMyDevices, updateMyDevice } from './my-devices.ts'
import { registerCustomer } from './service.ts'

/** Login, logout and the second factor stand in compose: they move the basket and answer with the shop's blocks. */
export function accountRoutes(served: Served): void {
  serve(served, 'register', account.register, registerCustomer)
  serve(served, 'listMyDevices', myDevices.listMyDevices, listMyDevices)
  serve(served, 'createMyDevice', myDevices.createMyDevice, createMyDevice)
  serve(served, 'updateMyDevice', myDevices.updateMyDevice, updateMyDevice)
  serve(served, 'deleteMyDevice', myDevices.deleteMyDevice, deleteMyDevice)
}
