import { themeCss } from '@kontor/contracts/rules/theme/theme-css'
import { layTheme } from '@kontor/contracts/rules/theme/theme-values'
import type { Locator, Page } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  open,
  readRest,
  settled,
  signInAs,
  test,
} from '../../support/journey.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const toggleOf = (page: Page) => page.getByTestId('theme-toggle')
const panelOf = (page: Page) => page.getByTestId('style-panel')
const groupsOf = (page: Page) => page.getByTestId('style-panel-groups').getByRole('button')

async function openPanel(page: Page, address = '/'): Promise<Locator> {
  await open(page, address)
  await toggleOf(page).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Gestaltung' })).toBeVisible()
  return panel
}

/** Opens a slot of the group that is open, and sets it by its field. */
async function setColor(panel: Locator, slot: string, color: string): Promise<void> {
  const row = panel.locator(`[data-slot="${slot}"]`)
  await row.getByRole('button').first().click()
  await row.getByRole('textbox', { name: /Farbwert$/ }).fill(color)
}

const styleOf = (element: Locator, name: string) =>
  element.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)

const groups = [
  ...['Seite', 'Bedienelemente', 'Kopf', 'Hauptfarbe', 'Zweitfarbe', 'Leiste über dem Kopf', 'Fuß', 'Copyright-Zeile'],
  ...['Akzent 1', 'Akzent 2', 'Akzent 3', 'Werkzeuge', 'Fenster', 'Cookie-Hinweis', 'Umschalter Privat und Firma'],
  'Meldungen',
]

test('V-SCREEN-065 V-SCREEN-067 V-SCREEN-069 V-SCREEN-070 S-STATE-073 S-STATE-074 S-STATE-081 the sign opens and closes the panel, which is asked for once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const panel = await openPanel(page)
  await expect(panel).toContainText('Ändern Sie Farben, Schriften und Marke.')
  await expect(panel.getByRole('button', { name: 'Übersicht' })).toBeVisible()
  await panel.getByRole('button', { name: 'Marke und Seite' }).click()
  await expect(page.getByTestId('style-panel-configuration')).toBeVisible()
  await panel.getByRole('button', { name: 'Schließen' }).click()
  await expect(panel).toHaveCount(0)
  await expect(toggleOf(page)).toBeFocused()
  await toggleOf(page).click()
  await expect(panel.getByRole('heading', { name: 'Gestaltung' })).toBeVisible()
  await expect(page.getByTestId('style-panel-configuration')).toHaveCount(0)
  await toggleOf(page).click()
  await expect(panel).toHaveCount(0)
  expect(asked.filter((path) => path === '/rest/config/style-panel')).toHaveLength(1)
})

test('V-SCREEN-071 V-SCREEN-072 V-SCREEN-076 V-SCREEN-080 each of the 16 groups opens its six colours, set ones with their value', async ({
  page,
}) => {
  const panel = await openPanel(page)
  await expect(groupsOf(page)).toHaveText(groups)
  for (const [index, name] of groups.entries()) {
    await groupsOf(page).nth(index).click()
    await expect(panel.getByRole('heading', { name, exact: true })).toBeFocused()
    const slots = page.getByTestId('color-slots').getByRole('listitem')
    await expect(slots).toHaveCount(6)
    const order = await slots.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-slot')))
    expect(order).toEqual(['main', 'heading', 'title', 'subtitle', 'icon', 'link'])
    if (name === 'Fuß') {
      await expect(slots.nth(0)).toHaveText('GrundAnthrazit #3d4852')
      await expect(slots.nth(1)).toHaveText('Überschrift-')
    }
    await panel.getByRole('button', { name: 'Zurück', exact: true }).click()
    await expect(groupsOf(page).nth(index)).toBeFocused()
  }
  await expectAccessible(page)
})

test('V-SCREEN-077 V-SCREEN-078 V-SCREEN-079 controls have three buttons of their own', async ({ page }) => {
  const panel = await openPanel(page, '/login')
  await panel.getByRole('button', { name: 'Bedienelemente' }).click()
  const slots = page.getByTestId('button-slots').getByRole('listitem')
  await expect(slots).toContainText(['Schaltfläche', 'Hauptschaltfläche', 'Zweite Schaltfläche'])
  const button = page.getByRole('main').getByRole('button', { name: 'Anmelden' })
  await setColor(page.getByTestId('button-slots'), 'main', '#0b5d1e')
  await expect(button).toHaveCSS('background-color', 'rgb(11, 93, 30)')
})

