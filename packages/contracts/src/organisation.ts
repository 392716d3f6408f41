import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'

/** G-41 */
export const CustomerAddress = z.object({
  id: z.int(),
  type: z.enum(['billing', 'shipping', 'both']),
  company: z.string(),
  salutation: z.string(),
  title: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  addition: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
})
export type CustomerAddress = z.output<typeof CustomerAddress>

export const listAddresses = endpoint(calls.listAddresses, {
  summary: 'Addresses the caller may use',
  input: z.object({}),
  reply: z.object({ items: z.array(CustomerAddress) }),
})
