import type { basket as contract, Parsed } from '@kontor/contracts'
import { correctQuantity, explainCorrection, sayMaximum } from '@kontor/contracts/rules/basket/quantity'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { offerLeft, whyNotOffered } from '@kontor/contracts/rules/pricing/offer-quantity'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { type Context, inTransaction, storeSession } from '../../../platform/context.ts'
import { notFoundInWrite } from '../../../platform/failures.ts'
import { type CostCentre, costCentresFor } from '../../organisation/service.ts'
import { findOffered, type Offered, offeredKey, type PriceRow } from '../../pricing/service.ts'
import {
  basketIsFull,
  costCentresAreOff,
  noneAdded,
  noticesAreOff,
  type Objection,
  refused,
  unknownArticle,
  unknownCostCentre,
} from '../failures.ts'
import { type ArticleFacts, type FoundArticle, findArticles, readOffer } from './article-facts.ts'
import {
  articleGeneration,
  cacheArticle,
  cacheBasket,
  cachedArticle,
  cachedBasket,
  cacheGeneration,
} from './basket-cache.ts'
import { bookPositions } from './book-positions.ts'
import { type FoundBasket, findOpenBasket, foreignAmong } from './found-basket.ts'
import { isCounted, type OpenBasket, readBasket, unitNetFor, valued, whyNotOrderableNow } from './lines.ts'
import { otherUnits } from './other-units.ts'
import {
  addToKeptBasket,
  positionKey,
  putPositions,
  takeBackSurplus,
  type WantedPosition,
  type WrittenPosition,
} from './put-positions.ts'
import { deleteAllPositions, deletePosition, rekeyPosition, rememberShownPrices, setQuantities } from './queries.ts'
import { byScreenOrder } from './screen-order.ts'

/** The result of a write: the current basket, the positions that changed, and what to tell the customer. */
export type BasketChange = {
  basket: OpenBasket
  /** uids of the changed positions that are still there */
  changed: readonly string[]
  message?: string
  errorMessages?: string[]
  /** what was removed automatically, as German sentences */
  notices?: readonly string[]
}

type WantedItem = Parsed<typeof contract.addItems>['items'][number] & {
  /** its offer is known to be one of this customer, whether or not positions may name offers */
  isOffered?: boolean
}
/** The basket before a write, the articles in play by their keys, and the prices of them all. */
type Held = {
  /** `cacheGeneration` before anything was read */
  since: number
  before: FoundBasket | null
  /** the cached basket that `before` was made from, if it was not read for this request */
  recalled: FoundBasket | null
  articles: ReadonlyMap<string, ArticleFacts>
  prices: ReadonlyMap<number, PriceRow[]>
  /** those of them, and of the basket, that are not in the assortment of the caller's company */
  foreign: ReadonlySet<number>
  /** offers that the wanted articles name, as they are now */
  offered?: ReadonlyMap<string, Offered>
}
type Judged = {
  item: WantedItem
  position: WantedPosition
  article: ArticleFacts
  /** what became of the wanted quantity, to be read after „Menge“; null = it is as it was wanted */
  note: string | null
}

/**
 * Puts one article into the basket; an equal position grows (G-73).
 * @throws Refusal not_found, out_of_stock, not_orderable, no_price, limit_reached
 */
export async function addPosition(ctx: Context, item: WantedItem): Promise<BasketChange> {
  const { good, objections, held } = await judge(ctx, [item])
  const [first] = good
  if (!first) throw refused(objections[0] ?? unknownArticle(item.articleNumber))
  const change = await put(ctx, [first], held)
  const highest = highestReached(change, held, [first])
  const told = first.note ? `, Menge ${first.note}` : highest ? `, Höchstmenge ${highest} erreicht` : ''
  return { ...change, message: `${first.position.quantity} × ${first.article.displayName} liegt im Warenkorb${told}.` }
}

/**
 * Puts several articles into the basket; what can't be ordered is named and the rest goes in (G-68).
 * @param options.ownStored they come from what the caller has stored, so he hears what has left the range since
 * @throws Refusal with all reasons when nothing went in; limit_reached when the basket is full, naming the rest
 */
