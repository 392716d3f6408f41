import { consoleRights } from '@kontor/contracts/console'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** decisions 11 "Pages of approvers and controllers" */
const screens = {
  approver: ['admin-orders'],
  controller: ['admin-orders', 'admin-budgets', 'admin-statistics'],
  admin: [
    ...['admin-orders', 'admin-user-orders', 'admin-costcenter-orders', 'admin-users', 'admin-cost-centers'],
    ...['admin-budgets', 'admin-addresses', 'admin-user-addresses', 'admin-statistics'],
  ],
}
const addresses = (names: readonly string[]) => names.map((name) => `/my/${name}`).toSorted()
const urlsOf = (items: readonly { url: string }[]) => items.map(({ url }) => url).toSorted()

test.each([
  ['k.frei', screens.approver],
  ['f.ctrl', screens.controller],
  ['w.admin2', screens.admin],
])(
  'R-ROUTE-030 G-49 %s finds exactly his screens in the overview, the menu and the tiles of his account',
  async (login, names) => {
    const person = await shop.login(login)
    const { status, body } = await person.call('showAdminOverview', {})
    expect(status).toBe(200)
    expect(urlsOf(body.boxNav)).toEqual(addresses(names))
    const { menus } = (await person.call('reloadMenus', {})).body
    expect(urlsOf(menus.admin.leftItems)).toEqual(['/my/admin', ...addresses(names)])
    const { my } = (await person.call('showAccountTab', { type: 'account' })).body
    expect(urlsOf(my.boxNav.filter(({ url }: { url: string }) => url.startsWith('/my/admin')))).toEqual([
      '/my/admin',
      ...addresses(names),
    ])
  },
)

test('P-ROLE-011 functions mark who administers a company; nobody else has a way in', async () => {
  for (const [login, functions] of [
    ['w.admin2', ['admin']],
    ['k.frei', ['approver']],
    ['f.ctrl', ['controller']],
    ['b.einkauf', []],
    ['mia.brandt', []],
    // what he may do in the console opens nothing of a company
    ['backend', consoleRights],
  ] as const) {
    const person = await shop.login(login)
    const { user } = (await person.call('showUser', {})).body
    expect([login, user.data.functions]).toEqual([login, functions])
    if (functions.length > 0 && login !== 'backend') continue
    expect((await person.call('showAdminOverview', {})).status, login).toBe(403)
    expect((await person.call('reloadMenus', {})).body.menus.admin.leftItems, login).toEqual([])
  }
  expect((await shop.guest().call('showAdminOverview', {})).status).toBe(403)
})

test('R-ROUTE-030 an approver sees what waits for him, an admin what he should look at, of his own company only', async () => {
  await shop.db.sql`update cost_centres set closed_on = ${berlinDay(shop.now())}::date + 10 where number = '6000'`
  const approver = (await (await shop.login('k.frei')).call('showAdminOverview', {})).body
  expect(approver.toRelease.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(['260001'])
  expect(approver.pending).toEqual([])
  const controller = (await (await shop.login('f.ctrl')).call('showAdminOverview', {})).body
  expect(controller.toRelease).toBeNull()
  expect(controller.newest.total).toBeGreaterThan(approver.newest.total)
  const invite = { username: 'n.neu', email: 'n.neu@wiesengrund.example', firstname: 'Nele', lastname: 'Neu' }
  const invited = await (await shop.login('w.admin2')).call('createAdminUser', { ...invite, salutation: 'frau' })
  expect(invited.body.success).toBe(true)
  const { pending } = (await (await shop.login('w.admin2')).call('showAdminOverview', {})).body
  const texts = pending.map(({ text }: { text: string }) => text)
  expect(texts).toContain('Eine Freigabe ist überfällig und an Stellvertretung und Verwaltung weitergeleitet.')
  expect(texts).toContain('Eine eingeladene Person hat noch kein Passwort gewählt.')
  expect(texts).toContainEqual(expect.stringMatching(/^Petra Hollmann vertritt Klaus Reinders vom/))
  expect(texts).toContainEqual(
    expect.stringMatching(/^Kostenstelle 6000 IT nimmt vom .* an keine Bestellungen mehr an/),
  )
  const other = (await (await shop.login('m.ahrendt')).call('showAdminOverview', {})).body
  expect(other.pending).toEqual([])
  expect(other.newest.items.every(({ userName }: { userName: string }) => userName.includes('Ahrendt'))).toBe(true)
  await shop.reset()
})
