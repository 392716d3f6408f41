import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatDay } from '@kontor/contracts/rules/german/german-dates'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { statisticsFileLink } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { euro } from '../../ui/text/price-text.tsx'
import { BarChart } from './charts/bar-chart.tsx'
import { type BurnDown, BurnDownChart } from './charts/burn-down-chart.tsx'
import { Legend } from './charts/chart.tsx'
import { ColumnChart } from './charts/column-chart.tsx'
import { ShareChart } from './charts/share-chart.tsx'
import { change, share } from './figures.ts'
import { FiguresTable, PlainTable } from './figures-table.tsx'
import styles from './statistics.module.css'
import { linkToRow, linkWith, type SeriesRow, type Statistics, type Type, viewNames } from './statistics-address.ts'

const heads: Readonly<Record<Type, string>> = {
  overview: 'Zeitraum',
  costcenter: 'Kostenstelle',
  user: 'Person',
  producttype: 'Artikelart',
  article: 'Artikel',
}

const kindOf = ({ request: { basis } }: Statistics) => (basis === 'net' ? 'netto' : 'brutto')

/** The most important figures, each with what it was in the period that is compared with. */
export function KeyFigures({ data }: { data: Statistics }) {
  const { totals, previous, eco, request } = data
  const { basis } = request
  const before = previous?.totals
  const each = ({ orders, ...sums }: Statistics['totals']) => (orders === 0 ? 0 : sums[basis] / orders)
  const figures = [
    {
      label: `Einkauf ${kindOf(data)}`,
      value: euro(totals[basis]),
      since: before && change(totals[basis], before[basis]),
    },
    {
      label: 'Bestellungen',
      value: formatFigure(totals.orders),
      since: before && change(totals.orders, before.orders),
    },
    { label: 'Je Bestellung', value: euro(each(totals)), since: before && change(each(totals), each(before)) },
    ...(eco ? [{ label: 'Mit Umweltzeichen', value: share(eco[basis], totals[basis]), since: undefined }] : []),
  ]
  return (
    <dl className={styles.keyFigures}>
      {figures.map(({ label, value, since }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {since && <span className={styles.since}>{` ${since}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const inWords = ({ label, previous, ...row }: SeriesRow, basis: 'net' | 'gross') =>
  `${label}: ${euro(row[basis])}${previous ? ` (Vergleich: ${euro(previous[basis])})` : ''}`

/** The course of time, as columns and as a table. */
export function TimePanel({ data }: { data: Statistics }) {
  const [address] = useSearchParams()
  const { series, period, previous, today, request, sentence } = data
  const { basis } = request
  const rows = series.map((row) => ({ ...row, to: linkToRow(address, 'overview', row) }))
  const ahead = (key: string) => key > today && !key.startsWith('previous-')
  const columns = rows
    .filter(({ group }) => group === undefined)
    .map((row) => ({
      key: row.key,
      label: row.label,
      short: row.short ?? '',
      value: row[basis],
      before: row.previous?.[basis],
      to: ahead(row.key) ? undefined : row.to,
      words: inWords(row, basis),
    }))
  return (
    <Panel title={`Verlauf: ${period.label}`} type="overview">
      <Legend now={period.label} before={previous?.label} />
      <ColumnChart columns={columns} title={`Einkauf ${kindOf(data)}, ${period.label}`} summary={sentence} />
      <FiguresTable
        caption={`Einkauf nach Zeit, ${period.label}`}
        head={heads.overview}
        data={data}
        rows={rows.filter(({ key }) => !ahead(key))}
      />
    </Panel>
  )
}

type SeriesPanelProps = {
  data: Statistics
  type: Type
  /** one of several on a page */
  isSmall?: boolean
}

/** Cost centres, people or articles, as bars and as a table. */
export function SeriesPanel({ data, type, isSmall = false }: SeriesPanelProps) {
  const [address] = useSearchParams()
  const { period, previous, request } = data
  const { basis } = request
  const sentence = isSmall ? highestOf(data) : data.sentence
  const rows = data.series.map((row) => ({ ...row, to: linkToRow(address, type, row) }))
  const shown = rows.filter((row) => row[basis] > 0 || (row.previous?.[basis] ?? 0) > 0)
  const head = type === 'producttype' && request.articleType ? 'Produkttyp' : heads[type]
  const title = type === 'article' ? 'Am meisten gekaufte Artikel' : `Nach ${head}`
  return (
    <Panel title={title} type={type} more={isSmall}>
      {isSmall && <p className={styles.sentence}>{sentence}</p>}
      {shown.length > 0 && (
        <>
          <Legend now={period.label} before={previous?.label} />
          <BarChart
            title={`${title}, ${kindOf(data)}, ${period.label}`}
            summary={sentence}
            rows={shown.map((row) => ({
              key: row.key,
              label: row.label,
              value: row[basis],
              before: row.previous?.[basis],
              to: row.to,
              words: inWords(row, basis),
            }))}
          />
        </>
      )}
      <FiguresTable caption={`${title}, ${period.label}`} head={head} data={data} rows={rows} short={isSmall} />
    </Panel>
  )
}

/** The whole is told above. */
function highestOf({ series: [first], totals, request: { basis } }: Statistics): string {
  if (!first || first[basis] <= 0) return 'Nichts gekauft.'
  return `Am meisten entfiel auf ${first.label}: ${euro(first[basis])}, das sind ${share(first[basis], totals[basis])} von allem.`
}

/** How much of what was bought carries a recognised eco mark. */
export function EcoPanel({ data }: { data: Statistics }) {
  const { eco, totals, previous, period, request } = data
  const { basis } = request
  if (!eco) return null
  const partOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  const words = (part: number, whole: number) => `${share(part, whole)} mit Umweltzeichen`
  const rows = [
    { key: 'now', label: period.label, part: eco[basis], whole: totals[basis] },
    ...(previous && eco.previous
      ? [{ key: 'before', label: previous.label, part: eco.previous[basis], whole: previous.totals[basis] }]
      : []),
  ]
  const summary = rows.map(({ label, part, whole }) => `${label}: ${words(part, whole)} (${euro(part)}).`).join(' ')
  return (
    <Panel title="Mit Umweltzeichen">
      <p className={styles.sentence}>{summary}</p>
      <ShareChart
        title={`Anteil mit Umweltzeichen, ${kindOf(data)}`}
        summary={summary}
        rows={rows.map(({ key, label, part, whole }) => ({
          key,
          label,
          part: partOf(part, whole),
          words: share(part, whole),
        }))}
      />
      <PlainTable
        caption="Anteil mit Umweltzeichen"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { label: 'Zeitraum', cell: ({ label }) => label },
          { label: 'Mit Umweltzeichen', cell: ({ part }) => euro(part) },
          { label: 'Ohne', cell: ({ part, whole }) => euro(whole - part) },
          { label: 'Anteil', cell: ({ part, whole }) => share(part, whole) },
        ]}
      />
    </Panel>
  )
}

/** What is left of each budget, from the entries of its ledger. */
export function BudgetPanel({ budget }: { budget: BurnDown }) {
  const { name, basis, limit, from, to, lastsUntil, points } = budget
  const left = points.at(-1)?.remaining ?? limit
  const waits = points.at(-1)?.reserved ?? 0
  const frame = `${euro(limit)} ${basis === 'net' ? 'netto' : 'brutto'}`
  const sentence = [
    left < 0 ? `${frame} sind um ${euro(-left)} überschritten.` : `Von ${frame} sind noch ${euro(left)} übrig.`,
    waits > 0 && `Für Bestellungen in Freigabe sind ${euro(waits)} vorgemerkt.`,
    lastsUntil && left > waits && `Das reicht voraussichtlich bis ${formatDay(lastsUntil)}.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Panel title={name}>
      <p className={styles.sentence}>{sentence}</p>
      <BurnDownChart
        budget={budget}
        title={`${name}, ${formatDay(from)} bis ${to ? formatDay(to) : 'auf Weiteres'}`}
        summary={sentence}
      />
      <PlainTable
        caption={`Verlauf des Budgets ${name}`}
        rows={points}
        keyOf={({ day }) => day}
        columns={[
          { label: 'Tag', cell: ({ day }) => formatDay(day) },
          { label: 'Übrig', cell: ({ remaining }) => euro(remaining) },
          { label: 'Vorgemerkt', cell: ({ reserved }) => euro(reserved) },
        ]}
      />
    </Panel>
  )
}

type PanelProps = {
  title: string
  /** whose file may be kept */
  type?: Type
  /** with a link to its own view */
  more?: boolean
  children: React.ReactNode
}

function Panel({ title, type, more, children }: PanelProps) {
  const [address] = useSearchParams()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {type && (
          <p className={styles.files}>
            {more && <Link to={linkWith(address, { type })}>{`Alle ${viewNames[type]}`}</Link>}
            <a href={statisticsFileLink(address, type, 'csv')} download aria-label={`${title} als CSV`}>
              CSV
            </a>
            <a href={statisticsFileLink(address, type, 'xlsx')} download aria-label={`${title} als Excel`}>
              Excel
            </a>
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
