import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { newPage } from '@kontor/contracts/rules/content/taken-addresses'
import { slugify } from '@kontor/contracts/rules/german/slug'
import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleLink, pageLink } from '../../links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import styles from '../console.module.css'
import { consoleCalls, trpc } from '../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { type FieldSpec, FormSections } from '../ui/form-fields.tsx'
import { RecordHistory } from '../ui/history.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { BlocksField } from './blocks/blocks-field.tsx'
import { DraftBar } from './drafts/draft-bar.tsx'
import { LayoutFields } from './layout-fields.tsx'
import { partWord } from './part-words.ts'
import { RemoveButton } from './remove-button.tsx'
import { TextPreview } from './text-preview.tsx'
import { wholeList } from './whole-list.ts'

type Row = ConsoleOutputs['pages']['list']['items'][number]
type Fields = ConsoleInputs['pages']['save']['fields']

const room = 'seiten'
const states = [
  { value: 'published', label: 'im Shop' },
  { value: 'hidden', label: 'verborgen' },
] as const

/** Pages of law and help, one of them with its form, and a form for a new one. */
export function Pages({ record }: { record: string | undefined }) {
  if (record === undefined) return <PageList />
  return record === newPage ? <NewPage /> : <OnePage key={record} slug={record} />
}

function PageList() {
  const asked = useAsked()
  const state = states.find(({ value }) => value === asked.value('stand'))?.value
  const list = useQuery(
    trpc.pages.list.queryOptions(
      { ...(asked.search !== '' && { search: asked.search }), ...(state && { state }) },
      { placeholderData: keepPreviousData },
    ),
  )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Seiten</h1>
        <LinkButton to={recordLink(room, newPage)}>Neue Seite</LinkButton>
      </div>
      <ListTools
        asked={asked}
        searches="Titel, Adresse, Beschreibung"
        filters={[{ name: 'stand', label: 'Stand', options: states }]}
      />
      <ConsoleTable
        name="pages"
        caption="Seiten"
        columns={columns}
        list={wholeList(list)}
        keyOf={({ slug }) => slug}
        asked={asked}
        empty={<p>Noch keine Seite. „Neue Seite“ oben macht den Anfang.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  {
    id: 'title',
    label: 'Titel',
    names: true,
    cell: ({ slug, title }) => <Link to={recordLink(room, slug)}>{title}</Link>,
  },
  { id: 'address', label: 'Adresse', cell: ({ slug }) => pageLink(slug) },
  { id: 'kept', label: 'Bleibt immer', cell: ({ isKept }) => (isKept ? 'ja' : '–') },
  {
    id: 'state',
    label: 'Stand',
    cell: ({ published }) => <Badge tone={published ? 'green' : 'plain'}>{published ? 'im Shop' : 'verborgen'}</Badge>,
  },
]

function OnePage({ slug }: { slug: string }) {
  const { data: page } = useSuspenseQuery(trpc.pages.show.queryOptions({ slug }))
  const history = useQuery(trpc.pages.history.queryOptions({ slug }))
  const { fields, live, version, draft, isKept } = page
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink(room)}>Seiten</Link>
      </p>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{fields.title}</h1>
        <div className={styles.acts}>
          <a href={pageLink(slug)} target="_blank" rel="noreferrer">
            {live?.published ? 'Im Shop ansehen' : 'Vorschau'}
          </a>
          {!isKept && live && (
            <RemoveButton
              title={fields.title}
              text="Die Seite ist dann nicht mehr im Shop. Was auf ihr stand, bleibt im Protokoll."
              to={consoleLink(room)}
              remove={() => consoleCalls.pages.remove.mutate({ slug, version })}
            />
          )}
        </div>
      </div>
      {isKept && <p className={styles.soft}>Diese Seite braucht der Shop: Sie wird geändert, nicht gelöscht.</p>}
      {draft && (
        <DraftBar
          kind="page"
          at={slug}
          {...{ version, draft, live, fields }}
          nameOf={(part) => labels[part] ?? partWord(part)}
          list={consoleLink(room)}
        />
      )}
      <PageForm slug={slug} version={version} fields={fields} hasDraft={draft?.fits === true} />
      <RecordHistory asked={history} />
    </>
  )
}

function NewPage() {
  const [slug, setSlug] = useState('')
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink(room)}>Seiten</Link>
      </p>
      <h1 tabIndex={-1}>Neue Seite</h1>
      <div className={styles.form}>
        <TextField
          label="Teil der Adresse"
          hint="leer: aus dem Titel; er bleibt, wie er ist"
          value={slug}
          maxLength={80}
          onChange={({ target }) => setSlug(target.value)}
        />
      </div>
      <PageForm slug={slug} version={null} fields={emptyPage} hasDraft={false} />
    </>
  )
}

type FormProps = { slug: string; version: string | null; fields: Fields; hasDraft: boolean }

function PageForm({ slug, version, fields, hasDraft }: FormProps) {
  const save = useMutation(trpc.pages.save.mutationOptions())
  const saveDraft = useMutation(trpc.drafts.save.mutationOptions())
  const navigate = useNavigate()
  return (
    <RecordForm
      name={version === null ? 'page:neu' : `page:${slug}`}
      values={fields}
      version={version}
      labels={labels}
      nameOf={partWord}
      saved="Die Seite ist gespeichert."
      save={async (typed, onto) => {
        const address = version === null ? slugify(slug || typed.title) : slug
        await save.mutateAsync({ slug: address, version: onto, fields: typed })
        if (version === null) void navigate(recordLink(room, address))
      }}
      {...(version !== null && {
        draft: {
          isOpen: hasDraft,
          save: (typed: Fields, onto: string | null) =>
            saveDraft.mutateAsync({ kind: 'page', key: slug, version: onto, fields: typed }),
        },
      })}
    >
      {(form) => (
        <>
          <FormSections form={form} sections={sections.slice(0, 1)} />
          <BlocksField form={form as unknown as ComponentProps<typeof BlocksField>['form']} />
          <LayoutFields form={form} />
          <FormSections form={form} sections={sections.slice(1)} />
          <div className={styles.acts}>
            <TextPreview form={form as unknown as ComponentProps<typeof TextPreview>['form']} />
          </div>
        </>
      )}
    </RecordForm>
  )
}

const sections: { title: string; fields: FieldSpec<Fields>[] }[] = [
  {
    title: 'Was sie sagt',
    fields: [
      { name: 'title', label: 'Titel', kind: 'text', maxLength: 200 },
      { name: 'description', label: 'Beschreibung', hint: 'lesen Suchmaschinen', kind: 'text', maxLength: 300 },
      {
        name: 'body',
        label: 'Text',
        hint: '{{versandarten}} und andere Namen werden gefüllt',
        kind: 'html',
      },
    ],
  },
  {
    title: 'Wie sie gezeigt wird',
    fields: [{ name: 'published', label: 'Im Shop zeigen', kind: 'flag' }],
  },
]
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label]))),
  blocks: 'Blöcke',
  layout: 'Rund um den Text',
}

const emptyPage: Fields = { title: '', description: '', body: '', blocks: [], layout: {}, published: false }
