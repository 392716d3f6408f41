import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { shopData } from '../../platform/shop-data.ts'

// The operator's company data. Empty until set; the demo's values are in its seed.

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
  iban: z.string().refine((typed) => isValidIBAN(electronicFormatIBAN(typed) ?? ''), {
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
  siteName: maybe(120),
  /** of pages that have none of their own, 1200 × 630; an address within the shop */
  image: z
    .string()
    .regex(/^(\/[^\s]*)?$/)
    .max(300)
    .default(''),
  twitterSite: maybe(60),
  twitterCreator: maybe(60),
})

export const company = shopData<z.output<typeof Company> | null>('company', Company, null)
export const bankAccount = shopData<z.output<typeof BankAccount> | null>('bankAccount', BankAccount, null)
export const openingHours = shopData('openingHours', OpeningHours, [])
export const site = shopData('site', Site, Site.parse({}))

export const systemData = [company, bankAccount, openingHours, site]
