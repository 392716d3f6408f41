import { widgets } from '@kontor/contracts'
import { plainIban } from '@kontor/contracts/rules/account/iban'
import type { PaymentMethod } from '@kontor/contracts/rules/basket/payment'
import type { ShippingMethod, SurchargeRules } from '@kontor/contracts/rules/basket/shipping'
import type { DeliveryTerms } from '@kontor/contracts/rules/catalogue/delivery'
import { type GermanState, germanStates, holidaysOf } from '@kontor/contracts/rules/german/working-days'
import { cents } from '@kontor/contracts/rules/pricing/money'
import { isPath } from '@kontor/contracts/rules/system/sign'
import { isOwnAddress } from '@kontor/contracts/rules/system/typed-address'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { fromShopData, shopData } from '../../platform/shop-data.ts'

// The operator's company data and terms of sale. Empty until set; the demo's values are in its seed.

const line = (most: number) => z.string().trim().min(1).max(most)
const maybe = (most: number) => z.string().trim().max(most).default('')

const Company = z.strictObject({
  name: line(120),
  street: line(120),
  zip: line(12),
  city: line(80),
  country: z.string().regex(/^[A-Z]{2}$/),
  phone: line(40),
  /** where the shop's own mails go: offer requests, withdrawals, accounts to approve */
  email: z.email().max(200),
  /** who represents the company (§ 35a GmbHG) */
  manager: line(120),
  /** number and court, by comma; empty for a company in no register */
  register: maybe(160),
  /** of the value added tax; empty for small businesses */
  taxId: maybe(20),
  /** a sentence beside the name at the foot of each page */
  notice: maybe(200),
})

const BankAccount = z.strictObject({
  holder: line(120),
  iban: z.string().refine((typed) => isValidIBAN(plainIban(typed)), {
    message: 'Diese IBAN stimmt nicht.',
  }),
  bic: z.string().refine((typed) => isValidBIC(typed), { message: 'Eine BIC hat 8 oder 11 Zeichen.' }),
})

const time = z.string().regex(/^(\d\d:\d\d)?$/)
const OpeningHours = z.array(z.strictObject({ day: line(20), from: time, to: time })).max(14)

/** What search engines and messages show of the shop. */
const Site = z.strictObject({
  title: maybe(120),
  /** `%s` is the title of the page */
  titleTemplate: z.string().max(120).default('%s'),
  description: maybe(300),
  keywords: maybe(300),
  /** the brand: what the shop is called in its head, in mails and in papers; without it the company's name */
  siteName: maybe(120),
  /** of pages that have none of their own, 1200 × 630; an address within the shop */
  image: z
    .string()
    .max(300)
    .refine((image) => image === '' || isOwnAddress(image), { message: 'Ein Bild des Shops, beginnt mit /.' })
    .default(''),
  twitterSite: maybe(60),
  twitterCreator: maybe(60),
  /** the brand's mark: a line on the folder of the shop's sign, in a square of 30; empty: letters bear no sign */
  mark: maybe(2000).refine((path) => path === '' || isPath(path), { message: 'Das ist kein Pfad eines SVG.' }),
})

const country = z.string().regex(/^[A-Z]{2}$/, { message: 'Ein Land hat zwei Großbuchstaben, etwa DE.' })
/** Of addresses, in the order of the list. */
const Countries = z.array(country).min(1).max(250)

const money = z.int().min(0).max(10_000_000).transform(cents)
/** Given net; for private customers its own figure, else net × 1.19. */
const Fee = z.strictObject({ netCents: money, grossCents: money.exactOptional() })
const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'Kleinbuchstaben, Ziffern und Bindestriche, etwa paket-24.' })
const postcodes = z.array(z.string().regex(/^\d{1,5}$/, { message: 'Bis zu fünf Ziffern.' })).max(10_000)

/** Orders and customers name a method by its slug, so each is there once. */
const once = (methods: readonly { slug: string }[]) => new Set(methods.map((one) => one.slug)).size === methods.length
const isTwice = { message: 'Jede Kennung (slug) darf nur einmal vorkommen.' }

