import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './console-table.module.css'
import { Failed } from './failed.tsx'
import type { Asked } from './use-asked.ts'

export type ConsoleColumn<Row extends object> = {
  /** stands for the column where choices are kept */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** the value of `sortiert` in the address; without it the column does not sort */
  sortBy?: string
  /** figures stand right-aligned */
  figures?: boolean
  /** stands in one line, as a date */
  isShort?: boolean
  /** names the row for screen readers; cannot be hidden */
  names?: boolean
  /** not shown until somebody asks for it */
  isExtra?: boolean
}

/** What an infinite query gives; `items` of all its pages are the rows. */
type List<Row extends object> = {
  data: { pages: { items: Row[]; next: unknown }[] } | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  hasNextPage: boolean
  fetchNextPage(): unknown
  refetch(): unknown
}

type Props<Row extends object> = {
  /** under which the chosen columns are kept in this browser */
  name: string
  caption: string
  columns: readonly ConsoleColumn<Row>[]
  list: List<Row>
  keyOf: (row: Row) => string
  asked: Asked
  /** said where there is nothing at all; why, and what to do next */
  empty: ReactNode
  /** what is done to several rows; with it each row has a box */
  bulk?: (keys: readonly string[], clear: () => void) => ReactNode
  labelOf?: (row: Row) => string
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<{
    figures: boolean
    names: boolean
    isShort: boolean
    sortBy: string | undefined
    label: string
  }>(),
})
const rowHeight = 44

/**
 * A list of the console: rows come as they are scrolled to, and only those in sight are in the page, so 100,000 scroll
 * as well as 50 (ux 69). Search, order and filter stand in the address (`useAsked`).
 */
export function ConsoleTable<Row extends object>(props: Props<Row>) {
  const { list, empty, asked } = props
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  if (list.error && rows.length === 0) return <Failed error={list.error} again={list.refetch} />
  if (list.isPending) return <Waiting />
  if (rows.length === 0)
    return (
      <div className={styles.empty}>
        {asked.isNarrowed ? (
          <>
            <p>Nichts passt zu dieser Suche.</p>
            <Button size="small" onClick={asked.widen}>
              Suche und Filter aufheben
            </Button>
          </>
        ) : (
          empty
        )}
      </div>
    )
  return <Rows {...props} rows={rows} />
}

/** As high as the first rows, so that nothing below moves once they come; a quick answer never shows it (ux 81). */
const Waiting = () => (
  <div role="status" aria-busy className={styles.waiting}>
    <VisuallyHidden>Wird geladen …</VisuallyHidden>
  </div>
)

