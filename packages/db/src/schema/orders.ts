import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { articles } from './catalogue.ts'
import { cents, id64, moment } from './columns.ts'
import { customers, users } from './organisation.ts'

/** Never handed out twice, gaps allowed (security 1.7); the year is put before it. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 5001 })

/** A surcharge by name, as the order charges it. */
export type KeptSurcharge = { slug: string; name: string; cents: number }

export type TaxShare = { rate: number; baseCents: number; taxCents: number }

/**
 * What an order has that is unique in the whole shop, in a table that stays small. So the keys of orders and their lines
 * all begin with an id and hold owner and day, and both tables can be divided by month or by owner (decision 0038).
 */
export const orderKeys = pgTable('order_keys', {
  id: id64().primaryKey().generatedByDefaultAsIdentity(),
  orderNumber: text().notNull().unique(),
  /** names the checkout, so that a repeat finds its order (decisions 11 "Repeat of save-order") */
  checkoutId: text().notNull().unique(),
  /** one basket becomes one order at most (I6); null for orders that came without one. The basket may be archived. */
  basketId: uuid().unique(),
})

/** Frozen at submit: prices, texts and addresses are copies (G-42). */
export const orders = pgTable(
  'orders',
  {
    id: id64()
      .notNull()
      .references(() => orderKeys.id),
    /** whose it is, as `c12` for a customer and `g…` for a guest; never changes */
    owner: text().notNull(),
    /** the day in Germany on which it was placed; never changes */
    placedOn: date({ mode: 'string' }).notNull(),
    orderNumber: text().notNull(),
    customerId: integer().references(() => customers.id),
    userId: integer().references(() => users.id),
    sessionId: text(),
    userName: text().notNull(),
    email: text().notNull(),
    status: text().notNull(),
    charged: text('basis').$type<'net' | 'gross'>().notNull(),
    placedInMode: text('display').$type<'b2b' | 'b2c'>().notNull(),
    taxExempt: boolean().notNull().default(false),
    paymentMethod: text().notNull(),
    paymentName: text().notNull(),
    shippingMethod: text().notNull(),
    shippingName: text().notNull(),
    billingAddress: jsonb().$type<Record<string, unknown>>().notNull(),
    shippingAddress: jsonb().$type<Record<string, unknown>>().notNull(),
    comment: text().notNull().default(''),
    /** what the customer calls this order in his own house; '' = nothing */
    customerOrderNumber: text().notNull().default(''),
    couponCode: text(),
    /** what the coupon gave, in words: „10 % Rabatt“ */
    couponText: text(),
    /** why VAT is missing, as the invoice has to say it; null = it is not */
    taxNote: text(),
    /** the parts stand as they are charged and add up to net or gross; net + tax = gross */
    goodsCents: cents().notNull(),
    shippingCents: cents().notNull(),
    surchargeCents: cents().notNull(),
    discountCents: cents().notNull(),
    depositCents: cents().notNull().default(0),
    /** what surchargeCents is made of */
    surcharges: jsonb().$type<KeptSurcharge[]>().notNull().default([]),
    netCents: cents().notNull(),
    taxCents: cents().notNull(),
    grossCents: cents().notNull(),
    taxes: jsonb().$type<TaxShare[]>().notNull(),
    releaseInfos: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    /** so many people release it one after the other */
    releaseSteps: smallint().notNull().default(1),
    /** when an open release was handed on, because nobody had decided */
    escalatedAt: moment(),
    placedAt: moment().notNull(),
    /** sums of `credit_notes` and `order_payments`, kept by triggers */
    creditedCents: cents().notNull().default(0),
    paidCents: cents().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.owner, t.placedOn] }),
    index().on(t.placedAt, t.id),
    check('orders_owner', sql`${t.customerId} is null or ${t.owner} = 'c' || ${t.customerId}`),
    check('orders_credited', sql`${t.creditedCents} between 0 and ${t.grossCents}`),
    // nothing is paid back that never came in
    check('orders_paid', sql`${t.paidCents} >= 0`),
    index().on(t.orderNumber),
    index().on(t.customerId, t.placedAt),
    index().on(t.userId, t.placedAt),
    index('orders_waiting_index').on(t.customerId, t.placedAt).where(sql`status = 'pending_release'`),
    check('orders_sum', sql`${t.netCents} + ${t.taxCents} = ${t.grossCents} and ${t.grossCents} >= 0`),
    // the parts owed are the total, to the cent (I8)
    check(
      'orders_parts',
      sql`${t.goodsCents} - ${t.discountCents} + ${t.shippingCents} + ${t.surchargeCents} + ${t.depositCents}
        = case ${t.charged} when 'net' then ${t.netCents} else ${t.grossCents} end
        and ${t.discountCents} between 0 and ${t.goodsCents}`,
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id64().notNull().generatedByDefaultAsIdentity(),
    uid: uuid().notNull().defaultRandom(),
    orderId: id64().notNull(),
    /** owner and day of its order */
    owner: text().notNull(),
    placedOn: date({ mode: 'string' }).notNull(),
    position: smallint().notNull(),
    articleId: integer().references(() => articles.id),
    articleNumber: text().notNull(),
    shopDepotId: integer().notNull(),
    slug: text().notNull(),
    displayName: text().notNull(),
    image: text().notNull().default(''),
    unit: text().notNull(),
    quantity: integer().notNull(),
    unitNetCents: cents().notNull(),
    unitGrossCents: cents().notNull(),
    /** line sum as the order charges it */
    lineCents: cents().notNull(),
    taxRate: smallint().notNull(),
    /** of one unit, beside its price; 0 = none */
    depositNetCents: cents().notNull().default(0),
    depositGrossCents: cents().notNull().default(0),
    /** whether the order's discount came off this line too: VAT of the discount is split over these */
    discountable: boolean().notNull().default(true),
    costCentre: text(),
    costCentreName: text(),
    offerNumber: text(),
    hint: text(),
    /** when it is expected at the customer's, as mail and letter say; null = nobody can say */
    deliveryDay: date({ mode: 'string' }),
    /** so many were not in stock and follow on that day; 0 = all are at hand, or come from elsewhere by themselves */
    shortQuantity: integer().notNull().default(0),
    /** when the others are expected, where that is another day */
    firstDay: date({ mode: 'string' }),
    /** a gift: it has no price */
    free: boolean().notNull().default(false),
    status: text().notNull(),
    /** so many left the house */
    sentQuantity: integer().notNull().default(0),
    /** sums of `credit_note_lines`, kept by a trigger */
    creditedQuantity: integer().notNull().default(0),
    creditedCents: cents().notNull().default(0),
    /** of the credited ones so many were never sent and are not owed any more */
    droppedQuantity: integer().notNull().default(0),
    /** so many went back into stock: never sent, or sent and taken back */
    backQuantity: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.owner, t.placedOn] }),
    foreignKey({
      name: 'order_lines_order_fk',
      columns: [t.orderId, t.owner, t.placedOn],
      foreignColumns: [orders.id, orders.owner, orders.placedOn],
    }),
    // what was credited and dropped is never sent, and what was sent is never dropped
    check(
      'order_lines_sent',
      sql`${t.sentQuantity} between 0 and ${t.quantity} - ${t.droppedQuantity} and ${t.droppedQuantity} between 0 and ${t.creditedQuantity}`,
    ),
    // a piece goes back into stock once
    check('order_lines_back', sql`${t.backQuantity} between 0 and ${t.quantity}`),
    check(
      'order_lines_credited',
      sql`${t.creditedQuantity} between 0 and ${t.quantity} and ${t.creditedCents} between 0
        and ${t.lineCents} + ${t.quantity} * greatest(${t.depositNetCents}, ${t.depositGrossCents})`,
    ),
    uniqueIndex('order_lines_position_key').on(t.orderId, t.position, t.owner, t.placedOn),
    index().on(t.articleId),
    // few lines name an offer, whose pieces are counted by them
    index('order_lines_offer_index').on(t.offerNumber).where(sql`offer_number is not null`),
    check('order_lines_quantity', sql`${t.quantity} >= 0`),
    // lines whose goods are late are looked for among the few that wait for some
    index('order_lines_short_index').on(t.deliveryDay).where(sql`short_quantity > 0`),
    check('order_lines_free', sql`not ${t.free} or (${t.unitNetCents} = 0 and ${t.lineCents} = 0)`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    orderId: id64()
      .notNull()
      .references(() => orderKeys.id),
    status: text().notNull(),
    note: text().notNull().default(''),
    actor: text().notNull().default(''),
    at: moment().notNull(),
  },
  (t) => [index().on(t.orderId, t.at)],
)

