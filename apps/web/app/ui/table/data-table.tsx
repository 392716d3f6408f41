import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { Icon } from '../marks/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './data-table.module.css'
import { addressWith } from './table-address.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** the value of `sortBy` in the address; without it the column does not sort */
  sortBy?: string
  /** figures stand right-aligned */
  figures?: boolean
  /** names the row: its head for screen readers, its title on a phone */
  names?: boolean
}

type Choice<Row> = {
  /** id of the form that takes the chosen rows (`BulkForm`) */
  form: string
  valueOf: (row: Row) => string | number
  /** says which row a box chooses: `Aylin Demirel auswählen` */
  labelOf: (row: Row) => string
  /** rows that nothing can be done to have no box */
  isOpen?: (row: Row) => boolean
}

type DataTableProps<Row> = {
  /** what the table lists, for screen readers */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** how the list is ordered when the address says nothing */
  sortedBy?: string
  choice?: Choice<Row>
  /** a line below a row, e.g. what became of it */
  noteOf?: (row: Row) => ReactNode
}

/**
 * A table of the administration: 40 px a row, heads that sort by links, boxes for what is done to several rows. On a
 * phone each row is a card whose cells say their column. Works without JavaScript.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, sortedBy, choice, noteOf }: DataTableProps<Row>) {
  return (
    <div className={styles.place}>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {choice && (
                <th scope="col" className={styles.box}>
                  <ChooseAll form={choice.form} label="Alle auswählen" />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.label} column={column} sortedBy={sortedBy} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const note = noteOf?.(row)
              return [
                <tr key={keyOf(row)} className={note ? styles.noted : undefined}>
                  {choice && (
                    <td className={styles.box}>
                      {choice.isOpen?.(row) !== false && (
                        <input
                          type="checkbox"
                          form={choice.form}
                          name="chosen"
                          value={choice.valueOf(row)}
                          aria-label={choice.labelOf(row)}
                        />
                      )}
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.label} column={column}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>,
                note && (
                  <tr key={`${keyOf(row)}-note`} className={styles.note}>
                    <td colSpan={columns.length + (choice ? 1 : 0)}>{note}</td>
                  </tr>
                ),
              ]
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Cell<Row>({ column: { label, figures, names }, children }: { column: Column<Row>; children: ReactNode }) {
  const className = classNames(figures && styles.figures, names && styles.names)
  return names ? (
    <th scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td className={className} data-label={label}>
      {children}
    </td>
  )
}

function Head<Row>({ column, sortedBy }: { column: Column<Row>; sortedBy: string | undefined }) {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { label, sortBy, figures } = column
  const isSorted = sortBy !== undefined && (address.get('sortBy') ?? sortedBy) === sortBy
  const isDescending = isSorted && address.get('sortDirection') === 'desc'
  return (
    <th
      scope="col"
      className={figures ? styles.figures : undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sortBy ? (
        <Link
          className={styles.sort}
          keepPlace
          to={addressWith(pathname, address, { sortBy, sortDirection: isSorted && !isDescending ? 'desc' : '' })}
        >
          {label}
          {isSorted && <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} size={16} />}
        </Link>
      ) : (
        label
      )}
    </th>
  )
}

/** Ticks every box of a form; without JavaScript there is none to tick. */
export function ChooseAll({ form, label }: { form: string; label: string }) {
  return (
    <input
      type="checkbox"
      className={styles.all}
      aria-label={label}
      onChange={({ currentTarget }) => {
        for (const box of boxesOf(form)) {
          if (box.checked !== currentTarget.checked) box.click()
        }
      }}
    />
  )
}

/** The boxes of the rows, wherever on the page they stand. */
export function boxesOf(form: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="chosen"][form="${form}"]`)]
}
