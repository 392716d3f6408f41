import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Crumb, Euro, listPaging, pageKeys, queryFlag, queryIds, queryWhole, slug, text } from '../shapes.ts'
import { Compliance } from './compliance.ts'
import { RatingSummary } from './ratings.ts'

/** One price row: net is what counts, gross is derived from it (G-12). */
export const Price = z
  .object({
    net_price: Euro,
    gross_price: Euro,
    tax_rate: z.int(),
    unit: z.string(),
    quantity_lower_bound: z.int(),
    internal_price_type: z.string(),
    internal_price_type_id: z.int(),
  })
  .meta({ id: 'Price' })
export type Price = z.output<typeof Price>

/** What a dealer's customers pay, EVK, beside his own HEK (domain 2.1). */
const EndPrice = z
  .object({
    quantity_lower_bound: z.int(),
    net_price: Euro,
    gross_price: Euro,
    marginPercent: z.number().nullable().meta({ description: '(EVK − HEK) / EVK, net' }),
    text: z.string().meta({ description: '„EVK 3,89 €“, net or gross as prices are shown' }),
    marginText: z.string().meta({ description: '„Spanne 29,6 %“' }),
  })
  .meta({ id: 'EndPrice' })

const PriceText = z.object({ value: Euro, unit: z.string(), text: z.string() }).meta({ id: 'PriceText' })

/** What an article costs from a quantity on, with the base price of that price (§ 4 PAngV). */
const ScalePrice = Price.extend({
  basePrice: PriceText.optional().meta({ description: "absent = the article's own" }),
  comparativePrice: PriceText.optional().meta({ description: "absent = the article's own" }),
}).meta({ id: 'ScalePrice' })

export const Delivery = z
  .object({
    text: z.string(),
    color: z.enum(['green', 'lightgreen', 'yellow', 'blue', 'red', 'grey']),
    immediate: z.boolean(),
    dispatchDay: z.string().nullable().meta({ description: 'ISO date' }),
    arrivalDay: z
      .string()
      .nullish()
      .meta({ description: 'ISO date on which one piece is expected at the customer; null where nobody can say' }),
  })
  .meta({ id: 'Delivery' })

export const ArticleKey = z
  .object({
    articleNumber: z.string(),
    shopDepotId: z.int(),
    slug: z.string(),
    displayName: z.string(),
  })
  .meta({ id: 'ArticleKey' })

