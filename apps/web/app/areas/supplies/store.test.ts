import { expect, test } from 'vitest'
import { type DevicePage, type Finder, manufacturerStore } from './queries.ts'

test('E-ENTITY-074 the manufacturer store is filled from the answers, topItems as topBrands, and says so', () => {
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
  // of the answers only what the store takes over
  const brand = { slug: 'druvanta', name: 'Druvanta' } as Finder['brandItems'][number]
  const device = { slug: 'druvanta-dl-2440-dw' } as Finder['deviceItems'][number]
  const finder = {
    brandLabels: { title: 'All Supply Brands' },
    brandItems: [brand],
    deviceLabels: { title: 'All Supply Devices' },
    deviceItems: [device],
    topItems: [brand],
    request: { type: 'supply' },
  } as unknown as Finder
  const { brandItems, topBrands, deviceItems, request, loaded } = manufacturerStore(finder)
  expect({ brandItems, topBrands, deviceItems, request, loaded }).toEqual({
    brandItems: [brand],
    topBrands: [brand],
    deviceItems: [device],
    request: { type: 'supply' },
    loaded: true,
  })
  const page = { brandItem: brand, deviceItem: device, deviceItems: [device] } as unknown as DevicePage
  expect(manufacturerStore(undefined, page)).toMatchObject({ brandItem: brand, deviceItem: device, loaded: true })
})
