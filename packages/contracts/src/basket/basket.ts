import { z } from 'zod'
import { readAddress } from '../address.ts'
import { calls } from '../calls.ts'
import { ArticleKey, Delivery } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { offerRules } from '../rules/pricing/offer-quantity.ts'
import { Euro, func, line as oneLine, quantity, queryQuantity, text } from '../shapes.ts'
import { OpenedCatalog, ReturnData } from './external-catalogs.ts'
import { CheckedRow } from './quick-order.ts'

/** specification 3; `price` as it is shown (decisions 11 "Basket position"). */
export const BasketPosition = z
  .object({
    uid: z.string(),
    id: z.int().meta({ description: 'id of the article' }),
    timestamp: z.int().meta({ description: 'epoch ms' }),
    articleNumber: z.string(),
    customerNumber: z.string().optional().meta({ description: "the customer's own number of it, in words" }),
    shopDepotId: z.int(),
    quantity: z.int(),
    unit: z.string(),
    unitBefore: z.string().optional().meta({
      description: 'in what it was chosen, where it is sold in another unit by now; update-quantity takes the new one',
    }),
    price: Euro.nullable(),
    net_price: Euro.nullable(),
    gross_price: Euro.nullable(),
    tax_rate: z.int(),
    lineTotal: Euro.nullable(),
    evk: z.object({ price: Euro, marginPercent: z.number().nullable() }).optional().meta({
      description: 'dealers only: what their customers pay for one, as it is shown, and the margin (domain 2.1)',
    }),
    min_order_price_unit: z.int(),
    max_order_price_unit: z.int(),
    step_order_price_unit: z.int(),
    userId: z.int().nullable(),
    costCenter: z.string().nullable(),
    offerNumber: z.string().nullable(),
    offer: z
      .object({
        quantity: z.int(),
        rule: z.enum(offerRules),
        left: z.int().nullable().meta({ description: 'what can still be ordered at its price; null = any quantity' }),
        text: z.string(),
      })
      .optional()
      .meta({ description: 'where the number is an open offer of the customer for this article' }),
    hint: z.string().nullable(),
    shipping: z.string().nullable().meta({ description: 'freight or parcel' }),
    image: z.string(),
    url: z.string(),
    slug: z.string(),
    displayName: z.string(),
    excerpt: z.string(),
    exists: z.boolean(),
    delivery: Delivery.nullable(),
    /** why this line can't be ordered now, in German; null = fine */
    problem: z.string().nullable(),
    /** a changed price since it was last shown; net or gross as shown */
    oldPrice: Euro.nullable(),
    successor: ArticleKey.nullable(),
    /** the deposit of one unit, as it is shown; not part of price and lineTotal (§ 7 PAngV) */
    deposit: z.object({ value: Euro, text: z.string() }).nullable(),
    deliveryDay: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'ISO date on which all of the line is expected' }),
    arrivals: z
      .array(z.object({ quantity: z.int(), day: z.string().nullable() }))
      .optional()
      .meta({ description: 'so many on which ISO date, where not all come on the same; null = nobody can say' }),
    arrivalText: z.string().optional().meta({ description: 'when it is expected, in words' }),
    /** a gift of an order: it never has a price */
    free: z.boolean().optional(),
  })
  .meta({ id: 'BasketPosition' })
export type BasketPosition = z.output<typeof BasketPosition>

/**
 * decisions 11 "totals": valueOfGoods, shipping, surcharges, discount and deposit as they are shown; they add up to
 * net (b2b) or gross (b2c), the deposit among them.
 */
