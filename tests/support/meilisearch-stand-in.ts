import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

// A stand-in for a Meilisearch server: it tests what we ask, not how well Meilisearch finds (decisions 11 "Meilisearch
// conformance"). It takes the calls that the adapter makes, holds their bodies against strict schemas made by hand from
// the published OpenAPI of Meilisearch 1.41, works off tasks asynchronously, refuses unknown settings and
// filters or sorts by attributes that the settings do not name. Words match whole or as the beginning of the last one;
// there is no typo tolerance and only a coarse order.

const Names = z.array(z.string().min(1))
const Settings = z
  .strictObject({
    searchableAttributes: Names,
    displayedAttributes: Names,
    filterableAttributes: Names,
    sortableAttributes: Names,
    rankingRules: z.array(
      z.union([
        z.enum(['words', 'typo', 'proximity', 'attribute', 'attributeRank', 'wordPosition', 'sort', 'exactness']),
        z.string().regex(/^\w+:(asc|desc)$/),
      ]),
    ),
    stopWords: z.array(z.string()),
    synonyms: z.record(z.string(), Names),
    distinctAttribute: z.string().nullable(),
    typoTolerance: z
      .strictObject({
        enabled: z.boolean(),
        minWordSizeForTypos: z.strictObject({ oneTypo: z.int().min(0), twoTypos: z.int().min(0) }).partial(),
        disableOnWords: Names,
        disableOnAttributes: Names,
        disableOnNumbers: z.boolean(),
      })
      .partial(),
    faceting: z
      .strictObject({
        maxValuesPerFacet: z.int().min(1),
        sortFacetValuesBy: z.record(z.string(), z.enum(['alpha', 'count'])),
      })
      .partial(),
    pagination: z.strictObject({ maxTotalHits: z.int().min(1) }),
    proximityPrecision: z.enum(['byWord', 'byAttribute']),
    searchCutoffMs: z.int().min(1),
    separatorTokens: Names,
    nonSeparatorTokens: Names,
    dictionary: Names,
    facetSearch: z.boolean(),
    prefixSearch: z.enum(['indexingTime', 'disabled']),
  })
  .partial()
type Settings = z.output<typeof Settings>

const searchShape = {
  q: z.string(),
  filter: z.array(z.string()).optional(),
  sort: z.array(z.string().regex(/^\w+:(asc|desc)$/)).optional(),
  facets: Names.optional(),
  offset: z.int().min(0).optional(),
  limit: z.int().min(0).optional(),
  page: z.int().min(0).optional(),
  hitsPerPage: z.int().min(0).optional(),
  attributesToRetrieve: Names.optional(),
  attributesToSearchOn: Names.optional(),
  matchingStrategy: z.enum(['all', 'last', 'frequency']).optional(),
  showRankingScore: z.boolean().optional(),
}
const Search = z.strictObject(searchShape)
type Search = z.output<typeof Search>

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
const Document = z.record(z.string().regex(/^\w+$/), Value)
type Document = z.output<typeof Document>

const uidShape = z.string().regex(/^[\w-]{1,512}$/)
const bodies = {
  createIndex: z.strictObject({ uid: uidShape, primaryKey: z.string().optional() }),
  settings: Settings,
  documents: z.array(Document).min(1),
  deleteBatch: z.array(z.union([z.int(), z.string()])).min(1),
  search: Search,
  multiSearch: z.strictObject({ queries: z.array(z.strictObject({ indexUid: uidShape, ...searchShape })).min(1) }),
  swap: z.array(z.strictObject({ indexes: z.tuple([uidShape, uidShape]), rename: z.boolean().optional() })),
}

type Index = { primaryKey: string; settings: Settings; documents: Map<string, Document> }
type Task = { uid: number; type: string; status: string; error: { code: string; message: string } | null }

class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type AskedCall = { method: string; path: string; body: unknown }

/**
 * @param key without it every call but the health check is refused
 * @param port of one that was there before; 0 = any
 */
