import { guessedPages } from '@kontor/contracts/rules/content/taken-addresses'

/** Old addresses `/page/br_system_shop_<suffix>` (specification 2); an unlisted suffix is an ordinary page (G-28). */
const prefix = 'br_system_shop_'

const shopPages = [
  'basket',
  'checkout',
  'manufacturers',
  'brands',
  'assortments',
  'assortmenttypes',
  'articletypes',
  'articletypenamegroups',
  'producttypes',
  'producttypegroups',
  'index',
  'quick_order',
  'maincatalog',
]

const attributes = [
  'begreen',
  'food',
  'cosmetic',
  'video',
  'daily-price',
  'lieferbedingungen',
  'montageservice',
  'lieferzeit',
  'new-articles',
  'top-articles',
]

const targets = new Map([
  ...shopPages.map((name) => [name, `/shop/${name}`] as const),
  ...attributes.map((name) => [name, `/shop/attribute/${name}`] as const),
  ['offerrequest', '/offerrequest'],
  ['blog', '/blog'],
  ['shop', '/shop'],
  ['search', '/shop'],
])

/** @returns where an old or guessed page address leads, or null when it is neither */
export function legacyTarget(pageSlug: string): string | null {
  const meant = guessedPages.get(pageSlug)
  if (meant) return `/page/${meant}`
  if (!pageSlug.startsWith(prefix)) return null
  return targets.get(pageSlug.slice(prefix.length)) ?? null
}
