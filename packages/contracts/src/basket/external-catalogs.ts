import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, listPaging, pageKeys, slug } from '../shapes.ts'

export const externalCatalogTypes = ['livebook', 'oci'] as const

/** A page-flip catalog, or the purchasing system of a customer (specification 3, G-80). */
export const ExternalCatalog = z
  .object({
    slug: z.string(),
    type: z.enum(externalCatalogTypes),
    displayName: z.string(),
    description: z.string(),
    image: z.string(),
    /** its prepared baskets, newest first: `/shop/basket/livebook/{uuid}` or `/shop/basket/external/{uuid}` */
    baskets: z.array(z.object({ uuid: z.string(), displayName: z.string(), url: z.string() })),
  })
  .meta({ id: 'ExternalCatalog' })
export type ExternalCatalog = z.output<typeof ExternalCatalog>

/** The one by which somebody came from his purchasing system. */
export const OpenedCatalog = ExternalCatalog.omit({ baskets: true }).meta({ id: 'OpenedCatalog' })

/** A form that the browser posts to the purchasing system: the basket goes there as OCI fields (domain 2.3). */
export const ReturnData = z
  .object({
    url: z.string().meta({ description: 'HOOK_URL, from the stored settings of the customer only' }),
    method: z.literal('POST'),
    charset: z.string().meta({ description: 'for accept-charset of the form' }),
    fields: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ReturnData' })
export type ReturnData = z.output<typeof ReturnData>

export const showExternalCatalog = endpoint(calls.showExternalCatalog, {
  summary: 'An external catalog of the caller’s company',
  input: z.object({ external_catalog_slug: slug }),
  reply: z.object({ externalCatalog: ExternalCatalog }),
})

export const listExternalCatalogs = endpoint(calls.listExternalCatalogs, {
  summary: 'External catalogs of the caller’s company; an unknown type is an empty list',
  input: z.object({ type: slug.optional(), ...listPaging }),
  reply: z.object({ items: z.array(ExternalCatalog), ...pageKeys }),
})

export const saveExternalCatalogBasket = endpoint(calls.saveExternalCatalogBasket, {
  summary: 'Hand the basket to the purchasing system instead of ordering it; a repeat answers the first return',
  input: z.object({ ...func, external_catalog_slug: slug }),
  reply: z.object({ returnData: ReturnData }),
})
