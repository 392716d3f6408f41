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
import { assortmentTypeLabels, assortmentTypeSections } from './maker-fields.ts'

type Row = ConsoleOutputs['assortmentTypes']['list']['items'][number]
type Fields = ConsoleInputs['assortmentTypes']['save']['fields']

const room = 'sortimentsarten'
const begins: Fields = { name: '', body: '', image: '' }

/** How articles are kept: for good, as a remainder, for one customer … */
export function AssortmentTypes({ record }: { record: string | undefined }) {
  if (record === undefined) return <TypeList />
  if (record !== 'neu') return <TypePage key={record} id={Number(record)} />
  return (
    <EntityPage room={room} name="Sortimentsarten" title="Neue Sortimentsart">
      <TypeForm id={null} version={null} fields={begins} />
    </EntityPage>
  )
}

function TypeList() {
  const asked = useAsked()
  const list = useQuery(
    trpc.assortmentTypes.list.queryOptions(asked.search === '' ? {} : { search: asked.search }, {
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Sortimentsarten</h1>
        <LinkButton to={recordLink(room, 'neu')}>Neue Sortimentsart</LinkButton>
      </div>
      <ListTools asked={asked} searches="Name" />
      <ConsoleTable
        name="assortmentTypes"
        caption="Sortimentsarten"
        columns={columns}
        list={wholeList(list)}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Noch keine Sortimentsart. Jeder Artikel braucht eine.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  { id: 'name', label: 'Name', names: true, cell: ({ id, name }) => <Link to={recordLink(room, id)}>{name}</Link> },
  { id: 'articles', label: 'Artikel im Shop', figures: true, cell: ({ articles }) => formatFigure(articles) },
]

function TypePage({ id }: { id: number }) {
  const { data } = useSuspenseQuery(trpc.assortmentTypes.show.queryOptions({ id }))
  const history = useQuery(trpc.assortmentTypes.history.queryOptions({ id }))
  const { slug, fields, version } = data
  return (
    <EntityPage
      room={room}
      name="Sortimentsarten"
      title={fields.name}
      stored={{
        address: `/shop/assortmenttype/${slug}`,
        remove: () => consoleCalls.assortmentTypes.remove.mutate({ id, version }),
        history: history.data?.items,
      }}
    >
      <TypeForm id={id} version={version} fields={fields} />
    </EntityPage>
  )
}

function TypeForm({ id, version, fields }: { id: number | null; version: string | null; fields: Fields }) {
  const save = useMutation(trpc.assortmentTypes.save.mutationOptions())
  const navigate = useNavigate()
  return (
    <RecordForm
      name={`assortment-type:${id ?? 'neu'}`}
      values={fields}
      version={version}
      labels={assortmentTypeLabels}
      save={async (typed, onto) => {
        const { id: saved } = await save.mutateAsync({ id, version: onto, fields: typed })
        if (id === null) void navigate(recordLink(room, saved))
      }}
    >
      {(form) => <FormSections form={form} sections={assortmentTypeSections} />}
    </RecordForm>
  )
}
