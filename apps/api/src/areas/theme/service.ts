import type { Parsed, theme } from '@kontor/contracts'
import { customers } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { brandDefaults, themeDefaults } from './defaults.ts'

/** Theme and brand: of the portal's alias, else of the user's customer, else the shop's own (G-18). */
export async function readTheme(ctx: Context, { alias }: Parsed<typeof theme.showTheme>) {
  const own = alias ? await findCustomerByAlias(ctx, alias) : ctx.viewer.customer
  return {
    theme: { ...themeDefaults, ...own?.theme },
    themeDefaults,
    brand: { ...brandDefaults, ...own?.brand },
    brandDefaults,
  }
}

/** An unknown alias is a neutral portal, no error (G-37). */
async function findCustomerByAlias({ db }: Context, alias: string) {
  const [customer] = await db.select().from(customers).where(eq(customers.alias, alias.toLowerCase()))
  return customer
}
