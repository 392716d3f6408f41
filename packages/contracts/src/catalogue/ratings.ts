import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, line, pageKeys, paging, sentBackUnchanged, text } from '../shapes.ts'

/** What can be rated (G-90). An article is known by its id or its key (`150001-1`), pages and posts by their slug. */
export const ratedKinds = ['article', 'page', 'post'] as const
export type RatedKind = (typeof ratedKinds)[number]

export const Rating = z
  .object({
    id: z.int(),
    stars: z.int(),
    title: z.string(),
    text: z.string(),
    author: z.string().meta({ description: 'first name and initial, never more' }),
    date: z.string(),
    verified: z.boolean().meta({ description: 'the author ordered the article here (§ 5b Abs. 3 UWG)' }),
    own: z.boolean(),
    state: z.enum(['published', 'waiting']).meta({ description: 'a waiting one is shown to its author only' }),
  })
  .meta({ id: 'Rating' })
export type Rating = z.output<typeof Rating>

/** Average of the published ratings with two decimals; null = nobody rated yet. */
export const RatingSummary = z.object({ average: z.number().nullable(), count: z.int() }).meta({ id: 'RatingSummary' })
export type RatingSummary = z.output<typeof RatingSummary>

const ratings = RatingSummary.extend({
  distribution: z.array(z.object({ stars: z.int(), count: z.int() })).meta({ description: 'five stars first' }),
  items: z.array(Rating),
  own: Rating.nullable(),
  ...pageKeys,
})

export const listRatings = endpoint(calls.listRatings, {
  summary: 'Ratings of an article, page or post, newest first',
  input: z.object({
    type: z.enum(ratedKinds),
    id: text(200),
    ...paging,
  }),
  reply: ratings,
})

const rated = {
  ...func,
  type: z.enum(ratedKinds),
  id: text(200).or(z.int()),
  stars: z.number().optional(),
  title: line(10_000).optional(),
  text: text(20_000).optional(),
}

export const createRating = endpoint(calls.createRating, {
  summary: 'Rate an item; a second rating of the same user replaces the first',
  input: z.strictObject({ ...rated, ...sentBackUnchanged(Rating.shape, rated) }),
  reply: ratings,
})