export async function addPositions(
  ctx: Context,
  items: readonly WantedItem[],
  { ownStored = false }: { ownStored?: boolean } = {},
): Promise<BasketChange & { added: number }> {
  const { good, objections, held } = await judge(ctx, items, ownStored)
  if (good.length === 0) throw noneAdded(objections)
  const change = await put(ctx, good, held, objections)
  const notes = notesOn(change, held, good)
  const hints = [...objections.map(({ message }) => message), ...notes]
  const sum = good.length === 1 ? '1 Artikel liegt im Warenkorb.' : `${good.length} Artikel liegen im Warenkorb.`
  const message = [sum, ...hints].join(' ')
  return { ...change, added: good.length, message, ...(hints.length > 0 && { errorMessages: hints }) }
}

/** Sets a quantity, corrected to the article's step, minimum and maximum. @throws Refusal not_found */
export async function changeQuantity(ctx: Context, uid: string, wanted: number): Promise<BasketChange> {
  const one = [{ uid, quantity: wanted }]
  const [set] = await inTransaction(ctx, async (within) => await setQuantities(within, one, 'correct'))
  const counted = set?.uid ?? null
  if (counted === null) throw notFoundInWrite()
  const change = await withShownPrices(ctx, await readBasket(ctx), [counted])
  const line = change.basket.lines.find((one) => one.uid === counted)
  if (line && counted !== uid) return withMergedUnits(change, one)
  const note = line && explainCorrection(wanted, line.article)
  return { ...change, ...(note && { message: `Die Menge wurde ${note}.` }) }
}

/**
 * Sets the quantities of several positions at once, corrected likewise; 0 takes a position out.
 * @throws Refusal not_found when the caller has none of them
 */
export async function changeQuantities(
  ctx: Context,
  wanted: Parsed<typeof contract.updateQuantities>['items'],
): Promise<BasketChange> {
  const set = await inTransaction(ctx, async (within) => await setQuantities(within, wanted, 'remove'))
  if (set.length === 0) throw notFoundInWrite()
  const change = await withPricesOf(ctx, [...new Set(set.map(({ articleId }) => articleId))])
  return set.some(({ uid }) => uid !== null && !wanted.some((one) => one.uid === uid))
    ? withMergedUnits(change, wanted)
    : change
}

/**
 * A line in a unit of before that joined an equal one in the unit of now holds more than was typed, which is said.
 * @param typed what was wanted of lines that are no more
 */
function withMergedUnits(change: BasketChange, typed: readonly { uid: string }[]): BasketChange {
  const notices = change.basket.lines
    .filter(({ uid }) => change.changed.includes(uid) && !typed.some((one) => one.uid === uid))
    .map(({ article, quantity }) => {
      const sum = `${formatFigure(quantity)} ${unitFor(quantity, article.unitName)}`
      return `„${article.displayName}“ lag in der heutigen Einheit schon im Warenkorb; zusammen sind es jetzt ${sum}.`
    })
  return notices.length === 0 ? change : { ...change, message: notices.join(' '), notices }
}

/**
 * Books a position on one of the caller's cost centres, or with it others of the basket; empty takes it off.
 * @throws Refusal not_found for a position or cost centre that is not the caller's
 */
export async function changeCostCentre(
  ctx: Context,
  { uid, costCenter, scope }: Pick<Parsed<typeof contract.assignPositionCostCentre>, 'uid' | 'costCenter' | 'scope'>,
): Promise<BasketChange> {
  if (!ctx.settings.allowBasketCostCenter) throw costCentresAreOff()
  const costCentre = costCenter?.trim() || null
  if (costCentre !== null) {
    const assigned = await costCentresFor(ctx)
    if (!assigned.some((one) => one.number === costCentre)) throw refused(unknownCostCentre(costCentre))
  }
  const before = await findOpenBasket(ctx)
  if (scope === 'this') return afterRekey(ctx, await rekeyPosition(ctx, uid, { costCentre }), before)
  const changed = await bookPositions(ctx, uid, scope, costCentre)
  if (changed.length === 0) throw notFoundInWrite()
  return withMergedNotes({ basket: await readBasket(ctx), changed }, before)
}

