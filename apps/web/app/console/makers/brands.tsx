import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import styles from '../console.module.css'
import { consoleCalls, trpc } from '../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { FormSections } from '../ui/form-fields.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { EntityPage } from './entity-page.tsx'
import { brandLabels, brandSections } from './maker-fields.ts'

type Row = ConsoleOutputs['brands']['list']['items'][number]
type Fields = ConsoleInputs['brands']['save']['fields']

const room = 'marken'
/** no manufacturer is chosen yet: the form shows the empty choice, and the server asks for one */
const begins: Fields = { name: '', manufacturerId: 0, body: '', image: '' }

/** The names that articles are sold under. */
export function Brands({ record }: { record: string | undefined }) {
  if (record === undefined) return <BrandList />
  if (record !== 'neu') return <BrandPage key={record} id={Number(record)} />
  return (
    <EntityPage room={room} name="Marken" title="Neue Marke">
      <BrandForm id={null} version={null} fields={begins} />
    </EntityPage>
  )
}

function BrandList() {
  const asked = useAsked()
  const list = useInfiniteQuery(
    trpc.brands.list.infiniteQueryOptions(asked.search === '' ? {} : { search: asked.search }, {
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Marken</h1>
        <LinkButton to={recordLink(room, 'neu')}>Neue Marke</LinkButton>
      </div>
      <ListTools asked={asked} searches="Name, Hersteller" />
      <ConsoleTable
        name="brands"
        caption="Marken"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Keine Marke passt zu dieser Suche.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  { id: 'name', label: 'Name', names: true, cell: ({ id, name }) => <Link to={recordLink(room, id)}>{name}</Link> },
  { id: 'manufacturer', label: 'Hersteller', cell: ({ manufacturer }) => manufacturer },
  { id: 'articles', label: 'Artikel im Shop', figures: true, cell: ({ articles }) => formatFigure(articles) },
]

function BrandPage({ id }: { id: number }) {
  const { data } = useSuspenseQuery(trpc.brands.show.queryOptions({ id }))
  const history = useQuery(trpc.brands.history.queryOptions({ id }))
  const { slug, fields, version } = data
  return (
    <EntityPage
      room={room}
      name="Marken"
      title={fields.name}
      stored={{
        address: `/shop/brand/${slug}`,
        remove: () => consoleCalls.brands.remove.mutate({ id, version }),
        history: history.data?.items,
      }}
    >
      <BrandForm id={id} version={version} fields={fields} />
    </EntityPage>
  )
}

function BrandForm({ id, version, fields }: { id: number | null; version: string | null; fields: Fields }) {
  const { data: choices } = useSuspenseQuery(trpc.articles.choices.queryOptions({}))
  const save = useMutation(trpc.brands.save.mutationOptions())
  const navigate = useNavigate()
  const manufacturers = choices.manufacturers.map(({ id: value, name }) => ({ value, label: name }))
  return (
    <RecordForm
      name={`brand:${id ?? 'neu'}`}
      values={fields}
      version={version}
      labels={brandLabels}
      save={async (typed, onto) => {
        const { id: saved } = await save.mutateAsync({ id, version: onto, fields: typed })
        if (id === null) void navigate(recordLink(room, saved))
      }}
    >
      {(form) => <FormSections form={form} sections={brandSections(manufacturers)} />}
    </RecordForm>
  )
}
