import type { Parsed, theme } from '@kontor/contracts'
import { customers } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { operatorsData, shopName } from '../system/service.ts'
import { brandDefaults, themeDefaults } from './defaults.ts'

export { themeSwitches } from './settings.ts'

/** Theme and brand: of the portal's alias, else of the user's customer, else the shop's own (G-18). */
export async function readTheme(ctx: Context, { alias }: Parsed<typeof theme.showTheme>) {
  const own = alias ? await findCustomerByAlias(ctx, alias) : ctx.viewer.customer
  const brand = { name: shopName(ctx.shop), slogan: operatorsData.sentences.of(ctx.shop).slogan, ...brandDefaults }
  return {
    theme: laidOver(themeDefaults, own?.theme),
    themeDefaults,
    brand: { ...brand, ...own?.brand },
    brandDefaults: brand,
  }
}

/** A customer's theme overrides single values; all others are the shop's. */
function laidOver(base: Readonly<Record<string, unknown>>, own: unknown): Record<string, unknown> {
  const result = { ...base }
  for (const [name, value] of Object.entries(isRecord(own) ? own : {})) {
    const under = result[name]
    result[name] = isRecord(under) && isRecord(value) ? laidOver(under, value) : value
  }
  return result
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An unknown alias is a neutral portal, no error (G-37). */
async function findCustomerByAlias({ db }: Context, alias: string) {
  const [customer] = await db.select().from(customers).where(eq(customers.alias, alias.toLowerCase()))
  return customer
}
