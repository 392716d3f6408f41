import { addFilterValue, removeFilterValue } from '@kontor/contracts/rules/filters'
import type { ListState } from '../../links.ts'
import type { Filter } from '../../platform/types.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './filters.module.css'

export type FilterProps = { filters: readonly Filter[]; state: ListState; linkTo: (change: ListState) => string }
type Value = Filter['values'][number]

/** More values than this are folded; that many stay (ux 6). */
const foldAbove = 8
const shownFolded = 6
/** So many filters stand open; the others say their name and open on demand. */
const openFilters = 6

/** Filters as links with counts: they work without JavaScript and can be shared. */
export function FilterColumn({ filters, state, linkTo }: FilterProps) {
  return (
    <div>
      {filters.map((filter, index) => (
        <details
          key={filter.name}
          className={styles.filter}
          open={index < openFilters || filter.values.some(({ selected }) => selected)}
        >
          <summary className={styles.title}>
            {filter.label}
            <Icon name="chevron-down" size={16} />
          </summary>
          <FilterValues filter={filter} state={state} linkTo={linkTo} />
        </details>
      ))}
    </div>
  )
}

function FilterValues({ filter, state, linkTo }: Omit<FilterProps, 'filters'> & { filter: Filter }) {
  const folded = filter.values.length > foldAbove
  const first = folded ? filter.values.slice(0, shownFolded) : filter.values
  const rest = folded ? filter.values.slice(shownFolded) : []
  const list = (values: readonly Value[]) => (
    <ul className={styles.values}>
      {values.map((value) => (
        <FilterValue key={value.value} name={filter.name} value={value} state={state} linkTo={linkTo} />
      ))}
    </ul>
  )
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(({ selected }) => selected)}>
          <summary className={styles.moreButton}>Weitere {rest.length} anzeigen</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

const chosenValue = classNames(styles.value, styles.chosen)

type ValueProps = { name: string; value: Value; state: ListState; linkTo: (change: ListState) => string }

function FilterValue({ name, value: { value, label, count, selected }, state, linkTo }: ValueProps) {
  // two elements a value: a list has hundreds of them
  const words = (
    <>
      {label}
      <span className={styles.count}>{count}</span>
    </>
  )
  if (count === 0 && !selected) return <li className={classNames(styles.value, styles.none)}>{words}</li>
  const change = selected ? removeFilterValue : addFilterValue
  const filter = change(state.filter ?? {}, name, value)
  return (
    <li>
      <Link
        className={selected ? chosenValue : styles.value}
        to={linkTo({ filter })}
        keepPlace
        rel="nofollow"
        aria-current={selected || undefined}
      >
        {words}
      </Link>
    </li>
  )
}