export async function startMeilisearchStandIn(key: string, port = 0) {
  const indexes = new Map<string, Index>()
  const tasks: Task[] = []
  const asked: AskedCall[] = []
  let trouble: { status?: number; delayMs?: number } = {}
  let queue = Promise.resolve()

  /** Takes the work in and does it a little later, one task after the other. */
  function enqueue(type: string, indexUid: string | null, work: () => void): object {
    const task: Task = { uid: tasks.length, type, status: 'enqueued', error: null }
    tasks.push(task)
    queue = queue.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      task.status = 'processing'
      await new Promise((resolve) => setTimeout(resolve, 5))
      try {
        work()
        task.status = 'succeeded'
      } catch (error) {
        task.status = 'failed'
        task.error = { code: error instanceof Refused ? error.code : 'internal', message: String(error) }
      }
    })
    return { taskUid: task.uid, indexUid, status: 'enqueued', type, enqueuedAt: new Date().toISOString() }
  }

  function indexOf(uid: string): Index {
    const index = indexes.get(uid)
    if (!index) throw new Refused(404, 'index_not_found', `Index \`${uid}\` not found.`)
    return index
  }

  function answer(method: string, { pathname, searchParams }: URL, body: unknown): [status: number, reply: unknown] {
    const [first, uid = '', ...rest] = pathname.slice(1).split('/')
    switch (`${method} ${first}${uid && '/:uid'}${rest.map((part) => `/${part}`).join('')}`) {
      case 'GET indexes': {
        const results = [...indexes].map(([name, { primaryKey }]) => ({ uid: name, primaryKey }))
        return [200, { results, offset: 0, limit: Number(searchParams.get('limit')), total: results.length }]
      }
      case 'POST indexes': {
        const asks = read(bodies.createIndex, body)
        return [
          202,
          enqueue('indexCreation', asks.uid, () => {
            if (indexes.has(asks.uid)) throw new Refused(400, 'index_already_exists', 'There is such an index.')
            indexes.set(asks.uid, { primaryKey: asks.primaryKey ?? 'id', settings: {}, documents: new Map() })
          }),
        ]
      }
      case 'DELETE indexes/:uid':
        return [
          202,
          enqueue('indexDeletion', uid, () => {
            indexOf(uid)
            indexes.delete(uid)
          }),
        ]
      case 'PATCH indexes/:uid/settings': {
        const asks = read(bodies.settings, body)
        return [202, enqueue('settingsUpdate', uid, () => void Object.assign(indexOf(uid).settings, asks))]
      }
      case 'POST indexes/:uid/documents': {
        const asks = read(bodies.documents, body)
        const primaryKey = searchParams.get('primaryKey') ?? 'id'
        return [202, enqueue('documentAdditionOrUpdate', uid, () => addDocuments(uid, primaryKey, asks))]
      }
      case 'POST indexes/:uid/documents/delete-batch': {
        const asks = read(bodies.deleteBatch, body)
        return [
          202,
          enqueue('documentDeletion', uid, () => {
            for (const id of asks) indexOf(uid).documents.delete(String(id))
          }),
        ]
      }
      case 'GET indexes/:uid/stats':
        return [200, { numberOfDocuments: indexOf(uid).documents.size, isIndexing: false, fieldDistribution: {} }]
      case 'POST indexes/:uid/search':
        return [200, search(indexOf(uid), read(bodies.search, body))]
      case 'POST multi-search': {
        const { queries } = read(bodies.multiSearch, body)
        return [
          200,
          { results: queries.map(({ indexUid, ...query }) => ({ indexUid, ...search(indexOf(indexUid), query) })) },
        ]
      }
      case 'POST swap-indexes': {
        const asks = read(bodies.swap, body)
        return [
          202,
          enqueue('indexSwap', null, () => {
            for (const { indexes: pair } of asks) swap(pair)
          }),
        ]
      }
      case 'GET tasks/:uid': {
        const task = tasks[Number(uid)]
        if (!task) throw new Refused(404, 'task_not_found', `Task \`${uid}\` not found.`)
        return [200, task]
      }
      default:
        throw new Refused(404, 'not_found', `The stand-in does not know ${method} ${pathname}.`)
    }
  }

  function addDocuments(uid: string, primaryKey: string, documents: readonly Document[]): void {
    const index = indexes.get(uid) ?? { primaryKey, settings: {}, documents: new Map<string, Document>() }
    indexes.set(uid, index)
    for (const document of documents) {
      const id = document[index.primaryKey]
      if (id === undefined) throw new Refused(400, 'missing_document_id', 'A document has no id.')
      index.documents.set(String(id), document)
    }
  }

  function swap([one, other]: readonly [string, string]): void {
    const [first, second] = [indexOf(one), indexOf(other)]
    indexes.set(one, second)
    indexes.set(other, first)
  }

  const server = http.createServer(async (request, response) => {
    const send = (status: number, reply: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply))
    }
    try {
      const { delayMs, status } = trouble
      if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (status) throw new Refused(status, 'internal', 'Something is wrong here.')
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const text = Buffer.concat(chunks).toString('utf8')
      const url = new URL(request.url ?? '/', 'http://stand-in')
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      asked.push({ method: request.method ?? 'GET', path: url.pathname, body })
      if (url.pathname === '/health') return send(200, { status: 'available' })
      if (request.headers.authorization !== `Bearer ${key}`) {
        throw new Refused(403, 'invalid_api_key', 'The provided API key is invalid.')
      }
      send(...answer(request.method ?? 'GET', url, body))
    } catch (error) {
      const { status, code } = error instanceof Refused ? error : { status: 500, code: 'internal' }
      send(status, { message: String(error), code, type: 'invalid_request', link: '' })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** every call that was asked, whether it was answered or refused */
    asked,
    tasks: tasks as readonly Readonly<Task>[],
    /** settings and documents of an index as they are now */
    look: (uid: string) => indexes.get(uid),
    /** from now on every call fails, or takes so long; nothing = all is well */
    make(next: typeof trouble) {
      trouble = next
    },
    drop: (uid: string) => indexes.delete(uid),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Refused(400, 'bad_request', z.prettifyError(parsed.error))
  return parsed.data
}

