import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

const labelsOf = (items: { label: string }[]) => items.map(({ label }) => label)

test('C-CALL-001 E-ENTITY-083 E-ENTITY-084 G-16 the first load carries labels, theme, menus and option lists, the later ones do not', async () => {
  const guest = shop.guest()
  const { body: first } = await guest.call('showConfig', { wld: true })
  const { body: later } = await guest.call('showConfig', { wld: false })
  const firstOnly = Object.keys(first).filter((key) => !(key in later))
  expect(firstOnly.sort()).toEqual(['labels', 'menus', 'theme'])
  expect(first.config.options.countries[0]).toEqual({ value: 'DE', label: 'Deutschland' })
  expect(first.config.options.homeCountry).toBe('DE')
  expect(later.config).not.toHaveProperty('options')
  expect(later).toMatchObject({ isDownForMaintenance: false, isAppApproved: true, statisticsSiteId: 2, marginTop: 0 })
})

test('F-FLAG-038 G-76 the configuration says whether the terms are accepted for the basket of now', async () => {
  const guest = shop.guest()
  const accepted = async () => (await guest.call('showConfig', { wld: false })).body.shop.agb_check_approved
  expect(await accepted()).toBe(false)
  const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 1 }
  await guest.call('addToBasket', pen)
  expect(await accepted()).toBe(false)
  await guest.call('saveOrder', { agb: true })
  expect(await accepted()).toBe(true)
  await guest.call('addToBasket', pen)
  expect(await accepted()).toBe(false)
  const member = await shop.login('mia.brandt')
  await member.call('addToBasket', pen)
  await member.call('saveOrder', { agb: true })
  expect((await member.call('showConfig', { wld: true })).body.shop.agb_check_approved).toBe(true)
})

test('F-FLAG-067 F-FLAG-068 F-FLAG-069 F-FLAG-070 L-RULE-055 K-CONST-051 counting visits is switched as a whole and by event, from the next request on', async () => {
  const trackingOf = async () => {
    const { statisticsSiteId, config } = (await shop.guest().call('showConfig', { wld: true })).body
    return { statisticsSiteId, ...config.tracking }
  }
  expect(await trackingOf()).toEqual({
    statisticsSiteId: 2,
    enabled: true,
    url: '',
    slideImpressions: true,
    slideClicks: true,
    shoplistImpressions: true,
    shoplistClicks: true,
  })
  await shop.setSettings({
    trackingEnabled: false,
    trackingUrl: 'https://statistik.example/matomo/',
    statisticsSiteId: 0,
    trackSlideImpressions: false,
    trackSlideClicks: false,
    trackShoplistImpressions: false,
    trackShoplistClicks: false,
  })
  expect(await trackingOf()).toEqual({
    statisticsSiteId: 0,
    enabled: false,
    url: 'https://statistik.example/matomo/',
    slideImpressions: false,
    slideClicks: false,
    shoplistImpressions: false,
    shoplistClicks: false,
  })
  for (const trackingUrl of [
    'javascript:alert(1)',
    'statistik.example',
    'https://statistik;example.de',
    'https://statistik.example; script-src *',
  ])
    expect((await shop.setSettings({ trackingUrl })).status, trackingUrl).toBe(422)
})

test('E-ENTITY-077 E-ENTITY-078 decisions 11 "config" the config block has every key that is named there', async () => {
  const { config } = (await shop.guest().call('showConfig', {})).body
  expect(Object.keys(config)).toEqual(
    expect.arrayContaining(['auth', 'tracking', 'cookies', 'meta', 'adZones', 'address', 'articleNumbers']),
  )
  const keys = ['use', 'interface_display', 'in_member_email', 'in_customer_email', 'text_before', 'text_after']
  expect(Object.keys(config.articleNumbers.member)).toEqual(keys)
  expect(Object.keys(config.articleNumbers.customer)).toEqual(keys)
})

