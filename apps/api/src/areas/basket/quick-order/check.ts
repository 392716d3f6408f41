import type { quickOrder as contract, Parsed } from '@kontor/contracts'
import { correctQuantity, explainCorrection, type OrderRule } from '@kontor/contracts/rules/basket/quantity'
import {
  foreignArticle,
  isLimitedByStock,
  type NotOrderable,
  whyNotOrderable,
} from '@kontor/contracts/rules/catalogue/orderable'
import { isShortened } from '@kontor/contracts/rules/tables/csv'
import type { Context } from '../../../platform/context.ts'
import {
  findByOwnNumbers,
  findTwins,
  type Hit,
  outsideAssortment,
  presentTiles,
  type Tile,
} from '../../listing/service.ts'
import { type CostCentre, costCentresFor } from '../../organisation/service.ts'
import { compactCode } from '../../words/service.ts'
import { littleLeft, unknownCostCentre } from '../failures.ts'
import { findNear } from './near-numbers.ts'
import { findByCodes, findSubstitutes, findSuccessions, type Succession } from './queries.ts'

type CheckedRow = contract.CheckedRow
type WantedRow = Parsed<typeof contract.checkQuickOrder>['rows'][number]
type Matched = NonNullable<CheckedRow['matched']>
type Match = { hit: Hit; matched: Matched }

const mostSuggestions = 6
const mostInstead = 3

/**
 * Checks every line: the article and the quantity that can be ordered, or why not and what could replace it. A
 * handful of statements for all lines together; nothing is written.
 */
export async function checkRows(ctx: Context, rows: readonly WantedRow[]): Promise<CheckedRow[]> {
  const found = await findMatches(ctx, rows)
  const beyondSale = [...found.values()].filter((match) => found.reason(match.hit) !== null).map(({ hit }) => hit)
  const unknown = rows.map(({ number }) => number.trim()).filter((number) => number !== '' && !found.known(number))
  const short = rows.flatMap(({ number, quantity }) => {
    const hit = found.of(number)?.hit
    return hit && isLimited(ctx, hit) && hit.tile.stock < quantity ? hit : []
  })
  const [successions, twins, substitutes, near, assigned] = await Promise.all([
    findSuccessions(ctx, idsOf(beyondSale), unknown),
    findTwins(ctx, idsOf([...beyondSale, ...short])),
    findSubstitutes(ctx, idsOf(beyondSale)),
    findNear(ctx, unknown),
    rows.some(({ costCenter }) => costCenter) && ctx.settings.allowBasketCostCenter ? costCentresFor(ctx) : [],
  ])
  const hits = [
    ...found.all(),
    ...twins,
    ...substitutes,
    ...[...near.values()].flat(),
    ...successions.flatMap(({ tile, ...rest }) => (tile ? [{ ...rest, tile }] : [])),
  ]
  const unique = [...new Map(hits.map((hit) => [hit.articleId, hit])).values()]
  const tiles = await presentTiles(ctx, unique)
  const shown = new Map(unique.map((hit, at) => [hit.articleId, tiles[at]]))
  const judge = judgeWith(ctx, { found, successions, twins, substitutes, near, assigned, shown })
  return withUnitPrices(ctx, rows.map(judge))
}

/** As in the basket, all that is taken of an article decides about its scale (domain 2.1). */
function withUnitPrices({ shown }: Context, rows: readonly CheckedRow[]): CheckedRow[] {
  const isTaken = ({ verdict }: CheckedRow) => verdict === 'taken' || verdict === 'corrected'
  const keyOf = (article: NonNullable<CheckedRow['article']>) => `${article.articleNumber}\n${article.shopDepotId}`
  const together = new Map<string, number>()
  for (const row of rows)
    if (row.article && isTaken(row))
      together.set(keyOf(row.article), (together.get(keyOf(row.article)) ?? 0) + row.quantity)
  return rows.map((row) => {
    const { article } = row
    if (!article?.price || !isTaken(row)) return row
    const many = together.get(keyOf(article)) ?? row.quantity
    const reached = article.prices.filter((price) => price.quantity_lower_bound <= many)
    const lowest = reached.reduce((best, price) => (price.net_price < best.net_price ? price : best), article.price)
    return { ...row, unitPrice: shown === 'net' ? lowest.net_price : lowest.gross_price }
  })
}

const idsOf = (hits: readonly Hit[]) => [...new Set(hits.map(({ articleId }) => articleId))]

