import { formatFigure } from '@kontor/contracts/rules/german/figures'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { euro } from '../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { change, share } from './figures.ts'
import styles from './figures-table.module.css'
import type { SeriesRow, Statistics } from './statistics-address.ts'

export type TableColumn<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** left out where a phone has no room for it; the file has it */
  wide?: boolean
}

type PlainTableProps<Row> = {
  caption: string
  /** the first one names the row, the others are figures */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sum?: Row
}

/** The same data as a chart. It stays a table on a phone, since its rows are compared. */
export function PlainTable<Row>({ caption, columns, rows, keyOf, sum }: PlainTableProps<Row>) {
  const [name, ...figures] = columns
  const line = (row: Row) => (
    <tr key={keyOf(row)}>
      <th scope="row">{name.cell(row)}</th>
      {figures.map(({ label, cell, wide }) => (
        <td key={label} className={classNames(wide && styles.wide)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ label, wide }) => (
              <th key={label} scope="col" className={classNames(wide && styles.wide)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {sum && <tfoot>{line(sum)}</tfoot>}
      </table>
    </div>
  )
}

type Row = Omit<SeriesRow, 'orders'> & { orders?: number; to?: string | undefined }

type FiguresTableProps = {
  caption: string
  /** what its rows are: `Kostenstelle` */
  head: string
  data: Statistics
  rows: readonly Row[]
  /** without positions, quantities and the comparison's sums */
  short?: boolean
}

/** The figures of a series with their sum. */
export function FiguresTable({ caption, head, data, rows, short = false }: FiguresTableProps) {
  const { totals, previous, others } = data
  const { basis } = data.request
  const rest: Row[] = others ? [{ key: 'others', label: `Weitere (${others.count})`, ...others }] : []
  const sum: Row = { key: 'sum', label: 'Summe', ...totals, ...(previous && { previous: previous.totals }) }
  const named: TableColumn<Row> = {
    label: head,
    cell: ({ label, to }) =>
      to ? (
        <Link to={to} keepPlace>
          {label}
        </Link>
      ) : (
        label
      ),
  }
  const counts: TableColumn<Row>[] = [
    { label: 'Bestellungen', wide: true, cell: ({ orders }) => orders !== undefined && formatFigure(orders) },
    { label: 'Positionen', wide: true, cell: ({ positions }) => formatFigure(positions) },
    { label: 'Menge', wide: true, cell: ({ quantity }) => formatFigure(quantity) },
  ]
  const compared: TableColumn<Row>[] = [
    { label: 'Vergleich', wide: true, cell: (row) => row.previous && euro(row.previous[basis]) },
    { label: 'Veränderung', cell: (row) => row.previous && change(row[basis], row.previous[basis]) },
  ]
  return (
    <PlainTable
      caption={caption}
      rows={[...rows, ...rest]}
      sum={sum}
      keyOf={({ key }) => key}
      columns={[
        named,
        ...counts.slice(0, short ? 1 : counts.length),
        { label: basis === 'net' ? 'Netto' : 'Brutto', cell: (row) => euro(row[basis]) },
        { label: 'Anteil', wide: true, cell: (row) => share(row[basis], totals[basis]) },
        ...(previous ? compared.slice(short ? 1 : 0) : []),
      ]}
    />
  )
}
