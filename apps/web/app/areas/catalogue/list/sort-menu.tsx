import type { ListState } from '../../../links.ts'
import type { ArticleList } from '../../../platform/calls/types.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import styles from './sort-menu.module.css'

type SortProps = {
  options: ArticleList['sortOptions']
  request: ArticleList['request']
  linkTo: (change: ListState) => string
}

type Sorting = { sortBy: string; sortDirection: 'asc' | 'desc'; label: string }

/** The ways a list can be sorted, as links in a small menu: usable without JavaScript, the active one is named. */
export function SortMenu({ options, request, linkTo }: SortProps) {
  const sortings = options.flatMap(sortingsOf)
  const active = sortings.find((one) => one.sortBy === request.sortBy && one.sortDirection === request.sortDirection)
  return (
    <details className={styles.menu} name="sortierung" onBlur={closeWhenLeft}>
      <summary className={styles.button}>
        <span className={styles.lead}>Sortierung: </span>
        <span className={styles.active}>{active?.label ?? unlisted(options, request)}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles.list}>
        {sortings.map((one) => (
          <li key={one.sortBy + one.sortDirection}>
            <Link
              className={styles.entry}
              to={linkTo({ sortBy: one.sortBy, sortDirection: one.sortDirection })}
              keepPlace
              aria-current={one === active || undefined}
              onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
            >
              {one.label}
              {one === active && <Icon name="check" size={16} />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** An order that only an address asks for, as names from Z to A. */
function unlisted(options: SortProps['options'], { sortBy }: SortProps['request']): string {
  const { label } = options.find(({ value }) => value === sortBy) ?? { label: 'Relevanz' }
  return `${label} umgekehrt`
}

function sortingsOf({ value, label }: { value: string; label: string }): Sorting[] {
  if (value !== 'price') return [{ sortBy: value, sortDirection: 'asc', label }]
  return [
    { sortBy: value, sortDirection: 'asc', label: `${label} aufsteigend` },
    { sortBy: value, sortDirection: 'desc', label: `${label} absteigend` },
  ]
}

function closeWhenLeft({
  currentTarget,
  relatedTarget,
}: {
  currentTarget: Element
  relatedTarget: EventTarget | null
}) {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('open')
}
