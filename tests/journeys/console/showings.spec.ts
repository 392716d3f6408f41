import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'

test.describe('issue 21 what the operator shows beside pages', () => {
  test.use({ expectedErrors: /404|422/ })

  test('G-17 an entry is added to the top menu, moved by keyboard and seen in the shop', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/menues')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Kopfzeile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kopfzeile')
    const list = page.getByRole('region', { name: 'Kopfzeile' })
    const entries = list.locator('button[aria-expanded]')
    await expect(entries).toHaveCount(4)
    await list.getByRole('button', { name: 'Lieferzeit entfernen' }).click()
    await list.getByRole('button', { name: 'Link hinzufügen' }).click()
    await page.getByLabel('Text', { exact: true }).fill('Aus dem Magazin')
    await page.getByLabel('Führt zu').fill('/gibt-es-nicht')
    await expect(page.getByText('Achtung: Diese Adresse gibt es im Shop nicht.')).toBeVisible()
    await page.getByLabel('Führt zu').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByLabel('Führt zu')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Führt zu').fill('/blog')
    await expectAccessible(page)
    const up = list.getByRole('button', { name: 'Aus dem Magazin nach oben' })
    await up.press('Enter')
    await expect(entries.nth(2)).toContainText('Aus dem Magazin')
    await expect(up).toBeFocused()
    await up.press('Alt+ArrowUp')
    await expect(entries.nth(1)).toContainText('Aus dem Magazin')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Das Menü gilt ab jetzt.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Menü gespeichert' })).toBeVisible()

    const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await open(reader, '/')
    await reader.getByRole('link', { name: 'Aus dem Magazin' }).first().click()
    await expect(reader).toHaveURL(/\/blog$/)
    await reader.context().close()

    await page.getByRole('button', { name: 'Zurück zum üblichen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zurück zum üblichen' }).click()
    await expect(entries.nth(1)).toContainText('Lieferzeit')
  })

  test('G-70 a slide is planned for tomorrow and seen tomorrow', async ({ page, browser, baseURL }) => {
    await page.request.post('/rest/test/clock', { data: { now: '2026-11-26T09:00:00Z' } })
    await signInAs(page, 'backend')
    await open(page, '/console/anzeigen')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'home', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slider home')
    const slides = page.getByRole('region', { name: 'Bilder des Sliders' })
    await slides.getByRole('button', { name: 'Bild hinzufügen' }).click()
    await page.getByLabel('Überschrift', { exact: true }).fill('Der Ordner von morgen')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    // what is missing is said at its field
    await expect(page.getByLabel('Bild', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Bild: wählen' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await expect(page.getByLabel('Bild', { exact: true })).toHaveValue(/^\//)
    await page.getByLabel('Von', { exact: true }).fill('2026-11-27T06:00')
    await expect(slides.getByText('ab 27.11.2026, 06:00 Uhr')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Gespeichert. Es gilt ab sofort.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Anzeige gespeichert' })).toBeVisible()

    const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    const slider = async () => JSON.stringify(await (await reader.request.get('/rest/slider/by/slug?slug=home')).json())
    expect(await slider()).not.toContain('Der Ordner von morgen')
    await page.request.post('/rest/test/clock', { data: { now: '2026-11-27T05:00:00Z' } })
    await expect.poll(slider).toContain('Der Ordner von morgen')
    await open(reader, '/')
    await expect(reader.getByText('Der Ordner von morgen').first()).toBeAttached()
    await reader.context().close()
    await page.request.post('/rest/test/clock', { data: { now: null } })
  })

  test('G-88 a notice is written, seen in the shop and switched off; advertisements change places', async ({
    page,
  }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/anzeigen')
    await page.getByRole('link', { name: 'Anlegen: Hinweis' }).click()
    await page.getByLabel('Kennung').fill('inventur')
    await page.getByLabel('Überschrift').fill('Wir zählen')
    await page.getByLabel('Text', { exact: true }).fill('Am Freitag ist Inventur.')
    await page.getByLabel('Nur auf diesen Seiten').fill('/faqs')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir zählen')
    await expectAccessible(page)
    const notices = async () => JSON.stringify(await (await page.request.get('/rest/push')).json())
    await expect.poll(notices).toContain('Am Freitag ist Inventur.')
    await page.getByLabel('Zeigen', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Gespeichert. Es gilt ab sofort.')).toBeVisible()
    await expect.poll(notices).not.toContain('Am Freitag ist Inventur.')

    await open(page, '/console/anzeigen')
    await expect(page.getByRole('listitem').filter({ hasText: 'Wir zählen' })).toContainText('aus')
    const ads = page.getByRole('region', { name: 'Werbeflächen' }).getByRole('listitem')
    const first = (await ads.first().getByRole('link').textContent()) ?? ''
    await ads.first().getByRole('button', { name: 'nach unten' }).click()
    await expect(ads.nth(1).getByRole('link')).toHaveText(first)
    await ads.nth(2).getByRole('link').click()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
    await expectAccessible(page)
    await open(page, '/console/anzeigen/place/home')
    await page.getByRole('button', { name: /Kacheln: Für Sie/, expanded: false }).click()
    await page.getByRole('button', { name: /Für Schule/, expanded: false }).click()
    await expectAccessible(page)
  })

  test('G-14 a label is changed and seen in the shop, and taken back; a setting shows what would change', async ({
    page,
  }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/texte')
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('Registrieren ist hier')
    await expect(page.getByRole('row')).toHaveCount(2)
    const own = page.getByRole('row').getByRole('textbox')
    await own.fill('Konten legen wir für Sie an.')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Der Text gilt ab jetzt.')).toBeVisible()
    const label = async () => {
      const { labels } = await (await page.request.get('/rest/systems/config?wld=true')).json()
      return labels['registration not possible'] as string
    }
    await expect.poll(label).toBe('Konten legen wir für Sie an.')
    await page.getByRole('button', { name: 'Zurück zum üblichen Text' }).click()
    await expect.poll(label).toMatch(/^Registrieren ist hier/)

    await open(page, '/console/einstellungen/sentences')
    await page.getByLabel('Wahlspruch').fill('Alles da, alles gut.')
    await page.getByText('Was sich ändert').click()
    await expect(page.getByText('Wahlspruch:')).toBeVisible()
    await expect(page.getByRole('insertion')).toHaveText('Alles da, alles gut.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page.getByText('Was sich ändert')).toBeHidden()
  })
})
