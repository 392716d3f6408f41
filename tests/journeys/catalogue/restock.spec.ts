import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  settled,
  signInAs,
  test,
} from '../../support/journey.ts'

const soldOut = '/shop/article/200001-1/x'
const anna = 'anna.sommer@post.example'
const field = (page: Page) => page.getByLabel('E-Mail für die Benachrichtigung')
const ask = (page: Page) => page.getByRole('button', { name: 'Benachrichtigen, wenn lieferbar' })
const end = (page: Page) => page.getByRole('button', { name: 'Nicht mehr benachrichtigen' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function linkOf(page: Page): Promise<string> {
  const [mail] = await mailsTo(page, anna)
  return /\/benachrichtigung\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('domain 2.5 a guest is told when a sold-out article is back: address, mail, one button, and no more', async ({
  page,
}) => {
  await open(page, soldOut)
  await expect(field(page)).toHaveValue('')
  await expectAccessible(page)
  // the form asks the shop when it is entered; what is typed meanwhile stays
  const typed = Promise.withResolvers<void>()
  await page.route('**/rest/restock-notice/form?*', async (route) => {
    await typed.promise
    await route.continue()
  })
  const begun = page.waitForResponse(/restock-notice\/form/)
  await field(page).fill('anna')
  typed.resolve()
  await begun
  await settled(page)
  await expect(field(page)).toHaveValue('anna')
  await ask(page).click()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await field(page).fill(anna)
  await ask(page).click()
  await expect(page.getByText('Fast fertig')).toContainText(anna)
  await expectAccessible(page)

  const link = await linkOf(page)
  await open(page, link)
  await expect(heading(page)).toHaveText('Benachrichtigung bestätigen')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Ja, benachrichtigen Sie mich' }).click()
  await expect(heading(page)).toHaveText('Sie werden benachrichtigt')
  await expectAccessible(page)
  await end(page).click()
  await expect(heading(page)).toHaveText('Benachrichtigung beendet')
  await open(page, link)
  await expect(heading(page)).toHaveText('Dieser Link gilt nicht mehr')
})

test('domain 2.5 a customer finds his address in the field, is set at once and changes his mind', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, soldOut)
  await expect(field(page)).toHaveValue(/@/)
  await ask(page).click()
  await expect(page.getByText('Wir schreiben Ihnen einmal an')).toBeVisible()
  await expectAccessible(page)
  await open(page, soldOut)
  await end(page).click()
  await expect(ask(page)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('decisions 11 "Without JavaScript" a guest asks for a notice', async ({ page }) => {
    await page.goto(soldOut)
    await field(page).fill(anna)
    await ask(page).click()
    await expect(heading(page)).toHaveText('Benachrichtigen, wenn lieferbar')
    await expect(page.getByText('Fast fertig')).toBeVisible()
    await page.goto(await linkOf(page))
    await page.getByRole('button', { name: 'Ja, benachrichtigen Sie mich' }).click()
    await expect(heading(page)).toHaveText('Sie werden benachrichtigt')
  })
})
