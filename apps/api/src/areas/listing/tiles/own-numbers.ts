import type { Context } from '../../../platform/context.ts'
import { customerNumberDisplay } from '../../system/service.ts'
import { compactCode } from '../../words/service.ts'
import type { Hit } from '../engine.ts'

export type NumberedHit = Hit & { code: string }

/** The listed articles that the caller's company knows by these numbers of its own (ux 41); nobody else finds them so. */
export async function findByOwnNumbers(ctx: Context, codes: readonly string[]): Promise<NumberedHit[]> {
  const { customer } = ctx.viewer
  if (!customer || codes.length === 0) return []
  const { sql } = ctx.shop.db
  return await sql<NumberedHit[]>`
    select own.code, l.article_id as "articleId", l.tile, l.boost, 0::float8 as score
    from customer_article_numbers own join listings l on l.article_id = own.article_id
    where own.customer_id = ${customer.id} and own.code = any(${[...codes]}::text[])
    order by l.rank, l.article_id`
}

const shortest = 3
const mostBegun = 5

/** The listed articles whose own number begins with what is being typed, the number itself first. */
export async function findByBeginning(ctx: Context, text: string): Promise<NumberedHit[]> {
  const { customer } = ctx.viewer
  const code = compactCode(text)
  if (!customer || code.length < shortest || code.length > 60 || !/\d/.test(code)) return []
  const { sql } = ctx.shop.db
  return await sql<NumberedHit[]>`
    select own.code, l.article_id as "articleId", l.tile, l.boost, 0::float8 as score
    from customer_article_numbers own join listings l on l.article_id = own.article_id
    where own.customer_id = ${customer.id} and own.code >= ${code} and starts_with(own.code, ${code})
    order by own.code, l.rank, l.article_id limit ${mostBegun}`
}

/** What the caller's company calls these articles, as it is shown beside the shop's number; by article. */
export async function ownNumbersOf(ctx: Context, articleIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { customer } = ctx.viewer
  if (!customer || articleIds.length === 0) return new Map()
  const { sql } = ctx.shop.db
  const rows = await sql<{ articleId: number; number: string }[]>`
    select distinct on (article_id) article_id as "articleId", number from customer_article_numbers
    where customer_id = ${customer.id} and article_id = any(${[...articleIds]}::int[]) order by article_id, code`
  const { text_before: before, text_after: after } = customerNumberDisplay
  return new Map(rows.map(({ articleId, number }) => [articleId, before + number + after]))
}
