import type { content, Parsed, system } from '@kontor/contracts'
import { hexOf } from '@kontor/contracts/rules/theme/colors'
import type { ThemeValues } from '@kontor/contracts/rules/theme/theme-values'
import { configBlock, cookieNotice, labelsFor, userBlock } from '../areas/system/service.ts'
import { readTheme } from '../areas/theme/service.ts'
import type { Context, ShopProcess } from '../platform/context.ts'
import { notFound, refuse } from '../platform/failures.ts'
import { clockMovedSetting, clockOffsetSetting } from '../platform/process/shop-process.ts'
import { chooseMode } from '../platform/request-context.ts'
import { tokenIn } from '../platform/session/session.ts'
import { readMenus } from './menus.ts'
import { shopBlock } from './shop-block.ts'

/** The app configuration (G-16); with wld=true the labels, menus, theme and option lists too. */
export async function readConfig(ctx: Context, { wld }: Parsed<typeof system.showConfig>) {
  const { settings, session } = ctx
  const [shop, look] = await Promise.all([shopBlock(ctx), readTheme(ctx, {})])
  return {
    isDownForMaintenance: settings.isDownForMaintenance,
    isAppApproved: settings.isAppApproved,
    systemState: settings.systemState,
    statisticsSiteId: settings.statisticsSiteId,
    marginTop: settings.marginTop,
    config: configBlock(ctx, wld, cookiesIn(look.theme)),
    user: userBlock(ctx),
    brand: look.brand,
    shop,
    ...tokenIn(session),
    ...clockAhead(ctx.shop),
    ...(look.themePreview !== undefined && { themePreview: look.themePreview }),
    ...(wld && { labels: labelsFor(ctx), theme: look.theme, menus: await readMenus(ctx) }),
  }
}

/** Only while the test kit has moved the clock: pages say so. */
function clockAhead({ storedData }: Pick<ShopProcess, 'storedData'>) {
  const stored = storedData()
  return stored.get(clockMovedSetting) === true ? { clockAheadMs: Number(stored.get(clockOffsetSetting)) } : {}
}

export async function readCookies(ctx: Context) {
  return { cookies: cookiesIn((await readTheme(ctx, {})).theme) }
}

function cookiesIn(theme: ThemeValues) {
  const slots = Object.entries(theme.areas.cookieNotice)
  return cookieNotice(Object.fromEntries(slots.map(([slot, color]) => [slot, hexOf(color)])))
}

export async function reloadMenus(ctx: Context) {
  return { menus: await readMenus(ctx) }
}

/** One menu by its slug. @throws Failure 404 */
export async function readMenu(ctx: Context, { slug }: Parsed<typeof content.showMenu>) {
  const menu = Object.entries(await readMenus(ctx)).find(([name]) => name === slug)
  if (!menu) throw notFound()
  return { menus: Object.fromEntries([menu]) }
}

/** Switches what is shown, for this session only; what a customer owes stays (decision 0004). */
async function switchMode(ctx: Context, mode: 'b2b' | 'b2c') {
  const { allowB2b, allowB2c } = ctx.settings
  const allowed = (allowB2b && allowB2c) || ctx.mode === mode
  if (!allowed)
    throw refuse(
      'validation',
      mode === 'b2b' ? 'Dieser Shop ist nur für Privatkunden.' : 'Dieser Shop ist nur für Geschäftskunden.',
    )
  await chooseMode(ctx, mode)
  const [shop, menus, { cookies }] = await Promise.all([shopBlock(ctx), readMenus(ctx), readCookies(ctx)])
  return { shop, menus, config: configBlock(ctx, false, cookies), user: userBlock(ctx), ...tokenIn(ctx.session) }
}

export const switchToB2c = (ctx: Context) => switchMode(ctx, 'b2c')
export const switchToB2b = (ctx: Context) => switchMode(ctx, 'b2b')
