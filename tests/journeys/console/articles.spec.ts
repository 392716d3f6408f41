import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'

test.describe('articles of the console', () => {
  test('ux 69 a list is searched and sorted by its address; a price is corrected and the shop has it', async ({
    page,
  }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/artikel')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('100001-1')
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('kopierpapier')
    await expect(page).toHaveURL(/suche=kopierpapier/)
    await page.getByRole('link', { name: 'Name' }).click()
    await expect(page).toHaveURL(/sortiert=name/)
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('searchbox').fill('150001')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('150001-1')
    await page.getByRole('rowheader').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kopierpapier')
    await expectAccessible(page)

    const price = page.getByLabel('Euro netto').first()
    await price.fill('7,77')
    await page.getByRole('button', { name: 'Preise speichern' }).click()
    await expect(page.getByText('Die Preise gelten ab jetzt.')).toBeVisible()
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get('/rest/shop/article/150001-1')).json()))
      .toContain('7.77')
    await expect(page.getByRole('list').filter({ hasText: 'Preise geändert' })).toBeVisible()
  })

  test('decisions 13 "Numbers that people type" a number with three decimals stays what it is', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/artikel?suche=150003')
    await page.getByRole('rowheader').getByRole('link').first().click()
    const boost = page.getByLabel('Boost in der Suche')
    const save = async () => {
      await page.getByRole('button', { name: 'Speichern', exact: true }).click()
      await expect(page.getByText('Der Artikel ist gespeichert.')).toBeVisible()
      await open(page, page.url())
      await expect(boost).toHaveValue('1,125')
    }
    await boost.fill('viel')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Bitte geben Sie eine Zahl ein.').first()).toBeVisible()
    await boost.fill('1,125')
    await save()
    await page.getByLabel('Name', { exact: true }).fill('Kopierpapier, neu benannt')
    await save()
  })

  test('decision 0037 pictures are uploaded, put in order by keyboard and seen in the shop', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/artikel?suche=150003')
    await page.getByRole('rowheader').getByRole('link').first().click()
    const pictures = page.getByRole('group', { name: 'Bilder' })
    await expect(pictures.getByRole('listitem')).not.toHaveCount(0)
    const before = await pictures.getByRole('listitem').count()
    const square = (fill: string) => ({
      name: `${fill}.svg`,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900"><rect width="900" height="900" fill="${fill}"/></svg>`,
      ),
    })
    const wrong = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await pictures.getByLabel('Dateien mit Bildern').setInputFiles([square('teal'), wrong, square('crimson')])
    await expect(pictures.getByRole('listitem').filter({ has: page.getByRole('img') })).toHaveCount(before + 2)
    await expect(pictures.getByText('brief.pdf: Bitte wählen Sie ein Bild')).toBeVisible()
    await pictures.getByLabel(`Alternativtext zu Bild ${before + 1}`).fill('Ein Quadrat in Petrol')
    await expectAccessible(page)

    // by keyboard, step by step: the button goes with its picture
    const forward = pictures.getByRole('button', { name: `Bild ${before + 1} nach vorn` })
    await forward.focus()
    for (let at = before; at > 0; at -= 1) {
      await page.keyboard.press('Enter')
      await expect(pictures.getByLabel(`Alternativtext zu Bild ${at}`)).toHaveValue('Ein Quadrat in Petrol')
    }
    await pictures.getByRole('button', { name: `Bild ${before + 2} entfernen` }).click()

    // who only looks at a text changes nothing of it
    await page.getByRole('textbox', { name: 'Beschreibung', exact: true }).focus()
    const law = page.getByRole('group', { name: 'Rechtsdaten' })
    await law.getByLabel('Energielabel').check()
    await law.getByLabel('Klasse', { exact: true }).selectOption('C')
    await law.getByLabel('Eintrag in EPREL').fill('EPREL 123')
    await page.getByLabel('Artikel suchen').fill('150001')
    await page
      .getByRole('list', { name: 'Gefundene Artikel' })
      .getByRole('button', { name: /^150001-1/ })
      .click()
    await expect(page.getByRole('group', { name: 'Nachfolger' }).getByRole('listitem')).toContainText('Kopierpapier')
    await page.getByText('Was sich ändert').click()
    await expect(page.getByText('Nachfolger: – → 150001-1')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Rechtsdaten › Energielabel:' })).toContainText(
      'Klasse: C',
    )
    await expect(page.getByRole('listitem').filter({ hasText: 'Beschreibung:' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Der Artikel ist gespeichert.')).toBeVisible()
    const shown = async () => (await (await page.request.get('/rest/shop/article/150003-1')).json()).article
    await expect.poll(async () => (await shown()).images[0].alt).toBe('Ein Quadrat in Petrol')
    expect((await shown()).images).toHaveLength(before + 1)
    expect((await shown()).compliance.energy).toEqual({ class: 'C', range: 'A–G', eprel: 'EPREL 123' })
    await open(page, '/shop/article/150003-1')
    const stage = page.getByRole('img', { name: 'Ein Quadrat in Petrol' })
    await expect(stage).toHaveAttribute('srcset', /1600w$/)
    await expect.poll(() => stage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test('what a manufacturer has to say is corrected, and stands at his articles within two seconds', async ({
    page,
  }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/hersteller')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hersteller')
    await expectAccessible(page)
    const { article } = await (await page.request.get('/rest/shop/article/150001-1')).json()
    await page.getByRole('searchbox').fill(article.manufacturerName)
    await page.getByRole('rowheader').getByRole('link', { name: article.manufacturerName, exact: true }).click()
    await page.getByRole('textbox', { name: 'Anschrift' }).fill('Nordkai 1, 24103 Kiel')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible()
    await expect(page.getByRole('list').filter({ hasText: 'Hersteller gespeichert' })).toBeVisible()
    const shown = await page.context().newPage()
    await expect(async () => {
      await open(shown, '/shop/article/150001-1')
      await expect(shown.getByText('Nordkai 1, 24103 Kiel').first()).toBeAttached({ timeout: 500 })
    }).toPass()
  })

  test('an assortment is moved among its neighbours by keyboard, and its new place is said', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/sortimente')
    const main = page.getByRole('list', { name: 'Hauptsortimente' })
    const place = (at: number) => main.locator('> li').nth(at).getByRole('link').first()
    const first = (await place(0).textContent()) ?? ''
    await expectAccessible(page)
    const down = main.getByRole('button', { name: `${first} nach unten` })
    await down.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `${first}: jetzt an Stelle 2 von` })).toBeAttached()
    await expect(place(1)).toHaveText(first)
    await expect(down).toBeFocused()
    await down.press('Alt+ArrowUp')
    await expect(page.getByRole('status').filter({ hasText: `${first}: jetzt an Stelle 1 von` })).toBeAttached()
    await expect(place(0)).toHaveText(first)
  })

  test('a safety data sheet is uploaded, and the page of the article has it', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/artikel?suche=150001')
    await page.getByRole('rowheader').getByRole('link').first().click()
    const papers = page.getByRole('group', { name: 'Dokumente' })
    await papers.getByRole('button', { name: 'Dokument hinzufügen' }).click()
    await papers.getByLabel('Titel').fill('Sicherheitsdatenblatt nach REACH')
    const pdf = { name: 'blatt.pdf', mimeType: 'application/pdf' }
    const file = papers.getByLabel('Datei des Dokuments')
    await file.setInputFiles({ ...pdf, buffer: Buffer.from('nur Text') })
    await expect(papers.getByText('Bitte wählen Sie ein PDF.')).toBeVisible()
    await file.setInputFiles({ ...pdf, buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
    await expect(papers.getByText('Hochgeladen.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Der Artikel ist gespeichert.')).toBeVisible()
    await open(page, '/shop/article/150001-1')
    const link = page.getByRole('link', { name: 'Sicherheitsdatenblatt nach REACH PDF, 0 kB' })
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
      'application/pdf',
    )
  })

  test('a long list has only the rows in sight on the page, and more come as one scrolls', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/artikel')
    const count = page.getByText(/^Die ersten \d+ Zeilen/)
    await expect(count).toHaveText('Die ersten 50 Zeilen')
    // over the menu the wheel would move the menu
    await page.getByRole('rowheader').first().hover()
    await page.mouse.wheel(0, 4000)
    await expect(count).toHaveText('Die ersten 100 Zeilen')
    expect(await page.getByRole('row').count()).toBeLessThan(80)
  })

  test.describe('two people on one article', () => {
    test.use({ expectedErrors: /409|422/ })
    test('ux 72 ux 73 the second sees what the first one changed, and loses nothing', async ({
      page,
      browser,
      baseURL,
      storageState,
    }) => {
      const own = await browser.newContext({ ...(baseURL && { baseURL }), ...(storageState && { storageState }) })
      const second = await own.newPage()
      for (const one of [page, second]) {
        await signInAs(one, 'backend')
        await open(one, '/console/artikel?suche=150002')
        await one.getByRole('rowheader').getByRole('link').first().click()
        await expect(one.getByLabel('Kurzbeschreibung')).toBeVisible()
      }
      await page.getByLabel('Kurzbeschreibung').fill('Text der ersten Person')
      // euros, and what is no amount is not sent
      await page.getByLabel('Pfand brutto (€)').fill('0,2x')
      await page.getByRole('button', { name: 'Speichern', exact: true }).click()
      await expect(page.getByText('Bitte geben Sie einen Betrag in Euro an, etwa 12,50.')).toBeVisible()
      await page.getByLabel('Pfand brutto (€)').fill('0,25')
      // a feature without a name is refused at its field, and goes up by keyboard
      await page.getByRole('button', { name: 'Merkmal hinzufügen' }).click()
      const rows = page.getByRole('table', { name: 'Weitere Merkmale' })
      await page.keyboard.press('Tab')
      const name = rows.getByLabel(/^Merkmal, /).last()
      await expect(name).toBeFocused()
      await rows
        .getByLabel(/^Wert, /)
        .last()
        .fill('Probe')
      await page.getByRole('button', { name: 'Speichern', exact: true }).click()
      await expect(name).toHaveAccessibleDescription('Diese Angabe darf nicht leer sein.')
      await name.fill('Muster')
      await name.press('Alt+ArrowUp')
      await expect(page.locator(':focus')).toHaveValue('Muster')
      await expect(name).not.toHaveValue('Muster')
      await page.getByRole('button', { name: 'Speichern', exact: true }).click()
      await expect(page.getByText('Der Artikel ist gespeichert.')).toBeVisible()

      await second.getByLabel('Kurzbeschreibung').fill('Text der zweiten Person')
      // the session is lost in between: what was typed is there again
      await second.reload()
      await expect(second.getByLabel('Kurzbeschreibung')).toHaveValue('Text der zweiten Person')
      await expect(second.getByText('Inzwischen hat jemand anders das geändert.')).toBeVisible()
      await expect(second.getByText('„Text der ersten Person“')).toBeVisible()
      await expect(second.getByText(/Weitere Merkmale › Muster: „–“ ist jetzt .*Wert: Probe/)).toBeVisible()
      await expect(second.getByText(/Pfand brutto: „–“ ist jetzt „0,25\s€“/)).toBeVisible()
      await expectAccessible(second)
      await second.getByRole('button', { name: 'Meine Angaben trotzdem speichern' }).click()
      await expect(second.getByText('Der Artikel ist gespeichert.')).toBeVisible()
      // what is saved is no draft any more, and its own change is nobody else's
      const conflict = second.getByText('Inzwischen hat jemand anders das geändert.')
      await expect(conflict).toBeHidden()
      await second.reload()
      await expect(second.getByLabel('Kurzbeschreibung')).toHaveValue('Text der zweiten Person')
      await expect(second.getByText('noch nicht gespeichert')).toBeHidden()
      await expect(conflict).toBeHidden()
      await own.close()
    })
  })

  test('several articles are hidden at once, after the question how many', async ({ page, request }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/artikel?suche=150003')
    await page
      .getByRole('checkbox', { name: /auswählen/ })
      .nth(1)
      .check()
    await page.getByRole('button', { name: 'Ausblenden' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('1 Artikel wird im Shop nicht mehr gezeigt.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Ausblenden' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('ausgeblendet')
    // staff itself would see a preview
    await expect.poll(async () => (await request.get('/rest/shop/article/150003-1')).status()).toBe(404)
    await page
      .getByRole('checkbox', { name: /auswählen/ })
      .nth(1)
      .check()
    await page.getByRole('button', { name: 'Einblenden' }).click()
    await expect.poll(async () => (await request.get('/rest/shop/article/150003-1')).status()).toBe(200)
  })
})
