import type { Database, Sql } from '@kontor/db'
import { cache, reportSize } from '../../../platform/process/cache.ts'
import type { PriceColumn } from '../engine.ts'
import type { ColumnsFile, LastChange } from './columns-file.ts'

/** Stands for "no price", unlike a price of 0. */
export const noPrice = -1
const listed = 1
const soldOut = 2

/**
 * Facets and prices of every listed article as columns of numbers, about 120 bytes each. Counting reads
 * every facet of every selected article, which takes the database seconds and this process milliseconds.
 */
export type CountingColumns = {
  /** article ids are below */
  readonly end: number
  /** facet keys by their number */
  readonly keys: readonly string[]
  /** raised when facets change, so that what depends on them is made again */
  readonly facetsChanged: number
  numberOf(key: string): number | undefined
  isListed(id: number, hideSoldOut: boolean): boolean
  /** where the facets of an article stand in `facets` */
  readonly begins: Uint32Array
  readonly lengths: Uint16Array
  readonly facets: Uint32Array
  readonly prices: Readonly<Record<PriceColumn, Int32Array>>
}

type Row = { id: number; soldOut: boolean; prices: readonly number[]; facets: readonly string[] }

const priceColumnNames = ['net', 'gross', 'hekNet', 'hekGross'] as const

/** The articles of each facet, cached per columns. */
export const articlesByFacet = cache<Uint32Array>('articles by facet', {
  mostBytes: 16_000_000,
  bytes: (list) => list.byteLength,
})

class Columns implements CountingColumns {
  keys: string[] = []
  facetsChanged = 0
  begins = new Uint32Array(0)
  lengths = new Uint16Array(0)
  facets = new Uint32Array(0)
  prices = { net: new Int32Array(0), gross: new Int32Array(0), hekNet: new Int32Array(0), hekGross: new Int32Array(0) }
  private states = new Uint8Array(0)
  private readonly numbers = new Map<string, number>()
  /** how much of `facets` is in use */
  private used = 0

  /** What a file holds of them. */
  get content() {
    const { keys, begins, lengths, facets, prices, states, used } = this
    return { keys, begins, lengths, facets, prices, states, used }
  }

  /** @param content of columns of this version; copied, because what is read from a file is one piece of memory */
  static of(content: unknown): Columns {
    const { keys, begins, lengths, facets, prices, states, used } = content as Columns['content']
    const { net, gross, hekNet, hekGross } = prices
    const columns = new Columns()
    Object.assign(columns, {
      keys,
      begins: begins.slice(),
      lengths: lengths.slice(),
      facets: facets.slice(),
      prices: { net: net.slice(), gross: gross.slice(), hekNet: hekNet.slice(), hekGross: hekGross.slice() },
      states: states.slice(),
      used,
    })
    for (const [number, key] of keys.entries()) columns.numbers.set(key, number)
    return columns
  }

  get end() {
    return this.states.length
  }

  numberOf(key: string) {
    return this.numbers.get(key)
  }

  isListed(id: number, hideSoldOut: boolean) {
    const state = this.states[id]
    return state === listed || (state === soldOut && !hideSoldOut)
  }

