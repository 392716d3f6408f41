import { ownAddress } from '../identity/own-address.ts'

// The one rule for links and pictures that an operator types. Without zod, for the browser too.

/** An address within the shop. `//host` and `/\host` are none: a browser takes them for another host. */
export const isOwnAddress = (address: string): boolean => ownAddress(address, '') !== ''

const site = /^https:\/\/[^\s"'<>\\/][^\s"'<>\\]*$/
const mailOrPhone = /^(?:mailto|tel):[^"'<>\\\p{Cc}]+$/u

/** Where a name or a picture may lead: within the shop, or to another site over https. */
export const isPageAddress = (address: string): boolean => isOwnAddress(address) || site.test(address)

/** Where a link may lead. */
export const isLinkAddress = (address: string): boolean => isPageAddress(address) || mailOrPhone.test(address)
