import type { Table } from './catalogue.ts'

/** Coupons and bonus items of domain 3.13 and decisions 11; keys of `ids` are article number and depot. */
export function couponTables(ids: ReadonlyMap<string, number>): readonly Table[] {
  const id = (key: string): number => {
    const found = ids.get(key)
    if (!found) throw new Error(`No article ${key} for a voucher`)
    return found
  }
  const columns = [
    'id',
    'code',
    'kind',
    'percent',
    'amount_cents',
    'minimum_cents',
    'mode',
    'article_ids',
    'free_article_id',
    'usage_limit',
    'per_customer_limit',
    'valid_from',
    'valid_to',
  ]
  const expired = new Date('2025-12-31T22:59:59.000Z')
  return [
    {
      name: 'free_articles',
      columns: ['id', 'article_id', 'mode', 'value_of_goods_from_cents', 'value_of_goods_to_cents', 'quantity'],
      rows: [
        [1, id('900001-1'), 'b2b', 7500, 0, 1],
        [2, id('900002-1'), 'b2b', 15000, 30000, 1],
        [3, id('900001-1'), 'b2c', 7500, 0, 1],
        [4, id('900002-1'), 'b2c', 15000, 30000, 1],
      ],
    },
    {
      name: 'coupons',
      columns,
      rows: [
        [1, 'NEU10', 'percent', 10, null, 4000, 'b2c', [], null, null, null, null, null],
        [2, 'TONER5', 'amount', null, 500, 0, null, [id('400001-3')], null, null, null, null, null],
        [3, 'GRATISSTIFT', 'freearticle', null, null, 0, null, [], 1, null, null, null, null],
        [4, 'ABGELAUFEN', 'percent', 10, null, 0, null, [], null, null, null, null, expired],
        [5, 'LIMIT3', 'percent', 5, null, 0, null, [], null, 3, null, null, null],
        [6, 'EINMAL', 'percent', 5, null, 0, null, [], null, null, 1, null, null],
      ],
    },
  ]
}
