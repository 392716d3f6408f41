import { type system, widgets } from '@kontor/contracts'
import { deliveryCountries } from '@kontor/contracts/rules/basket/shipping'
import type { z } from 'zod'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { Context, ShopProcess } from '../../platform/context.ts'
import type { MailFrame } from '../../platform/mail/mail-page.ts'
import { staffVisitOf } from '../../platform/session/staff-visit.ts'
import { fromShopData } from '../../platform/shop-data.ts'
import { options } from './form-options.ts'
import { labels } from './labels.ts'
import { customerNumberDisplay, noOtherNumber } from './number-display.ts'
import {
  adZones,
  bankAccount,
  carriers,
  company,
  contacts,
  countries,
  deliveryTerms,
  openingHours,
  ownLabels,
  paymentMethods,
  sentences,
  shippingMethods,
  site,
} from './settings.ts'

export { cookieNotice } from './cookie-notice.ts'
export { drawSign, favicon } from './favicon.ts'
export { options } from './form-options.ts'
export { customerNumberDisplay } from './number-display.ts'
export { systemPersonalData } from './personal-data.ts'
export { deliveryTerms, operatorsData, ownLabels, publicHolidays, systemSwitches } from './settings.ts'

type Shop = Pick<ShopProcess, 'storedData'>

/** The shop's address; empty fields until the operator has named them. */
export function shopAddress(shop: Shop): z.output<typeof system.Address> {
  const { name, street, zip, city, country, phone, email, taxId, register } = company.of(shop) ?? nobody
  return { name, street, zip, city, country, phone, email, taxId, register }
}

const nobody = {
  ...{ name: '', street: '', zip: '', city: '', country: '', phone: '', email: '', taxId: '', register: '' },
  ...{ manager: '', notice: '' },
}

/** What the shop is called: its brand, else the company, else its address in the net. */
export function shopName(shop: Shop & Pick<ShopProcess, 'settings'>): string {
  return site.of(shop).siteName || company.of(shop)?.name || new URL(shop.settings.BASE_URL).host
}

/** "Kontor-Konto", but "Konto bei Papier Lindner": a name of several words takes no hyphen. */
export function withShopName(shop: Shop & Pick<ShopProcess, 'settings'>, noun: string): string {
  const name = shopName(shop)
  return /\s/.test(name) ? `${noun} bei ${name}` : `${name}-${noun}`
}

/** The brand, the closing line and the company's data, which every mail bears. */
export function mailFrame(shop: Shop & Pick<ShopProcess, 'settings'>): MailFrame {
  const at = (path: string) => new URL(path, shop.settings.BASE_URL).href
  return {
    brand: shopName(shop),
    home: at('/'),
    sign: at('/sign.png'),
    closing: `Ihr ${withShopName(shop, 'Team')}`,
    imprint: letterhead(shop)
      .foot.slice(0, 3)
      .flatMap((lines) => (lines.length > 0 ? [lines.join(' · ')] : [])),
  }
}

