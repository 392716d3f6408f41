import { articles, livebookPages, livebooks } from '@kontor/db/schema'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Draftable, withDraft } from '../../../platform/console/drafts.ts'
import { mustBeUnchanged } from '../../../platform/console/version.ts'
import { noteContentChange } from '../../../platform/content-change.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/failures.ts'
import { readInput } from '../../../platform/http/bad-input.ts'
import { hasWords } from '../desk/article-list.ts'
import { hotspotOf } from './page-layout.ts'

// Pages of livebooks as staff lays them out (decision 0025).

const mostSpots = 12
const percent = z.number().min(0).max(100)
/** Smaller than that, nobody could read the article in it. */
const least = { w: 20, h: 12 }

const DeskSpot = z
  .strictObject({
    article: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./_-]{0,39}-\d{1,5}$/, 'Nummer und Lager wie 150001-1.'),
    ...{ x: percent, y: percent, w: percent, h: percent },
    /** read aloud in place of the article's name */
    text: z.string().trim().max(200),
  })
  .refine(({ x, w }) => x + w <= 100, { message: 'Das Feld ragt rechts über die Seite.', path: ['x'] })
  .refine(({ y, h }) => y + h <= 100, { message: 'Das Feld ragt unten über die Seite.', path: ['y'] })
  .refine(({ w }) => w >= least.w, {
    message: `Mindestens ${least.w} % breit, sonst ist nichts zu lesen.`,
    path: ['w'],
  })
  .refine(({ h }) => h >= least.h, { message: `Mindestens ${least.h} % hoch, sonst ist nichts zu lesen.`, path: ['h'] })
type DeskSpot = z.output<typeof DeskSpot>

export const LivebookPageFields = z.strictObject({
  /** false: two columns, as the shop lays them out */
  placed: z.boolean(),
  spots: z.array(DeskSpot).max(mostSpots, `Eine Seite hat höchstens ${mostSpots} Felder.`),
})
type Fields = z.output<typeof LivebookPageFields>

export const LivebookPlace = z.strictObject({
  slug: z.string().max(100),
  number: z.int().min(1).max(100_000),
})
type Place = z.output<typeof LivebookPlace>

export async function listDeskLivebooks({ db }: Context) {
  const items = await db
    .select({
      ...{ slug: livebooks.slug, displayName: livebooks.displayName, published: livebooks.published },
      pageCount: db.$count(livebookPages, eq(livebookPages.livebookId, livebooks.id)),
    })
    .from(livebooks)
    .orderBy(asc(livebooks.position), asc(livebooks.id))
  return { items }
}

/** The pages of a book, with how many articles each has. */
export async function listDeskPages({ db }: Context, { slug }: { slug: string }) {
  const pages = await db
    .select({
      ...{ number: livebookPages.number, chapter: livebookPages.chapter, headline: livebookPages.headline },
      count: sql<number>`cardinality(${livebookPages.articleIds})`,
      placed: sql<boolean>`${livebookPages.spots} is not null`,
    })
    .from(livebookPages)
    .innerJoin(livebooks, eq(livebooks.id, livebookPages.livebookId))
    .where(eq(livebooks.slug, slug))
    .orderBy(asc(livebookPages.number))
    .limit(2000)
  if (pages.length === 0) throw notFound()
  return { pages }
}

const keyOf = ({ articleNumber, shopDepotId }: { articleNumber: string; shopDepotId: number }) =>
  `${articleNumber}-${shopDepotId}`
const isPage = ({ slug, number }: Place) => and(eq(livebooks.slug, slug), eq(livebookPages.number, number))

/** @throws Failure 404 */
async function pageAt({ db }: Pick<Context, 'db'>, place: Place, lock = false) {
  const query = db
    .select({ page: livebookPages, displayName: livebooks.displayName })
    .from(livebookPages)
    .innerJoin(livebooks, eq(livebooks.id, livebookPages.livebookId))
    .where(isPage(place))
  const [row] = lock ? await query.for('update', { of: livebookPages }) : await query
  if (!row) throw notFound()
  const known = await db
    .select({
      ...{ id: articles.id, articleNumber: articles.articleNumber, shopDepotId: articles.shopDepotId },
      displayName: articles.displayName,
    })
    .from(articles)
    .where(inArray(articles.id, row.page.articleIds))
  const byId = new Map(known.map((article) => [article.id, article]))
  const { articleIds, spots } = row.page
  const standing = articleIds.flatMap((id, at) => {
    const article = byId.get(id)
    return article ? [{ article, spot: spots?.[at] }] : []
  })
  const fields: Fields = {
    placed: spots !== null,
    spots: standing.map(({ article, spot }, at) => ({
      article: keyOf(article),
      ...(spot ?? hotspotOf(at, standing.length)),
      text: spot?.text ?? '',
    })),
  }
  return { ...row, fields, names: Object.fromEntries(known.map((one) => [keyOf(one), one.displayName])) }
}