export const Totals = z
  .object({
    article_count: z.int(),
    position_count: z.int(),
    valueOfGoods: Euro,
    shipping: Euro,
    surcharges: Euro,
    discount: Euro,
    /** what the discount is: „Gutschein NEU10“; null without one */
    discountLabel: z.string().nullable(),
    deposit: Euro.meta({ description: 'Pfand of all positions, beside the value of goods (§ 7 PAngV)' }),
    /** what the surcharges are, as they are shown; they add up to `surcharges` */
    surchargeParts: z.array(z.object({ slug: z.string(), name: z.string(), amount: Euro })),
    net: Euro,
    tax: Euro,
    taxes: z.array(z.object({ rate: z.int(), base: Euro, tax: Euro })),
    gross: Euro,
    currency: z.literal('EUR'),
    /** why VAT is missing, as the invoice says it: intra-EU supply, reverse charge (domain 1.2) */
    taxNote: z.string().nullable(),
    /** how much is missing for free shipping, as it is shown; null = nothing or no such method */
    missingForFreeShipping: Euro.nullable(),
    /** how much is missing until the small-order surcharge falls away, as it is shown; null = none is due */
    missingForNoSurcharge: Euro.nullable(),
    evk: z
      .object({ valueOfGoods: Euro, margin: Euro, marginPercent: z.number().nullable() })
      .optional()
      .meta({ description: 'dealers only: the goods at EVK as they are shown, and what remains of it, net' }),
  })
  .meta({ id: 'Totals' })
export type Totals = z.output<typeof Totals>

export const ReleaseInfo = z
  .object({
    orderAction: z.enum(['order', 'release', 'blocked']),
    orderActionReason: z.string(),
    orderCheck: z.string(),
    orderCheckValue: z.number().nullable(),
    orderRealValue: z.number().nullable(),
    name: z.string().optional().meta({ description: 'of the budget or article that the rule speaks of' }),
    costCenter: z.string().nullable().optional(),
    used: Euro.optional().meta({ description: 'of the budget, booked and reserved before this order' }),
    basket: Euro.optional().meta({ description: 'what this order costs the budget' }),
  })
  .meta({ id: 'ReleaseInfo' })

/** A budget that the basket concerns, with what is left of it after the order (G-45). */
export const BudgetInfo = z
  .object({
    id: z.int(),
    name: z.string(),
    scope: z.enum(['costCenter', 'user', 'company', 'assortmentType']),
    costCenters: z.array(z.string()),
    basis: z.enum(['net', 'gross']).meta({ description: 'the kind of sums that the budget counts' }),
    limit: Euro.meta({ description: 'with what the period before left' }),
    used: Euro.meta({ description: 'booked' }),
    reserved: Euro.meta({ description: 'kept for orders that wait for a release' }),
    basket: Euro,
    remaining: Euro.meta({ description: 'after this order; below zero when it does not suffice' }),
    exceeded: z.boolean(),
    onExceeded: z.enum(['warn', 'release', 'block']),
    periodTo: z.string().nullable().meta({ description: 'first day of the next period in Germany; null = no end' }),
  })
  .meta({ id: 'BudgetInfo' })

export const CheckoutAddress = z
  .object({
    addressId: z.int().nullable(),
    ...readAddress,
    email: z.string(),
  })
  .meta({ id: 'CheckoutAddress' })
export type CheckoutAddress = z.output<typeof CheckoutAddress>

export const CheckoutData = z
  .object({
    checkoutId: z.string(),
    paymentMethod: z.string().nullable(),
    shippingMethod: z.string().nullable(),
    billingAddress: CheckoutAddress.nullable(),
    shippingAddress: CheckoutAddress.nullable(),
    agb_check_approved: z.boolean(),
    /** the texts of specification 8 that still stand in the way, in its order */
    missing: z.array(z.string()),
  })
  .meta({ id: 'CheckoutData' })

const Thumbnail = z.object({ file: z.string(), fileType: z.string() }).meta({ id: 'Thumbnail' })

