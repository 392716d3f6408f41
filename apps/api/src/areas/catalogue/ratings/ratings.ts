import type { ratings as contract, FieldError, Parsed, Reply } from '@kontor/contracts'
import { ratingLimits } from '@kontor/contracts/rules/catalogue/rating'
import type { Db } from '@kontor/db'
import { ratings, users } from '@kontor/db/schema'
import { and, count, desc, eq, sql, sum } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/failures.ts'
import { pagesOf } from '../../../platform/http/in-pages.ts'

export type RatedItem = { kind: contract.RatedKind; itemId: string }
type Ratings = Reply<typeof contract.listRatings>

/** Average and number of the published ratings of an item. */
export async function summariseRatings(db: Db, item: RatedItem): Promise<contract.RatingSummary> {
  const [row] = await db
    .select({ count: count(), stars: sum(ratings.stars).mapWith(Number) })
    .from(ratings)
    .where(isPublished(item))
  return averageOf(row?.count ?? 0, row?.stars ?? 0)
}

function averageOf(number: number, stars: number): contract.RatingSummary {
  return { count: number, average: number === 0 ? null : Math.round((stars * 100) / number) / 100 }
}

const isOf = ({ kind, itemId }: RatedItem) => and(eq(ratings.kind, kind), eq(ratings.itemId, itemId))
const isPublished = (item: RatedItem) => and(isOf(item), eq(ratings.state, 'published'))

/** A page of the published ratings of an item, their distribution, and the caller's own rating whatever its state. */
export async function readRatings(
  ctx: Context,
  item: RatedItem,
  { page, limit }: { page: number; limit: number },
): Promise<Ratings> {
  const shown = await ctx.db
    .select(ratingColumns)
    .from(ratings)
    .leftJoin(users, eq(users.id, ratings.userId))
    .where(isPublished(item))
    .orderBy(desc(ratings.ratedAt), desc(ratings.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const spread = await ctx.db
    .select({ stars: ratings.stars, count: count() })
    .from(ratings)
    .where(isPublished(item))
    .groupBy(ratings.stars)
  const of = (stars: number) => spread.find((row) => row.stars === stars)?.count ?? 0
  const distribution = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: of(stars) }))
  const summary = averageOf(
    distribution.reduce((total, row) => total + row.count, 0),
    distribution.reduce((total, row) => total + row.count * row.stars, 0),
  )
  return {
    ...summary,
    distribution,
    items: shown.map((row) => onWire(ctx, row)),
    own: await findOwnRating(ctx, item),
    total: summary.count,
    page,
    limit,
    lastPage: pagesOf(summary.count, limit),
  }
}

const ratingColumns = {
  id: ratings.id,
  stars: ratings.stars,
  title: ratings.title,
  text: ratings.text,
  verified: ratings.verified,
  state: ratings.state,
  ratedAt: ratings.ratedAt,
  userId: ratings.userId,
  firstname: users.firstname,
  lastname: users.lastname,
}
type RatingRow = Pick<
  typeof ratings.$inferSelect,
  'id' | 'stars' | 'title' | 'text' | 'verified' | 'state' | 'ratedAt' | 'userId'
> &
  Partial<Record<'firstname' | 'lastname', string | null>>

/** To its author a rejected rating looks as if it waits; the shop explains it by mail. */
function onWire(ctx: Context, row: RatingRow): contract.Rating {
  const { ratedAt, userId, firstname, lastname, state, ...rest } = row
  return {
    ...rest,
    // whoever deleted his account leaves no name (domain 1.5)
    author: firstname && lastname ? `${firstname} ${lastname.slice(0, 1)}.` : 'Ehemaliges Kundenkonto',
    date: ratedAt.toISOString(),
    own: userId !== null && userId === ctx.session.userId,
    state: state === 'published' ? 'published' : 'waiting',
  }
}

export async function findOwnRating(ctx: Context, item: RatedItem): Promise<contract.Rating | null> {
  const { userId } = ctx.session
  if (userId === null) return null
  const [row] = await ctx.db
    .select(ratingColumns)
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .where(and(isOf(item), eq(ratings.userId, userId)))
  return row ? onWire(ctx, row) : null
}

/** Links, mail addresses and telephone numbers are looked at by a person first (moderation, security 3.1). */
const suspicious = /https?:|www\.|\S@\S|\.(?:de|com|net|org)\b|(?:\d[\s/().-]?){8}/i

/**
 * Writes or replaces the caller's rating of an item that exists.
 * @param verified whether he ordered it here
 * @returns whether it is published or waits for a look
 * @throws Refusal validation with every field that is wrong (decisions 0)
 */
export async function saveRating(
  ctx: Context,
  item: RatedItem,
  { stars, title = '', text = '' }: Pick<Parsed<typeof contract.createRating>, 'stars' | 'title' | 'text'>,
  verified: boolean,
): Promise<'published' | 'waiting'> {
  const words = { title: title.trim(), text: text.trim() }
  const mistakes = mistakesOf(stars, words)
  if (mistakes.length > 0 || stars === undefined || ctx.session.userId === null) throw badRating(mistakes)
  const waits = ctx.settings.approveRatings || suspicious.test(`${words.title} ${words.text}`)
  const state = waits ? ('waiting' as const) : ('published' as const)
  const said = { stars, ...words, verified, state, ratedAt: ctx.clock.now() }
  const [written] = await ctx.db
    .insert(ratings)
    .values({ ...item, userId: ctx.session.userId, ...said })
    .onConflictDoUpdate({
      target: [ratings.userId, ratings.kind, ratings.itemId],
      // a rejected or waiting rating is not published by sending it again
      set: { ...said, state: sql`case when ${ratings.state} = 'published' then ${state} else 'waiting' end` },
    })
    .returning({ state: ratings.state })
  return written?.state === 'published' ? 'published' : 'waiting'
}

function mistakesOf(stars: number | undefined, { title, text }: { title: string; text: string }): FieldError[] {
  const mistakes: FieldError[] = []
  if (stars === undefined || !Number.isInteger(stars) || stars < 1 || stars > 5)
    mistakes.push({ path: 'stars', code: 'required', message: 'Bitte vergeben Sie einen bis fünf Sterne.' })
  const tooLong = (path: 'title' | 'text', length: number) => {
    if (length > ratingLimits[path])
      mistakes.push({ path, code: 'too_long', message: `Bitte höchstens ${ratingLimits[path]} Zeichen.` })
  }
  tooLong('title', title.length)
  tooLong('text', text.length)
  return mistakes
}

const badRating = (fields: readonly FieldError[]) =>
  refuse('validation', 'Bitte prüfen Sie Ihre Bewertung.', {
    fields,
    errorMessages: fields.map(({ message }) => message),
  })
