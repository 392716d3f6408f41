import { allIllustrations, drawings, type Illustration, illustrationsFor } from '@kontor/drawings'
import type { SeedArticle } from '../../model.ts'
import { everyArticle } from '../generate.ts'
import { measuresOf } from '../measures.ts'

/** The gallery of an article; articles whose data look alike share their files. */
export function illustrationsOf(article: SeedArticle): readonly Illustration[] {
  if (!(article.articleType in drawings)) return []
  const features = [...article.features, ...measuresOf(article)]
  return illustrationsFor({ ...article, features, colour: article.farbe ?? '' })
}

/** Every picture of an article that is drawn, once: those of the types, then what single articles add. */
export function* everyIllustration(): Generator<Illustration> {
  const seen = new Set<string>()
  for (const one of allIllustrations()) {
    seen.add(one.url)
    yield one
  }
  for (const article of everyArticle()) {
    for (const one of illustrationsOf(article)) {
      if (seen.has(one.url)) continue
      seen.add(one.url)
      yield one
    }
  }
}
