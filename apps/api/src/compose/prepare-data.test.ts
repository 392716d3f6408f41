import { expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { cloneDatabase } from '../testing.ts'
import { prepareData } from './prepare-data.ts'

test('security 2.22 live mode refuses a database whose demo people have known passwords', async () => {
  const live = { SHOP_MODE: 'live', APP_SECRET: 'x'.repeat(32), BASE_URL: 'https://shop.example' }
  const start = prepareData(await cloneDatabase(), readSettings(live), () => undefined)
  await expect(start).rejects.toThrow(/SHOP_MODE=live braucht eine eigene/)
})