type Matches = {
  /** the one article of a line, or null: none or several */
  of(number: string): Match | null
  /** all that have the number */
  several(number: string): Match[]
  known(number: string): boolean
  values(): Iterable<Match>
  all(): Hit[]
  /** why it can't be ordered, prices aside */
  reason(hit: Hit): NotOrderable | null
  /** outside of the company's assortment: the caller learns only that it may not be ordered */
  isForeign(hit: Hit): boolean
}

/** Finds the articles behind the numbers. The customer's own number comes first, then the shop's, then all others. */
async function findMatches(ctx: Context, rows: readonly WantedRow[]): Promise<Matches> {
  const texts = [...new Set(rows.map(({ number }) => number.trim()))]
  const codeOf = new Map(texts.map((text) => [text, compactCode(text)]))
  const wanted = [...new Set(texts.flatMap((text) => [codeOf.get(text) ?? '', splitKey(text)?.code ?? '']))].filter(
    Boolean,
  )
  const [listed, own] = await Promise.all([findByCodes(ctx, wanted), findByOwnNumbers(ctx, wanted)])
  const byCode = new Map<string, Match[]>()
  const note = (code: string, match: Match) => {
    const before = byCode.get(code)
    if (before) before.push(match)
    else byCode.set(code, [match])
  }
  for (const { code, ...hit } of own) note(code, { hit, matched: 'customer' })
  for (const { codes, ...hit } of listed) for (const code of codes) note(code, { hit, matched: kindOf(code, hit) })
  const foreign = await outsideAssortment(ctx, idsOf([...listed, ...own]))
  const ownByCode = foreign.size === 0 ? byCode : withoutForeign(byCode, foreign)
  const chosen = new Map(
    texts.map((text) => {
      const code = codeOf.get(text) ?? ''
      const within = chooseAmong(text, code, ownByCode)
      return [text, within.length > 0 ? within : chooseAmong(text, code, byCode)]
    }),
  )
  const several = (number: string) => chosen.get(number.trim()) ?? []
  const single = (matches: Match[]) => (matches.length === 1 ? (matches[0] ?? null) : null)
  return {
    several,
    of: (number) => single(several(number)),
    known: (number) => several(number).length > 0,
    values: () => [...chosen.values()].flatMap((matches) => single(matches) ?? []),
    all: () => [...chosen.values()].flatMap((matches) => matches.map(({ hit }) => hit)),
    reason: (hit) => stateReason(ctx, hit, foreign.has(hit.articleId)),
    isForeign: (hit) => foreign.has(hit.articleId),
  }
}

type ByCode = ReadonlyMap<string, readonly Match[]>

const withoutForeign = (byCode: ByCode, foreign: ReadonlySet<number>): ByCode =>
  new Map([...byCode].map(([code, all]) => [code, all.filter(({ hit }) => !foreign.has(hit.articleId))]))

/** `450014-5`: article number and depot, as B-stock is written. */
function splitKey(text: string): { code: string; depot: number } | null {
  const [, number, depot] = /^(.*\S)\s*-\s*(\d{1,4})$/.exec(text) ?? []
  return number && depot ? { code: compactCode(number), depot: Number(depot) } : null
}

function kindOf(code: string, { tile }: Hit): Matched {
  if (code === compactCode(tile.fixed.articleNumber)) return 'article'
  if (code === compactCode(tile.fixed.manufacturerNumber)) return 'manufacturer'
  return /^\d{8}$|^\d{12,14}$/.test(code) ? 'gtin' : 'oem'
}

function chooseAmong(text: string, code: string, byCode: ByCode): Match[] {
  const matches = firstDepots(byCode.get(code) ?? [])
  const of = (...kinds: Matched[]) => matches.filter(({ matched }) => kinds.includes(matched))
  // the customer's own number may be an article of the shop as well: then only a person can say which is meant
  const first = [...of('customer'), ...of('article')]
  if (first.length > 0) return distinct(first)
  const rest = [of('gtin'), of('manufacturer', 'oem')].find((group) => group.length > 0)
  if (rest) return distinct(rest)
  const key = splitKey(text)
  return (byCode.get(key?.code ?? '') ?? []).filter(
    ({ hit, matched }) => matched === 'article' && hit.tile.fixed.shopDepotId === key?.depot,
  )
}

