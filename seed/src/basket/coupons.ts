import type { Table } from '../catalogue/catalogue.ts'
import type { SeedDay } from '../day.ts'

/**
 * Coupons and bonus items of domain 3.13 and decisions 11 "More seed anchors", and one coupon for each further state:
 * for companies only, not yet valid, used up, for a time, worth more than a basket, a gift with an article. Keys of
 * `ids` are article number and depot.
 */
export function couponTables(ids: ReadonlyMap<string, number>, day: SeedDay): readonly Table[] {
  const id = (key: string): number => {
    const found = ids.get(key)
    if (!found) throw new Error(`No article ${key} for a coupon`)
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
    'used',
    'per_customer_limit',
    'valid_from',
    'valid_to',
  ]
  const expired = new Date('2025-12-31T22:59:59.000Z')
  return [
    {
      name: 'free_articles',
      columns: ['id', 'slug', 'article_id', 'mode', 'value_of_goods_from_cents', 'value_of_goods_to_cents', 'quantity'],
      rows: [
        [1, 'stift-firma', id('900001-1'), 'b2b', 7500, 0, 1],
        [2, 'notizbuch-firma', id('900002-1'), 'b2b', 15000, 30000, 1],
        [3, 'stift-privat', id('900001-1'), 'b2c', 7500, 0, 1],
        [4, 'notizbuch-privat', id('900002-1'), 'b2c', 15000, 30000, 1],
      ],
    },
    {
      name: 'coupons',
      columns,
      rows: [
        [1, 'NEU10', 'percent', 10, null, 4000, 'b2c', [], null, null, 0, null, null, null],
        [2, 'TONER5', 'amount', null, 500, 0, null, [id('400001-3')], null, null, 0, null, null, null],
        [3, 'GRATISSTIFT', 'freearticle', null, null, 0, null, [], 1, null, 0, null, null, null],
        [4, 'ABGELAUFEN', 'percent', 10, null, 0, null, [], null, null, 0, null, null, expired],
        [5, 'LIMIT3', 'percent', 5, null, 0, null, [], null, 3, 0, null, null, null],
        [6, 'EINMAL', 'percent', 5, null, 0, null, [], null, null, 0, 1, null, null],
        [7, 'FIRMA15', 'percent', 15, null, 10_000, 'b2b', [], null, null, 0, null, null, null],
        [8, 'BALD', 'amount', null, 500, 0, null, [], null, null, 0, null, day.ago(-30, 0), null],
        [9, 'AUFGEBRAUCHT', 'percent', 10, null, 0, null, [], null, 1, 1, null, null, null],
        [10, 'ADVENT', 'percent', 10, null, 2500, null, [], null, null, 0, null, day.ago(7, 0), day.ago(-28, 0)],
        [11, 'WERT100', 'amount', null, 10_000, 0, null, [], null, null, 0, 1, null, null],
        [12, 'KAFFEEPAUSE', 'freearticle', null, null, 0, null, [id('600001-1')], 2, null, 0, null, null, null],
      ],
    },
  ]
}
