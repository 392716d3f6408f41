import { z } from 'zod'
import { isPageAddress } from '../system/typed-address.ts'
import { brandSize, ownPicture, repeats } from './brand-patterns.ts'
import { hexOf } from './colors.ts'
import { ThemeColor } from './theme-values.ts'

const picture = z.string().max(300).regex(ownPicture, {
  message: 'Bitte geben Sie ein Bild dieses Shops an, zum Beispiel /illustrations/logo.svg.',
})

/** Whole pixels (specification 5 "Brand width and height"). */
export const BrandSize = z
  .string()
  .regex(brandSize, { message: 'Bitte geben Sie eine ganze Zahl mit px an, zum Beispiel 160px.' })

const ground = z
  .string()
  .max(300)
  .refine((value) => hexOf(value) !== null || ownPicture.test(value), {
    message: 'Bitte geben Sie eine Farbe oder ein Bild dieses Shops an.',
  })
  .nullable()

/** How a shop or a customer calls and shows itself (specification 3 "Brand"), as decisions 11 "brand" lays it out. */
export const BrandValues = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    slogan: z.string().trim().max(200),
    icon: picture.nullable(),
    image: picture.nullable(),
    groupImage: picture.nullable(),
    height: BrandSize,
    width: BrandSize,
    background: ThemeColor.nullable(),
    headerBackground: ground,
    footerBackground: ground,
    contentBackground: ground,
    errorBackground: ground,
    /** where the name in the head leads */
    url: z.string().max(300).refine(isPageAddress, {
      message: 'Bitte geben Sie eine Adresse an, die mit / oder https:// beginnt.',
    }),
    target: z.enum(['_self', '_blank']),
    backgroundImage: z.strictObject({
      url: picture.nullable(),
      repeat: z.enum(repeats),
    }),
  })
  .meta({ id: 'BrandValues' })
export type BrandValues = z.output<typeof BrandValues>

export const BrandChanges = BrandValues.partial().meta({ id: 'BrandChanges' })
export type BrandChanges = z.output<typeof BrandChanges>

/** What applies where nobody set it; name and slogan are the operator's (decision 0018). */
export const brandDefaults: Omit<BrandValues, 'name' | 'slogan'> = {
  ...{ icon: null, image: null, groupImage: null, height: '40px', width: '160px', background: null },
  ...{ headerBackground: null, footerBackground: null, contentBackground: null, errorBackground: null },
  ...{ url: '/', target: '_self', backgroundImage: { url: null, repeat: 'no-repeat' } },
}
