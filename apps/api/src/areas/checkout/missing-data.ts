import type { Db } from '@kontor/db'
import type { ShopProcess } from '../../platform/context.ts'
import { missingPages } from '../content/service.ts'
import { operatorsData } from '../system/service.ts'

const { bankAccount, company, paymentMethods, shippingMethods } = operatorsData

type Shop = Pick<ShopProcess, 'settings' | 'shopSettings' | 'storedData'>

/** Pages that law requires before a contract, by slug (§ 5 DDG, Art. 13 DSGVO, § 6 PAngV, §§ 305, 355 BGB). */
function legalPages({ allowB2b, allowB2c }: ReturnType<Shop['shopSettings']>): Record<string, string> {
  return {
    impressum: 'Impressum',
    privacy: 'Datenschutzerklärung',
    'versand-zahlung': 'Versand und Zahlung',
    ...(allowB2c && {
      agb: 'Geschäftsbedingungen für Privatkunden',
      widerruf: 'Widerrufsbelehrung',
      'muster-widerrufsformular': 'Muster-Widerrufsformular',
    }),
    ...(allowB2b && { 'agb-b2b': 'Geschäftsbedingungen für Unternehmen' }),
  }
}

/**
 * What a live shop still needs from its operator before it may take orders, in German; a demo has all of it.
 * @see docs/operations.md "The operator's data"
 */
export async function missingData(shop: Shop, db: Db): Promise<string[]> {
  if (shop.settings.SHOP_MODE !== 'live') return []
  const pages = legalPages(shop.shopSettings())
  const payments = paymentMethods.of(shop)
  const absent = await missingPages({ db }, Object.keys(pages))
  return [
    ...(company.of(shop) ? [] : ['Firma']),
    ...(shippingMethods.of(shop).length > 0 ? [] : ['Versandart']),
    ...(payments.length > 0 ? [] : ['Zahlungsart']),
    ...(payments.some(({ slug }) => slug === 'vorkasse') && !bankAccount.of(shop)
      ? ['Bankverbindung für Vorkasse']
      : []),
    ...absent.map((slug) => pages[slug] ?? slug),
  ]
}
