import type { SeedArticle } from '../model.ts'
import { hashOf } from '../random.ts'
import { isCertified } from './article-draft.ts'
import { articleTypeOf } from './article-types/all.ts'
import { supplies, supplyNumber } from './printers.ts'

export type RelationKind = 'alternative' | 'eco' | 'accessory' | 'crossSelling'

export interface Relation {
  readonly articleId: number
  readonly kind: RelationKind
  readonly relatedId: number
  readonly position: number
}

/** What relations need of an article; kept for the whole catalogue, so it is small. */
export interface Brief {
  readonly id: number
  readonly number: string
  readonly depot: number
  readonly type: string
  readonly productType: string
  readonly brand: string
  readonly group: string | null
  readonly certified: boolean
  readonly sellable: boolean
  readonly devices: readonly string[]
}

export function briefOf(article: SeedArticle, id: number): Brief {
  return {
    id,
    number: article.articleNumber,
    depot: article.shopDepotId,
    type: article.articleType,
    productType: article.productType,
    brand: article.brand,
    group: article.variantGroup,
    certified: article.eco.some((proof) => isCertified(proof.slug)),
    sellable:
      article.published &&
      !article.salesBlocked &&
      article.evkNetCents !== null &&
      article.deliveryState !== 2 &&
      article.deliveryState !== 5 &&
      article.shopDepotId !== 5,
    devices: article.devices,
  }
}

/** Alternatives, eco alternatives, accessories and cross-selling, the same for the same catalogue. */
export function* relationsOf(briefs: readonly Brief[]): Generator<Relation> {
  const sellable = briefs.filter((brief) => brief.sellable)
  const byType = groupBy(sellable, (brief) => brief.type)
  const byKind = groupBy(sellable, (brief) => `${brief.type}:${brief.productType}`)
  const byNumber = new Map(sellable.map((brief) => [brief.number, brief]))
  const replacements = replacementsByNumber()
  for (const brief of briefs) {
    const used = new Set<number>([brief.id])
    const known = (replacements.get(brief.number) ?? []).flatMap((number) => byNumber.get(number) ?? [])
    const near =
      known.length > 0
        ? known
        : draw(
            byKind.get(`${brief.type}:${brief.productType}`) ?? [],
            brief,
            4,
            (other) => other.brand !== brief.brand && other.devices.length === 0,
          )
    yield* link(brief, 'alternative', near.slice(0, 4), used)
    if (!brief.certified) {
      const eco = known.filter((other) => other.certified)
      const certified =
        eco.length > 0
          ? eco
          : (byType.get(brief.type) ?? []).filter((other) => other.certified && other.devices.length === 0)
      yield* link(brief, 'eco', draw(certified, brief, 2), new Set([brief.id]))
    }
    const type = articleTypeOf(brief.type)
    const fitting =
      brief.devices.length > 0
        ? sellable.filter(
            (other) =>
              other.id !== brief.id &&
              other.type !== brief.type &&
              other.devices.some((device) => brief.devices.includes(device)),
          )
        : []
    yield* link(
      brief,
      'accessory',
      fitting.length > 0
        ? fitting.slice(0, 6)
        : (type.accessories ?? []).flatMap((slug) => draw(byType.get(slug) ?? [], brief, 2)),
      used,
    )
    yield* link(
      brief,
      'crossSelling',
      (type.crossSelling ?? []).flatMap((slug) => draw(byType.get(slug) ?? [], brief, 2)),
      used,
    )
  }
}

function* link(brief: Brief, kind: RelationKind, others: readonly Brief[], used: Set<number>): Generator<Relation> {
  let position = 0
  for (const other of others) {
    if (used.has(other.id)) continue
    used.add(other.id)
    yield { articleId: brief.id, kind, relatedId: other.id, position: position++ }
  }
}

/** Up to `count` of them, starting at a place that depends on the article; looks at 24 at most. */
function draw(
  others: readonly Brief[],
  brief: Brief,
  count: number,
  fits: (other: Brief) => boolean = () => true,
): readonly Brief[] {
  const found: Brief[] = []
  const start = others.length > 0 ? hashOf(brief.number) % others.length : 0
  for (let step = 0; step < Math.min(24, others.length) && found.length < count; step += 1) {
    const other = others[(start + step) % others.length]
    if (other && other.id !== brief.id && fits(other)) found.push(other)
  }
  return found
}

/** Original, rebuilt and compatible supplies of the same job are each other's alternatives (domain 2.4, domain 3.7). */
function replacementsByNumber(): ReadonlyMap<string, readonly string[]> {
  const jobs = groupBy(
    supplies,
    (supply) => `${supply.series}:${supply.kind}:${supply.ink}:${supply.productType === 'Trommel' ? supply.oem : ''}`,
  )
  const found = new Map<string, readonly string[]>()
  for (const job of jobs.values()) {
    for (const supply of job) {
      const others = job
        .filter((other) => other !== supply)
        .toSorted((a, b) => Number(b.xl === supply.xl) - Number(a.xl === supply.xl))
      found.set(
        supplyNumber(supply.oem),
        others.map((other) => supplyNumber(other.oem)),
      )
    }
  }
  return found
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
