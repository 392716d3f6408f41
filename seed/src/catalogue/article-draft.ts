import { slugify } from '@kontor/contracts/rules/german/slug'
import type { EcoProof, ScaleStep, SeedArticle } from '../model.ts'
import { hashOf, pick, randomFrom } from '../random.ts'
import { articleTypeOf } from './article-types/all.ts'
import { type ArticleType, de } from './article-types/article-type.ts'
import { gtinOf } from './gtin.ts'
import { brandNamed } from './manufacturers.ts'
import { assortmentOf, basisfarbeOf, ecoFeatures } from './taxonomy.ts'

type Own = 'articleNumber' | 'displayName' | 'articleType' | 'productType' | 'assortment'

/** What a source says about an article; `finishArticle` fills in the rest. `net` is euros, null = price on request. */
export type Draft = Pick<SeedArticle, Own> &
  Partial<Omit<SeedArticle, Own | 'brand' | 'manufacturer' | 'features' | 'eco' | 'evkNetCents' | 'productType'>> & {
    readonly brand: string
    readonly net: number | null
    readonly features: readonly (string | number)[]
    readonly ecoSlugs?: readonly string[]
  }

/** Labels that an outside body awards; only these make an article "begreen" (domain 1.1 no. 2). */
const CERTIFIED: ReadonlySet<string> = new Set([
  'blauer-engel',
  'eu-ecolabel',
  'fsc-recycled',
  'fsc-mix',
  'fsc-100',
  'pefc',
  'nordic-swan',
  'oe-umweltzeichen',
  'tco',
  'bio-siegel',
  'fairtrade',
  'gots',
  'rebuilt',
])
const ECO = new Map(ecoFeatures.map((feature) => [feature.slug, feature]))
const STATES = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 1, 1] as const