function search({ settings, documents }: Index, query: Search): object {
  const filters = (query.filter ?? []).map((filter) => filterOf(filter, settings.filterableAttributes ?? []))
  for (const rule of query.sort ?? []) {
    const [name = ''] = rule.split(':')
    if (!settings.sortableAttributes?.includes(name)) {
      throw new Refused(400, 'invalid_search_sort', `Attribute \`${name}\` is not sortable.`)
    }
  }
  for (const name of query.facets ?? []) {
    if (!settings.filterableAttributes?.includes(name)) {
      throw new Refused(400, 'invalid_search_facets', `Attribute \`${name}\` is not filterable.`)
    }
  }
  for (const name of query.attributesToSearchOn ?? []) {
    if (!settings.searchableAttributes?.includes(name)) {
      throw new Refused(400, 'invalid_search_attributes_to_search_on', `Attribute \`${name}\` is not searchable.`)
    }
  }
  const score = scoreOf(query, settings)
  const found = [...documents.values()]
    .map((document) => ({ document, score: score(document) }))
    .filter(({ document, score }) => score > 0 && filters.every((fits) => fits(document)))
  const orders = [...(query.sort ?? []), ...(query.sort?.length ? [] : ['score']), ...custom(settings)]
  found.sort((a, b) => {
    for (const order of orders) {
      const [name = '', direction] = order.split(':')
      const difference =
        order === 'score' ? b.score - a.score : compare(a.document[name], b.document[name], direction === 'desc')
      if (difference !== 0) return difference
    }
    return 0
  })
  const most = settings.pagination?.maxTotalHits ?? 1000
  const isPaged = query.page !== undefined || query.hitsPerPage !== undefined
  const size = isPaged ? (query.hitsPerPage ?? 20) : (query.limit ?? 20)
  const from = isPaged ? ((query.page ?? 1) - 1) * size : (query.offset ?? 0)
  const names = (query.attributesToRetrieve ?? ['*']).filter((name) => settings.displayedAttributes?.includes(name))
  const total = Math.min(found.length, most)
  return {
    hits: found.slice(from, Math.min(from + size, most)).map(({ document, score: _rankingScore }) => ({
      ...Object.fromEntries(names.map((name) => [name, document[name]])),
      ...(query.showRankingScore && { _rankingScore }),
    })),
    query: query.q,
    processingTimeMs: 1,
    ...(isPaged
      ? { page: query.page ?? 1, hitsPerPage: size, totalPages: Math.ceil(total / Math.max(1, size)), totalHits: total }
      : { offset: from, limit: size, estimatedTotalHits: total }),
    ...(query.facets && {
      facetDistribution: Object.fromEntries(
        query.facets.map((name) => [name, countOf(found.map(({ document }) => document[name]))]),
      ),
    }),
  }
}

