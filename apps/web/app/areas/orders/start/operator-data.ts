import * as to from '../../../links.ts'
import type { ShopConfig } from '../../../platform/state/shop.ts'

/** The shop's operator as search engines read it; what is not set is left out. */
export function operatorOf(origin: string, { address, meta }: ShopConfig['config']) {
  const { name, street, zip, city, country, phone, email, taxId } = address
  const told = (facts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
  return {
    '@type': 'Organization',
    name: meta.siteName,
    url: origin + to.home,
    logo: `${origin}/sign.png`,
    ...told({ legalName: name, telephone: phone, email, vatID: taxId, description: meta.description }),
    ...(name && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode: zip,
        addressLocality: city,
        addressCountry: country,
      },
    }),
  }
}
