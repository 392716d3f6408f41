import type { lists as contract, Parsed, Reply } from '@kontor/contracts'
import { slugify } from '@kontor/contracts/rules/german/slug'
import { maxLists } from '@kontor/contracts/rules/lists/shopping-lists'
import { shoppingListShares, shoppingLists } from '@kontor/db/schema'
import { count, eq, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFoundInWrite } from '../../platform/failures.ts'
import { findArticleId } from '../listing/service.ts'
import { answerWith, presentLists } from './answer.ts'
import { tooManyLists } from './failures.ts'
import {
  customerId,
  findColleagues,
  findDealerList,
  findDealerLists,
  findLists,
  findListsOf,
  holdOwnList,
  type OwnList,
  slugsLike,
  userId,
} from './queries.ts'

type Lists = contract.Lists

/**
 * Own and shared lists with a page of one of them; `article` also tells which own lists hold it (ux 28).
 * @throws Failure 404 for the slug of no list that the caller may read
 */
export async function listMyLists(
  ctx: Context,
  { slug, article, ...paging }: Parsed<typeof contract.listMyLists>,
): Promise<Reply<typeof contract.listMyLists>> {
  const [answer, colleagues, articleId] = await Promise.all([
    answerWith(ctx, paging, slug),
    findColleagues(ctx),
    article === undefined ? null : findArticleId(ctx, article),
  ])
  const containing = articleId === null ? [] : ((await findListsOf(ctx, [articleId])).get(articleId) ?? [])
  return { ...answer, colleagues, containing }
}

/** Lists that the shop keeps for the customer (G-46). @throws Failure 404 for the slug of none of them */
export async function listDealerLists(
  ctx: Context,
  { slug, ...paging }: Parsed<typeof contract.listDealerLists>,
): Promise<Lists> {
  return await presentLists(ctx, await findDealerLists(ctx), paging, slug)
}

/** @throws Refusal limit_reached */
export async function createList(
  ctx: Context,
  { displayName, description, page, limit }: Parsed<typeof contract.createList>,
): Promise<Lists & { message: string }> {
  const list = await inTransaction(ctx, (tx) => makeList(tx, displayName, description))
  return { ...(await answerWith(ctx, { page, limit }, list.slug)), message: `„${list.displayName}“ ist angelegt.` }
}

/** Renames, describes or prefers a list; its slug stays, so that links to it live on (G-83). @throws Refusal not_found */
export async function editList(
  ctx: Context,
  { slug, displayName, description, isDefault, ...paging }: Parsed<typeof contract.editList>,
): Promise<Lists> {
  await inTransaction(ctx, async (tx) => {
    const list = await heldList(tx, slug)
    const values = {
      ...(displayName !== undefined && { displayName }),
      ...(description !== undefined && { description }),
      ...(isDefault && { preferredAt: ctx.clock.now() }),
    }
    if (Object.keys(values).length > 0)
      await tx.db.update(shoppingLists).set(values).where(eq(shoppingLists.id, list.id))
  })
  return await answerWith(ctx, paging, slug)
}

/** The next list becomes the default by itself. @throws Refusal not_found */
export async function deleteList(
  ctx: Context,
  { slug, page, limit }: Parsed<typeof contract.deleteList>,
): Promise<Lists & { message: string }> {
  const gone = await inTransaction(ctx, async (tx) => {
    const list = await heldList(tx, slug)
    await tx.db.delete(shoppingLists).where(eq(shoppingLists.id, list.id))
    return list
  })
  return { ...(await answerWith(ctx, { page, limit })), message: `„${gone.displayName}“ ist gelöscht.` }
}

/** Sets who of the same company may read a list. @throws Refusal not_found, also for people of other companies */
export async function shareList(
  ctx: Context,
  { slug, userIds, ...paging }: Parsed<typeof contract.shareList>,
): Promise<Lists & { message: string }> {
  const wanted = [...new Set(userIds)]
  const colleagues = new Set((await findColleagues(ctx)).map(({ id }) => id))
  if (wanted.some((id) => !colleagues.has(id))) throw notFoundInWrite()
  await inTransaction(ctx, async (tx) => {
    const { id: listId } = await heldList(tx, slug)
    await tx.db.delete(shoppingListShares).where(eq(shoppingListShares.listId, listId))
    if (wanted.length > 0)
      await tx.db.insert(shoppingListShares).values(wanted.map((colleague) => ({ listId, userId: colleague })))
  })
  const message =
    wanted.length === 0
      ? 'Die Liste ist nicht mehr geteilt.'
      : `Die Liste ist mit ${wanted.length === 1 ? 'einer Person' : `${wanted.length} Personen`} geteilt.`
  return { ...(await answerWith(ctx, paging, slug)), message }
}

/** An own list for a write. @throws Refusal not_found, for lists of others too */
export async function heldList(ctx: Context, slug: string): Promise<OwnList> {
  const list = await holdOwnList(ctx, slug)
  if (!list) throw notFoundInWrite()
  return list
}

/** Makes a list with a free slug; one user's lists are made one after the other. @throws Refusal limit_reached */
export async function makeList(ctx: Context, displayName: string, description = ''): Promise<OwnList> {
  await ctx.db.execute(sql`select from users where id = ${userId(ctx)} for no key update`)
  const [held] = await ctx.db
    .select({ lists: count() })
    .from(shoppingLists)
    .where(eq(shoppingLists.userId, userId(ctx)))
  if ((held?.lists ?? 0) >= maxLists) throw tooManyLists()
  const start = slugify(displayName) || 'liste'
  const taken = await slugsLike(ctx, start)
  let slug = start
  for (let number = 2; taken.has(slug); number += 1) slug = `${start}-${number}`
  const [list] = await ctx.db
    .insert(shoppingLists)
    .values({
      customerId: customerId(ctx),
      userId: userId(ctx),
      slug,
      displayName,
      description,
      createdAt: ctx.clock.now(),
    })
    .returning({ id: shoppingLists.id, slug: shoppingLists.slug, displayName: shoppingLists.displayName })
  if (!list) throw new Error('an insert returns its row')
  return list
}

/** A list that the caller may read: own, shared with him, or the dealer's for his company; null for any other. */
export async function readableList(ctx: Context, slug: string): Promise<OwnList | null> {
  const mine = (await findLists(ctx)).find((list) => list.slug === slug)
  if (mine) return mine
  const [, id] = /~(\d{1,9})$/.exec(slug) ?? []
  const dealers = id === undefined ? null : await findDealerList(ctx, Number(id))
  return dealers && `${dealers.slug}~${dealers.id}` === slug ? dealers : null
}
