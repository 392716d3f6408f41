import { system } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { readAddress, readCookies, readOpeningHours, readToken } from './service.ts'

export function systemRoutes(served: Served): void {
  serve(served, 'showToken', system.showToken, readToken)
  serve(served, 'showAddress', system.showAddress, readAddress)
  serve(served, 'showOpeningHours', system.showOpeningHours, readOpeningHours)
  serve(served, 'showCookies', system.showCookies, readCookies)
}
