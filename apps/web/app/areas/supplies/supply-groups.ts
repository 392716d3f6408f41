import type { ArticleTile } from '../../platform/calls/types.ts'
import type { Supply } from './queries.ts'

export type SupplyRow = { article: ArticleTile; supply: Supply }
export type Origin = Supply['origin']
export type SupplyPart = {
  capacity: Supply['capacity']
  rows: SupplyRow[]
  /** one of each colour, where all of them can be ordered */
  set: SupplyRow[] | null
}
export type SupplyGroup = { origin: Origin; parts: SupplyPart[] }

const printing: ReadonlySet<Supply['kind']> = new Set(['toner', 'ink', 'refill'])
const origins: readonly Origin[] = ['original', 'rebuilt', 'compatible']
const capacities: readonly Supply['capacity'][] = ['xl', 'standard', null]
const colours = ['black', 'cyan', 'magenta', 'yellow'] as const

/** Cartridges and bottles by where they come from, then by size, each in the order of the colours (domain 2.4). */
export function groupSupplies(rows: readonly SupplyRow[]): SupplyGroup[] {
  const cartridges = rows.filter(({ supply }) => printing.has(supply.kind))
  return origins
    .map((origin) => ({ origin, parts: partsOf(cartridges.filter(({ supply }) => supply.origin === origin)) }))
    .filter(({ parts }) => parts.length > 0)
}

/** Everything that wears out or fills up besides: drums, waste boxes, labels. */
export function otherSupplies(rows: readonly SupplyRow[]): SupplyRow[] {
  return rows.filter(({ supply }) => !printing.has(supply.kind))
}

export function rowsOf(items: readonly ArticleTile[], supplies: readonly Supply[]): SupplyRow[] {
  const byId = new Map(supplies.map((supply) => [supply.articleId, supply]))
  return items.flatMap((article) => {
    const supply = byId.get(article.id)
    return supply ? [{ article, supply }] : []
  })
}

function partsOf(rows: readonly SupplyRow[]): SupplyPart[] {
  return capacities
    .map((capacity) => rows.filter(({ supply }) => supply.capacity === capacity).toSorted(byColour))
    .filter((part) => part.length > 0)
    .map((part) => ({ capacity: part[0]?.supply.capacity ?? null, rows: part, set: setOf(part) }))
}

/** A set comes first, then black, cyan, magenta, yellow. */
function byColour(a: SupplyRow, b: SupplyRow): number {
  const place = ({ supply }: SupplyRow) =>
    supply.colours.length > 1 ? -1 : colours.indexOf(supply.colours[0] ?? 'black')
  return place(a) - place(b)
}

function setOf(rows: readonly SupplyRow[]): SupplyRow[] | null {
  const set = colours.map((colour) =>
    rows.find(
      ({ article, supply }) => article.orderable && supply.colours.length === 1 && supply.colours[0] === colour,
    ),
  )
  return set.every((row) => row !== undefined) ? set.filter((row) => row !== undefined) : null
}

/** What one buys for a device, in a word for its heading. */
export function materialName(rows: readonly SupplyRow[]): string {
  const kinds = new Set(rows.map(({ supply }) => supply.kind))
  if (kinds.has('toner')) return kinds.has('ink') ? 'Tinte & Toner' : 'Toner'
  if (kinds.has('ink') || kinds.has('refill')) return 'Tinte'
  return kinds.has('label') ? 'Etiketten' : 'Verbrauchsmaterial'
}
