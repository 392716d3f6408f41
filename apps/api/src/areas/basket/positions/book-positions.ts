import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { correctedQuantity, grownQuantity, samePosition, touchedBasket } from './queries.ts'
import { screenOrder } from './screen-order.ts'

/** Which positions of the basket a cost centre goes to, seen from one of them. */
type Scope = 'following' | 'missing' | 'all'

/**
 * Books the position and, by the scope, others of the caller's open basket on one cost centre: one statement, since a
 * thousand positions would be a thousand calls. Positions that become equal become one, with the corrected sum and
 * the earliest time (G-73, I15).
 * @returns the uids of the positions that have it now; empty when the position is not the caller's
 */
export async function bookPositions(
  ctx: Context,
  uid: string,
  scope: Scope,
  costCentre: string | null,
): Promise<string[]> {
  const others = {
    all: sql`true`,
    missing: sql`p.cost_centre is null`,
    following: sql`(${screenOrder('p', 'a')}) > (${screenOrder('first', 'first')})`,
  }[scope]
  const rows = await ctx.db.execute<{ uid: string }>(sql`
    with basket as (${touchedBasket(ctx)}),
    first as (
      select p.at, a.article_number, p.uid from basket, basket_positions p join articles a on a.id = p.article_id
      where p.basket_id = basket.id and p.uid = ${uid}
    ),
    chosen as (
      select p.uid from basket, first, basket_positions p join articles a on a.id = p.article_id
      where p.basket_id = basket.id and (p.uid = first.uid or ${others})
    ),
    taken as (
      delete from basket_positions using chosen where basket_positions.uid = chosen.uid returning basket_positions.*
    ),
    merged as (
      select (array_agg(uid order by at, uid))[1] as uid, basket_id, article_id, sum(quantity) as quantity, unit,
        ${costCentre}::text as cost_centre, offer_number, hint, min(at) as at, max(shown_net_cents) as shown_net_cents,
        bool_and("exists") as "exists"
      from taken group by basket_id, article_id, unit, offer_number, hint
    )
    insert into basket_positions
      (uid, basket_id, article_id, quantity, unit, cost_centre, offer_number, hint, at, shown_net_cents, "exists")
    select m.uid, m.basket_id, m.article_id, ${correctedQuantity(sql`m.quantity`)}, m.unit, m.cost_centre,
      m.offer_number, m.hint, m.at, m.shown_net_cents, m."exists"
    from merged m join articles a on a.id = m.article_id
    on conflict ${samePosition}
    do update set at = least(basket_positions.at, excluded.at), quantity = ${grownQuantity}
    returning uid`)
  return rows.map((row) => row.uid)
}
