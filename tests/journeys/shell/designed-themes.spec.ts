import AxeBuilder from '@axe-core/playwright'
import { layTheme, type ThemeValues } from '@kontor/contracts/rules/theme/theme-values'
import { designedThemes } from '@kontor/seed'
import type { Page } from '@playwright/test'
import { expect, open, settled, test } from '../../support/journey.ts'
import { anchors, buy } from '../../support/purchase.ts'
import { wear } from '../../support/theme.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 1000 } })

/** Texts that can hardly be read in a theme, as axe finds them on the page as it stands. */
async function hardToRead(page: Page, theme: ThemeValues): Promise<string[]> {
  await wear(page, theme)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } })
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`))
}

test('ux 79 all that stands on a list and in the checkout can be read in each designed theme', async ({ page }) => {
  await buy(page, anchors.paper)
  // the list has its rows of goods, filters and tools, the checkout fields, notices and sums
  for (const address of ['/shop/articletypename/toner', '/shop/checkout/2']) {
    await open(page, address)
    await settled(page)
    for (const { name, theme } of designedThemes)
      expect.soft(await hardToRead(page, theme), `${name} on ${address}`).toEqual([])
    const faint = layTheme(designedThemes[0]?.theme as ThemeValues, { text: { color: '#b8c2cc' } })
    expect(await hardToRead(page, faint), 'a faint text is found').not.toEqual([])
  }
})
