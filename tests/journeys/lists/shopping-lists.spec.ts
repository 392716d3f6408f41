import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  signInAs,
  test,
} from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } })

const folders = '/shop/articletypename/ordner'
const icon = (page: Page) => page.getByRole('link', { name: /^Auf Liste: / })

test('V-SCREEN-014 guests see no icon for lists, customers choose several lists or make one', async ({ page }) => {
  await open(page, folders)
  await expect(page.getByTestId('article-tile').or(page.locator('[data-article]')).first()).toBeVisible()
  await expect(icon(page)).toHaveCount(0)

  await signInAs(page, 'b.einkauf')
  await open(page, folders)
  // a row of the table has it behind "more", a tile over its picture
  await page.getByRole('button', { name: 'Ansicht Kacheln' }).click()
  await icon(page).nth(1).click()
  const dialog = page.getByTestId('modal').filter({ visible: true })
  await expect(dialog.getByRole('checkbox', { name: /Monatsbedarf Büro/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /Besprechungsraum/ }).check()
  await dialog.getByLabel(/Neue Liste anlegen/).fill('Archivkeller')
  await dialog.getByRole('button', { name: 'Auf Liste setzen' }).click()
  await expect(page.getByTestId('toast')).toContainText('steht jetzt auf 3 Listen')
  await expect(dialog).toHaveCount(0)
})

test('X-ERROR-031 without a choice the dialog says so; X-ERROR-029 the toast names the list', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/shop/article/200003-1/ordnelia-ordner-pp-a4-80-mm-blau')
  const button = page.getByTestId('add-to-list')
  // shows at once where it stands already (ux 28)
  await expect(button).toHaveText('Auf „Monatsbedarf Büro“')
  await button.click()
  const dialog = page.getByTestId('modal').filter({ visible: true })
  await dialog.getByRole('button', { name: 'Auf Liste setzen' }).click()
  await expect(dialog).toContainText('Bitte wählen Sie eine Liste')
  await dialog.getByRole('checkbox', { name: /Besprechungsraum/ }).check()
  await dialog.getByRole('button', { name: 'Auf Liste setzen' }).click()
  await expect(page.getByTestId('toast')).toContainText('„Besprechungsraum“')
  await expect(button).toHaveText('Auf 2 Listen')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
})

test('R-ROUTE-014 ux 82 keeps a list: quantity, order, removal with a way back, all into the basket', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/shopping_lists')
  await expect(page.getByRole('heading', { level: 2, name: 'Monatsbedarf Büro' })).toBeVisible()
  await expectAccessible(page)
  const names = page.locator('main h3')
  const before = await names.allTextContents()
  await page.getByRole('button', { name: `${before[1]} nach oben` }).click()
  await expect(names.first()).toHaveText(before[1] ?? '')

  await page.getByRole('button', { name: `${before[0]} von der Liste entfernen` }).click()
  await expect(names).toHaveCount(before.length - 1)
  await page.getByTestId('toast').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(names.nth(1)).toHaveText(before[0] ?? '')

  await page.getByRole('button', { name: 'Alles in den Warenkorb' }).click()
  await expect(page.getByRole('main')).toContainText('Artikel liegen im Warenkorb.')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('monatsbedarf-buero.csv')
})

test('C-CALL-120 C-CALL-122 makes a list in the account and deletes it once it is sure', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/shopping_lists')
  await page.getByText('Neue Liste', { exact: true }).click()
  const name = page.getByLabel('Name der neuen Liste')
  await name.fill('Geburtstag')
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Geburtstag' })).toBeVisible()
  await expect(name).toHaveValue('')
  await page.getByText('Liste umbenennen, teilen oder löschen').click()
  await page.getByRole('button', { name: 'Liste löschen …' }).click()
  const question = page.getByTestId('modal').filter({ visible: true })
  await expect(question).toContainText('lässt sich nicht rückgängig machen')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Behalten' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Liste löschen …' }).click()
  await question.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Schulstart' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Ihre Listen' })).not.toContainText('Geburtstag')
})

