import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { consoleLink } from '../../links.ts'
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
import { typeLabels, typeSections } from './maker-fields.ts'

type Row = ConsoleOutputs['types']['list']['items'][number]
type Fields = ConsoleInputs['types']['save']['fields']
type Kind = ConsoleInputs['types']['save']['kind']
type Room = {
  room: string
  name: string
  /** what a new one is called */
  one: string
  /** what is counted of each */
  counts: string
  groups?: Kind
  needsGroup?: true
}

const rooms: Readonly<Record<Kind, Room>> = {
  articletypename: {
    ...{ room: 'artikelarten', name: 'Artikelarten', one: 'Neue Artikelart', counts: 'Artikel im Shop' },
    ...{ groups: 'articletypegroup', needsGroup: true },
  },
  articletypegroup: {
    ...{ room: 'artikelarten/gruppen', name: 'Gruppen von Artikelarten', one: 'Neue Gruppe', counts: 'Artikelarten' },
  },
  producttype: {
    ...{ room: 'produkttypen', name: 'Produkttypen', one: 'Neuer Produkttyp', counts: 'Artikel im Shop' },
    ...{ groups: 'producttypegroup' },
  },
  producttypegroup: {
    ...{ room: 'produkttypen/gruppen', name: 'Gruppen von Produkttypen', one: 'Neue Gruppe', counts: 'Produkttypen' },
  },
  assortmenttype: {
    ...{ room: 'sortimentsarten', name: 'Sortimentsarten', one: 'Neue Sortimentsart', counts: 'Artikel im Shop' },
  },
}

type Props = { record: string | undefined }

export const ArticleTypes = ({ record }: Props) => <Types kind="articletypename" record={record} />
export const ProductTypes = ({ record }: Props) => <Types kind="producttype" record={record} />
/** How articles are kept: for good, as a remainder, for one customer … */
export const AssortmentTypes = ({ record }: Props) => <Types kind="assortmenttype" record={record} />

const begins: Fields = { name: '', groupId: null, body: '', image: '' }

/** The list of a kind, one of them, or a new one; below `gruppen` the same of its groups. */
function Types({ kind, record }: Props & { kind: Kind }) {
  const { room, name, one, groups } = rooms[kind]
  if (record === undefined) return <TypeList kind={kind} />
  const [first, ...rest] = record.split('/')
  if (groups && first === 'gruppen') return <Types kind={groups} record={rest[0]} />
  if (record !== 'neu') return <TypePage key={record} kind={kind} id={Number(record)} />
  return (
    <EntityPage room={room} name={name} title={one}>
      <TypeForm kind={kind} id={null} version={null} fields={begins} />
    </EntityPage>
  )
}

function TypeList({ kind }: { kind: Kind }) {
  const { room, name, one, counts, groups } = rooms[kind]
  const asked = useAsked()
  const list = useQuery(
    trpc.types.list.queryOptions(
      { kind, ...(asked.search !== '' && { search: asked.search }) },
      { placeholderData: keepPreviousData },
    ),
  )
  const columns: readonly ConsoleColumn<Row>[] = [
    {
      id: 'name',
      label: 'Name',
      names: true,
      cell: ({ id, name }) => <Link to={recordLink(room, id)}>{name}</Link>,
    },
    ...(groups ? [{ id: 'group', label: 'Gruppe', cell: ({ group }: Row) => group ?? '–' }] : []),
    { id: 'count', label: counts, figures: true, cell: ({ count }) => formatFigure(count) },
  ]
  const members = Object.values(rooms).find((one) => one.groups === kind)
  return (
    <>
      {members && (
        <p className={styles.soft}>
          <Link to={consoleLink(members.room)}>{members.name}</Link>
        </p>
      )}
      <div className={styles.head}>
        <h1 tabIndex={-1}>{name}</h1>
        <div className={styles.acts}>
          {groups && <Link to={consoleLink(rooms[groups].room)}>{rooms[groups].name}</Link>}
          <LinkButton to={recordLink(room, 'neu')}>{one}</LinkButton>
        </div>
      </div>
      <ListTools asked={asked} searches="Name" />
      <ConsoleTable
        name={kind}
        caption={name}
        columns={columns}
        list={wholeList(list)}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Hier steht noch nichts.</p>}
      />
    </>
  )
}

function TypePage({ kind, id }: { kind: Kind; id: number }) {
  const { data } = useSuspenseQuery(trpc.types.show.queryOptions({ kind, id }))
  const history = useQuery(trpc.types.history.queryOptions({ kind, id }))
  const { address, fields, version } = data
  const { room, name } = rooms[kind]
  return (
    <EntityPage
      room={room}
      name={name}
      title={fields.name}
      stored={{
        address,
        remove: () => consoleCalls.types.remove.mutate({ kind, id, version }),
        history: history.data?.items,
      }}
    >
      <TypeForm kind={kind} id={id} version={version} fields={fields} />
    </EntityPage>
  )
}

type FormProps = { kind: Kind; id: number | null; version: string | null; fields: Fields }

function TypeForm({ kind, id, version, fields }: FormProps) {
  const { data: groups } = useSuspenseQuery(trpc.types.groups.queryOptions({ kind }))
  const save = useMutation(trpc.types.save.mutationOptions())
  const navigate = useNavigate()
  const { room, needsGroup = false } = rooms[kind]
  const options = groups.items.map(({ id: value, name }) => ({ value, label: name }))
  return (
    <RecordForm
      name={`${kind}:${id ?? 'neu'}`}
      values={fields}
      version={version}
      labels={typeLabels}
      save={async (typed, onto) => {
        const { id: saved } = await save.mutateAsync({ kind, id, version: onto, fields: typed })
        if (id === null) void navigate(recordLink(room, saved))
      }}
    >
      {(form) => <FormSections form={form} sections={typeSections(rooms[kind].groups ? options : null, needsGroup)} />}
    </RecordForm>
  )
}
