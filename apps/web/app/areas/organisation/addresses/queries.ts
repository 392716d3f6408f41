import type { Answer } from '@kontor/contracts/client'
import { query } from '../../../platform/calls/query.ts'
import { listIn } from '../../../ui/table/table-address.ts'

export type CompanyAddress = Answer<'listAdminAddresses'>['items'][number]
export type UserAddress = Answer<'listAdminUserAddresses'>['items'][number]
export type Colleague = Answer<'listAdminUserAddresses'>['users'][number]

const sortings = ['name', 'street', 'zip', 'city', 'type'] as const
const types = ['billing', 'shipping'] as const

function listAsked(address: URLSearchParams) {
  const { page, search, sortDirection } = listIn(address)
  const type = types.find((one) => one === address.get('type'))
  return { page, sortDirection, ...(search && { search }), ...(type && { type }) }
}
const sortingIn = (address: URLSearchParams) => sortings.find((one) => one === address.get('sortBy'))

/** The lists as the address of their page asks for them; what it does not know is left out. */
export function companyAddressesAt(address: URLSearchParams) {
  const sortBy = sortingIn(address)
  return query('listAdminAddresses', { ...listAsked(address), ...(sortBy && { sortBy }) })
}
export function userAddressesAt(address: URLSearchParams) {
  const sortBy = sortingIn(address)
  const userId = userIn(address)
  return query('listAdminUserAddresses', {
    ...listAsked(address),
    ...(sortBy && { sortBy }),
    ...(userId && { userId }),
  })
}

/** The user whose addresses are asked for, or who gets a new one. */
export function userIn(address: URLSearchParams): number | null {
  const userId = address.get('userId') ?? ''
  return /^[1-9]\d{0,8}$/.test(userId) ? Number(userId) : null
}

/** One of them for its form; for a new one only what there is to choose from. */
export const oneCompanyAddress = (asked: number | 'neu') =>
  query('listAdminAddresses', asked === 'neu' ? { limit: 1 } : { id: asked })
export const oneUserAddress = (asked: number | 'neu') =>
  query('listAdminUserAddresses', asked === 'neu' ? { limit: 1 } : { id: asked })