test('V-SCREEN-073 V-SCREEN-074 S-STATE-075 fonts and sizes of text and headings change what stands beneath; Back returns one level', async ({
  page,
}) => {
  const panel = await openPanel(page, '/page/impressum')
  await panel.getByRole('button', { name: 'Seite', exact: true }).click()
  await panel.getByRole('button', { name: 'Text', exact: true }).click()
  const text = page.getByRole('main').getByRole('paragraph').first()
  const files: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && files.push(request.url()))
  await panel.getByLabel('Schrift', { exact: true }).selectOption('Merriweather')
  await expect(text).toHaveCSS('font-family', /^Merriweather/)
  await expect.poll(() => files.some((file) => file.includes('merriweather'))).toBe(true)
  await panel.getByLabel('Schriftgröße').selectOption('20px')
  await expect(page.locator('html')).toHaveCSS('font-size', '20px')
  await panel.getByRole('button', { name: 'Zurück', exact: true }).click()
  await panel.getByRole('button', { name: 'Überschriften' }).click()
  await expect(panel.locator('[data-heading]')).toHaveCount(6)
  const first = panel.locator('[data-heading="h1"]')
  await first.getByLabel('Schriftgröße').selectOption('48px')
  await first.getByLabel('Schrift', { exact: true }).selectOption('Lora')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-family', /^Lora/)
  // 48 px where text has 16
  await expect(heading).toHaveCSS('font-size', '60px')
  await panel.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'Seite', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect(groupsOf(page)).toHaveCount(16)
})

test('S-STATE-084 G-95 a colour changes the page at once and without a request, and says so to the document', async ({
  page,
}) => {
  const panel = await openPanel(page)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    document.addEventListener('color-style', (event) => told.push((event as CustomEvent).detail))
  })
  await panel.getByRole('button', { name: 'Fuß' }).click()
  // of the page nothing is written anew
  await page.evaluate(() => {
    const written: string[] = []
    Object.assign(window, { written })
    const observer = new MutationObserver((changes) => written.push(...changes.map(({ target }) => target.nodeName)))
    for (const part of document.querySelectorAll('main, [data-area="header"], [data-area="footer"]'))
      observer.observe(part, { attributes: true, childList: true, characterData: true, subtree: true })
  })
  let requests = 0
  page.on('request', () => requests++)
  await setColor(panel, 'main', '#0b3d91')
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(11, 61, 145)')
  await panel.locator('[data-slot="main"]').getByRole('button', { name: 'Gelb' }).click()
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(255, 237, 74)')
  expect(requests).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { written: unknown }).written)).toEqual([])
  expect(await page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual([
    { area: 'footer', slot: 'main', color: '#0b3d91' },
    { area: 'footer', slot: 'main', color: 'yellow' },
  ])
})

