import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import styles from '../console.module.css'
import { wholeList } from '../content/whole-list.ts'
import { consoleCalls, trpc } from '../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { FormSections } from '../ui/form-fields.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { EntityPage } from './entity-page.tsx'
import { assortmentSections, branchLabels } from './maker-fields.ts'

type Row = ConsoleOutputs['assortments']['list']['items'][number]
type Fields = ConsoleInputs['assortments']['save']['fields']

const room = 'sortimente'
const begins: Fields = { name: '', parentId: null, position: null, body: '', image: '' }

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
  const list = useQuery(
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
      <ConsoleTable
        name="assortments"
        caption="Sortimente in ihrer Reihenfolge"
        columns={columns}
        list={wholeList(list)}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Kein Sortiment passt zu dieser Suche.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  {
    id: 'name',
    label: 'Name',
    names: true,
    cell: ({ id, name, parent }) => (
      <>
        {parent !== null && <span className={styles.soft}>{parent} › </span>}
        <Link to={recordLink(room, id)}>{name}</Link>
      </>
    ),
  },
  { id: 'position', label: 'Platz', figures: true, cell: ({ position }) => position },
  { id: 'articles', label: 'Artikel im Shop', figures: true, cell: ({ articles }) => formatFigure(articles) },
]

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
