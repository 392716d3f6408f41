import type { system } from '@kontor/contracts'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import {
  address,
  bankAccount,
  cookies,
  customerNumberDisplay,
  manager,
  meta,
  noOtherNumber,
  openingHours,
  options,
} from './shop-data.ts'

export { labels } from './labels.ts'
export { address as shopAddress, customerNumberDisplay, options } from './shop-data.ts'

/** The `config` block. @param withOptions the option lists of forms too (wld=true, G-16) */
export function configBlock({ settings, viewer }: Context, withOptions: boolean): system.Config {
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
    cookies,
    meta,
    adZones: [],
    address,
    articleNumbers: { member: noOtherNumber, customer: viewer.customer ? customerNumberDisplay : noOtherNumber },
    openingHours,
    ...(withOptions && { options }),
  }
}

/** The `user` block: about the caller only (security 3.1). */
export function userBlock({ viewer: { user, customer, role }, session }: Context): system.User {
  return {
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
export function mayOrder({ viewer: { role, user }, settings, mode }: Context): boolean {
  if (role === 'backend' || role === 'half') return false
  if (user) return user.mayOrder
  return settings.allowGuestOrder && (mode === 'b2c' || settings.allowGuestOrderB2b)
}

export async function readToken({ session }: Context) {
  return { token: session.token }
}

/** The shop's account for prepaid orders: holder, IBAN in fours, BIC. */
export const payTo = () => bankAccount

/** Head and foot of a letter: what a company has to name (§ 35a GmbHG) and how to reach it. */
export function letterhead() {
  const { name, street, zip, city, phone, email, register, taxId } = address
  return {
    sender: name,
    returnAddress: `${name} · ${street} · ${zip} ${city}`,
    foot: [
      [name, street, `${zip} ${city}`],
      [`Tel. ${phone}`, email],
      [...(register ?? '').split(', '), `Geschäftsführung: ${manager}`, `USt-IdNr. ${taxId}`],
      [bankAccount.holder, `IBAN ${bankAccount.iban}`, `BIC ${bankAccount.bic}`],
    ],
  }
}

export async function readAddress(): Promise<{ address: z.output<typeof system.Address> }> {
  return { address }
}

export async function readOpeningHours() {
  return { openingHours }
}

export async function readCookies() {
  return { cookies }
}