/** The tile model of specification 3; keys in the specification's own spelling. */
export const ArticleTile = z
  .object({
    id: z.int(),
    articleNumber: z.string(),
    customerNumber: z.string().optional().meta({ description: "the customer's own number of it, in words; his only" }),
    shopDepotId: z.int(),
    slug: z.string(),
    display_name: z.string(),
    partner_display_name: z.string().nullable(),
    displayName: z.string(),
    excerpt: z.string(),
    brandName: z.string(),
    brandSlug: z.string(),
    manufacturerName: z.string(),
    manufacturerNumber: z.string(),
    weeeNummer: z.string().nullable(),
    articleTypeName: z.string(),
    articleTypeSlug: z.string(),
    price: Price.nullable().meta({ description: 'for the smallest quantity that can be ordered; null = on request' }),
    prices: z.array(ScalePrice).meta({ description: 'scale prices, by quantity' }),
    sellingPriceCollection: z.array(Price).meta({ description: 'every row that holds for the caller' }),
    evk: z
      .array(EndPrice)
      .optional()
      .meta({ description: 'dealers only, where the setting says so: what their customers pay, by quantity' }),
    basePrice: PriceText.nullable().meta({ description: 'legal base price, gross (PAngV)' }),
    comparativePrice: PriceText.nullable(),
    deposit: z.object({ value: Euro, text: z.string() }).nullable(),
    isBestPrice: z.boolean(),
    oldPrice: z
      .object({ net_price: Euro, gross_price: Euro, percent: z.int().optional(), text: z.string() })
      .optional()
      .meta({
        description:
          'what it cost before; to consumers the lowest price of the 30 days before, with the saving in percent (PAngV § 11)',
      }),
    rating: RatingSummary.optional().meta({ description: 'of the published ratings; absent where nobody rated' }),
    content: z.number(),
    content_unit: z.object({ display_name: z.string() }),
    comparative_price_unit: z.string().nullable(),
    content_net: z.string().nullable(),
    unit: z.string().meta({ description: 'shown name of the order unit' }),
    min_order_price_unit: z.int(),
    max_order_price_unit: z.int(),
    step_order_price_unit: z.int(),
    stock: z.int().nullable(),
    sap_delivery_state: z.object({ state_number: z.int(), internal_name: z.string(), image: z.string() }),
    delivery: Delivery,
    orderable: z.boolean(),
    notOrderableReason: z.string().nullable(),
    mayComeBack: z.literal(true).optional().meta({ description: 'not orderable now; a mail may tell when it is' }),
    mainImage: z.object({ file: z.string(), fileType: z.string(), alt: z.string() }),
    videoCount: z.int(),
    attributes: z.object({ br_flags: z.array(z.object({ slug: z.string(), label: z.string(), image: z.string() })) }),
    umweltfreundlichesMerkmal: z.string().nullable(),
    farbe: z.string().nullable(),
    basisfarbe: z.string().nullable(),
    keyFacts: z.array(z.string()),
    online_available: z.boolean(),
    collection_possible: z.boolean(),
    fromShopDepot: z.string().nullable(),
    successor: ArticleKey.nullable(),
    _score: z.number().optional().meta({ description: 'backend users only' }),
    boost: z.number().optional().meta({ description: 'backend users only' }),
    _scoreParts: z.object({ text: z.number(), weight: z.number(), boost: z.number() }).optional().meta({
      description: 'backend users only: _score = text x weight x boost (PostgreSQL); Meilisearch sorts equals by boost',
    }),
  })
  .meta({ id: 'ArticleTile' })
export type ArticleTile = z.output<typeof ArticleTile>

export const Filter = z
  .object({
    name: z.string(),
    label: z.string(),
    values: z
      .array(
        z.object({
          value: z.string(),
          label: z.string(),
          count: z.int(),
          selected: z.boolean(),
          swatch: z.string().optional().meta({ description: 'CSS background of a colour' }),
        }),
      )
      .meta({ description: 'of more than eight the six most frequent come first; a count of 0 cannot be chosen' }),
    range: z
      .object({ min: z.number(), max: z.number(), unit: z.string() })
      .optional()
      .meta({ description: 'of figures and prices: a range is the value "80..120"' }),
  })
  .meta({ id: 'Filter' })
export type Filter = z.output<typeof Filter>

/** What a list page is about (G-54). */
export const ListContext = z
  .object({
    type: z.string(),
    slug: z.string(),
    title: z.string(),
    body: z.string(),
    image: z.string().nullable(),
    breadcrumb: z.array(Crumb),
    related: z.array(Crumb).optional().meta({ description: 'places beside it: brands of a manufacturer, its group …' }),
  })
  .meta({ id: 'ListContext' })
export type ListContext = z.output<typeof ListContext>

export const sortNames = ['relevance', 'name', 'price', 'articleNumber', 'newest', 'delivery'] as const