test('decision 0028 what one sees in the panel is what the server would send', async ({ page }) => {
  const panel = await openPanel(page, '/login')
  const set = async (group: string, slots: readonly (readonly [string, string])[]) => {
    await panel.getByRole('button', { name: group, exact: true }).click()
    for (const [slot, color] of slots) await setColor(panel, slot, color)
    await panel.getByRole('button', { name: 'Zurück', exact: true }).click()
  }
  await set('Seite', [['main', '#102030']])
  await set('Fenster', [['main', '#5b1a0a']])
  await set('Leiste über dem Kopf', [['main', '#0b3d91']])
  await set('Bedienelemente', [
    ['main', '#1b2c3c'],
    ['button', '#c8102e'],
    ['secondary', '#9561e2'],
  ])
  const saved = (await readRest<{ theme: object }>(page, '/theme/config')).theme
  const theme = layTheme(saved as Parameters<typeof layTheme>[0], {
    areas: {
      page: { main: '#102030' },
      window: { main: '#5b1a0a' },
      topMenu: { main: '#0b3d91' },
      interface: { main: '#1b2c3c' },
    },
    buttons: { button: '#c8102e', secondary: '#9561e2' },
  })
  await panel.getByRole('button', { name: 'Schließen' }).click()
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0b3d91')
  await expect(toggleOf(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
  const [tried, sent] = await page.evaluate((css) => {
    const drawn = () => {
      const all = [...document.querySelectorAll('body *')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
      // changes of colour take their time
      for (const element of all) getComputedStyle(element).color
      for (const change of document.getAnimations()) change.finish()
      return all.map((element) => {
        const { color, backgroundColor, borderTopColor, fontFamily } = getComputedStyle(element)
        return [element.tagName, color, backgroundColor, borderTopColor, fontFamily].join()
      })
    }
    const tried = drawn()
    document.documentElement.removeAttribute('style')
    const style = document.getElementById('theme') as HTMLElement
    style.textContent = css
    return [tried, drawn()]
  }, themeCss(theme))
  expect(tried).toEqual(sent)
})

test('V-SCREEN-068 S-STATE-041 S-STATE-042 S-STATE-078 S-STATE-079 S-STATE-080 Reset hides the configuration, brings back the saved look and asks anew', async ({
  page,
}) => {
  const panel = await openPanel(page)
  const footer = page.getByRole('contentinfo')
  const [ground, name] = [await styleOf(footer, 'background-color'), page.getByRole('banner').getByTestId('brand')]
  const before = await name.textContent()
  await panel.getByRole('button', { name: 'Fuß' }).click()
  await setColor(panel, 'main', '#0b3d91')
  await panel.getByRole('button', { name: 'Zurück', exact: true }).click()
  await panel.getByRole('button', { name: 'Marke und Seite' }).click()
  await panel.getByLabel('Name', { exact: true }).fill('Papierhaus')
  await expect(name).toContainText('Papierhaus')
  const again = page.waitForRequest('**/rest/config/style-panel')
  await panel.getByRole('button', { name: 'Zurücksetzen' }).click()
  await again
  await expect(page.getByTestId('style-panel-configuration')).toHaveCount(0)
  await expect(groupsOf(page)).toHaveCount(16)
  await expect(footer).toHaveCSS('background-color', ground)
  await expect(name).toHaveText(before ?? '')
  expect(await page.evaluate(() => document.documentElement.style.length)).toBe(0)
})

test('S-STATE-076 S-STATE-077 E-ENTITY-120 of the sections of the configuration one is open, the brand first', async ({
  page,
}) => {
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Marke und Seite' }).click()
  const configuration = page.getByTestId('style-panel-configuration')
  const opened = configuration.locator('[data-section]:has(> * > [aria-expanded="true"])')
  await expect(opened).toHaveCount(1)
  await expect(opened).toHaveAttribute('data-section', 'brand')
  const sections = [
    ['Farben', 'colors'],
    ['Hintergrundbild', 'backgroundImage'],
    ['Schrift', 'font'],
    ['Links', 'links'],
    ['Seitenbreite', 'box'],
    ['Rand um die Seite', 'border'],
    ['Marke', 'brand'],
  ] as const
  for (const [label, section] of sections) {
    await configuration.getByRole('heading', { name: label, exact: true }).getByRole('button').click()
    await expect(opened).toHaveCount(1)
    await expect(opened).toHaveAttribute('data-section', section)
    if (section === 'box') {
      await panel.getByLabel('So breit wie').selectOption('tablet')
      const width = () =>
        page
          .getByRole('main')
          .locator('> * > *')
          .first()
          .evaluate((one) => one.clientWidth)
      await expect.poll(width).toBeLessThanOrEqual(960)
      await expect(panel.getByLabel('So breit wie').getByRole('option')).toHaveCount(3)
    }
  }
})

test('S-STATE-082 S-STATE-083 L-RULE-054 E-ENTITY-111 E-ENTITY-112 E-ENTITY-115 what one types of the brand stands in the head at once, and fields follow the brand', async ({
  page,
}) => {
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Marke und Seite' }).click()
  const brand = page.getByRole('banner').getByTestId('brand')
  await panel.getByLabel('Slogan').fill('Papier nach Maß')
  await expect(brand).toContainText('Papier nach Maß')
  await panel.getByLabel('Logo', { exact: true }).fill('/illustrations/badges/video.svg')
  const logo = brand.locator('img')
  await panel.getByLabel('Breite des Logos').fill('60.5')
  await panel.getByLabel('Breite des Logos').press('Enter')
  await expect(panel.getByLabel('Breite des Logos')).toHaveValue('60px')
  await expect(logo).toHaveCSS('width', '60px')
  await panel.getByLabel('Höhe des Logos').fill('10em')
  await panel.getByLabel('Höhe des Logos').press('Enter')
  await expect(panel).toContainText('Bitte eine ganze Zahl mit px')
  await expect(logo).toHaveCSS('height', '40px')
  await panel.getByLabel('Logo führt zu').fill('/shop/assortments')
  await panel.getByLabel('Öffnen').selectOption('_blank')
  await expect(brand.getByRole('link')).toHaveAttribute('href', '/shop/assortments')
  await expect(brand.getByRole('link')).toHaveAttribute('target', '_blank')
  await panel.getByLabel('Zeichen im Browser').fill('/illustrations/badges/video.svg')
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/illustrations/badges/video.svg')
  // any answer may carry a brand
  await page.route('**/rest/systems/set-b2b', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), brand: { slogan: 'Vom Server' } } })
  })
  await page.getByTestId('mode-switcher').first().getByRole('button', { name: 'Geschäftlich' }).click()
  await expect(panel.getByLabel('Slogan')).toHaveValue('Vom Server')
  await expect(panel.getByLabel('Zeichen im Browser')).toHaveValue('/illustrations/badges/video.svg')
})

