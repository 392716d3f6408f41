import { connect } from '@kontor/db'
import { expect, expectAccessible, expectNoSidewaysScrolling, open, test } from '../../support/journey.ts'
import { startOwnShop } from '../../support/own-shop.ts'

test('R-ROUTE-041 R-ROUTE-042 a download is found, read about and kept', async ({ page }) => {
  await open(page, '/downloads')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Bestellformular herunterladen' }).click(),
  ])
  expect(kept.suggestedFilename()).toBe('bestellformular.xlsx')
  await page.getByRole('link', { name: 'Bestellformular', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellformular')
  await expectAccessible(page)
})

test('R-ROUTE-034 R-ROUTE-035 R-ROUTE-036 R-ROUTE-037 E-ENTITY-096 an album leads to its galleries, a gallery opens its pictures', async ({
  page,
}) => {
  await open(page, '/albums')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Möbelreferenzen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Möbelreferenzen')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Arbeitsplätze zum Ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arbeitsplätze zum Ansehen')
  await expectAccessible(page)
  const first = page.getByRole('link', { name: 'Sitz-Steh-Arbeitsplatz vergrößern' })
  await first.click()
  const large = page.getByRole('dialog', { name: 'Arbeitsplätze zum Ansehen' })
  const place = large.getByRole('status')
  await expect(place).toContainText('Bild 1 von 5')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(place).toContainText('Bild 2 von 5')
  await page.keyboard.press('End')
  await expect(place).toContainText('Bild 5 von 5')
  await large.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(place).toContainText('Bild 1 von 5')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(first).toBeFocused()
})

test('V-SCREEN-054 V-SCREEN-055 a gallery set to one column shows two, one set to seven shows five', async ({
  page,
}) => {
  for (const [slug, columns] of [
    ['lager', 2],
    ['team-event', 5],
  ] as const) {
    await open(page, `/gallery/${slug}`)
    const tops = await page
      .getByTestId('gallery')
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  }
})

test('R-ROUTE-049 R-ROUTE-050 what stands in an installation is put into the basket from its page', async ({
  page,
}) => {
  await open(page, '/installations')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Ein Druckplatz für alle' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein Druckplatz für alle')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  const used = page.getByRole('region', { name: 'Artikel in diesem Raum' })
  const paper = used.getByTestId('article-tile').filter({ hasText: '150001' })
  await paper.getByTestId('add-to-basket').click()
  await page.getByTestId('toast').getByRole('link', { name: 'Warenkorb ansehen' }).click()
  await expect(page.getByRole('main')).toContainText('150001')
})

test('R-ROUTE-047 R-ROUTE-048 a video is played from a sentence of its transcript, with captions', async ({ page }) => {
  await open(page, '/videos')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Bürostuhl einstellen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bürostuhl einstellen')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  const player = page.locator('video')
  const state = () =>
    player.evaluate((video: HTMLVideoElement) => ({ from: video.currentTime >= 10.6, plays: !video.paused }))
  await page.getByRole('link', { name: 'Ab 0:10 abspielen' }).click()
  await expect.poll(state).toEqual({ from: true, plays: true })
  const words = player.evaluate(async (video: HTMLVideoElement) => {
    const track = video.querySelector('track')
    if (!track) return 0
    track.track.mode = 'showing'
    // sentences come in one after the other
    while (track.readyState < HTMLTrackElement.LOADED) await new Promise((next) => requestAnimationFrame(next))
    return track.track.cues?.length
  })
  expect(await words).toBe(4)
  expect(await player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(960)
})

test('R-ROUTE-048 a browser that plays none of the formats says so beside download and transcript', async ({
  page,
}) => {
  await page.route('**/video/slug/stuhl-einstellen', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/type="video\/\w+"/g, 'type="video/none"'),
    })
  })
  await open(page, '/video/slug/stuhl-einstellen')
  await expect(page.getByText('Dieses Video lässt sich hier nicht abspielen')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: /^MP4/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zum Nachlesen' })).toBeVisible()
})

test('R-ROUTE-048 a video whose files are broken says so when it is played', async ({ page }) => {
  await page.route(/\/documents\/.*\.(webm|mp4)$/, (route) =>
    route.fulfill({ contentType: 'video/webm', body: 'no video' }),
  )
  await open(page, '/video/slug/stuhl-einstellen')
  await page.getByRole('link', { name: 'Ab 0:10 abspielen' }).click()
  await expect(page.getByText('Dieses Video lässt sich hier nicht abspielen')).toBeVisible()
})

test('R-ROUTE-048 nothing of a video elsewhere is loaded before the visitor agreed', async ({ browser }) => {
  const { address, stop } = await startOwnShop(`elsewhere_${process.pid}`, {
    async fill(databaseUrl) {
      const { sql, close } = connect(databaseUrl, 1)
      await sql`update content_items set data = data || '{"elsewhere": {"host": "youtube", "id": "abc"}}'
        where kind = 'video' and slug = 'stuhl-einstellen'`
      await close()
    },
  })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const asked: string[] = []
    await page.route(
      (url) => url.origin !== address,
      async (route) => {
        asked.push(route.request().url())
        await route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: '<!doctype html><title>Player</title><p>Es läuft</p>',
        })
      },
    )
    await page.goto(`${address}/video/slug/stuhl-einstellen`)
    const load = page.getByRole('button', { name: 'Von YouTube laden' })
    await expect(load).toBeVisible()
    await expectAccessible(page)
    expect(asked).toEqual([])
    await load.click()
    await expect(page.frameLocator('iframe[title="Bürostuhl einstellen"]').getByText('Es läuft')).toBeVisible()
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/abc'])
  } finally {
    await context.close()
    await stop()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-ROUTE-037 a picture is a link to its file', async ({ page }) => {
    await page.goto('/gallery/moebel')
    await page.getByRole('link', { name: 'Sitz-Steh-Arbeitsplatz vergrößern' }).click()
    await expect(page).toHaveURL(/\/illustrations\/scenes\/moebelplanung\.svg$/)
  })
})