const custom = ({ rankingRules = [] }: Settings) => rankingRules.filter((rule) => rule.includes(':'))

/** A missing value comes last in both directions. */
function compare(a: unknown, b: unknown, descending: boolean): number {
  if (a === b) return 0
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1
  const order = (a as number | string) < (b as number | string) ? -1 : 1
  return descending ? -order : order
}

function countOf(values: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values.flat()) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

/**
 * All words must be there, or any; the earlier the field, the better. A last word with no blank behind it may go on.
 */
function scoreOf(
  { q, matchingStrategy, attributesToSearchOn }: Search,
  { searchableAttributes = [], synonyms = {} }: Settings,
): (document: Document) => number {
  const words = q.split(' ').filter(Boolean)
  const names = attributesToSearchOn ?? searchableAttributes
  const isOpen = q !== '' && !q.endsWith(' ')
  return (document) => {
    let sum = 0
    for (const [at, word] of words.entries()) {
      const wanted = [word, ...(synonyms[word] ?? [])]
      const isBeginning = isOpen && at === words.length - 1
      const field = names.findIndex((name) =>
        [document[name] ?? []]
          .flat()
          .some((term) => wanted.includes(String(term)) || (isBeginning && String(term).startsWith(word))),
      )
      if (field === -1 && matchingStrategy === 'all') return 0
      if (field !== -1) sum += 1 / (field + 1)
    }
    return words.length === 0 ? 1 : sum / words.length
  }
}

/** `a = 1`, `a IN ["x", "y"]`, `a 1 TO 5`, joined by OR: the part of the filter language that the adapter writes. */
function filterOf(text: string, filterable: readonly string[]): (document: Document) => boolean {
  const tokens = [...text.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|([\w.-]+)|(\S))/gy)]
  if (
    tokens
      .map(([whole]) => whole)
      .join('')
      .trim() !== text.trim()
  )
    throw badFilter(text)
  let at = 0
  const value = (): string => {
    const [, quoted, bare] = tokens[at++] ?? []
    if (quoted === undefined && bare === undefined) throw badFilter(text)
    return quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/g, '$1')
  }
  const sign = (wanted: string): boolean => {
    const [, , bare, other] = tokens[at] ?? []
    if ((bare ?? other) !== wanted) return false
    at++
    return true
  }
  const one = (): ((document: Document) => boolean) => {
    const name = value()
    if (!filterable.includes(name))
      throw new Refused(400, 'invalid_search_filter', `Attribute \`${name}\` is not filterable.`)
    const held = (document: Document) => [document[name] ?? []].flat().map(String)
    if (sign('=')) {
      const wanted = value()
      return (document) => held(document).includes(wanted)
    }
    if (sign('IN')) {
      if (!sign('[')) throw badFilter(text)
      const wanted = new Set([value()])
      while (sign(',')) wanted.add(value())
      if (!sign(']')) throw badFilter(text)
      return (document) => held(document).some((own) => wanted.has(own))
    }
    const from = Number(value())
    if (!sign('TO')) throw badFilter(text)
    const to = Number(value())
    if (Number.isNaN(from) || Number.isNaN(to)) throw badFilter(text)
    return (document) => held(document).some((own) => Number(own) >= from && Number(own) <= to)
  }
  const any = [one()]
  while (sign('OR')) any.push(one())
  if (at !== tokens.length) throw badFilter(text)
  return (document) => any.some((fits) => fits(document))
}

const badFilter = (text: string) => new Refused(400, 'invalid_search_filter', `Cannot read the filter ${text}`)
