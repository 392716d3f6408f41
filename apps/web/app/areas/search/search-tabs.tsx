import { formatFigure } from '@kontor/contracts/rules/german/figures'
import * as to from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import type { SearchAnswer } from '../catalogue/queries.ts'
import { Meant } from './did-you-mean.tsx'
import { type Group, groups } from './search-groups.ts'
import styles from './search-tabs.module.css'

type TabsProps = { answer: SearchAnswer; articles: number; chosen: Group }

/** The six groups of a search with their hits, and what was probably meant. Groups without hits stay away. */
export function SearchTabs({ answer, articles, chosen }: TabsProps) {
  const { searchterm: words, results } = answer
  const shown = (Object.keys(groups) as Group[]).filter(
    (group) => group === 'articles' || group === chosen || results[group].total > 0,
  )
  return (
    <>
      {articles > 0 && <Meant answer={answer} className={styles.meant} />}
      {shown.length > 1 && (
        <nav aria-label="Treffer nach Art" className={chosen === 'articles' ? styles.besideList : undefined}>
          <ul className={styles.tabs}>
            {shown.map((group) => (
              <li key={group}>
                <Link
                  to={to.searchLink(words, group === 'articles' ? undefined : group)}
                  aria-current={group === chosen ? 'page' : undefined}
                  className={styles.tab}
                >
                  {groups[group]}{' '}
                  <span className={styles.count}>
                    {formatFigure(group === 'articles' ? articles : results[group].total)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
