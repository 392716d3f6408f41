import type { StoredTile } from '../engine.ts'
import { type Dimensions, promised } from './dimensions.ts'
import { shownFlags } from './flags.ts'
import { isSaid, relativesOf, type SourceArticle } from './source-article.ts'

const factCount = 3
const amountFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 })
const excerptLength = 180

/** The parts of a tile that are the same for every reader. */
export function fixedOf(dimensions: Dimensions, article: SourceArticle, base: StoredTile['base']): StoredTile['fixed'] {
  const { brand, manufacturer, type } = relativesOf(dimensions, article)
  const state = promised(dimensions.states.get(article.deliveryState), 'delivery state')
  const displayName = article.partnerDisplayName ?? article.displayName
  const file = article.images[0] ?? ''
  return {
    id: article.id,
    articleNumber: article.articleNumber,
    shopDepotId: article.shopDepotId,
    slug: article.slug,
    display_name: article.displayName,
    partner_display_name: article.partnerDisplayName,
    displayName,
    excerpt: shortened(article.excerpt),
    brandName: brand.name,
    brandSlug: brand.slug,
    manufacturerName: manufacturer.name,
    manufacturerNumber: article.manufacturerNumber,
    weeeNummer: article.weeeNumber,
    articleTypeName: type.name,
    articleTypeSlug: type.slug,
    isBestPrice: article.bestPrice,
    ...(article.rating && { rating: article.rating }),
    content: article.content,
    content_unit: { display_name: article.contentUnit },
    comparative_price_unit: comparedBy(article),
    content_net: base === null ? null : `${amountFormat.format(base[0])} ${base[1]}`,
    min_order_price_unit: article.minOrder,
    max_order_price_unit: article.maxOrder,
    step_order_price_unit: article.stepOrder,
    sap_delivery_state: { state_number: state.stateNumber, internal_name: state.internalName, image: state.image },
    mainImage: { file, fileType: file.slice(file.lastIndexOf('.') + 1), alt: article.imageAlt ?? displayName },
    videoCount: article.videoCount,
    attributes: { br_flags: flagsOf(dimensions, article.flags) },
    umweltfreundlichesMerkmal: article.ecoFeature,
    farbe: article.farbe,
    basisfarbe: article.basisfarbe,
    keyFacts: article.features
      .filter(({ group, value }) => group === 'Merkmale' && isSaid(value))
      .slice(0, factCount)
      .map(({ name, value, unit }) => `${name}: ${value}${unit ? ` ${unit}` : ''}`),
    online_available: article.onlineAvailable,
    collection_possible: article.collectionPossible,
    successor: article.successor,
  }
}

function flagsOf(dimensions: Dimensions, flags: readonly string[]) {
  return flags
    .filter((slug) => shownFlags.has(slug))
    .map((slug) => {
      const attribute = dimensions.attributes.get(slug)
      return { slug, label: attribute?.name ?? slug, image: attribute?.image ?? '' }
    })
}

function comparedBy({ comparativeAmount, comparativeUnit }: SourceArticle): string | null {
  if (comparativeAmount === null || comparativeUnit === null) return null
  return comparativeAmount === 1 ? comparativeUnit : `${comparativeAmount} ${comparativeUnit}`
}

/** A tile has room for two lines; the whole text stands on the detail page. */
function shortened(text: string): string {
  if (text.length <= excerptLength) return text
  return `${text.slice(0, text.lastIndexOf(' ', excerptLength))} …`
}
