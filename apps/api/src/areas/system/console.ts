import { type ConsoleRight, consoleRights } from '@kontor/contracts/console'
import { addDays, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'
import { auditEntries } from '@kontor/db/schema'
import { and, desc, eq, ilike, inArray, like, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { deskDay } from '../../platform/console/day.ts'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { mustBeUnchanged, versionOf } from '../../platform/console/version.ts'
import { notFound } from '../../platform/failures.ts'
import { partsToChange, readParts, readStored, readStoredInTurn, storeData } from '../../platform/shop-data.ts'
import { labels } from './labels.ts'
import { ownLabels } from './settings.ts'

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
    z.object({
      cursor: z.int().min(1).nullish(),
      target: z.string().max(100).optional(),
      /** part of a name: who, or what was changed */
      search: z.string().trim().max(100).optional(),
      /** what the program calls the things whose names hold these words, as `showStock` */
      titles: z.array(z.string().max(100)).max(200).optional(),
      /** the first part of the write's name, as `orders` */
      area: z
        .string()
        .regex(/^[a-zA-Z]{1,40}$/)
        .optional(),
      /** the last day, in Germany */
      to: deskDay.optional(),
    }),
    async ({ db }, { cursor, target, search, titles = [], area, to }) => {
      const pattern = `%${search?.replace(/[\\%_]/g, '\\$&')}%`
      const rows = await db
        .select()
        .from(auditEntries)
        .where(
          and(
            typeof cursor === 'number' ? lt(auditEntries.id, cursor) : undefined,
            target === undefined ? undefined : eq(auditEntries.target, target),
            search
              ? or(
                  ilike(auditEntries.username, pattern),
                  ilike(auditEntries.title, pattern),
                  inArray(auditEntries.title, titles),
                )
              : undefined,
            area === undefined ? undefined : like(auditEntries.procedure, `${area}.%`),
            to === undefined ? undefined : lt(auditEntries.at, startOfBerlinDay(addDays(to, 1))),
          ),
        )
        .orderBy(desc(auditEntries.id))
        .limit(pageSize + 1)
      const items = rows.slice(0, pageSize).map(({ userId: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
      return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
    },
  ),
})

const ownText = (texts: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(texts, key) ? (texts[key] ?? null) : null

/** The texts of the interface (G-14): the usual one of each, and the operator's own. */
export const labelsConsole = consoleRouter({
  list: reads(z.strictObject({}), async ({ db }) => {
    const { parts: texts = {}, fits } = readParts(ownLabels, await readStored(db, ownLabels.name))
    return {
      /** false: nothing can be changed */
      fits,
      items: Object.entries(labels).map(([key, usual]) => {
        const own = ownText(texts, key)
        return { key, usual, own, version: versionOf(own) }
      }),
    }
  }),
  change: writes(
    z.strictObject({
      key: z.string().max(120),
      /** null: the usual text again */
      text: z.string().trim().min(1, 'Bitte schreiben Sie einen Text.').max(300).nullable(),
      version: z.string().max(60),
    }),
    async ({ db }, { key, text, version }) => {
      if (!Object.hasOwn(labels, key)) throw notFound()
      const texts = partsToChange(ownLabels, await readStoredInTurn(db, ownLabels.name)) ?? {}
      const before = ownText(texts, key)
      mustBeUnchanged(before, version)
      const { [key]: _, ...others } = texts
      await storeData(db, { [ownLabels.name]: text === null ? others : { ...others, [key]: text } })
      return { reply: {}, change: { target: `label:${key}`, title: labels[key] ?? key, before, after: text } }
    },
  ),
})
