import { baskets, externalReturns } from '@kontor/db/schema'
import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { articleLabels, type KeptData, moment, type PersonalData, readKept } from '../../platform/personal-data.ts'
import { lockBasketsOf } from './positions/queries.ts'

export const basketPersonalData: PersonalData = {
  deleted: [],
  // the origin of an order; what was handed to the company's purchasing system
  stays: [baskets.userId, externalReturns.userId],
  // baskets before people, as an order takes them
  lockBeforeUser: lockBasketsOf,
  async forgetUsers({ db }, ids) {
    const his = inArray(baskets.userId, [...ids])
    await db.delete(baskets).where(and(his, ne(baskets.state, 'ordered')))
    // what was typed on the way to an order stands on the order
    await db.update(baskets).set({ checkout: {} }).where(his)
  },
  exportOf,
}

async function exportOf(ctx: Context): Promise<KeptData[]> {
  const id = ctx.viewer.user?.id ?? 0
  return await readKept(ctx, [
    {
      name: 'basketPositions',
      title: 'Warenkörbe',
      labels: { basket: 'Warenkorb', state: 'Stand', ...articleLabels },
      query: sql`select b.name as basket, b.state, a.article_number as "articleNumber", p.quantity, p.hint as notice,
        ${moment('p.at')} as at from basket_positions p join baskets b on b.id = p.basket_id
        join articles a on a.id = p.article_id where b.user_id = ${id} and b.state <> 'ordered' order by b.id, p.at`,
    },
  ])
}
