import { contentItems, pages } from '@kontor/db/schema'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type Item, itemsOf } from './items.ts'

type Kind = Item['kind']

/** Pages that stand elsewhere than their slug says, or are no pages to be found. */
const notByThemselves = ['404', '503', 'home']

/** Kinds of content with a page for all and, where `one` is said, one for each; `above`: what a picture of it says. */
const places: Partial<Record<Kind, { all: string; one?: string; above?: string }>> = {
  faq: { all: '/faqs' },
  team: { all: '/teams', one: '/team' },
  link: { all: '/links', one: '/slug' },
  album: { all: '/albums', one: '/album', above: 'Album' },
  gallery: { all: '/galleries', one: '/gallery', above: 'Galerie' },
  installation: { all: '/installations', one: '/installation', above: 'Musterbüro' },
  video: { all: '/videos', one: '/video/slug', above: 'Video' },
  download: { all: '/downloads', one: '/download' },
}

/** Kinds whose entries have a page each, and where it stands. */
export const ownPlaces: ReadonlyMap<string, string> = new Map(
  Object.entries(places).flatMap(([kind, { one }]) => (one ? [[kind, one] as const] : [])),
)

/** Every address of content that search engines are to find, without the posts. */
export async function readPageAddresses({ db }: Context): Promise<string[]> {
  const [own, items] = await Promise.all([
    db
      .select({ slug: pages.slug })
      .from(pages)
      .where(and(eq(pages.published, true), notInArray(pages.slug, notByThemselves)))
      .orderBy(pages.slug),
    db.select({ kind: contentItems.kind, slug: contentItems.slug }).from(contentItems).orderBy(contentItems.position),
  ])
  const below = Object.entries(places).flatMap(([kind, { all, one }]) => {
    const these = items.filter((item) => item.kind === kind)
    if (these.length === 0) return []
    return [all, ...(one ? these.map(({ slug }) => `${one}/${encodeURIComponent(slug)}`) : [])]
  })
  return ['/', '/blog', ...own.map(({ slug }) => `/page/${encodeURIComponent(slug)}`), ...below]
}

/** What a picture of media says; null for what is not there, or has no picture. */
export async function readItemFace(ctx: Context, kind: string, slug: string) {
  const above = Object.hasOwn(places, kind) ? places[kind as Kind]?.above : undefined
  if (above === undefined) return null
  const [item] = await itemsOf(ctx, kind as Kind, eq(contentItems.slug, slug))
  if (!item) return null
  const { image, positions } = item.data as { image?: string; positions?: { file: string }[] }
  return { title: item.title, above, image: image ?? positions?.[0]?.file ?? null }
}
