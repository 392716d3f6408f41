import { type Filters, filterValues } from '@kontor/contracts/rules/listing/filters'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { rangeForm } from '../../../links.ts'
import type { Filter } from '../../../platform/calls/types.ts'
import styles from './filters.module.css'
import { chosenRange, figureText } from './range.ts'

type RangeProps = {
  filter: Filter
  range: NonNullable<Filter['range']>
  chosen: Filters
  /** address of the list as it is */
  list: string
  replace: boolean
}

/** From and to of a filter by figures; without JavaScript a form whose answer leads to the list. */
export function RangeFields({ filter: { name, label }, range: { min, max, unit }, chosen, list, replace }: RangeProps) {
  const navigate = useNavigate()
  const now = chosenRange(filterValues(chosen, name))

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const { withRange } = await import('./range-address.ts')
    const address = withRange(list, name, String(fields.get('from')), String(fields.get('to')))
    void navigate(address, { preventScrollReset: true, replace })
  }

  return (
    <form
      key={`${now?.from}..${now?.to}`}
      action={rangeForm}
      className={styles.range}
      onSubmit={handleSubmit}
      aria-label={`${label} von bis`}
    >
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="name" value={name} />
      <input
        name="from"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-label={`${label} von${unit && ` in ${unit}`}`}
        placeholder={figureText(min)}
        defaultValue={figureText(now?.from ?? null)}
      />
      –
      <input
        name="to"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-label={`${label} bis${unit && ` in ${unit}`}`}
        placeholder={figureText(max)}
        defaultValue={figureText(now?.to ?? null)}
      />
      <span>{unit}</span>
      <button type="submit">OK</button>
    </form>
  )
}