/** The request of a list; `filter` is a JSON object of value lists (G-09). An unknown sort is named in `corrected`. */
export const ListRequest = z.object({
  ...listPaging,
  sortBy: text(40)
    .optional()
    .meta({ wire: { type: 'string', enum: sortNames, default: 'relevance' } }),
  sortDirection: text(10)
    .optional()
    .meta({ wire: { type: 'string', enum: ['asc', 'desc'], default: 'asc' } }),
  filter: z.string().max(8192).optional().meta({
    description:
      'JSON: {"brand":["ordnelia"],"property:NAME":["80 g/m²"]}; a name that is none is refused, an unknown value finds nothing',
  }),
  dropUnknown: queryFlag.default(false).meta({
    description:
      'for pages with old addresses: a filter that the shop does not have is left out and named in `dropped`',
  }),
  search: text(256).optional(),
  catalogSlug: text(200).optional(),
  catalogId: text(20).optional(),
  place: z.string().max(1000).optional().meta({
    description:
      'what the address sets, as `filter` with one value each: the place of the list, 404 where it does not exist',
  }),
})

/** A request as it was understood. */
const ListTaken = z
  .object({
    page: z.int(),
    limit: z.int(),
    paginate: z.boolean(),
    sortBy: z.string(),
    sortDirection: z.enum(['asc', 'desc']),
    filter: z.record(z.string(), z.array(z.string())),
    search: z.string(),
  })
  .meta({ id: 'ListTaken' })

export const listKeys = {
  items: z.array(ArticleTile),
  ...pageKeys,
  request: ListTaken,
  sortOptions: z.array(Choice),
  filters: z.array(Filter),
  labels: z.record(z.string(), z.string()).optional(),
  context: ListContext.nullable(),
  dropped: z.array(z.string()).optional().meta({ description: 'names of filters left out; with `dropUnknown` only' }),
  degraded: z.boolean().optional().meta({ description: 'the search engine was away, the database answered' }),
}
export const ArticleList = z.object(listKeys).meta({ id: 'ArticleList' })
export type ArticleList = z.output<typeof ArticleList>

/** An assortment, article type, brand … on an overview page. */
export const Overview = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    displayName: z.string(),
    image: z.string().nullable(),
    count: z.int(),
    url: z.string(),
  })
  .meta({ id: 'Overview' })
export const OverviewWithChildren = Overview.extend({ children: z.array(Overview) }).meta({
  id: 'OverviewWithChildren',
})

export const listArticles = endpoint(calls.listArticles, {
  summary: 'Articles by filter, search and sort',
  input: ListRequest,
  reply: ArticleList,
})

export const showFilters = endpoint(calls.showFilters, {
  summary: 'Filters with counts for a list request',
  input: ListRequest,
  reply: z.object({ filters: z.array(Filter), total: z.int() }),
})

export const listLastArticles = endpoint(calls.listLastArticles, {
  summary: 'Last viewed articles: those that are named, then those of the session; else the newest',
  input: z.object({
    ...listPaging,
    ids: queryIds(100).optional().meta({
      description:
        '`id` of articles, by comma, the last viewed first: what a program saw before its first write. A session that is stored keeps them',
    }),
  }),
  reply: z.object({
    items: z.array(ArticleTile),
    ...pageKeys,
    viewed: z
      .boolean()
      .meta({ description: 'false: neither the caller nor the session has viewed any, these are the newest' }),
  }),
})

export const listAssortments = endpoint(calls.listAssortments, {
  summary: 'The assortment tree with counts',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(OverviewWithChildren), ...pageKeys }),
})

export const showAssortment = endpoint(calls.showAssortment, {
  summary: 'Articles of an assortment',
  input: ListRequest.extend({ slug }),
  reply: z.object({ assortmentItem: OverviewWithChildren, ...listKeys }),
})

const PrintedCatalogLeaf = Overview.extend({
  body: z.string(),
  parentSlug: z.string().nullable(),
  pages: z
    .object({ first: z.int(), last: z.int() })
    .nullable()
    .meta({ description: 'of the printed main catalogue, for /shop/catalogpage' }),
  livebookUrl: z.string().optional().meta({ description: 'where it can be leafed through' }),
}).meta({ id: 'PrintedCatalogLeaf' })
const PrintedCatalogItem = PrintedCatalogLeaf.extend({ children: z.array(PrintedCatalogLeaf) }).meta({
  id: 'PrintedCatalogItem',
})

