import { type Filters, parseRange, removeFilterValue } from '@kontor/contracts/rules/listing/filters'
import type { ListState } from '../../../links.ts'
import type { Filter } from '../../../platform/calls/types.ts'
import { Link } from '../../../ui/link.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import styles from '../list/list-frame.module.css'
import { rangeText } from './range.ts'

type ChosenProps = { filters: readonly Filter[]; chosen: Filters; linkTo: (change: ListState) => string }

/** Every chosen value as a chip that takes it away; unknown values too, so that they can be removed (ux 5). */
export function ChosenFilters({ filters, chosen, linkTo }: ChosenProps) {
  const values = Object.entries(chosen).flatMap(([name, list]) => list.map((value) => ({ name, value })))
  if (values.length === 0) return null
  return (
    <div className={styles.chips}>
      {values.map(({ name, value }) => {
        const filter = filters.find((one) => one.name === name)
        return (
          <Chip
            key={`${name} ${value}`}
            what={filter?.label ?? ''}
            label={labelOf(filter, value)}
            removeLink={linkTo({ filter: removeFilterValue(chosen, name, value) })}
          />
        )
      })}
      <Link className={styles.clear} to={linkTo({ filter: {} })} keepPlace>
        Alle Filter zurücksetzen
      </Link>
    </div>
  )
}

function labelOf(filter: Filter | undefined, value: string): string {
  const known = filter?.values.find((one) => one.value === value)
  if (known) return known.label
  const range = parseRange(value)
  return range ? rangeText(range, filter?.range?.unit ?? '') : value
}
