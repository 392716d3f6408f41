import type { catalogue } from '@kontor/contracts'

type ArticleTile = catalogue.ArticleTile

/**
 * A stored tile: finished parts that are the same for every reader, and the data that the other parts are made from.
 */
export type StoredTile = {
  /** parts of the answer as they are */
  fixed: Omit<ArticleTile, ComputedKey>
  unit: string
  taxRate: number
  /** the smallest quantity that can be ordered */
  lowest: number
  stock: number
  salesBlocked: boolean
  /** not sold to consumers (GPSR Art. 19) */
  safetyDataMissing: boolean
  depot: string
  /** amount and unit of the legal base price */
  base: readonly [amount: number, unit: string] | null
  /** content in total and what it is compared by */
  compared: readonly [amount: number, per: number, unit: string] | null
  deposit: readonly [grossCents: number, text: string] | null
  /** everybody's prices, HEK and UVP never among them; times in ms since 1970, null = without end */
  prices: readonly StoredPrice[]
}
export type StoredPrice = readonly [
  typeId: number,
  from: number,
  netCents: number,
  validFrom: number | null,
  validTo: number | null,
]
export type ComputedKey =
  | 'price'
  | 'prices'
  | 'sellingPriceCollection'
  | 'oldPrice'
  | 'basePrice'
  | 'comparativePrice'
  | 'deposit'
  | 'customerNumber'
  | 'stock'
  | 'delivery'
  | 'orderable'
  | 'notOrderableReason'
  | 'mayComeBack'
  | 'fromShopDepot'
  | 'unit'
  | '_score'
  | '_scoreParts'
  | 'boost'

/** An article as it is indexed. */
export type ListingDocument = {
  articleId: number
  tile: StoredTile
  articleTypeId: number
  productTypeId: number
  assortmentId: number
  assortmentRootId: number
  manufacturerId: number
  brandId: number
  /** `name:value`, see `facet-names.ts` */
  facets: readonly string[]
  /** smaller ranks are more popular */
  rank: number
  nameKey: string
  numberKey: string
  netCents: number | null
  grossCents: number | null
  /** a dealer's price; never in a tile, which everybody reads */
  hekNetCents: number | null
  hekGrossCents: number | null
  newest: number
  deliveryRank: number
  soldOut: boolean
  boost: number
  /** the weightiest first: what kind of thing it is, its title, its properties, its description; in pieces that repeat */
  texts: { kind: string; title: string; keywords: readonly string[]; description: readonly string[] }
  /** article, manufacturer's, OEM and GTIN numbers */
  codes: readonly string[]
}

/** Label of a facet value, in the order of its filter. */
export type FacetValue = { name: string; value: string; label: string; position: number }

export type IdColumn =
  | 'articleTypeId'
  | 'productTypeId'
  | 'assortmentId'
  | 'assortmentRootId'
  | 'manufacturerId'
  | 'brandId'

/** What listed articles fulfil: OR inside a condition, AND between conditions. */
export type Condition =
  | { kind: 'facet'; name: string; keys: readonly string[]; column: { name: IdColumn; id: number } | null }
  | ({ kind: 'price'; name: string; ranges: readonly { from: number | null; to: number | null }[] } & ListPrices)
  | { kind: 'articles'; name: string; ids: readonly number[] }
  | AssortmentCondition

/**
 * What a customer's people see: articles with a facet of each part, and those added; without any part and with added
 * articles, just these. Its JSON is only a name, since it becomes part of cache keys.
 */
export type AssortmentCondition = {
  kind: 'assortment'
  name: string
  parts: readonly (readonly string[])[]
  added: readonly number[]
  removed: readonly number[]
  toJSON(): string
}

/** Prices of the read model: everybody's or a dealer's, as net or gross. */
export type PriceColumn = 'net' | 'gross' | 'hekNet' | 'hekGross'

