import { units } from '@kontor/db/schema'
import { inArray, or } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { ArticleFacts } from './article-facts.ts'

type Sold = Pick<ArticleFacts, 'unit' | 'unitName'>
type Counted = { /** slug or name of a unit */ unit: string | null | undefined; article: Sold | undefined }

/**
 * In what units lines were counted whose articles are sold in others by now. A text that names no unit of the shop says
 * nothing: units are renamed, and programs send what they like.
 * @returns the name of the unit of before, or null where it is that of the article
 */
export async function otherUnits(ctx: Context, lines: readonly Counted[]) {
  const isOther = (unit: string | null | undefined, article: Sold | undefined): unit is string =>
    Boolean(unit && article && unit !== article.unit && unit !== article.unitName)
  const texts = [...new Set(lines.flatMap(({ unit, article }) => (isOther(unit, article) ? [unit] : [])))]
  const known =
    texts.length === 0
      ? []
      : await ctx.db
          .select({ slug: units.slug, name: units.name })
          .from(units)
          .where(or(inArray(units.slug, texts), inArray(units.name, texts)))
  return (unit: string | null | undefined, article: Sold | undefined): string | null => {
    if (!isOther(unit, article)) return null
    const found = known.find(({ slug, name }) => slug === unit || name === unit)
    return found && found.slug !== article?.unit ? found.name : null
  }
}
