import type { Db, Sql } from '@kontor/db'
import { stockOf } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import { type Column, codeCell, codeHint, type Values, wholeCell, wholeHint } from '../../../platform/tables/columns.ts'
import type { Current, ImportKind, RecordChange, RecordState, Wanted } from '../../../platform/tables/import-kind.ts'
import { lockSlots, setStock } from '../stock/slots.ts'

const columns: readonly Column[] = [
  { field: 'articleNumber', label: 'Artikelnummer', names: ['artikel', 'artikelnr', 'artnr', 'sku', 'articlenumber'], read: codeCell, holds: codeHint, width: 16 },
  { field: 'depot', label: 'Lager', names: ['lagernummer', 'depot', 'shopdepotid'], read: wholeCell, holds: wholeHint, width: 8 },
  { field: 'stock', label: 'Bestand', names: ['lagerbestand', 'menge', 'stock', 'quantity'], read: wholeCell, holds: wholeHint, width: 10 },
  { field: 'deliveryState', label: 'Lieferstatus', names: ['status', 'deliverystate'], read: wholeCell, holds: wholeHint, width: 12 },
] // biome-ignore format: a table

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const depotOf = ({ depot }: Values<string>) => (typeof depot === 'number' ? depot : 1)

/** Stock as it was counted, by article and depot. */
export const stockImport: ImportKind = {
  name: 'stock',
  title: 'Bestände',
  columns,
  needed: ['articleNumber', 'stock'],
  keyOf: (values) => `${text(values['articleNumber'])}|${depotOf(values)}`,
  nameOf: (values) => `${text(values['articleNumber'])}-${depotOf(values)}`,
  read: readWanted,
  current: readCurrent,
  write,
  rows,
}

/**
 * Locked in the order of their ids, as everybody who locks several: nobody buys between the comparison and the write.
 * The slots are read when nobody can spread the articles any more.
 */
async function stocksOf(db: Db, keys: readonly { n: string; d: number }[]): Promise<Map<string, Current>> {
  const found = await db.execute<{ id: number; n: string; d: number; state: number }>(sql`
    select a.id, a.article_number as n, a.shop_depot_id as d, a.delivery_state as state from articles a
    where (a.article_number, a.shop_depot_id) in
      (select n, d from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as g(n text, d int))
    order by a.id for no key update`)
  const stocks = new Map<number, number>()
  const ids = found.map(({ id }) => id)
  for (const { id, quantity } of await lockSlots(db, ids)) stocks.set(id, (stocks.get(id) ?? 0) + quantity)
  return new Map(
    found.map(({ id, n, d, state }) => [
      `${n}|${d}`,
      { id, state: { articleNumber: n, depot: d, stock: stocks.get(id) ?? 0, deliveryState: state } },
    ]),
  )
}

async function readCurrent(db: Db, _now: Date, states: readonly RecordState[]): Promise<(Current | null)[]> {
  const found = await stocksOf(
    db,
    states.map((state) => ({ n: String(state['articleNumber']), d: Number(state['depot']) })),
  )
  return states.map((state) => found.get(`${state['articleNumber']}|${state['depot']}`) ?? null)
}

async function readWanted(db: Db, _now: Date, given: readonly Values<string>[]): Promise<Wanted[]> {
  const found = await stocksOf(
    db,
    given.map((values) => ({ n: text(values['articleNumber']), d: depotOf(values) })),
  )
  const states = await db.execute<{ n: number }>(sql`select state_number as n from delivery_states`)
  return given.map((values): Wanted => {
    const current = found.get(`${text(values['articleNumber'])}|${depotOf(values)}`)
    if (!current)
      return {
        refused: `Den Artikel ${text(values['articleNumber']).slice(0, 40)} gibt es in Lager ${depotOf(values)} nicht.`,
      }
    const stock = values['stock']
    if (typeof stock !== 'number' || stock < 0 || stock > 100_000_000)
      return { refused: 'Der Bestand fehlt oder liegt nicht zwischen 0 und 100.000.000.' }
    const state = values['deliveryState'] ?? current.state['deliveryState']
    if (!states.some(({ n }) => n === state)) return { refused: `Den Lieferstatus ${String(state)} gibt es nicht.` }
    return { current, to: { ...current.state, stock, deliveryState: Number(state) } }
  })
}

async function write(db: Db, now: Date, changes: readonly RecordChange[]) {
  const given = changes.flatMap(({ id, to }) =>
    id !== null && to ? [{ id, s: to['stock'], d: to['deliveryState'] }] : [],
  )
  await db.execute(sql`
    with given as (
      select g.id, g.s, g.d, g.s - ${stockOf(sql`g.id`)} as change
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g(id int, s int, d int)
    ), moved as (
      insert into stock_movements (article_id, change, at)
      select id, change, ${now.toISOString()}::timestamptz from given where change <> 0
    )
    update articles a set delivery_state = g.d from given g where a.id = g.id and a.delivery_state <> g.d`)
  await setStock(
    db,
    given.map(({ id, s }) => ({ id, quantity: Number(s) })),
  )
  return changes.map(({ id }) => ({ id, articleId: id }))
}

async function* rows(db: Sql) {
  const found = db<{ n: string; d: number; stock: number; state: number }[]>`
    select article_number as n, shop_depot_id as d, delivery_state as state,
      (select coalesce(sum(quantity), 0)::int from stock where article_id = a.id) as stock
    from articles a order by id`.cursor(2000)
  for await (const part of found) yield part.map(({ n, d, stock, state }) => [n, `${d}`, `${stock}`, `${state}`])
}
