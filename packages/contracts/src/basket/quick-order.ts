import { z } from 'zod'
import { calls } from '../calls.ts'
import { ArticleTile } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { maxOrderRows } from '../rules/basket/quick-order/order-table.ts'
import { Euro, line, quantity } from '../shapes.ts'

/** The article of a line: a tile without the fields that only tiles show. */
export const QuickOrderArticle = ArticleTile.pick({
  articleNumber: true,
  shopDepotId: true,
  slug: true,
  displayName: true,
  brandName: true,
  articleTypeName: true,
  manufacturerNumber: true,
  unit: true,
  price: true,
  prices: true,
  min_order_price_unit: true,
  max_order_price_unit: true,
  step_order_price_unit: true,
  stock: true,
  delivery: true,
  mainImage: true,
}).meta({ id: 'QuickOrderArticle' })
export type QuickOrderArticle = z.output<typeof QuickOrderArticle>

/** The verdict on a line (G-68, decisions 1); `reason` says why it cannot be ordered as it is. */
export const CheckedRow = z
  .object({
    input: z.object({ number: z.string(), quantity: z.number(), costCenter: z.string().nullable() }),
    verdict: z.enum(['taken', 'corrected', 'successor', 'blocked', 'unknown']),
    reason: z
      .enum([
        'ambiguous',
        'not_found',
        'no_number',
        'not_orderable',
        'out_of_stock',
        'no_price',
        'offer_quantity',
        'cost_center',
      ])
      .nullable(),
    article: QuickOrderArticle.nullable().meta({ description: 'verdict successor: the successor' }),
    unitPrice: Euro.optional().meta({
      description: 'of what is taken, as it is shown: at the scale that all rows of the article reach together',
    }),
    quantity: z.number().meta({ description: 'what can be ordered: corrected to step, minimum, maximum and stock' }),
    costCenter: z.string().nullable().meta({ description: 'number of one of the caller’s cost centres' }),
    matched: z
      .enum(['article', 'manufacturer', 'oem', 'gtin', 'customer', 'predecessor'])
      .nullable()
      .meta({ description: 'which kind of number it was' }),
    message: z.string().meta({ description: 'German; empty when there is nothing to say' }),
    suggestions: z.array(QuickOrderArticle),
  })
  .meta({ id: 'CheckedRow' })
export type CheckedRow = z.output<typeof CheckedRow>

export const checkQuickOrder = endpoint(calls.checkQuickOrder, {
  summary: 'What becomes of lines of number and quantity',
  input: z.object({
    rows: z.array(z.object({ number: line(100), quantity, costCenter: line(100).nullish() })).max(maxOrderRows),
  }),
  reply: z.object({ rows: z.array(CheckedRow) }),
})

const ParsedLine = z.object({ at: z.int(), text: z.string(), cells: z.array(z.string()) }).meta({ id: 'ParsedLine' })

export const parseQuickOrder = endpoint(calls.parseQuickOrder, {
  summary: 'The lines of a CSV, text or XLSX file',
  input: z.object({ file: z.file() }),
  reply: z.object({
    fileName: z.string(),
    lines: z.array(ParsedLine).meta({ description: 'every line that is not blank, as it stands there' }),
    columns: z.array(z.enum(['number', 'otherNumber', 'quantity', 'costCentre', 'ignored'])),
    rows: z
      .array(
        z.object({
          line: z.int(),
          text: z.string(),
          number: z.string(),
          quantity: z.number().nullable(),
          costCenter: z.string(),
          note: z.string().nullable(),
        }),
      )
      .meta({ description: 'the lines with an order, at most 500; `left` says how many more there are' }),
    left: z.int(),
  }),
})