test('C-CALL-002 C-CALL-015 E-ENTITY-092 G-17 menus are those of the caller', async () => {
  const menusOf = async (username: string | null) => {
    const visitor = username === null ? shop.guest() : await shop.login(username)
    return (await visitor.call('reloadMenus', {})).body.menus
  }
  const guest = await menusOf(null)
  expect(Object.keys(guest)).toEqual(['top', 'main', 'footer', 'copyright', 'policies', 'my', 'admin'])
  expect(guest.main.leftItems).toHaveLength(14)
  expect([guest.my.leftItems, guest.admin.leftItems]).toEqual([[], []])
  const [buyer, admin, employee] = [await menusOf('b.einkauf'), await menusOf('w.admin2'), await menusOf('backend')]
  expect(labelsOf(buyer.my.leftItems)).toContain('Bestellungen')
  expect(buyer.admin.leftItems).toEqual([])
  expect(labelsOf(admin.admin.leftItems)).toContain('Benutzer')
  expect(labelsOf(employee.my.leftItems)).not.toContain('Bestellungen')
})

test('domain 1.1 no. 1 and 9 the footer follows who is calling, not what is shown', async () => {
  const footerOf = async (visitor: Visitor) =>
    labelsOf((await visitor.call('showMenu', { slug: 'footer' })).body.menus.footer.leftItems)
  for (const consumer of [shop.guest(), await shop.login('mia.brandt')]) {
    expect(await footerOf(consumer)).toContain('Vertrag widerrufen')
    await consumer.call('switchToB2b', {})
    expect(await footerOf(consumer)).toContain('Vertrag widerrufen')
  }
  const firm = await shop.login('b.einkauf')
  await firm.call('switchToB2c', {})
  expect(await footerOf(firm)).toContain('Freiwillige Rückgabe')
  expect(await footerOf(firm)).not.toContain('Vertrag widerrufen')
  expect((await firm.call('showMenu', { slug: 'unbekannt' })).status).toBe(404)
})

test('G-61 the shop block says who is tax exempt, who buys at HEK and whose cost centres there are', async () => {
  const shopOf = async (username: string) => (await (await shop.login(username)).call('showConfig', {})).body.shop
  expect(await shopOf('alpen')).toMatchObject({ isTaxExempt: true, isB2b: true, priceBasis: 'net' })
  expect(await shopOf('sonnwend')).toMatchObject({ useHekPrice: true })
  expect((await shopOf('b.einkauf')).costCenters).toContainEqual(expect.objectContaining({ number: '3000' }))
  expect(await shopOf('mia.brandt')).toMatchObject({ priceBasis: 'gross', costCenters: [], isTaxExempt: false })
})

const shopOf = async (visitor: Visitor) => (await visitor.call('showConfig', {})).body.shop

test('F-FLAG-027 S-STATE-027 F-FLAG-028 F-FLAG-033 F-FLAG-034 the switch of modes stands where the shop allows both', async () => {
  const guest = shop.guest()
  expect(await shopOf(guest)).toMatchObject({ isB2b: false, showB2Switcher: true, allowB2b: true, allowB2c: true })
  await guest.call('switchToB2b', {})
  expect(await shopOf(guest)).toMatchObject({ isB2b: true })
  await shop.setSettings({ allowB2c: false })
  expect(await shopOf(shop.guest())).toMatchObject({ isB2b: true, showB2Switcher: false, allowB2c: false })
  await shop.setSettings({ allowB2c: true, showB2Switcher: false })
  expect(await shopOf(shop.guest())).toMatchObject({ showB2Switcher: false, allowB2b: true, allowB2c: true })
  await shop.setSettings({ showB2Switcher: true, allowB2b: false })
  expect(await shopOf(shop.guest())).toMatchObject({ isB2b: false, showB2Switcher: false, allowB2b: false })
})

test('F-FLAG-029 F-FLAG-030 the tax exempt read why their prices bear no VAT', async () => {
  expect(await shopOf(await shop.login('alpen'))).toMatchObject({
    isTaxExempt: true,
    taxExemptDisplayText: expect.stringMatching(/steuerfrei/i),
  })
  expect(await shopOf(shop.guest())).toMatchObject({ isTaxExempt: false, taxExemptDisplayText: '' })
})

test('F-FLAG-039 F-FLAG-043 F-FLAG-046 F-FLAG-047 F-FLAG-057 flags and lists of the shop hold from the next request on', async () => {
  const { config, shop: before } = (await shop.guest().call('showConfig', {})).body
  expect(config.auth.validateRegistration).toBe(true)
  expect(before).toMatchObject({
    currency: 'EUR',
    freeArticleCount: 2,
    registerTaxId: { display: true, require: false },
  })
  expect(before.deliveryStates.map((state: { state_number: number }) => state.state_number)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ])
  await shop.setSettings({
    validateRegistration: false,
    freeArticleCount: 4,
    registerTaxIdDisplay: false,
    registerTaxIdRequire: true,
  })
  const after = (await shop.guest().call('showConfig', {})).body
  expect(after.config.auth.validateRegistration).toBe(false)
  expect(after.shop).toMatchObject({ freeArticleCount: 4, registerTaxId: { display: false, require: true } })
})

