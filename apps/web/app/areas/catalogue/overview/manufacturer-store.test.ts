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
  const device = {
    ...{ id: 2, slug: 'druvanta-dl-2440-dw', name: 'DL 2440 dw', displayName: 'DL 2440 dw', image: null, count: 3 },
    ...{ url: '/shop/supply/device/druvanta-dl-2440-dw', series: 'DL', kind: 'Laserdrucker', facts: [], article: null },
    brand: { slug: 'druvanta', name: 'Druvanta', url: '/shop/supply/brand/druvanta' },
  }
  const shown = { brandItem: maker, deviceItem: device, deviceItems: [device] }
  expect(manufacturerStore(undefined, shown)).toMatchObject({ ...shown, loaded: true })
})
