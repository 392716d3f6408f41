import { expect, open, settled, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('S-STATE-043 K-CONST-072 what the shop allowed here is forgotten when another tab shows something else', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(page, '/shop/articletypename/kopierpapier')
  // a tile for private customers, a row for business
  const tile = page.getByTestId('article-tile').filter({ hasText: '150001' })
  await expect(tile).toContainText('inkl. MwSt.')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('app') ?? '{}').app))
    .toEqual({
      isB2b: false,
    })

  // the answers of the other mode take their time
  const answers = Promise.withResolvers<void>()
  await page.route('**/rest/**', async (route) => {
    await answers.promise
    await route.continue()
  })
  await open(other, '/')
  await other.evaluate(() => {
    new BroadcastChannel('shown').onmessage = ({ data }) => document.body.setAttribute('data-told', data)
  })
  await other.getByTestId('mode-switcher').getByRole('button', { name: 'Geschäftlich' }).click()
  await expect(tile.getByTestId('price')).toHaveCount(0)
  await expect(page.getByTestId('mode-switcher')).toHaveCount(0)

  answers.resolve()
  await expect(tile.getByTestId('price').first()).toBeVisible()
  await expect(tile).not.toContainText('inkl. MwSt.')
  await expect(page.getByTestId('mode-switcher').getByRole('button', { name: 'Geschäftlich' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('app') ?? '{}').app))
    .toEqual({
      isB2b: true,
    })
  // the tabs do not reload each other again
  const asked: string[] = []
  for (const tab of [page, other]) tab.on('request', (request) => asked.push(request.url()))
  await expect(other.locator('body')).toHaveAttribute('data-told', /^b2b/)
  for (const tab of [other, page]) await settled(tab)
  expect(asked.filter((url) => url.includes('/rest/systems/config'))).toEqual([])
})
