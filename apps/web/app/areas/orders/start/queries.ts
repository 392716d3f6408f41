import type { AnyQuery } from '../../../platform/calls/query.ts'
import { query } from '../../../platform/calls/query.ts'
import { part } from '../../../platform/calls/quietly.ts'
import { myDevicesQuery } from '../../supplies/queries.ts'

export const overviewQuery = query('showAccountTab', { type: 'account' })
export const listNamesQuery = query('listMyLists', { limit: 1 })

/** Each part says by itself when it does not come. */
export const businessStartNeeds: AnyQuery[] = [part(overviewQuery), part(listNamesQuery), part(myDevicesQuery)]
