import { deliveryStates } from '@kontor/contracts/rules/catalogue/delivery'
import { slugify } from '@kontor/contracts/rules/german/slug'
import { drawings, illustrationFor, illustrationUrl, logoUrl } from '@kontor/drawings'
import { filmSeconds, filmUrl } from '@kontor/drawings/films'
import type { Row } from '../copy.ts'
import { inYears, type SeedDay } from '../day.ts'
import type { LegalData, SeedArticle } from '../model.ts'
import { delivery } from '../system/delivery.ts'
import { articleTypeOf, articleTypes } from './article-types/all.ts'
import { assortmentText } from './assortment-texts.ts'
import { documentsOf } from './documents/index.ts'
import { brands, euResponsible, manufacturers } from './manufacturers.ts'
import { measuresOf } from './measures.ts'
import { illustrationsOf } from './pictures/pictures.ts'
import {
  articleTypeGroupText,
  assortmentTypeText,
  attributeText,
  brandText,
  deliveryStateText,
  depotText,
  manufacturerText,
  productTypeGroupText,
  productTypeText,
  tagText,
} from './place-texts.ts'
import { type Device, devices } from './printers.ts'
import {
  articleTypeGroups,
  assortments,
  assortmentTypes,
  attributes,
  depots,
  printedCatalogs,
  productTypeGroupOf,
  productTypeGroups,
  tags,
} from './taxonomy.ts'

/** Rows of one table: its name, its columns, its rows. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: Iterable<Row>
  /** of a table that migrations have filled: rows of the same key are changed */
  readonly key?: string
}

/** Ids of price types, which every shop has by migration. */
export const PRICE = {
  evk: 1,
  staffel: 2,
  hek: 3,
  uvp: 4,
  kunde: 5,
  rahmen: 7,
  aktion: 8,
  tagespreis: 9,
  angebot: 10,
  restposten: 12,
} as const

/** What the demo says of delivery states, which every shop has by migration: with the days that it promises. */
export function deliveryStateTable(): Table {
  return {
    name: 'delivery_states',
    key: 'state_number',
    columns: ['state_number', 'internal_name', 'label', 'image', 'body'],
    rows: deliveryStates(delivery).map((state) => [
      state.number,
      state.internalName,
      state.label,
      `/illustrations/states/${state.internalName}.svg`,
      deliveryStateText(state.number),
    ]),
  }
}