/** Where a parcel is followed; undefined for a carrier whose page the operator has not named. */
export function trackingUrlOf(shop: Shop, { carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  const known = carriers.of(shop).find(({ name }) => name === carrier)
  return known?.trackingUrl.replaceAll('{number}', encodeURIComponent(trackingNumber))
}

/** Meta data of pages; without a title of its own, the shop's name. */
function metaOf(shop: Shop & Pick<ShopProcess, 'settings'>) {
  const told = site.of(shop)
  const siteName = shopName(shop)
  return { ...told, title: told.title || siteName, siteName, robots: 'index,follow' }
}

/** ICU lists every country in German, those too that addresses of old orders name. */
const countryNames = new Intl.DisplayNames('de', { type: 'region' })
export const countryChoice = (value: string) => ({
  value,
  label: /^[A-Z]{2}$/.test(value) ? (countryNames.of(value) ?? value) : value,
})

/** Whether addresses may name this country. */
export const isOurCountry = (shop: Shop, country: string) => countries.of(shop).includes(country)

/** Where an address lies that names no country: the company's own, as long as it is on the list, else the first. */
export function homeCountry(shop: Shop): string {
  const own = company.of(shop)?.country ?? ''
  const list = countries.of(shop)
  return list.includes(own) ? own : (list[0] ?? own)
}

/** The option lists of forms. */
export function formOptions(shop: Shop) {
  return { ...options, countries: countries.of(shop).map(countryChoice) }
}

/** What anybody may pay by; not what a customer needs a contract or a purchasing system for. */
const paymentNames = (shop: Shop) =>
  paymentMethods
    .of(shop)
    .filter(({ byContract, punchoutOnly }) => !(byContract || punchoutOnly))
    .map(({ name }) => name)

/** The person whom a business customer turns to, his own before that of all; told to nobody else. */
function contactOf(shop: Shop, { customer }: Context['viewer']) {
  if (customer?.kind !== 'business') return {}
  const { companies, customers } = contacts.of(shop)
  const contact = customers?.[customer.customerNumber] ?? companies
  return contact && { contact }
}

/** Three figures that leave no column for the text are those of a new shop. */
function layoutOf({ layoutRaster, layoutLeft, layoutRight }: Context['settings']) {
  return layoutLeft + layoutRight < layoutRaster
    ? { raster: layoutRaster, left: layoutLeft, right: layoutRight }
    : { raster: 6, left: 2, right: 1 }
}

/** The advertisements that are due for this visitor, one for each place (G-70). */
export function adZonesNow({ shop, clock, mode }: Context): system.Config['adZones'] {
  const due = adZones.of(shop).filter((zone) => widgets.isShown(zone, clock.now(), mode))
  return due
    .filter(({ slug }, at) => due.findIndex((zone) => zone.slug === slug) === at)
    .map(({ id, slug, html, image, alt, url }) => ({
      ...{ id, slug, url },
      ...(image ? { image, alt } : { html: cleanHtml(html ?? '') }),
    }))
}

/** The `config` block. @param withOptions the option lists of forms too (wld=true, G-16) */
export function configBlock(ctx: Context, withOptions: boolean, cookies: system.Config['cookies']): system.Config {
  const { shop, settings, viewer } = ctx
  return {
    auth: {
      allowLogin: settings.allowLogin,
      loginByEmail: settings.loginByEmail,
      verifyRegisteredEmail: settings.verifyRegisteredEmail,
      allowRegistration: settings.allowRegistration,
      approveRegistration: settings.approveRegistration,
      allowPasswordReset: settings.allowPasswordReset,
      minPasswordStrength: settings.minPasswordStrength,
      twoFactor: settings.twoFactor,
      validateRegistration: settings.validateRegistration,
    },
    tracking: {
      enabled: settings.trackingEnabled,
      url: settings.trackingUrl,
      slideImpressions: settings.trackSlideImpressions,
      slideClicks: settings.trackSlideClicks,
      shoplistImpressions: settings.trackShoplistImpressions,
      shoplistClicks: settings.trackShoplistClicks,
    },
    ...((settings.showCallErrors || settings.showCallSuccesses) && {
      calls: { errors: settings.showCallErrors, successes: settings.showCallSuccesses },
    }),
    cookies,
    layout: layoutOf(settings),
    meta: metaOf(shop),
    adZones: adZonesNow(ctx),
    address: shopAddress(shop),
    articleNumbers: { member: noOtherNumber, customer: viewer.customer ? customerNumberDisplay : noOtherNumber },
    openingHours: openingHours.of(shop),
    payments: paymentNames(shop),
    ...contactOf(shop, viewer),
    ...(withOptions && {
      options: {
        ...formOptions(shop),
        deliveryCountries: deliveryCountries(shippingMethods.of(shop)),
        homeCountry: homeCountry(shop),
      },
    }),
  }
}

/** The `user` block: about the caller only (security 3.1). */
export function userBlock({ viewer: { user, customer, role }, session }: Context): system.User {
  const visit = staffVisitOf(session)
  return {
    ...(visit && { staffVisit: { username: visit.username, mayWrite: visit.mayWrite } }),
    sessionId: session.publicId,
    guest: user === null,
    isBackendUser: role === 'backend',
    is_backend_user: role === 'backend',
    twoFactorRequired: role === 'half',
    hasMessage: Boolean(user?.messageAfterLogin),
    data: user && {
      id: user.id,
      customerId: user.customerId,
      customerNumber: customer?.customerNumber ?? null,
      customerName: customer?.name ?? null,
      customerType: customer?.kind ?? 'backend',
      username: user.username,
      email: user.email,
      salutation: user.salutation,
      title: user.title,
      firstname: user.firstname,
      lastname: user.lastname,
      phone: user.phone,
      department: user.department,
      occupation: user.occupation,
      gender: user.gender,
      functions: user.functions,
    },
  }
}

/** May the caller order at all? Guests by the shop's flags, users by their own (G-47). */
export function mayOrder({ viewer: { role, user, customerView }, settings, mode }: Context): boolean {
  // the prices on the screen are not those that a dealer owes
  if (customerView) return false
  if (role === 'backend' || role === 'half') return false
  if (user) return user.mayOrder
  return settings.allowGuestOrder && (mode === 'b2c' || settings.allowGuestOrderB2b)
}

/** The texts of the interface, and what the operator says at their places on the pages. */
export function labelsFor({ shop }: Pick<Context, 'shop'>): Record<string, string> {
  return { ...labels, ...operatorsLabels(shop), ...knownLabels(shop) }
}

/** Keys that the program no longer has say nothing. */
const knownLabels = fromShopData((shop) =>
  Object.fromEntries(Object.entries(ownLabels.of(shop)).filter(([key]) => Object.hasOwn(labels, key))),
)

const operatorsLabels = fromShopData((shop) => {
  const { cutOff } = deliveryTerms.of(shop)
  const { assortments, waysToPay, freight, offersAnswered, directDebits } = sentences.of(shop)
  const nameOf = (slug: string) => paymentMethods.of(shop).find((method) => method.slug === slug)?.name
  const promise = cutOff && `Mo–Fr bis ${cutOff} Uhr bestellt, am selben Tag verschickt`
  const said = {
    'Shop notice': company.of(shop)?.notice,
    'Same-day dispatch': promise,
    'What "immediately deliverable" means': promise && `heißt: ${promise}.`,
    'What we sell': assortments,
    'Ways to pay': waysToPay,
    'What companies get': ['Preise netto', nameOf('rechnung')].filter(Boolean).join(', '),
    Prepayment: nameOf('vorkasse'),
    'Freight article': freight,
    Assembly:
      isAssembled(shop) && 'Auf Wunsch bauen wir den Artikel bei Ihnen auf. Sie wählen das im Bestellabschluss.',
    'Offer requests are answered': offersAnswered,
    'Announcement of direct debits': directDebits,
  }
  return Object.fromEntries(Object.entries(said).flatMap(([key, text]) => (text ? [[key, text]] : [])))
})

/** Whether the shop sets up what it delivers: then a method of shipping is paid for each piece of furniture. */
export const isAssembled = (shop: Shop) => shippingMethods.of(shop).some(({ perFurniture }) => perFurniture)

/** Where a prepaid order is paid to, in one line; empty while the operator has named no account. */
export function payTo(shop: Shop): string {
  const account = bankAccount.of(shop)
  return account ? `${account.holder}, IBAN ${account.iban}, BIC ${account.bic}` : ''
}

/** Head and foot of a letter: what a company has to name (§ 35a GmbHG) and how to reach it. */
export function letterhead(shop: Shop) {
  const { name, street, zip, city, phone, email, register, manager, taxId } = company.of(shop) ?? nobody
  const account = bankAccount.of(shop)
  const said = (label: string, value: string) => (value ? [`${label}${value}`] : [])
  return {
    sender: name,
    mark: site.of(shop).mark,
    returnAddress: name && `${name} · ${street} · ${zip} ${city}`,
    foot: [
      [name, street, `${zip} ${city}`],
      [...said('Tel. ', phone), email],
      [...register.split(', '), ...said('Geschäftsführung: ', manager), ...said('USt-IdNr. ', taxId)],
      account ? [account.holder, `IBAN ${account.iban}`, `BIC ${account.bic}`] : [],
    ].map((lines) => lines.filter((text) => text.trim() !== '')),
  }
}
