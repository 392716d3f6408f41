import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, settled, shopTime, test } from '../../support/journey.ts'

const setClock = (page: Page, now: string | null) => page.request.post('/rest/test/clock', { data: { now } })
/** A year that the demo has an Advent of: the one after that of the shop's clock. */
const yearToCome = async (page: Page) => (await shopTime(page)).getUTCFullYear() + 1
/** Neither Advent nor the days between the years. */
const usualDay = '11-16T10:00:00Z'
const notices = (page: Page) => page.getByRole('region', { name: 'Hinweise des Shops' })
const slider = (page: Page) => page.getByRole('region', { name: 'Aktuelles' })
const currentSlide = (page: Page) => slider(page).locator('li:not([inert])')

test('R-ROUTE-001 G-88 E-ENTITY-080 the start page shows teasers and the advertisement of its mode and of the day', async ({
  page,
}) => {
  const year = await yearToCome(page)
  await setClock(page, `${year}-${usualDay}`)
  await open(page, '/')
  const ad = page.getByRole('complementary', { name: 'Anzeige' })
  await expect(page.getByRole('heading', { name: 'Für Sie ausgesucht' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Für Ihren Betrieb' })).toHaveCount(0)
  await expect(ad).toContainText('Leere Kartuschen?')
  await expect(ad.getByRole('link')).toHaveAttribute('href', '/page/leergutbox')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Geschäftlich' }).click()
  await expect(page.getByRole('heading', { name: 'Für Ihren Betrieb' })).toBeVisible()
  await expect(ad).toContainText('Ein Büro einrichten?')

  // in Advent a picture has the place, for everybody, until the end of Christmas Eve in Germany
  await setClock(page, `${year}-12-24T22:59:00Z`)
  await open(page, '/')
  await expect(
    ad.getByRole('img', { name: 'Weihnachtsfeier im Büro? Kaffee, Gebäck und Getränke für alle' }),
  ).toBeVisible()
  await setClock(page, `${year}-12-24T23:00:00Z`)
  // by then the session is over, and with it the choice of the mode
  await open(page, '/')
  await expect(ad).toContainText('Leere Kartuschen?')
  await setClock(page, null)
})

test('G-88 lists end with what the shop shows there', async ({ page }) => {
  await open(page, '/shop/articletypename/ordner')
  await expect(page.getByRole('complementary', { name: 'Anzeige' })).toContainText('Nicht das Richtige gefunden?')
  await expectAccessible(page)
})

test('G-88 E-ENTITY-094 a page shows an area of its own in its text or around it', async ({ page }) => {
  await open(page, '/page/kostenstellen-budgets')
  await expect(page.getByRole('link', { name: 'Anbindung an Ihr Einkaufssystem' })).toBeVisible()
  await open(page, '/page/ueber-uns')
  const list = page.locator('[data-list="Hergestellt in Deutschland"]')
  await expect(list.getByRole('article')).toHaveCount(5)
  await expect(list.getByRole('link', { name: 'Hergestellt in Deutschland: alle ansehen' })).toHaveAttribute(
    'href',
    '/shop/attribute/made-in-germany',
  )
  await expectAccessible(page)
})

test('G-88 a notice stays away from a browser that has closed it, another one comes in its time', async ({ page }) => {
  const year = await yearToCome(page)
  await setClock(page, `${year}-${usualDay}`)
  await open(page, '/')
  await expect(notices(page)).toContainText('Samstags bis 13 Uhr für Sie da')
  await expectAccessible(page)
  await page.getByRole('button', { name: '„Samstags bis 13 Uhr für Sie da“ schließen' }).click()
  await expect(notices(page)).toHaveCount(0)

  await setClock(page, `${year}-12-20T10:00:00Z`)
  await open(page, '/')
  await expect(notices(page)).toContainText('Am 24. und 31. Dezember bleibt geschlossen')
  await expect(notices(page)).not.toContainText('Samstags')
  await setClock(page, null)
  // only where it belongs
  await open(page, '/faqs')
  await settled(page)
  await expect(notices(page)).toHaveCount(0)
})

test('G-88 a notice in a window takes the focus, is closed by Escape, and stays away', async ({ page }) => {
  await open(page, '/shop-marketing')
  const window = page.getByRole('dialog', { name: 'Solange der Vorrat reicht' })
  await expect(window).toBeVisible()
  await expect(window.getByRole('button', { name: 'Schließen' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
  const asked = page.waitForResponse(/\/rest\/push/)
  await page.reload()
  await asked
  await settled(page)
  await expect(window).toHaveCount(0)
})

test.describe('who has not answered the question about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } })
  test('G-88 is asked that first, then told', async ({ page }) => {
    await open(page, '/')
    const bar = page.getByTestId('cookie-bar')
    await expect(bar).toBeVisible()
    await expect(notices(page)).toHaveCount(0)
    await bar.getByRole('button', { name: 'Alle ablehnen' }).click()
    await expect(notices(page)).toBeVisible()
  })
})

test.describe('a slider', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('closed_notices', '["aktionspreise","filiale-samstag"]')
    })
  })

  test('E-ENTITY-097 K-CONST-044 shows its slide in its own colours, with logo and link, as high as it has to be', async ({
    page,
  }) => {
    await open(page, '/shop-marketing')
    const words = currentSlide(page)
    await expect(words.getByRole('img', { name: 'Kontor' })).toBeVisible()
    await expect(words.getByText('Restposten, solange der Vorrat reicht')).toHaveCSS('color', 'rgb(253, 249, 243)')
    await expect(words).toHaveCSS('min-height', '333px')
    expect((await words.boundingBox())?.height).toBeGreaterThanOrEqual(333)
    await expectAccessible(page)
    await words.getByRole('link', { name: 'Restposten ansehen' }).click()
    await expect(page).toHaveURL(/\/shop\/attribute\/clearance$/)
  })

  test('WCAG 2.2.2 goes on by itself until it is stopped, held or entered', async ({ page }) => {
    await page.clock.install()
    await open(page, '/shop-marketing')
    await expect(currentSlide(page)).toHaveAttribute('aria-label', '1 von 2')
    await page.clock.runFor(9000)
    await expect(currentSlide(page)).toHaveAttribute('aria-label', '2 von 2')
    // held by the focus
    const stop = slider(page).getByRole('button', { name: 'Anhalten' })
    await stop.focus()
    await page.clock.runFor(20_000)
    await expect(currentSlide(page)).toHaveAttribute('aria-label', '2 von 2')
    await page.keyboard.press('Enter')
    await expect(slider(page).getByRole('button', { name: 'Weiterlaufen lassen' })).toBeFocused()
    await slider(page).getByRole('button', { name: 'Weiterlaufen lassen' }).blur()
    await page.clock.runFor(20_000)
    await expect(currentSlide(page)).toHaveAttribute('aria-label', '2 von 2')
    await slider(page).getByRole('button', { name: 'Weiterlaufen lassen' }).press('Enter')
    await page.clock.runFor(9000)
    await expect(currentSlide(page)).toHaveAttribute('aria-label', '1 von 2')
  })

  test('is moved by arrow keys and by its buttons; what is not in sight cannot be reached', async ({ page }) => {
    await open(page, '/')
    await expect(slider(page).getByRole('button', { name: /Anhalten|Weiterlaufen/ })).toHaveCount(0)
    await slider(page).getByRole('button', { name: 'Nächstes' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(currentSlide(page)).toHaveAttribute('aria-label', '2 von 4')
    await page.keyboard.press('ArrowLeft')
    await expect(currentSlide(page)).toHaveAttribute('aria-label', '1 von 4')
    await page.keyboard.press('ArrowLeft')
    await expect(currentSlide(page)).toHaveAttribute('aria-label', '4 von 4')
    await slider(page).getByRole('button', { name: 'Sitzen und stehen zeigen' }).click()
    await expect(currentSlide(page)).toHaveAttribute('aria-label', '2 von 4')
    await expect(currentSlide(page).getByRole('link')).toHaveText(['Möbel ansehen'])
    await expect(slider(page).locator('li[inert]')).toHaveCount(3)
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test('ux 79 stands still, and has nothing to be stopped', async ({ page }) => {
      await page.clock.install()
      await open(page, '/shop-marketing')
      await page.clock.runFor(30_000)
      await expect(currentSlide(page)).toHaveAttribute('aria-label', '1 von 2')
      await expect(slider(page).getByRole('button', { name: /Anhalten|Weiterlaufen/ })).toHaveCount(0)
      await slider(page).getByRole('button', { name: 'Nächstes' }).click()
      await expect(currentSlide(page)).toHaveAttribute('aria-label', '2 von 2')
    })
  })
})

test('C-CALL-007 G-88 the page of contact names address, hours and a map, and loads nothing of it', async ({
  page,
}) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') others.push(request.url())
  })
  await open(page, '/page/kontakt')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Anschrift' })).toContainText('Kontorweg 12')
  await expect(main.getByRole('region', { name: 'Öffnungszeiten' })).toContainText('Samstag09:00–13:00 Uhr')
  const map = main.getByRole('region', { name: 'Anfahrt' }).getByRole('link', { name: 'Karte öffnen' })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  await expect(map).toHaveAttribute('target', '_blank')
  await settled(page)
  expect(others).toEqual([])
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('G-88 widgets and the first slide can be read and followed', async ({ page }) => {
    await page.goto('/')
    // text, or in Advent a picture with its words
    const ad = page.getByRole('complementary', { name: 'Anzeige' }).getByRole('link')
    await expect(ad).toHaveAccessibleName(/\w{4}/)
    await expect(ad).toHaveAttribute('href', /^\//)
    await slider(page).getByRole('link', { name: 'Zum Schreibtisch' }).click()
    await expect(page).toHaveURL(/schreiben-korrigieren/)
  })
})