/** What left the house for an order; a line may be in several parcels. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    orderId: id64()
      .notNull()
      .references(() => orderKeys.id),
    carrier: text().notNull(),
    trackingNumber: text().notNull(),
    /** places of the lines in the order, from 1 */
    positions: smallint().array().notNull(),
    /** pieces of each of these lines; null = all of them */
    quantities: integer().array(),
    sentAt: moment().notNull(),
  },
  (t) => [
    index().on(t.orderId),
    check('order_parcels_quantities', sql`cardinality(${t.quantities}) = cardinality(${t.positions})`),
  ],
)

/** Never handed out twice, gaps allowed; `G` and the year are put before it. */
export const creditNumbers = pgSequence('credit_numbers', { startWith: 1001 })

/** What of an order was given back, with its own number and VAT. A trigger refuses every change. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull().unique(),
    orderId: id64()
      .notNull()
      .references(() => orderKeys.id),
    /** as the customer reads it */
    reason: text().notNull().default(''),
    /** shipping and surcharges in it, as the order charges them */
    feesCents: cents().notNull(),
    netCents: cents().notNull(),
    taxCents: cents().notNull(),
    grossCents: cents().notNull(),
    taxes: jsonb().$type<TaxShare[]>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index().on(t.orderId),
    check(
      'credit_notes_sum',
      sql`${t.netCents} + ${t.taxCents} = ${t.grossCents} and ${t.grossCents} > 0 and ${t.feesCents} >= 0`,
    ),
  ],
)

