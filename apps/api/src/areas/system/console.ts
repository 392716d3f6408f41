import { type ConsoleRight, consoleRights } from '@kontor/contracts/console'
import { auditEntries } from '@kontor/db/schema'
import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { consoleRouter, reads } from '../../platform/console/procedures.ts'

export { viewsConsole } from './console-views.ts'

const pageSize = 50
const isRight = (name: string): name is ConsoleRight => (consoleRights as readonly string[]).includes(name)

/** Who is at the console, and what he may do in it. */
export const meConsole = consoleRouter({
  show: reads(z.object({}), async ({ viewer: { user } }) => ({
    username: user?.username ?? '',
    name: [user?.firstname, user?.lastname].filter(Boolean).join(' '),
    rights: (user?.functions ?? []).filter(isRight),
  })),
})

/** What was changed in the console, newest first; `cursor` is the last id of the page before. */
export const auditConsole = consoleRouter({
  list: reads(
    z.object({ cursor: z.int().min(1).nullish(), target: z.string().max(100).optional() }),
    async ({ db }, { cursor, target }) => {
      const rows = await db
        .select()
        .from(auditEntries)
        .where(
          and(
            typeof cursor === 'number' ? lt(auditEntries.id, cursor) : undefined,
            target === undefined ? undefined : eq(auditEntries.target, target),
          ),
        )
        .orderBy(desc(auditEntries.id))
        .limit(pageSize + 1)
      const items = rows.slice(0, pageSize).map(({ userId: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
      return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
    },
  ),
})
