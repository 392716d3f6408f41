import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { changeSettings, expect, open, reload, settled, signInAs, test } from '../../support/journey.ts'
import {
  anchors,
  anna,
  buy,
  confirmedNumber,
  decisionBlock,
  fillAddress,
  goToReview,
  orderButton,
  terms,
  toReview,
} from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } })

type Command = [name: string, ...values: unknown[]]
type Queue = { _paq?: Command[] }

/** The queue of the page in sight; null where there is none. */
const queue = (page: Page) => page.evaluate(() => (window as unknown as Queue)._paq ?? null)
const named = async (page: Page, name: string) => ((await queue(page)) ?? []).filter(([is]) => is === name)
const events = async (page: Page) => (await named(page, 'trackEvent')).map(([, ...about]) => about.join(' · '))
const last = async (page: Page) => (await queue(page))?.at(-1)?.[0]

/** Waits until the tracker has been told whether it may count. */
async function ready(page: Page): Promise<void> {
  await expect.poll(async () => JSON.stringify(await queue(page))).toMatch(/"(set|forget)ConsentGiven"/)
}

const answered = (value: string) => ({
  storageState: async (
    { baseURL }: { baseURL?: string | undefined },
    use: (state: {
      cookies: []
      origins: { origin: string; localStorage: { name: string; value: string }[] }[]
    }) => Promise<void>,
  ) => {
    const localStorage = [{ name: 'cookie_consent', value }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

/** A tracker of our own, which notes what it is asked for. */
async function openTracker() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'text/javascript').end('window.trackerHasCome = true')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** Goes from the start page to the first assortment, whose list has a heading of its own. */
async function enterList(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  await page.locator('main a[href^="/shop/assortment/"]').first().click()
  await expect(page).toHaveURL(/\/shop\/assortment\//)
  await expect(heading).not.toHaveText(before)
  await expect(page.getByTestId('article-tile').first()).toBeVisible()
  return (await heading.textContent()) ?? ''
}

/** Opens the first article of the list in sight. */
async function enterArticle(page: Page): Promise<void> {
  await page.getByTestId('article-tile').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/shop\/article\//)
  await expect(decisionBlock(page)).toBeVisible()
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Kontor' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Aktuelles' })).toBeVisible()
}

test.describe('a visitor who was never asked', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('K-CONST-051 K-CONST-052 S-STATE-068 S-STATE-071 G-96 nothing is counted before he agrees, nor loaded', async ({
    page,
  }) => {
    const tracker = await openTracker()
    await changeSettings(page, { trackingUrl: `${tracker.url}/m`, statisticsSiteId: 7 })
    await open(page, '/')
    await ready(page)
    await enterList(page)
    await settled(page)
    expect(await queue(page)).toEqual([
      ['requireConsent'],
      ['disableCookies'],
      ['setTrackerUrl', `${tracker.url}/m/matomo.php`],
      ['setSiteId', 7],
      ['forgetConsentGiven'],
    ])
    expect(tracker.asked).toEqual([])

    await page.getByTestId('cookie-bar').getByRole('button', { name: 'Alle annehmen' }).click()
    await expect.poll(() => page.evaluate(() => 'trackerHasCome' in window)).toBe(true)
    expect(tracker.asked).toEqual(['/m/matomo.js'])
    expect(await named(page, 'setConsentGiven')).toHaveLength(1)
    // the page he stands on, not the one before it
    expect(await named(page, 'trackPageView')).toHaveLength(1)
    expect(await named(page, 'setCustomUrl')).toEqual([['setCustomUrl', page.url()]])

    await reload(page)
    await ready(page)
    expect(await named(page, 'setConsentGiven')).toHaveLength(1)
    await tracker.close()
  })

  test('S-STATE-071 who refuses is not counted, who takes his word back no longer', async ({ page }) => {
    await open(page, '/')
    await page.getByTestId('cookie-bar').getByRole('button', { name: 'Alle ablehnen' }).click()
    await ready(page)
    await enterList(page)
    await settled(page)
    expect(await last(page)).toBe('forgetConsentGiven')

    await page.evaluate(() => localStorage.setItem('cookie_consent', 'true'))
    await reload(page)
    await ready(page)
    expect(await named(page, 'setConsentGiven')).toHaveLength(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    await expect(page.getByTestId('cookie-bar')).toBeVisible()
    expect(await last(page)).toBe('forgetConsentGiven')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('region', { name: 'Aktuelles' })).toBeVisible()
    await settled(page)
    expect(await last(page)).toBe('forgetConsentGiven')
  })

  test('S-STATE-071 G-38 who takes his word back in one window is counted in none', async ({ page, context }) => {
    await open(page, '/')
    await page.getByTestId('cookie-bar').getByRole('button', { name: 'Alle annehmen' }).click()
    await expect.poll(() => named(page, 'setConsentGiven')).toHaveLength(1)
    const other = await context.newPage()
    await open(other, '/cookie-config')
    await expect(other.getByTestId('cookie-bar')).toBeVisible()
    await expect.poll(() => last(page)).toBe('forgetConsentGiven')
    await enterList(page)
    await settled(page)
    expect(await last(page)).toBe('forgetConsentGiven')
  })

  for (const [value, expected] of [
    ['true', 'setConsentGiven'],
    ['%22true%22', 'setConsentGiven'],
    ['2', 'setConsentGiven'],
    ['1', 'forgetConsentGiven'],
    ['false', 'forgetConsentGiven'],
  ] as const) {
    test(`S-STATE-070 S-STATE-071 a cookie that says ${value} is ${expected}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'cookie_consent', value, url: baseURL ?? '' }])
      await open(page, '/')
      await ready(page)
      expect(await named(page, expected)).toHaveLength(1)
      const other = expected === 'setConsentGiven' ? 'forgetConsentGiven' : 'setConsentGiven'
      expect(await named(page, other)).toEqual([])
    })
  }

  test('S-STATE-069 G-23 without local storage the answer is a cookie', async ({ page, context }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await open(page, '/')
    await page.getByTestId('cookie-bar').getByRole('button', { name: 'Alle annehmen' }).click()
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_consent')
    expect(cookie?.value).toBe('true')
    await reload(page)
    await ready(page)
    expect(await named(page, 'setConsentGiven')).toHaveLength(1)

    // taken back in another window, which cannot tell this one
    await context.clearCookies({ name: 'cookie_consent' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => last(page)).toBe('forgetConsentGiven')
  })
})

test.describe('a visitor who agreed', () => {
  test.use(answered('true'))

  test('L-RULE-021 C-CALL-077 G-97 slides, lists, tiles and the basket are five events', async ({ page }) => {
    await open(page, '/')
    const slide = page.getByRole('region', { name: 'Aktuelles' }).getByRole('listitem').first()
    const title = await slide.getAttribute('data-slide')
    await expect.poll(() => events(page)).toContain(`Slider · impression · ${title}`)
    // the others stand beside it, out of sight
    expect((await events(page)).filter((one) => one.startsWith('Slider'))).toHaveLength(1)
    await slide.getByRole('link').click()
    await expect.poll(() => events(page)).toContain(`Slider · click · ${title}`)

    await goHome(page)
    const list = await enterList(page)
    await expect.poll(() => events(page)).toContain(`Artikelliste · impression · ${list}`)
    const tile = page.getByTestId('article-tile').first()
    const key = await tile.getAttribute('data-article')
    await tile.getByRole('heading').getByRole('link').click()
    await expect.poll(() => events(page)).toContain(`Artikelliste · click · ${key}`)

    const added = decisionBlock(page)
    await added.getByTestId('add-to-basket').click()
    const toast = page.getByTestId('toast')
    await expect(toast).toHaveAttribute('data-type', 'basket-add')
    await expect(toast.getByRole('link', { name: 'Warenkorb ansehen' })).toHaveAttribute('href', '/shop/basket')
    const number = key?.slice(0, key.lastIndexOf('-'))
    await expect.poll(async () => (await named(page, 'addEcommerceItem')).map(([, sku]) => sku)).toEqual([number])
    expect(await named(page, 'trackEcommerceCartUpdate')).toEqual([['trackEcommerceCartUpdate', expect.any(Number)]])
    expect((await events(page)).filter((one) => one.startsWith(`Warenkorb · hinzugefügt · ${number}`))).toHaveLength(1)
  })

  test('G-96 pages are told with title and address, without what stands behind the question mark', async ({
    page,
    baseURL,
  }) => {
    await open(page, '/shop/articletypename/ordner?sortBy=price&geheim=1')
    await ready(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
    await expect.poll(() => named(page, 'trackPageView')).toHaveLength(2)
    const told = (await queue(page)) ?? []
    expect(told).toContainEqual(['setCustomUrl', `${baseURL}/shop/articletypename/ordner`])
    expect(told).toContainEqual(['setReferrerUrl', `${baseURL}/shop/articletypename/ordner`])
    expect(told).toContainEqual(['setCustomUrl', `${baseURL}/page/impressum`])
    expect(told).toContainEqual(['trackPageView', await page.title()])
    expect(JSON.stringify(told)).not.toContain('geheim')
  })

  test('C-CALL-136 the words of a search and its hits are told, an address of a person is not', async ({ page }) => {
    await open(page, '/')
    await ready(page)
    await page.getByRole('combobox').fill('papier')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('papier')
    const hits = Number.parseInt(
      ((await page.getByRole('main').getByRole('status').first().textContent()) ?? '').replace('.', ''),
      10,
    )
    await expect.poll(() => named(page, 'trackSiteSearch')).toEqual([['trackSiteSearch', 'papier', false, hits]])
    expect(await named(page, 'setSiteId')).toEqual([['setSiteId', 2]])

    await page.getByRole('combobox').fill('anna.sommer@privat.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('privat.example')
    await settled(page)
    expect(await named(page, 'trackSiteSearch')).toHaveLength(1)
    expect(JSON.stringify(await queue(page))).not.toContain('privat.example')
  })

  for (const [row, flag, event] of [
    ['F-FLAG-067', 'trackSlideImpressions', 'Slider · impression'],
    ['F-FLAG-068', 'trackSlideClicks', 'Slider · click'],
    ['F-FLAG-069', 'trackShoplistImpressions', 'Artikelliste · impression'],
    ['F-FLAG-070', 'trackShoplistClicks', 'Artikelliste · click'],
  ] as const) {
    test(`${row} with ${flag} off there is no such event, but all others`, async ({ page }) => {
      await changeSettings(page, { [flag]: false })
      await open(page, '/')
      await ready(page)
      const kinds = async () => [
        ...new Set((await events(page)).map((one) => one.split(' · ').slice(0, 2).join(' · '))),
      ]
      /** An event that is told, or not told when its flag is off. */
      const isTold = async (one: string) => {
        if (one !== event) await expect.poll(kinds).toContain(one)
        else await settled(page)
      }
      await isTold('Slider · impression')
      await page.getByRole('region', { name: 'Aktuelles' }).getByRole('link').first().click()
      await page.waitForURL((url) => url.pathname !== '/')
      await isTold('Slider · click')
      await goHome(page)
      await enterList(page)
      await isTold('Artikelliste · impression')
      await enterArticle(page)
      await isTold('Artikelliste · click')
      expect(await kinds()).not.toContain(event)
    })
  }

  test('L-RULE-055 a shop that does not count, or has no site, has no queue and loads nothing for it', async ({
    page,
  }) => {
    const tracker = await openTracker()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    for (const off of [{ trackingEnabled: false }, { trackingEnabled: true, statisticsSiteId: 0 }]) {
      await changeSettings(page, { trackingUrl: tracker.url, ...off })
      const policy = (await page.goto('/'))?.headers()['content-security-policy']
      expect(policy).not.toContain(tracker.url)
      await buy(page, anchors.pen)
      await settled(page)
      expect(await queue(page)).toBeNull()
    }
    expect(scripts.filter((path) => path.includes('/assets/tracking-'))).toEqual([])
    expect(tracker.asked).toEqual([])
    await tracker.close()
  })

  test('L-RULE-055 an open page takes up that the shop no longer counts', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await ready(page)
    await changeSettings(page, { trackingEnabled: false })
    const refreshed = page.waitForResponse(/\/rest\/systems\/config/)
    await page.clock.fastForward(900_000)
    await refreshed
    await settled(page)
    const before = (await queue(page))?.length
    await enterList(page)
    await enterArticle(page)
    await settled(page)
    expect(await queue(page)).toHaveLength(before ?? 0)
  })

  test('C-CALL-077 what happens before the counting has come is not lost', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/tracking-*.js', async (route) => {
      await held
      await route.continue()
    })
    await buy(page, anchors.pen, 3)
    expect(await queue(page)).toBeNull()
    release()
    await expect.poll(() => named(page, 'trackEcommerceCartUpdate')).toHaveLength(1)
    expect(await named(page, 'addEcommerceItem')).toEqual([
      ['addEcommerceItem', '100001', expect.any(String), '', expect.any(Number), 3],
    ])
  })

  test('G-97 security no. 32 an order is told once, and nothing of who ordered', async ({ page }) => {
    await buy(page, anchors.paper, 5)
    await open(page, '/shop/checkout/2')
    await fillAddress(page, anna)
    await toReview(page).click()
    await terms(page).check()
    await orderButton(page).click()
    const number = await confirmedNumber(page)
    await expect.poll(() => named(page, 'trackEcommerceOrder')).toHaveLength(1)
    const told = (await queue(page)) ?? []
    const at = told.findIndex(([name]) => name === 'trackEcommerceOrder')
    expect(told[at]).toEqual(['trackEcommerceOrder', number, ...Array(5).fill(expect.any(Number))])
    expect(told[at - 1]).toEqual(['addEcommerceItem', '150001', expect.any(String), '', expect.any(Number), 5])
    const text = JSON.stringify(told)
    for (const personal of Object.values(anna)) expect(text).not.toContain(personal)

    await reload(page)
    await ready(page)
    await settled(page)
    expect(await named(page, 'trackEcommerceOrder')).toEqual([])
  })

  test('decisions 13 a tracker stays behind on the way to account and checkout, and the order is told after them', async ({
    page,
  }) => {
    const tracker = await openTracker()
    const trackerIsHere = () => page.evaluate(() => 'trackerHasCome' in window)
    const isMarked = () => page.evaluate(() => 'sameDocument' in window)
    const mark = () => page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const enter = async (path: string) => {
      await page.evaluate((to) => {
        document.getElementById('way')?.remove()
        const link = Object.assign(document.createElement('a'), { href: to, id: 'way', textContent: 'Weg' })
        document.querySelector('main')?.prepend(link)
      }, path)
      await page.locator('#way').click()
    }
    await signInAs(page, 'mia.brandt')

    // without a tracker the same ways load nothing again
    await open(page, '/')
    await ready(page)
    await mark()
    await enter('/my/orders')
    await expect(page).toHaveURL('/my/orders')
    await enter('/shop')
    await expect(page).toHaveURL('/shop')
    expect(await isMarked()).toBe(true)

    await changeSettings(page, { trackingUrl: tracker.url })
    await open(page, '/')
    await expect.poll(trackerIsHere).toBe(true)
    // among pages that have one the document stays
    await mark()
    await enter('/shop')
    await expect(page).toHaveURL('/shop')
    expect([await isMarked(), await trackerIsHere()]).toEqual([true, true])

    await enter('/my/orders')
    await expect(page).toHaveURL('/my/orders')
    await ready(page)
    expect([await isMarked(), await trackerIsHere()]).toEqual([false, false])
    expect(await page.locator(`script[src^="${tracker.url}"]`).count()).toBe(0)
    // and back again, by the browser
    await page.goBack()
    await expect(page).toHaveURL('/shop')
    await expect.poll(trackerIsHere).toBe(true)
    await page.goForward()
    await expect(page).toHaveURL('/my/orders')
    await ready(page)
    expect(await trackerIsHere()).toBe(false)
    // a link within the account keeps its document, one out of it does not
    await mark()
    await enter('/my/account')
    await expect(page).toHaveURL('/my/account')
    expect(await isMarked()).toBe(true)
    await enter('/shop')
    await expect(page).toHaveURL('/shop')
    await expect.poll(trackerIsHere).toBe(true)
    expect(await isMarked()).toBe(false)
    // where an address leads on
    await enter('/login')
    await expect(page).toHaveURL('/my/account')
    await ready(page)
    expect(await trackerIsHere()).toBe(false)

    await buy(page, anchors.pen, 3)
    await goToReview(page)
    await ready(page)
    expect(await trackerIsHere()).toBe(false)
    await terms(page).check()
    await orderButton(page).click()
    const number = await confirmedNumber(page)
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(number)
    expect(await trackerIsHere()).toBe(false)
    expect(await named(page, 'trackEcommerceOrder')).toEqual([])
    await enter('/shop')
    await expect(page).toHaveURL('/shop')
    await expect.poll(trackerIsHere).toBe(true)
    await expect.poll(async () => (await named(page, 'trackEcommerceOrder')).map(([, told]) => told)).toEqual([number])
    await reload(page)
    await expect.poll(trackerIsHere).toBe(true)
    await settled(page)
    expect(await named(page, 'trackEcommerceOrder')).toEqual([])
    await tracker.close()
  })

  test('X-ERROR-030 what goes onto a list is an event, what does not is none', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await open(page, '/shop/article/200003-1/ordnelia-ordner-pp-a4-80-mm-blau')
    await ready(page)
    const put = async () => {
      await page.getByTestId('add-to-list').click()
      const dialog = page.getByTestId('modal').filter({ visible: true })
      await dialog.getByRole('checkbox', { name: /Besprechungsraum/ }).check()
      await dialog.getByRole('button', { name: 'Auf Liste setzen' }).click()
    }
    await page.route('**/rest/lists/my/add-position', (route) =>
      route.fulfill({
        json: {
          success: false,
          message: 'Voll.',
          errorMessages: ['Voll.'],
          error: { code: 'limit_reached', retryable: false },
        },
      }),
    )
    await put()
    await expect(page.getByTestId('toast')).toHaveAttribute('data-type', 'danger')
    await page.keyboard.press('Escape')
    await page.unrouteAll()
    expect((await events(page)).filter((one) => one.startsWith('Einkaufsliste'))).toEqual([])
    await put()
    await expect.poll(() => events(page)).toContain('Einkaufsliste · hinzugefügt · 200003')
    expect(JSON.stringify(await queue(page))).not.toMatch(/Besprechungsraum|b\.einkauf/)
  })

  test('specification 9 stored baskets are told without their names, pages of a person by their pattern', async ({
    page,
    baseURL,
  }) => {
    await signInAs(page, 'mia.brandt')
    await buy(page, anchors.pen, 3)
    await open(page, '/shop/basket')
    await ready(page)
    await page.getByText('Diesen Warenkorb speichern').click()
    await page.getByLabel('Name', { exact: true }).fill('Geburtstag Anna')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect.poll(() => events(page)).toContain('Gespeicherte Warenkörbe · gespeichert')
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).first().click()
    await expect.poll(() => events(page)).toContain('Gespeicherte Warenkörbe · hinzugefügt')
    await open(page, '/my/orders')
    await ready(page)
    await page.locator('main summary').filter({ hasText: /\d{6}/ }).first().click()
    await page
      .getByRole('link', { name: /^Bestellung \d{6} ansehen$/ })
      .first()
      .click()
    await expect
      .poll(() => named(page, 'setCustomUrl'))
      .toContainEqual(['setCustomUrl', `${baseURL}/my/orders/:orderNumber`])
    expect(await named(page, 'trackPageView')).toContainEqual(['trackPageView', '/my/orders/:orderNumber'])
    const text = JSON.stringify(await queue(page))
    expect(text).not.toMatch(/Geburtstag|Mia|Brandt|\d{6}/)
  })

  test('security no. 32 the order of a signed-in customer names nobody', async ({ page }) => {
    await signInAs(page, 'mia.brandt')
    await buy(page, anchors.pen, 3)
    await goToReview(page)
    await ready(page)
    await terms(page).check()
    await orderButton(page).click()
    await confirmedNumber(page)
    await expect.poll(() => named(page, 'trackEcommerceOrder')).toHaveLength(1)
    expect(JSON.stringify(await queue(page))).not.toMatch(/Mia|Brandt|@/i)
  })
})
