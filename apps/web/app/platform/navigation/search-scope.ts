/** What a list is called where one may search in it alone; by the second part of its address. */
const names: Readonly<Record<string, string>> = {
  articletypename: 'Nur diese Artikelart',
  begreen: 'Nur diese Artikelart',
  articletypenamegroup: 'Nur diese Gruppe',
  producttype: 'Nur dieser Produkttyp',
  producttypegroup: 'Nur diese Gruppe',
  assortment: 'Nur dieses Sortiment',
  assortmenttype: 'Nur dieses Sortiment',
  manufacturer: 'Nur dieser Hersteller',
  brand: 'Nur diese Marke',
  catalog: 'Nur dieser Katalog',
  tag: 'Nur dieses Thema',
  attribute: 'Nur diese Liste',
}

/** The parameter of the form without JavaScript: the page of all hits leads on to the list (all-articles-page.tsx). */
export const scopeParameter = 'in'

/** The list at an address and how it is named as a scope of the search; null for any other page. */
export function scopeAt(pathname: string): { pathname: string; label: string } | null {
  const label = /^\/shop\/[a-z]+\/[\w.~%/-]+$/.test(pathname) && names[pathname.split('/')[2] ?? '']
  return label ? { pathname, label } : null
}
