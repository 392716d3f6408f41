import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { taxRateOf } from '@kontor/contracts/rules/basket/totals'
import { type Cents, cents, grossOf } from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../platform/context.ts'
import { cache } from '../../platform/process/cache.ts'
import { type PriceRow, unitPriceFor } from './unit-price.ts'

type OwnPrice = { articleId: number; netCents: Cents; grossCents: Cents }

/**
 * What some articles cost a customer at their smallest order, instead of everybody's price or of every dealer's HEK.
 */
export type OwnPrices = {
  prices: readonly OwnPrice[]
  /** identifies this state in cache keys */
  stamp: string
}

type Kept = {
  from: string
  since: number
  until: number
  prices: Promise<{ own: OwnPrices | null; until: number }>
  size: number
}
const ownPrices = cache<Kept>('prices of customers', { mostBytes: 150_000_000, bytes: ({ size }) => 100 * size })

/**
 * The articles whose price the viewer's customer has for himself, frame and customer prices or HEK agreed with
 * one dealer, with what wins for the smallest order (decisions 11 "Best price"). Kept until the catalogue changes or a
 * term begins or ends: lists filter and sort by them without asking again.
 * @returns net and gross cents per unit; null for guests and for customers who pay what everybody pays
 */
export async function findOwnPrices(
  ctx: Pick<Context, 'viewer' | 'settings' | 'clock' | 'shop'>,
): Promise<OwnPrices | null> {
  const { customer } = ctx.viewer
  if (!customer) return null
  const kept = ownPrices(ctx.shop.db)
  const from = `${ctx.shop.catalogue.version()}|${customer.useHekPrice}|${ctx.settings.bestPriceWins}`
  const now = ctx.clock.now().getTime()
  const before = kept.get(customer.id)
  if (before?.from === from && before.since <= now && now < before.until) return (await before.prices).own
  const prices = readOwnPrices(ctx, customer, from, now)
  const entry: Kept = { from, since: now, until: Number.POSITIVE_INFINITY, prices, size: 1 }
  kept.set(customer.id, entry)
  try {
    const { own, until } = await entry.prices
    if (kept.get(customer.id) === entry) kept.set(customer.id, { ...entry, until, size: 1 + (own?.prices.length ?? 0) })
    return own
  } catch (error) {
    if (kept.get(customer.id) === entry) kept.delete(customer.id)
    throw error
  }
}

type SourceRow = {
  articleId: number
  netCents: number
  quantityLowerBound: number
  priceType: string
  priceTypeId: number
  /** ms since 1970, null = without end */
  validFrom: number | null
  validTo: number | null
  min: number
  max: number
  step: number
  taxRate: number
}

async function readOwnPrices(
  { shop, settings }: Pick<Context, 'settings' | 'shop'>,
  customer: { id: number; useHekPrice: boolean },
  from: string,
  now: number,
): Promise<{ own: OwnPrices | null; until: number }> {
  const { sql } = shop.db
  const kinds = customer.useHekPrice ? sql`t.slug = 'hek'` : sql`t.slug not in ('hek', 'uvp')`
  const rows = await sql<SourceRow[]>`
    select p.article_id as "articleId", p.net_cents as "netCents", p.quantity_lower_bound as "quantityLowerBound",
      t.slug as "priceType", p.price_type_id as "priceTypeId",
      extract(epoch from p.valid_from)::float8 * 1000 as "validFrom",
      extract(epoch from p.valid_to)::float8 * 1000 as "validTo",
      a.min_order as min, a.max_order as max, a.step_order as step, a.tax_rate as "taxRate"
    from prices p join price_types t on t.id = p.price_type_id join articles a on a.id = p.article_id
    where p.offer_number is null and ${kinds} and (p.customer_id is null or p.customer_id = ${customer.id})
      and p.article_id in (select article_id from prices where customer_id = ${customer.id})`
  let until = Number.POSITIVE_INFINITY
  const holding = rows.filter(({ validFrom, validTo }) => {
    for (const term of [validFrom, validTo]) if (term !== null && term > now) until = Math.min(until, term)
    return (validFrom === null || validFrom <= now) && (validTo === null || validTo > now)
  })
  const prices = [...Map.groupBy(holding, (row) => row.articleId).values()].flatMap((own) => winnerOf(own, settings))
  return { own: prices.length === 0 ? null : { prices, stamp: `${customer.id}|${from}|${now}` }, until }
}

function winnerOf(rows: readonly SourceRow[], settings: Pick<Context['settings'], 'bestPriceWins'>): OwnPrice[] {
  const [article] = rows
  if (!article) return []
  const own = rows.map(({ netCents, ...row }): PriceRow => ({ ...row, netCents: cents(netCents) }))
  const winner = unitPriceFor(own, correctQuantity(Number.NaN, article), settings)
  if (!winner) return []
  const { netCents } = winner
  return [{ articleId: article.articleId, netCents, grossCents: grossOf(netCents, taxRateOf(article.taxRate)) }]
}
