import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/process/built-once.ts'
import { ownPlaces } from './addresses.ts'

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The analyser folds ä to a; pages contain ä. */
const patternOf = (word: string) => escaped(word).replace(/[aou]/g, '_')

/** @property source `page`, `post`, or what kind of content item it is */
type Found = { source: string; slug: string; name: string; image: string | null; total: number; place: number }

const patterns = sql`${sql.placeholder('patterns')}::text[]`
const holdsAll = (...columns: string[]) =>
  sql`not exists (select from unnest(${patterns}) word where not (${sql.raw(columns.map((column) => `${column} ilike word`).join(' or '))}))`

/**
 * Each word must be in one of the columns; wildcards of LIKE are escaped, folded umlauts match any one letter. Media,
 * teams and links stand among the pages.
 */
const found = statement<Found>(sql`
  select * from (
    select *, (count(*) over ())::int as total, (row_number() over (order by name, source, slug))::int as place
    from (
      select 'page' as source, slug, title as name, null as image
      from pages
      where published and ${holdsAll('title', 'body')}
      union all
      select kind, slug, title, null
      from content_items
      where kind = any(${sql.placeholder('kinds')}::text[]) and ${holdsAll('title', 'excerpt', 'body')}
    ) pages
    union all
    select 'post', slug, title, image, (count(*) over ())::int,
      (row_number() over (order by published_at desc, slug))::int
    from posts
    where not draft and published_at <= ${sql.placeholder('now')}::timestamptz and ${holdsAll('title', 'excerpt')}
  ) found
  where place <= case source when 'post' then ${sql.placeholder('posts')}::int else ${sql.placeholder('pages')}::int end
  order by source = 'post', place`)

/**
 * Published pages, media and posts that hold all of these words, five or more of each with their number.
 * @param words folded by the analyser
 */
export async function findContent(ctx: Context, words: readonly string[], limits: { pages: number; posts: number }) {
  if (words.length === 0) return { pages: { items: [], total: 0 }, posts: { items: [], total: 0 } }
  const rows = await found(ctx.db, {
    patterns: words.map((word) => `%${patternOf(word)}%`),
    kinds: [...ownPlaces.keys()],
    now: ctx.clock.now().toISOString(),
    ...limits,
  })
  const hits = (own: readonly Found[]) => ({
    items: own.map(({ source, slug, name, image }) => ({ slug, name, url: addressOf(source, slug), image, count: 0 })),
    total: own[0]?.total ?? 0,
  })
  return {
    pages: hits(rows.filter(({ source }) => source !== 'post')),
    posts: hits(rows.filter(({ source }) => source === 'post')),
  }
}

const addressOf = (source: string, slug: string) =>
  `${source === 'post' ? '/blog' : (ownPlaces.get(source) ?? '/page')}/${slug}`