/** Completes a draft to an article; every number drawn depends on the article number alone. */
export function finishArticle(draft: Draft): SeedArticle {
  const type = articleTypeOf(draft.articleType)
  const draw = randomFrom(draft.articleNumber)
  const brand = brandNamed(draft.brand)
  const evk = draft.net === null ? null : Math.round(draft.net * 100)
  const state = draft.deliveryState ?? stateOf(type, draw())
  const depot = draft.shopDepotId ?? type.depot ?? (draw() < 0.08 ? 2 : 1)
  const eco = (draft.ecoSlugs ?? []).map(ecoProof)
  const popularity = draft.popularity ?? Math.floor(draw() ** 3 * 1000)
  const created = draft.createdDaysAgo ?? (draw() < 0.08 ? Math.floor(draw() * 55) : 60 + Math.floor(draw() * 1400))
  const videos = draft.videoCount ?? (draw() < 0.06 ? 1 : 0)
  const dailyPrice = draft.dailyPrice ?? (type.dailyPrice === true && draw() < 0.5)
  const legal = { ...type.legal, ...draft.legal }
  const format = draft.format ?? null
  const farbe = draft.farbe ?? null
  const root = assortmentOf(draft.assortment).range
  const [first, second, third] = pick(
    [
      [0, 1, 2],
      [1, 2, 0],
      [0, 2, 1],
    ] as const,
    draw(),
  )
  return {
    articleNumber: draft.articleNumber,
    shopDepotId: depot,
    slug: draft.slug ?? slugify(draft.displayName),
    displayName: draft.displayName,
    partnerDisplayName: draft.partnerDisplayName ?? null,
    excerpt: draft.excerpt ?? type.about[first],
    description: draft.description ?? `${type.about[second]} ${type.about[third]}`,
    articleType: draft.articleType,
    productType: draft.productType,
    assortment: draft.assortment,
    manufacturer: brand.manufacturer,
    brand: brand.slug,
    manufacturerNumber:
      draft.manufacturerNumber ?? `${brand.name.slice(0, 3).toUpperCase()}-${draft.articleNumber.slice(1)}`,
    oemNumber: draft.oemNumber ?? null,
    gtin: draft.gtin ?? gtinOf(Number(draft.articleNumber)),
    unit: draft.unit ?? 'stueck',
    content: draft.content ?? 1,
    contentUnit: draft.contentUnit ?? 'Stück',
    format: format && /^A\d$/.test(format) ? `DIN ${format}` : format,
    basisfarbe: farbe ? basisfarbeOf(farbe) : null,
    farbe,
    features: type.attributes.map((name, index) => ({ name, value: figureOf(name, draft.features[index]) })),
    eco,
    ecoFact: eco[0]?.proof ?? null,
    evkNetCents: evk,
    hekNetCents: draft.hekNetCents ?? (evk === null ? null : Math.max(1, Math.round(evk * (0.62 + draw() * 0.16)))),
    uvpNetCents: draft.uvpNetCents ?? (evk === null ? null : charm((evk * (1.12 + draw() * 0.3)) / 100)),
    scale: draft.scale ?? (evk === null || type.priceBound ? [] : scaleOf(evk, draw())),
    taxRate: draft.taxRate ?? type.taxRate ?? 19,
    basePrice: draft.basePrice ?? null,
    comparative: draft.comparative ?? null,
    depositGrossCents: draft.depositGrossCents ?? 0,
    depositKind: draft.depositKind ?? null,
    ...(draft.min !== undefined
      ? { min: draft.min, step: draft.step ?? 1, max: draft.max ?? 1000 }
      : stepsOf(evk, draft.unit ?? 'stueck', draw())),
    deliveryState: state,
    stock: draft.stock ?? stockOf(state, evk ?? 0, draw()),
    salesBlocked: draft.salesBlocked ?? false,
    published: draft.published ?? true,
    priceBound: draft.priceBound ?? type.priceBound ?? false,
    dailyPrice,
    bestPrice: draft.bestPrice ?? brand.slug === 'kontorlinie',
    withdrawal: draft.withdrawal ?? type.withdrawal ?? 'none',
    onlineAvailable: draft.onlineAvailable ?? true,
    collectionPossible: draft.collectionPossible ?? (depot <= 2 && (state === 1 || state === 3)),
    guaranteeYears: draft.guaranteeYears ?? type.guaranteeYears ?? 0,
    legal,
    attributes:
      draft.attributes ??
      attributesOf({ type, eco, videos, dailyPrice, created, popularity, state, depot, brand: brand.manufacturer }),
    tags: draft.tags ?? tagsOf(type, eco, draft.articleNumber),
    assortmentTypes: draft.assortmentTypes ?? [assortmentTypeOf(type, state, depot, popularity)],
    printedPage: draft.printedPage ?? pageOf(root, draft.articleNumber),
    devices: draft.devices ?? [],
    supply: draft.supply ?? null,
    variantGroup: draft.variantGroup ?? null,
    successor: draft.successor ?? null,
    recall: draft.recall ?? null,
    bStock: draft.bStock ?? null,
    videoCount: videos,
    boost: draft.boost ?? (popularity > 850 ? 1.5 : brand.slug === 'kontorlinie' ? 1.2 : 1),
    popularity,
    createdDaysAgo: created,
  }
}

/** German figures, "1.000 g" and "9,5"; a year stays as it is. */
function figureOf(name: string, value: string | number | undefined): string {
  if (value === undefined) return '–'
  if (typeof value === 'number') return /^Jahr$| bis$/.test(name) ? `${value}` : de(value)
  return value.replace(/\b\d{4,}(?= (?:g|ml|lm|Blatt|Seiten)\b)/g, (amount) => de(Number(amount)))
}

/** Prices as a shop sets them: 0,59 · 3,79 · 24,90 · 249,00. Takes euros, gives cents. */
export function charm(euros: number): number {
  const cents = Math.round(euros * 100)
  if (cents < 1000) return Math.max(9, Math.round(cents / 10) * 10 - 1)
  if (cents < 10000) return Math.round(cents / 100) * 100 - 10
  return Math.round(cents / 1000) * 1000 - 100
}

export function ecoProof(slug: string): EcoProof {
  const feature = ECO.get(slug)
  if (!feature) throw new Error(`Unknown eco feature ${slug}`)
  return feature
}

export function isCertified(slug: string): boolean {
  return CERTIFIED.has(slug)
}

