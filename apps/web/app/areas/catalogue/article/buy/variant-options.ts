import type { VariantMatrix } from '../../../../platform/calls/types.ts'

type Version = VariantMatrix['articles'][number]
export type VariantOption = {
  value: string
  /** CSS background of a colour */
  swatch: string | undefined
  /** the version it leads to */
  target: Version
  chosen: boolean
  /** there: only this property changes; blocked: the same, but not orderable; elsewhere: other properties change too */
  state: 'there' | 'blocked' | 'elsewhere'
}
export type VariantChoice = { name: string; chosen: string; options: VariantOption[] }

/**
 * What can be chosen from where the reader stands, axis by axis. A value leads to the version that keeps most of the
 * other properties; among equals to one that can be ordered.
 */
export function choicesOf({ axes, articles }: VariantMatrix, current: Version): VariantChoice[] {
  return axes.map(({ name, values, swatches }, axis) => ({
    name,
    chosen: current.values[axis] ?? '',
    options: values.flatMap((value) => {
      const target = nearest(articles, current, axis, value)
      if (!target) return []
      const chosen = current.values[axis] === value
      const keepsAll = kept(target, current, axis) === axes.length - 1
      const state = !keepsAll ? 'elsewhere' : target.orderable ? 'there' : 'blocked'
      return [{ value, swatch: swatches[value], target, chosen, state }]
    }),
  }))
}

function nearest(articles: readonly Version[], current: Version, axis: number, value: string): Version | undefined {
  let best: Version | undefined
  let most = -1
  for (const article of articles) {
    if (article.values[axis] !== value) continue
    const worth = 2 * kept(article, current, axis) + (article.orderable ? 1 : 0)
    if (worth > most) [best, most] = [article, worth]
  }
  return best
}

/** How many properties besides this one are the same. */
function kept(article: Version, current: Version, axis: number): number {
  return article.values.filter((value, at) => at !== axis && value === current.values[at]).length
}