/** Writes the notice of a position; empty takes it off. @throws Refusal not_found, validation when notices are off */
export async function changeNotice(ctx: Context, uid: string, notice: string | undefined): Promise<BasketChange> {
  if (!ctx.settings.allowBasketNotice) throw noticesAreOff()
  const before = await findOpenBasket(ctx)
  return afterRekey(ctx, await rekeyPosition(ctx, uid, { hint: notice?.trim() || null }), before)
}

/** @throws Refusal not_found */
export async function removePosition(ctx: Context, uid: string): Promise<BasketChange> {
  const articleId = await deletePosition(ctx, uid)
  if (articleId === null) throw notFoundInWrite()
  return await withPricesOf(ctx, [articleId])
}

/** Less of an article may raise the unit price of its other positions (scale prices), which the answer shows. */
async function withPricesOf(ctx: Context, articleIds: readonly number[]): Promise<BasketChange> {
  const basket = await readBasket(ctx)
  const touched = basket.lines.filter((line) => articleIds.includes(line.article.id)).map((line) => line.uid)
  return await withShownPrices(ctx, basket, touched)
}

/** Empties the basket; an empty one stays empty. */
export async function removeAllPositions(ctx: Context): Promise<BasketChange> {
  await deleteAllPositions(ctx)
  return { basket: await readBasket(ctx), changed: [] }
}

async function afterRekey(ctx: Context, uid: string | null, before: FoundBasket | null): Promise<BasketChange> {
  if (uid === null) throw notFoundInWrite()
  return withMergedNotes({ basket: await readBasket(ctx), changed: [uid] }, before)
}

/** Positions that became one may hold no more than the maximum together: then it is said of which article less is left. */
function withMergedNotes(change: BasketChange, before: FoundBasket | null): BasketChange {
  const merged = change.basket.lines.filter(({ uid }) => change.changed.includes(uid))
  const { ofArticle } = piecesIn(before)
  const notices = [...new Map(merged.map(({ article }) => [article.id, article])).values()].flatMap((article) => {
    const sum = ofArticle.get(article.id) ?? 0
    const lines = change.basket.lines.filter((line) => line.article.id === article.id)
    const left = lines.reduce((all, { quantity }) => all + quantity, 0)
    const most = correctQuantity(Number.POSITIVE_INFINITY, article)
    const isFull = lines.some(({ uid, quantity }) => change.changed.includes(uid) && quantity === most)
    return left < sum && isFull ? [sayMaximum(article.displayName, article)] : []
  })
  return notices.length === 0 ? change : { ...change, message: notices.join(' '), notices }
}

/** The basket and the wanted articles; those are always read again. */
async function look(ctx: Context, items: readonly WantedItem[]): Promise<Held> {
  const since = cacheGeneration(ctx)
  const recalled = ctx.request.minimal ? cachedBasket(ctx) : null
  // the write itself finds out whether the cached basket is still current
  if (recalled) {
    const fresh = withFresh(recalled, await findWanted(ctx, items))
    return await withForeign(ctx, { since, ...fresh })
  }
  const before = await findOpenBasket(ctx)
  // articles that are in the basket already are known from there
  const articles = new Map(before?.positions.map(({ article }) => [keyOf(article), article]))
  const unknown = items.filter((item) => !articles.has(keyOf(item)))
  const others = await findWanted(ctx, unknown)
  const prices = new Map(before?.prices)
  for (const { article, prices: own } of others) {
    articles.set(keyOf(article), article)
    if (own) prices.set(article.id, own)
  }
  return await withForeign(ctx, { since, before, recalled: null, articles, prices })
}

/** The console may narrow an assortment at any time, so what is kept of a basket does not say what belongs to it. */
async function withForeign(ctx: Context, held: Omit<Held, 'foreign'>): Promise<Held> {
  const inBasket = held.before?.positions.map(({ article }) => article) ?? []
  return { ...held, foreign: await foreignAmong(ctx, [...inBasket, ...held.articles.values()]) }
}

