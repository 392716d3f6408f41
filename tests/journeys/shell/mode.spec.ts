import { changeSettings, expect, open, readRest, signInAs, test } from '../../support/journey.ts'
import { anchors, buy, decisionBlock, euro, readBasket, sumOf } from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

type Article = { article: { price: { net_price: number; gross_price: number } } }

test('L-RULE-018 L-RULE-019 S-STATE-026 the switch shows net or gross without a new page', async ({ page }) => {
  await open(page, `/shop/article/${anchors.paper}`)
  const { article } = await readRest<Article>(page, `/shop/article/${anchors.paper}`)
  const block = decisionBlock(page)
  const switcher = page.getByTestId('mode-switcher').first()
  await expect(block.getByTestId('price').first()).toHaveText(euro(article.price.gross_price))
  await switcher.getByRole('button', { name: 'Geschäftlich' }).click()
  await expect(switcher.getByRole('button', { name: 'Geschäftlich' })).toHaveAttribute('aria-pressed', 'true')
  await expect(block.getByTestId('price').first()).toHaveText(euro(article.price.net_price))
  await expect(block).toContainText('netto')
})

test('P-ROLE-022 S-STATE-029 the footer follows the mode, the withdrawal stays for consumers', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  const terms = footer.getByRole('link', { name: 'AGB' }).first()
  const withdrawal = footer.getByRole('link', { name: 'Widerrufsbelehrung' })
  await expect(terms).toHaveAttribute('href', '/page/agb')
  await expect(withdrawal).toBeVisible()
  await page.getByTestId('mode-switcher').first().getByRole('button', { name: 'Geschäftlich' }).click()
  await expect(terms).toHaveAttribute('href', '/page/agb-b2b')
  await expect(withdrawal).toBeVisible()
  await signInAs(page, 'b.einkauf')
  await open(page, '/')
  await expect(footer.getByRole('link', { name: 'Freiwillige Rückgabe' })).toBeVisible()
  await expect(withdrawal).toHaveCount(0)
})

test('L-RULE-018 switching the display never changes what a private customer owes', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await buy(page, anchors.paper, 7)
  await buy(page, anchors.pen, 13)
  await open(page, '/shop/basket')
  // the usual way to send is set, so that the sums are whole
  await expect(sumOf(page, 'Gesamtsumme')).toBeVisible()
  const { totals } = await readBasket(page)
  const switcher = page.getByTestId('mode-switcher').first()
  await switcher.getByRole('button', { name: 'Geschäftlich' }).click()
  await expect(sumOf(page, 'Summe netto')).toHaveText(euro(totals.net))
  expect((await readBasket(page)).totals.gross).toBe(totals.gross)
  await expect(page.getByRole('complementary')).toContainText(euro(totals.gross))
})

test('V-SCREEN-050 a shop with one mode shows no switch', async ({ page }) => {
  await changeSettings(page, { allowB2b: false })
  await open(page, '/')
  await expect(page.getByTestId('mode-switcher')).toHaveCount(0)
})

test('domain 1.1 no. 6 an article without product safety data is sold to firms only, and says so', async ({ page }) => {
  await open(page, '/shop/article/101021-2')
  const block = decisionBlock(page)
  await expect(block).toContainText(
    'Zurzeit nur für Firmen: Die Angaben zur Produktsicherheit liegen uns noch nicht vor.',
  )
  await expect(block.getByTestId('add-to-basket')).toHaveCount(0)
  await page.getByTestId('mode-switcher').first().getByRole('button', { name: 'Geschäftlich' }).click()
  await expect(block.getByTestId('add-to-basket')).toBeVisible()
  await expect(block).not.toContainText('Zurzeit nur für Firmen')
})
