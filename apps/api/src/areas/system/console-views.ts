import { consoleViews, users } from '@kontor/db/schema'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, refuse } from '../../platform/failures.ts'

const lists = { orders: 'Bestellungen', customers: 'Kunden', articles: 'Artikel' } as const
type List = keyof typeof lists

/** More than anybody finds his way in. */
const most = 200
/** of one person, in all lists */
const mostOwn = 50

const View = z.strictObject({
  name: z.string().trim().min(1).max(60),
  asked: z
    .record(z.string().regex(/^[a-z]{1,20}$/), z.string().min(1).max(200))
    .refine((asked) => Object.keys(asked).length <= 20),
  shared: z.boolean(),
})

const targetOf = (id: number) => `view:${id}`
const titleOf = (list: List, name: string) => `„${name}“ in ${lists[list]}`
/** Without what was asked: a search may be a customer's address, and the log is kept. */
const inLog = ({ name, shared }: { name: string; shared: boolean }) => ({ name, shared })
const staffId = ({ viewer }: Context) => viewer.user?.id ?? 0

/** The kept views of a list: one's own, and what colleagues share. Whoever made one changes and removes it. */
export const viewsConsole = (list: List) =>
  consoleRouter({
    list: reads(z.strictObject({}), async (ctx) => {
      const rows = await ctx.db
        .select({ view: consoleViews, username: users.username })
        .from(consoleViews)
        .innerJoin(users, eq(users.id, consoleViews.userId))
        .where(and(eq(consoleViews.list, list), or(eq(consoleViews.userId, staffId(ctx)), consoleViews.shared)))
        .orderBy(
          desc(eq(consoleViews.userId, staffId(ctx))),
          asc(sql`lower(${consoleViews.name})`),
          asc(consoleViews.id),
        )
        .limit(most)
      return {
        items: rows.map(({ view: { id, name, asked, shared, userId }, username }) => ({
          ...{ id, name, asked, shared, username },
          isOwn: userId === staffId(ctx),
        })),
      }
    }),
    /** Under a name that the caller has already, it takes the place of that one. */
    save: writes(View, async (ctx, { name, asked, shared }) => {
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`views:${staffId(ctx)}`}))`)
      const own = await ctx.db
        .select()
        .from(consoleViews)
        .where(eq(consoleViews.userId, staffId(ctx)))
      const before = own.find((view) => view.list === list && view.name === name)
      if (!before && own.length >= mostOwn)
        throw refuse('validation', `Mehr als ${mostOwn} Ansichten gehen nicht. Bitte löschen Sie zuerst eine.`)
      const [kept] = await ctx.db
        .insert(consoleViews)
        .values({ userId: staffId(ctx), list, name, asked, shared })
        .onConflictDoUpdate({
          target: [consoleViews.userId, consoleViews.list, consoleViews.name],
          set: { asked, shared },
        })
        .returning({ id: consoleViews.id })
      if (!kept) throw new Error('a kept view comes back')
      return {
        reply: { id: kept.id },
        change: {
          target: targetOf(kept.id),
          title: titleOf(list, name),
          before: before ? inLog(before) : null,
          after: inLog({ name, shared }),
        },
      }
    }),
    remove: writes(z.strictObject({ id: z.int().min(1).max(2_147_483_647) }), async (ctx, { id }) => {
      const [gone] = await ctx.db
        .delete(consoleViews)
        .where(and(eq(consoleViews.id, id), eq(consoleViews.list, list), eq(consoleViews.userId, staffId(ctx))))
        .returning()
      if (!gone) throw notFound()
      return { reply: {}, change: { target: targetOf(id), title: titleOf(list, gone.name), before: inLog(gone) } }
    }),
  })