test('C-CALL-003 L-RULE-060 L-RULE-061 the token of a session is read anew and stands for its writes', async () => {
  const guest = shop.guest()
  const { body: first } = await guest.call('showToken', {})
  expect(first.token).toMatch(/^[\w-]{20,}$/)
  expect((await guest.send('POST', '/rest/systems/set-b2b', {}, { 'x-csrf-token': first.token })).status).toBe(200)
  expect((await guest.send('POST', '/rest/systems/set-b2c', {}, { 'x-csrf-token': 'another' })).status).toBe(419)
})

test('C-CALL-004 L-RULE-063 the caller reads who he is, a guest nobody', async () => {
  expect((await shop.guest().call('showUser', {})).body.user).toMatchObject({ guest: true, data: null })
  const { user } = (await (await shop.login('b.einkauf')).call('showUser', {})).body
  expect(user).toMatchObject({ guest: false, isBackendUser: false, data: { username: 'b.einkauf' } })
})

test('C-CALL-005 C-CALL-006 C-CALL-009 E-ENTITY-075 E-ENTITY-076 E-ENTITY-093 address, hours and cookie notice are those of the configuration', async () => {
  const guest = shop.guest()
  const { config } = (await guest.call('showConfig', {})).body
  const { address } = (await guest.call('showAddress', {})).body
  expect(address).toEqual(config.address)
  expect(address).toMatchObject({ zip: expect.stringMatching(/^\d{5}$/), email: expect.stringContaining('@') })
  const { openingHours } = (await guest.call('showOpeningHours', {})).body
  expect(openingHours).toEqual(config.openingHours)
  expect(openingHours[0]).toEqual({ day: expect.any(String), from: expect.any(String), to: expect.any(String) })
  const { cookies } = (await guest.call('showCookies', {})).body
  expect(cookies).toEqual(config.cookies)
})

test('E-ENTITY-093 the cookie notice names its styles and the colours of its area in the theme', async () => {
  const { cookies } = (await shop.guest().call('showCookies', {})).body
  expect(cookies.styles).toMatchObject({ bottom: '0', padding: '4px 32px' })
  expect(cookies.colours).toMatchObject({ main: expect.stringMatching(/^#[0-9a-f]{6}$/), link: null })
})

test('K-CONST-026 K-CONST-027 K-CONST-028 K-CONST-029 K-CONST-030 the cookie notice begins with the measures of specification 9', async () => {
  const { cookies } = (await shop.guest().call('showCookies', {})).body
  expect(cookies).toMatchObject({ timeout: 3000, position: 'bottom', size: 'sm', paddingX: 32, paddingY: 4 })
})

test('S-STATE-072 G-22 the state of the system is one of four and can be changed at run time', async () => {
  const stateOf = async () => (await shop.guest().call('showConfig', {})).body.systemState
  expect(await stateOf()).toBe('development')
  for (const state of ['test', 'livetest', 'live'] as const) {
    await shop.setSettings({ systemState: state })
    expect(await stateOf()).toBe(state)
  }
  expect((await shop.setSettings({ systemState: 'closed' as 'live' })).status).toBe(422)
})

test('K-CONST-031 K-CONST-032 K-CONST-033 pages have six columns, two of them left and one right, until the shop says otherwise', async () => {
  const layout = async () => (await shop.guest().call('showConfig', {})).body.config.layout
  expect(await layout()).toEqual({ raster: 6, left: 2, right: 1 })
  await shop.setSettings({ layoutRaster: 8, layoutLeft: 3 })
  expect(await layout()).toEqual({ raster: 8, left: 3, right: 1 })
  // no column would be left for the text
  await shop.setSettings({ layoutRaster: 4, layoutLeft: 3 })
  expect(await layout()).toEqual({ raster: 6, left: 2, right: 1 })
  await shop.setSettings({ layoutRaster: 6, layoutLeft: 2 })
})
