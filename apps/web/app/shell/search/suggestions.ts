import type { Answer } from '@kontor/contracts/client'
import { articleLink, searchLink } from '../../links.ts'
import type { ArticleTile } from '../../platform/calls/types.ts'

export type Suggestion = { group: string; words: string; to: string; article?: ArticleTile; count?: number }

/** At most ten, in fixed groups (ux 32); phones show the first six by style. */
export function suggestionsOf(answer: Answer<'searchShop'>, typed: string): Suggestion[] {
  const { articles, catalogs, manufacturers, brands, pages } = answer.results
  const meant = answer.corrections.map(({ words }) => words)
  const words = [...new Set([...meant, ...answer.suggestions])]
    .filter((word) => word.toLowerCase() !== typed.toLowerCase())
    .slice(0, 2)
    .map((word) => ({ group: 'Suchen nach', words: word, to: searchLink(word) }))
  const found = articles.items
    .slice(0, 4)
    .map((article) => ({ group: 'Artikel', words: article.displayName, to: articleLink(article), article }))
  const hits = (group: string, items: typeof catalogs.items, most: number) =>
    items.slice(0, most).map(({ name, url, count }) => ({ group, words: name, to: url, count }))
  return [
    ...words,
    ...found,
    ...hits('Sortiment', catalogs.items, 2),
    ...hits('Marken', [...brands.items, ...manufacturers.items], 1),
    ...hits('Seiten', pages.items, 1),
  ].slice(0, 10)
}
