import type { lists as contract, Parsed } from '@kontor/contracts'
import { correctQuantity, explainCorrection, explainMaximum } from '@kontor/contracts/rules/basket/quantity'
import { maxListPositions } from '@kontor/contracts/rules/lists/shopping-lists'
import { articles, shoppingListPositions } from '@kontor/db/schema'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalid, notFoundInWrite } from '../../platform/failures.ts'
import { costCentresFor } from '../organisation/service.ts'
import { answerWith } from './answer.ts'
import { listIsFull, unknownArticle, unknownCostCentre } from './failures.ts'
import { heldList, makeList } from './lists.ts'
import { withMaxima } from './maxima.ts'
import { findArticle, findSuccessors, holdDefaultList, type ListedArticle, type OwnList } from './queries.ts'

type Answer = contract.Lists & { message?: string }
type Wanted = Omit<Parsed<typeof contract.addListPosition>, 'lists' | 'others' | 'page' | 'limit'>
type Found = Wanted & { article: ListedArticle; costCentre: string | null }

/**
 * Puts an article on lists, and others with it, each once: on a list that holds it already its quantity grows (as in the basket, G-73).
 * Steps and price are the shop's, and the unit too unless the caller saw another one of before; without a list it is the default one, made where there is none (G-82).
 * @throws Refusal not_found, limit_reached; Failure 422 when no article is named
 */
export async function addPosition(
  ctx: Context,
  { lists: chosen, others = [], page, limit, ...one }: Parsed<typeof contract.addListPosition>,
): Promise<Answer> {
  const first = await found(ctx, one)
  const wanted = [first]
  for (const other of others) wanted.push(await found(ctx, other))
  const targets = await inTransaction(ctx, async (tx) => {
    // always in the same order, so that two calls never wait for each other
    const slugs = [...new Set(chosen)].sort()
    const lists: OwnList[] = []
    for (const slug of slugs) lists.push(await heldList(tx, slug))
    if (lists.length === 0) lists.push((await holdDefaultList(tx)) ?? (await makeList(tx, 'Meine Einkaufsliste')))
    const results = []
    for (const list of lists) {
      const put = await putOn(tx, list, first)
      const notes = [put.note]
      for (const other of wanted.slice(1)) notes.push((await putOn(tx, list, other)).note)
      results.push({ list, ...put, notes })
    }
    return results
  })
  const slug = targets[0]?.list.slug
  return {
    ...(await answerWith(ctx, { page, limit }, slug)),
    message: withMaxima(
      sayAdded(wanted, targets),
      targets.flatMap(({ notes }) => notes),
    ),
  }
}

/** @throws Refusal not_found; Failure 422 when no article is named */
async function found(ctx: Context, wanted: Wanted): Promise<Found> {
  const { article_id: id, article_number: number, shop_depot_id: depot } = wanted
  if (id === undefined && number === undefined)
    throw invalid('article_number', 'Bitte geben Sie einen Artikel an.', 'required')
  const article = await findArticle(ctx, { id, number, depot })
  if (!article) throw unknownArticle()
  return { ...wanted, article, costCentre: await bookable(ctx, wanted.costCenter) }
}

/** `note`: that it came to its maximum */
type Put = { quantity: number; grew: boolean; note: string | null }

function sayAdded(wanted: readonly Found[], targets: readonly (Put & { list: OwnList })[]): string {
  const [first] = targets
  const [one] = wanted
  const said = one && wanted.length === 1 ? `${one.article.displayName} steht` : `${wanted.length} Artikel stehen`
  if (!first || targets.length > 1) return `${said} jetzt auf ${targets.length} Listen.`
  if (first.grew && wanted.length === 1)
    return `${said} auf „${first.list.displayName}“, Menge jetzt ${first.quantity}.`
  return `${said} jetzt auf „${first.list.displayName}“.`
}

async function putOn(ctx: Context, list: OwnList, { article, ...wanted }: Found): Promise<Put> {
  const rule = ruleOf(article)
  const [held] = await ctx.db
    .select({ id: shoppingListPositions.id, quantity: shoppingListPositions.quantity })
    .from(shoppingListPositions)
    .where(and(eq(shoppingListPositions.listId, list.id), eq(shoppingListPositions.articleId, article.id)))
  const given = {
    ...(wanted.notice != null && { notice: textOrNull(wanted.notice) }),
    ...(wanted.costCenter != null && { costCentre: wanted.costCentre }),
    ...(wanted.offerNumber != null && { offerNumber: textOrNull(wanted.offerNumber) }),
    ...(wanted.custom_article_number != null && { customArticleNumber: textOrNull(wanted.custom_article_number) }),
    ...(wanted.custom_article_info != null && { customArticleInfo: textOrNull(wanted.custom_article_info) }),
  }
  const more = correctQuantity(wanted.quantity, rule)
  if (held) {
    const quantity = correctQuantity(held.quantity + more, rule)
    const note = explainMaximum(article.displayName, held.quantity + wanted.quantity, rule)
    await ctx.db
      .update(shoppingListPositions)
      .set({ ...given, quantity })
      .where(eq(shoppingListPositions.id, held.id))
    return { quantity, grew: true, note }
  }
  const [{ positions } = { positions: 0 }] = await ctx.db
    .select({ positions: count() })
    .from(shoppingListPositions)
    .where(eq(shoppingListPositions.listId, list.id))
  if (positions >= maxListPositions) throw listIsFull(list.displayName)
  await ctx.db.insert(shoppingListPositions).values({
    listId: list.id,
    articleId: article.id,
    quantity: more,
    unit: sql`coalesce((select slug from units where slug = ${wanted.unit ?? ''} or name = ${wanted.unit ?? ''} limit 1), ${article.unit})`,
    rank: await freeRank(ctx, list.id, wanted.position),
    at: ctx.clock.now(),
    ...given,
  })
  return { quantity: more, grew: false, note: explainMaximum(article.displayName, wanted.quantity, rule) }
}

