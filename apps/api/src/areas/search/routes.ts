import { search } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { searchShop } from './site-search.ts'

export function searchRoutes(served: Served): void {
  serve(served, 'searchShop', search.searchShop, searchShop)
}
