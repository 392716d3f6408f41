import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { listPaging, pageKeys, slug, text } from '../shapes.ts'
import { ArticleList, ArticleTile, ListRequest, Overview } from './catalogue.ts'

const Named = z.object({ slug: z.string(), name: z.string(), url: z.string() }).meta({ id: 'Named' })

/** A manufacturer with its brands, or a brand with its manufacturer; with `type=supply` a brand of devices (G-57). */
export const BrandItem = Overview.extend({
  body: z.string(),
  country: z.string().meta({ description: 'ISO 3166-1 alpha-2, of the manufacturer' }),
  manufacturer: Named.nullable().meta({ description: 'of a brand' }),
  brands: z.array(Named).meta({ description: 'of a manufacturer' }),
  deviceCount: z.int().optional().meta({ description: 'of a brand of devices' }),
}).meta({ id: 'BrandItem' })
export type BrandItem = z.output<typeof BrandItem>

/** A printer or another device of the supplies finder; `count` = supplies that fit. */
export const DeviceItem = Overview.extend({
  series: z.string(),
  kind: z.string().meta({ description: 'Farblaserdrucker, Etikettendrucker …' }),
  brand: Named,
}).meta({ id: 'DeviceItem' })
export type DeviceItem = z.output<typeof DeviceItem>

const DeviceDetail = DeviceItem.extend({
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  article: ArticleTile.nullable().meta({ description: 'the device itself, where the shop sells it' }),
}).meta({ id: 'DeviceDetail' })

/** The finder's data of an article of the list (domain 2.4); the article is in `items` under its id. */
export const Supply = z
  .object({
    articleId: z.int(),
    kind: z.enum(['toner', 'ink', 'refill', 'drum', 'waste', 'maintenance', 'label']),
    origin: z.enum(['original', 'rebuilt', 'compatible']),
    colours: z.array(z.enum(['black', 'cyan', 'magenta', 'yellow'])),
    capacity: z.enum(['standard', 'xl']).nullable(),
    pages: z.int().nullable(),
    norm: z.string().nullable(),
    millilitres: z.number().nullable(),
    oemNumbers: z.array(z.string()),
    savingPercent: z
      .int()
      .nullable()
      .meta({ description: 'how much less a page costs than with the original; null where that cannot be said' }),
  })
  .meta({ id: 'Supply' })
export type Supply = z.output<typeof Supply>

/** Entries with articles of one type only (G-58); an unknown type is 404. */
export const restricted = { articletypename: slug.optional(), producttype: slug.optional() }
/** The supplies finder asks the same calls about brands of devices (G-57). */
const supply = { type: z.literal('supply').optional(), device: slug.optional() }
const labels = z.record(z.string(), z.string())

export const listManufacturers = endpoint(calls.listManufacturers, {
  summary: 'All manufacturers; with type=supply the brands and devices of the supplies finder',
  input: z.object({ ...restricted, ...supply, brand: slug.optional(), search: text(256).optional(), ...listPaging }),
  reply: z.object({
    ...pageKeys,
    brandLabels: labels,
    brandItems: z.array(BrandItem).meta({ description: 'a page of them; total and lastPage count these' }),
    deviceLabels: labels,
    deviceItems: z.array(DeviceItem),
    topItems: z.array(BrandItem),
    articleItems: z.array(ArticleTile).meta({ description: 'supplies whose OEM number was searched, the best first' }),
    exactUrl: z.string().nullable().meta({ description: 'where the one device whose model was typed is' }),
    request: z.record(z.string(), z.string()).meta({ description: 'what was asked for' }),
  }),
})

export const showManufacturer = endpoint(calls.showManufacturer, {
  summary: 'Articles of a manufacturer; with type=supply those for a brand of devices, or for one device',
  input: ListRequest.extend({ slug, ...supply }),
  reply: z.object({
    ...ArticleList.shape,
    labels,
    brandItem: BrandItem,
    deviceItem: DeviceDetail.nullable(),
    deviceItems: z.array(DeviceItem).meta({ description: 'of a brand of devices' }),
    supplies: z.array(Supply).meta({ description: 'what the finder knows of the articles in `items`' }),
  }),
})