/** A bonus item (specification 3 "Free article"); the range stands as it is charged, 0 = no upper bound. */
export const FreeArticle = z
  .object({
    id: z.int(),
    article_number: z.string(),
    custom_article_number: z.string().nullable(),
    shop_depot_id: z.int(),
    mainImage: Thumbnail,
    display_name: z.string(),
    body: z.string(),
    quantity: z.int(),
    value_of_goods_from: Euro,
    value_of_goods_to: Euro,
  })
  .meta({ id: 'FreeArticle' })
export type FreeArticle = z.output<typeof FreeArticle>

/** The coupon of a basket (G-79); while `active` is false it waits and `reason` says for what. */
export const BasketCoupon = z
  .object({
    code: z.string(),
    kind: z.enum(['percent', 'amount', 'freearticle']),
    text: z.string(),
    active: z.boolean(),
    reason: z.string().nullable(),
    discount: Euro.meta({ description: 'net or gross, as it is shown' }),
  })
  .meta({ id: 'BasketCoupon' })
export type BasketCoupon = z.output<typeof BasketCoupon>

/** A basket that a customer keeps under a name (G-74), as it was when it was saved. */
export const StoredBasket = z
  .object({
    id: z.string(),
    name: z.string(),
    timestamp: z.int().meta({ description: 'epoch ms' }),
    position_count: z.int(),
    article_count: z.int(),
    valueOfGoods: Euro.meta({ description: 'net or gross, as it is shown, at the prices of then' }),
  })
  .meta({ id: 'StoredBasket' })
export type StoredBasket = z.output<typeof StoredBasket>

const CouponFreeArticle = FreeArticle.extend({ type: z.enum(['value_of_goods', 'article']) }).meta({
  id: 'CouponFreeArticle',
})
const PriceType = z.object({ id: z.int(), slug: z.string(), name: z.string() }).meta({ id: 'PriceType' })
/** Of the budgets that the basket counts against. */
const BudgetTotals = z
  .object({ limit: Euro, used: Euro, reserved: Euro, basket: Euro, remaining: Euro })
  .partial()
  .meta({ id: 'BudgetTotals' })

