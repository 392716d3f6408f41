import { compareLists, customerArticleNumbers, pictures, ratings, restockNotices, userDevices } from '@kontor/db/schema'
import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type KeptData, moment, type PersonalData, readKept } from '../../platform/personal-data.ts'
import { noteArticleChange } from '../listing/service.ts'

export const cataloguePersonalData: PersonalData = {
  deleted: [userDevices.userId, restockNotices.userId, compareLists.userId],
  // a published rating stays without its author, waiting and rejected ones are deleted; pictures are the staff's
  stays: [ratings.userId, pictures.storedBy],
  async forgetUsers(ctx, ids) {
    const theirs = inArray(ratings.userId, [...ids])
    await ctx.db.delete(ratings).where(and(theirs, ne(ratings.state, 'published')))
    const orphaned = await ctx.db.update(ratings).set({ userId: null }).where(theirs).returning()
    for (const { kind, itemId } of orphaned) if (kind === 'article') await noteArticleChange(ctx, Number(itemId))
  },
  async forgetCustomers({ db }, ids) {
    await db.delete(customerArticleNumbers).where(inArray(customerArticleNumbers.customerId, [...ids]))
  },
  exportOf,
}

async function exportOf(ctx: Context): Promise<KeptData[]> {
  const { user } = ctx.viewer
  const id = user?.id ?? 0
  return await readKept(ctx, [
    {
      name: 'compared',
      title: 'Vergleich',
      labels: { articles: 'Artikel' },
      query: sql`select array_to_string(article_keys, ', ') as articles from compare_lists where user_id = ${id}`,
    },
    {
      name: 'devices',
      title: 'Meine Geräte',
      labels: { device: 'Gerät', name: 'Bezeichnung', place: 'Ort', createdAt: 'Hinzugefügt' },
      query: sql`select d.name as device, x.name, x.place, ${moment('x.created_at')} as "createdAt"
        from user_devices x join devices d on d.id = x.device_id where x.user_id = ${id} order by x.created_at`,
    },
    {
      name: 'restockNotices',
      title: 'Benachrichtigungen, wenn lieferbar',
      labels: {
        articleNumber: 'Artikel',
        email: 'E-Mail',
        askedAt: 'Angefragt',
        confirmedAt: 'Bestätigt',
        sentAt: 'Gesendet',
      },
      query: sql`select a.article_number as "articleNumber", n.email, ${moment('n.asked_at')} as "askedAt",
        ${moment('n.confirmed_at')} as "confirmedAt", ${moment('n.sent_at')} as "sentAt"
        from restock_notices n join articles a on a.id = n.article_id
        where n.user_id = ${id} or (n.email = ${user?.emailConfirmed ? user.email.toLowerCase() : ''}) order by n.asked_at`,
    },
    {
      name: 'ratings',
      title: 'Bewertungen',
      labels: { kind: 'Art', item: 'Nummer', stars: 'Sterne', title: 'Titel', text: 'Text', ratedAt: 'Geschrieben' },
      query: sql`select kind, item_id as item, stars, title, text, ${moment('rated_at')} as "ratedAt"
        from ratings where user_id = ${id} order by rated_at`,
    },
  ])
}
