import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { countryCodes } from '@kontor/contracts/rules/catalogue/countries'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LawLight } from '../articles/law-light.tsx'
import styles from '../console.module.css'
import { consoleCalls, trpc } from '../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { FormSections } from '../ui/form-fields.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { EntityPage } from './entity-page.tsx'
import { manufacturerLabels, manufacturerSections } from './maker-fields.ts'

type Row = ConsoleOutputs['manufacturers']['list']['items'][number]
type Fields = ConsoleInputs['manufacturers']['save']['fields']

const room = 'hersteller'
const begins: Fields = { name: '', country: 'DE', address: '', email: '', responsiblePerson: '', body: '', image: '' }

/** Who makes the articles, with what each of them has to say of him. */
export function Manufacturers({ record }: { record: string | undefined }) {
  if (record === undefined) return <ManufacturerList />
  if (record !== 'neu') return <ManufacturerPage key={record} id={Number(record)} />
  return (
    <EntityPage room={room} name="Hersteller" title="Neuer Hersteller">
      <ManufacturerForm id={null} version={null} fields={begins} />
    </EntityPage>
  )
}

function ManufacturerList() {
  const asked = useAsked()
  const list = useInfiniteQuery(
    trpc.manufacturers.list.infiniteQueryOptions(
      {
        ...(asked.search !== '' && { search: asked.search }),
        ...(asked.value('zustand') === 'lawGaps' && { state: 'lawGaps' as const }),
      },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Hersteller</h1>
        <LinkButton to={recordLink(room, 'neu')}>Neuer Hersteller</LinkButton>
      </div>
      <ListTools
        asked={asked}
        searches="Name, Anschrift, E-Mail"
        filters={[{ name: 'zustand', label: 'Zustand', options: [{ value: 'lawGaps', label: 'Rechtsdaten fehlen' }] }]}
      />
      <ConsoleTable
        name="manufacturers"
        caption="Hersteller"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Kein Hersteller passt zu dieser Suche. Vielleicht ist ein Filter zu eng.</p>}
      />
    </>
  )
}

const nameOf = new Intl.DisplayNames('de', { type: 'region' })

const columns: readonly ConsoleColumn<Row>[] = [
  { id: 'name', label: 'Name', names: true, cell: ({ id, name }) => <Link to={recordLink(room, id)}>{name}</Link> },
  { id: 'country', label: 'Land', cell: ({ country }) => nameOf.of(country) },
  { id: 'address', label: 'Anschrift', cell: ({ address }) => address },
  { id: 'email', label: 'E-Mail', isExtra: true, cell: ({ email }) => email },
  { id: 'brands', label: 'Marken', figures: true, cell: ({ brands }) => formatFigure(brands) },
  { id: 'articles', label: 'Artikel im Shop', figures: true, cell: ({ articles }) => formatFigure(articles) },
  { id: 'law', label: 'Recht', cell: ({ lawGaps }) => <LawLight gaps={lawGaps} /> },
]

function ManufacturerPage({ id }: { id: number }) {
  const { data } = useSuspenseQuery(trpc.manufacturers.show.queryOptions({ id }))
  const history = useQuery(trpc.manufacturers.history.queryOptions({ id }))
  const { slug, fields, version, lawGaps } = data
  return (
    <EntityPage
      room={room}
      name="Hersteller"
      title={fields.name}
      stored={{
        address: `/shop/manufacturer/${slug}`,
        remove: () => consoleCalls.manufacturers.remove.mutate({ id, version }),
        history: history.data?.items,
      }}
    >
      {lawGaps.length > 0 && (
        <Notice kind="warning" title="Damit Verbraucher seine Artikel kaufen dürfen, fehlt (GPSR):">
          <ul>
            {lawGaps.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ManufacturerForm id={id} version={version} fields={fields} />
    </EntityPage>
  )
}

type FormProps = { id: number | null; version: string | null; fields: Fields }

function ManufacturerForm({ id, version, fields }: FormProps) {
  const save = useMutation(trpc.manufacturers.save.mutationOptions())
  const navigate = useNavigate()
  const sections = useMemo(
    () =>
      manufacturerSections(
        countryCodes
          .map((value) => ({ value, label: nameOf.of(value) ?? value }))
          .sort((one, other) => one.label.localeCompare(other.label, 'de')),
      ),
    [],
  )
  return (
    <RecordForm
      name={`manufacturer:${id ?? 'neu'}`}
      values={fields}
      version={version}
      labels={manufacturerLabels}
      save={async (typed, onto) => {
        const { id: saved } = await save.mutateAsync({ id, version: onto, fields: typed })
        if (id === null) void navigate(recordLink(room, saved))
      }}
    >
      {(form) => <FormSections form={form} sections={sections} />}
    </RecordForm>
  )
}
