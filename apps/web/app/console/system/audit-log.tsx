import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { Changes } from '../ui/history.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { deedOf } from './deeds.ts'
import { titlesWith, titleWord } from './field-words.ts'

type Row = ConsoleOutputs['audit']['list']['items'][number]

/** By the first part of a write's name. */
const areas = [
  { value: 'orders', label: 'Bestellungen' },
  { value: 'offers', label: 'Angebote' },
  { value: 'withdrawals', label: 'Widerrufe' },
  { value: 'customers', label: 'Kunden' },
  { value: 'customerPrices', label: 'Eigene Preise' },
  { value: 'articles', label: 'Artikel' },
  { value: 'manufacturers', label: 'Hersteller' },
  { value: 'brands', label: 'Marken' },
  { value: 'assortments', label: 'Sortimente' },
  { value: 'types', label: 'Arten, Typen und Gruppen' },
  { value: 'search', label: 'Suche' },
  { value: 'catalogueImports', label: 'Importe' },
  { value: 'customersImports', label: 'Importe von Kunden' },
  { value: 'posts', label: 'Magazin' },
  { value: 'pages', label: 'Seiten' },
  { value: 'contentItems', label: 'Bausteine' },
  { value: 'livebooks', label: 'Livebooks' },
  { value: 'showings', label: 'Slider und Werbung' },
  { value: 'menus', label: 'Menüs' },
  { value: 'drafts', label: 'Entwürfe' },
  { value: 'labels', label: 'Texte' },
  { value: 'formEntries', label: 'Nachrichten' },
  { value: 'design', label: 'Designs' },
  { value: 'settings', label: 'Einstellungen' },
  { value: 'switches', label: 'Schalter' },
  { value: 'mailbox', label: 'Postausgang' },
  { value: 'jobs', label: 'Hintergrundarbeit' },
  { value: 'staff', label: 'Zugänge zur Verwaltung' },
]

/** Who changed what, newest first; nobody can change it. */
export function AuditLog() {
  const asked = useAsked()
  const [area, to] = [asked.value('bereich'), asked.value('bis')]
  const list = useInfiniteQuery(
    trpc.audit.list.infiniteQueryOptions(
      {
        ...(asked.search !== '' && { search: asked.search, titles: titlesWith(asked.search) }),
        ...(area !== '' && { area }),
        ...(to !== '' && { to }),
      },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  return (
    <>
      <h1 tabIndex={-1}>Protokoll</h1>
      <p className={styles.soft}>
        Jede Änderung in dieser Verwaltung und an ihren Zugängen, mit dem Stand vorher und nachher.
      </p>
      <ListTools asked={asked} searches="Wer, was" filters={[{ name: 'bereich', label: 'Bereich', options: areas }]}>
        <label>
          Bis
          <input type="date" value={to} onChange={({ target }) => asked.ask({ bis: target.value })} />
        </label>
      </ListTools>
      <ConsoleTable
        name="audit"
        caption="Änderungen"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Bisher hat niemand etwas geändert.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  { id: 'at', label: 'Zeit', isShort: true, cell: ({ at }) => formatDateTime(at) },
  { id: 'who', label: 'Wer', cell: ({ username }) => username },
  {
    id: 'what',
    label: 'Was',
    names: true,
    cell: ({ procedure, title }) => `${deedOf(procedure)}: ${titleWord(procedure, title)}`,
  },
  { id: 'change', label: 'Änderung', cell: (entry) => <Changes entry={entry} /> },
]
