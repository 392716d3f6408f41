import type { ratings as contract, Parsed, Reply } from '@kontor/contracts'
import { listLimits } from '@kontor/contracts/rules/listing/filters'
import { findOwnRating, type RatedItem, readRatings, saveRating } from '../areas/catalogue/service.ts'
import { hasContent } from '../areas/content/service.ts'
import { findArticleId, noteArticleChange } from '../areas/listing/service.ts'
import { hasOrdered } from '../areas/orders/service.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { notFound, notFoundInWrite } from '../platform/failures.ts'
import { refuseChanged } from '../platform/http/bad-input.ts'
import { limitUse } from '../platform/session/throttle.ts'

/** Ratings of an item; joins what the catalogue keeps with pages and orders. @throws Failure 404 for an unknown item */
export async function listRatings(
  ctx: Context,
  { type, id, page, limit }: Parsed<typeof contract.listRatings>,
): Promise<Reply<typeof contract.listRatings>> {
  const item = await findItem(ctx, type, id)
  if (!item) throw notFound()
  return await readRatings(ctx, item, { page, limit })
}

const ratingsPerHour = 30

/** @throws Refusal not_found, validation; Failure 429 after 30 ratings of one user in an hour */
export async function createRating(ctx: Context, form: Parsed<typeof contract.createRating>) {
  await limitUse(ctx.shop.db, `rating:${ctx.session.userId}`, ratingsPerHour, 3600, ctx.clock.now())
  const item = await findItem(ctx, form.type, String(form.id))
  if (!item) throw notFoundInWrite()
  const read = ['author', 'date', 'verified', 'own', 'state'].filter((name) => name in form)
  if (read.length > 0) refuseChanged(form, (await findOwnRating(ctx, item)) ?? {}, read)
  const state = await inTransaction(ctx, async (inside) => {
    const isArticle = item.kind === 'article'
    const verified = isArticle && (await hasOrdered(inside, Number(item.itemId)))
    const saved = await saveRating(inside, item, form, verified)
    if (isArticle) await noteArticleChange(inside, Number(item.itemId))
    return saved
  })
  const message =
    state === 'published'
      ? 'Danke für Ihre Bewertung.'
      : 'Danke für Ihre Bewertung. Wir sehen sie uns an, bevor andere sie lesen.'
  return { ...(await readRatings(ctx, item, { page: 1, limit: listLimits.defaultLimit })), message }
}

/** The item as ratings know it, or null where there is none. */
async function findItem(ctx: Context, kind: RatedItem['kind'], id: string): Promise<RatedItem | null> {
  if (kind !== 'article') return (await hasContent(ctx, kind, id)) ? { kind, itemId: id } : null
  const articleId = await findArticleId(ctx, id)
  return articleId === null ? null : { kind, itemId: String(articleId) }
}