function Rows<Row extends object>({
  name,
  caption,
  columns,
  list,
  keyOf,
  asked,
  bulk,
  labelOf,
  rows,
}: Props<Row> & { rows: Row[] }) {
  const [hidden, setHidden] = useKeptColumns(name, columns)
  const [chosen, setChosen] = useState<Record<string, true>>({})
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(
      columns.map(({ id, label, cell, figures = false, names = false, isShort = false, sortBy }) =>
        helper.display({
          id,
          enableHiding: !names,
          meta: { figures, names, isShort, sortBy, label },
          cell: ({ row }) => cell(row.original),
        }),
      ),
    )
  }, [columns])
  const table = useTable({
    features,
    columns: defined,
    data: rows,
    getRowId: keyOf,
    state: { columnVisibility: hidden, rowSelection: chosen },
    onColumnVisibilityChange: setHidden,
    onRowSelectionChange: setChosen,
  })
  const models = table.getRowModel().rows
  const place = useRef<HTMLDivElement>(null)
  const virtual = useWindowVirtualizer({
    count: models.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: place.current?.offsetTop ?? 0,
    getItemKey: (index) => models[index]?.id ?? index,
  })
  const seen = virtual.getVirtualItems()
  const last = seen.at(-1)?.index ?? 0
  const { hasNextPage, isFetching, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && last >= models.length - 15) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage, last, models.length])
  const above = (seen[0]?.start ?? 0) - virtual.options.scrollMargin
  const below = virtual.getTotalSize() - ((seen.at(-1)?.end ?? 0) - virtual.options.scrollMargin)
  const heads = table.getHeaderGroups()[0]?.headers ?? []
  const keys = Object.keys(chosen)
  return (
    <>
      <div className={styles.over}>
        <p className={styles.count} role="status">
          {hasNextPage && 'Die ersten '}
          {models.length.toLocaleString('de-DE')}
          {models.length === 1 ? ' Zeile' : ' Zeilen'}
          {isFetching && ' · wird geladen …'}
        </p>
        <details className={styles.columns}>
          <summary>Spalten</summary>
          <div>
            {table
              .getAllLeafColumns()
              .filter((column) => column.getCanHide())
              .map((column) => (
                <label key={column.id}>
                  <input
                    type="checkbox"
                    checked={column.getIsVisible()}
                    onChange={column.getToggleVisibilityHandler()}
                  />
                  {column.columnDef.meta?.label}
                </label>
              ))}
          </div>
        </details>
      </div>
      {bulk && keys.length > 0 && (
        <section className={styles.bulk} aria-label="Auswahl">
          <strong>{keys.length === 1 ? '1 ausgewählt' : `${keys.length.toLocaleString('de-DE')} ausgewählt`}</strong>
          {bulk(keys, () => setChosen({}))}
          <Button size="small" look="quiet" onClick={() => setChosen({})}>
            Auswahl aufheben
          </Button>
        </section>
      )}
      {list.error !== null && <Failed error={list.error} again={list.refetch} />}
      <div className={styles.place} ref={place}>
        <table className={styles.table} aria-rowcount={hasNextPage ? -1 : models.length + 1}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {bulk && (
                <th scope="col" className={styles.box}>
                  <input
                    type="checkbox"
                    aria-label="Alle geladenen auswählen"
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {heads.map(({ id, column }) => (
                <Head key={id} {...column.columnDef.meta} asked={asked} />
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <Gap height={above} />}
            {seen.map(({ index }) => {
              const row = models[index]
              if (!row) return null
              return (
                <tr
                  key={row.id}
                  data-index={index}
                  ref={virtual.measureElement}
                  aria-rowindex={index + 2}
                  className={row.getIsSelected() ? styles.chosen : undefined}
                >
                  {bulk && (
                    <td className={styles.box}>
                      <input
                        type="checkbox"
                        aria-label={`${labelOf?.(row.original) ?? row.id} auswählen`}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </td>
                  )}
                  {row.getVisibleCells().map((cell) => {
                    const { figures, names, isShort } = cell.column.columnDef.meta ?? {}
                    const className = classNames(
                      figures && styles.figures,
                      names && styles.names,
                      isShort && styles.short,
                    )
                    const content = <table.FlexRender cell={cell} />
                    return names ? (
                      <th key={cell.id} scope="row" className={className}>
                        {content}
                      </th>
                    ) : (
                      <td key={cell.id} className={className}>
                        {content}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
            {below > 0 && <Gap height={below} />}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Stands for the rows that are out of sight. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
)

type HeadProps = { label?: string; sortBy?: string | undefined; figures?: boolean; asked: Asked }

function Head({ label, sortBy, figures, asked }: HeadProps) {
  const isSorted = sortBy !== undefined && asked.sortBy === sortBy
  const direction = isSorted ? (asked.descending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" className={figures ? styles.figures : undefined} aria-sort={direction}>
      {sortBy === undefined ? (
        label
      ) : (
        <Link keepPlace className={styles.sort} to={asked.sortedBy(sortBy, isSorted && !asked.descending)}>
          {label}
          {isSorted && <Icon name={asked.descending ? 'arrow-down' : 'arrow-up'} size={16} />}
        </Link>
      )}
    </th>
  )
}

/** Which columns are hidden, as this browser last had them. */
function useKeptColumns<Row extends object>(name: string, columns: readonly ConsoleColumn<Row>[]) {
  const key = `console-columns:${name}`
  const [visible, setVisible] = useState<Record<string, boolean>>(() => ({
    ...Object.fromEntries(columns.filter(({ isExtra }) => isExtra).map(({ id }) => [id, false])),
    ...readKept(key),
  }))
  function change(next: Record<string, boolean> | ((before: Record<string, boolean>) => Record<string, boolean>)) {
    const now = typeof next === 'function' ? next(visible) : next
    setVisible(now)
    localStorage.setItem(key, JSON.stringify(now))
  }
  return [visible, change] as const
}

function readKept(key: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}
