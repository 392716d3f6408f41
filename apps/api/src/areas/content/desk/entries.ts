import { contentItems, formEntries, formEntryFiles, users } from '@kontor/db/schema'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Cursor, keyset, pageOf } from '../../../platform/console/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import { holdsWords, slug } from './fields.ts'

export const EntryListAsk = z.strictObject({
  search: z.string().max(100).optional(),
  form: slug.optional(),
  state: z.enum(['open', 'done']).optional(),
  cursor: Cursor,
})

const pageSize = 50

/** The forms of the shop. */
export async function listForms({ db }: Context) {
  const items = await db
    .select({ slug: contentItems.slug, title: contentItems.title })
    .from(contentItems)
    .where(eq(contentItems.kind, 'form'))
    .orderBy(asc(contentItems.title))
  return { items }
}

/** What was sent with forms, the last first. */
export async function listEntries(ctx: Context, { search, form, state, cursor }: z.output<typeof EntryListAsk>) {
  const { where, orderBy, place } = keyset({
    ...{ by: formEntries.sentAt, type: 'timestamptz', id: formEntries.id, descending: true },
    cursor,
  })
  const said = sql`(${formEntries.id}::text || ' ' || ${formEntries.title} || ' ' || ${formEntries.email} || ' ' || coalesce(jsonb_path_query_array(${formEntries.fields}, '$[*].value')::text, ''))`
  const rows = await ctx.db
    .select({
      place,
      id: formEntries.id,
      form: formEntries.form,
      title: formEntries.title,
      email: formEntries.email,
      sender: sql<string>`coalesce(jsonb_path_query_first(${formEntries.fields}, '$[*] ? (@.name == "name").value') #>> '{}', '')`,
      sentAt: formEntries.sentAt,
      doneAt: formEntries.doneAt,
      // in a list of one table a column goes without its table's name, and here it would be that of the file
      files: sql<number>`(select count(*)::int from ${formEntryFiles} f where f.entry_id = ${formEntries}.id)`,
    })
    .from(formEntries)
    .where(
      and(
        form === undefined ? undefined : eq(formEntries.form, form),
        state && (state === 'open' ? isNull(formEntries.doneAt) : isNotNull(formEntries.doneAt)),
        ...holdsWords(said, search),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  const { items, next } = pageOf(rows, pageSize)
  return {
    items: items.map(({ sentAt, doneAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      isDone: doneAt !== null,
    })),
    next,
  }
}

/** One of them with everything that was typed. @throws Failure 404 */
export async function readEntry({ db }: Context, { id }: { id: number }) {
  const [row] = await db
    .select({ entry: formEntries, username: users.username })
    .from(formEntries)
    .leftJoin(users, eq(users.id, formEntries.userId))
    .where(eq(formEntries.id, id))
  if (!row) throw notFound()
  const files = await db
    .select({
      id: formEntryFiles.id,
      fileName: formEntryFiles.fileName,
      bytes: sql<number>`length(${formEntryFiles.content})`,
    })
    .from(formEntryFiles)
    .where(eq(formEntryFiles.entryId, id))
    .orderBy(asc(formEntryFiles.id))
  const { form, title, fields, email, sentAt, doneAt } = row.entry
  return {
    ...{ id, form, title, fields, email, files },
    username: row.username,
    sentAt: sentAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}

/** Nothing of what a person typed: the log outlives it. */
const told = ({ form, sentAt }: typeof formEntries.$inferSelect) => ({ form, sentAt: sentAt.toISOString() })

/** Marks an entry as done, or as waiting again. @returns what it is called, and both sides for the audit log */
export async function settleEntry({ db, clock }: Context, { id, done }: { id: number; done: boolean }) {
  const [row] = await db.select().from(formEntries).where(eq(formEntries.id, id)).for('update')
  if (!row) throw notFound()
  const wasDone = row.doneAt !== null
  if (wasDone !== done)
    await db
      .update(formEntries)
      .set({ doneAt: done ? clock.now() : null })
      .where(eq(formEntries.id, id))
  return { title: row.title, before: { ...told(row), isDone: wasDone }, after: { ...told(row), isDone: done } }
}

/** Deletes an entry with its files; what was typed is nowhere afterwards. */
export async function removeEntry({ db }: Context, { id }: { id: number }) {
  const [gone] = await db.delete(formEntries).where(eq(formEntries.id, id)).returning()
  if (!gone) throw notFound()
  return { title: gone.title, before: told(gone) }
}
