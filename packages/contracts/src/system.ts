import { z } from 'zod'
import { My } from './account/tabs.ts'
import { calls } from './calls.ts'
import { linkedPages } from './content.ts'
import { endpoint } from './endpoint.ts'
import { BrandValues } from './rules/theme/brand-values.ts'
import { ThemeValues } from './rules/theme/theme-values.ts'
import { Choice, Menus, queryFlag } from './shapes.ts'
import { AdZone } from './widgets.ts'

export const UserData = z
  .object({
    id: z.int(),
    customerId: z.int().nullable(),
    customerNumber: z.string().nullable(),
    customerName: z.string().nullable(),
    customerType: z.enum(['private', 'business', 'backend']),
    username: z.string(),
    email: z.string(),
    salutation: z.string(),
    title: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    department: z.string(),
    occupation: z.string(),
    gender: z.string(),
    functions: z.array(z.string()),
  })
  .meta({ id: 'UserData' })

/** The `user` block: only ever about the caller (specification 3). */
export const User = z
  .object({
    sessionId: z.string().meta({ description: 'a public label of the session, not the cookie (security 1.5)' }),
    guest: z.boolean(),
    isBackendUser: z.boolean(),
    is_backend_user: z.boolean(),
    twoFactorRequired: z.boolean(),
    hasMessage: z.boolean().meta({ description: '`my.message_after_login` has something to say' }),
    data: UserData.nullable(),
    staffVisit: z
      .object({ username: z.string(), mayWrite: z.boolean() })
      .optional()
      .meta({ description: 'a member of the shop looks on as this user' }),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

export const CostCentreChoice = z
  .object({ id: z.int(), number: z.string(), name: z.string() })
  .meta({ id: 'CostCentreChoice' })

/** The `shop` block: flags and option lists of specification 3. */
export const Shop = z
  .object({
    isB2b: z.boolean(),
    showB2Switcher: z.boolean(),
    priceBasis: z.enum(['net', 'gross']),
    isTaxExempt: z.boolean(),
    taxExemptDisplayText: z.string(),
    useHekPrice: z.boolean(),
    showEvkOnUseHekPrice: z.boolean(),
    customerView: z
      .boolean()
      .nullable()
      .optional()
      .meta({ description: "a dealer's: HEK is hidden because his customer looks on; null for everybody else" }),
    allowB2b: z.boolean(),
    allowB2c: z.boolean(),
    allowPriceDisplay: z.boolean(),
    allowOfferRequest: z.boolean(),
    allowOfferRequestForMissingPrices: z.boolean(),
    may_order: z.boolean(),
    agb_check_approved: z.boolean().meta({ description: 'terms accepted for the basket as it is now' }),
    allowGuestOrder: z.boolean(),
    allowBasketNotice: z.boolean(),
    allowBasketCostCenter: z.boolean(),
    allowBasketOfferNumber: z.boolean(),
    currency: z.string(),
    costCenters: z.array(CostCentreChoice),
    offers: z.array(z.object({ offerNumber: z.string(), name: z.string(), validTo: z.string() })),
    freeArticleCount: z.int(),
    showShopDepot: z.boolean(),
    showDeliveryState: z.boolean(),
    showStock: z.boolean(),
    allowNoneStockOrder: z.boolean(),
    showNoneStockArticles: z.boolean(),
    userCanExportShoppingList: z.boolean(),
    beGreen: z.object({ enabled: z.boolean(), label: z.string(), attribute: z.string() }),
    onlineAvailable: z.object({ enabled: z.boolean(), label: z.string(), image: z.string() }),
    collectionPossible: z.object({ enabled: z.boolean(), label: z.string(), image: z.string() }),
    weeeNotice: z.string(),
    pages: z
      .array(z.enum(linkedPages))
      .optional()
      .meta({ description: 'of the pages that screens link to, those that are published' }),
    registerTaxId: z.object({ display: z.boolean(), require: z.boolean() }),
    deliveryStates: z.array(
      z.object({ state_number: z.int(), internal_name: z.string(), label: z.string(), image: z.string() }),
    ),
    articleDisplay: z.object({
      show_article_badges: z.boolean(),
      scale_price_show_badge: z.boolean(),
      scale_price_show_single_price: z.boolean(),
      article_badge_images: z.object({ scale_price: z.string(), video: z.string() }),
    }),
  })
  .meta({ id: 'Shop' })
export type Shop = z.output<typeof Shop>

export const Address = z
  .object({
    name: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string(),
    phone: z.string(),
    email: z.string(),
    taxId: z.string(),
    register: z.string(),
  })
  .meta({ id: 'Address' })
export const OpeningHours = z.array(z.object({ day: z.string(), from: z.string(), to: z.string() }))

export const Cookies = z
  .object({
    url: z.string(),
    timeout: z.int(),
    paddingX: z.int(),
    paddingY: z.int(),
    position: z.string(),
    size: z.string(),
    styles: z.record(z.string(), z.string()).meta({ description: 'place and room of the bar as CSS' }),
    colours: z.record(z.string(), z.string().nullable()).meta({
      description: "of the theme's area `cookieNotice`, by slot; null: not set",
    }),
    labels: z.object({ message: z.string(), ok: z.string(), reject: z.string(), info: z.string() }),
  })
  .meta({ id: 'Cookies' })

/** Whether and where a number of the member or the customer stands beside the article's own (specification 3). */
export const ArticleNumberDisplay = z
  .object({
    use: z.boolean(),
    interface_display: z.boolean(),
    in_member_email: z.boolean(),
    in_customer_email: z.boolean(),
    text_before: z.string(),
    text_after: z.string(),
  })
  .meta({ id: 'ArticleNumberDisplay' })

const choices = z.array(Choice)
/** What people choose from in forms (specification 3). */
export const personLists = {
  salutations: choices,
  titles: z.array(z.string()),
  occupations: z.array(z.string()),
  departments: z.array(z.string()),
  genders: choices,
  countries: choices,
}

/** What a page or program sends along with its writes, and for whom. */
export const HandedToken = {
  token: z.string().meta({ description: 'for the header X-CSRF-TOKEN' }),
  viewer: z.string().meta({
    description:
      'whose token it is: an opaque id, the same in every session of a person and for all guests; changes at sign-in and sign-out. A form is sent again with a new token only for the viewer to whom it was shown',
  }),
}

/** The `config` block. */
export const Config = z
  .object({
    auth: z.object({
      allowLogin: z.boolean(),
      loginByEmail: z.boolean(),
      verifyRegisteredEmail: z.boolean(),
      allowRegistration: z.boolean(),
      approveRegistration: z.boolean(),
      allowPasswordReset: z.boolean(),
      minPasswordStrength: z.int(),
      twoFactor: z.boolean(),
      validateRegistration: z.boolean(),
    }),
    /** counting visits: at all, by the tracker at which address (empty: none is loaded), and which of its events */
    tracking: z.object({
      enabled: z.boolean(),
      url: z.string(),
      slideImpressions: z.boolean(),
      slideClicks: z.boolean(),
      shoplistImpressions: z.boolean(),
      shoplistClicks: z.boolean(),
    }),
    calls: z
      .object({ errors: z.boolean(), successes: z.boolean() })
      .optional()
      .meta({ description: 'whether pages show what became of calls; absent: neither' }),
    cookies: Cookies,
    layout: z
      .object({ raster: z.int(), left: z.int(), right: z.int() })
      .optional()
      .meta({ description: 'columns of a page, and how many stand left and right of its text' }),
    meta: z.object({
      title: z.string(),
      titleTemplate: z.string(),
      description: z.string(),
      keywords: z.string(),
      robots: z.string(),
      siteName: z.string(),
      mark: z.string().optional().meta({ description: 'the operator’s mark on the sign of the shop: a path of SVG' }),
      image: z.string().meta({ description: 'of pages that have none of their own, 1200 × 630' }),
      twitterSite: z.string().meta({ description: 'the account of the shop; empty = none' }),
      twitterCreator: z.string(),
    }),
    adZones: z.array(AdZone),
    address: Address,
    articleNumbers: z.object({ member: ArticleNumberDisplay, customer: ArticleNumberDisplay }),
    openingHours: OpeningHours,
    payments: z.array(z.string()).optional().meta({ description: 'names of the payments open to everybody' }),
    contact: z
      .object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() })
      .optional()
      .meta({ description: 'of business customers: the person whom they turn to' }),
    /** option lists of forms; only with wld=true */
    options: z
      .object({
        ...personLists,
        deliveryCountries: z.array(z.string()).meta({ description: 'of the countries, those we deliver to' }),
        homeCountry: z.string().optional().meta({ description: 'of the countries, the one that forms begin with' }),
      })
      .optional(),
  })
  .meta({ id: 'Config' })
