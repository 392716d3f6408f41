import type { RestClient } from '@kontor/contracts/client'
import { readQuantity } from '@kontor/contracts/rules/basket/quick-order/order-quantity'
import { maxOrderRows, type OrderRow } from '@kontor/contracts/rules/basket/quick-order/order-table'
import type { PriceKind } from '@kontor/contracts/rules/pricing/money'
import { articleKey } from '../../../links.ts'
import { refusalOf } from '../../../platform/calls/failed-call.ts'
import type { Basket, CheckedOrderRow, QuickOrderArticle } from '../../../platform/calls/types.ts'
import { unitPriceAt } from '../../catalogue/tile/prices/article-price.ts'

/** A line of the screen: what was typed and what the shop says to it. */
export type Row = {
  id: string
  number: string
  quantity: string
  costCentre: string
  checked: CheckedOrderRow | null
  /** what was checked; another content makes the verdict void */
  checkedAs: string
  /** from the list it came from */
  note: string | null
  /** read from a list: a missing quantity is said, not guessed */
  isListed: boolean
  /** the shop refused it when it was added */
  refusal: string | null
}

export type RowState = 'empty' | 'waiting' | 'good' | 'open'

let lastId = 0
/** Lines made on the server and later ones of the browser must not share an id. */
const side = typeof document === 'undefined' ? 's' : 'b'

export function newRow(given: Partial<Row> = {}, id = `${side}${++lastId}`): Row {
  return {
    number: '',
    quantity: '',
    costCentre: '',
    checked: null,
    checkedAs: '',
    note: null,
    isListed: false,
    refusal: null,
    ...given,
    id,
  }
}

const firstRows = 5
export const emptyRows = (): Row[] => Array.from({ length: firstRows }, (_, at) => newRow({}, `f${at}`))

export const isEmpty = ({ number, quantity }: Row) => number.trim() === '' && quantity.trim() === ''
export const contentOf = ({ number, quantity, costCentre }: Row) =>
  `${number.trim()}\n${readQuantity(quantity).quantity ?? ''}\n${costCentre}`

/** A number above zero; null for anything else. */
export function quantityOf({ quantity }: Row): number | null {
  const { quantity: read } = readQuantity(quantity)
  return read !== null && read > 0 ? read : null
}

export const isChecked = (row: Row) => row.checked !== null && row.checkedAs === contentOf(row)

export function stateOf(row: Row): RowState {
  if (isEmpty(row)) return 'empty'
  if (!isChecked(row)) return 'waiting'
  const taken = row.checked?.verdict === 'taken' || row.checked?.verdict === 'corrected'
  return taken && quantityOf(row) !== null && row.refusal === null ? 'good' : 'open'
}

/** Always a line to type into, and never fewer than the first ones. */
export function withRoom(rows: readonly Row[]): Row[] {
  const filled = [...rows]
  while (filled.length > 0 && filled.length > firstRows && filled.slice(-2).every(isEmpty)) filled.pop()
  while (filled.length < firstRows) filled.push(newRow())
  const last = filled.at(-1)
  if (last && !isEmpty(last) && filled.length < maxOrderRows) filled.push(newRow())
  return filled
}

export const rowsFrom = (read: readonly OrderRow[]): Row[] =>
  read.map(({ number, text, quantityText, costCentre, note }) =>
    newRow({
      number: (number || text.trim()).slice(0, 100),
      quantity: quantityText.slice(0, 20),
      costCentre,
      note,
      isListed: true,
    }),
  )

/** Puts lines behind what is there already. @returns what does not fit any more, too */
export function appended(rows: readonly Row[], more: readonly Row[]): { rows: Row[]; beyond: Row[] } {
  const all = [...rows.filter((row) => !isEmpty(row)), ...more]
  return { rows: withRoom(all.slice(0, maxOrderRows)), beyond: all.slice(maxOrderRows) }
}

/** Asks the shop about lines; the answers stand at the same places. */
export async function checkWith(rest: RestClient, rows: readonly Row[]): Promise<CheckedOrderRow[]> {
  const answer = await rest.call('checkQuickOrder', {
    rows: rows.map((row) => ({
      number: row.number.trim().slice(0, 100),
      // without a quantity the article is looked up all the same
      quantity: quantityOf(row) ?? 1,
      ...(row.costCentre && { costCenter: row.costCentre }),
    })),
  })
  return answer.rows
}

/** The line with its verdict; a corrected quantity takes the place of the typed one. */
export function judged(row: Row, checked: CheckedOrderRow | undefined): Row {
  if (!checked) return row
  const isCorrected = checked.verdict === 'corrected' && quantityOf(row) !== null
  const settled = {
    ...row,
    checked,
    refusal: null,
    quantity: isCorrected ? String(checked.quantity) : row.quantity,
    costCentre: checked.costCenter ?? row.costCentre,
  }
  return { ...settled, checkedAs: contentOf(settled) }
}

/** Checks what has no valid verdict yet, or all lines. */
export async function checkedRows(rest: RestClient, rows: readonly Row[], which: 'all' | 'waiting'): Promise<Row[]> {
  const wanted = rows.filter((row) => row.number.trim() !== '' && (which === 'all' || !isChecked(row)))
  if (wanted.length === 0) return [...rows]
  const checked = await checkWith(rest, wanted)
  const byId = new Map(wanted.map((row, at) => [row.id, checked[at]]))
  return rows.map((row) => (byId.has(row.id) ? judged(row, byId.get(row.id)) : row))
}

export type Added = { count: number; left: Row[]; basket: Basket | null; message: string }

/**
 * Puts the good lines into the basket with one call; lines that the shop refuses stay with its reason, and so does
 * every line that was not good. @throws RestError for what is no refusal
 */
