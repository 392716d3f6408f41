import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { basePrice } from '@kontor/contracts/rules/pricing/base-price'
import { type Cents, cents, grossOf } from '@kontor/contracts/rules/pricing/money'
import { type PriceRow, unitPriceFor } from '../../pricing/service.ts'
import type { FacetValue, ListingDocument, StoredPrice, StoredTile } from '../engine.ts'
import { facetKey, keptValue, propertyName } from '../filters/facet-names.ts'
import { type Dimensions, promised } from './dimensions.ts'
import { fixedOf } from './fixed-tile.ts'
import { isSaid, relativesOf, type SourceArticle } from './source-article.ts'

/** Prices without a customer: those that everybody may buy at, and HEK apart, which no tile holds (domain 2.1). */
export type ArticlePrices = { everybodys: readonly StoredPrice[]; dealers: readonly StoredPrice[] }

/** Makes articles into documents of lists and search and remembers the labels of their facet values. */
export type DocumentMaker = {
  documentOf(article: SourceArticle, prices: ArticlePrices): ListingDocument
  labels(): FacetValue[]
}

const unavailable = 100_000_000
/** Names of features that are filters of their own already. */
const ownFilters: ReadonlySet<string> = new Set(['Farbe', 'Grundfarbe', 'Format'])
/** The order by delivery: at hand, until sold, soon, later, never. */
const deliveryOrder: Readonly<Record<number, number>> = { 3: 1, 1: 2, 4: 3, 6: 5, 7: 6, 5: 8, 2: 9 }

