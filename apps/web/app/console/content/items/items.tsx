import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { newRecord } from '@kontor/contracts/rules/content/taken-addresses'
import { slugify } from '@kontor/contracts/rules/german/slug'
import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleLink } from '../../../links.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from '../../console.module.css'
import { consoleCalls, trpc } from '../../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../../ui/console-table.tsx'
import { labelsOf } from '../../ui/data-part.ts'
import { type FieldSpec, FormSections } from '../../ui/form-fields.tsx'
import { RecordHistory } from '../../ui/history.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { RecordForm } from '../../ui/record-form.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { DraftBadge } from '../drafts/draft-badge.tsx'
import { DraftBar } from '../drafts/draft-bar.tsx'
import { partWord } from '../part-words.ts'
import { RemoveButton } from '../remove-button.tsx'
import { wholeList } from '../whole-list.ts'
import { DataFields } from './data-fields.tsx'
import { dataParts, type ItemKind } from './data-parts.ts'
import { ItemPreview } from './item-preview.tsx'

type Row = ConsoleOutputs['contentItems']['list']['items'][number]
type Kind = ItemKind
type Fields = ConsoleInputs['contentItems']['save']['fields']

const room = 'bausteine'

/** What each kind is called, and what it begins with. */
const kinds: Record<Kind, { label: string; one: string; begins: Fields['data'] }> = {
  faq: { label: 'Häufige Fragen', one: 'Frage', begins: { category: '' } },
  team: { label: 'Teams', one: 'Team', begins: { phone: '', email: '', members: [] } },
  link: { label: 'Links', one: 'Link', begins: { url: 'https://' } },
  form: { label: 'Formulare', one: 'Formular', begins: { submit: 'Absenden', fields: [] } },
  download: {
    label: 'Downloads',
    one: 'Download',
    begins: { group: '', file: '', fileName: '', fileType: 'application/pdf', bytes: 0 },
  },
  gallery: { label: 'Galerien', one: 'Galerie', begins: { columns: 3, positions: [] } },
  album: { label: 'Alben', one: 'Album', begins: { image: '', galleries: [] } },
  installation: {
    label: 'Musterbüros',
    one: 'Musterbüro',
    begins: { place: '', year: 2026, positions: [], articles: [] },
  },
  video: {
    label: 'Videos',
    one: 'Video',
    begins: { poster: '', seconds: 0, uploaded: '', files: [], captions: '', transcript: [], articles: [] },
  },
}
const names = Object.keys(kinds) as Kind[]
const kindNamed = (text: string | undefined): Kind => names.find((name) => name === text) ?? 'faq'

const itemLink = (kind: Kind, slug: string) => consoleLink(`${room}/${kind}/${encodeURIComponent(slug)}`)

/** Questions, teams, links, forms, files and media: a list of each kind, and one with its form. */
export function Items({ record }: { record: string | undefined }) {
  if (record === undefined) return <ItemList />
  const [kind, slug = newRecord] = record.split('/')
  return slug === newRecord ? (
    <NewItem key={record} kind={kindNamed(kind)} />
  ) : (
    <ItemPage key={record} kind={kindNamed(kind)} slug={slug} />
  )
}

