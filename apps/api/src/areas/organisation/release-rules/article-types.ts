import { articleTypes } from '@kontor/db/schema'
import { asc } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** The article types that may be locked, by name. */
export async function listArticleTypes({ db }: Pick<Context, 'db'>): Promise<{ slug: string; name: string }[]> {
  return await db
    .select({ slug: articleTypes.slug, name: articleTypes.name })
    .from(articleTypes)
    .orderBy(asc(articleTypes.name), asc(articleTypes.id))
}

/** @returns the first that does not exist; what was locked before may stay, although its type is gone */
export async function unknownArticleType(
  ctx: Pick<Context, 'db'>,
  wanted: readonly string[],
  before: readonly string[],
): Promise<string | undefined> {
  const added = wanted.filter((slug) => !before.includes(slug))
  if (added.length === 0) return undefined
  const known = new Set((await listArticleTypes(ctx)).map(({ slug }) => slug))
  return added.find((slug) => !known.has(slug))
}