/** An article may stand in several depots: its regular one is meant. */
function firstDepots(matches: readonly Match[]): Match[] {
  const depots = new Map<string, number>()
  for (const { hit } of matches) {
    const { articleNumber, shopDepotId } = hit.tile.fixed
    depots.set(articleNumber, Math.min(shopDepotId, depots.get(articleNumber) ?? shopDepotId))
  }
  return matches.filter(({ hit }) => depots.get(hit.tile.fixed.articleNumber) === hit.tile.fixed.shopDepotId)
}

const distinct = (matches: readonly Match[]): Match[] =>
  [...new Map([...matches].reverse().map((match) => [match.hit.articleId, match])).values()].reverse()

/** Why it can't be ordered; prices are checked elsewhere. */
function stateReason(ctx: Context, { tile }: Hit, isForeign: boolean) {
  return whyNotOrderable({
    outsideAssortment: isForeign,
    hasNetPrice: true,
    allowPriceDisplay: true,
    adminView: false,
    salesBlocked: tile.salesBlocked,
    safetyDataMissing: tile.safetyDataMissing,
    charged: ctx.charged,
    onlineAvailable: tile.fixed.online_available,
    allowNoneStockOrder: ctx.settings.allowNoneStockOrder,
    state: tile.fixed.sap_delivery_state.state_number,
    stock: tile.stock,
  })
}

/** Whether no more can be ordered than there is. */
const isLimited = (ctx: Context, { tile }: Pick<Hit, 'tile'>) =>
  isLimitedByStock({
    state: tile.fixed.sap_delivery_state.state_number,
    allowNoneStockOrder: ctx.settings.allowNoneStockOrder,
  })

type Known = {
  found: Matches
  successions: readonly Succession[]
  twins: readonly (Hit & { origin: number })[]
  substitutes: readonly (Hit & { origin: number })[]
  near: ReadonlyMap<string, readonly Hit[]>
  assigned: readonly CostCentre[]
  shown: ReadonlyMap<number, Tile | undefined>
}

