import type { articles } from '@kontor/db/schema'
import { type Dimensions, promised } from './dimensions.ts'

/** The columns of an article that the read model is made of. */
export type SourceArticle = Omit<
  typeof articles.$inferSelect,
  | 'body'
  | 'createdAt'
  | 'newSince'
  | 'withdrawal'
  | 'freight'
  | 'priceBound'
  | 'compliance'
  | 'variantGroup'
  | 'ecoLabels'
  | 'successorId'
  | 'published'
  | 'imageAlts'
> & {
  /** what the first picture shows */
  imageAlt: string | null
  newSince: number
  stock: number
  bestPrice: boolean
  /** of the published ratings; null where nobody rated */
  rating: { average: number; count: number } | null
  safetyDataMissing: boolean
  successor: { articleNumber: string; shopDepotId: number; slug: string; displayName: string } | null
}

/** Whether a feature says anything. */
export const isSaid = (value: string) => value !== '' && value !== '–' && value !== '-'

/** What an article belongs to. */
export function relativesOf(dimensions: Dimensions, article: SourceArticle) {
  const assortment = promised(dimensions.assortments.get(article.assortmentId), 'assortment')
  const root =
    assortment.parentId === null ? assortment : promised(dimensions.assortments.get(assortment.parentId), 'assortment')
  return {
    brand: promised(dimensions.brands.get(article.brandId), 'brand'),
    manufacturer: promised(dimensions.manufacturers.get(article.manufacturerId), 'manufacturer'),
    type: promised(dimensions.articleTypes.get(article.articleTypeId), 'article type'),
    product: promised(dimensions.productTypes.get(article.productTypeId), 'product type'),
    assortment,
    root,
  }
}
