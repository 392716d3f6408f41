import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { posts } from '@kontor/db/schema'
import { and, lte, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { documentOf } from './document.ts'

/** A published post. @throws Failure 404 for an unknown one, and for one that comes later */
export async function readPost({ db, shop, clock }: Context, which: SQL) {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(which, lte(posts.publishedAt, clock.now())))
  if (!row) throw notFound()
  const { id, slug, title, excerpt, image, publishedAt } = row
  const { body, contents } = documentOf(shop, row.body)
  return {
    post: {
      ...{ id, slug, title, excerpt, image, body },
      ...datesOf(publishedAt),
      layout: { contents },
      meta: { title, description: excerpt },
    },
  }
}

/** When a post came out, and the day that was in Germany. */
export const datesOf = (publishedAt: Date) => ({ date: publishedAt.toISOString(), day: berlinDay(publishedAt) })
