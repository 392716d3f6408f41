import { z } from 'zod'
import { calls } from './calls.ts'
import { ArticleKey, Delivery, Price } from './catalogue/catalogue.ts'
import { endpoint } from './endpoint.ts'
import { TableFile } from './file.ts'
import { maxListPositions } from './rules/lists/shopping-lists.ts'
import { func, line, pageKeys, paging, quantity, slug, text } from './shapes.ts'

/** specification 3; G-83. */
export const ListPosition = z
  .object({
    id: z.int(),
    article_id: z.int(),
    article_number: z.string(),
    shop_depot_id: z.int(),
    custom_article_number: z.string().nullable(),
    customerNumber: z.string().optional().meta({ description: "the customer's own number of it, in words" }),
    custom_article_info: z.string().nullable(),
    slug: z.string(),
    display_name: z.string(),
    excerpt: z.string(),
    quantity: z.int(),
    unit: z.string(),
    unitBefore: z.string().optional().meta({
      description: 'in what it was counted, where it is sold in another unit by now; a new quantity takes the new one',
    }),
    price: Price.nullable().meta({ description: 'for this quantity; null = on request, or the article is gone' }),
    prices: z.array(Price),
    image: z.string(),
    position: z.int().meta({ description: 'place in the list, from 0' }),
    data: z.object({
      notice: z.string().nullable(),
      costCenter: z.string().nullable(),
      offerNumber: z.string().nullable(),
    }),
    timestamp: z.int().meta({ description: 'epoch ms' }),
    lists: z.array(z.string()).meta({ description: 'slugs of the own lists that hold the article' }),
    exists: z.boolean().meta({ description: 'false: the article is no longer sold here, or not to this company' }),
    successor: ArticleKey.nullable().meta({ description: 'what took its place, where it can be had' }),
    min_order_price_unit: z.int(),
    max_order_price_unit: z.int(),
    step_order_price_unit: z.int(),
    delivery: Delivery.nullable(),
    problem: z.string().nullable().meta({ description: 'why it cannot be ordered now, in German; null = fine' }),
  })
  .meta({ id: 'ListPosition' })
export type ListPosition = z.output<typeof ListPosition>

/** specification 3. A list of a colleague or of the dealer is read-only; its slug ends in `~` and a number. */
export const ShoppingList = z
  .object({
    id: z.int(),
    slug: z.string(),
    displayName: z.string(),
    description: z.string(),
    isDefault: z.boolean(),
    readOnly: z.boolean(),
    owner: z.string().nullable().meta({ description: 'the colleague who shares it; null = own, or the dealer’s' }),
    sharedWith: z.array(z.int()).meta({ description: 'ids of colleagues; empty in lists of others' }),
    positionCount: z.int(),
    positions: z.array(ListPosition).meta({ description: 'a page of the current list; empty in the others' }),
  })
  .meta({ id: 'ShoppingList' })
export type ShoppingList = z.output<typeof ShoppingList>

const Lists = z
  .object({
    lists: z.record(z.string(), ShoppingList),
    current: z.string().nullable(),
    ...pageKeys,
    missingCount: z.int().meta({ description: 'positions of the current list whose article is gone' }),
  })
  .meta({ id: 'Lists' })
export type Lists = z.output<typeof Lists>

const id = z.int().min(1).max(2_147_483_647)
/** 64 bit in the database */
const positionId = z.int().min(1)
const displayName = line(80).pipe(z.string().trim().min(1))
const description = text(2000)
const articleNumber = line(60).pipe(z.string().min(1))
const shopDepotId = z.int().min(0).max(2_147_483_647)
const note = text(2000).nullish()
const written = { ...func, slug, ...paging }

export const listMyLists = endpoint(calls.listMyLists, {
  summary: 'The own lists and those shared by colleagues, with a page of positions of one of them',
  input: z.object({
    slug: slug.optional(),
    ...paging,
    article: text(80).optional().meta({ description: 'an article key: `containing` says which lists hold it' }),
  }),
  reply: Lists.extend({
    containing: z.array(z.string()),
    colleagues: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .meta({ description: 'with whom a list can be shared' }),
  }),
})

export const createList = endpoint(calls.createList, {
  summary: 'Make a list; the first one is the default',
  input: z.object({ ...func, displayName, description: description.optional(), ...paging }),
  reply: Lists,
})

export const editList = endpoint(calls.editList, {
  summary: 'Change name, description or which list is the default; the slug stays',
  input: z.object({
    ...written,
    displayName: displayName.optional(),
    description: description.optional(),
    isDefault: z.boolean().optional().meta({ description: 'true makes it the default; false changes nothing' }),
  }),
  reply: Lists,
})

