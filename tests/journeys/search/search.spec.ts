import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'

test('E-ENTITY-072 E-ENTITY-073 C-CALL-008 hits stand in groups, each with its address', async ({ page }) => {
  await open(page, '/shop?search=toner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche: „toner“')
  const tabs = page.getByRole('navigation', { name: 'Treffer nach Art' })
  await expect(tabs.getByRole('link', { name: /^Artikel/ })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: /^Sortiment/ }).click()
  await expect(page).toHaveURL('/shop?search=toner&type=catalogs')
  await expect(page.getByRole('link', { name: /Toner-Taschenkatalog/ })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByTestId('article-tile').first()).toBeVisible()
})

test('ux 35 ux 37 a slip of the pen finds articles and says what was meant; nonsense says where to go on', async ({
  page,
}) => {
  await open(page, '/shop?search=kugelschriber')
  await expect(page.getByTestId('article-tile').first()).toContainText(/kugelschreiber/i)
  await expect(page.getByText(/^Ergebnisse für Kugelschreiber$/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Kugelschreiber', exact: true }).first().click()
  await expect(page).toHaveURL('/shop?search=Kugelschreiber')
  await open(page, '/shop?search=qqxyzzy')
  await expect(page.getByRole('heading', { name: 'Nichts gefunden zu „qqxyzzy“' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Artikel anfragen' })).toBeVisible()
  await expect(main.getByRole('list', { name: 'Sortimente' }).getByRole('link')).not.toHaveCount(0)
  await expectAccessible(page)
})

test('ux 31 what answers late never takes the place of a later answer, and quick typing asks once', async ({
  page,
}) => {
  await open(page, '/')
  const asked: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/rest\/systems\/search/, async (route) => {
    const words = new URL(route.request().url()).searchParams.get('search') ?? ''
    asked.push(words)
    if (words === 'toner') await held
    await route.continue().catch(() => {})
  })
  const field = page.getByRole('combobox', { name: /suchen/ })
  const offered = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option')
  await field.fill('toner')
  await expect.poll(() => asked).toEqual(['toner'])
  await field.fill('locher')
  await expect(offered.filter({ hasText: /locher/i }).first()).toBeVisible()
  answer()
  // what the late answer would do is done by the time that another one is there
  await field.fill('ordner')
  await expect(offered.filter({ hasText: /ordner/i }).first()).toBeVisible()
  await expect(offered.filter({ hasText: /toner/i })).toHaveCount(0)
  await field.fill('')
  asked.length = 0
  // all keys within one turn of the browser, on a slow machine too
  await field.evaluate((input: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const words of ['he', 'hef', 'heft', 'hefte', 'hefter']) {
      write?.call(input, words)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(offered.filter({ hasText: /hefter/i }).first()).toBeVisible()
  expect(asked).toEqual(['hefter'])
})

test('ux 36 the empty field offers what was searched for here, and forgets it when asked to', async ({ page }) => {
  await open(page, '/')
  const field = page.getByRole('combobox', { name: /suchen/ })
  await field.fill('ordner')
  await field.press('Enter')
  await expect(page).toHaveURL('/shop?search=ordner')
  await field.fill('locher')
  await field.press('Enter')
  await expect(page).toHaveURL('/shop?search=locher')
  await open(page, '/')
  await field.focus()
  const offered = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option')
  await expect(offered).toHaveText(['locher', 'ordner'])
  await expectAccessible(page)
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL('/shop?search=ordner')
  await open(page, '/')
  await field.focus()
  await page.getByRole('button', { name: 'Zuletzt gesuchte Wörter löschen' }).click()
  await expect(offered).toHaveCount(0)
  await page.reload()
  await field.focus()
  await expect(page.getByRole('button', { name: 'Zuletzt gesuchte Wörter löschen' })).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent')))).toEqual([])
})

test('ux 36 in a list one searches the whole shop or that list alone, and goes from one to the other', async ({
  page,
}) => {
  await open(page, '/shop/articletypename/ordner')
  const field = page.getByRole('combobox', { name: /suchen/ })
  await page.getByRole('combobox', { name: 'Suchbereich' }).selectOption('Nur diese Artikelart')
  await field.fill('blau')
  await field.press('Enter')
  await expect(page).toHaveURL('/shop/articletypename/ordner?search=blau')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('„blau“ in Ordner')
  await expect(page.getByTestId('article-tile').first()).toContainText(/ordner/i)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Im ganzen Shop suchen' }).click()
  await expect(page).toHaveURL('/shop?search=blau')
  await open(page, '/shop/articletypename/ordner?search=xqzwv')
  await expect(page.getByRole('heading', { name: 'Nichts gefunden zu „xqzwv“ in Ordner' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('ux 34 the number of an article leads straight to it', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox').fill('150 001')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page).toHaveURL(/\/shop\/article\/150001-1\//)
  })

  test('ux 36 the scope of a search holds', async ({ page }) => {
    await page.goto('/shop/articletypename/ordner')
    await page.getByRole('combobox', { name: 'Suchbereich' }).selectOption('Nur diese Artikelart')
    await page.getByRole('combobox', { name: /suchen/ }).fill('blau')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page).toHaveURL('/shop/articletypename/ordner?search=blau')
  })
})

test('P-ROLE-024 P-ROLE-025 employees of the shop read what a score is made of', async ({ page }) => {
  await signInAs(page, 'backend')
  await open(page, '/shop?search=ordner')
  await expect(page.getByTestId('article-tile').first()).toContainText(
    /Treffer [\d,]+ = Text [\d,]+ × Nachfrage [\d,]+ × Boost [\d,]+/,
  )
})
