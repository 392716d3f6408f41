import { z } from 'zod'
import { shopData } from '../../platform/shop-data.ts'

/** A mark on tiles that an article may carry: whether it is shown, its words and its picture. */
const markOnTiles = (enabled: boolean, label: string, image: string) =>
  z
    .object({ enabled: z.boolean(), label: z.string().max(60), image: z.string().max(300) })
    .default({ enabled, label, image })

export const listingSwitches = {
  allowNoneStockOrder: z.boolean().default(false),
  showNoneStockArticles: z.boolean().default(true),
  showStock: z.boolean().default(true),
  showDeliveryState: z.boolean().default(true),
  showShopDepot: z.boolean().default(false),
  // tiles; the display config keeps the specification's spelling (specification 3)
  show_article_badges: z.boolean().default(true),
  scale_price_show_badge: z.boolean().default(true),
  scale_price_show_single_price: z.boolean().default(true),
  article_badge_images: z
    .object({ scale_price: z.string().max(300), video: z.string().max(300) })
    .default({ scale_price: '', video: '' }),
  // nearly everything can be bought online: a mark that every tile carries says nothing
  onlineAvailable: markOnTiles(false, 'Online bestellbar', '/illustrations/badges/online.svg'),
  collectionPossible: markOnTiles(true, 'Abholung möglich', '/illustrations/badges/abholung.svg'),
}

/** Articles that stand first where exactly this is searched for, in this order. */
const Pins = z
  .array(
    z.strictObject({
      words: z.string().trim().min(1).max(100),
      articles: z
        .array(z.string().regex(/^[\w./-]{1,40}-\d{1,9}$/))
        .min(1)
        .max(20),
    }),
  )
  .max(1000)

export const searchPins = shopData<z.output<typeof Pins>>('searchPins', Pins, [])
export const listingData = [searchPins]
