import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { carriesEcoView } from './eco-address.ts'

/** One address of each family of specification 2 "Routes that carry the isBGS flag". */
const listed: readonly (readonly [row: string, address: string])[] = [
  ['F-FLAG-001', '/shop'],
  ['F-FLAG-002', '/shop/catalogpage/12'],
  ['F-FLAG-003', '/shop/maincatalog'],
  ['F-FLAG-004', '/shop/catalogs'],
  ['F-FLAG-005', '/shop/catalogs/hauptkatalog-2027/kapitel-3'],
  ['F-FLAG-006', '/shop/catalog/moebelkatalog-2027'],
  ['F-FLAG-007', '/shop/assortments'],
  ['F-FLAG-008', '/shop/assortment/schreiben-korrigieren'],
  ['F-FLAG-009', '/shop/assortmenttypes'],
  ['F-FLAG-010', '/shop/assortmenttype/kernsortiment'],
  ['F-FLAG-011', '/shop/manufacturers'],
  ['F-FLAG-012', '/shop/brands'],
  ['F-FLAG-013', '/shop/shopdepot/zentrallager'],
  ['F-FLAG-014', '/shop/index'],
  ['F-FLAG-015', '/shop/articletypename/kopierpapier/format/a4'],
  ['F-FLAG-016', '/shop/articletypenamegroups'],
  ['F-FLAG-017', '/shop/producttypes'],
  ['F-FLAG-018', '/shop/producttypegroups'],
  ['F-FLAG-019', '/shop/b-stock'],
  ['F-FLAG-020', '/shop/device'],
  ['F-FLAG-021', '/shop/printer'],
  ['F-FLAG-022', '/shop/furniture'],
  ['F-FLAG-023', '/shop/withbaseprice'],
  ['F-FLAG-024', '/shop/tag/homeoffice'],
  ['F-FLAG-025', '/shop/attribute/top-articles'],
  ['F-FLAG-026', '/shop/delivery_state/3'],
]

const routeNameOf = (address: string) => matchRoutes(routes as RouteObject[], address)?.at(-1)?.route.id

test.each(listed)('%s %s carries the flag', (_, address) => {
  expect([routeNameOf(address), carriesEcoView(routeNameOf(address))]).toEqual([expect.any(String), true])
})

test.each(['/', '/shop/basket', '/page/impressum', '/login', '/shop/article/100001-1/x'])('%s does not', (address) => {
  expect([routeNameOf(address), carriesEcoView(routeNameOf(address))]).toEqual([expect.any(String), false])
})