/** @param salesYear after which printed catalogues are named */
export function taxonomyTables({ salesYear }: Pick<SeedDay, 'salesYear'>): readonly Table[] {
  const named = ['id', 'slug', 'name'] as const
  type Named = { readonly slug: string; readonly name: string }
  const list = (
    name: string,
    rows: readonly Named[],
    told: (name: string) => readonly [body: string, image: string | null],
  ): Table => ({
    name,
    columns: [...named, 'body', 'image'],
    rows: rows.map((row, index) => [index + 1, row.slug, row.name, ...told(row.name)]),
  })
  const pictured = ([text, type]: readonly [text: string, type: string]) =>
    [`<p>${text}</p>`, picture(type, '', '')] as const
  const staged = ([text, scene]: readonly [text: string, scene: string]) =>
    [`<p>${text}</p>`, `/illustrations/scenes/${scene}.svg`] as const
  return [
    list('article_type_groups', articleTypeGroups, (name) => pictured(articleTypeGroupText(name))),
    list('product_type_groups', productTypeGroups, (name) => pictured(productTypeGroupText(name))),
    list('assortment_types', assortmentTypes, (name) => staged(assortmentTypeText(name))),
    { ...list('shop_depots', depots, (name) => [depotText(name), null]), key: 'id' },
    list('tags', tags, (name) => staged(tagText(name))),
    {
      name: 'manufacturers',
      columns: [...named, 'country', 'responsible_person', 'address', 'email', 'body', 'image'],
      rows: manufacturers.map((maker, index) => [
        index + 1,
        maker.slug,
        maker.name,
        maker.country,
        maker.outsideEu ? euResponsible : null,
        `${maker.name}, ${maker.street}, ${maker.country === 'DE' ? '' : `${maker.country}-`}${maker.zip} ${maker.city}`,
        maker.email,
        manufacturerText(maker.slug),
        logoUrl(slugify(maker.brands[0] ?? '')),
      ]),
    },
    {
      name: 'brands',
      columns: [...named, 'manufacturer_id', 'body', 'image'],
      rows: brands.map((brand, index) => [
        index + 1,
        brand.slug,
        brand.name,
        makerIds.get(brand.manufacturer) ?? 0,
        brandText(brand.slug),
        logoUrl(brand.slug),
      ]),
    },
    {
      name: 'assortments',
      columns: [...named, 'parent_id', 'position', 'body', 'image'],
      rows: assortments.map((one, index) => [
        index + 1,
        one.slug,
        one.name,
        one.parent ? (assortmentIds.get(one.parent) ?? null) : null,
        one.position,
        assortmentText(one.name),
        pictureOf(one.slug, one.parent, one.position),
      ]),
    },
    {
      name: 'article_types',
      columns: [...named, 'group_id', 'body', 'image'],
      rows: articleTypes.map((type, index) => [
        index + 1,
        type.slug,
        type.name,
        groupIds.get(slugify(type.group)) ?? 0,
        `<p>${type.about.join(' ')}</p>`,
        picture(type.slug, type.lines[0]?.productType ?? '', ''),
      ]),
    },
    {
      name: 'product_types',
      columns: [...named, 'group_id', 'body', 'image'],
      rows: productTypes.map((type, index) => {
        const homes = articleTypes.filter(({ slug }) => productTypesOf(slug).includes(type.name))
        return [
          index + 1,
          type.slug,
          type.name,
          productGroupIds.get(type.group) ?? null,
          productTypeText(type.name, homes),
          picture(homes[0]?.slug ?? '', type.name, ''),
        ]
      }),
    },
    {
      name: 'catalogs',
      columns: [...named, 'parent_id', 'position', 'body', 'image'],
      rows: printedCatalogs.map((one, index) => [
        index + 1,
        one.slug,
        inYears(one.name, salesYear),
        one.parent ? (printedCatalogIds.get(one.parent) ?? null) : null,
        one.position,
        one.body,
        one.image,
      ]),
    },
    {
      name: 'attributes',
      columns: [...named, 'body'],
      rows: attributes.map((one, index) => [index + 1, one.slug, one.name, attributeText(one.slug)]),
    },
    {
      name: 'devices',
      columns: [...named, 'brand_id', 'series', 'kind', 'article_number', 'image', 'facts'],
      rows: devices.map((device, index) => [
        index + 1,
        device.slug,
        device.name,
        brandIds.get(slugify(device.brand)) ?? 0,
        device.series,
        device.kind,
        device.articleNumber,
        picture(device.articleType, device.productType, 'weiß'),
        { json: factsOf(device) },
      ]),
    },
  ]
}

export const articleColumns = [
  'id',
  'article_number',
  'shop_depot_id',
  'slug',
  'display_name',
  'partner_display_name',
  'excerpt',
  'body',
  'manufacturer_id',
  'brand_id',
  'manufacturer_number',
  'gtin',
  'oem_number',
  'weee_number',
  'article_type_id',
  'product_type_id',
  'assortment_id',
  'assortment_type_id',
  'unit',
  'content',
  'content_unit',
  'net_content',
  'net_content_unit',
  'comparative_amount',
  'comparative_unit',
  'min_order',
  'max_order',
  'step_order',
  'delivery_state',
  'sales_blocked',
  'published',
  'tax_rate',
  'deposit_gross_cents',
  'deposit_text',
  'price_bound',
  'withdrawal',
  'freight',
  'farbe',
  'basisfarbe',
  'format',
  'eco_feature',
  'eco_labels',
  'flags',
  'tag_slugs',
  'catalog_slugs',
  'catalog_page',
  'features',
  'compliance',
  'images',
  'documents',
  'video_count',
  'videos',
  'online_available',
  'collection_possible',
  'boost',
  'popularity',
  'variant_group',
  'successor_id',
  'device_slugs',
  'supply_brand',
  'supply',
  'new_since',
  'created_at',
] as const

