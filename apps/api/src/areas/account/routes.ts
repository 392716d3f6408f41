import { account } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { registerCustomer } from './service.ts'

/** Login, logout and the second factor stand in compose: they move the basket and answer with the shop's blocks. */
export function accountRoutes(served: Served): void {
  serve(served, 'register', account.register, registerCustomer)
}
