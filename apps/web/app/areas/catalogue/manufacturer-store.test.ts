import { expect, test } from 'vitest'
import { manufacturerStore } from './manufacturer-store.ts'

const maker = {
  id: 1,
  slug: 'ordnelia',
  name: 'Ordnelia',
  displayName: 'Ordnelia',
  image: null,
  count: 3,
  url: '/shop/manufacturer/ordnelia',
  body: '',
  country: 'DE',
  manufacturer: null,
  brands: [],
}

test('E-ENTITY-074 the store of manufacturers takes topItems of the answer as topBrands and is loaded then', () => {
  expect(manufacturerStore(undefined)).toEqual({
    brandLabels: {},
    brandItems: [],
    brandItem: null,
    deviceLabels: {},
    deviceItems: [],
    deviceItem: null,
    topBrands: [],
    request: {},
    loaded: false,
  })
  const answer = {
    brandLabels: { title: 'Hersteller' },
    brandItems: [maker],
    deviceLabels: {},
    deviceItems: [],
    topItems: [maker],
    request: { articletypename: 'ordner' },
  }
  expect(manufacturerStore(answer)).toMatchObject({
    brandLabels: { title: 'Hersteller' },
    brandItems: [maker],
    topBrands: [maker],
    request: { articletypename: 'ordner' },
    loaded: true,
  })
})
