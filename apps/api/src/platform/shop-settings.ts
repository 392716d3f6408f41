import { z } from 'zod'

/** A mark on tiles that an article may carry: whether it is shown, its words and its picture. */
const markOnTiles = (enabled: boolean, label: string, image: string) =>
  z
    .object({ enabled: z.boolean(), label: z.string().max(60), image: z.string().max(300) })
    .default({ enabled, label, image })

/**
 * Every flag and setting that an operator switches at run time, with its default (specification 3 and 9).
 * Stored overrides stand in the table `settings`; they hold from the next request on.
 */
export const ShopSettings = z.object({
  // state of the shop
  isDownForMaintenance: z.boolean().default(false),
  isAppApproved: z.boolean().default(true),
  systemState: z.enum(['development', 'test', 'livetest', 'live']).default('development'),
  marginTop: z.int().default(0),
  // counting visits (Matomo), only of those who agreed; without a site (0) nothing is counted, without an address
  // nothing leaves the browser
  trackingEnabled: z.boolean().default(true),
  // its host stands in the policy of every page, where other signs would mean something
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /^[\w.-]+$/ }).max(300)]).default(''),
  statisticsSiteId: z.int().min(0).default(2),
  trackSlideImpressions: z.boolean().default(true),
  trackSlideClicks: z.boolean().default(true),
  trackShoplistImpressions: z.boolean().default(true),
  trackShoplistClicks: z.boolean().default(true),
  // modes
  allowB2b: z.boolean().default(true),
  allowB2c: z.boolean().default(true),
  // prices and ordering
  allowPriceDisplay: z.boolean().default(true),
  bestPriceWins: z.boolean().default(true),
  showEvkOnUseHekPrice: z.boolean().default(true),
  allowNoneStockOrder: z.boolean().default(false),
  showNoneStockArticles: z.boolean().default(true),
  showStock: z.boolean().default(true),
  showDeliveryState: z.boolean().default(true),
  showShopDepot: z.boolean().default(false),
  allowOfferRequest: z.boolean().default(false),
  allowOfferRequestForMissingPrices: z.boolean().default(true),
  allowGuestOrder: z.boolean().default(true),
  allowGuestOrderB2b: z.boolean().default(false),
  allowBasketNotice: z.boolean().default(true),
  allowBasketCostCenter: z.boolean().default(true),
  allowBasketOfferNumber: z.boolean().default(false),
  freeArticleCount: z.int().min(0).max(20).default(2),
  userCanExportShoppingList: z.boolean().default(true),
  // signing in
  allowLogin: z.boolean().default(true),
  loginByEmail: z.boolean().default(true),
  allowRegistration: z.boolean().default(true),
  approveRegistration: z.boolean().default(false),
  verifyRegisteredEmail: z.boolean().default(false),
  allowPasswordReset: z.boolean().default(true),
  minPasswordStrength: z.int().min(0).max(4).default(0),
  twoFactor: z.boolean().default(true),
  validateRegistration: z.boolean().default(true),
  registerTaxIdDisplay: z.boolean().default(true),
  registerTaxIdRequire: z.boolean().default(false),
  // ratings: off = published at once unless the text holds links or addresses
  approveRatings: z.boolean().default(false),
  // forms for everybody: proof of work by the visitor's machine (ALTCHA, G-36)
  botCheck: z.boolean().default(false),
  // eco view
  beGreenEnabled: z.boolean().default(true),
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
  // what guests may do in an hour, with room for an office of 200 behind one network address. Bytes: each write counts
  // 200 and what it sends, so that they bound baskets, notes, addresses and kept answers alike
  guestBytesPerSession: z.int().min(0).default(400_000),
  guestBytesPerAddress: z.int().min(0).default(25_000_000),
  guestOrdersPerSession: z.int().min(0).default(20),
  guestOrdersPerAddress: z.int().min(0).default(400),
  // orders of guests in a day whose mails go to one address, which need not be the orderer's own
  guestOrdersPerRecipient: z.int().min(0).default(10),
  // days after which baskets of guests go: empty ones, and any that nobody touched
  guestEmptyBasketDays: z.int().min(1).default(3),
  guestBasketDays: z.int().min(1).default(60),
  // withdrawal: mails that somebody else than their reader may cause, to one address in a day
  withdrawalReceiptsPerRecipient: z.int().min(1).default(10),
  withdrawalLinksPerRecipient: z.int().min(1).default(5),
  weeeNotice: z
    .string()
    .max(2000)
    .default('Altgeräte gehören nicht in den Hausmüll. Wir nehmen sie unentgeltlich zurück.'),
})
export type ShopSettings = z.output<typeof ShopSettings>

/** @returns the defaults with the stored overrides over them; an override that does not fit is left out */
export function shopSettingsFrom(stored: readonly { name: string; value: unknown }[]): ShopSettings {
  const fitting: Record<string, unknown> = {}
  for (const { name, value } of stored) {
    const field = (ShopSettings.shape as Record<string, z.ZodType>)[name]
    if (field?.safeParse(value).success) fitting[name] = value
  }
  return ShopSettings.parse(fitting)
}