export function articleRow(article: SeedArticle, id: number, successorId: number | null, day: SeedDay): Row {
  const created = day.ago(article.createdDaysAgo)
  const device = article.devices[0]
  return [
    id,
    article.articleNumber,
    article.shopDepotId,
    article.slug,
    article.displayName,
    article.partnerDisplayName,
    article.excerpt,
    article.description,
    makerIds.get(article.manufacturer) ?? 0,
    brandIds.get(article.brand) ?? 0,
    article.manufacturerNumber,
    article.gtin === '' ? null : article.gtin,
    article.oemNumber,
    article.legal.weeeNumber ?? null,
    typeIds.get(article.articleType) ?? 0,
    productTypeIds.get(article.productType) ?? 0,
    assortmentIds.get(article.assortment) ?? 0,
    assortmentTypeIds.get(article.assortmentTypes[0] ?? '') ?? 2,
    article.unit,
    article.content,
    article.contentUnit,
    article.basePrice?.amount ?? null,
    article.basePrice?.unit ?? null,
    comparativeAmount(article),
    comparativeUnit(article),
    article.min,
    article.max,
    article.step,
    article.deliveryState,
    article.salesBlocked,
    article.published,
    article.taxRate,
    article.depositGrossCents > 0 ? article.depositGrossCents : null,
    article.depositKind,
    article.priceBound,
    article.withdrawal,
    article.legal.freight === true,
    article.farbe,
    article.basisfarbe,
    article.format,
    article.ecoFact,
    article.eco.map((proof) => proof.slug),
    article.attributes,
    article.tags,
    printedCatalogsOf(article),
    article.printedPage,
    { json: featuresOf(article) },
    { json: complianceOf(article) },
    picturesOf(article),
    { json: documentsOf(article.articleType, article.legal) },
    article.videoCount,
    { json: videosOf(article) },
    article.onlineAvailable,
    article.collectionPossible,
    article.boost,
    article.popularity,
    article.variantGroup,
    successorId,
    article.devices,
    device ? supplyBrandOf(device) : null,
    article.supply ? { json: article.supply } : null,
    created,
    created,
  ]
}

/** Net cents from a quantity on; `articleRow` and these rows belong together. */
export function* priceRows(article: SeedArticle, articleId: number, day: SeedDay): Generator<Row> {
  const { evkNetCents: evk, hekNetCents: hek, uvpNetCents: uvp } = article
  if (evk === null) return
  yield [articleId, PRICE.evk, null, 1, evk, null, null, null]
  for (const step of article.scale) yield [articleId, PRICE.staffel, null, step.from, step.netCents, null, null, null]
  if (hek !== null) yield [articleId, PRICE.hek, null, 1, hek, null, null, null]
  if (uvp !== null) yield [articleId, PRICE.uvp, null, 1, uvp, null, null, null]
  if (article.articleNumber === '400099') yield* changingDailyPrice(articleId, evk, day)
  for (const [kind, netCents, began, ends] of loweredPrices[article.articleNumber] ?? []) {
    const validTo = ends === null ? null : day.ago(-ends, 0)
    yield [articleId, PRICE[kind], null, 1, netCents, day.ago(-began, 0), validTo, null]
  }
}

type Lowered = readonly [kind: 'aktion' | 'restposten', netCents: number, began: number, ends: number | null]

/** Prices that are lowered for a time, from a day on and up to one, counted from D; without an end what is left is sold. */
const loweredPrices: Readonly<Record<string, readonly Lowered[]>> = {
  101041: [['restposten', 1090, -12, null]],
  251018: [['restposten', 139, -20, null]],
  451008: [['restposten', 5990, -9, null]],
  501015: [['restposten', 1190, -16, null]],
  651008: [['restposten', 279, -4, null]],
  101036: [['aktion', 419, -5, 40]],
  201017: [['aktion', 549, -8, 35]],
  301017: [['aktion', 399, -3, 50]],
  301019: [['aktion', 1150, -6, 30]],
  501016: [['aktion', 1590, -2, 45]],
  // was cheaper within the 30 days before as well: that is what the saving is counted from (PAngV § 11)
  751013: [
    ['aktion', 1090, -28, -18],
    ['aktion', 950, -7, 42],
  ],
  // the action is over
  251035: [['aktion', 169, -40, -10]],
}

export const priceColumns = [
  'article_id',
  'price_type_id',
  'customer_id',
  'quantity_lower_bound',
  'net_cents',
  'valid_from',
  'valid_to',
  'offer_number',
] as const