/** See `ShippingMethod` for what each field does. The order is that of the checkout. */
const ShippingMethods = z
  .array(
    z
      .strictObject({
        slug,
        name: line(80),
        description: maybe(200),
        fee: Fee,
        freeFrom: Fee.exactOptional(),
        abroad: z.record(country, Fee).exactOptional(),
        perFurniture: z.boolean().exactOptional(),
        postcodes: postcodes.exactOptional(),
        area: line(80).exactOptional(),
        carries: z.enum(['parcel', 'freight', 'any']),
        minCrates: z.int().min(1).max(1000).exactOptional(),
        collection: z.boolean().exactOptional(),
      })
      // papers tell by the slug how an order leaves
      .refine((method) => (method.collection ?? false) === (method.slug === 'abholung'), {
        message: 'Abholung (collection) heißt „abholung“, und nur sie.',
        path: ['slug'],
      }),
  )
  .max(40)
  .refine(once, isTwice)

const Surcharges = z.strictObject({
  smallOrder: z.strictObject({ fee: Fee, below: Fee }).exactOptional(),
  island: z.strictObject({ fee: Fee, postcodes }).exactOptional(),
})

/** See `PaymentMethod`. `vorkasse` is paid before dispatch to the bank account, `kostenstelle-intern` within a purchasing system. */
const PaymentMethods = z
  .array(
    z
      .strictObject({
        slug,
        name: line(80),
        description: maybe(200),
        byContract: z.boolean().exactOptional(),
        mandate: z.enum(['CORE', 'B2B']).exactOptional(),
        onCollection: z.boolean().exactOptional(),
        punchoutOnly: z.boolean().exactOptional(),
        privateLimit: money.exactOptional(),
        skontoText: line(80).exactOptional(),
      })
      .refine((method) => (method.punchoutOnly ?? false) === (method.slug === 'kostenstelle-intern'), {
        message: 'Was nur in Einkaufssystemen gilt (punchoutOnly), heißt „kostenstelle-intern“, und nur das.',
        path: ['slug'],
      }),
  )
  .max(40)
  .refine(once, isTwice)

const days = z.int().min(1).max(365)
const DaySpan = z
  .strictObject({ from: days, to: days })
  .refine(({ from, to }) => from <= to, { message: 'Der erste Tag liegt nach dem letzten.' })

/** In working days; see `DeliveryTerms`. */
const Delivery = z.strictObject({
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Eine Uhrzeit wie 15:30.' })
    .exactOptional(),
  restockDays: days.exactOptional(),
  procured: DaySpan.exactOptional(),
  direct: DaySpan.exactOptional(),
  madeToOrder: DaySpan.exactOptional(),
})

/** Where each carrier shows its parcels: `{number}` stands for the number of the parcel. */
const Carriers = z
  .array(
    z.strictObject({
      name: line(80),
      trackingUrl: z
        .url({ protocol: /^https$/ })
        .max(300)
        .refine((address) => address.includes('{number}'), { message: 'In der Adresse fehlt {number}.' }),
    }),
  )
  .max(40)

const Person = z.strictObject({ name: line(120), role: maybe(120), phone: maybe(40), email: maybe(200) })
/** Whom business customers turn to: one for all of them, and by customer number where one has a person of his own. */
const Contacts = z.strictObject({
  companies: Person.exactOptional(),
  customers: z.record(z.string().max(40), Person).exactOptional(),
})

/** `MM-DD` in every year, or one day as `YYYY-MM-DD`. */
const closedDay = z
  .string()
  .refine(
    (day) => !Number.isNaN(Date.parse(day.length === 5 ? `2028-${day}` : day)) && /^(\d{4}-)?\d\d-\d\d$/.test(day),
    {
      message: 'Ein Tag wie 12-24 oder 2027-12-24.',
    },
  )
const stateCodes = Object.keys(germanStates) as [GermanState, ...GermanState[]]

/** Where the shop works, and when it does not beside the public holidays there. */
const WorkingDays = z.strictObject({
  state: z.enum(stateCodes).exactOptional(),
  closedDays: z.array(closedDay).max(100).default([]),
})

export const company = shopData<z.output<typeof Company> | null>('company', Company, null)
export const bankAccount = shopData<z.output<typeof BankAccount> | null>('bankAccount', BankAccount, null)
export const openingHours = shopData('openingHours', OpeningHours, [])
export const site = shopData('site', Site, Site.parse({}))

