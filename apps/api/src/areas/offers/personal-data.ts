import { offerPositions, offerRequests } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import {
  endOfTerm,
  hasNoUserLeft,
  type KeptData,
  moment,
  nameOfDeleted,
  type PersonalData,
  readKept,
} from '../../platform/personal-data.ts'
import { nameOfDeletedCustomer } from '../identity/service.ts'

export const offersPersonalData: PersonalData = {
  deleted: [offerPositions.userId],
  // what was asked for is a letter of trade, kept without who asked
  stays: [offerRequests.userId],
  async forgetUsers({ db }, ids) {
    const nothing = { title: '', firstname: '', phone: '', email: '', zip: '' }
    for (const id of ids) {
      const name = nameOfDeleted(id)
      await db
        .update(offerRequests)
        .set({ ...nothing, userName: name, lastname: name, salutation: 'keine-angabe' })
        .where(eq(offerRequests.userId, id))
    }
  },
  async forgetCustomers({ db }, ids) {
    for (const id of ids)
      await db
        .update(offerRequests)
        .set({ customerName: nameOfDeletedCustomer(id) })
        .where(eq(offerRequests.customerId, id))
  },
  // a letter of trade is kept for six years (§ 257 Abs. 4 HGB)
  async forgetEnded(db, now) {
    await db.execute(sql`
      update offer_requests r set subject = '', text = ''
      where (r.subject, r.text) <> ('', '') and r.sent_at < ${endOfTerm(now, 6)} and ${hasNoUserLeft(sql`r.customer_id`)}`)
  },
  exportOf,
}

async function exportOf(ctx: Context): Promise<KeptData[]> {
  const id = ctx.viewer.user?.id ?? 0
  return await readKept(ctx, [
    {
      name: 'offerRequests',
      title: 'Angebotsanfragen',
      labels: {
        number: 'Nummer',
        sentAt: 'Gesendet',
        firstname: 'Vorname',
        lastname: 'Nachname',
        email: 'E-Mail',
        phone: 'Telefon',
        subject: 'Betreff',
        text: 'Text',
        articles: 'Artikel',
      },
      query: sql`select r.number, ${moment('r.sent_at')} as "sentAt", r.firstname, r.lastname, r.email, r.phone,
        r.subject, r.text, (select string_agg(l.quantity || ' x ' || l.article_number, ', ' order by l.position)
          from offer_request_lines l where l.request_id = r.id) as articles
        from offer_requests r where r.user_id = ${id} order by r.sent_at`,
    },
    {
      name: 'offerPositions',
      title: 'Gemerkt für eine Angebotsanfrage',
      labels: { articleNumber: 'Artikel', quantity: 'Menge', at: 'Hinzugefügt' },
      query: sql`select a.article_number as "articleNumber", p.quantity, ${moment('p.at')} as at
        from offer_positions p join articles a on a.id = p.article_id where p.user_id = ${id} order by p.at`,
    },
  ])
}
