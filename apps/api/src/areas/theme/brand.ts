import { BrandChanges, BrandValues, brandDefaults } from '@kontor/contracts/rules/theme/brand-values'
import { layOver } from '@kontor/contracts/rules/theme/theme-values'
import { settings } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import { mustBeUnchanged, versionOf } from '../../platform/console/version.ts'
import type { Context } from '../../platform/context.ts'
import { mistyped } from '../../platform/failures.ts'
import { missingPicture } from '../../platform/http/drawings-as-png.ts'
import { storeData } from '../../platform/shop-data.ts'
import { operatorsData, shopName } from '../system/service.ts'
import { missingPictures } from './pictures/pictures.ts'
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
 * @throws Refusal for a picture that the shop does not have, by its field
 */
export async function saveBrand(ctx: Context, { brand, seen }: { brand: BrandChanges; seen: BrandChanges }) {
  const { name } = ownLook.brand
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${name}`}))`)
  const [row] = await ctx.db.select().from(settings).where(eq(settings.name, name))
  const own = BrandChanges.safeParse(row?.value).data ?? {}
  const before = fieldsOf(layOver(BrandValues, brandBefore(ctx), own), brand)
  mustBeUnchanged(before, versionOf(fieldsOf(seen, brand)))
  await mustHavePictures(ctx, picturesOf(brand), picturesOf(before))
  await storeData(ctx.db, { [name]: { ...own, ...brand } })
  return { before, after: brand }
}

type Pictures = ReadonlyMap<string, string>

/** The pictures of a brand by their fields; a ground may be a colour instead. */
function picturesOf({ backgroundImage, ...brand }: BrandChanges): Pictures {
  const { icon, image, groupImage, headerBackground, footerBackground, contentBackground, errorBackground } = brand
  const grounds = { headerBackground, footerBackground, contentBackground, errorBackground }
  const named = { icon, image, groupImage, ...grounds, 'backgroundImage.url': backgroundImage?.url }
  return new Map(
    Object.entries(named).flatMap(([field, value]) => (value?.startsWith('/') ? [[`brand.${field}`, value]] : [])),
  )
}

/** One that was shown until now may stay, so that the other fields can be saved. @throws Refusal */
async function mustHavePictures(ctx: Context, pictures: Pictures, before: Pictures): Promise<void> {
  const fresh = [...pictures].filter(([field, address]) => before.get(field) !== address)
  const missing = await missingPictures(
    ctx,
    fresh.map(([, address]) => address),
  )
  const mistakes = fresh.flatMap(([path, address]) =>
    missing.includes(address) ? [{ path, code: 'invalid', message: missingPicture(address) }] : [],
  )
  if (mistakes.length > 0) throw mistyped(mistakes)
}

/** The fields that another one names, in its order. */
const fieldsOf = (brand: BrandChanges, named: BrandChanges) =>
  Object.fromEntries((Object.keys(named) as (keyof BrandChanges)[]).map((name) => [name, brand[name]]))
