import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeData } from '../../platform/shop-data.ts'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

const panelOf = async (visitor: Visitor) => {
  const { status, body } = await visitor.call('showStylePanel', {})
  expect(status).toBe(200)
  return body.stylePanel
}

test('C-CALL-139 L-RULE-064 E-ENTITY-117 E-ENTITY-118 E-ENTITY-119 E-ENTITY-120 E-ENTITY-121 G-19 the panel says what it offers', async () => {
  const panel = await panelOf(shop.guest())
  expect(Object.keys(panel).sort()).toEqual(
    [
      ...['visible', 'colors', 'fonts', 'textSizes', 'headings', 'backgroundImages'],
      ...['box', 'border', 'labels', 'brandParams'],
    ].sort(),
  )
  expect(panel.colors).toContainEqual({ name: 'grey-darkest', value: 'grey-darkest', hex: '#3d4852' })
  expect(panel.fonts.length).toBeGreaterThan(8)
  expect(panel.fonts).toContainEqual({ value: 'RobotoCondensed', label: 'Roboto Condensed' })
  expect(panel.textSizes).toContain('16px')
  expect(panel.headings).toEqual(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
  expect(panel.box.map(({ value }: { value: string }) => value)).toEqual(['desktop', 'tablet', 'mobile'])
  expect(panel.brandParams).toEqual(expect.arrayContaining(['name', 'slogan', 'width', 'height', 'errorBackground']))
  expect(panel.labels).toMatchObject({ Reset: 'Zurücksetzen', cookieNotice: 'Cookie-Hinweis' })
})

test('V-SCREEN-053 P-ROLE-026 G-22 everybody sees the panel while the shop is being built, later its own people alone', async () => {
  const [guest, buyer, employee] = [shop.guest(), await shop.login('b.einkauf'), await shop.login('backend')]
  const seenBy = async () => {
    const panels = await Promise.all([guest, buyer, employee].map(panelOf))
    return panels.map(({ visible }) => visible)
  }
  for (const systemState of ['development', 'test'] as const) {
    await shop.setSettings({ systemState })
    expect(await seenBy(), systemState).toEqual([true, true, true])
  }
  for (const systemState of ['livetest', 'live'] as const) {
    await shop.setSettings({ systemState })
    expect(await seenBy(), systemState).toEqual([false, false, true])
  }
})

test('E-ENTITY-117 V-SCREEN-075 E-ENTITY-121 the operator narrows what is offered, renames it, or takes the panel away', async () => {
  const before = await panelOf(shop.guest())
  const stylePanel = { headings: ['h1', 'h2'], labels: { Reset: 'Alles wie zuvor' }, brandParams: ['slogan'] }
  await storeData(shop.db, { stylePanel })
  const narrowed = () => panelOf(shop.guest())
  await expect.poll(async () => (await narrowed()).headings).toEqual(['h1', 'h2'])
  expect(await narrowed()).toEqual({ ...before, ...stylePanel, labels: { ...before.labels, ...stylePanel.labels } })
  await storeData(shop.db, { stylePanel: { visible: false } })
  await expect.poll(async () => (await panelOf(await shop.login('backend'))).visible).toBe(false)
})
