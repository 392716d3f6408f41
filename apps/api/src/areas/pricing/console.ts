import { addDays, berlinDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { articles, customers, prices, priceTypes } from '@kontor/db/schema'
import { and, eq, gt, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deskDay } from '../../platform/console/day.ts'
import { Cursor, keyset, pageOf } from '../../platform/console/paging.ts'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { mustBeUnchanged, versionOf } from '../../platform/console/version.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/failures.ts'

const id = z.int().min(1).max(2_147_483_647)
const pageSize = 50
/** What staff gives a customer by hand; dealers' prices and offers come in other ways. */
const kinds = ['kunde', 'rahmen'] as const

const Price = z.strictObject({
  kind: z.enum(kinds).default('kunde'),
  netCents: z.int().min(1).max(100_000_000),
  fromQuantity: z.int().min(1).max(1_000_000).default(1),
  /** days in Germany, both included; null = always */
  firstDay: deskDay.nullable().default(null),
  lastDay: deskDay.nullable().default(null),
})
type PriceForm = z.output<typeof Price>

const day = (moment: Date | null) => (moment ? berlinDay(moment) : null)
/** A price ends at the first moment at which it holds no more. */
const lastDayOf = (validTo: Date | null) => (validTo ? berlinDay(new Date(validTo.getTime() - 1)) : null)

const columns = {
  id: prices.id,
  articleId: articles.id,
  articleNumber: articles.articleNumber,
  shopDepotId: articles.shopDepotId,
  displayName: articles.displayName,
  kind: priceTypes.slug,
  kindName: priceTypes.name,
  netCents: prices.netCents,
  fromQuantity: prices.quantityLowerBound,
  validFrom: prices.validFrom,
  validTo: prices.validTo,
  offerNumber: prices.offerNumber,
}

const selectPrices = ({ db }: Context, more: { place: SQL<string> }) =>
  db
    .select({ ...columns, ...more })
    .from(prices)
    .innerJoin(articles, eq(articles.id, prices.articleId))
    .innerJoin(priceTypes, eq(priceTypes.id, prices.priceTypeId))
    .$dynamic()

/** A customer's own prices by article number; those of offers stand with their offers. */
async function listOwnPrices(
  ctx: Context,
  wanted: {
    customerId: number
    search?: string | undefined
    holding?: boolean | undefined
    cursor?: string | null | undefined
  },
) {
  const { where, orderBy, place } = keyset({
    ...{ by: articles.articleNumber, type: 'text', id: prices.id, cursor: wanted.cursor },
  })
  const words = wanted.search?.trim()
  const pattern = `%${words?.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await selectPrices(ctx, { place })
    .where(
      and(
        where,
        eq(prices.customerId, wanted.customerId),
        isNull(prices.offerNumber),
        words ? or(ilike(articles.articleNumber, pattern), ilike(articles.displayName, pattern)) : undefined,
        wanted.holding ? or(isNull(prices.validTo), gt(prices.validTo, ctx.clock.now())) : undefined,
      ),
    )
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  const { items, next } = pageOf(rows, pageSize)
  return {
    items: items.map(({ validFrom, validTo, ...row }) => ({
      ...row,
      firstDay: day(validFrom),
      lastDay: lastDayOf(validTo),
      version: versionOf([row.netCents, row.fromQuantity, validFrom, validTo, row.kind]),
    })),
    next,
  }
}

async function addOwnPrice(
  ctx: Context,
  wanted: PriceForm & { customerId: number; articleNumber: string; shopDepotId: number },
) {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(eq(customers.id, wanted.customerId))
    .for('no key update')
  if (!customer) throw notFound()
  const [article] = await ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.articleNumber, wanted.articleNumber), eq(articles.shopDepotId, wanted.shopDepotId)))
  if (!article) throw invalid('articleNumber', 'Diesen Artikel gibt es in diesem Lager nicht.')
  const values = await valuesOf(ctx, wanted)
  await refuseTwin(ctx, { ...values, customerId: customer.id, articleId: article.id })
  await ctx.db.insert(prices).values({ ...values, customerId: customer.id, articleId: article.id })
  await noteChange(ctx, article.id)
  return { reply: {}, change: changeOf(customer.id, wanted.articleNumber, { after: wanted }) }
}

async function changeOwnPrice(ctx: Context, wanted: PriceForm & { id: number; version: string }) {
  const price = await lockPrice(ctx, wanted)
  const values = await valuesOf(ctx, wanted)
  await refuseTwin(ctx, { ...values, customerId: price.customerId, articleId: price.articleId }, price.id)
  await ctx.db.update(prices).set(values).where(eq(prices.id, price.id))
  await noteChange(ctx, price.articleId)
  const { id: _, version: __, ...after } = wanted
  return { reply: {}, change: changeOf(price.customerId, price.articleNumber, { before: price.before, after }) }
}

/** A price of the past stays as it was; one that holds ends now. */
async function endOwnPrice(ctx: Context, wanted: { id: number; version: string }) {
  const price = await lockPrice(ctx, wanted)
  const now = ctx.clock.now()
  if (price.validTo && price.validTo <= now) throw invalid('id', 'Dieser Preis gilt schon nicht mehr.')
  if (price.validFrom && price.validFrom >= now) await ctx.db.delete(prices).where(eq(prices.id, price.id))
  else await ctx.db.update(prices).set({ validTo: now }).where(eq(prices.id, price.id))
  await noteChange(ctx, price.articleId)
  return {
    reply: {},
    change: changeOf(price.customerId, price.articleNumber, {
      before: price.before,
      after: { endedAt: now.toISOString() },
    }),
  }
}

async function valuesOf({ db }: Context, { kind, netCents, fromQuantity, firstDay, lastDay }: PriceForm) {
  if (firstDay && lastDay && lastDay < firstDay) throw invalid('lastDay', 'Der letzte Tag liegt vor dem ersten.')
  const [type] = await db.select({ id: priceTypes.id }).from(priceTypes).where(eq(priceTypes.slug, kind))
  if (!type) throw new Error(`there is a type of price ${kind}`)
  return {
    ...{ priceTypeId: type.id, netCents, quantityLowerBound: fromQuantity },
    validFrom: firstDay ? startOfBerlinDay(firstDay) : null,
    validTo: lastDay ? startOfBerlinDay(addDays(lastDay, 1)) : null,
  }
}

type Wanted = Awaited<ReturnType<typeof valuesOf>> & { customerId: number; articleId: number }

/** Of two prices for the same days and quantity nobody could say which is meant. The customer is locked. */
async function refuseTwin({ db }: Context, wanted: Wanted, except = 0): Promise<void> {
  const [twin] = await db.execute(sql`
    select 1 from prices where customer_id = ${wanted.customerId} and article_id = ${wanted.articleId}
      and price_type_id = ${wanted.priceTypeId} and quantity_lower_bound = ${wanted.quantityLowerBound}
      and offer_number is null and id <> ${except}
      and tstzrange(valid_from, valid_to) && tstzrange(${wanted.validFrom?.toISOString() ?? null}::timestamptz, ${wanted.validTo?.toISOString() ?? null}::timestamptz)
    limit 1`)
  if (twin)
    throw invalid('firstDay', 'Für diese Tage und diese Menge gibt es schon einen Preis. Ändern Sie bitte jenen.')
}

/** @throws Failure 404, 409 */
async function lockPrice(ctx: Context, wanted: { id: number; version: string }) {
  const [found] = await ctx.db
    .select({ customerId: prices.customerId })
    .from(prices)
    .where(and(eq(prices.id, wanted.id), isNull(prices.offerNumber)))
  if (!found || found.customerId === null) throw notFound()
  const { customerId } = found
  await ctx.db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
  const [row] = await selectPrices(ctx, { place: sql<string>`''` }).where(eq(prices.id, wanted.id))
  if (!row) throw notFound()
  const { kind, netCents, fromQuantity, validFrom, validTo, articleId, articleNumber } = row
  mustBeUnchanged([netCents, fromQuantity, validFrom, validTo, kind], wanted.version)
  const before = { kind, netCents, fromQuantity, firstDay: day(validFrom), lastDay: lastDayOf(validTo) }
  return { id: row.id, customerId, articleId, articleNumber, validFrom, validTo, before }
}

/** Lists and caches of this customer are made again. */
async function noteChange({ db, shop, clock }: Context, articleId: number): Promise<void> {
  await db.execute(
    sql`insert into catalogue_changes (article_id, at) values (${articleId}, ${clock.now().toISOString()}::timestamptz)`,
  )
  shop.catalogue.renewSoon()
}

function changeOf(customerId: number, articleNumber: string, sides: { before?: PriceForm | object; after: object }) {
  const net = 'netCents' in sides.after ? ` ${formatEuro(cents(Number(sides.after.netCents)))}` : ' beendet'
  return { target: `customer:${customerId}`, title: `Eigener Preis für ${articleNumber}:${net}`, ...sides }
}

const at = { id, version: z.string().max(60) }

/** The prices that a customer has for himself. */
export const customerPricesConsole = consoleRouter({
  list: reads(
    z.strictObject({
      customerId: id,
      search: z.string().max(200).optional(),
      holding: z.boolean().optional(),
      cursor: Cursor,
    }),
    listOwnPrices,
  ),
  add: writes(
    Price.extend({
      customerId: id,
      articleNumber: z.string().trim().min(1).max(60),
      shopDepotId: z.int().min(1).max(32_767).default(1),
    }),
    addOwnPrice,
  ),
  change: writes(Price.extend(at), changeOwnPrice),
  end: writes(z.strictObject(at), endOwnPrice),
})