/** The wanted articles as they are now; one whose facts are cached costs half. */
async function findWanted(ctx: Context, items: readonly WantedItem[]): Promise<FoundArticle[]> {
  const since = articleGeneration(ctx)
  const [first] = items
  const known = first && items.length === 1 ? cachedArticle(ctx, first) : undefined
  const offer = known && (await readOffer(ctx, known))
  // the name of another unit is read with everything else
  if (offer && offer.article.unit === known?.unit) return [offer]
  const found = await findArticles(ctx, items)
  for (const { article } of found) cacheArticle(ctx, article, since)
  return found
}

/** A cached basket, with the current state of its articles. */
function withFresh(recalled: FoundBasket, wanted: readonly FoundArticle[]): Omit<Held, 'since' | 'foreign'> {
  const prices = new Map(recalled.prices)
  const fresh = new Map(wanted.map(({ article }) => [article.id, article]))
  for (const { article, prices: own } of wanted) {
    if (own) prices.set(article.id, own)
    else prices.delete(article.id)
  }
  const positions = recalled.positions.map((one) => ({ ...one, article: fresh.get(one.article.id) ?? one.article }))
  const articles = new Map(wanted.map(({ article }) => [keyOf(article), article]))
  return { before: { ...recalled, positions }, recalled, articles, prices }
}

/**
 * Sorts wishes into positions to write and objections; prices, units and bounds come from the shop only. An article
 * that is not published does not exist for whoever types its number.
 */
async function judge(
  ctx: Context,
  items: readonly WantedItem[],
  ownStored = false,
): Promise<{ good: Judged[]; objections: Objection[]; held: Held }> {
  const held = await look(ctx, items)
  const { articles, prices, foreign } = held
  const assigned = items.some((item) => item.costCenter) ? await costCentresFor(ctx) : []
  const unitBefore = await otherUnits(
    ctx,
    items.map((item) => ({ unit: item.unit, article: articles.get(keyOf(item)) })),
  )
  const offered = await findOffered(
    ctx,
    items.flatMap((item) => {
      const article = articles.get(keyOf(item))
      const offerNumber = item.offerNumber?.trim()
      return article && offerNumber ? [{ offerNumber, articleId: article.id }] : []
    }),
  )
  const good: Judged[] = []
  const objections: Objection[] = []
  const { ofArticle, ofOffer } = piecesIn(held.before)
  for (const item of items) {
    const article = articles.get(keyOf(item))
    const isKnown = article?.published || ownStored || (article && ofArticle.has(article.id))
    if (!article || !isKnown) {
      objections.push(unknownArticle(item.articleNumber))
      continue
    }
    const quantity = correctQuantity(item.quantity, article)
    const ownPrices = prices.get(article.id) ?? []
    const mayNameOffer = item.isOffered || ctx.settings.allowBasketOfferNumber
    const offerNumber = (mayNameOffer && item.offerNumber?.trim()) || null
    const unitNetCents = unitNetFor(ctx, ownPrices, quantity, offerNumber)
    const costCentre = (ctx.settings.allowBasketCostCenter && item.costCenter?.trim()) || null
    const toCaller = { unitNetCents, isForeign: foreign.has(article.id) }
    const ofThisOffer = offerNumber === null ? null : offeredKey({ offerNumber, articleId: article.id })
    const wantsOffer = ofThisOffer !== null && offered.get(ofThisOffer)
    const objection =
      whyNotOrderableNow(ctx, article, toCaller) ??
      whyNotBookable(costCentre, assigned) ??
      (wantsOffer ? whyBeyondOffer(wantsOffer, quantity + (ofOffer.get(ofThisOffer) ?? 0), article) : null)
    if (objection || unitNetCents === null) {
      objections.push(named(objection, item, items.length))
      continue
    }
    if (ofThisOffer !== null) addPieces(ofOffer, ofThisOffer, quantity)
    good.push({
      item,
      article,
      note: inWords([explainCorrection(item.quantity, article), unitNote(unitBefore(item.unit, article), article)]),
      position: {
        articleId: article.id,
        quantity,
        unit: article.unit,
        costCentre,
        offerNumber,
        hint: (ctx.settings.allowBasketNotice && item.hint?.trim()) || null,
        // together with what is in the basket a better scale price may apply
        // in the customer view it is none that is owed
        shownNetCents: ctx.viewer.customerView
          ? null
          : (unitNetFor(ctx, ownPrices, quantity + (ofArticle.get(article.id) ?? 0), offerNumber) ?? unitNetCents),
      },
    })
  }
  return { good, objections, held: { ...held, offered } }
}

