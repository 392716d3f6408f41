import { hexOf } from '@kontor/contracts/rules/theme/colors'
import { themeFonts } from '@kontor/contracts/rules/theme/theme-fonts'
import { customers } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeData } from '../../platform/shop-data.ts'
import { openShop, type TestShop } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

const look = async (alias?: string) => {
  const { status, body } = await shop.guest().call('showTheme', alias === undefined ? {} : { alias })
  expect(status).toBe(200)
  return body
}

test('C-CALL-012 a call tells the theme and the brand, and what each has where nobody set it', async () => {
  const { theme, themeDefaults, brand, brandDefaults } = await look()
  expect(Object.keys(theme)).toEqual(Object.keys(themeDefaults))
  expect(Object.keys(brand).toSorted()).toEqual(Object.keys(brandDefaults).toSorted())
  // the demo shop wears a theme of its own
  expect(theme).not.toEqual(themeDefaults)
})

test('K-CONST-001 K-CONST-002 K-CONST-003 K-CONST-004 K-CONST-005 K-CONST-006 K-CONST-007 K-CONST-008 K-CONST-009 decisions 11 "theme" the defaults of a theme are those of the specification, and a shop without a theme wears them', async () => {
  const { themeDefaults } = await look()
  const { areas, display, text } = themeDefaults
  expect(display).toEqual({ mode: 'desktop', wide: false })
  expect({
    primary: areas.primary.main,
    secondary: areas.secondary.main,
    page: areas.page.main,
    footer: areas.footer.main,
    topMenu: areas.topMenu.main,
    accents: [areas.accent1.main, areas.accent2.main, areas.accent3.main],
  }).toEqual({
    primary: 'red',
    secondary: 'grey-darkest',
    page: 'white',
    footer: 'grey-darkest',
    topMenu: 'black',
    accents: ['red', 'blue', 'yellow'],
  })
  expect(['red', 'grey-darkest', 'white', 'black', 'blue', 'yellow'].map(hexOf)).toEqual(
    ['e3342f', '3d4852', 'ffffff', '22292f', '3490dc', 'ffed4a'].map((hex) => `#${hex}`),
  )
  expect(text.font).toBe('RobotoCondensed')
  expect(themeFonts[text.font as 'RobotoCondensed'].stack).toMatch(/^"Roboto Condensed"/)
  await storeData(shop.db, { theme: null })
  await expect.poll(async () => (await look()).theme).toEqual(themeDefaults)
})

test('C-CALL-138 G-18 the brand is the customer’s over the shop’s over its defaults', async () => {
  const before = await look()
  expect(before.brandDefaults).toMatchObject({ image: null, width: '160px', height: '40px', target: '_self' })
  await storeData(shop.db, { brand: { slogan: 'Vom Shop', width: '120px' } })
  await expect.poll(async () => (await look()).brand.slogan).toBe('Vom Shop')
  const [portal] = await shop.db.select().from(customers).where(eq(customers.alias, 'wiesengrund'))
  expect(portal).toBeDefined()
  await shop.db
    .update(customers)
    .set({ brand: { slogan: 'Vom Kunden' } })
    .where(eq(customers.alias, 'wiesengrund'))
  expect((await look('wiesengrund')).brand).toMatchObject({ slogan: 'Vom Kunden', width: '120px', height: '40px' })
  expect((await look()).brand.slogan).toBe('Vom Shop')
})
