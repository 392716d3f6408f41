import type { content, Parsed } from '@kontor/contracts'
import { contentItems } from '@kontor/db/schema'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { documentOf } from './document.ts'

export type Item = typeof contentItems.$inferSelect
type Kind = Item['kind']

export async function itemsOf({ db }: Context, kind: Kind, ...conditions: SQL[]): Promise<Item[]> {
  return await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), ...conditions))
    .orderBy(asc(contentItems.position))
}

/** @throws Failure 404 */
export async function itemNamed(ctx: Context, kind: Kind, slug: string): Promise<Item> {
  const [item] = await itemsOf(ctx, kind, eq(contentItems.slug, slug))
  if (!item) throw notFound()
  return item
}

const mostWords = 8

/** Items that contain every searched word, in title, excerpt or text; wildcards of LIKE are escaped. */
export async function findItems(ctx: Context, kind: Kind, search = ''): Promise<Item[]> {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
  const said = sql`concat_ws(' ', ${contentItems.title}, ${contentItems.excerpt}, regexp_replace(${contentItems.body}, '<[^>]*>', ' ', 'g'))`
  const holds = words.map((word) => sql`${said} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return await itemsOf(ctx, kind, ...holds)
}

export async function listFaqs(ctx: Context, { search }: Parsed<typeof content.listFaqs>) {
  const items = await findItems(ctx, 'faq', search)
  return {
    items: items.map(({ slug, title, body, data }) => ({
      ...{ slug, question: title, answer: documentOf(ctx.shop, body).body },
      category: String(data.category),
    })),
  }
}

function asTeam({ shop }: Context, { slug, title, excerpt, body, data }: Item) {
  // written by the seed and the console in exactly this shape
  const { phone, email, members } = data as { phone: string; email: string; members: { name: string; role: string }[] }
  return { slug, title, excerpt, body: documentOf(shop, body).body, phone, email, members }
}

const asLink = ({ slug, title, excerpt, data }: Item) => ({ slug, title, excerpt, url: String(data.url) })

export const listTeams = async (ctx: Context) => ({
  items: (await itemsOf(ctx, 'team')).map((item) => asTeam(ctx, item)),
})

/** @throws Failure 404 */
export async function showTeam(ctx: Context, { slug }: Parsed<typeof content.showTeam>) {
  return { team: asTeam(ctx, await itemNamed(ctx, 'team', slug)) }
}

export const listLinks = async (ctx: Context) => ({ items: (await itemsOf(ctx, 'link')).map(asLink) })

/** @throws Failure 404 */
export async function showLink(ctx: Context, { slug }: Parsed<typeof content.showLink>) {
  return { link: asLink(await itemNamed(ctx, 'link', slug)) }
}
