import { paymentMethods } from '@kontor/contracts/rules/basket/payment'
import type { Db } from '@kontor/db'
import type { ShopProcess } from '../../platform/context.ts'
import { missingPages } from '../content/service.ts'
import { bankAccount, company } from '../system/service.ts'

type Shop = Pick<ShopProcess, 'settings' | 'shopSettings' | 'storedData'>

const isPrepaymentOffered = paymentMethods.some(({ slug }) => slug === 'vorkasse')

/** Slugs of the pages that law requires before a contract (§ 5 DDG, Art. 13 DSGVO, §§ 305, 355 BGB). */
function legalPages({ allowB2b, allowB2c }: ReturnType<Shop['shopSettings']>): Record<string, string> {
  return {
    impressum: 'Impressum',
    privacy: 'Datenschutzerklärung',
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
  const absent = await missingPages({ db }, Object.keys(pages))
  return [
    ...(company.of(shop) ? [] : ['Firma']),
    ...(isPrepaymentOffered && !bankAccount.of(shop) ? ['Bankverbindung für Vorkasse'] : []),
    ...absent.map((slug) => pages[slug] ?? slug),
  ]
}
