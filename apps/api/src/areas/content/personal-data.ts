import { contentDrafts, formEntries, formEntryFiles, mediaFiles } from '@kontor/db/schema'
import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type KeptData, moment, type PersonalData, readKept } from '../../platform/personal-data.ts'

export const contentPersonalData: PersonalData = {
  deleted: [],
  // that a form was sent, and when; of drafts the user name of the staff who wrote them
  stays: [formEntries.userId, contentDrafts.savedBy, mediaFiles.storedBy],
  async forgetUsers({ db }, ids) {
    await db.delete(formEntryFiles).where(
      inArray(
        formEntryFiles.entryId,
        db
          .select({ id: formEntries.id })
          .from(formEntries)
          .where(inArray(formEntries.userId, [...ids])),
      ),
    )
    // which of the typed fields name a person is up to the form, so none is kept
    await db
      .update(formEntries)
      .set({ fields: [], email: '' })
      .where(inArray(formEntries.userId, [...ids]))
  },
  exportOf,
}

async function exportOf(ctx: Context): Promise<KeptData[]> {
  const id = ctx.viewer.user?.id ?? 0
  return await readKept(ctx, [
    {
      name: 'formEntries',
      title: 'Formulare',
      labels: { sentAt: 'Gesendet', title: 'Formular', email: 'E-Mail', said: 'Angaben' },
      query: sql`select ${moment('e.sent_at')} as "sentAt", e.title, e.email,
        (select string_agg((f ->> 'label') || ': ' || (f ->> 'value'), '; ' order by place)
          from jsonb_array_elements(e.fields) with ordinality as said(f, place)) as said
        from form_entries e where e.user_id = ${id} order by e.sent_at`,
    },
  ])
}