/** @throws Failure 404 */
export async function readDeskPage(ctx: Context, place: Place) {
  const { page, displayName, fields: live, names } = await pageAt(ctx, place)
  const { chapter, headline } = page
  const seen = await withDraft(ctx, { kind: 'livebook', key: livebookPageKey(place) }, live, LivebookPageFields)
  return { ...place, displayName, chapter, headline, names, ...seen }
}

/** Articles to choose from, by number or name. */
export async function findDeskArticles({ db }: Context, { search }: { search: string }) {
  const rows = await db
    .select({
      ...{ articleNumber: articles.articleNumber, shopDepotId: articles.shopDepotId },
      displayName: articles.displayName,
    })
    .from(articles)
    .where(and(eq(articles.published, true), hasWords(search)))
    .orderBy(asc(articles.articleNumber), asc(articles.shopDepotId))
    .limit(10)
  return { items: rows.map((row) => ({ key: keyOf(row), displayName: row.displayName })) }
}

/** Saves what stands where on a page. @returns what was before, for the audit log */
export async function saveDeskPage(
  ctx: Pick<Context, 'db'>,
  input: Place & { version: string; fields: Fields },
): Promise<Fields> {
  const { version, fields, ...place } = input
  const { page, fields: before } = await pageAt(ctx, place, true)
  mustBeUnchanged(before, version)
  const ids = await idsOf(ctx, fields.spots)
  if (fields.placed) mustStandApart(fields.spots)
  const spots = fields.spots.map(({ article: _, text, ...spot }) => ({ ...spot, ...(text && { text }) }))
  await ctx.db
    .update(livebookPages)
    .set({ articleIds: ids, spots: fields.placed ? spots : null })
    .where(and(eq(livebookPages.livebookId, page.livebookId), eq(livebookPages.number, page.number)))
  await noteContentChange(ctx)
  return before
}

/** What the audit log and its draft name a page by. */
export const livebookPageKey = ({ slug, number }: Place) => `${slug}/${number}`

function placeOf(key: string): Place {
  const [slug, number] = key.split('/')
  const place = readInput(LivebookPlace, { slug, number: Number(number) })
  // `x/07` is no other draft of `x/7`
  if (livebookPageKey(place) !== key) throw notFound()
  return place
}

export const livebookDraftable: Draftable = {
  schemaOf: () => LivebookPageFields,
  live: async (desk, key) => (await pageAt(desk, placeOf(key))).fields,
  async write(desk, { key, version, fields }) {
    const place = placeOf(key)
    const read = readInput(z.strictObject({ fields: LivebookPageFields }), { fields })
    const before = await saveDeskPage(desk, { ...place, version: version ?? '', ...read })
    return { before, after: (await pageAt(desk, place)).fields }
  },
  titleOf: (key) => key.replace('/', ', Seite '),
}

const atSpot = (at: number, part: string) => `fields.spots[${at}].${part}`

/** @throws Failure 422 for an article that is not there, or twice */
async function idsOf({ db }: Pick<Context, 'db'>, spots: readonly DeskSpot[]): Promise<number[]> {
  const numbers = spots.map(({ article }) => article.slice(0, article.lastIndexOf('-')))
  const known = await db
    .select({ id: articles.id, articleNumber: articles.articleNumber, shopDepotId: articles.shopDepotId })
    .from(articles)
    .where(inArray(articles.articleNumber, numbers))
  const byKey = new Map(known.map((one) => [keyOf(one), one.id]))
  const ids: number[] = []
  for (const [at, { article }] of spots.entries()) {
    const id = byKey.get(article)
    if (id === undefined) throw invalid(atSpot(at, 'article'), 'Diesen Artikel gibt es nicht.')
    if (ids.includes(id)) throw invalid(atSpot(at, 'article'), 'Dieser Artikel steht schon auf der Seite.')
    ids.push(id)
  }
  return ids
}

/** A fraction of a percent is rounding. */
const tolerance = 0.5

/** Articles are printed in their fields: one over another could not be read. @throws Failure 422 */
function mustStandApart(spots: readonly DeskSpot[]): void {
  for (const [at, one] of spots.entries()) {
    const other = spots.slice(0, at).findIndex((before) => isOver(one, before))
    if (other >= 0) throw invalid(atSpot(at, 'x'), `Dieses Feld liegt über Feld ${other + 1}.`)
  }
}

const isOver = (one: DeskSpot, other: DeskSpot) =>
  Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) > tolerance &&
  Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) > tolerance
