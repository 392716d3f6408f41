import { BrandChanges, BrandValues, brandDefaults } from '@kontor/contracts/rules/theme/brand-values'
import { layOver } from '@kontor/contracts/rules/theme/theme-values'
import { settings } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import { mustBeUnchanged, versionOf } from '../../platform/console/version.ts'
import type { Context } from '../../platform/context.ts'
import { storeData } from '../../platform/shop-data.ts'
import { operatorsData, shopName } from '../system/service.ts'
import { ownLook } from './settings.ts'

/** What applies where the shop sets nothing of its brand. */
export const brandBefore = ({ shop }: Pick<Context, 'shop'>): BrandValues => ({
  name: shopName(shop),
  slogan: operatorsData.sentences.of(shop).slogan,
  ...brandDefaults,
})

/**
 * Sets some fields of the shop's brand, for everybody at once; the other ones stay as they are.
 * In the transaction of the caller. @param seen those fields as the writer saw them
 * @throws Failure 409 when somebody else changed one of them
 */
export async function saveBrand(ctx: Context, { brand, seen }: { brand: BrandChanges; seen: BrandChanges }) {
  const { name } = ownLook.brand
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${name}`}))`)
  const [row] = await ctx.db.select().from(settings).where(eq(settings.name, name))
  const own = BrandChanges.safeParse(row?.value).data ?? {}
  const before = fieldsOf(layOver(BrandValues, brandBefore(ctx), own), brand)
  mustBeUnchanged(before, versionOf(fieldsOf(seen, brand)))
  await storeData(ctx.db, { [name]: { ...own, ...brand } })
  return { before, after: brand }
}

/** The fields that another one names, in its order. */
const fieldsOf = (brand: BrandChanges, named: BrandChanges) =>
  Object.fromEntries((Object.keys(named) as (keyof BrandChanges)[]).map((name) => [name, brand[name]]))
