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

/** What the keys of a filter begin with: the name itself, a property as `property.papiergewicht`. */
export function keyName(name: string): string {
  return isProperty(name) ? `property.${slugify(name.slice(propertyPrefix.length))}` : name
}

/** The key of a facet value as it stands in the read model. */
export function facetKey(name: string, value: string): string {
  return `${keyName(name)}:${slugify(value)}`
}

/** What a value is called on the wire. */
export function wireValue(name: string, value: { value: string; label: string }): string {
  return entityNames.has(name) ? value.value : value.label
}