/** Every basket answer (G-72); with `Prefer: return=minimal` only the changed positions and totals. */
export const Basket = z
  .object({
    items: z.array(BasketPosition),
    totals: Totals,
    /** when all of it is expected, in words */
    arrivalText: z.string().optional(),
    /** sums over `budgetInfos` (G-45) */
    budget_totals: BudgetTotals.optional(),
    priceTypes: z.array(PriceType).optional(),
    freeArticles: z.array(FreeArticle).optional(),
    possibleFreeArticles: z.array(FreeArticle).optional(),
    /** what the coupon gives: for a value of goods, or for an article in the basket */
    couponFreeArticles: z.array(CouponFreeArticle).optional(),
    /** what counts for bonus items: goods as it is charged, without price-bound books */
    freeArticleValue: Euro.optional(),
    coupons: z.array(BasketCoupon).optional(),
    /** what was removed automatically, as German sentences */
    notices: z.array(z.string()).optional(),
    releaseInfos: z.array(ReleaseInfo).optional(),
    /** who will decide when a release is needed (ux 57) */
    approvers: z.array(z.string()).optional(),
    approversByCostCenter: z
      .boolean()
      .optional()
      .meta({ description: 'each of them decides about his own cost centres, and all are needed' }),
    budgetInfos: z.array(BudgetInfo).optional(),
    checkoutData: CheckoutData.optional(),
    fingerprint: z.string().optional().meta({
      description: 'of all that this answer shows beside sums; save-order takes it back as `shownFingerprint`',
    }),
    saved_baskets: z.array(StoredBasket).optional(),
    saved_baskets_count: z.int().optional(),
    hasAutoSave: z.boolean().optional(),
    externalCatalog: OpenedCatalog.nullable().optional(),
    returnData: ReturnData.nullable().optional(),
    /** for the developer's console, never shown to customers (L-RULE-066) */
    statistics: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Basket' })
export type Basket = z.output<typeof Basket>

const uid = z.uuid()
const line = {
  articleNumber: text(60).pipe(z.string().min(1)),
  shopDepotId: z.int().min(0).max(2_147_483_647),
  quantity,
  unit: oneLine(40).optional(),
  costCenter: oneLine(40).nullish(),
  offerNumber: oneLine(60).nullish(),
  hint: text(2000).nullish(),
}

export const showBasket = endpoint(calls.showBasket, {
  summary: 'The basket of the caller',
  input: z.object({}),
  reply: Basket,
})

export const showBasketWidget = endpoint(calls.showBasketWidget, {
  summary: 'Count and sum of the basket for the header',
  input: z.object({}),
  reply: z.object({ items: z.array(BasketPosition), totals: Totals }),
})

export const addToBasket = endpoint(calls.addToBasket, {
  summary: 'Put an article into the basket',
  input: z.object({ ...func, ...line, basketLink: text(500).optional() }),
  reply: Basket,
})

/** The result of taking over a prepared basket (G-80). */
export const TakenOver = z
  .object({
    displayName: z.string(),
    added: z.int().meta({ description: 'lines that went into the basket' }),
    alreadyTaken: z.boolean().meta({ description: 'this session has taken it before, so nothing was added' }),
    rows: z
      .array(CheckedRow)
      .meta({ description: 'lines that need a look: not in the basket, or with another quantity' }),
  })
  .meta({ id: 'TakenOver' })
export type TakenOver = z.output<typeof TakenOver>

export const addItems = endpoint(calls.addItems, {
  summary: 'Put several articles into the basket, or take over a prepared basket once per session',
  input: z.object({
    ...func,
    items: z.array(z.object(line)).max(500).default([]),
    source: z.enum(['livebook', 'external']).optional(),
    uuid: text(60).optional(),
    again: z.boolean().default(false).meta({ description: 'take it over once more' }),
  }),
  reply: Basket.extend({ takenOver: TakenOver.optional() }),
})

export const updateQuantity = endpoint(calls.updateQuantity, {
  summary: 'Change the quantity of a position',
  input: z.object({ ...func, uid, quantity: queryQuantity }),
  reply: Basket,
})

export const updateQuantities = endpoint(calls.updateQuantities, {
  summary: 'Set the quantities of several positions at once, as when an addition is undone; 0 takes a position out',
  input: z.object({
    ...func,
    items: z
      .array(z.object({ uid, quantity: z.int().min(0).max(1e9) }))
      .min(1)
      .max(1000),
  }),
  reply: Basket,
})

export const assignPositionCostCentre = endpoint(calls.assignPositionCostCentre, {
  summary: 'Give a position a cost centre, or with it those that follow, those that have none, or all',
  input: z.object({
    ...func,
    uid,
    costCenter: oneLine(40).optional(),
    scope: z.enum(['this', 'following', 'missing', 'all']).default('this'),
  }),
  reply: Basket,
})

export const updateNotice = endpoint(calls.updateNotice, {
  summary: 'Give a position a notice',
  input: z.object({ ...func, uid, hint: text(2000).optional(), notice: text(2000).optional() }),
  reply: Basket,
})

export const removePosition = endpoint(calls.removePosition, {
  summary: 'Take a position out of the basket',
  input: z.object({ ...func, uid }),
  reply: Basket,
})

export const removeAllPositions = endpoint(calls.removeAllPositions, {
  summary: 'Empty the basket',
  input: z.object({ ...func }),
  reply: Basket,
})

export const addFreeArticle = endpoint(calls.addFreeArticle, {
  summary: 'Choose a bonus item',
  input: z.object({ ...func, id: z.int().min(1).max(2_147_483_647) }),
  reply: Basket,
})

export const removeFreeArticle = endpoint(calls.removeFreeArticle, {
  summary: 'Take a bonus item back',
  input: z.object({ ...func, id: z.int().min(1).max(2_147_483_647) }),
  reply: Basket,
})
