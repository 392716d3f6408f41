import { themeCss } from '@kontor/contracts/rules/theme/theme-css'
import type { ThemeValues } from '@kontor/contracts/rules/theme/theme-values'
import type { Page } from '@playwright/test'

/** Draws the page in another theme, as if the server had sent it with that. */
export async function wear(page: Page, theme: ThemeValues): Promise<void> {
  await page.evaluate((css) => {
    const style = document.getElementById('theme')
    if (style) style.textContent = css
  }, themeCss(theme))
}