test('S-STATE-033 S-STATE-036 a list is shown in detail or compact, and without its name it is the first one', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/shopping_lists?list=besprechungsraum')
  const main = page.getByRole('main')
  const row = main.getByRole('listitem').filter({ hasText: 'Art.-Nr. 150001' })
  await expect(row.getByRole('textbox', { name: /^Notiz/ })).toBeVisible()
  await main.getByRole('link', { name: 'Kompakt' }).click()
  await expect(page).toHaveURL('/my/shopping_lists?list=besprechungsraum&mode=list')
  await expect(row.getByRole('textbox')).toHaveCount(0)
  await expect(row).toContainText('2 Ries')
  await expectAccessible(page)
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScrolling(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await main.getByRole('link', { name: 'Ausführlich' }).click()
  await expect(page).toHaveURL('/my/shopping_lists?list=besprechungsraum')
  await expect(row.getByRole('textbox', { name: /^Notiz/ })).toBeVisible()

  await page.getByRole('navigation', { name: 'Mein Konto' }).getByRole('link', { name: 'Einkaufslisten' }).click()
  await expect(page).toHaveURL('/my/shopping_lists')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Monatsbedarf Büro')
})

test('a list is ordered by dragging and by keyboard, where the row keeps the focus and says its place', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/shopping_lists?list=monatsbedarf-buero&mode=list')
  const rows = page.getByRole('region', { name: 'Monatsbedarf Büro' }).getByRole('listitem')
  const names = rows.getByRole('link')
  const [first = '', second = '', third = '', ...others] = await names.allTextContents()
  const toner = others.at(-1) ?? ''

  /** Moves a row and waits until the shop has kept it: the next move, or leaving, would stop what is on its way. */
  const move = async (act: () => Promise<void>) => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/rest/lists/my/reorder'))
    await act()
    expect((await kept).status()).toBe(200)
  }

  const down = page.getByRole('button', { name: `${first} nach unten` })
  await down.focus()
  await move(() => page.keyboard.press('Enter'))
  await expect(names).toHaveText([second, first, third, ...others])
  await expect(down).toBeFocused()
  await expect(page.getByText(`${first} steht jetzt auf Platz 2 von 5.`)).toBeAttached()
  const up = page.getByRole('button', { name: `${first} nach oben` })
  await up.focus()
  await move(() => page.keyboard.press('Enter'))
  await expect(names).toHaveText([first, second, third, ...others])
  // at the top there is no way up: the focus stays in the row
  await expect(down).toBeFocused()

  const handle = rows.last().locator('[data-handle]')
  await move(() => handle.dragTo(rows.nth(1), { targetPosition: { x: 200, y: 4 } }))
  await expect(names).toHaveText([first, toner, second, third, ...others.slice(0, -1)])
  await expect(page.getByText(`${toner} steht jetzt auf Platz 2 von 5.`)).toBeAttached()
  await open(page, '/my/shopping_lists?list=monatsbedarf-buero')
  await expect(page.getByRole('region', { name: 'Monatsbedarf Büro' }).locator('h3')).toHaveText([
    first,
    toner,
    second,
    third,
    ...others.slice(0, -1),
  ])
})