const unitNote = (before: string | null, { unitName }: ArticleFacts) =>
  before && `jetzt in der Einheit ${unitName} statt ${before}`
const inWords = (notes: readonly (string | null)[]) => notes.filter(Boolean).join(', ') || null
/**
 * More than is left of an offer is refused at once; less than it is for may follow.
 * @param together pieces of the article that name the offer, with those in the basket
 */
function whyBeyondOffer(offer: Offered, together: number, article: ArticleFacts): Objection | null {
  const left = offerLeft(offer)
  const message = left !== null && together > left ? whyNotOffered(offer, together, article.unitName) : null
  return message === null ? null : { code: 'offer_quantity', message }
}

/** Pieces of a basket by the id of their article, and by the offer that they name (`offeredKey`). */
function piecesIn(basket: FoundBasket | null) {
  const [ofArticle, ofOffer] = [new Map<number, number>(), new Map<string, number>()]
  for (const { position, article } of basket?.positions ?? []) {
    addPieces(ofArticle, article.id, position.quantity)
    const { offerNumber } = position
    if (offerNumber !== null) addPieces(ofOffer, offeredKey({ offerNumber, articleId: article.id }), position.quantity)
  }
  return { ofArticle, ofOffer }
}

function addPieces<Key>(pieces: Map<Key, number>, key: Key, quantity: number): void {
  pieces.set(key, (pieces.get(key) ?? 0) + quantity)
}

function whyNotBookable(costCentre: string | null, assigned: readonly CostCentre[]): Objection | null {
  if (costCentre === null || assigned.some((one) => one.number === costCentre)) return null
  return unknownCostCentre(costCentre)
}

/** Among several articles the sentence says which one it is about. */
function named(objection: Objection | null, item: WantedItem, among: number): Objection {
  const given = objection ?? unknownArticle(item.articleNumber)
  return among === 1 ? given : { ...given, message: `${item.articleNumber}: ${given.message}` }
}

async function put(
  ctx: Context,
  good: readonly Judged[],
  { since, before, recalled, prices, foreign, offered = new Map() }: Held,
  objections: readonly Objection[] = [],
): Promise<BasketChange> {
  await storeSession(ctx)
  const at = ctx.clock.now()
  const wanted = merged(good)
  const [first] = wanted
  const known = recalled && first && wanted.length === 1 ? await addToKeptBasket(ctx, recalled, first, at) : null
  const put =
    known ??
    (await putPositions(
      ctx,
      wanted.map(({ position }) => position),
      at,
    ))
  const wasAlone = isNextOf(before, put[0])
  const written = wasAlone ? put : await takeBackSurplus(ctx, put)
  if (written.length < wanted.length) {
    const there = new Set(written.map(positionKey))
    throw basketIsFull(good.filter(({ position }) => !there.has(positionKey(position))).map(nameOf), objections)
  }
  const changed = written.map((row) => row.uid)
  const after = withWritten(before && withOffered({ ...before, prices, foreign }, offered), written, wanted, at)
  if (after && ctx.request.minimal) cacheBasket(ctx, after, since, recalled)
  const basket = after ? valued(ctx, after) : await readBasket(ctx)
  return await withShownPrices(ctx, basket, changed)
}

const withOffered = (basket: FoundBasket, now: ReadonlyMap<string, Offered>): FoundBasket => ({
  ...basket,
  offered: new Map([...(basket.offered ?? []), ...now]),
})

/** Whether nobody else wrote between the reading of a basket and this write to it. */
function isNextOf(before: FoundBasket | null, written: WrittenPosition | undefined): boolean {
  if (!before) return written?.version === 1
  return written?.basketId === before.basket.id && written.version === before.basket.version + 1
}

/**
 * The basket after a write, without reading it again. @returns null when it must be read: it is new, or
 * somebody else wrote to it meanwhile, which its version tells
 */