export type Config = z.output<typeof Config>

/** Label keys are the English texts that the specification quotes; the values are what a German reader sees (G-14). */
export const Labels = z.record(z.string(), z.string())

/** Theme and brand as decisions 11 "theme" and decisions 11 "brand" lay them out. */
export const Theme = ThemeValues
export const Brand = BrandValues

export const showConfig = endpoint(calls.showConfig, {
  summary: 'Shop configuration for the caller',
  input: z.object({ wld: queryFlag.default(false) }),
  reply: z.object({
    isDownForMaintenance: z.boolean(),
    isAppApproved: z.boolean(),
    systemState: z.enum(['development', 'test', 'livetest', 'live']),
    statisticsSiteId: z.int(),
    marginTop: z.int(),
    config: Config,
    labels: Labels.optional(),
    user: User,
    brand: Brand,
    theme: Theme.optional(),
    themePreview: z
      .string()
      .optional()
      .meta({ description: 'name of the theme that this browser tries (decision 0029)' }),
    clockAheadMs: z
      .number()
      .optional()
      .meta({ description: 'how far ahead of the machine the clock of the shop is, while a test kit has moved it' }),
    shop: Shop,
    menus: Menus.optional(),
    ...HandedToken,
  }),
})

export const reloadMenus = endpoint(calls.reloadMenus, {
  summary: 'All menus anew',
  input: z.object({}),
  reply: z.object({ menus: Menus }),
})

