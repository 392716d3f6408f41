import { z } from 'zod'
import { readAddress, typedAddress } from '../address.ts'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, listPaging, pageKeys, sentBack } from '../shapes.ts'

/** G-41 */
export const CustomerAddress = z
  .object({
    id: z.int(),
    type: z.enum(['billing', 'shipping', 'both']),
    ...readAddress,
    isDefaultBilling: z.boolean(),
    isDefaultShipping: z.boolean(),
  })
  .meta({ id: 'CustomerAddress' })
export type CustomerAddress = z.output<typeof CustomerAddress>

/** An entry of the caller's address book; addresses of the company can be chosen but not changed. */
export const ListedAddress = CustomerAddress.extend({ editable: z.boolean() }).meta({ id: 'ListedAddress' })
const addressBook = z.object({ items: z.array(ListedAddress) })

export const listAddresses = endpoint(calls.listAddresses, {
  summary: 'Addresses the caller may use',
  input: z.object(listPaging),
  reply: addressBook.extend(pageKeys),
})

const typed = {
  ...func,
  type: z.enum(['billing', 'shipping', 'both']),
  ...typedAddress,
}
const id = z.int().min(1).max(2_147_483_647)
const changed = { ...typed, id }

export const createAddress = endpoint(calls.createAddress, {
  summary: 'A new address of the caller',
  input: z.strictObject(typed),
  reply: addressBook,
})

export const updateAddress = endpoint(calls.updateAddress, {
  summary: 'Change an address of the caller',
  input: z.strictObject({ ...changed, ...sentBack(ListedAddress.shape, changed) }),
  reply: addressBook,
})

export const deleteAddress = endpoint(calls.deleteAddress, {
  summary: 'Take an address out of the address book',
  input: z.strictObject({ ...func, id, ...sentBack(ListedAddress.shape, { id }) }),
  reply: addressBook,
})

export const setDefaultAddress = endpoint(calls.setDefaultAddress, {
  summary: 'Which address is preset for billing or shipping',
  input: z.strictObject({ ...func, id, type: z.enum(['billing', 'shipping']) }),
  reply: addressBook,
})
