import type { Answer } from '@kontor/contracts/client'
import { needed } from './expect.ts'
import type { Visitor } from './visitor.ts'

export type Tile = Answer<'listArticles'>['items'][number]
type Asked = Readonly<Record<string, string[]>>

/** Articles that checks try something on, looked up in the server's own list: no check knows its articles. */
export type Specimens = {
  /**
   * Orderable by the piece, plenty of it in stock, without deposit.
   * @param at which of them; the ones from 2 on are each ordered by one check alone, so that it can count the stock
   */
  plain(at?: number): Promise<Tile>
  /** sold in steps of more than one */
  stepped(): Promise<Tile>
  /** cheaper from a quantity on */
  scaled(): Promise<Tile>
  withoutPrice(): Promise<Tile>
  /** in a delivery state that blocks ordering: 2 or 5 */
  blocked(): Promise<Tile>
  /** in delivery state 1, with nothing left */
  soldOut(): Promise<Tile>
}

const isPlain = (tile: Tile) =>
  tile.orderable &&
  tile.price !== null &&
  tile.price.gross_price < 20 &&
  tile.deposit === null &&
  tile.sap_delivery_state.state_number === 3 &&
  tile.min_order_price_unit === 1 &&
  tile.step_order_price_unit === 1 &&
  tile.max_order_price_unit >= 100 &&
  (tile.stock ?? 0) >= 60

/** @param visitor who reads the lists; a guest, because he sees what everybody does */
export function openSpecimens(visitor: Visitor): Specimens {
  const lists = new Map<string, Promise<Tile[]>>()
  function listed(filter: Asked, more: object): Promise<Tile[]> {
    const key = JSON.stringify([filter, more])
    const known = lists.get(key)
    if (known) return known
    const asked = visitor
      .ask('listArticles', { limit: 100, filter: JSON.stringify(filter), ...more })
      .then(({ items }) => items)
    lists.set(key, asked)
    return asked
  }
  async function found(what: string, fits: (tile: Tile) => boolean, filter: Asked = {}, more: object = {}) {
    return needed(what, (await listed(filter, more)).find(fits))
  }
  const byNumber = { sortBy: 'articleNumber' }
  // what has no price comes last
  const byPrice = { sortBy: 'price' }
  return {
    async plain(at = 0) {
      const tiles = (await listed({ delivery_state: ['3'] }, byNumber)).filter(isPlain)
      return needed(`${at + 1} Artikel, die einzeln vom Lager gehen,`, tiles[at])
    },
    stepped: () =>
      found(
        'einen Artikel mit Schrittweite',
        (tile) => tile.orderable && tile.price !== null && tile.step_order_price_unit > 1,
        {},
        byNumber,
      ),
    scaled: () =>
      found(
        'einen Artikel mit Staffelpreisen',
        (tile) => tile.orderable && tile.step_order_price_unit === 1 && (tile.prices[1]?.quantity_lower_bound ?? 0) > 1,
        {},
        byNumber,
      ),
    async withoutPrice() {
      const { lastPage } = await visitor.ask('listArticles', { limit: 100 })
      return await found('einen Artikel ohne Preis', (tile) => tile.price === null, {}, { ...byPrice, page: lastPage })
    },
    blocked: () =>
      found('einen Artikel, dessen Lieferstatus sperrt,', (tile) => !tile.orderable, { delivery_state: ['2', '5'] }),
    soldOut: () => found('einen ausverkauften Artikel', (tile) => !tile.orderable, { delivery_state: ['1'] }),
  }
}

/** What a call names an article by. */
export const keyOf = ({ articleNumber, shopDepotId }: Pick<Tile, 'articleNumber' | 'shopDepotId'>) => ({
  articleNumber,
  shopDepotId,
})