  get bytes() {
    const { begins, lengths, facets, states, prices } = this
    return [begins, lengths, facets, states, ...Object.values(prices)].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    )
  }

  remove(id: number): void {
    if (!this.states[id]) return
    this.states[id] = 0
    this.facetsChanged++
  }

  put({ id, soldOut: isSoldOut, prices, facets }: Row): void {
    if (id >= this.end) this.widen(id)
    for (const [at, priceColumn] of priceColumnNames.entries()) this.prices[priceColumn][id] = prices[at] ?? noPrice
    const state = isSoldOut ? soldOut : listed
    if (this.states[id] !== state) this.facetsChanged++
    this.states[id] = state
    this.putFacets(id, facets)
  }

  private putFacets(id: number, facets: readonly string[]): void {
    const before = this.lengths[id] ?? 0
    let begin = this.begins[id] ?? 0
    if (facets.length > before) {
      if (this.used + facets.length > this.facets.length) this.makeRoom(facets.length)
      begin = this.used
      this.used += facets.length
      this.begins[id] = begin
    }
    let isSame = facets.length === before
    for (const [at, key] of facets.entries()) {
      const number = this.numbered(key)
      if (isSame && this.facets[begin + at] !== number) isSame = false
      this.facets[begin + at] = number
    }
    this.lengths[id] = facets.length
    if (!isSame) this.facetsChanged++
  }

  private numbered(key: string): number {
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    // a copy: a substring would keep the whole text it was read from in memory
    const own = Buffer.from(key).toString()
    this.numbers.set(own, this.keys.length)
    return this.keys.push(own) - 1
  }

  private widen(id: number): void {
    const size = Math.max(1024, Math.ceil(id * 1.1) + 1)
    const begins = new Uint32Array(size)
    const lengths = new Uint16Array(size)
    const states = new Uint8Array(size)
    begins.set(this.begins)
    lengths.set(this.lengths)
    states.set(this.states)
    Object.assign(this, { begins, lengths, states })
    for (const priceColumn of priceColumnNames) {
      const wider = new Int32Array(size).fill(noPrice)
      wider.set(this.prices[priceColumn])
      this.prices[priceColumn] = wider
    }
  }

  /** Articles whose facets grew left gaps: copies everything into a larger array without gaps. */
  private makeRoom(wanted: number): void {
    let size = wanted
    for (const length of this.lengths) size += length
    const facets = new Uint32Array(Math.max(4096, Math.ceil(size * 1.25)))
    // new arrays: a count under way goes on with the old ones
    const begins = new Uint32Array(this.end)
    let used = 0
    for (const [id, length] of this.lengths.entries()) {
      const begin = this.begins[id] ?? 0
      facets.set(this.facets.subarray(begin, begin + length), used)
      begins[id] = used
      used += length
    }
    Object.assign(this, { facets, begins, used })
  }
}

type Kept = { columns: Columns; last: LastChange | null }

/**
 * The columns of a shop, up to date with the version of its listings: changes since the last read are read and
 * applied. Every process has its own; `listing_changes` names the changed listings.
 * @param noteRead told when they were read
 * @param file of the columns that a process before this one had; without it all of them are read from the database
 */
export function countingColumns(
  db: Pick<Database, 'sql'>,
  listingVersion: () => number,
  noteRead = () => {},
  file: ColumnsFile | null = null,
) {
  const { sql } = db
  let kept: Kept | null = null
  let isRead = Number.NaN
  let renewing: Promise<void> | null = null
  let readingAll: Promise<void> | null = null
  let isFileRead = file === null

  /** Applies what changed. If that is no longer on record, all articles are read again in the background. */
  async function renew(): Promise<void> {
    const version = listingVersion()
    if (!isFileRead) {
      isFileRead = true
      const found = await file?.read(Columns.of)
      if (found) kept = take(found)
    }
    const changes = kept && (await readChanges(sql, kept.last))
    if (kept && changes) {
      await putRows(sql, kept.columns, changes.articleIds)
      const isLater = changes.last?.number !== kept.last?.number
      kept.last = changes.last
      if (isLater) writeFile(kept)
      noteRead()
      isRead = version
      return
    }
    kept = null
    readingAll = readAnew(version).finally(() => {
      readingAll = null
    })
    // whoever waits for it hears of a failure; the next one who asks tries again
    readingAll.catch(() => undefined)
  }

  async function readAnew(version: number): Promise<void> {
    const [last = null] = await sql<LastChange[]>`
      select number::float8 as number, mark from listing_changes order by listing_changes.number desc limit 1`
    kept = take({ columns: await readAll(sql), last })
    writeFile(kept)
    noteRead()
    isRead = version
  }

  function take(taken: Kept): Kept {
    const { columns } = taken
    reportSize(db, 'columns for counting', () => ({ entries: columns.end, bytes: columns.bytes }))
    reportSize(db, 'articles by facet', () => articlesByFacet(columns).size())
    return taken
  }

  function writeFile({ columns, last }: Kept): void {
    if (last) void file?.write(last, columns.end, () => columns.content)
  }

  /**
   * Counts made from them are valid for the version that the process knows.
   * @returns null while all of them are being read, which takes a large shop many seconds
   */
  async function ready(): Promise<CountingColumns | null> {
    while (!kept || isRead !== listingVersion()) {
      if (readingAll) return null
      renewing ??= renew().finally(() => {
        renewing = null
      })
      await renewing
    }
    return kept.columns
  }

  return {
    ready,
    /** The same, however long it takes. */
    async current(): Promise<CountingColumns> {
      for (;;) {
        const columns = await ready()
        if (columns) return columns
        await readingAll
      }
    },
  }
}