/** The rank of a new position: last, or at a given place, moving the others down. */
async function freeRank(ctx: Context, listId: number, place: number | undefined): Promise<number> {
  const ofList = eq(shoppingListPositions.listId, listId)
  if (place !== undefined) {
    const [there] = await ctx.db
      .select({ rank: shoppingListPositions.rank })
      .from(shoppingListPositions)
      .where(ofList)
      .orderBy(shoppingListPositions.rank, shoppingListPositions.id)
      .offset(place)
      .limit(1)
    if (there) {
      await ctx.db
        .update(shoppingListPositions)
        .set({ rank: sql`${shoppingListPositions.rank} + 1` })
        .where(and(ofList, sql`${shoppingListPositions.rank} >= ${there.rank}`))
      return there.rank
    }
  }
  const [last] = await ctx.db
    .select({ rank: sql<number>`coalesce(max(${shoppingListPositions.rank}) + 1, 0)` })
    .from(shoppingListPositions)
    .where(ofList)
  return last?.rank ?? 0
}

type Change = Parsed<typeof contract.editListPosition>

/**
 * Changes what is given; the quantity to one that the article can be ordered in, the place to one of the whole list.
 * @throws Refusal not_found
 */
export async function editPosition(ctx: Context, change: Change): Promise<Answer> {
  const costCentre = await bookable(ctx, change.costCenter)
  const note = await inTransaction(ctx, async (tx) => {
    const list = await heldList(tx, change.slug)
    const mine = and(eq(shoppingListPositions.listId, list.id), eq(shoppingListPositions.id, change.id))
    const [held] = await tx.db
      .select({
        unit: articles.unit,
        minOrder: articles.minOrder,
        maxOrder: articles.maxOrder,
        stepOrder: articles.stepOrder,
      })
      .from(shoppingListPositions)
      .innerJoin(articles, eq(articles.id, shoppingListPositions.articleId))
      .where(mine)
    if (!held) throw notFoundInWrite()
    const values = {
      ...(change.quantity !== undefined && {
        quantity: correctQuantity(change.quantity, ruleOf(held)),
        unit: held.unit,
      }),
      ...(change.notice !== undefined && { notice: textOrNull(change.notice) }),
      ...(change.costCenter !== undefined && { costCentre }),
      ...(change.offerNumber !== undefined && { offerNumber: textOrNull(change.offerNumber) }),
      ...(change.custom_article_number !== undefined && {
        customArticleNumber: textOrNull(change.custom_article_number),
      }),
      ...(change.custom_article_info !== undefined && { customArticleInfo: textOrNull(change.custom_article_info) }),
    }
    if (Object.keys(values).length > 0) await tx.db.update(shoppingListPositions).set(values).where(mine)
    if (change.position !== undefined) await moveTo(tx, list.id, change.id, change.position)
    return change.quantity === undefined ? null : explainCorrection(change.quantity, ruleOf(held))
  })
  return { ...(await answerWith(ctx, change, change.slug)), ...(note && { message: `Die Menge wurde ${note}.` }) }
}

/** Gives a position its place among the others, who keep their order; ranks that stay are not written. */
async function moveTo(ctx: Context, listId: number, id: number, place: number): Promise<void> {
  await ctx.db.execute(sql`
    with others as (
      select id, row_number() over (order by rank, id) - 1 as at from shopping_list_positions
      where list_id = ${listId} and id <> ${id}),
    places as (
      select id, case when at < ${place} then at else at + 1 end as at from others
      union all select ${id}, least(${place}, (select count(*) from others)))
    update shopping_list_positions p set rank = places.at from places where p.id = places.id and p.rank <> places.at`)
}

/** Takes a position off a list, and with `ids` others with it. @throws Refusal not_found when none of them is on it */
export async function dropPosition(
  ctx: Context,
  { slug, id, ids = [], ...paging }: Parsed<typeof contract.dropListPosition>,
): Promise<Answer> {
  await inTransaction(ctx, async (tx) => {
    const list = await heldList(tx, slug)
    const gone = await tx.db
      .delete(shoppingListPositions)
      .where(and(eq(shoppingListPositions.listId, list.id), inArray(shoppingListPositions.id, [id, ...ids])))
      .returning({ id: shoppingListPositions.id })
    if (gone.length === 0) throw notFoundInWrite()
  })
  return await answerWith(ctx, paging, slug)
}