test('a list of several pages is ordered over their edges: by arrows, and by saying the place', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  const { token } = await readRest<{ token: string }>(page, '/systems/token')
  const { items } = await readRest<{ items: { articleNumber: string }[] }>(page, '/shop?limit=60&sortBy=name')
  const adding = items.slice(0, 52).map(({ articleNumber }) =>
    page.request.post('/rest/lists/my/add-position', {
      headers: { 'X-CSRF-TOKEN': token },
      data: { lists: ['besprechungsraum'], article_number: articleNumber, limit: 1 },
    }),
  )
  await Promise.all(adding)
  const address = '/my/shopping_lists?list=besprechungsraum'
  await open(page, `${address}&page=2`)
  const names = page.locator('main h3')
  const nameOf = async (at: number) => (await names.nth(at).textContent()) ?? ''
  const moving = await nameOf(0)
  await page.getByRole('button', { name: `${moving} nach oben` }).click()
  await expect(page.getByTestId('toast')).toContainText('Der Artikel steht jetzt auf Platz 50.')
  await expect(names.first()).not.toHaveText(moving)
  // the focus stays where the row was
  await expect(page.getByRole('button', { name: `${await nameOf(0)} nach oben` })).toBeFocused()

  await open(page, address)
  await expect(names.nth(49)).toHaveText(moving)
  await expectAccessible(page)
  const first = await nameOf(0)
  const place = page.getByRole('textbox', { name: `Platz von ${moving}, 1 bis` })
  await expect(place).toHaveValue('50')
  await place.fill('1')
  await place.press('Enter')
  await expect(names.first()).toHaveText(moving)
  await expect(names.nth(1)).toHaveText(first)
  await expect(page.getByRole('textbox', { name: `Platz von ${moving}, 1 bis` })).toHaveValue('1')

  // where many are seen at a glance as well, by keyboard alone; beyond the last place is the last
  await open(page, `${address}&mode=list`)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') })
  await expect(rows).toHaveCount(50)
  const last = (await rows.nth(49).getByRole('link').first().textContent()) ?? ''
  const compactPlace = page.getByRole('textbox', { name: `Platz von ${last}, 1 bis` })
  await expect(compactPlace).toHaveValue('50')
  await compactPlace.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText(last)
  await expectAccessible(page)
  await compactPlace.fill('9999')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `${last} auf diesen Platz` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(compactPlace).toHaveCount(0)
  const { lists } = await readRest<{ lists: Record<string, { positionCount: number }> }>(page, '/lists/my')
  const count = lists['besprechungsraum']?.positionCount
  await expect(page.getByTestId('toast')).toContainText([`Der Artikel steht jetzt auf Platz ${count}.`])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
})

test('what a position is ordered under is shown, and comes back with a removal that is taken back', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  const { token } = await readRest<{ token: string }>(page, '/systems/token')
  const added = await page.request.post('/rest/lists/my/add-position', {
    headers: { 'X-CSRF-TOKEN': token },
    data: {
      lists: ['besprechungsraum'],
      article_number: '400001',
      offerNumber: 'AN-2026-17',
      custom_article_number: 'LAGER-9',
    },
  })
  expect(added.status()).toBe(200)
  await open(page, '/my/shopping_lists?list=besprechungsraum')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'eigene Nr. LAGER-9' })
  await expect(row).toContainText('Angebot AN-2026-17')
  await row.getByRole('button', { name: /entfernen$/ }).click()
  await expect(row).toHaveCount(0)
  await page.getByTestId('toast').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row).toContainText('Angebot AN-2026-17')
})

test.describe('when the shop does not answer as it should', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('X-ERROR-032 an error while adding stops the waiting and says nothing of its own', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await open(page, '/shop/article/200003-1/ordnelia-ordner-pp-a4-80-mm-blau')
    await page.getByTestId('add-to-list').click()
    const dialog = page.getByTestId('modal').filter({ visible: true })
    await dialog.getByRole('checkbox', { name: /Besprechungsraum/ }).check()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/rest/lists/my/add-position', async (route) => {
      await asked
      await route.fulfill({ status: 403, json: { success: false } })
    })
    const button = dialog.getByRole('button', { name: 'Auf Liste setzen' })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByTestId('toast')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('modes, order and deletion work by links and forms, and deleting needs a tick', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await page.goto('/my/shopping_lists?list=besprechungsraum')
    await page.getByRole('link', { name: 'Kompakt' }).click()
    const rows = page.getByRole('region', { name: 'Besprechungsraum' }).getByRole('listitem')
    const first = (await rows.first().getByRole('link').first().textContent()) ?? ''
    await page.getByRole('button', { name: `${first} nach unten` }).click()
    await expect(page).toHaveURL('/my/shopping_lists?list=besprechungsraum&mode=list')
    await expect(rows.nth(1)).toContainText(first)
    await page.getByRole('checkbox', { name: `${first} auswählen` }).check()
    await page.getByRole('button', { name: 'Auswahl in den Warenkorb' }).click()
    await expect(page.getByRole('main')).toContainText('1 Artikel liegt im Warenkorb.')
    await page.getByText('Liste umbenennen, teilen oder löschen').click()
    await page.getByRole('button', { name: 'Liste löschen' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Besprechungsraum' })).toBeVisible()
    await page.getByRole('checkbox', { name: /endgültig löschen$/ }).check()
    await page.getByRole('button', { name: 'Liste löschen' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Monatsbedarf Büro')
    await expect(page.getByRole('navigation', { name: 'Ihre Listen' })).not.toContainText('Besprechungsraum')
  })
})

test('G-100 what of a list cannot be ordered is named as people call it', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/shopping_lists?list=besprechungsraum')
  await page.getByRole('button', { name: 'Alles in den Warenkorb' }).click()
  const report = page.getByRole('status').filter({ hasText: 'im Warenkorb' })
  await expect(report).toContainText('2 Artikel liegen im Warenkorb.')
  await expect(report).toContainText('Ordnelia Ordner Karton A4, 80 mm, blau: Dieser Artikel ist nicht mehr lieferbar.')
})