/**
 * The changes since a known one; null when they are no longer recorded, or when everything changed.
 * @param seen null = there was none yet
 */
async function readChanges(
  sql: Sql,
  seen: LastChange | null,
): Promise<{ last: LastChange | null; articleIds: number[] } | null> {
  const rows = await sql<(LastChange & { articleIds: number[] | null })[]>`
    select number::float8 as number, mark, article_ids as "articleIds" from listing_changes
    where number >= ${seen?.number ?? 0} order by listing_changes.number`
  const [first, ...later] = rows
  if (!first) return seen === null ? { last: null, articleIds: [] } : null
  if (first.number !== seen?.number || first.mark !== seen.mark) return null
  const ids = new Set<number>()
  for (const { articleIds } of later) {
    if (articleIds === null) return null
    for (const id of articleIds) ids.add(id)
  }
  const { number, mark } = rows.at(-1) ?? first
  return { last: { number, mark }, articleIds: [...ids] }
}

const rowText = `
  concat_ws(E'\\t', article_id, sold_out::int, coalesce(net_cents, -1), coalesce(gross_cents, -1),
    coalesce(hek_net_cents, -1), coalesce(hek_gross_cents, -1), array_to_string(facets, ' '))`

/** About ten milliseconds of work; between them others have their turn. */
const rowsAtOnce = 2000

type Piece = { text: string | null; end: number | null }

/**
 * Piece by piece, each as one text, since rows cost more than what is in them. What changes meanwhile is noted and read
 * once more; nobody waits for a connection or a long transaction.
 */
async function readAll(sql: Sql): Promise<Columns> {
  const columns = new Columns()
  const read = async (after: number): Promise<Piece | undefined> => {
    const pieces = await sql.unsafe<Piece[]>(
      `select string_agg(line, E'\\n') as text, max(article_id) as end from (
        select article_id, ${rowText} as line from listings where article_id > $1 order by article_id limit ${rowsAtOnce}
      ) piece`,
      [after],
    )
    return pieces[0]
  }
  let piece = await read(0)
  while (piece?.text && piece.end !== null) {
    const next = read(piece.end)
    next.catch(() => undefined) // thrown where it is awaited
    for (const line of piece.text.split('\n')) columns.put(rowOf(line))
    piece = await next
  }
  return columns
}

async function putRows(sql: Sql, columns: Columns, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await sql.unsafe<{ line: string }[]>(
    `select ${rowText} as line from listings where article_id = any($1::int[])`,
    [[...ids]],
  )
  const found = new Set<number>()
  for (const { line } of rows) {
    const row = rowOf(line)
    columns.put(row)
    found.add(row.id)
  }
  for (const id of ids) if (!found.has(id)) columns.remove(id)
}

function rowOf(line: string): Row {
  const [id, isSoldOut, net, gross, hekNet, hekGross, facets] = line.split('\t')
  return {
    id: Number(id),
    soldOut: isSoldOut === '1',
    prices: [Number(net), Number(gross), Number(hekNet), Number(hekGross)],
    facets: facets ? facets.split(' ') : [],
  }
}