export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    creditNoteId: id64()
      .notNull()
      .references(() => creditNotes.id),
    /** its trigger refuses a line of another order, and one that is not there */
    orderLineId: id64().notNull(),
    /** 0 = an amount was taken off, the goods stay */
    quantity: integer().notNull(),
    /** so many of them were never sent and are not owed any more */
    dropped: integer().notNull().default(0),
    /** as the order charges it */
    cents: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.creditNoteId, t.orderLineId] }),
    index().on(t.orderLineId),
    check('credit_note_lines_amount', sql`${t.dropped} between 0 and ${t.quantity} and ${t.cents} >= 0`),
  ],
)

/** Money that came in for an order, below zero what went back. A trigger refuses every change. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    orderId: id64()
      .notNull()
      .references(() => orderKeys.id),
    cents: cents().notNull(),
    /** on the account */
    paidOn: date({ mode: 'string' }).notNull(),
    reference: text().notNull().default(''),
    actor: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.orderId), check('order_payments_amount', sql`${t.cents} <> 0`)],
)

/** What staff writes down about an order for each other; no customer sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    orderId: id64()
      .notNull()
      .references(() => orderKeys.id),
    text: text().notNull(),
    actor: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.orderId)],
)

export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    articleId: integer()
      .notNull()
      .references(() => articles.id),
    orderId: id64().references(() => orderKeys.id),
    change: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.articleId), index().using('brin', t.at)],
)

/**
 * Who used a coupon (I4): `customer:` with the number, and `email:` with a spelling of a mailbox. A use has a row for
 * each name of its customer, which all count.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: integer().notNull(),
    user: text().notNull(),
    /** 1, 2 … up to the limit per customer */
    turn: smallint().notNull(),
    orderId: id64()
      .notNull()
      .references(() => orderKeys.id),
  },
  (t) => [uniqueIndex('coupon_uses_turn_key').on(t.couponId, t.user, t.turn)],
)

/**
 * Who decided about an order that needed release, one decision after the other: each is made once (decisions 11
 * "Approvers"), whoever comes second is told by whom. A step of the release is complete with its first decision about
 * all of the order, or when each of its cost centres was agreed to (decision 0042).
 */
export const orderDecisions = pgTable(
  'order_decisions',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    orderId: id64()
      .notNull()
      .references(() => orderKeys.id),
    /** place among the decisions about the order, from 1 */
    step: smallint().notNull(),
    /** cost centres that he agreed to, '' for lines without one; null = all of the order */
    costCentres: text().array(),
    /** whether a step of the release was complete with it */
    completesStep: boolean().notNull().default(true),
    decision: text().$type<'released' | 'denied'>().notNull(),
    userId: integer().references(() => users.id),
    userName: text().notNull(),
    /** whose place he took, as people read it; null = his own */
    inPlaceOf: text(),
    note: text().notNull().default(''),
    at: moment().notNull(),
  },
  (t) => [uniqueIndex('order_decisions_step_key').on(t.orderId, t.step)],
)
