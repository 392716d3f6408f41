import { addDays, berlinDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'
import {
  articles,
  customerOffers,
  customers,
  offerQuantities,
  offerRequests,
  preparedBaskets,
  prices,
  priceTypes,
  units,
} from '@kontor/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import {
  endsBeforeToday,
  needsCustomer,
  notInAssortment,
  offeredTwice,
  unknownCustomer,
  unknownOffered,
} from '../failures.ts'
import { answerMail, type Offered, type OfferedLine, refusalMail } from './answer-mail.ts'
import { lockRequest } from './request-list.ts'
import { foreignTo } from './usual-prices.ts'

type At = { number: string; version: string }

const targetOf = (number: string) => `offer:${number}`

/**
 * Answers a request with an offer: its prices hold for this customer until its last day, each for the
 * pieces that it is for, and a mail leads to a basket
 * with its articles.
 * @throws Failure 404, 409; 422 for articles and customers that there are not, and for articles outside of the customer's assortment
 */
export async function answerRequest(
  ctx: Context,
  wanted: At & {
    customerNumber?: string | undefined
    name: string
    lastDay: string
    lines: readonly OfferedLine[]
    message: string
  },
) {
  const { request, offers } = await lockRequest(ctx, wanted)
  const now = ctx.clock.now()
  if (wanted.lastDay < berlinDay(now)) throw endsBeforeToday()
  const customerId = request.customerId ?? (await customerNumbered(ctx, wanted.customerNumber))
  const lines = await findOffered(ctx, wanted.lines)
  await mustBeOwn(ctx, customerId, lines)
  const number = offers.length === 0 ? request.number : `${request.number}-${offers.length + 1}`
  const validTo = startOfBerlinDay(addDays(wanted.lastDay, 1))
  const { name } = wanted
  await ctx.db
    .insert(customerOffers)
    .values({ number, customerId, name, requestId: request.id, validFrom: now, validTo })
  const [type] = await ctx.db.select({ id: priceTypes.id }).from(priceTypes).where(eq(priceTypes.slug, 'kunde'))
  if (!type) throw new Error('there is a type for prices of customers')
  await ctx.db.insert(prices).values(
    lines.map(({ articleId, netCents }) => ({
      ...{ articleId, priceTypeId: type.id, customerId, netCents, validFrom: now, validTo, offerNumber: number },
    })),
  )
  await ctx.db
    .insert(offerQuantities)
    .values(lines.map(({ articleId, quantity, rule }) => ({ offerNumber: number, articleId, quantity, rule })))
  const uuid = ctx.ids.uuid()
  await ctx.db.insert(preparedBaskets).values({
    ...{
      uuid,
      source: 'external' as const,
      displayName: `Angebot ${number}`,
      customerId,
      offerNumber: number,
      validTo,
    },
    rows: lines.map(({ articleNumber, shopDepotId, quantity }) => ({ articleNumber, shopDepotId, quantity })),
    createdAt: now,
  })
  await ctx.db.update(offerRequests).set({ closedAt: now }).where(eq(offerRequests.id, request.id))
  await ctx.mail.queue(
    ctx,
    answerMail(ctx, request, { number, lines, uuid, lastDay: wanted.lastDay, message: wanted.message }),
  )
  return {
    reply: { offerNumber: number },
    change: {
      target: targetOf(request.number),
      title: `Angebot ${number} abgegeben`,
      after: { number, lastDay: wanted.lastDay, lines: wanted.lines, message: wanted.message },
    },
  }
}

/** Done without an offer. The sender gets a mail when there is something to tell him. */
export async function closeRequest(ctx: Context, wanted: At & { message: string }) {
  const { request } = await lockRequest(ctx, wanted)
  const now = ctx.clock.now()
  await ctx.db.update(offerRequests).set({ closedAt: now }).where(eq(offerRequests.id, request.id))
  if (wanted.message && request.email) await ctx.mail.queue(ctx, refusalMail(ctx, request, wanted.message))
  return {
    reply: {},
    change: { target: targetOf(request.number), title: 'Anfrage ohne Angebot geschlossen', after: wanted.message },
  }
}

/** @throws Failure 422 */
async function customerNumbered({ db }: Context, customerNumber: string | undefined): Promise<number> {
  if (!customerNumber) throw needsCustomer()
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.customerNumber, customerNumber))
  if (!row) throw unknownCustomer()
  return row.id
}

/** His basket takes nothing that is not in his assortment, so it can't be offered before it is added there. */
async function mustBeOwn(ctx: Context, customerId: number, lines: readonly Offered[]): Promise<void> {
  const foreign = await foreignTo(
    ctx,
    customerId,
    lines.map(({ articleId }) => articleId),
  )
  const outside = lines.filter(({ articleId }) => foreign.has(articleId))
  if (outside.length > 0) throw notInAssortment(outside.map(({ articleNumber }) => articleNumber))
}

async function findOffered({ db }: Context, lines: readonly OfferedLine[]): Promise<Offered[]> {
  const found: Offered[] = []
  for (const line of lines) {
    const [article] = await db
      .select({
        articleId: articles.id,
        displayName: sql<string>`coalesce(${articles.partnerDisplayName}, ${articles.displayName})`,
        unit: units.name,
        taxRate: articles.taxRate,
      })
      .from(articles)
      .innerJoin(units, eq(units.slug, articles.unit))
      .where(
        and(
          eq(articles.articleNumber, line.articleNumber),
          eq(articles.shopDepotId, line.shopDepotId),
          articles.published,
        ),
      )
    if (!article) throw unknownOffered(line.articleNumber)
    if (found.some(({ articleId }) => articleId === article.articleId)) throw offeredTwice(line.articleNumber)
    found.push({ ...line, ...article })
  }
  return found
}