export const showToken = endpoint(calls.showToken, {
  summary: 'The current CSRF token, and for whom it is',
  input: z.object({}),
  reply: z.object(HandedToken),
})

export const showUser = endpoint(calls.showUser, {
  summary: 'Who is calling',
  input: z.object({}),
  reply: z.object({
    user: User.extend({
      my: My.nullable(),
      ...personLists,
      user_payments_configs: z.array(z.object({ slug: z.string() })),
    }),
  }),
})

export const showAddress = endpoint(calls.showAddress, {
  summary: 'Address of the shop',
  input: z.object({}),
  reply: z.object({ address: Address }),
})

export const showOpeningHours = endpoint(calls.showOpeningHours, {
  summary: 'Opening hours of the shop',
  input: z.object({}),
  reply: z.object({ openingHours: OpeningHours }),
})

export const showMapsUrl = endpoint(calls.showMapsUrl, {
  summary: 'Where a map shows the shop',
  input: z.object({}),
  reply: z.object({ url: z.string().nullable() }),
})

export const showCookies = endpoint(calls.showCookies, {
  summary: 'Texts and place of the cookie bar',
  input: z.object({}),
  reply: z.object({ cookies: Cookies }),
})

const switched = z.object({ shop: Shop, config: Config, user: User, menus: Menus, ...HandedToken })

export const switchToB2c = endpoint(calls.switchToB2c, {
  summary: 'Show gross prices for private customers',
  input: z.object({}),
  reply: switched,
})

export const switchToB2b = endpoint(calls.switchToB2b, {
  summary: 'Show net prices for business customers',
  input: z.object({}),
  reply: switched,
})
