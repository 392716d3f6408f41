import type { catalogue } from '@kontor/contracts'
import { swatchOf } from '@kontor/contracts/rules/catalogue/colours'
import { whyNotOrderable } from '@kontor/contracts/rules/catalogue/orderable'
import type { PriceKind } from '@kontor/contracts/rules/pricing/money'
import type { Database } from '@kontor/db'
import type { Feature } from '@kontor/db/schema'

type Matrix = NonNullable<catalogue.ArticleDetail['variants']>
type Settings = { allowNoneStockOrder: boolean }

/** The properties that distinguish the versions of an article. */
export type VariantRow = {
  id: number
  articleNumber: string
  shopDepotId: number
  slug: string
  displayName: string
  image: string
  farbe: string | null
  format: string | null
  unitName: string
  content: number
  contentUnit: string
  features: Feature[]
  state: number
  stock: number
  salesBlocked: boolean
  safetyDataMissing: boolean
  onlineAvailable: boolean
}

/** A larger matrix is no longer clear; a list with filters is better. */
const mostVersions = 60

/** The listed versions of an article, itself among them; none where it has no other. */
export async function findVariantRows({ sql }: Pick<Database, 'sql'>, group: string | null): Promise<VariantRow[]> {
  if (group === null) return []
  const rows = await sql<VariantRow[]>`
    select a.id, a.article_number as "articleNumber", a.shop_depot_id as "shopDepotId", a.slug,
      coalesce(a.partner_display_name, a.display_name) as "displayName", coalesce(a.images[1], '') as image, a.farbe,
      a.format, u.name as "unitName", a.content::float8, a.content_unit as "contentUnit", a.features,
      a.delivery_state as state,
      (select coalesce(sum(quantity), 0)::int from stock where article_id = a.id) as stock, a.sales_blocked as "salesBlocked",
      a.online_available as "onlineAvailable",
      coalesce((a.compliance ->> 'safetyDataMissing')::boolean, false) as "safetyDataMissing"
    from articles a join listings l on l.article_id = a.id join units u on u.slug = a.unit
    where a.variant_group = ${group}
    order by a.article_number, a.shop_depot_id limit ${mostVersions}`
  return rows.length > 1 ? rows : []
}

export type VariantAxis = {
  name: string
  values: string[]
  swatches: Record<string, string>
  valueIn: (row: VariantRow) => string
}

/** Features that identify an article and so do not distinguish versions. */
const notAxes: ReadonlySet<string> = new Set(['OEM-Nummer', 'Passend für', 'ISBN', 'Farbe', 'Format'])
const mostAxes = 3
const amount = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 })

/**
 * The fewest properties that tell all versions apart, with the fewest empty cells between them: colour, format and
 * pack go before other features. Where nothing tells them apart, their names do.
 */
export function axesOf(rows: readonly VariantRow[]): VariantAxis[] {
  const candidates = candidatesOf(rows).filter(({ values }) => values.length > 1)
  let best: { axes: VariantAxis[]; cells: number } | undefined
  for (const axes of choicesOf(candidates, mostAxes)) {
    if (best && axes.length > best.axes.length) break
    const cells = axes.reduce((product, { values }) => product * values.length, 1)
    if ((best && cells >= best.cells) || !tellsApart(axes, rows)) continue
    best = { axes, cells }
  }
  return best?.axes ?? [axis('Ausführung', ({ displayName }) => displayName, rows)]
}

function candidatesOf(rows: readonly VariantRow[]): VariantAxis[] {
  const names = new Set(rows.flatMap(({ features }) => features.filter(isOwn).map(({ name }) => name)))
  return [
    withSwatches(axis('Farbe', ({ farbe }) => farbe ?? '', rows)),
    axis('Format', ({ format }) => format ?? '', rows),
    axis('Packung', packOf, rows),
    ...[...names]
      .filter((name) => !notAxes.has(name))
      .map((name) => axis(name, ({ features }) => textOf(features.find((one) => one.name === name)), rows)),
  ].filter(({ values }) => !values.includes(''))
}

const isOwn = ({ group }: Feature) => group === 'Merkmale'
const textOf = (feature: Feature | undefined) =>
  feature ? [feature.value, feature.unit].filter(Boolean).join(' ') : ''

/** `Stück`, or `Packung mit 10 Stück`. */
function packOf({ unitName, content, contentUnit }: VariantRow): string {
  return content === 1 ? unitName : `${unitName} mit ${amount.format(content)} ${contentUnit}`
}

const collator = new Intl.Collator('de', { numeric: true })
/** German figures by their value: 10 before 1.000. */
const plainFigures = (value: string) => value.replace(/(?<=\d)\.(?=\d{3})/g, '')
const byValue = (a: string, b: string) => collator.compare(plainFigures(a), plainFigures(b))

function axis(name: string, valueIn: VariantAxis['valueIn'], rows: readonly VariantRow[]): VariantAxis {
  return { name, values: [...new Set(rows.map(valueIn))].sort(byValue), swatches: {}, valueIn }
}

function withSwatches(colours: VariantAxis): VariantAxis {
  const swatches: Record<string, string> = {}
  for (const value of colours.values) {
    const swatch = swatchOf(value)
    if (swatch) swatches[value] = swatch
  }
  return { ...colours, swatches }
}

function tellsApart(axes: readonly VariantAxis[], rows: readonly VariantRow[]): boolean {
  return new Set(rows.map((row) => axes.map(({ valueIn }) => valueIn(row)).join('\0'))).size === rows.length
}

/** All combinations of one, then two, then three of them, in their order. */
function* choicesOf<T>(from: readonly T[], most: number): Generator<T[]> {
  for (let size = 1; size <= Math.min(most, from.length); size += 1) yield* chosen(from, size)
}

function* chosen<T>(from: readonly T[], size: number): Generator<T[]> {
  if (size === 0) return yield []
  for (const [at, one] of from.entries()) {
    for (const rest of chosen(from.slice(at + 1), size - 1)) yield [one, ...rest]
  }
}

/** The matrix as it is answered; whether a version can be ordered depends on the shop's settings. */
export function matrixOf(
  rows: readonly VariantRow[],
  axes: readonly VariantAxis[],
  settings: Settings,
  charged: PriceKind,
): Matrix | null {
  if (rows.length === 0) return null
  return {
    axes: axes.map(({ name, values, swatches }) => ({ name, values, swatches })),
    articles: rows.map((row) => ({
      articleNumber: row.articleNumber,
      shopDepotId: row.shopDepotId,
      slug: row.slug,
      displayName: row.displayName,
      image: row.image,
      values: axes.map(({ valueIn }) => valueIn(row)),
      orderable: isOrderable(row, settings, charged),
    })),
  }
}

function isOrderable(row: VariantRow, { allowNoneStockOrder }: Settings, charged: PriceKind): boolean {
  const { state, stock, salesBlocked, safetyDataMissing, onlineAvailable } = row
  const article = { state, stock, salesBlocked, safetyDataMissing, charged, onlineAvailable, allowNoneStockOrder }
  return whyNotOrderable({ ...article, hasNetPrice: true, allowPriceDisplay: true, adminView: false }) === null
}