/** Checks line by line; stock that earlier lines take is not available to later ones. */
function judgeWith(ctx: Context, known: Known): (row: WantedRow) => CheckedRow {
  const { found, successions, twins, substitutes, near, assigned, shown } = known
  const left = new Map<number, number>()
  const tilesOf = (hits: readonly { articleId: number }[]): Tile[] => [
    ...new Set(hits.flatMap(({ articleId }) => shown.get(articleId) ?? [])),
  ]
  const insteadOf = (articleId: number, among: readonly (Hit & { origin: number })[]) =>
    tilesOf(among.filter(({ origin }) => origin === articleId)).filter(({ orderable }) => orderable)
  /** What else there is: its twins, and only where it has none what is merely of its kind. */
  const suggestionsFor = (articleId: number) => {
    const alike = insteadOf(articleId, twins)
    return (alike.length > 0 ? alike : insteadOf(articleId, substitutes)).slice(0, mostInstead)
  }
  const successorOf = (is: (step: Succession) => boolean) =>
    tilesOf(successions.filter(is)).find(({ orderable }) => orderable)

  return function judge(row): CheckedRow {
    const number = row.number.trim()
    const centre = costCentreOf(row.costCenter, assigned)
    const base: CheckedRow = {
      input: { number: row.number, quantity: row.quantity, costCenter: row.costCenter ?? null },
      verdict: 'unknown',
      reason: null,
      article: null,
      quantity: row.quantity,
      costCenter: centre?.number ?? null,
      matched: null,
      message: '',
      suggestions: [],
    }
    if (number === '') return { ...base, reason: 'no_number', message: 'In dieser Zeile steht keine Artikelnummer.' }
    const several = found.several(number)
    const match = several[0]
    if (match && several.every(({ hit }) => found.isForeign(hit))) return foreignRow(base, match.hit)
    if (several.length > 1) return ambiguous(base, tilesOf(several.map(({ hit }) => hit)))
    const tile = match && shown.get(match.hit.articleId)
    if (!match || !tile) return unknownRow(base, number)
    const known = { ...base, article: tile, matched: match.matched }
    const reason = found.reason(match.hit)
    if (reason) {
      const successor = successorOf(({ origin }) => origin === match.hit.articleId)
      if (successor) return succeeded(known, successor, reason.message)
      return {
        ...known,
        verdict: 'blocked',
        reason: reason.code,
        message: reason.message,
        suggestions: suggestionsFor(match.hit.articleId),
      }
    }
    if (!tile.price)
      return {
        ...known,
        verdict: 'blocked',
        reason: 'no_price',
        message: 'Preis auf Anfrage: bitte fragen Sie diesen Artikel an.',
      }
    if (row.costCenter?.trim() && !centre && assigned.length > 0)
      return {
        ...known,
        verdict: 'blocked',
        reason: 'cost_center',
        message: unknownCostCentre(row.costCenter.trim()).message,
      }
    return withQuantity(known, match.hit, tile)
  }

  function foreignRow(base: CheckedRow, { articleId }: Hit): CheckedRow {
    const { code, message } = foreignArticle
    const successor = successorOf(({ origin }) => origin === articleId)
    if (successor) return succeeded(base, successor, message)
    return { ...base, verdict: 'blocked', reason: code, message, suggestions: suggestionsFor(articleId) }
  }

  function unknownRow(base: CheckedRow, number: string): CheckedRow {
    const successor = successorOf((step) => step.number === number)
    if (successor) return succeeded(base, successor, `Artikel ${number} ist nicht mehr im Sortiment.`)
    const suggestions = tilesOf(near.get(number) ?? [])
    const hint = isShortened(number.trim())
      ? ' Excel hat sie gekürzt: Bitte formatieren Sie die Spalte als Text.'
      : suggestions.length > 0
        ? ' Meinten Sie einen dieser Artikel?'
        : ''
    return { ...base, reason: 'not_found', message: `Nummer unbekannt.${hint}`, suggestions }
  }

  function withQuantity(row: CheckedRow, { articleId, tile: stored }: Hit, tile: Tile): CheckedRow {
    const rule = ruleOf(tile)
    const wanted = row.input.quantity
    const quantity = correctQuantity(wanted, rule)
    const note = explainCorrection(wanted, rule)
    if (isLimited(ctx, { tile: stored })) {
      const stock = left.get(articleId) ?? stored.stock
      if (quantity > stock) return limited(row, articleId, rule, stock)
      left.set(articleId, stock - quantity)
    }
    return { ...row, verdict: note ? 'corrected' : 'taken', quantity, message: note ? `Menge ${note}` : '' }
  }

  /** The available stock as a valid quantity; 0 when it is below the minimum. */
  function limited(row: CheckedRow, articleId: number, rule: OrderRule, stock: number): CheckedRow {
    const step = rule.step ?? 1
    const quantity = Math.floor(stock / step) * step
    if (quantity < correctQuantity(Number.NaN, rule))
      return {
        ...row,
        verdict: 'blocked',
        reason: 'out_of_stock',
        message: stock > 0 ? littleLeft(stock, ctx.settings.showStock) : 'Mehr ist nicht verfügbar.',
        suggestions: suggestionsFor(articleId),
      }
    left.set(articleId, stock - quantity)
    return {
      ...row,
      verdict: 'corrected',
      quantity,
      message: `Menge auf ${quantity} angepasst (${ctx.settings.showStock ? `nur noch ${stock}` : 'mehr ist nicht'} verfügbar)`,
    }
  }
}

function ambiguous(row: CheckedRow, tiles: readonly Tile[]): CheckedRow {
  const message = `${tiles.length} Artikel haben diese Nummer. Bitte wählen Sie einen.`
  return { ...row, reason: 'ambiguous', message, suggestions: tiles.slice(0, mostSuggestions) }
}

function succeeded(row: CheckedRow, successor: Tile, lead: string): CheckedRow {
  return {
    ...row,
    verdict: 'successor',
    reason: 'not_orderable',
    matched: row.matched ?? 'predecessor',
    article: successor,
    quantity: correctQuantity(row.input.quantity, ruleOf(successor)),
    message: `${lead} Nachfolger: ${successor.displayName}.`,
    suggestions: [successor],
  }
}

const ruleOf = (tile: Tile): OrderRule => ({
  min: tile.min_order_price_unit,
  max: tile.max_order_price_unit,
  step: tile.step_order_price_unit,
})

/** By number or by name, as people write it into their lists. */
function costCentreOf(text: string | null | undefined, assigned: readonly CostCentre[]): CostCentre | undefined {
  const wanted = text?.trim().toLowerCase()
  if (!wanted) return undefined
  return assigned.find(({ number, name }) =>
    [number, name.toLowerCase(), `${number} ${name.toLowerCase()}`].includes(wanted),
  )
}
