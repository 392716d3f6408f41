import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { TableFile } from './file.ts'
import { Choice, Euro, func, text } from './shapes.ts'

/** What is counted: goods less their part of a coupon, without shipping, surcharges and deposits. */
const Figures = z
  .object({
    orders: z.int(),
    positions: z.int(),
    quantity: z.int(),
    net: Euro,
    gross: Euro,
  })
  .meta({ id: 'Figures' })
export type Figures = z.output<typeof Figures>

const filters = {
  userId: z.int().min(1).max(2_147_483_647).optional(),
  costCenter: text(60).optional().meta({ description: 'number of a cost centre' }),
  articleType: text(200).optional().meta({ description: 'slug of an article type' }),
  article: text(80).optional().meta({ description: 'number and depot: 150001-1' }),
}

const SeriesRow = Figures.extend({
  key: z
    .string()
    .meta({ description: 'what to ask for: a month as 2026-11, a cost centre, a user, a slug, an article' }),
  label: z.string(),
  short: z.string().optional().meta({ description: 'for the axis of a chart; of time only' }),
  period: z
    .object({ year: z.int(), month: z.int().optional(), day: z.int().optional() })
    .optional()
    .meta({ description: 'the period that it is by itself' }),
  previous: Figures.optional().meta({ description: 'in the period that is compared with' }),
  group: z.int().optional().meta({ description: 'so many are put together, so that nobody is known by name' }),
}).meta({ id: 'SeriesRow' })
export type SeriesRow = z.output<typeof SeriesRow>

const BurnDown = z
  .object({
    id: z.int(),
    name: z.string(),
    basis: z.enum(['net', 'gross']),
    from: z.string().meta({ description: 'first day of its running period' }),
    to: z.string().nullable().meta({ description: 'last day; null = it does not end' }),
    limit: Euro.meta({ description: 'with what was carried over and changed' }),
    lastsUntil: z
      .string()
      .nullable()
      .meta({ description: 'the day on which it is likely to be spent; null = it lasts' }),
    points: z
      .array(z.object({ day: z.string(), remaining: Euro, reserved: Euro }))
      .meta({ description: 'at the end of each day on which something was entered, and today' }),
  })
  .meta({ id: 'BurnDown' })
export type BurnDown = z.output<typeof BurnDown>

export const showStatistics = endpoint(calls.showStatistics, {
  summary: 'What the company bought, by time, person, cost centre, article or article type',
  input: z.strictObject({
    ...func,
    type: z.enum(['overview', 'user', 'costcenter', 'article', 'producttype']),
    year: z.int().min(2000).max(2100).optional().meta({ description: 'the running one unless asked otherwise' }),
    quarter: z.int().min(1).max(4).optional(),
    month: z.int().min(1).max(12).optional(),
    week: z.int().min(1).max(53).optional(),
    day: z.int().min(1).max(31).optional(),
    ...filters,
    compare: z
      .enum(['before', 'year', 'none'])
      .default('before')
      .meta({ description: 'with the period before, the same a year earlier, or nothing' }),
    basis: z.enum(['net', 'gross']).default('net').meta({ description: 'what series are sorted and told by' }),
    limit: z.int().min(1).max(1000).default(100).meta({ description: 'rows of a series; the rest is put together' }),
    budgets: z.boolean().default(false).meta({ description: 'with the course of each budget' }),
    format: z.enum(['csv', 'xlsx']).optional().meta({ description: 'with the series as a file' }),
  }),
  reply: z.object({
    request: z.object({
      type: z.string(),
      year: z.int(),
      quarter: z.int().optional(),
      month: z.int().optional(),
      week: z.int().optional(),
      day: z.int().optional(),
      userId: z.int().optional(),
      costCenter: z.string().optional(),
      articleType: z.string().optional(),
      article: z.string().optional(),
      compare: z.string(),
      basis: z.enum(['net', 'gross']),
    }),
    labels: z.record(z.string(), z.string()),
    series: z.array(SeriesRow),
    totals: Figures,
    today: z.string().meta({ description: 'day in Germany, from which periods are chosen' }),
    period: z.object({
      label: z.string(),
      from: z.string(),
      to: z.string().meta({ description: 'last day' }),
      isRunning: z.boolean(),
    }),
    previous: z
      .object({ label: z.string(), from: z.string(), to: z.string(), totals: Figures })
      .nullable()
      .meta({ description: 'what is compared with: of a running period the part that is over' }),
    others: Figures.omit({ orders: true })
      .extend({ count: z.int(), previous: Figures.optional() })
      .nullable()
      .meta({ description: 'rows beyond the limit, together; an order may stand in several, so that they count none' }),
    eco: Figures.extend({ previous: Figures.optional() })
      .nullable()
      .meta({ description: 'the part with a recognised eco mark; of overviews only' }),
    sentence: z.string().meta({ description: 'what the figures say' }),
    withheld: z.boolean().meta({ description: 'fewer than five people are behind it, and the company hides persons' }),
    hidesPersons: z.boolean(),
    choices: z.object({ users: z.array(Choice), costCenters: z.array(Choice) }),
    filters: z.array(z.object({ name: z.string(), value: z.string(), label: z.string() })),
    budgets: z.array(BurnDown).optional(),
    file: TableFile.optional(),
  }),
})
