import { Form, useSearchParams } from 'react-router'
import { adminStatistics } from '../../links.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/forms/fields.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import styles from './statistics.module.css'
import { linkWith, type Statistics } from './statistics-address.ts'

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const numbers = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `${word}${at + 1}` }))

/** So many years back are offered. */
const years = 6

const periodFields = [
  {
    name: 'quarter',
    label: 'Quartal',
    options: numbers(4, '').map((one) => ({ ...one, label: `${one.label}. Quartal` })),
  },
  { name: 'month', label: 'Monat', options: months.map((label, at) => ({ value: String(at + 1), label })) },
  { name: 'day', label: 'Tag im Monat', options: numbers(31, '') },
  { name: 'week', label: 'Kalenderwoche', options: numbers(53, 'KW ') },
] as const

/** Any period, person and cost centre, as a form whose fields become the address. */
export function StatisticsFilter({ data: { request, today, choices, hidesPersons } }: { data: Statistics }) {
  const [address] = useSearchParams()
  const thisYear = Number(today.slice(0, 4))
  const offered = Array.from({ length: years }, (_, at) => thisYear - at)
  const all = offered.includes(request.year) ? offered : [request.year, ...offered]
  const kept = ['type', 'articleType', 'article'].filter((name) => address.get(name))
  return (
    <Disclosure summary="Anderer Zeitraum, Filter und Vergleich" className={styles.more}>
      <Form method="get" action={adminStatistics} className={styles.filter} key={address.toString()}>
        <SelectField
          name="year"
          label="Jahr"
          options={all.map((year) => ({ value: String(year), label: String(year) }))}
          defaultValue={String(request.year)}
        />
        {periodFields.map(({ name, ...field }) => (
          <SelectField key={name} {...field} name={name} empty="alle" defaultValue={String(request[name] ?? '')} />
        ))}
        <SelectField
          name="costCenter"
          label="Kostenstelle"
          empty="alle"
          options={choices.costCenters}
          defaultValue={request.costCenter ?? ''}
        />
        {!hidesPersons && (
          <SelectField
            name="userId"
            label="Person"
            empty="alle"
            options={choices.users}
            defaultValue={String(request.userId ?? '')}
          />
        )}
        <SelectField
          name="compare"
          label="Vergleich"
          empty="mit dem Zeitraum davor"
          options={[
            { value: 'year', label: 'mit dem Vorjahr' },
            { value: 'none', label: 'ohne' },
          ]}
          defaultValue={request.compare === 'before' ? '' : request.compare}
        />
        <SelectField
          name="basis"
          label="Summen"
          empty="netto"
          options={[{ value: 'gross', label: 'brutto' }]}
          defaultValue={request.basis === 'gross' ? 'gross' : ''}
        />
        {kept.map((name) => (
          <input key={name} type="hidden" name={name} value={address.get(name) ?? ''} />
        ))}
        <Button type="submit">Anzeigen</Button>
      </Form>
    </Disclosure>
  )
}

/** What the figures are limited to, each with a cross that takes it away. */
export function ChosenFilters({ data: { filters } }: { data: Statistics }) {
  const [address] = useSearchParams()
  if (filters.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label="Eingeschränkt auf">
      {filters.map(({ name, label }) => (
        <li key={name}>
          <Chip label={label} removeLink={linkWith(address, { [name]: '' })} />
        </li>
      ))}
    </ul>
  )
}