function stateOf(type: ArticleType, draw: number): SeedArticle['deliveryState'] {
  if (type.deliveryState) return type.deliveryState
  if (draw > 0.985) return 2
  if (draw > 0.975) return 5
  if (draw > 0.955) return 6
  return pick(STATES, draw / 0.955)
}

function stockOf(state: number, cents: number, draw: number): number {
  if (state === 2 || state >= 5) return 0
  if (state === 1) return draw < 0.25 ? 0 : 1 + Math.floor(draw * 40)
  if (state === 4) return draw < 0.5 ? 0 : Math.floor(draw * 30)
  if (draw < 0.04) return 0
  return Math.max(3, Math.floor((draw * 40000) / (40 + cents / 10)))
}

function scaleOf(evk: number, draw: number): readonly ScaleStep[] {
  if (draw > 0.45) return []
  const bounds = evk < 200 ? [10, 50, 100] : evk < 1000 ? [5, 20, 50] : evk < 6000 ? [3, 10] : []
  return bounds
    .map((from, index) => ({ from, netCents: Math.floor(evk * (1 - 0.03 * (index + 1)) + 0.5) }))
    .filter((step) => step.netCents < evk)
}

function stepsOf(evk: number | null, unit: string, draw: number): { min: number; step: number; max: number } {
  if (evk !== null && evk < 60 && unit === 'stueck' && draw < 0.6) return { min: 5, step: 5, max: 1000 }
  if (evk !== null && evk > 30000) return { min: 1, step: 1, max: 100 }
  return { min: 1, step: 1, max: 1000 }
}

interface Facts {
  readonly type: ArticleType
  readonly eco: readonly EcoProof[]
  readonly videos: number
  readonly dailyPrice: boolean
  readonly created: number
  readonly popularity: number
  readonly state: number
  readonly depot: number
  readonly brand: string
}

function attributesOf(facts: Facts): readonly string[] {
  const flags = [...(facts.type.flags ?? [])]
  if (facts.eco.some((proof) => CERTIFIED.has(proof.slug))) flags.push('begreen')
  if (facts.videos > 0) flags.push('video')
  if (facts.dailyPrice) flags.push('daily-price')
  if (facts.created < 60) flags.push('new-articles')
  if (facts.popularity > 850) flags.push('top-articles')
  if (facts.depot === 5) flags.push('b-stock')
  if (facts.state === 1) flags.push('clearance')
  if (facts.state === 6 || facts.state === 7) flags.push('lieferzeit')
  if (hashOf(facts.brand) % 5 === 0) flags.push('made-in-germany')
  return [...new Set(flags)]
}

function tagsOf(type: ArticleType, eco: readonly EcoProof[], number: string): readonly string[] {
  const tags = [...(type.tags ?? [])]
  if (eco.some((proof) => proof.slug === 'plastikfrei-verpackt')) tags.push('Plastikfrei')
  const chance = hashOf(`tag:${number}`) % 40
  if (chance === 0) tags.push('Inventur')
  if (chance === 1) tags.push('Großraumbüro')
  if (chance === 2) tags.push('Ausbildungsstart')
  if (chance === 3) tags.push('Umzug')
  return [...new Set(tags)].map(slugify)
}

function assortmentTypeOf(type: ArticleType, state: number, depot: number, popularity: number): string {
  if (state === 1 || depot === 5) return 'restposten'
  if (state === 6 || depot === 4 || depot === 6) return 'streckensortiment'
  if (state === 7) return 'dienstleistung'
  if (type.tags?.includes('Schulstart')) return 'saison'
  return popularity > 300 ? 'kernsortiment' : 'vollsortiment'
}

/** 120 catalogue pages: about eight or nine for each branch. */
function pageOf(range: number, number: string): number {
  const chapter = (range - 10) / 5
  const first = firstPageOf(chapter)
  return first + (hashOf(`page:${number}`) % (firstPageOf(chapter + 1) - first))
}

/** 14 chapters share 120 pages. */
const firstPageOf = (chapter: number) => 1 + Math.floor((chapter * 120) / 14)