/** What the shop says of itself in single sentences; what is left out is not said. */
const Sentences = z.strictObject({
  slogan: maybe(120),
  /** beside the basket: "Zahlung per Rechnung oder Karte" */
  waysToPay: maybe(200),
  /** above the list of all assortments */
  assortments: maybe(200),
  /** at articles that come as freight */
  freight: maybe(200),
  /** how soon an offer request is answered, within a sentence: "in der Regel am nächsten Werktag" */
  offersAnswered: maybe(80),
  /** in the mandate of private customers: "Einzüge werden 14 Tage vorher angekündigt." */
  directDebits: maybe(200),
  /** at articles under the ElektroG: what becomes of an old device */
  weeeNotice: maybe(2000),
})

/** German postal and tax law is built in: a shop without a list of its own sells at home. */
export const countries = shopData<readonly string[]>('countries', Countries, ['DE'])
export const shippingMethods = shopData<readonly ShippingMethod[]>('shippingMethods', ShippingMethods, [])
export const surcharges = shopData<SurchargeRules>('surcharges', Surcharges, {})
export const paymentMethods = shopData<readonly PaymentMethod[]>('paymentMethods', PaymentMethods, [])
export const sentences = shopData('sentences', Sentences, Sentences.parse({}))
const delivery = shopData<Omit<DeliveryTerms, 'holidays'>>('delivery', Delivery, {})
export const carriers = shopData('carriers', Carriers, [])
export const adZones = shopData('adZones', widgets.AdZones, [])
/** Where a map shows the shop; a page links there and loads nothing of it. */
export const mapsUrl = shopData<string | null>('mapsUrl', z.url({ protocol: /^https$/ }).max(500), null)
export const contacts = shopData<z.output<typeof Contacts>>('contacts', Contacts, {})
const workingDays = shopData('workingDays', WorkingDays, WorkingDays.parse({}))

/** What the shop promises about delivery, on the working days of its depot. */
export const deliveryTerms = {
  of: fromShopData((shop): DeliveryTerms => {
    const { state, closedDays } = workingDays.of(shop)
    return { ...delivery.of(shop), holidays: holidaysOf(state, closedDays) }
  }),
}

/** The public holidays where the shop is: what the law moves to the next working day, it moves by these. */
export const publicHolidays = fromShopData((shop) => holidaysOf(workingDays.of(shop).state))

/** Texts of the interface in his own words, by their keys (G-14). */
export const ownLabels = shopData<Readonly<Record<string, string>>>(
  'labels',
  z.record(z.string().max(120), z.string().trim().min(1).max(300)),
  {},
)

/** What the operator says of his shop (decision 0018), each read by `.of(shop)`. */
export const operatorsData = {
  ...{ company, bankAccount, openingHours, site, countries },
  ...{ shippingMethods, surcharges, paymentMethods, delivery, carriers, contacts, workingDays, sentences },
  ...{ adZones, mapsUrl },
}

export const systemSwitches = {
  // state of the shop
  isDownForMaintenance: z.boolean().default(false),
  isAppApproved: z.boolean().default(true),
  systemState: z.enum(['development', 'test', 'livetest', 'live']).default('development').meta({ whenLive: 'live' }),
  /** pages say what became of each call: for whoever looks for a fault (specification 8) */
  showCallErrors: z.boolean().default(false),
  showCallSuccesses: z.boolean().default(false),
  // modes
  allowB2b: z.boolean().default(true),
  allowB2c: z.boolean().default(true),
  /** visitors may switch between both, where both are allowed */
  showB2Switcher: z.boolean().default(true),
  // columns of a page, and how many of them stand left and right of its text (specification 3 "Layout")
  layoutRaster: z.int().min(1).max(24).default(6),
  layoutLeft: z.int().min(1).max(12).default(2),
  layoutRight: z.int().min(0).max(12).default(1),
  /** the console lets in only who has a second factor; a demo is open with its password */
  consoleTwoFactor: z.boolean().default(false).meta({ whenLive: true }),
  // who may order
  allowGuestOrder: z.boolean().default(true),
  allowGuestOrderB2b: z.boolean().default(false),
  // forms for everybody: proof of work by the visitor's machine (ALTCHA, G-36)
  botCheck: z.boolean().default(false),
  // what guests may write in an hour, with room for an office of 200 behind one network address. Bytes: each write
  // counts 200 and what it sends, so that they bound baskets, notes, addresses and kept answers alike
  guestBytesPerSession: z.int().min(0).default(400_000),
  guestBytesPerAddress: z.int().min(0).default(25_000_000),
}
