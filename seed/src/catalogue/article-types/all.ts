import type { ArticleType } from './article-type.ts'
import { filing } from './filing.ts'
import { paper } from './paper.ts'
import { rooms } from './rooms.ts'
import { shippingAndPlanning } from './shipping-planning.ts'
import { technology } from './technology.ts'
import { writing } from './writing.ts'

/** All 76 article types of domain 3.4. */
export const articleTypes: readonly ArticleType[] = [
  ...writing,
  ...paper,
  ...filing,
  ...shippingAndPlanning,
  ...technology,
  ...rooms,
]

const bySlug = new Map(articleTypes.map((type) => [type.slug, type]))

export function articleTypeOf(slug: string): ArticleType {
  const type = bySlug.get(slug)
  if (!type) throw new Error(`Unknown article type ${slug}`)
  return type
}
