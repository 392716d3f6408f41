import { searchLink } from '../../links.ts'
import type { Place } from '../catalogue/list/place-links.tsx'
import type { SearchAnswer } from '../catalogue/queries.ts'

export const groups = {
  articles: 'Artikel',
  catalogs: 'Sortiment',
  brands: 'Marken',
  manufacturers: 'Hersteller',
  pages: 'Seiten',
  posts: 'Magazin',
} as const
export type Group = keyof typeof groups

const isGroup = (name: string | null): name is Group => name !== null && name in groups

/** Which group of hits the address asks for (specification 2). */
export const groupOf = (query: URLSearchParams): Group => {
  const type = query.get('type')
  return isGroup(type) ? type : 'articles'
}

/** The other groups that have hits, as places beside the list of articles. */
export const waysIn = ({ searchterm, results }: SearchAnswer): Place[] =>
  (Object.keys(groups) as Group[]).flatMap((group) => {
    const count = group === 'articles' ? 0 : results[group].total
    if (count === 0) return []
    return { slug: group, name: groups[group], url: searchLink(searchterm, group), image: null, count }
  })