/** @param now for prices with a term: what sorts a list by price is everybody's price at this moment */
export function createDocumentMaker(dimensions: Dimensions, now: Date): DocumentMaker {
  const labels = new Map<string, FacetValue>()
  const keys = new Map<string, Map<string, string>>()
  const slugs = new Map([...dimensions.priceTypes.values()].map(({ id, slug }) => [id, slug]))
  const time = now.getTime()

  /** @returns the key of a value; the label is remembered once */
  function facet(name: string, label: string, position = 0, value = label): string {
    let own = keys.get(name)
    if (!own) {
      own = new Map()
      keys.set(name, own)
    }
    let key = own.get(value)
    if (key === undefined) {
      key = facetKey(name, value)
      own.set(value, key)
      if (!labels.has(key)) labels.set(key, { name, value: keptValue(name, value), label, position })
    }
    return key
  }
  const properties = new Map<string, string | null>()

  /** The filter that a feature is, or null where its name is a filter of its own. */
  function propertyOf(name: string): string | null {
    let property = properties.get(name)
    if (property === undefined) {
      property = ownFilters.has(name) || name.trim() === '' ? null : propertyName(name)
      properties.set(name, property)
    }
    return property
  }

  function facetsOf(article: SourceArticle, hasBasePrice: boolean): string[] {
    const { brand, manufacturer, type, product, assortment, root } = relativesOf(dimensions, article)
    const depot = promised(dimensions.depots.get(article.shopDepotId), 'depot')
    const assortmentType = promised(dimensions.assortmentTypes.get(article.assortmentTypeId), 'assortment type')
    const state = promised(dimensions.states.get(article.deliveryState), 'delivery state')
    const found = [
      facet('brand', brand.name, 0, brand.slug),
      facet('manufacturer', manufacturer.name, 0, manufacturer.slug),
      facet('articletypename', type.name, 0, type.slug),
      facet('producttype', product.name, 0, product.slug),
      facet('assortment', root.name, root.position * 100, root.slug),
      facet('assortment', assortment.name, root.position * 100 + assortment.position, assortment.slug),
      facet('assortmenttype', assortmentType.name, 0, assortmentType.slug),
      facet('shopdepot', depot.name, depot.id, depot.slug),
      facet('delivery_state', state.label, deliveryOrder[state.stateNumber] ?? 9, String(state.stateNumber)),
    ]
    if (article.format) found.push(facet('format', article.format))
    if (article.farbe) found.push(facet('farbe', article.farbe))
    if (article.basisfarbe) found.push(facet('basisfarbe', article.basisfarbe))
    for (const slug of article.flags)
      found.push(facet('attribute', dimensions.attributes.get(slug)?.name ?? slug, 0, slug))
    for (const slug of article.tagSlugs) found.push(facet('tag', dimensions.tags.get(slug)?.name ?? slug, 0, slug))
    for (const slug of article.printedCatalogSlugs) {
      found.push(facet('catalog', dimensions.printedCatalogs.get(slug)?.name ?? slug, 0, slug))
    }
    if (article.printedPage !== null) {
      found.push(
        facet('catalogpage', `Katalogseite ${article.printedPage}`, article.printedPage, String(article.printedPage)),
      )
    }
    // a printer fits itself, but it is no supply
    const isSupply = !article.flags.includes('printer')
    if (article.supplyBrand && isSupply) {
      found.push(
        facet(
          'supply_brand',
          dimensions.brandSlugs.get(article.supplyBrand)?.name ?? article.supplyBrand,
          0,
          article.supplyBrand,
        ),
      )
    }
    for (const slug of isSupply ? article.deviceSlugs : []) {
      found.push(facet('supply_device', dimensions.devices.get(slug)?.name ?? slug, 0, slug))
    }
    if (hasBasePrice) found.push(facet('list', 'Artikel mit Grundpreis', 0, 'withbaseprice'))
    for (const { group, name, value, unit } of article.features) {
      const property = group === 'Merkmale' && isSaid(value) ? propertyOf(name) : null
      if (property) found.push(facet(property, unit ? `${value} ${unit}` : value))
    }
    return found.filter((key, at) => !key.endsWith(':') && found.indexOf(key) === at)
  }

  return {
    documentOf(article, prices) {
      const { brand, manufacturer, type, product, assortment, root } = relativesOf(dimensions, article)
      const rule = { min: article.minOrder, max: article.maxOrder, step: article.stepOrder }
      const lowest = correctQuantity(Number.NaN, rule)
      const smallest = { lowest, taxRate: article.taxRate }
      const { net: netCents, gross: grossCents } = standardPrice(prices.everybodys, slugs, smallest, time)
      const hek = standardPrice(prices.dealers, slugs, smallest, time)
      const base: StoredTile['base'] =
        article.netContent !== null && article.netContentUnit !== null
          ? [article.netContent, article.netContentUnit]
          : null
      const hasBasePrice =
        base !== null && grossCents !== null && basePrice({ grossCents, amount: base[0], unit: base[1] }) !== null
      const isGone = article.deliveryState === 1 && article.stock <= 0
      const isUnavailable = article.salesBlocked || article.deliveryState === 2 || article.deliveryState === 5 || isGone
      const name = article.partnerDisplayName ?? article.displayName
      return {
        articleId: article.id,
        tile: {
          fixed: fixedOf(dimensions, article, base),
          unit: promised(dimensions.units.get(article.unit), 'unit').name,
          taxRate: article.taxRate,
          lowest,
          stock: article.stock,
          salesBlocked: article.salesBlocked,
          safetyDataMissing: article.safetyDataMissing,
          depot: promised(dimensions.depots.get(article.shopDepotId), 'depot').name,
          base,
          compared:
            article.comparativeAmount !== null && article.comparativeUnit !== null
              ? [article.content, article.comparativeAmount, article.comparativeUnit]
              : null,
          deposit: article.depositGrossCents === null ? null : [article.depositGrossCents, article.depositText ?? ''],
          prices: prices.everybodys,
        },
        articleTypeId: article.articleTypeId,
        productTypeId: article.productTypeId,
        assortmentId: article.assortmentId,
        assortmentRootId: root.id,
        manufacturerId: article.manufacturerId,
        brandId: article.brandId,
        facets: facetsOf(article, hasBasePrice),
        rank: (isUnavailable ? unavailable : 0) - Math.round(article.popularity * article.boost * 10),
        nameKey: sortKeyOf(name),
        numberKey: `${sortKeyOf(article.articleNumber)}-${article.shopDepotId}`,
        netCents,
        grossCents,
        hekNetCents: hek.net,
        hekGrossCents: hek.gross,
        newest: Math.floor(article.newSince / 60),
        deliveryRank: deliveryRankOf(article),
        soldOut: isGone,
        boost: article.boost,
        texts: {
          kind: type.name,
          title: article.partnerDisplayName
            ? `${article.displayName} ${article.partnerDisplayName}`
            : article.displayName,
          keywords: [
            brand.name,
            manufacturer.name,
            product.name,
            assortment.name,
            article.farbe ?? '',
            article.basisfarbe ?? '',
            article.format ?? '',
            ...article.tagSlugs.map((slug) => dimensions.tags.get(slug)?.name ?? ''),
            ...article.deviceSlugs.map((slug) => dimensions.devices.get(slug)?.name ?? ''),
          ],
          description: [article.excerpt, article.ecoFeature ?? '', ...article.features.map(({ value }) => value)],
        },
        codes: [article.articleNumber, article.manufacturerNumber, article.oemNumber ?? '', article.gtin ?? ''],
      }
    },
    labels: () => [...labels.values()],
  }
}

/** DIN 5007-1: umlauts as their letter; figures by their value. */
export function sortKeyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\d+/g, (figures) => figures.padStart(8, '0'))
}

type SmallestOrder = { lowest: number; taxRate: number }

/** What one unit costs at the smallest order at this moment. */
function standardPrice(
  prices: readonly StoredPrice[],
  slugs: ReadonlyMap<number, string>,
  { lowest, taxRate }: SmallestOrder,
  now: number,
): { net: Cents | null; gross: Cents | null } {
  const rows: PriceRow[] = []
  for (const [priceTypeId, quantityLowerBound, netCents, from, to] of prices) {
    if ((from !== null && now < from) || (to !== null && now >= to)) continue
    rows.push({ netCents: cents(netCents), quantityLowerBound, priceType: slugs.get(priceTypeId) ?? '', priceTypeId })
  }
  const net = unitPriceFor(rows, lowest)?.netCents ?? null
  return { net, gross: net === null ? null : grossOf(net, taxRate) }
}

function deliveryRankOf({ deliveryState, stock }: SourceArticle): number {
  if (stock <= 0 && deliveryState === 3) return 4
  if (stock <= 0 && deliveryState === 1) return 7
  return deliveryOrder[deliveryState] ?? 9
}
