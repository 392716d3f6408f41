import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Euro, func, quantity, startedAt, text } from './shapes.ts'

/** An article that the caller collects for an offer request (G-69); `price` as it is shown, null = on request. */
export const OfferPosition = z
  .object({
    uid: z.string(),
    id: z.int().meta({ description: 'id of the article' }),
    timestamp: z.int().meta({ description: 'epoch ms' }),
    articleNumber: z.string(),
    shopDepotId: z.int(),
    quantity: z.int(),
    unit: z.string(),
    price: Euro.nullable(),
    min_order_price_unit: z.int(),
    max_order_price_unit: z.int(),
    step_order_price_unit: z.int(),
    image: z.string(),
    slug: z.string(),
    displayName: z.string(),
    exists: z.boolean(),
  })
  .meta({ id: 'OfferPosition' })
export type OfferPosition = z.output<typeof OfferPosition>

/** The known data of the caller, the initial values of the form (specification 3). */
export const OfferRequest = z
  .object({
    customerId: z.int().nullable(),
    customerNumber: z.string(),
    customerName: z.string(),
    userId: z.int().nullable(),
    userName: z.string(),
    userCustomerNumber: z.string(),
    userEmail: z.string(),
    userSalutation: z.string(),
    userTitle: z.string(),
    userFirstname: z.string(),
    userLastname: z.string(),
    phone: z.string(),
    zip: z.string(),
    subject: z.string(),
    quantity: z.int(),
    text: z.string(),
    startedAt: z.iso.datetime().meta({ description: 'to be sent along (bot check, decisions 11 "Small payloads")' }),
    challenge: z
      .string()
      .nullable()
      .meta({ description: 'work to be proven in `altcha`; null where none is asked for' }),
  })
  .meta({ id: 'OfferRequest' })
export type OfferRequest = z.output<typeof OfferRequest>

const SentOffer = z
  .object({
    offerRequestNumber: z.string(),
    date: z.string(),
    subject: z.string(),
    text: z.string(),
    userEmail: z.string(),
    positions: z.array(
      z.object({
        articleNumber: z.string(),
        shopDepotId: z.int(),
        slug: z.string(),
        displayName: z.string(),
        quantity: z.int(),
        unit: z.string(),
      }),
    ),
  })
  .meta({ id: 'SentOffer' })
export type SentOffer = z.output<typeof SentOffer>

const collection = z.object({ positions: z.array(OfferPosition) })

const key = { articleNumber: text(60).pipe(z.string().min(1)), shopDepotId: z.int().min(0).max(2_147_483_647) }
const uid = z.uuid()
/** checked by the call, so that every mistake is told at its field (decisions 0) */
const typed = text(10_000).optional()

export const showOfferRequest = endpoint(calls.showOfferRequest, {
  summary: 'The form of an offer request as it begins, and the collected articles',
  input: z.object({ number: text(40).optional().meta({ description: 'of a request that the caller sent before' }) }),
  reply: collection.extend({ offerRequest: OfferRequest, sent: SentOffer.nullable() }),
})

export const createOffer = endpoint(calls.createOffer, {
  summary: 'Send the offer request: the collected articles and the one named here, if any',
  input: z.object({
    ...func,
    customerNumber: typed,
    customerName: typed,
    userName: typed,
    userEmail: typed,
    userSalutation: typed,
    userTitle: typed,
    userFirstname: typed,
    userLastname: typed,
    phone: typed,
    zip: typed,
    subject: typed,
    text: typed,
    quantity: z.number().optional(),
    articleNumber: key.articleNumber.optional(),
    shopDepotId: key.shopDepotId.optional().meta({ description: 'default: the first depot that has the article' }),
    website: typed.meta({ description: 'stays empty (bot check)' }),
    startedAt,
    altcha: typed.meta({ description: 'the solved challenge' }),
  }),
  reply: z.object({ offerRequestNumber: z.string() }),
})

export const addOfferPosition = endpoint(calls.addOfferPosition, {
  summary: 'Collect an article; one that is there already grows',
  input: z.object({ ...func, ...key, quantity }),
  reply: collection,
})

export const updateOfferPosition = endpoint(calls.updateOfferPosition, {
  summary: 'Change the quantity of a collected article',
  input: z.object({ ...func, uid, quantity }),
  reply: collection,
})

export const deleteOfferPosition = endpoint(calls.deleteOfferPosition, {
  summary: 'Take an article out of the collection',
  input: z.object({ ...func, uid }),
  reply: collection,
})

export const removeAllOfferPositions = endpoint(calls.removeAllOfferPositions, {
  summary: 'Empty the collection',
  input: z.object({ ...func }),
  reply: collection,
})