test('ux 95 what is typed is saved by itself; what is ticked goes into the basket, to another list or off, with a way back', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/shopping_lists?list=monatsbedarf-buero')
  const region = page.getByRole('region', { name: 'Monatsbedarf Büro' })
  const names = region.locator('h3')
  const [first = '', second = ''] = await names.allTextContents()
  const rowOf = (name: string) => region.getByRole('listitem').filter({ hasText: name })

  const note = page.getByRole('textbox', { name: `Notiz zu ${second}` })
  await note.fill('Lager 2')
  await expect(rowOf(second)).toContainText('gespeichert')
  await expect(note).toHaveValue('Lager 2')
  const quantity = rowOf(second).getByRole('textbox', { name: /^Menge/ })
  await quantity.fill('24')
  // what waits goes first: the basket gets what is in sight
  await page.getByRole('checkbox', { name: `${second} auswählen` }).check()
  await page.getByRole('button', { name: 'Auswahl in den Warenkorb' }).click()
  await expect(page.getByTestId('toast')).toContainText(['1 Artikel liegt im Warenkorb.'])
  const { items } = await readRest<{ items: { quantity: number; hint: string }[] }>(page, '/shop/basket')
  expect(items).toMatchObject([{ quantity: 24, hint: 'Lager 2' }])
  await page.reload()
  await expect(note).toHaveValue('Lager 2')
  await expect(quantity).toHaveValue('24')

  await page.getByRole('checkbox', { name: `${first} auswählen` }).check()
  await page.getByRole('combobox', { name: 'Andere Liste' }).selectOption({ label: 'Besprechungsraum' })
  await page.getByRole('button', { name: 'Dorthin kopieren' }).click()
  await expect(page.getByTestId('toast')).toContainText(['1 Artikel steht jetzt auf „Besprechungsraum“.'])
  const count = await names.count()
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
  await expect(region.getByText(`${count} ausgewählt:`)).toBeVisible()
  await region.getByRole('form', { name: 'Ausgewählte Artikel' }).getByRole('button', { name: 'Entfernen' }).click()
  await expect(names).toHaveCount(0)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(names).toHaveCount(count)
  expect(calls).toEqual(['/rest/lists/my/add-position'])
  await expect(names.first()).toHaveText(first)
  await expect(note).toHaveValue('Lager 2')
  for (const [width, height] of [
    [1440, 60],
    [1024, 72],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const heights = await region.getByRole('listitem').evaluateAll((all) => all.map((one) => one.clientHeight))
    expect.soft(Math.max(...heights), `rows at ${width}`).toBeLessThanOrEqual(height)
  }
  // on a phone note and cost centre wait behind a button of the row
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(note).toBeHidden()
  await page.getByRole('checkbox', { name: `Notiz und Kostenstelle zu ${second}` }).check()
  await expect(note).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})

test.describe('when the connection breaks off', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('what could not be saved says so in its row and goes with the next try', async ({ page }) => {
    // nothing is read ahead: React Router reloads a page whose scripts break off on their way
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await signInAs(page, 'b.einkauf')
    await open(page, '/my/shopping_lists?list=besprechungsraum')
    await page.context().setOffline(true)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Art.-Nr. 150001' })
    const note = row.getByRole('textbox', { name: /^Notiz/ })
    await note.fill('Raum 3')
    await expect(row).toContainText('nicht gespeichert')
    await expect(note).toHaveValue('Raum 3')
    await page.context().setOffline(false)
    await note.fill('Raum 31')
    await expect(row).toContainText(' · gespeichert')
    await page.reload()
    await expect(note).toHaveValue('Raum 31')
  })
})
