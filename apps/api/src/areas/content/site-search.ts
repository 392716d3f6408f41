import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/process/built-once.ts'

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The analyser folds ä to a; pages contain ä. */
const patternOf = (word: string) => escaped(word).replace(/[aou]/g, '_')

type Found = { kind: 'page' | 'post'; slug: string; name: string; image: string | null; total: number; place: number }

const patterns = sql`${sql.placeholder('patterns')}::text[]`
/** Each word must be in one of the two columns; wildcards of LIKE are escaped, folded umlauts match any one letter. */
const found = statement<Found>(sql`
  select * from (
    select 'page' as kind, slug, title as name, null as image, (count(*) over ())::int as total,
      (row_number() over (order by title))::int as place
    from pages
    where published and not exists (select from unnest(${patterns}) word where not (title ilike word or body ilike word))
    union all
    select 'post', slug, title, image, (count(*) over ())::int,
      (row_number() over (order by published_at desc, slug))::int
    from posts
    where published_at <= ${sql.placeholder('now')}::timestamptz
      and not exists (select from unnest(${patterns}) word where not (title ilike word or excerpt ilike word))
  ) found
  where place <= case kind when 'page' then ${sql.placeholder('pages')}::int else ${sql.placeholder('posts')}::int end
  order by kind, place`)

/**
 * Published pages and posts that hold all of these words, five or more of each with their number.
 * @param words folded by the analyser
 */
export async function findContent(ctx: Context, words: readonly string[], limits: { pages: number; posts: number }) {
  if (words.length === 0) return { pages: { items: [], total: 0 }, posts: { items: [], total: 0 } }
  const rows = await found(ctx.db, {
    patterns: words.map((word) => `%${patternOf(word)}%`),
    now: ctx.clock.now().toISOString(),
    ...limits,
  })
  const of = (kind: Found['kind'], address: string) => {
    const own = rows.filter((row) => row.kind === kind)
    const items = own.map(({ slug, name, image }) => ({ slug, name, url: address + slug, image, count: 0 }))
    return { items, total: own[0]?.total ?? 0 }
  }
  return { pages: of('page', '/page/'), posts: of('post', '/blog/') }
}
