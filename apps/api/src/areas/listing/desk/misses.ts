import { searchMisses } from '@kontor/db/schema'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { plainText } from '../../words/service.ts'

/** Longer texts are pasted, not searched for. */
const longest = 60
/** So many different texts are kept: whoever sends others fills no disk. */
const mostKept = 5000
const keptDays = 90

/** Counts a search that found nothing, without who searched. Texts with a mail address or a long number are not kept. */
export async function noteMiss({ shop, clock }: Context, search: string): Promise<void> {
  const words = plainText(search)
  if (words === '' || words.length > longest || /@|\d{6}/.test(search)) return
  const now = clock.now().toISOString()
  // beside the reader's own transaction: what he asked is answered even where this cannot be written
  await shop.db
    .execute(
      sql`
        insert into ${searchMisses} as m (words, shown, count, last_at)
        select ${words}, ${search.slice(0, longest)}, 1, ${now}::timestamptz
        where exists (select from ${searchMisses} where words = ${words})
          or (select count(*) from ${searchMisses}) < ${mostKept}
        on conflict (words) do update set count = m.count + 1, last_at = excluded.last_at`,
    )
    .catch(() => undefined)
}

/** What was searched for in vain, the most often first. */
export async function listMisses({ db }: Context) {
  const rows = await db.select().from(searchMisses).orderBy(desc(searchMisses.count), searchMisses.words).limit(200)
  return { items: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })) }
}

/** How many different texts found nothing, for the front of the console. */
export const countMisses = ({ db }: Pick<Context, 'db'>) => db.$count(searchMisses)

/** It was looked at. @returns what was there */
export async function forgetMiss({ db }: Context, words: string) {
  const [gone] = await db.delete(searchMisses).where(eq(searchMisses.words, words)).returning()
  return gone ?? null
}

/** What nobody has searched for lately goes; what was searched for once goes soon, so that junk makes no room short. */
export async function removeOldMisses({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const { lastAt, count } = searchMisses
  await db.delete(searchMisses).where(or(lt(lastAt, daysAgo(keptDays)), and(eq(count, 1), lt(lastAt, daysAgo(7)))))
}
