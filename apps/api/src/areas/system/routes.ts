import { system } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { tokenIn } from '../../platform/session/session.ts'
import { shopAddress } from './service.ts'
import { mapsUrl, openingHours } from './settings.ts'

export function systemRoutes(served: Served): void {
  serve(served, 'showToken', system.showToken, async ({ session }) => tokenIn(session))
  serve(served, 'showAddress', system.showAddress, async ({ shop }) => ({ address: shopAddress(shop) }))
  serve(served, 'showOpeningHours', system.showOpeningHours, async ({ shop }) => ({
    openingHours: openingHours.of(shop),
  }))
  serve(served, 'showMapsUrl', system.showMapsUrl, async ({ shop }) => ({ url: mapsUrl.of(shop) }))
}
