import { z } from 'zod'
import { BasketPosition, CheckoutAddress, ReleaseInfo, Totals } from '../basket/basket.ts'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { OrderFile } from '../file.ts'
import { Euro, func, pageKeys, paging, queryPaging, queryWhole, Time, text } from '../shapes.ts'

/** The pieces of a position; what is left out is as its status says. */
const pieces = {
  sent: z.int().optional().meta({ description: 'so many left the shop, where not all of them did' }),
  dropped: z.int().optional().meta({ description: 'so many are credited and not delivered any more' }),
  credited: z.int().optional().meta({ description: 'so many are credited, the dropped ones among them' }),
}

export const OrderPosition = BasketPosition.extend({ status: z.string(), statusLabel: z.string(), ...pieces }).meta({
  id: 'OrderPosition',
})

/** Beside what every order has; left out where there is none. */
export const orderFacts = {
  customerOrderNumber: z.string().optional().meta({ description: 'what the customer calls it in his own house' }),
  arrivalText: z.string().optional().meta({ description: 'when what is on its way is expected, in words' }),
}

/** An order as the customer sees it (G-42): frozen prices, texts and addresses. */
export const Order = z
  .object({
    orderNumber: z.string(),
    date: Time,
    status: z.string(),
    statusLabel: z.string(),
    totals: Totals,
    positions: z.array(OrderPosition),
    costCenters: z.array(z.string()),
    releaseInfos: z.array(ReleaseInfo),
    denialReason: z
      .string()
      .nullable()
      .meta({ description: 'why it was not released; null for an order that was not denied' }),
    userName: z.string(),
    ...orderFacts,
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof Order>

export const listOrders = endpoint(calls.listOrders, {
  summary: 'Orders of the caller, newest first',
  input: z.object({
    ...paging,
    limit: queryPaging(1, 100, 10).meta({ description: 'an order is long: 10 unless asked otherwise' }),
    search: text(256).optional(),
    status: text(40).optional(),
    year: queryWhole(2000, 2100).optional(),
    quarter: queryWhole(1, 4).optional(),
    month: queryWhole(1, 12).optional(),
    week: queryWhole(1, 53).optional(),
    day: queryWhole(1, 31).optional(),
  }),
  reply: z.object({
    items: z.array(Order),
    ...pageKeys,
    labels: z.record(z.string(), z.string()),
    today: z.string().meta({ description: 'day in Germany, from which periods are chosen' }),
  }),
})

export const OpenStep = z
  .object({
    step: z.int().meta({ description: 'of the release, from 1' }),
    costCenters: z.array(z.string()).meta({
      description: 'that are agreed to by it, "" for lines without one; none in a later step, which is about all',
    }),
    approvers: z.array(z.string()).meta({ description: 'one of them decides; none = nobody can' }),
  })
  .meta({ id: 'OpenStep' })

/** What the caller and others have to do with an order that waits, or who decided about it. */
export const Release = z
  .object({
    step: z.int().meta({ description: 'of the release that is open, from 1' }),
    steps: z.int().meta({ description: 'so many people release it one after the other' }),
    approvers: z.array(z.string()).meta({ description: 'who may decide about this step' }),
    openSteps: z.array(OpenStep).meta({
      description: 'what is still to be decided: one step per cost centre where no one person has all of them',
    }),
    mayDecide: z.boolean().meta({ description: 'whether the caller may' }),
    costCenters: z
      .array(z.string())
      .nullable()
      .meta({ description: 'whose lines the caller agrees to, and may change; null = all' }),
    isAsked: z.boolean().optional().meta({ description: 'whether he is one of those who are asked to' }),
    inPlaceOf: z.string().nullable().meta({ description: 'whom the caller stands in for' }),
    escalated: z.boolean(),
    ageDays: z.int().meta({ description: 'days of the calendar since it was sent; 1 = since yesterday' }),
    waitingDays: z.int().meta({ description: 'working days since it was sent' }),
    budgets: z
      .array(z.object({ id: z.int(), name: z.string(), basis: z.enum(['net', 'gross']), remaining: Euro }))
      .meta({ description: 'what is left of its budgets when it is released' }),
    decisions: z.array(
      z.object({
        decision: z.enum(['released', 'denied']),
        userName: z.string(),
        inPlaceOf: z.string().nullable(),
        costCenters: z.array(z.string()).nullable().meta({ description: 'that he agreed to; null = the whole order' }),
        note: z.string(),
        date: Time,
      }),
    ),
  })
  .meta({ id: 'Release' })
export type Release = z.output<typeof Release>

/** What may be ordered in place of a line, at the price of whoever ordered it. */
export const Alternative = z
  .object({
    articleNumber: z.string(),
    shopDepotId: z.int(),
    slug: z.string(),
    displayName: z.string(),
    image: z.string(),
    isCore: z.boolean().meta({ description: 'of the core assortment' }),
    isEco: z.boolean().meta({ description: 'it stands in for the article as the greener one' }),
    price: Euro.meta({ description: 'net, of a unit' }),
    lineTotal: Euro.meta({ description: 'net, of the quantity that was ordered' }),
  })
  .meta({ id: 'Alternative' })

const orderNumber = text(40)

/** One order with its terms, events and parcels. */
export const OrderDetail = Order.extend({
  paymentName: z.string(),
  shippingName: z.string(),
  billingAddress: CheckoutAddress,
  shippingAddress: CheckoutAddress,
  comment: z.string(),
  events: z.array(
    z.object({
      status: z.string(),
      statusLabel: z.string(),
      note: z.string(),
      actor: z.string(),
      date: Time,
    }),
  ),
  parcels: z.array(
    z.object({
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string().optional().meta({ description: 'where the carrier shows it, if the shop knows' }),
      date: z.string().meta({ description: 'when it left, ISO 8601 UTC' }),
      positions: z.array(z.string()).meta({ description: 'uids of the lines in it' }),
      quantities: z.array(z.int()).meta({ description: 'pieces of each of these lines' }),
    }),
  ),
  credits: z.array(
    z.object({
      number: z.string(),
      date: Time,
      reason: z.string().meta({ description: 'in words; may be empty' }),
      net: Euro,
      tax: Euro,
      gross: Euro,
      positions: z.array(
        z.object({
          uid: z.string(),
          quantity: z.int().meta({ description: '0: an amount was taken off' }),
          amount: Euro.meta({ description: 'net or gross, as the order is charged' }),
        }),
      ),
    }),
  ),
  payments: z.array(
    z.object({
      amount: Euro.meta({ description: 'below zero: paid back' }),
      day: z.string().meta({ description: 'ISO date, on the account of the shop' }),
    }),
  ),
  balance: z
    .object({
      owed: Euro.meta({ description: 'gross, without what was credited and what came to nothing' }),
      paid: Euro.meta({ description: 'as far as it was booked' }),
      open: Euro.optional().meta({
        description: 'below zero: too much was paid; only once a payment was booked, or for an order on account',
      }),
    })
    .optional()
    .meta({ description: 'once something was paid or credited' }),
  coupon: z.string().nullable().meta({ description: 'code and what it gave, in words' }),
  release: Release.nullable().meta({ description: 'null for an order that never waited for one' }),
  alternatives: z
    .array(z.object({ uid: z.string(), articles: z.array(Alternative) }))
    .optional()
    .meta({ description: 'by line, for whoever may decide about the order' }),
}).meta({ id: 'OrderDetail' })
export type OrderDetail = z.output<typeof OrderDetail>

export const showOrder = endpoint(calls.showOrder, {
  summary: 'One order of the caller, or of his company for its admin',
  input: z.object({ orderNumber }),
  reply: z.object({ order: OrderDetail }),
})

export const printOrder = endpoint(calls.printOrder, {
  summary: 'The order as a business letter in PDF',
  input: z.object({ ...func, orderNumber }),
  reply: OrderFile,
})

export const printCredit = endpoint(calls.printCredit, {
  summary: 'A credit note of an order as PDF, for whoever may see the order',
  input: z.object({ orderNumber, number: text(40) }),
  reply: OrderFile,
})

export const printOrderByLink = endpoint(calls.printOrderByLink, {
  summary: 'The same by the signed link of the confirmation, for guests, until it ends',
  input: z.object({ orderNumber, until: queryWhole(0, 9_999_999_999), signature: z.string().max(100) }),
  reply: OrderFile,
})

export const showLastOrder = endpoint(calls.showLastOrder, {
  summary: 'When the caller last ordered an article, and how many',
  input: z.object({ articleId: queryWhole(1, 2_147_483_647) }),
  reply: z.object({
    lastOrder: z
      .object({
        orderNumber: z.string(),
        date: Time,
        quantity: z.int(),
      })
      .nullable(),
  }),
})

export const showLastOrders = endpoint(calls.showLastOrders, {
  summary: 'When the caller last ordered each of these articles, and how many; the never ordered are left out',
  input: z.object({
    articleIds: z
      .string()
      .regex(/^\d{1,9}(?:,\d{1,9}){0,499}$/)
      .meta({ description: '"1,17,42"' }),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        articleId: z.int(),
        orderNumber: z.string(),
        date: Time,
        quantity: z.int(),
      }),
    ),
  }),
})
