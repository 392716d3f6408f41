import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../testing.ts'
import { correctedQuantity } from './queries.ts'
import { byScreenOrder, screenOrder } from './screen-order.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const wish = fc.record({
  // as the wire takes them: up to six decimals, far beyond what any article allows
  wanted: fc.oneof(
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    fc.integer({ min: -100, max: 3000 }),
    fc.integer({ min: -100, max: 6000 }).map((halves) => halves / 2),
    fc.integer({ min: -1_000_000, max: 3_000_000_000 }).map((millionths) => millionths / 1_000_000),
  ),
  min: fc.integer({ min: 0, max: 300 }),
  max: fc.integer({ min: 1, max: 2000 }),
  step: fc.integer({ min: 1, max: 60 }),
})

test('the database corrects quantities as the rule does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 200 }), async (wishes) => {
      const rows = await shop.db.execute<{ corrected: number }>(sql`
        select ${correctedQuantity(sql`a.wanted`)} as corrected
        from jsonb_to_recordset(${JSON.stringify(wishes.map((one, n) => ({ ...one, n })))}::jsonb)
          as w(n int, wanted numeric, min int, max int, step int),
        lateral (select w.wanted, w.min as min_order, w.max as max_order, w.step as step_order) a
        order by w.n`)
      const expected = wishes.map(({ wanted, ...rule }) => ({ ...rule, wanted, is: correctQuantity(wanted, rule) }))
      expect(wishes.map((one, n) => ({ ...one, is: rows[n]?.corrected }))).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

// few different times and article numbers, so that the uid often decides the order
const articleNumber = fc.oneof(
  fc.constantFrom('100002', '100010', '99', 'A-1', 'a-1', 'Ä-1', 'B 2', 'b2', 'ß', '_x', '-x', 'é'),
  fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme-ascii' }),
)
const placed = fc.record({ at: fc.constantFrom(0, 1, 1_800_000_000_000), uid: fc.uuid(), articleNumber })

test('the database orders the positions of a basket as the screen does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(placed, { maxLength: 60, selector: ({ uid }) => uid }), async (positions) => {
      const rows = await shop.db.execute<{ uid: string }>(sql`
        with placed as (
          select uid, to_timestamp(at / 1000.0) as at, "articleNumber" as article_number
          from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as t(uid uuid, at bigint, "articleNumber" text)
        )
        select p.uid from placed p join placed a on a.uid = p.uid
        order by ${screenOrder('p', 'a')}`)
      const ours = positions
        .map(({ at, uid, articleNumber: number }) => ({
          position: { at: new Date(at), uid },
          article: { articleNumber: number },
        }))
        .sort(byScreenOrder)
      expect(rows.map(({ uid }) => uid)).toEqual(ours.map(({ position }) => position.uid))
    }),
    { numRuns: 50 },
  )
})
