import { z } from 'zod'
import { CustomerAddress } from '../account/addresses.ts'
import { typedAddress } from '../address.ts'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, listPaging, pageKeys, queryWhole, sentBack, text } from '../shapes.ts'

const id = z.int().min(1).max(2_147_483_647)

/** An address of the whole company (G-41). */
export const CompanyAddress = CustomerAddress.extend({ displayName: z.string() }).meta({ id: 'CompanyAddress' })
export type CompanyAddress = z.output<typeof CompanyAddress>

/** An address of one of its users. */
export const UserAddress = CompanyAddress.extend({ userId: z.int(), userName: z.string() }).meta({ id: 'UserAddress' })
export type UserAddress = z.output<typeof UserAddress>

const filters = {
  ...listPaging,
  id: queryWhole(1, 2_147_483_647).optional().meta({ description: 'this one alone' }),
  search: text(256).optional(),
  type: z.enum(['billing', 'shipping']).optional().meta({ description: 'those that fit the purpose' }),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
}

const typed = {
  ...func,
  type: z.enum(['billing', 'shipping', 'both']),
  ...typedAddress,
  isDefaultBilling: z.boolean().optional().meta({ description: 'true takes it from the one that had it' }),
  isDefaultShipping: z.boolean().optional().meta({ description: 'true takes it from the one that had it' }),
}
const changed = { ...typed, id }
const removed = { ...func, id }

export const listAdminAddresses = endpoint(calls.listAdminAddresses, {
  summary: 'Addresses of the company',
  input: z.object({ ...filters, sortBy: z.enum(['name', 'street', 'zip', 'city', 'type']).default('name') }),
  reply: z.object({ items: z.array(CompanyAddress), ...pageKeys }),
})

const ofCompany = z.object({ item: CompanyAddress })

export const createAdminAddress = endpoint(calls.createAdminAddress, {
  summary: 'A new address of the company',
  input: z.strictObject(typed),
  reply: ofCompany,
})

export const updateAdminAddress = endpoint(calls.updateAdminAddress, {
  summary: 'Changes an address of the company',
  input: z.strictObject({ ...changed, ...sentBack(CompanyAddress.shape, changed) }),
  reply: ofCompany,
})

export const deleteAdminAddress = endpoint(calls.deleteAdminAddress, {
  summary: 'Removes an address of the company; orders keep theirs',
  input: z.strictObject({ ...removed, ...sentBack(CompanyAddress.shape, removed) }),
  reply: z.object({ id: z.int() }),
})

export const listAdminUserAddresses = endpoint(calls.listAdminUserAddresses, {
  summary: 'Addresses of the users of the company',
  input: z.object({
    ...filters,
    userId: queryWhole(1, 2_147_483_647).optional(),
    sortBy: z.enum(['user', 'name', 'street', 'zip', 'city', 'type']).default('user'),
  }),
  reply: z.object({
    items: z.array(UserAddress),
    ...pageKeys,
    users: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })).meta({
      description: 'of the company, to choose from',
    }),
  }),
})

const ofUser = z.object({ item: UserAddress })
const changedOfUser = { ...changed, userId: id.optional().meta({ description: 'whose it is; it cannot change hands' }) }
const removedOfUser = { ...removed, userId: changedOfUser.userId }

export const createAdminUserAddress = endpoint(calls.createAdminUserAddress, {
  summary: 'A new address of a user of the company',
  input: z.strictObject({ ...typed, userId: id }),
  reply: ofUser,
})

export const updateAdminUserAddress = endpoint(calls.updateAdminUserAddress, {
  summary: 'Changes an address of a user of the company',
  input: z.strictObject({ ...changedOfUser, ...sentBack(UserAddress.shape, changedOfUser) }),
  reply: ofUser,
})

export const deleteAdminUserAddress = endpoint(calls.deleteAdminUserAddress, {
  summary: 'Removes an address of a user of the company; orders keep theirs',
  input: z.strictObject({ ...removedOfUser, ...sentBack(UserAddress.shape, removedOfUser) }),
  reply: z.object({ id: z.int() }),
})