export const deleteList = endpoint(calls.deleteList, {
  summary: 'Delete a list; the next one becomes the default',
  input: z.object(written),
  reply: Lists,
})

export const copyList = endpoint(calls.copyList, {
  summary: 'Copy an own, shared or dealer’s list into a new one, or its positions onto an own one',
  input: z.object({
    ...written,
    displayName: displayName.optional(),
    to: slug.optional().meta({ description: 'the own list that gets the positions; without it a new one' }),
    ids: z
      .array(positionId)
      .min(1)
      .max(maxListPositions)
      .optional()
      .meta({ description: 'with `to`: these positions; without, all' }),
    move: z.boolean().optional().meta({ description: 'with `to`: they leave the own list that they stand on' }),
  }),
  reply: Lists,
})

export const reorderList = endpoint(calls.reorderList, {
  summary: 'Put the given positions, in this order, into the places that they hold together',
  input: z.object({ ...written, ids: z.array(positionId).min(1).max(maxListPositions) }),
  reply: Lists,
})

export const shareList = endpoint(calls.shareList, {
  summary: 'Set with which colleagues a list is shared',
  input: z.object({ ...written, userIds: z.array(id).max(500) }),
  reply: Lists,
})

export const exportList = endpoint(calls.exportList, {
  summary: 'The whole list as a file, where the shop allows it',
  input: z.object({ slug, format: z.enum(['csv', 'xlsx']) }),
  reply: TableFile,
})

const wanted = {
  article_id: id.optional(),
  article_number: articleNumber.optional(),
  shop_depot_id: shopDepotId.optional(),
  quantity: quantity.default(0),
  unit: line(40).optional(),
  custom_article_number: line(60).nullish(),
  custom_article_info: line(200).nullish(),
  notice: note,
  costCenter: line(40).nullish(),
  offerNumber: line(60).nullish(),
  position: z.int().min(0).max(maxListPositions).optional(),
}

export const addListPosition = endpoint(calls.addListPosition, {
  summary: 'Put an article on lists, and with `others` more; without a list on the default one',
  input: z.object({
    ...func,
    lists: z.array(slug).max(100).default([]),
    ...wanted,
    others: z
      .array(z.object(wanted))
      .max(500)
      .optional()
      .meta({ description: 'articles that go with it; all of them or none' }),
    ...paging,
  }),
  reply: Lists,
})

export const editListPosition = endpoint(calls.editListPosition, {
  summary: 'Change whatever is given of a position',
  input: z.object({
    ...written,
    id: positionId,
    quantity: quantity.optional(),
    notice: note,
    costCenter: line(40).nullish(),
    offerNumber: line(60).nullish(),
    custom_article_number: line(60).nullish(),
    custom_article_info: line(200).nullish(),
    position: z
      .int()
      .min(0)
      .max(maxListPositions)
      .optional()
      .meta({ description: 'its new place in the whole list, from 0; beyond the end = the last' }),
  }),
  reply: Lists,
})

export const dropListPosition = endpoint(calls.dropListPosition, {
  summary: 'Take a position off a list',
  input: z.object({
    ...written,
    id: positionId,
    ids: z.array(positionId).max(maxListPositions).optional().meta({ description: 'others that go with it' }),
  }),
  reply: Lists,
})

export const dropMissingPositions = endpoint(calls.dropMissingPositions, {
  summary: 'Take off what is no longer sold, or put its successor there first',
  input: z.object({ ...written, useSuccessors: z.boolean().default(false) }),
  reply: Lists,
})

export const updateListQuantity = endpoint(calls.updateListQuantity, {
  summary: 'Change the quantity of a position',
  input: z.object({ ...written, id: positionId, quantity }),
  reply: Lists,
})

export const updateListNotice = endpoint(calls.updateListNotice, {
  summary: 'Change the notice of a position; empty takes it off',
  input: z.object({ ...written, id: positionId, notice: text(2000).nullable() }),
  reply: Lists,
})

export const updateListCostCentre = endpoint(calls.updateListCostCentre, {
  summary: 'Give a position one of the caller’s cost centres; empty takes it off',
  input: z.object({ ...written, id: positionId, costCenter: line(40).nullable() }),
  reply: Lists,
})

export const updateListOffer = endpoint(calls.updateListOffer, {
  summary: 'Change the offer number of a position; empty takes it off',
  input: z.object({ ...written, id: positionId, offerNumber: line(60).nullable() }),
  reply: Lists,
})

export const listDealerLists = endpoint(calls.listDealerLists, {
  summary: 'Lists that the shop keeps for the customer, read-only',
  input: z.object({ slug: slug.optional(), ...paging }),
  reply: Lists,
})