/** domain 3.13: the daily price of 400099 changes at midnight, today 5 % and tomorrow 8 % under list. */
function* changingDailyPrice(articleId: number, evk: number, day: SeedDay): Generator<Row> {
  const shares = [0.93, 0.95, 0.92, 0.94]
  for (const [index, share] of shares.entries()) {
    yield [
      articleId,
      PRICE.tagespreis,
      null,
      1,
      Math.round(evk * share),
      day.ago(1 - index, 0),
      day.ago(-index, 0),
      null,
    ]
  }
}

function idsOf(list: readonly { readonly slug: string }[]): ReadonlyMap<string, number> {
  return new Map(list.map((one, index) => [one.slug, index + 1]))
}

/** One row for each product type: a name that several article types use (Standard, Set …) is one product type. */
const productTypes = [
  ...new Map(
    articleTypes.flatMap((type) =>
      productTypesOf(type.slug).map(
        (name) => [name, { name, slug: slugify(name), group: productTypeGroupOf(type.group) }] as const,
      ),
    ),
  ).values(),
]

/** Product types of an article type; supplies and printers bring some that no generated line has. */
function productTypesOf(type: string): readonly string[] {
  const more: Readonly<Record<string, readonly string[]>> = {
    toner: ['Original', 'Rebuilt', 'Kompatibel'],
    tintenpatrone: ['Original', 'Rebuilt', 'Kompatibel', 'Nachfülltinte'],
    trommel: ['Trommel', 'Resttonerbehälter', 'Wartungskit'],
    laserdrucker: ['S/W', 'Farbe', 'Multifunktion'],
    tintendrucker: ['Multifunktion', 'Tanksystem', 'Etikettendrucker'],
  }
  return [...new Set([...articleTypeOf(type).lines.map((line) => line.productType), ...(more[type] ?? [])])]
}

const makerIds = idsOf(manufacturers)
const brandIds = idsOf(brands)
const assortmentIds = idsOf(assortments)
const assortmentTypeIds = idsOf(assortmentTypes)
const groupIds = idsOf(articleTypeGroups)
const productGroupIds = idsOf(productTypeGroups)
const printedCatalogIds = idsOf(printedCatalogs)
const typeIds = idsOf(articleTypes)
const productTypeIds = new Map(productTypes.map((type, index) => [type.name, index + 1]))
const deviceBrands = new Map(devices.map((device) => [device.slug, slugify(device.brand)]))

/** The data sheet of a printer, in the words of its article type; what it does not have is left out. */
function factsOf({ articleType, features }: Device): readonly { name: string; value: string }[] {
  return articleTypeOf(articleType)
    .attributes.map((name, index) => ({ name, value: String(features[index] ?? '–') }))
    .filter(({ value }) => value !== '–')
}

function supplyBrandOf(device: string): string | null {
  return deviceBrands.get(device) ?? null
}

/**
 * Amount and unit of the voluntary comparison: "100 Blatt" of an article with 500 Blatt; none where it says nothing.
 */
function comparativeAmount(article: SeedArticle): number | null {
  return article.comparative && article.comparative.unit === article.contentUnit ? article.comparative.per : null
}

function comparativeUnit(article: SeedArticle): string | null {
  return comparativeAmount(article) === null ? null : (article.comparative?.unit ?? null)
}

function featuresOf(article: SeedArticle): readonly { group: string; name: string; value: string }[] {
  const features = article.features.map(({ name, value }) => ({ group: 'Merkmale', name, value }))
  // "Schreibfarbe blau" says it already
  const isSaid = ({ name, value }: { name: string; value: string }) =>
    name === 'Farbe' || (name.endsWith('farbe') && value === article.farbe)
  if (article.farbe && !features.some(isSaid)) features.push({ group: 'Merkmale', name: 'Farbe', value: article.farbe })
  for (const measure of measuresOf(article)) features.push({ group: 'Maße', ...measure })
  for (const proof of article.eco) features.push({ group: 'Nachweise', name: proof.label, value: proof.proof })
  if (article.bStock) {
    features.push({ group: 'Zustand', name: 'Zustand', value: article.bStock.grade })
    features.push({ group: 'Zustand', name: 'Mangel', value: article.bStock.defect })
  }
  return features
}

