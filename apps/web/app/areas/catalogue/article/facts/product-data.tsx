import * as to from '../../../../links.ts'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { describePage } from '../../../../platform/page/structured-data.ts'
import { useConfig, useShop, useShown } from '../../../../platform/state/shop.ts'
import { amountIn } from '../../../../ui/text/price-text.tsx'
import { unitPriceAt } from '../../tile/prices/article-price.ts'
import { smallestQuantity } from '../../tile/tile-texts.ts'

/**
 * What search engines read (ux 29): the price that is shown, the ratings that there are. The same price for who shares
 * the page, but never one that belongs to somebody.
 */
export function ProductData({ article }: { article: ArticleDetail }) {
  const offer = useOffer(article)
  const { guest } = useConfig().user
  if (import.meta.env.SSR) describePage((origin) => productOf(origin, article, offer))
  return (
    guest &&
    offer && (
      <>
        <meta property="product:price:amount" content={offer.price} />
        <meta property="product:price:currency" content={offer.priceCurrency} />
      </>
    )
  )
}

function useOffer(article: ArticleDetail) {
  const shown = useShown()
  const { allowPriceDisplay, currency } = useShop()
  const price = unitPriceAt(article, smallestQuantity(article))
  return price && allowPriceDisplay ? { price: amountIn(shown, price).toFixed(2), priceCurrency: currency } : undefined
}

function productOf(origin: string, article: ArticleDetail, offer: ReturnType<typeof useOffer>) {
  const { average, count } = article.rating
  return {
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
    ...(offer && {
      offers: {
        '@type': 'Offer',
        ...offer,
        availability: `https://schema.org/${article.orderable ? 'InStock' : 'OutOfStock'}`,
        itemCondition: `https://schema.org/${article.compliance.bStock ? 'RefurbishedCondition' : 'NewCondition'}`,
        url: origin + to.articleLink(article),
      },
    }),
  }
}
