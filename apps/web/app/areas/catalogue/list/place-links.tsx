import { addFilterValue, type Filters, removeFilterValue } from '@kontor/contracts/rules/listing/filters'
import type { ListState } from '../../../links.ts'
import type { Filter, Overview } from '../../../platform/calls/types.ts'
import { Link } from '../../../ui/link.tsx'
import intro from './place-intro.module.css'
import styles from './place-links.module.css'

export type Place = Pick<Overview, 'slug' | 'name' | 'url' | 'image' | 'count'>

const leadsOn = ({ count }: { count: number }) => count > 0

/** Places below this one, above the filters: on desks beside the list. */
export function PlaceLinks({ label, items }: { label: string; items: readonly Place[] }) {
  const shown = items.filter(leadsOn)
  if (shown.length === 0) return null
  return (
    <nav aria-label={label} className={styles.places}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.list}>
        {shown.map(({ slug, name, url, count }) => (
          <li key={slug}>
            <Link to={url} className={styles.place}>
              {name} <span className={intro.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChipsProps = {
  places: readonly Place[] | undefined
  /** the filter that leads on from here */
  lead: Filter | undefined
  chosen: Filters
  linkTo: (change: ListState) => string
}

const mostChips = 12

/** The same and the first filter where there is no column: short links in the row beside "Filter". */
export function PhoneChips({ places, lead, chosen, linkTo }: ChipsProps) {
  const values = lead ? lead.values.filter((one) => one.selected || one.count > 0) : []
  const below = places?.filter(leadsOn) ?? []
  if (below.length === 0 && values.length < 2) return null
  return (
    <ul className={styles.chips} aria-label={lead ? lead.label : 'Darunter'}>
      {below.map(({ slug, name, url, count }) => (
        <li key={slug}>
          <Link to={url} className={intro.chip}>
            {name} <span className={intro.count}>{count}</span>
          </Link>
        </li>
      ))}
      {lead &&
        values
          .toSorted((a, b) => b.count - a.count)
          .slice(0, mostChips)
          .map(({ value, label, count, selected }) => (
            <li key={value}>
              <Link
                to={linkTo({ filter: (selected ? removeFilterValue : addFilterValue)(chosen, lead.name, value) })}
                className={intro.chip}
                rel="nofollow"
                keepPlace
                aria-current={selected || undefined}
              >
                {label} <span className={intro.count}>{count}</span>
              </Link>
            </li>
          ))}
    </ul>
  )
}
