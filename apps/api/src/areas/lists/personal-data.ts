import { shoppingListShares, shoppingLists } from '@kontor/db/schema'
import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { articleLabels, type KeptData, moment, type PersonalData, readKept } from '../../platform/personal-data.ts'

export const listsPersonalData: PersonalData = {
  deleted: [shoppingLists.userId, shoppingListShares.userId],
  stays: [],
  // those of a dealer belong to nobody in particular
  async forgetCustomers({ db }, ids) {
    await db.delete(shoppingLists).where(inArray(shoppingLists.customerId, [...ids]))
  },
  exportOf,
}

async function exportOf(ctx: Context): Promise<KeptData[]> {
  const id = ctx.viewer.user?.id ?? 0
  return await readKept(ctx, [
    {
      name: 'lists',
      title: 'Einkaufslisten',
      labels: {
        list: 'Liste',
        description: 'Beschreibung',
        sharedWith: 'Geteilt mit (Personen)',
        createdAt: 'Angelegt',
      },
      query: sql`select s.display_name as list, s.description, ${moment('s.created_at')} as "createdAt",
        (select count(*)::int from shopping_list_shares x where x.list_id = s.id) as "sharedWith"
        from shopping_lists s where s.user_id = ${id} order by s.id`,
    },
    {
      name: 'listPositions',
      title: 'Artikel der Einkaufslisten',
      labels: { list: 'Liste', ...articleLabels },
      query: sql`select s.display_name as list, a.article_number as "articleNumber", p.quantity, p.notice,
        ${moment('p.at')} as at from shopping_list_positions p join shopping_lists s on s.id = p.list_id
        join articles a on a.id = p.article_id where s.user_id = ${id} order by s.id, p.rank, p.id`,
    },
  ])
}