/**
 * Removes articles that are no longer sold. With `useSuccessors` an article is replaced by its successor, in the
 * same quantity as that one can be ordered in (domain 2.4).
 * @throws Refusal not_found
 */
export async function dropMissing(
  ctx: Context,
  { slug, useSuccessors, ...paging }: Parsed<typeof contract.dropMissingPositions>,
): Promise<Answer> {
  const { replaced, notes, dropped } = await inTransaction(ctx, async (tx) => {
    const list = await heldList(tx, slug)
    const { replaced, notes } = useSuccessors ? await putSuccessors(tx, list.id) : { replaced: 0, notes: [] }
    const gone = await tx.db.execute(sql`
      delete from shopping_list_positions p using articles a
      where p.list_id = ${list.id} and a.id = p.article_id and not a.published returning p.id`)
    return { replaced, notes, dropped: gone.length }
  })
  const said = [
    replaced > 0 && `${positions(replaced)} durch den Nachfolger ersetzt`,
    dropped > 0 && `${positions(dropped)} entfernt`,
  ].filter(Boolean)
  const message = said.length > 0 ? `${said.join(', ')}.` : 'Alle Artikel der Liste gibt es noch.'
  return { ...(await answerWith(ctx, paging, slug)), message: withMaxima(message, notes) }
}

const positions = (many: number) => (many === 1 ? '1 Position' : `${many} Positionen`)

/** @returns how many positions now hold the successor; where the list has that one already, nothing changes */
async function putSuccessors(ctx: Context, listId: number): Promise<{ replaced: number; notes: (string | null)[] }> {
  const missing = await ctx.db
    .select({
      id: shoppingListPositions.id,
      articleId: shoppingListPositions.articleId,
      quantity: shoppingListPositions.quantity,
    })
    .from(shoppingListPositions)
    .innerJoin(articles, eq(articles.id, shoppingListPositions.articleId))
    .where(and(eq(shoppingListPositions.listId, listId), eq(articles.published, false)))
    .orderBy(shoppingListPositions.rank)
  const successors = await findSuccessors(
    ctx,
    missing.map(({ articleId }) => articleId),
  )
  let replaced = 0
  const notes: (string | null)[] = []
  for (const { id, articleId, quantity } of missing) {
    const successor = successors.get(articleId)
    const article = successor && (await findArticle(ctx, { id: successor.articleId }))
    if (!article) continue
    const [there] = await ctx.db
      .select({ id: shoppingListPositions.id })
      .from(shoppingListPositions)
      .where(and(eq(shoppingListPositions.listId, listId), eq(shoppingListPositions.articleId, article.id)))
    if (there) continue
    await ctx.db
      .update(shoppingListPositions)
      .set({ articleId: article.id, quantity: correctQuantity(quantity, ruleOf(article)) })
      .where(eq(shoppingListPositions.id, id))
    notes.push(explainMaximum(article.displayName, quantity, ruleOf(article)))
    replaced += 1
  }
  return { replaced, notes }
}

/**
 * The given positions take, in the order given, the places that they hold together; all others stay where they are, so
 * that a page of a long list can be ordered by itself. @throws Refusal not_found when one is not on the list
 */
export async function reorderList(
  ctx: Context,
  { slug, ids, ...paging }: Parsed<typeof contract.reorderList>,
): Promise<Answer> {
  const wanted = [...new Set(ids)]
  await inTransaction(ctx, async (tx) => {
    const list = await heldList(tx, slug)
    const moved = await tx.db.execute(sql`
      with wanted as (
        select id, at from unnest(${sql.param(wanted)}::bigint[]) with ordinality as w(id, at)),
      places as (
        select p.rank, row_number() over (order by p.rank, p.id) as at
        from shopping_list_positions p join wanted w on w.id = p.id where p.list_id = ${list.id})
      update shopping_list_positions p set rank = places.rank
      from wanted join places using (at) where p.id = wanted.id and p.list_id = ${list.id} returning p.id`)
    if (moved.length < wanted.length) throw notFoundInWrite()
  })
  return await answerWith(ctx, paging, slug)
}

/** A cost centre that is the caller's, or none. @throws Refusal not_found for any other, as if it did not exist */
async function bookable(ctx: Context, number: string | null | undefined): Promise<string | null> {
  const wanted = number?.trim() || null
  if (wanted === null) return null
  const assigned = await costCentresFor(ctx)
  if (!assigned.some((one) => one.number === wanted)) throw unknownCostCentre(wanted)
  return wanted
}

const textOrNull = (text: string | null) => text?.trim() || null
const ruleOf = ({ minOrder, maxOrder, stepOrder }: Pick<ListedArticle, 'minOrder' | 'maxOrder' | 'stepOrder'>) => ({
  min: minOrder,
  max: maxOrder,
  step: stepOrder,
})
