import type { Page, Route } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  open,
  resetWorld,
  setFaults,
  settled,
  signInAs,
  test,
} from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const closedForNow = 'Wir sind gleich wieder für Sie da.'

/** Follows a link of the start page to a list, whose data comes by REST. */
async function goToList(page: Page) {
  await page.locator('main a[href^="/shop/assortment/"]').first().click()
}

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('app') ?? 'null'))

test.describe('when the shop does not answer as it should', () => {
  // the browser itself notes every answer from 400 on
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const [row, fault] of [
    ['S-STATE-001', { drop: true }],
    ['S-STATE-002', { status: 503 }],
    ['S-STATE-003', { status: 401 }],
    ['S-STATE-004', { status: 405 }],
  ] as const) {
    test(`${row} S-STATE-007 S-STATE-008 S-STATE-009 S-STATE-010 S-STATE-016 K-CONST-057 ${JSON.stringify(fault)} means maintenance, and the next answer leads home`, async ({
      page,
    }) => {
      await open(page, '/')
      await setFaults(page, [{ path: '/rest/shop', ...fault, times: 1000 }])
      await goToList(page)
      await expect(page).toHaveURL('/503')
      await expect(heading(page)).toHaveText(closedForNow)
      await expect
        .poll(() => kept(page))
        .toEqual({ app: { isB2b: false }, error503: true, httpError: false, httpErrorCode: null })
      // every navigation comes back here
      await page.getByRole('link', { name: 'Kontor' }).first().click()
      await expect(page).toHaveURL('/503')
      await setFaults(page, [])
      await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
      await expect(page).toHaveURL('/')
      await expect(heading(page)).not.toHaveText(closedForNow)
      await expect.poll(() => kept(page)).toMatchObject({ error503: false })
    })
  }

  test('S-STATE-001 a press while its list is still being read ahead tells that the shop does not answer', async ({
    page,
  }) => {
    await open(page, '/')
    const ahead: Route[] = []
    let isPressed = false
    await page.route('**/rest/shop**', async (route) => {
      if (isPressed) await route.abort()
      else ahead.push(route)
    })
    const link = page.locator('main a[href^="/shop/assortment/"]').first()
    await link.hover()
    await expect.poll(() => ahead.length).toBeGreaterThan(0)
    await link.click()
    await expect(page.getByTestId('progress')).toBeVisible()
    isPressed = true
    for (const route of ahead) await route.abort()
    await expect(page).toHaveURL('/503')
    await expect(heading(page)).toHaveText(closedForNow)
  })

  test('S-STATE-011 S-STATE-012 S-STATE-013 S-STATE-014 X-ERROR-022 any other failure leads to the page of its code', async ({
    page,
  }) => {
    await open(page, '/')
    await setFaults(page, [{ path: '/rest/shop', status: 500, times: 1000 }])
    await goToList(page)
    await expect(page).toHaveURL('/http-error')
    await expect(heading(page)).toHaveText('Da ist bei uns etwas schiefgelaufen.')
    await expect
      .poll(() => kept(page))
      .toEqual({ app: { isB2b: false }, error503: false, httpError: true, httpErrorCode: 500 })
    await setFaults(page, [])
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => kept(page)).toMatchObject({ httpError: false, httpErrorCode: null })
  })

  test('decisions 12 "Busy": a list that is kept waiting is asked for once more, and then shown', async ({ page }) => {
    await open(page, '/')
    await setFaults(page, [{ path: '/rest/shop', status: 429, times: 1 }])
    const answers: number[] = []
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.startsWith('/rest/shop')) answers.push(answer.status())
    })
    await goToList(page)
    await expect(page).toHaveURL(/\/shop\/assortment\//)
    await expect(page.getByTestId('article-tile').first()).toBeVisible()
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
    expect(await kept(page)).not.toMatchObject({ httpError: true })
  })

  test('S-STATE-019 S-STATE-015 waiting for a page is shown', async ({ page }) => {
    await open(page, '/')
    await setFaults(page, [{ path: '/rest/shop', delayMs: 1_500, times: 1000 }])
    await goToList(page)
    await expect(page.getByTestId('progress')).toBeVisible()
    await expect(page).toHaveURL(/\/shop\/assortment\//)
    await expect(page.getByTestId('progress')).toHaveCount(0)
  })
})

for (const [row, code, title] of [
  ['X-ERROR-017', 401, 'Bitte melden Sie sich an.'],
  ['X-ERROR-018', 403, 'Kein Zugriff.'],
  ['X-ERROR-020', 405, 'So geht es nicht weiter.'],
  ['X-ERROR-021 X-ERROR-026', 419, 'Ihre Sitzung ist abgelaufen – bitte neu laden.'],
  ['X-ERROR-022', 500, 'Da ist bei uns etwas schiefgelaufen.'],
  ['X-ERROR-023', 502, 'Ein Dienst antwortet gerade nicht.'],
] as const) {
  test(`${row} the error page of ${code} says what to do`, async ({ page }) => {
    await page.goto(`/http-error?error=${code}`)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText(`Fehler ${code}`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toBeVisible()
    await expectAccessible(page)
  })
}

test.describe('in maintenance', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const [row, world] of [
    ['V-SCREEN-051', 'maintenance'],
    ['V-SCREEN-052', 'not-approved'],
  ] as const) {
    test(`V-SCREEN-008 S-STATE-017 ${row} nothing but the 503 page stands there, without the switch of modes: ${world}`, async ({
      page,
      request,
    }) => {
      await open(page, '/')
      await expect(page.getByTestId('mode-switcher').first()).toBeVisible()
      await resetWorld(request, world)
      await page.reload()
      await expect(heading(page)).toHaveText(closedForNow)
      await expect(page.getByTestId('mode-switcher')).toHaveCount(0)
      await expectAccessible(page)
    })
  }

  test('K-CONST-020 S-STATE-006 S-STATE-022 S-STATE-023 every 15 minutes the configuration says whether the shop is open', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/shop/basket')
    const asked = page.waitForRequest((request) => request.url().includes('/rest/systems/config?'))
    await changeSettings(page, { isDownForMaintenance: true })
    await page.clock.fastForward(900_000)
    expect(new URL((await asked).url()).searchParams.get('wld')).toBe('false')
    await expect(heading(page)).toHaveText(closedForNow)
    await changeSettings(page, { isDownForMaintenance: false })
    await page.clock.fastForward(900_000)
    await expect(heading(page)).not.toHaveText(closedForNow)
  })
})

