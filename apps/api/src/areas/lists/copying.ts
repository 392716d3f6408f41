import type { lists as contract, Parsed } from '@kontor/contracts'
import { correctQuantity, explainMaximum } from '@kontor/contracts/rules/basket/quantity'
import { maxListPositions } from '@kontor/contracts/rules/lists/shopping-lists'
import { sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalid, notFoundInWrite } from '../../platform/failures.ts'
import { costCentresFor } from '../organisation/service.ts'
import { answerWith } from './answer.ts'
import { listIsFull } from './failures.ts'
import { heldList, makeList, readableList } from './lists.ts'
import { withMaxima } from './maxima.ts'
import { type OwnList, shownName } from './queries.ts'

type Answer = contract.Lists & { message: string }
type Wanted = Parsed<typeof contract.copyList>

/**
 * Copies a list that the caller may read into a new one, or with `to` its positions, or some of them, onto another list
 * of his; `move` takes those off the first. Cost centres that are not his stay behind.
 * @throws Refusal not_found, limit_reached; Failure 422 for a list onto itself
 */
export async function copyList(ctx: Context, wanted: Wanted): Promise<Answer> {
  const { slug, displayName, page, limit } = wanted
  if (wanted.to !== undefined) return await copyOnto(ctx, { ...wanted, to: wanted.to })
  const source = await readableList(ctx, slug)
  if (!source) throw notFoundInWrite()
  const centres = await ownCentres(ctx)
  const copy = await inTransaction(ctx, async (tx) => {
    const list = await makeList(tx, displayName ?? `${source.displayName.slice(0, 71)} (Kopie)`)
    await tx.db.execute(sql`
      insert into shopping_list_positions (list_id, article_id, quantity, unit, rank, notice, cost_centre, offer_number,
        custom_article_number, custom_article_info, at)
      select ${list.id}, article_id, quantity, unit, rank, notice,
        case when cost_centre = any(${sql.param(centres)}::text[]) then cost_centre end, offer_number,
        custom_article_number, custom_article_info, ${ctx.clock.now().toISOString()}::timestamptz
      from shopping_list_positions where list_id = ${source.id}`)
    return list
  })
  return { ...(await answerWith(ctx, { page, limit }, copy.slug)), message: `„${copy.displayName}“ ist angelegt.` }
}

const ownCentres = async (ctx: Context) => (await costCentresFor(ctx)).map(({ number }) => number)

async function copyOnto(ctx: Context, { slug, ids, to, move, page, limit }: Wanted & { to: string }): Promise<Answer> {
  if (to === slug) throw invalid('to', 'Bitte wählen Sie eine andere Liste.')
  const centres = await ownCentres(ctx)
  const { target, chosen } = await inTransaction(ctx, async (tx) => {
    const held = new Map<string, OwnList>()
    // always in the same order, so that two calls never wait for each other
    for (const one of (move ? [slug, to] : [to]).sort()) held.set(one, await heldList(tx, one))
    const [source, target] = [held.get(slug) ?? (await readableList(tx, slug)), held.get(to)]
    if (!source || !target) throw notFoundInWrite()
    const chosen = await findChosen(tx, source.id, target.id, ids)
    if (chosen.length === 0) throw notFoundInWrite()
    await putAll(tx, target, chosen, centres)
    if (move)
      await tx.db.execute(sql`
        delete from shopping_list_positions
        where list_id = ${source.id} and id = any(${sql.param(chosen.map(({ id }) => id))}::bigint[])`)
    return { target, chosen }
  })
  const many = chosen.length
  const stand = many === 1 ? '1 Artikel steht' : `${many} Artikel stehen`
  return {
    ...(await answerWith(ctx, { page, limit }, target.slug)),
    message: withMaxima(
      `${stand} jetzt auf „${target.displayName}“.`,
      chosen.map(({ note }) => note),
    ),
  }
}

/** `note`: that it came to its maximum */
type ChosenPosition = { id: number; quantity: number; isThere: boolean; note: string | null }

/** Positions whose article is still sold, with the quantity that the other list will have of it. */
async function findChosen(
  ctx: Context,
  sourceId: number,
  targetId: number,
  ids: readonly number[] | undefined,
): Promise<ChosenPosition[]> {
  const rows = await ctx.db.execute<{
    id: number
    displayName: string
    quantity: number
    held: number | null
    min: number
    max: number
    step: number
  }>(sql`
    select p.id, ${shownName} as "displayName", p.quantity, t.quantity as held, a.min_order as min, a.max_order as max, a.step_order as step
    from shopping_list_positions p join articles a on a.id = p.article_id and a.published
    left join shopping_list_positions t on t.list_id = ${targetId} and t.article_id = p.article_id
    where p.list_id = ${sourceId} ${ids ? sql`and p.id = any(${sql.param(ids)}::bigint[])` : sql``}`)
  return rows.map(({ id, displayName, quantity, held, ...rule }) => ({
    id,
    isThere: held !== null,
    quantity: correctQuantity((held ?? 0) + correctQuantity(quantity, rule), rule),
    note: explainMaximum(displayName, (held ?? 0) + quantity, rule),
  }))
}

/** As one by one (`positions.ts`): what the list has grows, what is new comes last, in the order of the other list. */
async function putAll(
  ctx: Context,
  target: OwnList,
  chosen: readonly ChosenPosition[],
  centres: readonly string[],
): Promise<void> {
  const wanted = sql`unnest(${sql.param(chosen.map(({ id }) => id))}::bigint[],
    ${sql.param(chosen.map(({ quantity }) => quantity))}::int[]) as w(id, quantity)`
  const centre = sql`case when p.cost_centre = any(${sql.param([...centres])}::text[]) then p.cost_centre end`
  await ctx.db.execute(sql`
    update shopping_list_positions t set quantity = w.quantity,
      -- where one of the two was counted in a unit of before, the sum says so
      unit = case when p.unit <> a.unit then p.unit else t.unit end, notice = coalesce(p.notice, t.notice),
      cost_centre = coalesce(${centre}, t.cost_centre), offer_number = coalesce(p.offer_number, t.offer_number),
      custom_article_number = coalesce(p.custom_article_number, t.custom_article_number),
      custom_article_info = coalesce(p.custom_article_info, t.custom_article_info)
    from ${wanted} join shopping_list_positions p on p.id = w.id join articles a on a.id = p.article_id
    where t.list_id = ${target.id} and t.article_id = p.article_id`)
  if (chosen.every(({ isThere }) => isThere)) return
  const [row] = await ctx.db.execute<{ positions: number; last: number }>(sql`
    select count(*)::int as positions, coalesce(max(rank), -1) as last
    from shopping_list_positions where list_id = ${target.id}`)
  const { positions = 0, last = -1 } = row ?? {}
  if (positions + chosen.filter(({ isThere }) => !isThere).length > maxListPositions)
    throw listIsFull(target.displayName)
  await ctx.db.execute(sql`
    insert into shopping_list_positions (list_id, article_id, quantity, unit, rank, notice, cost_centre, offer_number,
      custom_article_number, custom_article_info, at)
    select ${target.id}, p.article_id, w.quantity, p.unit, ${last}::int + row_number() over (order by p.rank, p.id), p.notice,
      ${centre}, p.offer_number, p.custom_article_number, p.custom_article_info,
      ${ctx.clock.now().toISOString()}::timestamptz
    from ${wanted} join shopping_list_positions p on p.id = w.id
    where not exists (
      select from shopping_list_positions t where t.list_id = ${target.id} and t.article_id = p.article_id)`)
}
