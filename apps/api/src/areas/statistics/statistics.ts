import type { statistics as contract, Parsed, Reply } from '@kontor/contracts'
import { addDays, berlinDay } from '@kontor/contracts/rules/german/german-dates'
import {
  type Period,
  readPeriod,
  type Step,
  sameParts,
  stepsOf,
  yearEarlier,
} from '@kontor/contracts/rules/statistics/period'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/failures.ts'
import { readBurnDowns } from './burn-down.ts'
import { type Figures, onWire, sumOf } from './figures.ts'
import { findCostCentres, findOrderers, namesOfFilters } from './names.ts'
import { isOpen, openTypes, withoutSmallGroups } from './privacy.ts'
import { sentenceFor } from './sentence.ts'
import { byKey, type Keyed, keyedRow, ranked, timeSeries } from './series.ts'
import { type Dimension, type Filter, readSold, type Slot, type Sold } from './sold.ts'
import { statisticsFile } from './statistics-file.ts'

type Asked = Parsed<typeof contract.showStatistics>
type Answer = Reply<typeof contract.showStatistics>
type SeriesRow = contract.SeriesRow

/** What is compared: the bars of the period and those of the one it is laid beside. */
type Compared = { period: Period; steps: readonly Step[]; earlier: readonly Step[]; earlierPeriod: Period | null }

type Counted = Pick<Answer, 'series' | 'totals' | 'others' | 'eco'> & { earlierTotals: Figures }

const heads = {
  overview: 'Zeitraum',
  user: 'Person',
  costcenter: 'Kostenstelle',
  article: 'Artikel',
  producttype: 'Artikelart',
} as const

const labels = {
  orders: 'Bestellungen',
  positions: 'Positionen',
  quantity: 'Menge',
  net: 'Netto',
  gross: 'Brutto',
  previous: 'Vergleich',
}

/**
 * What the caller's company bought in a period (G-50). Unknown and foreign users, cost centres and articles bought
 * nothing. Where the company hides persons, what fewer than five people are behind is put together or withheld.
 */
export async function showStatistics(ctx: Context, asked: Asked): Promise<Answer> {
  const customer = ctx.viewer.customer
  const customerId = customer?.id ?? 0
  const hidesPersons = customer?.hidePersons ?? false
  const today = berlinDay(ctx.clock.now())
  const period = readPeriod(asked, today)
  if (period.from >= period.until) throw noSuchPeriod(asked)
  const filter = filterOf(asked)
  const compared = compare(period, hidesPersons ? 'none' : asked.compare, ctx.clock.now())
  const [users, costCenters, withheld] = await Promise.all([
    hidesPersons ? [] : findOrderers(ctx, customerId),
    findCostCentres(ctx, customerId),
    hidesPersons && !(await isOpen(ctx, customerId, period, filter, asked.type)),
  ])
  const filters = await namesOfFilters(ctx, filter, { users, costCenters })
  const names = { users, costCenters }
  const counted = withheld ? nothing() : await count(ctx, customerId, compared, filter, asked, names, hidesPersons)
  const { earlierTotals, ...figures } = counted
  const last = period.from < period.until ? addDays(period.until, -1) : period.from
  const isRunning = period.from <= today && today < period.until
  const previous = compared.earlierPeriod && {
    ...previousSpan(compared.earlierPeriod, compared.earlier),
    totals: earlierTotals,
  }
  const answer: Answer = {
    request: requestOf(asked, period, filter),
    labels,
    ...figures,
    today,
    period: { label: period.label, from: period.from, to: last, isRunning },
    previous,
    sentence: withheld
      ? 'Ihr Unternehmen zeigt diese Zahlen nicht: Dahinter stehen weniger als fünf Personen, oder mit anderen Zahlen ließe sich errechnen, was einzelne Personen bestellt haben.'
      : sentenceFor({
          during: period.during,
          until: isRunning && last !== today ? today : null,
          totals: figures.totals,
          basis: asked.basis,
          previous,
          top: topOf(figures.series, asked),
          only: filters.map(({ label }) => label),
        }),
    withheld,
    hidesPersons,
    choices: names,
    filters,
    ...(asked.budgets && { budgets: hidesPersons ? [] : await readBurnDowns(ctx, customerId, filter) }),
  }
  return asked.format ? { ...answer, file: await fileOf(ctx, answer, asked, asked.format) } : answer
}

