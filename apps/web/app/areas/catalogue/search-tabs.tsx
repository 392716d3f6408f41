import * as to from '../../links.ts'
import { figure } from '../../ui/figures.ts'
import { Link } from '../../ui/link.tsx'
import type { SearchAnswer } from './queries.ts'
import styles from './search-tabs.module.css'

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

/** Which group of hits the address asks for (specification 2 "type"). */
export const groupOf = (query: URLSearchParams): Group => {
  const type = query.get('type')
  return isGroup(type) ? type : 'articles'
}

type TabsProps = { answer: SearchAnswer; articles: number; chosen: Group }

/** The six groups of a search with their hits, and what was probably meant. Groups without hits stay away. */
export function SearchTabs({ answer, articles, chosen }: TabsProps) {
  const { searchterm: words, results, suggestions } = answer
  const meant = suggestions.filter((word) => !begins(word, words)).slice(0, 3)
  const shown = (Object.keys(groups) as Group[]).filter(
    (group) => group === 'articles' || group === chosen || results[group].total > 0,
  )
  return (
    <>
      {meant.length > 0 && articles > 0 && (
        <p className={styles.meant}>
          Meinten Sie{' '}
          {meant.map((word, index) => (
            <span key={word}>
              {index > 0 && ' oder '}
              <Link to={to.searchLink(word)}>{word}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      {shown.length > 1 && (
        <nav aria-label="Treffer nach Art">
          <ul className={styles.tabs}>
            {shown.map((group) => (
              <li key={group}>
                <Link
                  to={to.searchLink(words, group === 'articles' ? undefined : group)}
                  aria-current={group === chosen ? 'page' : undefined}
                  className={styles.tab}
                >
                  {groups[group]}{' '}
                  <span className={styles.count}>{figure(group === 'articles' ? articles : results[group].total)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** A completion of what was typed is no correction of it. */
const begins = (word: string, typed: string) => word.toLocaleLowerCase('de').startsWith(typed.toLocaleLowerCase('de'))
