import { slugify } from '@kontor/contracts/rules/german/slug'
import type { SeedArticle } from '../model.ts'
import { hashOf } from '../random.ts'
import { anchorDrafts } from './anchors.ts'
import { charm, type Draft, finishArticle } from './article-draft.ts'
import { articleTypes } from './article-types/all.ts'
import type { ArticleType, Line, Value } from './article-types/article-type.ts'
import { brandNamed } from './manufacturers.ts'
import { deviceDrafts, supplyDrafts } from './printers.ts'
import { laterSeries } from './series-names.ts'
import { assortmentOf } from './taxonomy.ts'

export const STANDARD_COUNT = 2000
export const SMALL_COUNT = 480

type Wanted = { readonly count: number; readonly salesYear: number }

/**
 * Articles in a fixed order: anchors, supplies, printers, then round after round one article of every type. A larger
 * catalogue begins with the smaller one, so numbers and ids never depend on the size.
 * @param salesYear of calendars and what else is made for a year
 */
export function* generateArticles({ count, salesYear }: Wanted): Generator<SeedArticle> {
  let made = 0
  const fixed = [...anchorDrafts(), ...supplyDrafts(), ...deviceDrafts()]
  const taken = new Set<string>()
  const names = new Set<string>()
  for (const draft of fixed) {
    const key = `${draft.articleNumber}-${draft.shopDepotId ?? ''}`
    if (taken.has(key)) continue
    taken.add(key)
    if (made >= count) return
    names.add(draft.displayName)
    made += 1
    yield finishArticle(draft)
  }
  const counters = new Map<number, number>()
  const plans = articleTypes.map((type) => ({
    type,
    lines: type.lines.map((line, index) => planOf(line, index, salesYear)),
  }))
  for (let round = 0; ; round += 1) {
    for (const { type, lines } of plans) {
      const from = type.fromRound ?? 0
      if (round < from) continue
      const turn = round - from
      const line = lines[turn % lines.length]
      if (!line) continue
      if (made >= count) return
      const draft = draftOf(type, line, Math.floor(turn / lines.length), counters)
      if (names.has(draft.displayName)) continue // an anchor bears this name already
      made += 1
      yield finishArticle(draft)
    }
  }
}

/** Sales years that calendars are drawn for. */
const drawnYears = Array.from({ length: 10 }, (_, index) => 2026 + index)

/** Every article that a catalogue of any size and year can hold, once: what pictures are drawn for. */
export function* everyArticle(): Generator<SeedArticle> {
  for (const draft of [...anchorDrafts(), ...supplyDrafts(), ...deviceDrafts()]) yield finishArticle(draft)
  const counters = new Map<number, number>()
  for (const type of articleTypes) {
    const plans = type.lines.flatMap((line, index) =>
      ('jahr' in line.axes ? drawnYears : drawnYears.slice(0, 1)).map((year) => planOf(line, index, year)),
    )
    for (const plan of plans) {
      for (let turn = 0; turn < plan.size; turn += 1) yield finishArticle(draftOf(type, plan, turn, counters))
    }
  }
}

interface Plan {
  readonly line: Line
  readonly names: readonly string[]
  readonly values: readonly (readonly Value[])[]
  readonly size: number
  readonly stride: number
  readonly key: string
}

/** An axis `jahr` says how many years after the sales year. */
function planOf(line: Line, index: number, salesYear: number): Plan {
  const names = ['brand', 'series', ...Object.keys(line.axes)]
  const axes = Object.entries(line.axes).map(([name, values]) =>
    name === 'jahr' ? values.map((later) => salesYear + Number(later)) : values,
  )
  const values: (readonly Value[])[] = [line.brands, line.series, ...axes]
  const size = values.reduce((product, list) => product * list.length, 1)
  return { line, names, values, size, stride: strideOf(size), key: `${index}` }
}

/** A step near the golden section without common factor: neighbours in the row differ in every axis, none repeats. */
function strideOf(size: number): number {
  let stride = Math.max(1, Math.round(size * 0.618))
  while (commonFactor(stride, size) !== 1) stride += 1
  return stride
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b)
}

/** What one article of a line is: a value of each of its axes. */
export type Choice = Record<string, Value> & { brand: string; series: string }

function draftOf(type: ArticleType, plan: Plan, turn: number, counters: Map<number, number>): Draft {
  return draftFrom(type, plan.line, plan.key, choiceOf(plan, turn), counters)
}

