import type { Parsed, theme } from '@kontor/contracts'
import { BrandValues } from '@kontor/contracts/rules/theme/brand-values'
import { hexOf } from '@kontor/contracts/rules/theme/colors'
import { offered, StylePanel } from '@kontor/contracts/rules/theme/style-panel'
import { layOver, layTheme, themeDefaults } from '@kontor/contracts/rules/theme/theme-values'
import { customers } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { brandBefore } from './brand.ts'
import { ownLook } from './settings.ts'
import { findPreview } from './versions/preview.ts'

export { themePersonalData } from './personal-data.ts'
export { brandPictureFiles } from './pictures/pictures.ts'
export { ownLook, themeSwitches } from './settings.ts'
export { themePreviews } from './versions/preview.ts'

/**
 * Theme and brand: of the portal's alias, else of the user's customer, else the shop's own (G-18); in a browser that
 * tries a stored theme, that one (decision 0029).
 */
export async function readTheme(ctx: Context, { alias }: Parsed<typeof theme.showTheme>) {
  const { shop } = ctx
  const own = alias ? await findCustomerByAlias(ctx, alias) : ctx.viewer.customer
  const tried = await findPreview(ctx, ctx.request.themePreview)
  const ofCustomer = tried && tried.customerId !== null
  const defaults = brandBefore(ctx)
  const shopTheme = layTheme(themeDefaults, tried && !ofCustomer ? tried.theme : ownLook.theme.of(shop))
  const shopBrand = layOver(BrandValues, defaults, ownLook.brand.of(shop))
  return {
    theme: layTheme(shopTheme, ofCustomer ? tried.theme : own?.theme),
    themeDefaults,
    brand: layOver(BrandValues, shopBrand, own?.brand),
    brandDefaults: defaults,
    themePreview: tried?.name,
  }
}

/** An unknown alias is a neutral portal, no error (G-37). */
async function findCustomerByAlias({ db }: Context, alias: string) {
  const [customer] = await db.select().from(customers).where(eq(customers.alias, alias.toLowerCase()))
  return customer
}

/** What the style panel offers (G-19): to everybody while the shop is being built, later to its own people (G-22). */
export async function showStylePanel({ shop, settings, viewer }: Context) {
  const own = ownLook.stylePanel.of(shop)
  const isBuilt = settings.systemState === 'live' || settings.systemState === 'livetest'
  const labels = { ...offered.labels, ...own.labels }
  const visible = (own.visible ?? true) && (!isBuilt || viewer.role === 'backend')
  const panel = layOver(StylePanel, offered, { ...own, labels, visible })
  return {
    stylePanel: { ...panel, colors: panel.colors.map((color) => ({ ...color, hex: hexOf(color.value) ?? '#000000' })) },
  }
}
