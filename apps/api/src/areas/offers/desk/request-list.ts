import { addDays, berlinDay } from '@kontor/contracts/rules/german/german-dates'
import type { OfferRule } from '@kontor/contracts/rules/pricing/offer-quantity'
import { customerOffers, offerRequestLines, offerRequests } from '@kontor/db/schema'
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Cursor, keyset, pageOf } from '../../../platform/console/paging.ts'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import { orderedOfOffer, unitPriceFor } from '../../pricing/service.ts'
import { usualPrices } from './usual-prices.ts'

const pageSize = 50

export const WantedRequests = z.strictObject({
  search: z.string().max(200).optional(),
  state: z.enum(['open', 'done']).optional(),
  descending: z.boolean().default(true),
  cursor: Cursor,
})

// in a list of one table a column goes without its table's name, and here it would be that of the offer
const offersOf = sql<number>`(select count(*)::int from ${customerOffers} o where o.request_id = ${offerRequests}.id)`

/** Requests of everybody, newest first. */
export async function listRequests(ctx: Context, wanted: z.output<typeof WantedRequests>) {
  const { where, orderBy, place } = keyset({
    ...{ by: offerRequests.sentAt, type: 'timestamptz', id: offerRequests.id },
    ...{ descending: wanted.descending, cursor: wanted.cursor },
  })
  const rows = await ctx.db
    .select({
      place,
      number: offerRequests.number,
      sentAt: offerRequests.sentAt,
      customerNumber: offerRequests.customerNumber,
      customerName: offerRequests.customerName,
      email: offerRequests.email,
      subject: offerRequests.subject,
      positions: sql<number>`(select count(*)::int from ${offerRequestLines} l where l.request_id = ${offerRequests}.id)`,
      closedAt: offerRequests.closedAt,
      offers: offersOf,
    })
    .from(offerRequests)
    .where(and(where, hasWords(wanted.search), isIn(wanted.state)))
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  const { items, next } = pageOf(rows, pageSize)
  return {
    items: items.map(({ sentAt, closedAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      state: closedAt ? ('done' as const) : ('open' as const),
    })),
    next,
  }
}

const isIn = (state: 'open' | 'done' | undefined) =>
  state && (state === 'open' ? sql`${offerRequests.closedAt} is null` : sql`${offerRequests.closedAt} is not null`)

function hasWords(search: string | undefined): SQL | undefined {
  const words = search?.trim()
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const { number, customerNumber, customerName, email, subject, lastname } = offerRequests
  return or(...[number, customerNumber, customerName, email, subject, lastname].map((column) => ilike(column, pattern)))
}

type RequestRecord = Awaited<ReturnType<typeof readRequest>>

/** @throws Failure 404 */
async function readRequest({ db }: Context, number: string) {
  const [request] = await db.select().from(offerRequests).where(eq(offerRequests.number, number))
  if (!request) throw notFound()
  const lines = await db
    .select()
    .from(offerRequestLines)
    .where(eq(offerRequestLines.requestId, request.id))
    .orderBy(asc(offerRequestLines.position))
  const offers = await db
    .select()
    .from(customerOffers)
    .where(eq(customerOffers.requestId, request.id))
    .orderBy(asc(customerOffers.validFrom), asc(customerOffers.number))
  return { request, lines, offers }
}

const stateOf = ({ request, offers }: RequestRecord) => [request.closedAt, offers.map((offer) => offer.number)]

/** The request, which nobody else answers until the transaction ends. @throws Failure 404; 409 when it changed */
export async function lockRequest(ctx: Context, { number, version }: { number: string; version: string }) {
  await ctx.db
    .select({ id: offerRequests.id })
    .from(offerRequests)
    .where(eq(offerRequests.number, number))
    .for('update')
  const record = await readRequest(ctx, number)
  mustBeUnchanged(stateOf(record), version)
  return record
}

/** A request with what was offered for it, and what its articles usually cost this customer. */
export async function showRequest(ctx: Context, { number }: { number: string }) {
  const record = await readRequest(ctx, number)
  const { request, lines, offers } = record
  const { prices, foreign } = await usualPrices(
    ctx,
    request.customerId,
    lines.flatMap(({ articleId }) => articleId ?? []),
  )
  const offered =
    offers.length === 0
      ? []
      : await offeredPrices(
          ctx,
          offers.map((offer) => offer.number),
        )
  return {
    version: versionOf(stateOf(record)),
    /** so long an offer holds unless staff chooses another day */
    usualLastDay: addDays(berlinDay(ctx.clock.now()), ctx.settings.offerDays),
    number,
    state: request.closedAt ? ('done' as const) : ('open' as const),
    sentAt: request.sentAt.toISOString(),
    isCustomer: request.customerId !== null,
    customerId: request.customerId,
    customerNumber: request.customerNumber,
    customerName: request.customerName,
    userName: request.userName,
    name: [request.title, request.firstname, request.lastname].filter(Boolean).join(' '),
    email: request.email,
    phone: request.phone,
    zip: request.zip,
    subject: request.subject,
    quantity: request.quantity,
    text: request.text,
    lines: lines.map(({ articleId, articleNumber, shopDepotId, displayName, unit, quantity }) => ({
      ...{ articleNumber, shopDepotId, displayName, unit, quantity },
      isKnown: articleId !== null,
      /** not in the customer's assortment: his basket refuses it */
      isForeign: articleId !== null && foreign.has(articleId),
      usualNetCents: unitPriceFor(prices.get(articleId ?? 0) ?? [], quantity, ctx.settings)?.netCents ?? null,
    })),
    offers: offers.map((offer) => ({
      number: offer.number,
      name: offer.name,
      validTo: offer.validTo.toISOString(),
      lines: offered.filter((line) => line.offerNumber === offer.number),
    })),
  }
}

async function offeredPrices({ db }: Context, numbers: readonly string[]) {
  return await db.execute<{
    offerNumber: string
    articleNumber: string
    displayName: string
    netCents: number
    from: number
    quantity: number | null
    rule: OfferRule | null
    ordered: number
    unit: string
  }>(sql`
    select p.offer_number as "offerNumber", a.article_number as "articleNumber", a.display_name as "displayName",
      p.net_cents as "netCents", p.quantity_lower_bound as "from", q.quantity, q.rule, u.name as unit,
      ${orderedOfOffer(sql`p.offer_number`, sql`p.article_id`)} as ordered
    from prices p join articles a on a.id = p.article_id join units u on u.slug = a.unit
    left join offer_quantities q on q.offer_number = p.offer_number and q.article_id = p.article_id
    where ${inArray(sql`p.offer_number`, [...numbers])} order by p.id`)
}
