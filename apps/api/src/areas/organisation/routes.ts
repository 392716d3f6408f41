import { organisation } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { addressesFor } from './service.ts'

export function organisationRoutes(app: Served) {
  serve(app, 'listAddresses', organisation.listAddresses, async (ctx) => ({ items: await addressesFor(ctx) }))
}
