import type { Answer } from '@kontor/contracts/client'
import { type AnyQuery, browserClient, inBrowser, type Needs, onServer, query } from '../../platform/calls/query.ts'
import { part } from '../../platform/calls/quietly.ts'
import { pageContext } from '../../platform/calls/server-context.ts'
import { configQuery, type ShopConfig } from '../../platform/state/shop.ts'

export type Finder = Answer<'listManufacturers'>
export type Brand = Finder['brandItems'][number]
export type Device = Finder['deviceItems'][number]
export type DevicePage = Answer<'showManufacturer'>
export type Supply = DevicePage['supplies'][number]
export type MyDevice = Answer<'listMyDevices'>['items'][number]

export const finderQuery = query('listManufacturers', { paginate: false, type: 'supply' })
export const supplySearchQuery = (search: string) =>
  query('listManufacturers', { paginate: false, type: 'supply', search })
/** Of which brand a device is: its address does not say. */
export const deviceOwnerQuery = (device: string) =>
  query('listManufacturers', { paginate: false, type: 'supply', device })
export const supplyBrandQuery = (slug: string) => query('showManufacturer', { slug, type: 'supply', limit: 8 })
export const deviceQuery = (brand: string, device: string) =>
  query('showManufacturer', { slug: brand, type: 'supply', device, limit: 100 })
export const paperQuery = query('listArticles', {
  limit: 5,
  filter: JSON.stringify({ articletypename: ['kopierpapier'], format: ['DIN A4'] }),
})
export const myDevicesQuery = query('listMyDevices', { paginate: false })

/** Who has devices of his own to be shown: guests and employees of the shop have none (`/my/devices`, access). */
export const hasDevices = (user: ShopConfig['user'] | undefined) =>
  user !== undefined && !user.guest && !user.isBackendUser

const mineOnly = [part(myDevicesQuery)]
const readMineOnServer = onServer(() => mineOnly)
const readMineInBrowser = inBrowser(() => mineOnly)

/** A page that also shows the visitor's own devices, where he can have any. */
export function onServerWithMine(...given: Parameters<typeof onServer>) {
  const read = onServer(...given)
  const readConfig = onServer(() => [configQuery])
  return async (args: Parameters<typeof read>[0]) => {
    await Promise.all([read(args), readConfig(args)])
    const config = args.context.get(pageContext).answers?.getQueryData(configQuery.queryKey)
    if (hasDevices(config?.user)) await readMineOnServer(args)
    return null
  }
}

export function inBrowserWithMine(...given: Parameters<typeof inBrowser>) {
  const read = inBrowser(...given)
  return async (args: Parameters<typeof read>[0]) => {
    const user = browserClient?.getQueryData(configQuery.queryKey)?.user
    await Promise.all([read(args), hasDevices(user) && readMineInBrowser(args)])
    return null
  }
}

/** @returns what a page needs, found out in two steps: the second from what the first has read */
export const deviceNeeds = {
  first: (({ params }) => [deviceOwnerQuery(params['device'] ?? '')]) satisfies Needs,
  second: (device: Device): AnyQuery[] => [deviceQuery(device.brand.slug, device.slug), part(paperQuery)],
}