function withWritten(
  before: FoundBasket | null,
  written: readonly WrittenPosition[],
  wanted: readonly Judged[],
  at: Date,
): FoundBasket | null {
  const [first] = written
  if (!before || !first || !isNextOf(before, first)) return null
  const { version } = first
  const positions = new Map(before.positions.map((one) => [one.position.uid, one]))
  const byKey = new Map(wanted.map((one) => [positionKey(one.position), one]))
  for (const { uid, basketId: _basketId, version: _version, isNew: _isNew, articleId, ...row } of written) {
    const one = byKey.get(positionKey({ articleId, ...row }))
    if (!one) return null
    const { shownNetCents } = one.position
    const old = positions.get(uid)?.position ?? { uid, at, exists: true, unitBefore: null }
    positions.set(uid, { position: { ...old, ...row, shownNetCents }, article: one.article })
  }
  return { ...before, basket: { ...before.basket, version }, positions: [...positions.values()].sort(byScreenOrder) }
}

const nameOf = ({ article }: Judged) => `${article.articleNumber} ${article.displayName}`

/** One statement may not touch a row twice, so equal wishes are summed before (G-73). */
function merged(good: readonly Judged[]): Judged[] {
  const byKey = new Map<string, Judged>()
  for (const one of good) {
    const { quantity } = one.position
    const key = positionKey(one.position)
    const held = byKey.get(key)
    const sum = held ? correctQuantity(held.position.quantity + quantity, one.article) : quantity
    byKey.set(key, { ...one, position: { ...one.position, quantity: sum } })
  }
  return [...byKey.values()]
}

/** A quantity may reach another scale price: what the answer shows is remembered as shown, for all its lines. */
async function withShownPrices(ctx: Context, basket: OpenBasket, uids: readonly string[]): Promise<BasketChange> {
  if (ctx.viewer.customerView) return { basket, changed: uids }
  const changed = new Set(uids)
  const touched = new Set(basket.lines.filter((line) => changed.has(line.uid)).map((line) => line.article.id))
  const stale = basket.lines
    .filter(isCounted)
    .filter((line) => touched.has(line.article.id) && line.shownNetCents !== line.unitNetCents)
  if (stale.length === 0) return { basket, changed: uids }
  await rememberShownPrices(
    ctx,
    basket.id,
    stale.map((line) => ({ uid: line.uid, netCents: line.unitNetCents })),
  )
  const renewed = new Set(stale.map((line) => line.uid))
  const lines = basket.lines.map((line) =>
    renewed.has(line.uid) ? { ...line, shownNetCents: line.unitNetCents } : line,
  )
  return { basket: { ...basket, lines }, changed: [...new Set([...uids, ...renewed])] }
}

/** What became of the quantities of several, each note once and with the number of its article. */
function notesOn(change: BasketChange, held: Held, good: readonly Judged[]): string[] {
  const byKey = new Map<string, Judged[]>()
  for (const one of good) {
    const same = byKey.get(positionKey(one.position))
    if (same) same.push(one)
    else byKey.set(positionKey(one.position), [one])
  }
  const notes = [...byKey.values()].flatMap((same) => {
    const highest = highestReached(change, held, same)
    const capped =
      highest === null ? null : `auf ${formatFigure(highest)} angepasst (Höchstmenge ${formatFigure(highest)})`
    const lead = `${same[0]?.article.articleNumber}: Menge `
    return [...same.map(({ note }) => note), capped].flatMap((note) => (note ? [lead + note] : []))
  })
  return [...new Set(notes)]
}

/** The maximum that a position came to, where not all of what was wanted of it went in; null when all did. */
function highestReached({ basket, changed }: BasketChange, { before }: Held, same: readonly Judged[]): number | null {
  const [first] = same
  if (!first) return null
  const key = positionKey(first.position)
  const line = basket.lines.find(
    (one) => changed.includes(one.uid) && positionKey({ ...one, articleId: one.article.id }) === key,
  )
  const there = before?.positions.find(({ position }) => position.uid === line?.uid)?.position.quantity ?? 0
  const wanted = same.reduce((sum, { position }) => sum + position.quantity, there)
  return line && line.quantity < wanted ? line.quantity : null
}

const keyOf = ({ articleNumber, shopDepotId }: { articleNumber: string; shopDepotId: number }) =>
  `${articleNumber}\n${shopDepotId}`