/** The article of a choice that need not stand in any catalogue, for comparing it with another. */
export function articleOf(type: ArticleType, line: Line, choice: Choice): SeedArticle {
  return finishArticle(draftFrom(type, line, '0', choice, new Map()))
}

function choiceOf(plan: Plan, turn: number): Choice {
  const choice: Choice = { brand: '', series: '' }
  let rest = (turn * plan.stride) % plan.size
  for (let axis = 0; axis < plan.names.length; axis += 1) {
    const values = plan.values[axis] ?? []
    choice[plan.names[axis] ?? ''] = values[rest % values.length] ?? ''
    rest = Math.floor(rest / values.length)
  }
  const lap = Math.floor(turn / plan.size)
  if (lap > 0) choice.series = laterSeries(choice.series, lap)
  return choice
}

function draftFrom(type: ArticleType, line: Line, key: string, choice: Choice, counters: Map<number, number>): Draft {
  const farbe = line.farbe ? line.farbe(choice) : choice.farbe
  const format = line.format ? line.format(choice) : choice.format
  const pack = Number(choice.pack ?? 1)
  const [content, contentUnit] = line.content ? line.content(choice) : [pack, 'Stück']
  const base = line.base?.(choice)
  const comparative = line.comparative?.(choice)
  const deposit = line.deposit?.(choice)
  const group = `${type.slug}-${key}-${slugify(`${choice.brand} ${choice.series}`)}`
  return {
    articleNumber: nextNumber(assortmentOf(line.leaf).range, counters),
    displayName: line
      .name(choice)
      .replace(/\s{2,}/g, ' ')
      .replace(/ ,/g, ','),
    articleType: type.slug,
    productType: line.productType,
    assortment: line.leaf,
    brand: choice.brand,
    net: netOf(type, line.price(choice), choice.brand, group, pack),
    features: line.features(choice),
    unit: line.unit ? line.unit(choice) : 'stueck',
    content,
    contentUnit,
    variantGroup: group,
    ecoSlugs: ecoOf(type, line, choice),
    ...(typeof farbe === 'string' ? { farbe } : {}),
    ...(typeof format === 'string' ? { format } : {}),
    ...(base ? { basePrice: { amount: base[0], unit: base[1] } } : {}),
    ...(comparative ? { comparative: { amount: comparative[0], per: comparative[1], unit: comparative[2] } } : {}),
    ...(deposit ? { depositGrossCents: deposit[0], depositKind: deposit[1] } : {}),
    ...(line.order ? { min: line.order[0], step: line.order[1], max: line.order[2] } : {}),
    ...(line.legal ? { legal: line.legal(choice) } : {}),
  }
}

/** Six digits by the range of the assortment; beyond 48,999 articles of one range eight digits follow. */
function nextNumber(range: number, counters: Map<number, number>): string {
  const serial = (counters.get(range) ?? 0) + 1
  counters.set(range, serial)
  return serial <= 48999 ? String(range * 10000 + 1000 + serial) : `${range}${String(serial).padStart(6, '0')}`
}

/** Euros within the range of the type (domain 3.4); packs may lie above it, bound prices stay as printed. */
function netOf(type: ArticleType, price: number, brand: string, group: string, pack: number): number {
  if (type.priceBound) return price
  const [from, to] = type.prices
  const net = charm(price * brandFactor(brand) * seriesFactor(group)) / 100
  return Math.max(from, pack === 1 && price <= to ? Math.min(to, net) : net)
}

function brandFactor(brand: string): number {
  if (brand === 'Kontorlinie') return 0.82
  return 1 + (brandNamed(brand).position % 4) * 0.04
}

function seriesFactor(group: string): number {
  return 0.92 + (hashOf(group) % 20) / 100
}

/** Names that promise a label get it; otherwise every third group of variants carries the first proofs of its type. */
function ecoOf(type: ArticleType, line: Line, choice: Readonly<Record<string, Value>>): readonly string[] {
  if (line.eco) return line.eco
  const said = `${choice.series} ${choice.siegel ?? ''}`
  if (said.includes('Bio')) return ['bio-siegel']
  if (said.includes('Fairtrade')) return ['fairtrade']
  if (choice.siegel !== undefined) return []
  const offered = type.eco ?? []
  if (offered.length === 0) return []
  const chance = hashOf(`eco:${type.slug}:${choice.brand}:${choice.series}`) % 3
  if (said.includes('Recycling') || choice.brand === 'TannLoh') return offered.slice(0, 2)
  return chance === 0 ? offered.slice(0, 1) : []
}