test('S-STATE-082 E-ENTITY-111 the shop’s staff saves the brand, which everybody sees then and Reset keeps', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'backend')
  const panel = await openPanel(page)
  const save = panel.getByRole('button', { name: 'Marke für alle speichern' })
  await expect(save).toBeDisabled()
  await panel.getByRole('button', { name: 'Marke und Seite' }).click()
  const slogan = panel.getByLabel('Slogan')
  const before = await slogan.inputValue()
  await slogan.fill('Papier nach Maß')
  await expect(save).toBeEnabled()
  await slogan.fill(before)
  await expect(save).toBeDisabled()
  await slogan.fill('Papier nach Maß')
  await save.click()
  await expect(panel).toContainText('Die Marke ist gespeichert.')
  await expect(save).toBeDisabled()
  await expectAccessible(page)

  const elsewhere = await browser.newPage()
  const brandOf = (one: Page) => one.getByRole('banner').getByTestId('brand')
  await expect(async () => {
    await open(elsewhere, '/')
    await expect(brandOf(elsewhere)).toContainText('Papier nach Maß', { timeout: 1_000 })
  }).toPass()
  await elsewhere.close()
  await panel.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(save).toBeDisabled()
  await expect(brandOf(page)).toContainText('Papier nach Maß')

  await signInAs(page, 'mia.brandt')
  await openPanel(page)
  await expect(panel.getByRole('button', { name: 'Marke für alle speichern' })).toHaveCount(0)
})