export async function addGoodRows(rest: RestClient, rows: readonly Row[]): Promise<Added> {
  const good = rows.filter((row) => stateOf(row) === 'good')
  const items = good.flatMap((row) => {
    const { article, costCenter } = row.checked ?? {}
    const quantity = quantityOf(row)
    if (!article || quantity === null) return []
    const { articleNumber, shopDepotId } = article
    return [{ articleNumber, shopDepotId, quantity, ...(costCenter && { costCenter }) }]
  })
  const { messages, basket, isRefused } = await addItems(rest, items)
  const reasonAt = (row: Row) => reasonFor(row.checked?.article?.articleNumber ?? '', messages, isRefused)
  const refused = new Map(good.flatMap((row) => (reasonAt(row) ? [[row.id, reasonAt(row)] as const] : [])))
  const left = rows
    .filter((row) => stateOf(row) !== 'good' || refused.has(row.id))
    .map((row) => ({ ...row, refusal: refused.get(row.id) ?? row.refusal }))
  return {
    count: good.length - refused.size,
    left: withRoom(left.filter((row) => !isEmpty(row))),
    basket,
    message: messages[0] ?? '',
  }
}

async function addItems(rest: RestClient, items: { articleNumber: string; shopDepotId: number; quantity: number }[]) {
  try {
    const basket = await rest.call('addItems', { _func: 'addItems', items })
    return { messages: basket.errorMessages ?? [], basket, isRefused: false }
  } catch (error) {
    return { messages: refusalOf(error).errorMessages, basket: null, isRefused: true }
  }
}

/** Refused articles are named by the shop, `100001: …` or `Nicht hinzugefügt: 100001 …` when the basket is full. */
function reasonFor(articleNumber: string, messages: readonly string[], isRefused: boolean): string | null {
  const isFull = messages.some((message) => message.startsWith(`Nicht hinzugefügt: ${articleNumber} `))
  if (isFull) return 'Der Warenkorb ist voll.'
  const lead = `${articleNumber}: `
  const named = messages.find((message) => message.startsWith(lead) && !message.startsWith(`${lead}Menge `))
  if (named) return named.slice(lead.length)
  const isOtherReason = isRefused && !messages.some((message) => message.startsWith('Nicht hinzugefügt: '))
  return isOtherReason ? (messages[0] ?? null) : null
}

/** What choosing an article writes into its line: with the depot where the number alone means several. */
export function numberFor(article: QuickOrderArticle, row: Row): string {
  const { articleNumber } = article
  const same = row.checked?.suggestions.filter((one) => one.articleNumber === articleNumber).length ?? 0
  return row.checked?.reason === 'ambiguous' || same > 1 ? articleKey(article) : articleNumber
}

/** Price of the line as it is shown; null without article or price. Scales count all lines of an article. */
export function lineSum(row: Row, shown: PriceKind, taken: ReadonlyMap<string, number>): number | null {
  const quantity = quantityOf(row)
  const price = unitPrice(row, shown, taken)
  return price === null || quantity === null ? null : (Math.round(price * 100) * quantity) / 100
}

export function unitPrice(row: Row, shown: PriceKind, taken: ReadonlyMap<string, number>): number | null {
  const { article, verdict } = row.checked ?? {}
  // a successor shows its price where it is proposed
  if (!article || verdict === 'successor') return null
  const price = unitPriceAt(article, taken.get(articleKey(article)) ?? quantityOf(row) ?? 1)
  if (!price) return null
  return shown === 'net' ? price.net_price : price.gross_price
}

/** How many of each article all good lines take together. */
export function takenOf(rows: readonly Row[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const row of rows) {
    const { article } = row.checked ?? {}
    if (article && stateOf(row) === 'good')
      taken.set(articleKey(article), (taken.get(articleKey(article)) ?? 0) + (quantityOf(row) ?? 0))
  }
  return taken
}

/** Lines of the same article and cost centre become the first of them, with the sum. */
export function merged(rows: readonly Row[]): Row[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const key = mergeKey(row)
    if (key) sums.set(key, (sums.get(key) ?? 0) + (quantityOf(row) ?? 0))
  }
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const key = mergeKey(row)
    if (!key) return [row]
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...row, quantity: String(sums.get(key)) }]
  })
}

export function countDoubles(rows: readonly Row[]): number {
  const keys = rows.map(mergeKey).filter((key) => key !== null)
  return keys.length - new Set(keys).size
}

const mergeKey = (row: Row) => {
  const { article } = row.checked ?? {}
  return article && stateOf(row) === 'good' ? `${articleKey(article)} ${row.costCentre}` : null
}

/** German; why a line is not ready. */
export function remarkOn(row: Row): string {
  if (row.refusal) return row.refusal
  if (row.checked?.verdict === 'successor') return `${row.checked.message.split(' Nachfolger: ')[0]} Unser Vorschlag:`
  if (isChecked(row) && row.checked?.message && stateOf(row) === 'open' && !hasOnlyQuantityMissing(row))
    return row.checked.message
  if (hasOnlyQuantityMissing(row)) return quantityRemark(row)
  return row.checked?.message ?? ''
}

function hasOnlyQuantityMissing(row: Row): boolean {
  const taken = row.checked?.verdict === 'taken' || row.checked?.verdict === 'corrected'
  return taken && quantityOf(row) === null
}

function quantityRemark({ quantity }: Row): string {
  const text = quantity.trim()
  if (text === '') return 'Die Menge fehlt.'
  return readQuantity(text).quantity === 0
    ? 'Menge 0: Bitte tragen Sie eine Menge ein.'
    : `„${text}“ ist keine gültige Menge.`
}