test('S-STATE-021 the page of the first load holds the whole configuration, so that nothing is asked again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/')
  expect(asked).not.toContain('/rest/systems/config')
  await expect(page.getByRole('contentinfo')).toContainText('Öffnungszeiten')
})

test('V-SCREEN-004 V-SCREEN-005 E-ENTITY-075 E-ENTITY-076 around every page stand header and footer with policies, delivery promise, address and hours', async ({
  page,
}) => {
  for (const address of ['/', '/shop/articletypename/ordner', '/shop/basket', '/page/agb']) {
    await page.goto(address)
    await expect(page.getByRole('banner')).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Sofort lieferbar heißt: Mo–Fr bis 15:30 Uhr bestellt')
    await expect(footer).toContainText('Öffnungszeiten')
    await expect(footer.locator('address')).toContainText(/\d{5} /)
    await expect(footer.getByRole('link', { name: 'Datenschutz' }).first()).toBeVisible()
    await expect(footer).toContainText('©')
  }
})

test('L-RULE-003 K-CONST-025 a link within the page stops 220 px below the edge', async ({ page }) => {
  await open(page, '/page/agb')
  const link = page.locator('main a[href*="#"]').nth(3)
  const id = new URL((await link.getAttribute('href')) ?? '', page.url()).hash
  await link.click()
  const top = () =>
    page.evaluate((hash) => Math.round(document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? 0), id)
  await expect.poll(top).toBe(220)
})

test('K-CONST-023 the way back up appears after 600 px', async ({ page }) => {
  await open(page, '/shop')
  const up = page.getByTestId('scroll-top')
  await page.evaluate(() => window.scrollTo(0, 590))
  await expect(up).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 610))
  await expect(up).toBeVisible()
})

test('V-SCREEN-007 K-CONST-021 K-CONST-022 a message stands top right and goes after eight seconds', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/shop/articletypename/kopierpapier')
  await page.getByTestId('article-tile').getByTestId('add-to-basket').first().click()
  const toast = page.getByTestId('toast')
  await expect(toast).toHaveAttribute('data-type', 'basket-add')
  const box = await toast.boundingBox()
  expect(box?.x).toBeGreaterThan(720)
  expect(box?.y).toBeLessThan(300)
  await page.mouse.move(10, 500)
  await page.clock.fastForward(5_000)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(3_100)
  await expect(toast).toHaveCount(0)
})

test('V-SCREEN-081 V-SCREEN-082 V-SCREEN-083 S-STATE-020 S-STATE-085 S-STATE-086 K-CONST-070 a modal closes by its cross, by Escape and by a click outside once it stands', async ({
  page,
}) => {
  await open(page, '/shop/articletypename/kopierpapier')
  const modal = page.getByTestId('modal').and(page.locator('[open]'))
  const tile = page.getByTestId('article-tile').first()
  const show = async () => {
    await tile.hover()
    await tile.getByRole('link', { name: /^Schnellansicht/ }).click()
    await expect(modal).toBeVisible()
  }
  // a double click: the second click hits the moment in which the modal opens
  await page.evaluate(() => {
    const strike = new MutationObserver(([change]) => {
      strike.disconnect()
      if (change?.target instanceof HTMLDialogElement) change.target.click()
      document.body.dataset['struck'] = 'yes'
    })
    strike.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  })
  await show()
  await expect(modal).toContainText('Alle Details')
  await expect(page.locator('body')).toHaveAttribute('data-struck', 'yes')
  await settled(page)
  await expect(modal).toBeVisible()
  // it stands after a fifth of a second
  await expect(async () => {
    await page.mouse.click(5, 5)
    await expect(modal).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await show()
  await modal.getByRole('button', { name: 'Schließen' }).click()
  await expect(modal).toHaveCount(0)
  await show()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
})

test('S-STATE-028 C-CALL-002 signing in brings the menus of the one who signed in', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('banner')).not.toContainText('Bernd')
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/account')
  await expect(page.getByRole('link', { name: 'Bestellungen' }).first()).toBeVisible()
})

test('L-RULE-058 L-RULE-059 S-STATE-024 a call says that it is JSON from a page; the same way pressed twice is one', async ({
  page,
}) => {
  await open(page, '/')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/rest/shop'))
  await page.locator('main a[href^="/shop/assortment/"]').first().dblclick()
  expect((await asked).headers()).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  })
  await expect(page).toHaveURL(/\/shop\/assortment\//)
  await page.goBack()
  await expect(page).toHaveURL('/')
})
