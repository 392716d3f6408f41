import type { Parsed, pricing, Reply } from '@kontor/contracts'
import { taxRateOf } from '@kontor/contracts/rules/basket/totals'
import { cents, grossOf, toEuros } from '@kontor/contracts/rules/pricing/money'
import { tracePrice } from '@kontor/contracts/rules/pricing/price-trace'
import { articles, customers, prices, priceTypes, units } from '@kontor/db/schema'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'

/**
 * „Warum dieser Preis?“ for the shop's own staff: all prices of an article with those of one customer, HEK too.
 * @throws Failure 404 for an unknown article or customer
 */
export async function readPriceTrace(
  ctx: Context,
  { articleNumber, shopDepotId, quantity, customerNumber, offerNumber }: Parsed<typeof pricing.showPriceTrace>,
): Promise<Reply<typeof pricing.showPriceTrace>> {
  const [article] = await ctx.db
    .select({
      id: articles.id,
      articleNumber: articles.articleNumber,
      shopDepotId: articles.shopDepotId,
      displayName: sql<string>`coalesce(${articles.partnerDisplayName}, ${articles.displayName})`,
      unit: units.name,
      taxRate: articles.taxRate,
    })
    .from(articles)
    .innerJoin(units, eq(units.slug, articles.unit))
    .where(and(eq(articles.articleNumber, articleNumber), eq(articles.shopDepotId, shopDepotId)))
  if (!article) throw notFound()
  const customer = customerNumber?.trim() ? await findCustomer(ctx, customerNumber.trim()) : null
  const taxRate = customer?.taxExempt ? 0 : taxRateOf(article.taxRate)

  const traced = tracePrice(await readPrices(ctx, article.id, customer?.id ?? null), {
    quantity,
    offerNumber: offerNumber?.trim() || null,
    unit: article.unit,
    now: ctx.clock.now(),
    bestPriceWins: ctx.settings.bestPriceWins,
    useHekPrice: customer?.useHekPrice ?? false,
  })
  const euros = (netCents: number) => ({
    net_price: toEuros(cents(netCents)),
    gross_price: toEuros(grossOf(cents(netCents), taxRate)),
  })
  const winner = traced.find(({ verdict }) => verdict === 'wins')
  const { id: _id, taxRate: _rate, ...shown } = article
  return {
    article: shown,
    quantity,
    customer: customer && {
      customerNumber: customer.customerNumber,
      name: customer.name,
      useHekPrice: customer.useHekPrice,
    },
    bestPriceWins: ctx.settings.bestPriceWins,
    tax_rate: taxRate,
    ...(winner ? euros(winner.row.netCents) : { net_price: null, gross_price: null }),
    prices: traced.map(({ row, verdict, reason }) => ({
      priceType: row.priceType,
      name: row.name,
      ...euros(row.netCents),
      quantity_lower_bound: row.quantityLowerBound,
      customerNumber: row.isOwn ? (customer?.customerNumber ?? null) : null,
      verdict,
      reason,
    })),
  }
}

async function findCustomer(ctx: Context, customerNumber: string) {
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.customerNumber, customerNumber))
  if (!customer) throw notFound()
  return customer
}

async function readPrices({ db }: Context, articleId: number, customerId: number | null) {
  const rows = await db
    .select({
      netCents: prices.netCents,
      quantityLowerBound: prices.quantityLowerBound,
      priceType: priceTypes.slug,
      name: priceTypes.name,
      isOwn: sql<boolean>`${prices.customerId} is not null`,
      validFrom: prices.validFrom,
      validTo: prices.validTo,
      offerNumber: prices.offerNumber,
    })
    .from(prices)
    .innerJoin(priceTypes, eq(priceTypes.id, prices.priceTypeId))
    .where(
      and(
        eq(prices.articleId, articleId),
        or(isNull(prices.customerId), customerId === null ? sql`false` : eq(prices.customerId, customerId)),
      ),
    )
    .orderBy(asc(prices.id))
  return rows.map((row) => ({ ...row, netCents: cents(row.netCents) }))
}
