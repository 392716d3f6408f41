import { createRestClient } from '@kontor/contracts/client'
import { describe, expect, test } from 'vitest'
import { createQueryClient } from '../calls/query.ts'
import { initialApp } from './app-state.ts'
import { initialShop, resetShop } from './initial-shop.ts'
import { configQuery, type ShopConfig } from './shop.ts'

describe('before a configuration has come', () => {
  test('K-CONST-072 the app state is for business, the shop state is not and allows nothing', () => {
    expect(initialApp.isB2b).toBe(true)
    const flags = Object.entries(initialShop).filter(([, value]) => typeof value === 'boolean')
    expect(flags.length).toBeGreaterThan(15)
    expect(flags.filter(([, value]) => value)).toEqual([])
  })
})

describe('the shop state', () => {
  test('S-STATE-043 is reset to its defaults, whatever a configuration had set; the rest stays', async () => {
    const client = createQueryClient(createRestClient(() => Promise.reject(new Error('nobody asks'))))
    const shop = { ...initialShop, isB2b: true, allowPriceDisplay: true, useHekPrice: true, freeArticleCount: 5 }
    const stored = { shop, user: { guest: false }, config: { name: 'Hagendorn' } } as unknown as ShopConfig
    client.setQueryData(configQuery.queryKey, stored)
    await resetShop(client)
    const now = client.getQueryData(configQuery.queryKey)
    expect(now?.shop).toEqual(initialShop)
    expect(now?.user).toEqual(stored.user)
    expect(client.getQueryState(configQuery.queryKey)?.isInvalidated).toBe(true)
  })
})