/** 31 February, and week 53 of a year with 52. */
const noSuchPeriod = ({ week }: Asked) =>
  week === undefined
    ? invalid('day', 'Diesen Tag gibt es im Kalender nicht.')
    : invalid('week', 'Diese Kalenderwoche gibt es in dem Jahr nicht.')

const filterOf = ({ userId, costCenter, articleType, article }: Asked): Filter => ({
  ...(userId !== undefined && { userId }),
  ...(costCenter && { costCenter }),
  ...(articleType && { articleType }),
  ...(article && { article }),
})

function requestOf({ type, compare: how, basis }: Asked, { asked: period }: Period, filter: Filter): Answer['request'] {
  return JSON.parse(JSON.stringify({ type, ...period, ...filter, compare: how, basis }))
}

function compare(period: Period, how: Asked['compare'], now: Date): Compared {
  const today = berlinDay(now)
  const other = how === 'year' ? yearEarlier(period, today) : how === 'before' ? readPeriod(period.before, today) : null
  const isThere = other !== null && period.from < period.until
  return {
    period,
    steps: stepsOf(period),
    earlier: isThere ? sameParts(period, other, now) : [],
    earlierPeriod: isThere ? other : null,
  }
}

/** The days that are compared with, and what they are called. */
function previousSpan({ label, from, until }: Period, parts: readonly Step[]) {
  const end = parts.at(-1)?.until
  const last = end ? berlinDay(new Date(end.getTime() - 1)) : from
  const isWhole = last === addDays(until, -1)
  return { label: isWhole ? label : `${label} bis ${germanDay(last)}`, from, to: last }
}

