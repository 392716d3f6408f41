import { expect, expectAccessible, open, reload, signInAs, test } from '../../support/journey.ts'
import { basketCount, sumOf } from '../../support/purchase.ts'

test.describe('one order', () => {
  test('R-ROUTE-018 domain 2.6 tells of every line where it stands, what was sent and what happened', async ({
    page,
  }) => {
    await signInAs(page, 'b.einkauf')
    await open(page, '/my/orders?search=260005')
    await page.locator('summary').filter({ hasText: '260005' }).click()
    await page.getByRole('link', { name: 'Bestellung 260005 ansehen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellung 260005')
    const lines = page.getByRole('region', { name: '5 Positionen' }).getByRole('listitem')
    await expect(lines.filter({ hasText: 'Zugestellt' })).toHaveCount(3)
    await expect(lines.filter({ hasText: 'Im Rückstand' })).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Sendung' })).toContainText('KPD 260005 0001')
    await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('Eingegangen')
    await expect(sumOf(page, 'Gesamtsumme')).toHaveText('227,15 €')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
  })

  test('order again puts in what can be ordered and says what became of the rest', async ({ page }) => {
    await page.request.post('/rest/test/delist', { data: { articleNumber: '300001', shopDepotId: 1 } })
    await page.request.post('/rest/test/delist', { data: { articleNumber: '650002', shopDepotId: 1 } })
    await signInAs(page, 'b.einkauf')
    await open(page, '/my/orders/260005')
    await page.getByRole('button', { name: 'Erneut bestellen' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'im Warenkorb' })
    await expect(notice).toContainText('3 Artikel liegen im Warenkorb')
    await expect(notice.getByRole('listitem')).toHaveCount(2)
    await expect(notice).toContainText('Falzora Briefumschlag')
    await expect(basketCount(page)).toHaveText('80')
    await notice.getByRole('link', { name: 'Zum Warenkorb' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Warenkorb/)
  })

  test('C-CALL-075 comes as a PDF by a plain link', async ({ page }) => {
    await signInAs(page, 'mia.brandt')
    await open(page, '/my/orders/260019')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Bestellung 260019 als PDF' }).click()
    expect((await download).suggestedFilename()).toBe('Bestellung-260019.pdf')
  })

  test('an order refused within the company says by whom and why', async ({ page }) => {
    await signInAs(page, 'a.konst')
    await open(page, '/my/orders/260003')
    await expect(page.getByText('Nicht freigegeben von Klaus Reinders')).toBeVisible()
    await expect(page.getByText('Begründung: Alternative vorhanden')).toBeVisible()
  })

  test('security 1.8 a foreign order is the 404 page, as one that does not exist', async ({ page }) => {
    await signInAs(page, 'm.ahrendt')
    for (const number of ['260005', '999999']) {
      const answer = await page.request.get(`/my/orders/${number}`, { headers: { accept: 'text/html' } })
      expect(answer.status()).toBe(404)
      const file = await page.request.get(`/form/order-pdf?orderNumber=${number}`)
      expect(file.status()).toBe(404)
    }
  })
})

test('G-42 the list is limited to a period by its address, beside search and status', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/orders')
  const found = page.getByRole('status').filter({ hasText: 'Bestellungen' })
  const all = Number.parseInt((await found.textContent()) ?? '', 10)
  await page.getByRole('navigation', { name: 'Zeitraum' }).getByRole('link', { name: 'Dieses Jahr' }).click()
  await expect(page).toHaveURL(/year=20\d\d/)
  await expect(page.getByRole('link', { name: 'Dieses Jahr' })).toHaveAttribute('aria-current', 'true')
  const ofYear = Number.parseInt((await found.textContent()) ?? '', 10)
  expect(ofYear).toBeLessThan(all)
  await page.getByLabel('Suche in Bestellungen').fill('150001')
  await page.getByRole('button', { name: 'Suchen', exact: true }).last().click()
  await expect(page).toHaveURL(/search=150001/)
  await expect(page).toHaveURL(/year=20\d\d/)
  await reload(page)
  await expect(page.getByRole('link', { name: 'Dieses Jahr' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is ordered again by its form', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await page.goto('/my/orders/260007')
    await page.getByRole('button', { name: 'Erneut bestellen' }).click()
    await expect(page.getByText('2 Artikel liegen im Warenkorb')).toBeVisible()
    await page.goto('/my/orders?month=13&year=abc')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Bestellungen')
  })
})
