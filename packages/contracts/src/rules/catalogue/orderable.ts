/** What decides whether an article may be put into the basket (G-63). */
export interface OrderableInput {
  hasNetPrice: boolean
  allowPriceDisplay: boolean
  adminView: boolean
  /** Recall or missing law data: nothing lifts it (domain 2.5). */
  salesBlocked: boolean
  /**
   * The product safety data that a consumer must be shown is missing (GPSR Art. 19): sold to firms only; nothing lifts
   * it.
   */
  safetyDataMissing: boolean
  /** Not in the assortment that the reader's company has: nothing lifts it (decision 0039). */
  outsideAssortment?: boolean
  /** The prices the reader is shown: a consumer's are gross. */
  charged: 'net' | 'gross'
  /** false = sold in the branch only; nothing lifts it (security 3.2 no. 15). */
  onlineAvailable: boolean
  allowNoneStockOrder: boolean
  /** Delivery state 1 to 7. */
  state: number
  /** null = hidden from this reader, which blocks nothing here; the server always knows the number. */
  stock: number | null
}

export interface NotOrderable {
  code: 'out_of_stock' | 'not_orderable' | 'no_price' | 'offer_quantity'
  message: string
}

const gone = 2
const blockingStates: readonly number[] = [gone, 5]
const stockHidingStates: readonly number[] = [2, 5, 6, 7]
const whileStocksLast = 1

/** An article that is not in the assortment of the reader's company (decision 0039). */
export const foreignArticle: NotOrderable = notOrderable('Dieser Artikel gehört nicht zum Sortiment Ihrer Firma.')

/** An article that stands in a basket, a list or an order, and was delisted since; to everybody else it is unknown. */
export const delistedArticle: NotOrderable = notOrderable('Dieser Artikel ist nicht mehr im Sortiment.')

/** Whether the article may be added to the basket; one rule for tile and server (G-63). */
export function canAdd(article: OrderableInput): boolean {
  return whyNotOrderable(article) === null
}

/** The refusal with its German sentence, or null when the article may be added (decisions 11 "Refusal codes"). */
export function whyNotOrderable(article: OrderableInput): NotOrderable | null {
  if (article.outsideAssortment) return foreignArticle
  if (article.salesBlocked) return notOrderable('Dieser Artikel ist zurzeit nicht bestellbar.')
  if (article.safetyDataMissing && article.charged === 'gross')
    return notOrderable('Zurzeit nur für Firmen: Die Angaben zur Produktsicherheit liegen uns noch nicht vor.')
  if (!article.onlineAvailable) return notOrderable('Diesen Artikel verkaufen wir nicht online.')
  if (!article.allowNoneStockOrder) {
    if (article.state === gone) return notOrderable('Dieser Artikel ist nicht mehr lieferbar.')
    if (blockingStates.includes(article.state)) return notOrderable('Dieser Artikel ist zurzeit nicht bestellbar.')
    if (isSoldOut(article)) return { code: 'out_of_stock', message: 'Dieser Artikel ist ausverkauft.' }
  }
  if (!article.hasNetPrice || !article.allowPriceDisplay)
    return { code: 'no_price', message: 'Für diesen Artikel ist zurzeit kein Preis verfügbar.' }
  if (article.adminView) return notOrderable('In der Verwaltungsansicht kann nichts bestellt werden.')
  return null
}

/** Whether only a want of stock or a stop stands in the way, so that the article may be ordered again some day. */
export function mayComeBack(article: OrderableInput): boolean {
  return article.state !== gone && !canAdd(article) && canAdd({ ...article, allowNoneStockOrder: true })
}

/** Whether the ordered sum may not exceed the stock (invariant I1): state 1, unless the shop sells without stock. */
export function isLimitedByStock(article: { state: number; allowNoneStockOrder: boolean }): boolean {
  return article.state === whileStocksLast && !article.allowNoneStockOrder
}

/** Whether the stock is shown: where the shop shows stock, and never in states 2, 5, 6 and 7 (specification 4). */
export function showsStock({ showStock, state }: { showStock: boolean; state: number }): boolean {
  return showStock && !stockHidingStates.includes(state)
}

/** Whether lists show the article: showNoneStockArticles off hides state 1 without stock (G-63). */
export function isListed(article: { showNoneStockArticles: boolean; state: number; stock: number | null }): boolean {
  return article.showNoneStockArticles || !isSoldOut(article)
}

function isSoldOut({ state, stock }: { state: number; stock: number | null }): boolean {
  return state === whileStocksLast && stock !== null && stock <= 0
}

function notOrderable(message: string): NotOrderable {
  return { code: 'not_orderable', message }
}