test.describe('a file that is refused', () => {
  test.use({ expectedErrors: /422/ })
  test('E-ENTITY-112 the shop’s staff uploads a logo, which stands in the head at once; visitors are not asked for files', async ({
    page,
  }) => {
    await signInAs(page, 'backend')
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Marke und Seite' }).click()
    const field = panel.locator('[data-brand="image"]')
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h80v20H0z" fill="#0b3d91"/></svg>'
    const file = (buffer: Buffer) => ({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
    await field.locator('input[type="file"]').setInputFiles(file(Buffer.from('<html></html>')))
    await expect(field).toContainText('Bitte wählen Sie ein Bild: SVG, PNG, JPEG oder WebP.')
    await field.locator('input[type="file"]').setInputFiles(file(Buffer.from(drawing)))
    await expect(field.getByRole('textbox')).toHaveValue(/^\/brand\/[0-9a-f]{32}\.svg$/)
    const logo = page.getByRole('banner').getByTestId('brand').locator('img')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await signInAs(page, 'mia.brandt')
    await openPanel(page)
    await panel.getByRole('button', { name: 'Marke und Seite' }).click()
    await expect(panel.locator('input[type="file"]')).toHaveCount(0)
  })
})

test('E-ENTITY-114 E-ENTITY-116 grounds of the brand lie where their names say, its picture repeats as chosen', async ({
  page,
}) => {
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Marke und Seite' }).click()
  const set = async (param: string, color: string) => {
    const row = panel.locator(`[data-brand="${param}"]`)
    await row.getByRole('button').first().click()
    await row.getByRole('textbox', { name: /Farbwert$/ }).fill(color)
    await row.getByRole('button').first().click()
  }
  await set('headerBackground', '#ffed4a')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 237, 74)')
  await set('footerBackground', '#0b3d91')
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(11, 61, 145)')
  await set('contentBackground', '#f4f6f7')
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(244, 246, 247)')
  await set('background', '#dae1e7')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(218, 225, 231)')
  await panel.getByRole('heading', { name: 'Hintergrundbild' }).getByRole('button').click()
  await panel.getByLabel('Bild des Shops').fill('/illustrations/badges/video.svg')
  await panel.getByLabel('Wiederholung').selectOption('repeat-x')
  await expect(page.locator('body')).toHaveCSS('background-image', /badges\/video\.svg/)
  await expect(page.locator('body')).toHaveCSS('background-repeat', 'repeat-x')
})

test('what can hardly be read is named, with the nearest colour that can', async ({ page }) => {
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Fuß' }).click()
  const warnings = page.getByTestId('contrast-warnings')
  await expect(warnings).toBeEmpty()
  await setColor(panel, 'title', '#4a5560')
  await expect(warnings).toContainText('Fuß: Text auf Grund: schwer zu lesen.')
  await expect(warnings).toContainText('nötig sind 4,5 : 1')
  await warnings.getByRole('button', { name: /nehmen$/ }).click()
  await expect(warnings).toBeEmpty()
  await expect(panel.locator('[data-slot="title"]').getByRole('button').first()).not.toContainText('#4a5560')
})

test('the panel is used by keyboard alone: opened, walked through, moved, sized and left', async ({ page }) => {
  await open(page, '/')
  await toggleOf(page).focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Gestaltung' })).toBeFocused()
  await panel.getByRole('button', { name: 'Kopf', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Kopf', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(227, 52, 47)')
  // it slides in
  await expect.poll(async () => ((await panel.boundingBox())?.x ?? 0.5) % 1).toBe(0)
  const before = await panel.boundingBox()
  await panel.getByRole('button', { name: 'Verschieben' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await panel.getByRole('button', { name: 'Größe ändern' }).focus()
  await page.keyboard.press('ArrowRight')
  const after = await panel.boundingBox()
  expect([after?.x, after?.y, after?.width]).toEqual([
    (before?.x ?? 0) - 16,
    (before?.y ?? 0) + 16,
    (before?.width ?? 0) + 16,
  ])
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(toggleOf(page)).toBeFocused()
})

test('K-CONST-059 K-CONST-060 K-CONST-061 K-CONST-062 K-CONST-063 K-CONST-064 K-CONST-065 K-CONST-066 K-CONST-067 K-CONST-068 K-CONST-069 the panel is dragged and sized within its measures', async ({
  page,
}) => {
  const panel = await openPanel(page)
  await expect(panel).toHaveCSS('z-index', '999')
  await settled(page)
  const sizeOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return [box?.width, box?.height]
  }
  await expect.poll(() => sizeOf(panel)).toEqual([430, 550])
  expect((await sizeOf(page.getByTestId('style-panel-head')))[1]).toBe(60)
  expect((await sizeOf(page.getByTestId('style-panel-foot')))[1]).toBe(20)
  await panel.getByRole('button', { name: 'Fuß' }).click()
  await expect.poll(() => sizeOf(panel.locator('[data-slot="main"] button > span').first())).toEqual([75, 25])

  const drag = async (element: Locator, x: number, y: number) => {
    const box = await element.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.mouse.down()
    await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.up()
  }
  const grip = panel.getByRole('button', { name: 'Verschieben' })
  const sizer = panel.getByRole('button', { name: 'Größe ändern' })
  await drag(grip, 0, 0)
  const box = await panel.boundingBox()
  expect([box?.x, box?.y]).toEqual([8, 8])
  await drag(sizer, 1270, 890)
  expect(await sizeOf(panel)).toEqual([800, 600])
  await drag(sizer, 10, 10)
  expect(await sizeOf(panel)).toEqual([350, 400])
})

test('V-SCREEN-066 phones have no sign, ask for nothing, and a window that becomes narrow hides the panel', async ({
  page,
}) => {
  const panel = await openPanel(page)
  await page.setViewportSize({ width: 500, height: 900 })
  await expect(panel).toBeHidden()
  await expect(toggleOf(page)).toBeHidden()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/')
  await settled(page)
  await expect(toggleOf(page)).toHaveCount(0)
  expect(asked).not.toContain('/rest/config/style-panel')
})

test('V-SCREEN-053 P-ROLE-026 E-ENTITY-117 a live shop shows the sign to its own people alone', async ({ page }) => {
  await changeSettings(page, { systemState: 'live' })
  await open(page, '/')
  await settled(page)
  await expect(toggleOf(page)).toHaveCount(0)
  await signInAs(page, 'backend')
  await open(page, '/')
  await expect(toggleOf(page)).toBeVisible()
  await page.route('**/rest/config/style-panel', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, stylePanel: { ...body.stylePanel, visible: false } } })
  })
  const asked = page.waitForResponse('**/rest/config/style-panel')
  await open(page, '/')
  await asked
  await settled(page)
  await expect(toggleOf(page)).toHaveCount(0)
})