/** What the articles of a list cost its reader. */
export type ListPrices = {
  priceColumn: PriceColumn
  /** what some articles cost him instead; absent where he has no prices of his own */
  own?: ListOwnPrices
}

/** Prices by article in the kind that the list shows. Its JSON is only a name, since it becomes part of cache keys. */
export type ListOwnPrices = {
  articleIds: readonly number[]
  cents: readonly number[]
  toJSON(): string
}

export type PriceBounds = { lowest: number; highest: number }

export type SortName = 'relevance' | 'name' | 'price' | 'articleNumber' | 'newest' | 'delivery'

export type Selection = {
  /** the typed text, limited in length; empty = no search */
  search: string
  /** articles found by the reader's own numbers; they come first */
  meant?: readonly number[]
  conditions: readonly Condition[]
  /** without articles that are sold out for good (G-63) */
  hideSoldOut: boolean
}

export type ListingQuery = Selection &
  ListPrices & {
    sort: SortName
    descending: boolean
    offset: number
    limit: number
  }

/**
 * `weight`: what the engine multiplied the fitting of the words with besides the boost; absent where the score is that
 * fitting alone.
 */
export type Hit = { articleId: number; tile: StoredTile; boost: number; score: number; weight?: number }

/** How many articles a selection has, and how many of them carry each facet key. */
export type Counts = { total: number; byKey: ReadonlyMap<string, number> }

/** An index outside of the database. It is built from the read model and can be rebuilt from it. */
export type SecondIndex = {
  /** of the rules and synonyms that it is built with; when it changes, the index is rebuilt */
  fingerprint(): Promise<string>
  /** number of articles; null when the index does not exist. @throws when its server is away */
  size(): Promise<number | null>
  index(documents: readonly ListingDocument[]): Promise<void>
  remove(articleIds: readonly number[]): Promise<void>
  /** Fills a new index beside the one in use and puts it in its place. */
  rebuild(documents: AsyncIterable<readonly ListingDocument[]>): Promise<number>
}

/**
 * The search behind lists and site search: PostgreSQL in the program itself, another engine behind the same port.
 * Texts are taken as plain words; nothing in them has a meaning of its own.
 */
export interface SearchEngine {
  readonly name: string
  health(): Promise<'ok' | 'away'>
  /** Whether the engine failed last time, so that the database answers instead (G-65). */
  degraded(): boolean
  /** what the catalogue job keeps besides the read model; null where the read model is the index */
  readonly second: SecondIndex | null
  /** One page of hits, scored where there is a search text. */
  search(query: ListingQuery): Promise<Hit[]>
  /** Total and counts of all facets. */
  count(selection: Selection): Promise<Counts>
  /** The same of a selection and of it without each of some of its conditions, in the order given. */
  countWithout(selection: Selection, left: readonly Condition[]): Promise<readonly Counts[]>
  /** The lowest and the highest price of a selection in cents; null where nothing has one. */
  bounds(selection: Selection, prices: ListPrices): Promise<PriceBounds | null>
  /** Completions and corrections of what is being typed. */
  suggest(text: string, limit: number): Promise<string[]>
  /** What a text may have been meant as where it holds words that nobody uses: up to three texts, the nearest first. */
  correct(text: string): Promise<string[]>
  /** The article with exactly this number, blanks, hyphens and case aside; null when there is none or more than one. */
  findCode(text: string): Promise<number | null>
  /** Takes documents in again; returns whether words or facets changed, so that counts have to be made again. */
  index(documents: readonly ListingDocument[]): Promise<boolean>
  remove(articleIds: readonly number[]): Promise<boolean>
  /**
   * Replaces everything at once; readers see the old or the new. `titles` first provide the words for splitting
   * compounds.
   */
  rebuild(titles: readonly string[], documents: AsyncIterable<readonly ListingDocument[]>): Promise<number>
  /** A number that changes with words and facets, not with stock and prices: the stamp of cached counts and plans. */
  structure(): Promise<number>
}
