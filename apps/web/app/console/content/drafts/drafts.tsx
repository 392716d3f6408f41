import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { useQuery } from '@tanstack/react-query'
import { consoleLink } from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { consoleAnswers, consoleCalls, trpc } from '../../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../../ui/console-table.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { wholeList } from '../whole-list.ts'
import { DiscardButton, timeText } from './draft-bar.tsx'

type Row = ConsoleOutputs['drafts']['list']['items'][number]

/** What each kind is called, and the room in which it is edited. */
const kinds: Readonly<Record<string, { name: string; room: string }>> = {
  page: { name: 'Seite', room: 'seiten' },
  post: { name: 'Beitrag', room: 'magazin' },
  faq: { name: 'Frage', room: 'bausteine/faq' },
  team: { name: 'Team', room: 'bausteine/team' },
  link: { name: 'Link', room: 'bausteine/link' },
  form: { name: 'Formular', room: 'bausteine/form' },
  download: { name: 'Download', room: 'bausteine/download' },
  gallery: { name: 'Galerie', room: 'bausteine/gallery' },
  album: { name: 'Album', room: 'bausteine/album' },
  installation: { name: 'Musterbüro', room: 'bausteine/installation' },
  video: { name: 'Video', room: 'bausteine/video' },
  slider: { name: 'Slider', room: 'anzeigen/slider' },
  place: { name: 'Platz', room: 'anzeigen/place' },
  ad: { name: 'Werbung', room: 'anzeigen/ad' },
  notice: { name: 'Hinweis', room: 'anzeigen/notice' },
  livebook: { name: 'Livebook', room: 'livebooks' },
  menu: { name: 'Menü', room: 'menues' },
}

const linkOf = ({ kind, key }: Row) =>
  consoleLink(`${kinds[kind]?.room ?? ''}/${key.split('/').map(encodeURIComponent).join('/')}`)

/** A draft of an earlier build. What is a draft only has no page that could offer this. */
const FitsNoMore = ({
  row: { kind, key, title, version },
}: {
  row: Pick<Row, 'kind' | 'key' | 'title' | 'version'>
}) => (
  <>
    <Badge tone="amber">passt nicht mehr</Badge>
    {version !== null && (
      <DiscardButton
        of={title}
        act={async () => {
          await consoleCalls.drafts.discard.mutate({ kind, key, version })
          await consoleAnswers.invalidateQueries()
        }}
      />
    )}
  </>
)

/** Everything that is written and not in the shop yet. */
export function Drafts() {
  const list = useQuery(trpc.drafts.list.queryOptions({}))
  const asked = useAsked()
  return (
    <>
      <h1 tabIndex={-1}>Entwürfe</h1>
      <ConsoleTable
        name="drafts"
        caption="Entwürfe"
        columns={columns}
        list={wholeList(list)}
        keyOf={({ kind, key }) => `${kind}:${key}`}
        asked={asked}
        empty={<p>Alles Geschriebene ist im Shop.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  { id: 'title', label: 'Titel', names: true, cell: (row) => <Link to={linkOf(row)}>{row.title}</Link> },
  { id: 'kind', label: 'Art', cell: ({ kind }) => kinds[kind]?.name ?? kind },
  { id: 'saved', label: 'Gespeichert', isShort: true, cell: ({ savedAt }) => formatDateTime(savedAt) },
  { id: 'by', label: 'Von', cell: ({ savedBy }) => savedBy },
  {
    id: 'state',
    label: 'Erscheint',
    cell: ({ publishAt, problem, fits, ...row }) => {
      if (!fits) return <FitsNoMore row={row} />
      if (problem) return <Badge tone="amber">konnte nicht erscheinen</Badge>
      return publishAt ? timeText(publishAt) : 'noch ohne Zeit'
    },
  },
]
