import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { type BuiltName, built, type Call, calls, pathNames } from '@kontor/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

// Faults that one parameter alone does not show: every reading call gets its optional parameters two by two.

let shop: TestShop
let staff: Visitor
let admin: Visitor
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.login('backend')
  admin = await shop.login('w.admin2')
})
afterAll(() => shop.close())

type Schema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: readonly string[]
}

/** Reads, and those writes that only read: they filter by more than fits into an address. */
const reads = (Object.keys(built) as BuiltName[]).filter((name) => {
  const call: Call = calls[name]
  return call.getThatWrites ? false : call.method === 'GET' || /^(show|list|export|suggest|search)/.test(name)
})

/** What the demo has under a name; of the others the schema alone says what may be sent. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  article: ['150001-1'],
  articleNumber: ['150001'],
  articleType: ['ordner'],
  costCenter: ['2000'],
  day: [31, 3],
  filter: ['{"brand":["x"]}'],
  from: ['2026-02-01'],
  id: ['1'],
  month: [2, 11],
  query: ['ordner'],
  searchTerm: ['ordner'],
  shopDepotId: [1],
  sortBy: ['price'],
  to: ['2026-12-31'],
  year: [2026],
}

/** One or two values that a field takes. */
function valuesFor(name: string, schema: Schema, takes: (value: unknown) => boolean): unknown[] {
  const possible = [...(known[name] ?? []), ...valuesOf(schema)]
  return [...new Set(possible)].filter(takes).slice(0, 2)
}

function valuesOf({ type, enum: values, const: only, anyOf, minimum = 1, maximum = 1 }: Schema): unknown[] {
  if (anyOf) return anyOf.flatMap(valuesOf)
  if (only !== undefined) return [only]
  if (values) return [...values.slice(0, 1), ...values.slice(-1)]
  if (type === 'boolean') return [true, false]
  if (type === 'integer' || type === 'number') return [Math.max(1, minimum), Math.min(7, maximum)]
  return type === 'string' ? ['a', '1', '2026-11-01', '2026-11', 'true'] : []
}

type Asked = { path: string; body: Record<string, unknown> }

function* pairsOf(name: BuiltName): Generator<Asked> {
  const { input } = built[name]
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const parts = pathNames(calls[name].path)
  const values = new Map(
    Object.entries(properties).map(([field, schema]) => {
      const own = input.shape[field]
      return [field, valuesFor(field, schema, (value) => own?.safeParse(value).success ?? false)]
    }),
  )
  const fixed = Object.fromEntries(
    required.flatMap((field) => {
      const [value] = values.get(field) ?? []
      return parts.includes(field) || value === undefined ? [] : [[field, value]]
    }),
  )
  const path = `/rest${calls[name].path.replaceAll(/:(\w+)/g, (_, part) => encodeURIComponent(String(values.get(part)?.[0] ?? 'x')))}`
  const optional = [...values.keys()].filter(
    (field) => !required.includes(field) && !parts.includes(field) && field !== '_func',
  )
  for (const [at, one] of optional.entries())
    for (const other of optional.slice(at + 1))
      for (const [index, value] of (values.get(one) ?? []).entries()) {
        const others = values.get(other) ?? []
        const second = others[index] ?? others[0]
        if (second !== undefined) yield { path, body: { ...fixed, [one]: value, [other]: second } }
      }
}

const paired = reads.filter((name) => pairsOf(name).next().done === false)

test('every reading call with two optional parameters and more is tried', () => {
  expect(paired).toEqual(expect.arrayContaining(['showStatistics', 'listArticles', 'listAdminOrders']))
})

test.each(paired)('%s answers every pair of its parameters', async (name) => {
  const { method, access }: Call = calls[name]
  const visitor = access === 'backend' ? staff : admin
  const broken: string[] = []
  let read = 0
  for (const { path, body } of pairsOf(name)) {
    const query = new URLSearchParams(Object.entries(body).map(([field, value]) => [field, String(value)]))
    const { status } =
      method === 'GET' ? await visitor.send('GET', `${path}?${query}`) : await visitor.send('POST', path, body)
    if (status >= 500) broken.push(`${status} ${JSON.stringify(body)}`)
    if (status < 400) read += 1
  }
  expect(broken).toEqual([])
  // what shows one thing may not have it
  if (!name.startsWith('show') && name !== 'listRatings') expect(read).toBeGreaterThan(0)
})
