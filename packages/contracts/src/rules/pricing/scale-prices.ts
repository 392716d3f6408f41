import { type Cents, fromEuros } from './money.ts'

/** One row of an article's prices that is valid for the customer now. */
export interface PriceRow {
  netCents: Cents
  quantityLowerBound: number
  priceType: string
}

export interface PriceChoice {
  /** Setting `bestPriceWins` (decisions 11 "Best price"): of all valid levels the lowest wins. Default true. */
  bestPriceWins?: boolean
  /** A dealer's session buys at HEK and at nothing else (domain 2.1). Default false. */
  useHekPrice?: boolean
}

export interface ScaleStep<Row extends PriceRow = PriceRow> {
  fromQuantity: number
  row: Row
  /** Saving against the first step in whole percent, rounded down. */
  savingPercent: number
}

/** Order in which prices are found (domain 2.1): what stands earlier wins where the best price does not decide. */
const levels = [
  'angebot',
  'rahmen',
  'projekt',
  'kunde',
  'gruppe',
  'aktion',
  'restposten',
  'tagespreis',
  'staffel',
  'evk',
  'liste',
]

/** HEK belongs to dealers only and UVP is a comparison, never a selling price. */
const neverSold = new Set(['hek', 'uvp'])

/** Rows that may sell: HEK alone in a dealer's session, everything but HEK and UVP in any other. */
export function sellingRows<Row extends PriceRow>(prices: readonly Row[], useHekPrice = false): Row[] {
  return prices.filter((row) => (useHekPrice ? row.priceType === 'hek' : !neverSold.has(row.priceType)))
}

/**
 * The row that holds for a quantity, or null without a price. Among the scales it reaches the lowest price wins;
 * between the levels the lowest too, or with `bestPriceWins` false the level that stands first (G-61).
 */
export function priceFor<Row extends PriceRow>(
  prices: readonly Row[],
  quantity: number,
  { bestPriceWins = true, useHekPrice = false }: PriceChoice = {},
): Row | null {
  const reached = sellingRows(prices, useHekPrice).filter((row) => row.quantityLowerBound <= quantity)
  const byLevel = (a: Row, b: Row) => levelOf(a) - levelOf(b)
  const byPrice = (a: Row, b: Row) => a.netCents - b.netCents
  const [winner] = reached.sort((a, b) =>
    bestPriceWins ? byPrice(a, b) || byLevel(a, b) : byLevel(a, b) || byPrice(a, b),
  )
  return winner ?? null
}

/**
 * Steps of the scale table, rising quantity and falling price; bounds below the minimum quantity count as the minimum.
 */
export function scaleSteps<Row extends PriceRow>(
  prices: readonly Row[],
  { minQuantity = 1, ...choice }: PriceChoice & { minQuantity?: number } = {},
): ScaleStep<Row>[] {
  const bounds = prices.map((row) => Math.max(row.quantityLowerBound, minQuantity))
  const steps: ScaleStep<Row>[] = []
  for (const fromQuantity of [...new Set(bounds)].sort((a, b) => a - b)) {
    const row = priceFor(prices, fromQuantity, choice)
    const [first, last] = [steps[0], steps.at(-1)]
    if (!row || (last && row.netCents >= last.row.netCents)) continue
    steps.push({ fromQuantity, row, savingPercent: first ? savingOf(first.row.netCents, row.netCents) : 0 })
  }
  return steps
}

/** Where a price stands in the order of domain 2.1; what is unknown stands last. */
export function levelOf(row: Pick<PriceRow, 'priceType'>): number {
  const level = levels.indexOf(row.priceType)
  return level === -1 ? levels.length : level
}

type PriceOnWire = { quantity_lower_bound: number; net_price: number; gross_price: number }

/** The scale of a tile, in euros as on the wire, with what each step saves against the first. */
export function scaleOf(prices: readonly PriceOnWire[]) {
  const [first] = prices
  return prices.map(({ quantity_lower_bound: from, net_price, gross_price }) => ({
    from,
    net_price,
    gross_price,
    savingPercent: first ? savingOf(fromEuros(first.net_price), fromEuros(net_price)) : 0,
  }))
}

/** Saving in whole percent, rounded down. */
function savingOf(before: Cents, after: Cents): number {
  return before > 0 ? Math.floor(((before - after) * 100) / before) : 0
}