const germanDay = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`

const wholeOf = (steps: readonly Step[]): Slot[] => {
  const [first, last] = [steps[0], steps.at(-1)]
  return first && last ? [{ from: first.from, until: last.until }] : []
}

const nothing = (): Counted => {
  const none = onWire(sumOf([]))
  return { series: [], totals: none, others: null, eco: null, earlierTotals: none }
}

type Names = Answer['choices']

async function count(
  ctx: Context,
  customerId: number,
  compared: Compared,
  filter: Filter,
  asked: Asked,
  names: Names,
  hidesPersons: boolean,
): Promise<Counted> {
  const { steps, earlier } = compared
  const now = wholeOf(steps)
  const whole = [...now, ...wholeOf(earlier)]
  const isNow = ({ slot }: Sold) => now.some(({ from }) => from === slot.from)
  const read = (dimension: Dimension, slots: readonly Slot[]) =>
    readSold(ctx, customerId, dimension, slots, filter, hidesPersons, true)
  if (asked.type === 'overview') {
    const [sold, eco] = parted(await read('eco', [...steps, ...earlier]))
    const starts = new Set(steps.map(({ from }) => from.getTime()))
    const inPeriod = (row: Sold) => starts.has(row.slot.from.getTime())
    const rows = timeSeries(compared.period, steps, earlier, sold)
    const isFiltered = Object.keys(filter).length > 0
    return {
      series: hidesPersons ? (isFiltered ? [] : withoutSmallGroups(rows, sold, { steps })) : rows,
      totals: onWire(sumOf(sold.filter(inPeriod))),
      others: null,
      // which articles are eco is public: less the shown ones of them it would tell the others
      eco: hidesPersons ? null : ecoOf(eco, inPeriod, compared.earlierPeriod !== null),
      earlierTotals: onWire(sumOf(sold.filter((row) => !inPeriod(row)))),
    }
  }
  const dimension = dimensionOf(asked)
  const [orders, sold] = parted(await read(dimension, whole))
  const compares = compared.earlierPeriod !== null
  const all = ranked(byKey(sold, isNow), asked.basis)
  const labelOf = labelsFor(dimension, names)
  const types = hidesPersons && dimension === 'article' ? await openTypes(ctx, customerId, now) : null
  const rows = hidesPersons
    ? withoutSmallGroups(
        all.map((row) => ({ ...keyedRow(row, labelOf(row), false), people: row.people })),
        sold,
        { types },
      )
    : all.map((row) => keyedRow(row, labelOf(row), compares))
  return {
    ...limited(rows, asked.limit, compares),
    totals: onWire(sumOf(orders.filter(isNow))),
    eco: null,
    earlierTotals: onWire(sumOf(orders.filter((row) => !isNow(row)))),
  }
}

function dimensionOf({ type, articleType }: Asked): Dimension {
  if (type === 'costcenter') return 'costCentre'
  // within an article type its product types tell more
  if (type === 'producttype') return articleType ? 'productType' : 'articleType'
  return type === 'user' ? 'user' : 'article'
}

function labelsFor(dimension: Dimension, { users, costCenters }: Names): (row: Keyed) => string {
  if (dimension === 'user') {
    const known = new Map(users.map(({ value, label }) => [value, label]))
    return ({ key }) => known.get(key) ?? 'Ohne Person'
  }
  if (dimension === 'costCentre') {
    const known = new Map(costCenters.map(({ value, label }) => [value, label]))
    return ({ key, name }) => (key === '' ? 'Ohne Kostenstelle' : (known.get(key) ?? `${key} ${name}`.trim()))
  }
  if (dimension === 'article') return ({ name, key }) => name || key
  return ({ name }) => name || 'Nicht mehr im Sortiment'
}

/** Rows beyond the limit, together. */
function limited(rows: readonly SeriesRow[], limit: number, compares: boolean): Pick<Counted, 'series' | 'others'> {
  const rest = rows.slice(limit)
  if (rest.length === 0) return { series: [...rows], others: null }
  const { orders: _, ...sums } = addFigures(rest)
  const previous = compares && { previous: addFigures(rest.flatMap((row) => row.previous ?? [])) }
  return { series: rows.slice(0, limit), others: { count: rest.length, ...sums, ...previous } }
}

const addFigures = (rows: readonly Figures[]): Figures => {
  const inCents = rows.map((row) => ({ ...row, net: Math.round(row.net * 100), gross: Math.round(row.gross * 100) }))
  return onWire(sumOf(inCents))
}

/** What all keys are together, and each by itself. */
function parted(sold: readonly Sold[]): [whole: Sold[], byKey: Sold[]] {
  return [sold.filter(({ isWhole }) => isWhole), sold.filter(({ isWhole }) => !isWhole)]
}

/** Bars have no order in common. */
function ecoOf(sold: readonly Sold[], inPeriod: (row: Sold) => boolean, compares: boolean): Answer['eco'] {
  const eco = sold.filter(({ key }) => key === 'true')
  return {
    ...onWire(sumOf(eco.filter(inPeriod))),
    ...(compares && { previous: onWire(sumOf(eco.filter((row) => !inPeriod(row)))) }),
  }
}

function topOf(series: readonly SeriesRow[], { type, basis }: Asked) {
  const [first, ...rest] = series.filter(({ group }) => group === undefined)
  if (!first || rest.length === 0) return null
  const top = rest.reduce((best, row) => (row[basis] > best[basis] ? row : best), first)
  return { label: top.label, amount: top[basis], of: type === 'overview' ? ('time' as const) : ('key' as const) }
}

async function fileOf(ctx: Context, answer: Answer, { type, articleType }: Asked, format: 'csv' | 'xlsx') {
  const { series, others, totals, previous, period } = answer
  const rest = others ? [{ label: `Weitere (${others.count})`, ...others }] : []
  const sum = { label: 'Summe', ...totals, previous: previous?.totals }
  return await statisticsFile(ctx, format, {
    name: `statistik-${type}-${period.from}-bis-${period.to}`,
    head: type === 'producttype' && articleType ? 'Produkttyp' : heads[type],
    compares: previous !== null,
    rows: [...series, ...rest, sum],
  })
}