function ItemList() {
  const asked = useAsked()
  const kind = kindNamed(asked.value('art'))
  const list = useQuery(
    trpc.contentItems.list.queryOptions(
      { kind, ...(asked.search !== '' && { search: asked.search }) },
      { placeholderData: keepPreviousData },
    ),
  )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Bausteine</h1>
        <LinkButton to={itemLink(kind, newRecord)}>Anlegen: {kinds[kind].one}</LinkButton>
      </div>
      <ListTools
        asked={asked}
        searches="Titel, Kurztext, Adresse"
        filters={[
          {
            name: 'art',
            label: 'Art',
            all: kinds.faq.label,
            options: names.filter((name) => name !== 'faq').map((name) => ({ value: name, label: kinds[name].label })),
          },
        ]}
      />
      <ConsoleTable
        name="content-items"
        caption={kinds[kind].label}
        columns={columns}
        list={wholeList(list)}
        keyOf={({ slug }) => slug}
        asked={asked}
        empty={<p>{`Noch nichts angelegt. „Anlegen: ${kinds[kind].one}“ oben macht den Anfang.`}</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  { id: 'position', label: 'Platz', figures: true, cell: ({ position }) => position },
  {
    id: 'title',
    label: 'Titel',
    names: true,
    cell: ({ kind, slug, title }) => <Link to={itemLink(kind, slug)}>{title}</Link>,
  },
  { id: 'draft', label: 'Stand', cell: ({ draft }) => <DraftBadge draft={draft} /> },
  { id: 'slug', label: 'Teil der Adresse', cell: ({ slug }) => slug },
]

function ItemPage({ kind, slug }: { kind: Kind; slug: string }) {
  const { data: item } = useSuspenseQuery(trpc.contentItems.show.queryOptions({ kind, slug }))
  const history = useQuery(trpc.contentItems.history.queryOptions({ kind, slug }))
  const { fields, live, version, draft } = item
  const words = labelsOf(dataParts[kind])
  return (
    <>
      <Back kind={kind} />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{fields.title}</h1>
        {live && (
          <RemoveButton
            title={fields.title}
            text="Im Shop steht es dann nicht mehr. Was darin stand, bleibt im Protokoll."
            to={listLink(kind)}
            remove={() => consoleCalls.contentItems.remove.mutate({ kind, slug, version })}
          />
        )}
      </div>
      {draft && (
        <DraftBar
          {...{ kind, version, draft, live, fields }}
          at={slug}
          nameOf={(part) => labels[part as keyof typeof labels] ?? words[part] ?? partWord(part)}
          list={listLink(kind)}
        />
      )}
      <ItemForm kind={kind} slug={slug} version={version} fields={fields} hasDraft={draft?.fits === true} />
      <RecordHistory asked={history} />
    </>
  )
}

const listLink = (kind: Kind) => `${consoleLink(room)}${kind === 'faq' ? '' : `?art=${kind}`}`

const Back = ({ kind }: { kind: Kind }) => (
  <p className={styles.soft}>
    <Link to={listLink(kind)}>{kinds[kind].label}</Link>
  </p>
)

function NewItem({ kind }: { kind: Kind }) {
  const [slug, setSlug] = useState('')
  return (
    <>
      <Back kind={kind} />
      <h1 tabIndex={-1}>Anlegen: {kinds[kind].one}</h1>
      <div className={styles.form}>
        <TextField
          label="Teil der Adresse"
          hint="leer: aus dem Titel; er bleibt, wie er ist"
          value={slug}
          maxLength={80}
          onChange={({ target }) => setSlug(target.value)}
        />
      </div>
      <ItemForm
        kind={kind}
        slug={slug}
        version={null}
        hasDraft={false}
        fields={{ title: '', excerpt: '', body: '', position: 1, data: kinds[kind].begins }}
      />
    </>
  )
}

type FormProps = { kind: Kind; slug: string; version: string | null; fields: Fields; hasDraft: boolean }

function ItemForm({ kind, slug, version, fields, hasDraft }: FormProps) {
  const save = useMutation(trpc.contentItems.save.mutationOptions())
  const saveDraft = useMutation(trpc.drafts.save.mutationOptions())
  const navigate = useNavigate()
  const words = labelsOf(dataParts[kind])
  const addressOf = ({ title }: Fields) => (version === null ? slugify(slug || title).slice(0, 80) : slug)
  const left = (address: string) => version === null && void navigate(itemLink(kind, address))
  return (
    <RecordForm
      name={version === null ? `${kind}:neu` : `${kind}:${slug}`}
      values={fields}
      version={version}
      labels={labels}
      nameOf={(part) => words[part] ?? partWord(part)}
      save={async (typed, onto) => {
        await save.mutateAsync({ kind, slug: addressOf(typed), version: onto, fields: typed })
        left(addressOf(typed))
      }}
      draft={{
        isOpen: hasDraft,
        async save(typed, onto) {
          await saveDraft.mutateAsync({ kind, key: addressOf(typed), version: onto, fields: typed })
          left(addressOf(typed))
        },
      }}
    >
      {(form) => (
        <>
          <FormSections form={form} sections={sectionsOf(kind)} />
          <DataFields form={form as unknown as ComponentProps<typeof DataFields>['form']} kind={kind} />
          <div className={styles.acts}>
            <ItemPreview kind={kind} form={form} />
          </div>
        </>
      )}
    </RecordForm>
  )
}

/** What the texts of a kind are for, where that is not plain. */
const hints: Partial<Record<Kind, { title?: string; excerpt?: string; body?: string }>> = {
  faq: { title: 'die Frage', body: 'die Antwort' },
  form: { excerpt: 'steht über den Feldern', body: 'der Dank, sobald es gesendet ist' },
}

const sectionsOf = (kind: Kind): { title: string; fields: FieldSpec<Fields>[] }[] => [
  {
    title: 'Inhalt',
    fields: [
      { name: 'title', label: 'Titel', hint: hints[kind]?.title, kind: 'text', maxLength: 300 },
      { name: 'position', label: 'Platz in der Liste', kind: 'number', min: 0 },
      { name: 'excerpt', label: 'Kurztext', hint: hints[kind]?.excerpt, kind: 'area', rows: 3 },
      { name: 'body', label: 'Text', hint: hints[kind]?.body, kind: 'html' },
    ],
  },
]
const labels = {
  title: 'Titel',
  position: 'Platz in der Liste',
  excerpt: 'Kurztext',
  body: 'Text',
  data: 'Weitere Angaben',
}
