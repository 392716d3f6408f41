import type { Answer } from '@kontor/contracts/client'
import { query } from '../../platform/calls/query.ts'

export type AccountItem = Answer<'showAccountTab'>['items'][number]

/** A tab of the account area and the page of its articles that an address names. */
export function tabAt(type: 'order_again' | 'articles' | 'budgets', address: URLSearchParams) {
  const page = address.get('page') ?? ''
  return query('showAccountTab', { type, page: /^\d{1,5}$/.test(page) ? Number(page) : 1 })
}
