import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { Icon } from '../marks/icon.tsx'
import styles from './pagination.module.css'

type PaginationProps = { page: number; lastPage: number; linkTo: (page: number) => string }

/** Pages as plain links, so that they work without JavaScript and can be shared. */
export function Pagination({ page, lastPage, linkTo }: PaginationProps) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label="Seiten" className={styles.nav}>
      {page > 1 && (
        <Link className={styles.step} to={linkTo(page - 1)} rel="prev" aria-label="Zurück zur vorigen Seite">
          <Icon name="chevron-left" />
          <span className={styles.word}>Zurück</span>
        </Link>
      )}
      <ol className={styles.pages}>
        {pagesAround(page, lastPage).map((entry, index) =>
          entry === 'gap' ? (
            <li key={`gap-${index}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                className={classNames(styles.page, entry === page && styles.current)}
                to={linkTo(entry)}
                aria-current={entry === page ? 'page' : undefined}
                aria-label={`Seite ${entry}`}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < lastPage && (
        <Link className={styles.step} to={linkTo(page + 1)} rel="next" aria-label="Weiter zur nächsten Seite">
          <span className={styles.word}>Weiter</span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

/** First, last and the neighbours of the current page: 1 … 4 5 6 … 20 */
export function pagesAround(page: number, lastPage: number): (number | 'gap')[] {
  const shown = [...new Set([1, page - 1, page, page + 1, lastPage])].filter((n) => n >= 1 && n <= lastPage)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1]
    if (before === undefined || n === before + 1) return [n]
    return n === before + 2 ? [n - 1, n] : (['gap', n] as const)
  })
}
