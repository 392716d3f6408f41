import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import styles from '../console.module.css'
import { consoleCalls, trpc } from '../trpc.ts'
import { Failed } from '../ui/failed.tsx'
import { FormSections } from '../ui/form-fields.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { MovableList, MovableNote } from '../ui/movable-list.tsx'
import type { Way } from '../ui/move-buttons.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { EntityPage } from './entity-page.tsx'
import { assortmentSections, branchLabels } from './maker-fields.ts'

type Row = ConsoleOutputs['assortments']['list']['items'][number]
type Fields = ConsoleInputs['assortments']['save']['fields']

const room = 'sortimente'
const begins: Fields = { name: '', parentId: null, body: '', image: '' }

/** The tree that the articles of the shop stand in. */
export function Assortments({ record }: { record: string | undefined }) {
  if (record === undefined) return <AssortmentList />
  if (record !== 'neu') return <AssortmentPage key={record} id={Number(record)} />
  return (
    <EntityPage room={room} name="Sortimente" title="Neues Sortiment">
      <AssortmentForm id={null} version={null} fields={begins} />
    </EntityPage>
  )
}

function AssortmentList() {
  const asked = useAsked()
  const { data, error, refetch } = useQuery(
    trpc.assortments.list.queryOptions(asked.search === '' ? {} : { search: asked.search }, {
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Sortimente</h1>
        <LinkButton to={recordLink(room, 'neu')}>Neues Sortiment</LinkButton>
      </div>
      <ListTools asked={asked} searches="Name" />
      {error && <Failed error={error} again={refetch} />}
      {!data ? (
        !error && <p role="status">Wird geladen …</p>
      ) : data.items.length === 0 ? (
        <p className={styles.empty}>
          {asked.isNarrowed ? 'Kein Sortiment passt zu dieser Suche.' : 'Noch kein Sortiment.'}
        </p>
      ) : asked.search === '' ? (
        <Tree rows={data.items} />
      ) : (
        <MovableList label="Gefundene Sortimente" rows={data.items} keyOf={keyOf} titleOf={titleOf}>
          {(row) => <Line row={row} isFound />}
        </MovableList>
      )}
    </>
  )
}

const keyOf = ({ id }: Row) => String(id)
const titleOf = ({ name }: Row) => name

/** As the shop shows it: each stands among its neighbours, and is moved among them. */
function Tree({ rows }: { rows: readonly Row[] }) {
  const { mutateAsync } = useMutation(trpc.assortments.move.mutationOptions())
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const common = { keyOf, titleOf, move: ({ id }: Row, way: Way) => mutateAsync({ id, way }) }
  return (
    <MovableList
      {...common}
      label="Hauptsortimente"
      rows={below.get(null) ?? []}
      below={({ id, name }) => (
        <MovableList {...common} label={`Unter ${name}`} rows={below.get(id) ?? []} children={line} />
      )}
    >
      {line}
    </MovableList>
  )
}

const line = (row: Row) => <Line row={row} />

function Line({ row: { id, name, parent, articles }, isFound = false }: { row: Row; isFound?: boolean }) {
  return (
    <>
      <span>
        {isFound && parent !== null && <span className={styles.soft}>{parent} › </span>}
        <Link to={recordLink(room, id)}>{name}</Link>
      </span>
      <MovableNote>{articles === 1 ? '1 Artikel im Shop' : `${formatFigure(articles)} Artikel im Shop`}</MovableNote>
    </>
  )
}

function AssortmentPage({ id }: { id: number }) {
  const { data } = useSuspenseQuery(trpc.assortments.show.queryOptions({ id }))
  const history = useQuery(trpc.assortments.history.queryOptions({ id }))
  const { slug, fields, version } = data
  return (
    <EntityPage
      room={room}
      name="Sortimente"
      title={fields.name}
      stored={{
        address: `/shop/assortment/${slug}`,
        remove: () => consoleCalls.assortments.remove.mutate({ id, version }),
        history: history.data?.items,
      }}
    >
      <AssortmentForm id={id} version={version} fields={fields} />
    </EntityPage>
  )
}

function AssortmentForm({ id, version, fields }: { id: number | null; version: string | null; fields: Fields }) {
  const { data: main } = useSuspenseQuery(trpc.assortments.main.queryOptions({}))
  const save = useMutation(trpc.assortments.save.mutationOptions())
  const navigate = useNavigate()
  const parents = main.items.filter((one) => one.id !== id).map(({ id: value, name }) => ({ value, label: name }))
  return (
    <RecordForm
      name={`assortment:${id ?? 'neu'}`}
      values={fields}
      version={version}
      labels={branchLabels}
      save={async (typed, onto) => {
        const { id: saved } = await save.mutateAsync({ id, version: onto, fields: typed })
        if (id === null) void navigate(recordLink(room, saved))
      }}
    >
      {(form) => <FormSections form={form} sections={assortmentSections(parents)} />}
    </RecordForm>
  )
}
