import type { AnyQuery } from '../../../platform/calls/query.ts'
import { query } from '../../../platform/calls/query.ts'
import { part } from '../../../platform/calls/quietly.ts'

export const overviewQuery = query('showAccountTab', { type: 'account' })
export const listNamesQuery = query('listMyLists', { limit: 1 })

/** The same as the supplies read, without what else they ask for. */
export const myDevicesQuery = query('listMyDevices', { paginate: false })

/** Each part says by itself when it does not come. */
export const businessStartNeeds: AnyQuery[] = [part(overviewQuery), part(listNamesQuery), part(myDevicesQuery)]
