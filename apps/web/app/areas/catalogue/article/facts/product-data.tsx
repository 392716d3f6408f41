import * as to from '../../../../links.ts'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { useOrigin } from '../../../../platform/page/page-values.tsx'
import { StructuredData, trailOf } from '../../../../platform/page/structured-data.tsx'
import { useConfig, useShop, useShown } from '../../../../platform/state/shop.ts'
import { amountIn } from '../../../../ui/text/price-text.tsx'
import { unitPriceAt } from '../../tile/prices/article-price.ts'
import { smallestQuantity } from '../../tile/tile-texts.ts'

/**
 * JSON-LD for search engines (ux 29): the price that is shown, the ratings that there are, the way here. The same price
 * for who shares the page, but never one that belongs to somebody.
 */
export function ProductData({ article }: { article: ArticleDetail }) {
  const product = useProduct(article)
  const { guest } = useConfig().user
  const data = [product, trailOf(useOrigin(), article.breadcrumb)]
  return (
    <>
      <StructuredData data={data} />
      {guest && product.offers && (
        <>
          <meta property="product:price:amount" content={product.offers.price} />
          <meta property="product:price:currency" content={product.offers.priceCurrency} />
        </>
      )}
    </>
  )
}

function useProduct(article: ArticleDetail) {
  const shown = useShown()
  const origin = useOrigin()
  const { allowPriceDisplay, currency } = useShop()
  const price = unitPriceAt(article, smallestQuantity(article))
  const { average, count } = article.rating
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: article.displayName,
    description: article.excerpt,
    sku: article.articleNumber,
    mpn: article.manufacturerNumber,
    ...(article.gtin && { gtin: article.gtin }),
    image: article.images.map(({ file }) => origin + file),
    brand: { '@type': 'Brand', name: article.brandName },
    ...(average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
    }),
    ...(price &&
      allowPriceDisplay && {
        offers: {
          '@type': 'Offer',
          price: amountIn(shown, price).toFixed(2),
          priceCurrency: currency,
          availability: `https://schema.org/${article.orderable ? 'InStock' : 'OutOfStock'}`,
          itemCondition: `https://schema.org/${article.compliance.bStock ? 'RefurbishedCondition' : 'NewCondition'}`,
          url: origin + to.articleLink(article),
        },
      }),
  }
}
