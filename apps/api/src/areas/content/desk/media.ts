import { fileKinds } from '@kontor/contracts/rules/content/media-files'
import { settings } from '@kontor/db/schema'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Cursor } from '../../../platform/console/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid } from '../../../platform/failures.ts'
import { describedIn } from '../../../platform/pictures/hold-pictures.ts'
import { cache } from '../../../platform/process/cache.ts'
import { operatorsData } from '../../system/service.ts'
import { contentData } from '../settings.ts'
import { wordsIn } from './fields.ts'

// What contents can show: what was uploaded, and what they show already of the files that came with the shop.

export const mediaKinds = ['picture', ...fileKinds] as const
type MediaKind = (typeof mediaKinds)[number]

export const MediaListAsk = z.strictObject({
  kinds: z.array(z.enum(mediaKinds)).min(1).max(mediaKinds.length),
  search: z.string().max(100).optional(),
  cursor: Cursor,
})

const pageSize = 40

type Medium = {
  address: string
  kind: MediaKind
  name: string
  /** what it shows, as the content said that used it first */
  alt: string
  /** as it was sent; 0: not known */
  bytes: number
  type: string
}

/** Media by name or by what they show, those uploaded last first. */
export async function listMedia(ctx: Context, { kinds, search, cursor }: z.output<typeof MediaListAsk>) {
  const after = typeof cursor === 'string' ? readPlace(cursor) : null
  const known = JSON.stringify(await knownMedia(ctx))
  const holds = wordsIn(search).map(
    (word) => sql`and (name || ' ' || alt) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
  const rows = await ctx.db.execute<Medium & { place: string }>(sql`
    select address, kind, name, alt, bytes, type, json_build_array(stored_at, address)::text as place from (
      select '/pictures/' || id || '-' || widest || '/' || least(400, widest) || '.webp' as address,
        'picture' as kind, name, alt, 0 as bytes, 'image/webp' as type, stored_at from pictures
      union all select '/media/' || id || '.' || ending, kind, name, alt, bytes, type, stored_at from media_files
      union all select address, kind, name, alt, bytes, type, 'epoch'::timestamptz
        from jsonb_to_recordset(${known}::jsonb) as known(address text, kind text, name text, alt text, bytes int, type text)
    ) as media
    where kind = any(${`{${kinds.join(',')}}`}::text[]) ${sql.join(holds, sql` `)}
      ${after ? sql`and (stored_at, address) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
    order by stored_at desc, address desc limit ${pageSize + 1}`)
  const items = rows.slice(0, pageSize).map(({ place: _, ...medium }) => medium)
  return { items, next: rows.length > pageSize ? (rows[pageSize - 1]?.place ?? null) : null }
}

const Place = z.tuple([z.iso.datetime({ offset: true }), z.string().max(300)])

function readPlace(cursor: string) {
  try {
    return Place.parse(JSON.parse(cursor))
  } catch {
    throw invalid('cursor', 'Diese Seite der Liste gibt es nicht.')
  }
}

const types: Readonly<Record<string, [MediaKind, string]>> = {
  webp: ['picture', 'image/webp'],
  svg: ['picture', 'image/svg+xml'],
  png: ['picture', 'image/png'],
  jpg: ['picture', 'image/jpeg'],
  jpeg: ['picture', 'image/jpeg'],
  avif: ['picture', 'image/avif'],
  pdf: ['pdf', 'application/pdf'],
  mp4: ['video', 'video/mp4'],
  webm: ['video', 'video/webm'],
  vtt: ['captions', 'text/vtt'],
}

const address =
  /(?<![\w/.])\/(?!pictures\/|files\/|media\/)[a-z0-9][\w./-]*\.(webp|svg|png|jpe?g|avif|pdf|mp4|webm|vtt)(?![\w.])/gi

const read = cache<readonly Medium[]>('media of the contents', {
  mostBytes: 2_000_000,
  bytes: (media) => media.length * 300,
  droppedBy: ['content', 'settings'],
})

/** What the contents show that was not uploaded, each once. */
const knownMedia = ({ db, shop }: Context): Promise<readonly Medium[]> =>
  read(shop.db).through('all', async () => {
    const stored = await db
      .select({ value: settings.value })
      .from(settings)
      .where(
        inArray(
          settings.name,
          [...Object.values(contentData), operatorsData.adZones].map(({ name }) => name),
        ),
      )
    const contents = await db.execute<{ value: unknown }>(sql`
      select to_jsonb(pages) as value from pages
      union all select to_jsonb(posts) from posts
      union all select data from content_items`)
    const media = new Map<string, Medium>()
    const values = [...stored, ...contents].map(({ value }) => value)
    const said = new Map(values.flatMap((value) => [...describedIn(value)]))
    for (const found of JSON.stringify(values).match(address) ?? []) {
      const [kind, type] = types[(found.split('.').at(-1) ?? '').toLowerCase()] ?? []
      if (!kind || !type || media.has(found)) continue
      const { alt = '', bytes = 0 } = said.get(found) ?? {}
      media.set(found, { address: found, kind, name: found.split('/').at(-1) ?? found, alt, bytes, type })
    }
    return [...media.values()]
  })
