import { pricing } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { readPriceTrace } from './price-trace.ts'

export function pricingRoutes(served: Served): void {
  serve(served, 'showPriceTrace', pricing.showPriceTrace, readPriceTrace)
}
