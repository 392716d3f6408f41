import { createHash } from 'node:crypto'
import { slugify } from '@kontor/contracts/rules/german/slug'
import { isKnownFilter } from '@kontor/contracts/rules/listing/filters'

const propertyPrefix = 'property:'

/**
 * Filters by entity: their values are slugs on the wire; all others show and take the value itself (decisions 11
 * "Filter values").
 */
const entityNames: ReadonlySet<string> = new Set([
  'manufacturer',
  'brand',
  'articletypename',
  'producttype',
  'assortment',
  'assortmenttype',
  'shopdepot',
  'catalog',
  'catalogpage',
  'tag',
  'attribute',
  'delivery_state',
  'supply_brand',
  'supply_device',
  'list',
])

/** Labels of filters in the order in which lists show them; properties follow. */
export const filterLabels: ReadonlyMap<string, string> = new Map([
  ['assortment', 'Sortiment'],
  ['articletypename', 'Artikelart'],
  ['brand', 'Marke'],
  ['price', 'Preis'],
  ['producttype', 'Produkttyp'],
  ['basisfarbe', 'Grundfarbe'],
  ['farbe', 'Farbe'],
  ['format', 'Format'],
  ['delivery_state', 'Lieferbarkeit'],
  ['attribute', 'Besonderheit'],
  ['tag', 'Thema'],
  ['manufacturer', 'Hersteller'],
  ['supply_brand', 'Für Geräte von'],
  ['supply_device', 'Für das Gerät'],
  ['assortmenttype', 'Sortimentsart'],
  ['shopdepot', 'Lager'],
  ['catalog', 'Katalog'],
  ['catalogpage', 'Katalogseite'],
])

/** Shown only once chosen: they say the same as another filter or are ways into the shop rather than choices in it. */
export const quietFilters: ReadonlySet<string> = new Set([
  'manufacturer',
  'supply_brand',
  'supply_device',
  'assortmenttype',
  'shopdepot',
  'catalog',
  'catalogpage',
])

export const isProperty = (name: string) => name.startsWith(propertyPrefix)
/** The filter of a feature of the data sheet, by the feature's name. */
export const propertyName = (name: string) => `${propertyPrefix}${name}`

/** What a reader calls a filter. */
export function labelOfFilter(name: string): string {
  return isProperty(name) ? name.slice(propertyPrefix.length) : (filterLabels.get(name) ?? name)
}

/** Other names of filters: `flag` means attributes (G-54); colours and formats are no properties. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['flag', 'attribute'],
  ['property:farbe', 'farbe'],
  ['property:basisfarbe', 'basisfarbe'],
  ['property:grundfarbe', 'basisfarbe'],
  ['property:format', 'format'],
])

/** The name under which a filter is kept, or null for one that is none (decisions 12 "Unknown filter names"). */
export function canonicalFilter(name: string): string | null {
  return otherNames.get(isProperty(name) ? name.toLowerCase() : name) ?? (isKnownFilter(name) ? name : null)
}

/** What a slug with its mark looks like. */
const marked = /^[a-z0-9-]*\.[0-9a-f]{10}$/
/**
 * German words and figures, for which a slug says all: it makes one only of the spellings of one word, `Grün` and
 * `Gruen`, `DIN A4` and `din-a4`.
 */
const plainWords = /^[a-z0-9äöüß]+(?:[ -][a-z0-9äöüß]+)*$/

/**
 * Of words their slug. What has other signs or letters gets their mark behind it, since a slug would make one of `6` and
 * `6+`, `C` and `C++`, `-10 °C` and `10 °C`, `Rose` and `Rosé`, and nothing at all of what has no Latin letter. A key of
 * this kind is its own.
 */
function keyOfText(text: string): string {
  if (marked.test(text)) return text
  // signs that are not seen, as a hyphen for the end of a line, make no other value
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
  if (plainWords.test(plain)) return slugify(plain)
  return `${slugify(plain)}.${createHash('sha256').update(plain).digest('hex').slice(0, 10)}`
}

/** What the keys of a filter begin with: the name itself, a property as `property.papiergewicht`. */
export function keyName(name: string): string {
  return isProperty(name) ? `property.${keyOfText(name.slice(propertyPrefix.length))}` : name
}

/** What a value of a filter is kept by: the slug of an entity, of other values what tells them apart. */
export const keptValue = (name: string, value: string): string =>
  entityNames.has(name) ? slugify(value) : keyOfText(value)

/** The slug of a key that has a mark, by which old addresses name it; null for a key that is a slug itself. */
export const slugBeforeMark = (key: string): string | null =>
  marked.test(key) ? key.slice(0, key.lastIndexOf('.')) || null : null

/** Of a property its name without `property:`; null for another filter. */
export const bareProperty = (name: string): string | null =>
  isProperty(name) ? name.slice(propertyPrefix.length) : null

/** Whether a text may be a slug of an old address. Figures alone are a value: `6` never means `6+`. */
export const mayBeSlug = (text: string): boolean => /[a-z]/.test(text) && slugify(text) === text

/** The key of a facet value as it stands in the read model. @param value as on the wire */
export function facetKey(name: string, value: string): string {
  return `${keyName(name)}:${keptValue(name, value)}`
}

/** What a value is called on the wire. */
export function wireValue(name: string, value: { value: string; label: string }): string {
  return entityNames.has(name) ? value.value : value.label
}
