import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { listPaging, pageKeys, slug } from '../shapes.ts'
import { ListRequest, listKeys, Overview, OverviewWithChildren } from './catalogue.ts'
import { BrandItem, restricted } from './manufacturers.ts'

// The ways into the catalogue: manufacturers, brands, types and their groups (specification 7).

export const listAssortmentTypes = endpoint(calls.listAssortmentTypes, {
  summary: 'All assortment types, or the one with a slug',
  input: z.object({ slug: slug.optional(), ...listPaging }),
  reply: z.object({
    ...pageKeys,
    items: z.array(Overview.extend({ body: z.string() })),
    assortmentTypeItem: Overview.extend({ body: z.string() }).nullable(),
  }),
})

export const listManufacturerTeasers = endpoint(calls.listManufacturerTeasers, {
  summary: 'Manufacturers with a picture, the fullest first',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(BrandItem), ...pageKeys }),
})

export const listBrands = endpoint(calls.listBrands, {
  summary: 'All brands',
  input: z.object({ ...restricted, ...listPaging }),
  reply: z.object({ items: z.array(BrandItem), ...pageKeys, labels: z.record(z.string(), z.string()) }),
})

export const showBrand = endpoint(calls.showBrand, {
  summary: 'Articles of a brand',
  input: ListRequest.extend({ slug }),
  reply: z.object({ brandItem: BrandItem, ...listKeys }),
})

export const listArticleTypes = endpoint(calls.listArticleTypes, {
  summary: 'All article types',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(Overview.extend({ group: z.string() })), ...pageKeys }),
})

export const showArticleType = endpoint(calls.showArticleType, {
  summary: 'Articles of a type',
  input: ListRequest.extend({ slug }),
  reply: z.object({ articleTypeItem: Overview, ...listKeys }),
})

export const listArticleTypeGroups = endpoint(calls.listArticleTypeGroups, {
  summary: 'Groups of article types with their types',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(OverviewWithChildren), ...pageKeys }),
})

export const showArticleTypeGroup = endpoint(calls.showArticleTypeGroup, {
  summary: 'A group with its article types and their articles',
  input: ListRequest.extend({ slug }),
  reply: z.object({ articleTypeGroupItem: OverviewWithChildren, ...listKeys }),
})

export const listProductTypes = endpoint(calls.listProductTypes, {
  summary: 'All product types',
  input: z.object(listPaging),
  reply: z.object({
    ...pageKeys,
    items: z.array(
      Overview.extend({
        group: z.string().nullable(),
        articleTypes: z.array(z.string()).meta({ description: 'in which it is found, the fullest first' }),
      }),
    ),
  }),
})

export const showProductType = endpoint(calls.showProductType, {
  summary: 'Articles of a product type',
  input: ListRequest.extend({ slug }),
  reply: z.object({ productTypeItem: Overview, ...listKeys }),
})

export const listProductTypeGroups = endpoint(calls.listProductTypeGroups, {
  summary: 'Groups of product types with their types',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(OverviewWithChildren), ...pageKeys }),
})

export const showProductTypeGroup = endpoint(calls.showProductTypeGroup, {
  summary: 'A group with its product types and their articles',
  input: ListRequest.extend({ slug }),
  reply: z.object({ productTypeGroupItem: OverviewWithChildren, ...listKeys }),
})

export const showShopIndex = endpoint(calls.showShopIndex, {
  summary: 'Every way into the shop by name',
  input: z.object({}),
  reply: z.object({
    entries: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        count: z.int(),
        hint: z.string().meta({ description: 'what it is, in a word' }),
      }),
    ),
    ways: z
      .array(z.object({ label: z.string(), url: z.string(), count: z.int() }))
      .meta({ description: 'the overviews with the number of their entries' }),
  }),
})