/**
 * New from a maker who has not sent his product safety data yet: firms can order it, consumers not (domain 1.1 no. 6).
 */
const awaitsSafetyData = '101021'

function complianceOf(article: SeedArticle): Record<string, unknown> {
  const { weeeNumber, freight, ...legal } = article.legal
  return {
    ...spelledOut(article, legal),
    ...(article.guaranteeYears > 2 ? { guarantee: { years: article.guaranteeYears } } : {}),
    ...(article.bestPrice ? { bestPrice: true } : {}),
    ...(article.recall ? { recall: article.recall } : {}),
    ...(article.articleNumber === awaitsSafetyData ? { safetyDataMissing: true } : {}),
    ...(article.bStock ? { bStock: article.bStock } : {}),
  }
}

/** Laws want the value itself: "siehe Inhalt", "siehe Sorte" and "siehe Merkmale" become what this article says. */
function spelledOut(article: SeedArticle, legal: LegalData): LegalData {
  const content = `${new Intl.NumberFormat('de-DE').format(article.content)} ${article.contentUnit}`
  const feature = (name: string) => article.features.find((one) => one.name === name)?.value ?? article.productType
  const meant: Readonly<Record<string, string>> = {
    'siehe Inhalt': content,
    'siehe Sorte': feature('Sorte'),
    'siehe Merkmale': feature('Chemie'),
  }
  const said = (value: string) => meant[value] ?? value
  return {
    ...legal,
    ...(legal.food && {
      food: {
        ...legal.food,
        ingredients: said(legal.food.ingredients),
        netQuantity: said(legal.food.netQuantity),
      },
    }),
    ...(legal.cosmetic && { cosmetic: { ...legal.cosmetic, netContent: said(legal.cosmetic.netContent) } }),
    ...(legal.battery && { battery: { ...legal.battery, chemistry: said(legal.battery.chemistry) } }),
  }
}

function printedCatalogsOf(article: SeedArticle): readonly string[] {
  const root = assortments.find((one) => one.slug === article.assortment)?.parent
  const chapter = assortments.find((one) => one.slug === root)?.position ?? 1
  const slugs = ['hauptkatalog-2027', `kapitel-${chapter}`]
  if (article.tags.includes('schulstart')) slugs.push('schulkatalog-2026')
  if (chapter === 10) slugs.push('moebelkatalog-2027')
  if (article.attributes.includes('begreen')) slugs.push('begreen-katalog')
  if (article.popularity > 900) slugs.push('aktionsflyer-kw47')
  if (chapter === 7) slugs.push('toner-taschenkatalog')
  return slugs
}

/** As many as the article counts; all of one type and variant share their film. */
function videosOf(article: SeedArticle) {
  if (article.videoCount === 0 || !(article.articleType in drawings)) return []
  const film = {
    title: `${articleTypeOf(article.articleType).name} von zwei Seiten, in einer Beispielfarbe`,
    poster: articleImage(article),
    file: filmUrl(illustrationFor({ articleType: article.articleType, productType: article.productType })),
    fileType: 'image/svg+xml',
    seconds: filmSeconds,
  }
  return [film]
}

/** The first view, for places that show one picture. */
export function articleImage(article: SeedArticle): string {
  return picturesOf(article)[0] ?? ''
}

function picturesOf(article: SeedArticle): readonly string[] {
  return illustrationsOf(article).map(({ url }) => url)
}

function viewsOf(articleType: string, productType: string, farbe: string): readonly string[] {
  if (!(articleType in drawings)) return []
  const illustration = illustrationFor({ articleType, productType, colour: farbe })
  return [illustrationUrl(illustration, 1), illustrationUrl(illustration, 2)]
}

function picture(articleType: string, productType: string, farbe: string): string | null {
  return viewsOf(articleType, productType, farbe)[0] ?? null
}

/** A branch shows its scene, a leaf the first article type that is at home in it. */
function pictureOf(slug: string, parent: string | null, position: number): string | null {
  if (parent === null) return `/illustrations/scenes/sortiment-${position}.svg`
  for (const type of articleTypes) {
    const line = type.lines.find((one) => one.leaf === slug)
    if (line) return picture(type.slug, line.productType, '')
  }
  return null
}
