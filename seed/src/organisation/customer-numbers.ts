import type { Table } from '../catalogue/catalogue.ts'
import { customerNumbered } from './people.ts'

/** Own article numbers of customers (ux 41): customer, his number, article and depot. */
const ownNumbers: readonly (readonly [customer: string, number: string, article: string])[] = [
  ['10010', 'WG-4711', '100001-1'],
  ['10010', 'WG-4712', '100002-1'],
  ['10010', 'WG-PAPIER A4', '150001-1'],
  ['10010', 'WG-5001', '200003-1'],
  ['10010', 'WG-9010', '400001-3'],
  ['10020', 'KA 0815', '150001-1'],
  ['10020', 'KA 0816', '200003-1'],
]

export function customerNumbersTable(ids: ReadonlyMap<string, number>): Table {
  return {
    name: 'customer_article_numbers',
    columns: ['customer_id', 'code', 'article_id', 'number'],
    rows: ownNumbers.flatMap(([customer, number, key]) => {
      const id = ids.get(key)
      if (id === undefined) return []
      return [[customerNumbered(customer).id, number.replace(/[^a-z0-9]/gi, '').toLowerCase(), id, number]]
    }),
  }
}
