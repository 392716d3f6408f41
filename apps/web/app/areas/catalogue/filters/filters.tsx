import { addFilterValue, type Filters, removeFilterValue } from '@kontor/contracts/rules/listing/filters'
import { type MouseEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListState } from '../../../links.ts'
import type { Filter } from '../../../platform/calls/types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import styles from './filters.module.css'
import { RangeFields } from './range-fields.tsx'

export type FilterProps = {
  filters: readonly Filter[]
  chosen: Filters
  linkTo: (change: ListState) => string
  /** a choice replaces the entry of the history, so that Back closes the sheet */
  replace?: boolean
}
type GroupProps = Omit<FilterProps, 'filters'> & { filter: Filter; replace: boolean }
type Value = Filter['values'][number]

/** More values than this are folded; that many stay, the server has put the most frequent first (ux 6). */
const foldAbove = 8
const shownFolded = 6
/** From so many values on they can be searched. */
const searchFrom = 15
/** This many filters are open; the others say their name and open on demand. */
const openFilters = 6
/**
 * Says without JavaScript which filter shows all its values; no part of a list's state, so no other link carries it.
 */
const unfoldedParameter = 'alle'

/** Filters as links with counts: they work without JavaScript and can be shared. */
export function FilterColumn({ filters, chosen, linkTo, replace = false }: FilterProps) {
  const unfolded = useSearchParams()[0].get(unfoldedParameter)
  return filters.map((filter, index) => (
    <details
      key={filter.name}
      className={styles.filter}
      open={index < openFilters || filter.name === unfolded || Object.hasOwn(chosen, filter.name)}
    >
      <summary className={styles.title}>
        {filter.label}
        <Icon name="chevron-down" size={16} />
      </summary>
      {filter.values.length > 0 && (
        <FilterValues
          filter={filter}
          chosen={chosen}
          linkTo={linkTo}
          replace={replace}
          unfolded={filter.name === unfolded}
        />
      )}
      {filter.range && (
        <RangeFields filter={filter} range={filter.range} chosen={chosen} list={linkTo({})} replace={replace} />
      )}
    </details>
  ))
}

/** Stands in a link for the value, so that a filter's links are made at once rather than one by one. */
const mark = '\uE000'

function FilterValues({ filter: { name, label, values }, chosen, linkTo, replace, ...props }: ValuesProps) {
  const [unfolded, setUnfolded] = useState(props.unfolded)
  const [words, setWords] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const isFolded = values.length > foldAbove && !unfolded && words === ''
  const shown = isFolded ? foldedOf(values) : matching(values, words)
  const adding = linkTo({ filter: addFilterValue(chosen, name, mark) })
  const address = (value: Value) =>
    value.selected
      ? linkTo({ filter: removeFilterValue(chosen, name, value.value) })
      : adding.replace(encodeURIComponent(mark), encodeURIComponent(JSON.stringify(value.value).slice(1, -1)))

  function unfold(event: MouseEvent) {
    event.preventDefault()
    setUnfolded(true)
    requestAnimationFrame(() => list.current?.querySelectorAll('a')[shown.length]?.focus())
  }

  return (
    <>
      {values.length >= searchFrom && (
        <input
          type="search"
          className={styles.search}
          aria-label={`${label} suchen`}
          placeholder={`${label} suchen`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <ul className={styles.values} ref={list}>
        {shown.map((value) => (
          <FilterValue key={value.value} value={value} to={address(value)} replace={replace} />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.nothing}>Nichts passt zu „{words}“.</p>}
      {isFolded && shown.length < values.length && (
        <Link className={styles.more} to={unfoldedLink(linkTo({}), name)} rel="nofollow" keepPlace onClick={unfold}>
          Weitere {values.length - shown.length} anzeigen
        </Link>
      )}
      {unfolded && words === '' && (
        <button type="button" className={styles.more} onClick={() => setUnfolded(false)}>
          Weniger anzeigen
        </button>
      )}
    </>
  )
}

type ValuesProps = GroupProps & { unfolded: boolean }

/** The first ones as far as they can be chosen, and what is chosen. */
function foldedOf(values: readonly Value[]): readonly Value[] {
  const first = values.slice(0, shownFolded)
  const isEmpty = first.every(({ count }) => count === 0)
  return values.filter(({ selected, count }, at) => selected || (at < shownFolded && (count > 0 || isEmpty)))
}

function matching(values: readonly Value[], words: string): readonly Value[] {
  const wanted = words.trim().toLowerCase()
  return wanted ? values.filter(({ label }) => label.toLowerCase().includes(wanted)) : values
}

const unfoldedLink = (list: string, name: string) =>
  `${list}${list.includes('?') ? '&' : '?'}${unfoldedParameter}=${encodeURIComponent(name)}`

const chosenValue = classNames(styles.value, styles.chosen)
const noValue = classNames(styles.value, styles.none)

/** Few elements: a list has hundreds of them. */
function FilterValue({ value, to, replace }: { value: Value; to: string; replace: boolean }) {
  const { label, count, selected, swatch } = value
  const words = (
    <>
      {swatch && <i className={styles.swatch} style={{ background: swatch }} />}
      {label} <span className={styles.count}>{count}</span>
    </>
  )
  if (count === 0 && !selected) return <li className={noValue}>{words}</li>
  return (
    <li>
      <Link
        className={selected ? chosenValue : styles.value}
        to={to}
        keepPlace
        replace={replace}
        rel="nofollow"
        aria-current={selected || undefined}
      >
        {words}
      </Link>
    </li>
  )
}
