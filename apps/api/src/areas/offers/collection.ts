import type { offers as contract, Parsed } from '@kontor/contracts'
import { correctQuantity, explainCorrection } from '@kontor/contracts/rules/basket/quantity'
import { taxRateOf, unitPriceIn } from '@kontor/contracts/rules/basket/totals'
import { toEuros } from '@kontor/contracts/rules/pricing/money'
import { type Context, storeSession } from '../../platform/context.ts'
import { notFoundInWrite } from '../../platform/failures.ts'
import { unitPriceFor } from '../pricing/service.ts'
import { articleUnknown, collectionIsFull, hasPrice, requestsAreOff } from './failures.ts'
import {
  type AskedArticle,
  type CollectedArticle,
  collect,
  dropCollected,
  dropCollection,
  findArticle,
  findCollection,
  setCollected,
} from './queries.ts'

/** Most articles in one request. */
const mostArticles = 100

type Change = { positions: contract.OfferPosition[]; message?: string }

/** @throws Refusal when the shop takes no requests at all (F-FLAG-035, F-FLAG-036) */
export function checkRequestsAreOn({ settings }: Context): void {
  if (!settings.allowOfferRequest && !settings.allowOfferRequestForMissingPrices) throw requestsAreOff()
}

/**
 * The article behind a number, as far as it may be asked for.
 * @throws Refusal not_found; validation for an article with a price where only missing prices are asked for (G-69)
 */
export async function findAskable(ctx: Context, articleNumber: string, shopDepotId: number | undefined) {
  const article = await findArticle(ctx, articleNumber, shopDepotId)
  if (!article) throw articleUnknown(articleNumber)
  if (!ctx.settings.allowOfferRequest && netPriceOf(ctx, article, article.min) !== null)
    throw hasPrice(article.displayName)
  return article
}

/** Net cents per unit; null without a price or while the shop hides prices (G-61). */
function netPriceOf({ settings }: Context, { prices }: AskedArticle, quantity: number) {
  if (!settings.allowPriceDisplay) return null
  return unitPriceFor(prices, quantity, settings)?.netCents ?? null
}

export async function readCollection(ctx: Context): Promise<contract.OfferPosition[]> {
  return (await findCollection(ctx)).map((position) => onWire(ctx, position))
}

/** Collects an article, its quantity corrected. @throws Refusal not_found, validation, limit_reached */
export async function addToCollection(
  ctx: Context,
  { articleNumber, shopDepotId, quantity: wanted }: Parsed<typeof contract.addOfferPosition>,
): Promise<Change> {
  checkRequestsAreOn(ctx)
  const article = await findAskable(ctx, articleNumber, shopDepotId)
  const quantity = correctQuantity(wanted, article)
  await storeSession(ctx)
  if (!(await collect(ctx, article.id, quantity, mostArticles))) throw collectionIsFull(mostArticles)
  const note = explainCorrection(wanted, article)
  const message = `${article.displayName} steht auf Ihrer Anfrageliste.${note ? ` Die Menge wurde ${note}.` : ''}`
  return { positions: await readCollection(ctx), message }
}

/** @throws Refusal not_found */
export async function changeCollected(
  ctx: Context,
  { uid, quantity }: Parsed<typeof contract.updateOfferPosition>,
): Promise<Change> {
  if (!(await setCollected(ctx, uid, quantity))) throw notFoundInWrite()
  const positions = await readCollection(ctx)
  const position = positions.find((one) => one.uid === uid)
  const note = position && explainCorrection(quantity, ruleOf(position))
  return { positions, ...(note && { message: `Die Menge wurde ${note}.` }) }
}

const ruleOf = (position: contract.OfferPosition) => ({
  min: position.min_order_price_unit,
  max: position.max_order_price_unit,
  step: position.step_order_price_unit,
})

/** @throws Refusal not_found */
export async function removeCollected(ctx: Context, uid: string): Promise<Change> {
  if (!(await dropCollected(ctx, uid))) throw notFoundInWrite()
  return { positions: await readCollection(ctx) }
}

/** An empty collection stays empty. */
export async function emptyCollection(ctx: Context): Promise<Change> {
  await dropCollection(ctx)
  return { positions: [] }
}

function onWire(ctx: Context, { uid, quantity, at, article }: CollectedArticle): contract.OfferPosition {
  const net = netPriceOf(ctx, article, quantity)
  const taxRate = ctx.viewer.customer?.taxExempt ? 0 : taxRateOf(article.taxRate)
  return {
    uid,
    id: article.id,
    timestamp: at.getTime(),
    articleNumber: article.articleNumber,
    shopDepotId: article.shopDepotId,
    quantity,
    unit: article.unit,
    price: net === null ? null : toEuros(unitPriceIn(ctx.shown, net, taxRate)),
    min_order_price_unit: article.min,
    max_order_price_unit: article.max,
    step_order_price_unit: article.step,
    image: article.image,
    slug: article.slug,
    displayName: article.displayName,
    exists: article.published,
  }
}
