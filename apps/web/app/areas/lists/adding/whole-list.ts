import type { Answer, RestClient } from '@kontor/contracts/client'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { refusalOf } from '../../../platform/calls/failed-call.ts'
import type { Basket } from '../../../platform/calls/types.ts'
import { rememberBasket } from './way-back.ts'

/** Own and shared lists, or those that the shop keeps for the customer. */
export type ListsCall = 'listMyLists' | 'listDealerLists'

/** The result of putting articles into the basket. */
export type BasketReport = {
  added: number
  notes: readonly string[]
  /** takes all of them out again, in the browser */
  undo?: (() => Promise<boolean>) | undefined
}

type Item = {
  articleNumber: string
  shopDepotId: number
  quantity: number
  /** in what it was counted; the basket says where it is another one now */
  unit?: string
}
/** A page of what is put into the basket as a whole. */
export type WholePage = {
  items: readonly Item[]
  /** what people call the articles, by their numbers */
  names: ReadonlyMap<string, string>
  /** sentences about what the shop no longer sells to the caller */
  gone: readonly string[]
  /** of all pages */
  total: number
  lastPage: number
}

/** The most that a call gives (G-100). */
export const pageSize = 100
const mostPages = 100

/**
 * Puts a whole list into the basket, not just the page in sight.
 * @param centres the caller's own cost centres; those of others stay behind
 */
export async function putWholeList(
  rest: RestClient,
  slug: string,
  centres: readonly string[],
  call: ListsCall = 'listMyLists',
): Promise<BasketReport> {
  return await putPages(rest, async (page) => {
    const { lists, lastPage } = await rest.call(call, { slug, page, limit: pageSize })
    const { positions = [], positionCount = 0 } = lists[slug] ?? {}
    return { ...wantedOf(positions, centres), total: positionCount, lastPage }
  })
}

type Positions = readonly Answer<'listMyLists'>['lists'][string]['positions'][number][]

/** Puts some positions of a list into the basket. */
export async function putPositions(
  rest: RestClient,
  positions: Positions,
  centres: readonly string[],
): Promise<BasketReport> {
  return await putPages(rest, async () => ({ ...wantedOf(positions, centres), total: positions.length, lastPage: 1 }))
}

function wantedOf(positions: Positions, centres: readonly string[]) {
  const items = positions
    .filter(({ exists }) => exists)
    .map(({ article_number, shop_depot_id, quantity, unit, unitBefore, data }) => ({
      articleNumber: article_number,
      shopDepotId: shop_depot_id,
      quantity,
      unit: unitBefore ?? unit,
      costCenter: data.costCenter && centres.includes(data.costCenter) ? data.costCenter : null,
      hint: data.notice,
      offerNumber: data.offerNumber,
    }))
  const gone = positions.flatMap(({ exists, display_name, problem }) => (exists ? [] : `${display_name}: ${problem}`))
  const names = new Map(positions.map((one) => [one.article_number, one.display_name]))
  return { items, names, gone }
}

/**
 * Puts all pages into the basket, one after another: what cannot be ordered is named and the rest goes in; a full
 * basket ends it, names what is left of that page and counts the others (decisions 11 "Lists on the wire"). What breaks
 * off after the first page is said beside what went in.
 */
export async function putPages(rest: RestClient, read: (page: number) => Promise<WholePage>): Promise<BasketReport> {
  const wayBack = rememberBasket()
  const notes: string[] = []
  const put: Item[] = []
  let basket: Basket | null = null
  let added = 0
  let seen = 0
  try {
    for (let page = 1; page <= mostPages; page += 1) {
      const { items, names, gone, total, lastPage } = await read(page)
      const outcome = items.length > 0 ? await putItems(rest, items) : nothingPut
      basket = outcome.basket ?? basket
      put.push(...items)
      added += items.length - outcome.refused
      seen += items.length + gone.length
      notes.push(...gone, ...outcome.notes.map((note) => named(note, names)))
      if (outcome.full && total > seen) notes.unshift(leftBehind(total - seen))
      if (outcome.full || page >= lastPage) break
    }
  } catch (error) {
    // articles that are in the basket now must not be added again
    if (added === 0) throw error
    notes.unshift(brokenOff)
  }
  return { added, notes, undo: wayBack(basket, put) }
}

const nothingPut = { refused: 0, notes: [], full: false, basket: null }

const brokenOff =
  'Dann ist die Verbindung abgebrochen. Bitte sehen Sie im Warenkorb nach, was noch fehlt; noch einmal alles hineinlegen würde verdoppeln, was schon darin liegt.'

/** The shop names articles by their number, a person knows them by name. */
function named(note: string, names: ReadonlyMap<string, string>): string {
  const [number = '', ...rest] = note.split(': ')
  const name = names.get(number)
  return name ? `${name}: ${rest.join(': ')}` : note
}

const leftBehind = (count: number) =>
  count === 1
    ? 'Ein weiterer Artikel ist nicht mehr hinzugekommen.'
    : `${formatFigure(count)} weitere Artikel sind nicht mehr hinzugekommen.`

/**
 * Puts articles into the basket.
 * @returns how many did not go in, what is to be said about them and about corrected quantities, and the basket
 */
export async function putItems(rest: RestClient, items: readonly Item[]) {
  try {
    const answer = await rest.call('addItems', { _func: 'addItems', items: [...items] })
    const said =
      'errorMessages' in answer && Array.isArray(answer.errorMessages) ? answer.errorMessages.map(String) : []
    // corrected quantities went in, the others did not
    const refused = said.filter((note) => !/^\S+: Menge /.test(note)).length
    return { refused, notes: said, full: false, basket: answer }
  } catch (error) {
    const { errorMessages: notes, error: reason } = refusalOf(error)
    const full = reason.code === 'limit_reached'
    // of a basket that is full now the first sentence says so, the others name what is missing from it
    return { refused: full ? notes.length - 1 : items.length, notes: [...notes], full, basket: null }
  }
}