export const listCatalogs = endpoint(calls.listCatalogs, {
  summary: 'The tree of catalogues, or what stands below one of them',
  input: z.object({
    depth: queryWhole(1, 5).default(2).meta({ description: 'levels of `items`' }),
    slug: slug.optional(),
    ...listPaging,
  }),
  reply: z.object({
    items: z.array(PrintedCatalogItem).meta({ description: 'roots; with `slug` the children of that catalogue' }),
    ...pageKeys,
    catalogItem: PrintedCatalogItem.nullable().meta({ description: 'the catalogue asked for, with its children' }),
  }),
})

/** Versions of an article by what they differ in (ux 24); each has one value per axis. */
const VariantMatrix = z
  .object({
    axes: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.string()),
        swatches: z
          .record(z.string(), z.string())
          .meta({ description: 'CSS backgrounds of the values that are colours' }),
      }),
    ),
    articles: z.array(ArticleKey.extend({ image: z.string(), values: z.array(z.string()), orderable: z.boolean() })),
  })
  .meta({ id: 'VariantMatrix' })
export type VariantMatrix = z.output<typeof VariantMatrix>

export const ArticleDetail = ArticleTile.extend({
  body: z.string(),
  gtin: z.string().nullable(),
  oemNumber: z.string().nullable(),
  images: z.array(z.object({ file: z.string(), alt: z.string() })),
  features: z.array(z.object({ group: z.string(), rows: z.array(z.object({ name: z.string(), value: z.string() })) })),
  scale: z.array(z.object({ from: z.int(), net_price: Euro, gross_price: Euro, savingPercent: z.number() })),
  rating: RatingSummary,
  variants: VariantMatrix.nullable().meta({ description: 'how versions differ; null where there is one only' }),
  documents: z.array(z.object({ kind: z.string(), title: z.string(), file: z.string(), bytes: z.int() })),
  videos: z.array(
    z.object({ title: z.string(), poster: z.string(), file: z.string(), fileType: z.string(), seconds: z.int() }),
  ),
  freight: z.boolean(),
  withdrawal: z.string().meta({ description: 'none or why consumers cannot withdraw (§ 312g BGB)' }),
  compliance: Compliance,
  manufacturer: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    responsiblePerson: z.string().nullable(),
  }),
  breadcrumb: z.array(Crumb),
  canonical: z.string(),
}).meta({ id: 'ArticleDetail' })
export type ArticleDetail = z.output<typeof ArticleDetail>

const detail = z.object({
  article: ArticleDetail,
  variantArticles: z.array(ArticleTile),
  alternativeArticles: z.array(ArticleTile),
  ecoAlternativeArticles: z.array(ArticleTile),
  accessoryArticles: z.array(ArticleTile),
  crossSellingArticles: z.array(ArticleTile),
  twinArticles: z
    .array(ArticleTile)
    .optional()
    .meta({ description: 'what can be had in place of an article that cannot be ordered: same format and measures' }),
  mainCatalog: z.object({ slug: z.string(), name: z.string(), page: z.int().nullable() }).nullable(),
})

export { Compliance }

export const showArticle = endpoint(calls.showArticle, {
  summary: 'An article by number and depot',
  input: z.object({ articleKey: text(100) }),
  reply: detail,
})

export const showArticleByNumber = endpoint(calls.showArticleByNumber, {
  summary: 'An article by number',
  input: z.object({ articleNumber: text(60) }),
  reply: detail,
})

/** A named list, else the article with this slug (G-55): the keys of the one or of the other. */
export const showNamedList = endpoint(calls.showNamedList, {
  summary: 'A named list (b-stock, device, printer, furniture, withbaseprice), or the article with this slug',
  input: ListRequest.extend({ slug }),
  reply: z.object({ ...listKeys, ...detail.shape }).partial(),
})
