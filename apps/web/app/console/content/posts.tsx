import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { slugify } from '@kontor/contracts/rules/german/slug'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { consoleLink, postLink } from '../../links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import styles from '../console.module.css'
import { consoleCalls, trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { type FieldSpec, FormSections } from '../ui/form-fields.tsx'
import { RecordHistory } from '../ui/history.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { BlocksField } from './blocks/blocks-field.tsx'
import { DraftBar } from './drafts/draft-bar.tsx'
import { partWord } from './part-words.ts'
import { RemoveButton } from './remove-button.tsx'
import { TextPreview } from './text-preview.tsx'

type Row = ConsoleOutputs['posts']['list']['items'][number]
type Fields = ConsoleInputs['posts']['save']['fields']

const room = 'magazin'
const states = [
  { value: 'draft', label: 'Entwurf' },
  { value: 'coming', label: 'geplant' },
  { value: 'out', label: 'erschienen' },
] as const
const tones = { draft: 'plain', coming: 'amber', out: 'green' } as const

/** The magazine: every post, its form, and a form for a new one. */
export function Posts({ record }: { record: string | undefined }) {
  if (record === undefined) return <PostList />
  return record === 'neu' ? <NewPost /> : <PostPage key={record} id={Number(record)} />
}

function PostList() {
  const asked = useAsked()
  const state = states.find(({ value }) => value === asked.value('stand'))?.value
  const list = useInfiniteQuery(
    trpc.posts.list.infiniteQueryOptions(
      { ...(asked.search !== '' && { search: asked.search }), ...(state && { state }) },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Magazin</h1>
        <LinkButton to={recordLink(room, 'neu')}>Neuer Beitrag</LinkButton>
      </div>
      <ListTools
        asked={asked}
        searches="Titel, Vorspann, Rubrik, Reihe"
        filters={[{ name: 'stand', label: 'Stand', options: states }]}
      />
      <ConsoleTable
        name="posts"
        caption="Beiträge"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Noch kein Beitrag. „Neuer Beitrag“ oben macht den Anfang.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  {
    id: 'title',
    label: 'Titel',
    names: true,
    cell: ({ id, title }) => <Link to={recordLink(room, id)}>{title}</Link>,
  },
  { id: 'category', label: 'Rubrik', cell: ({ category }) => category || '–' },
  { id: 'series', label: 'Reihe', isExtra: true, cell: ({ series }) => series || '–' },
  { id: 'published', label: 'Erscheint am', isShort: true, cell: ({ publishedAt }) => formatDateTime(publishedAt) },
  {
    id: 'state',
    label: 'Stand',
    cell: ({ state }) => <Badge tone={tones[state]}>{states.find(({ value }) => value === state)?.label}</Badge>,
  },
]

function PostPage({ id }: { id: number }) {
  const { data: post } = useSuspenseQuery(trpc.posts.show.queryOptions({ id }))
  const history = useQuery(trpc.posts.history.queryOptions({ id }))
  const publish = useMutation(trpc.posts.publish.mutationOptions())
  const { fields, live, version, draft, isShown } = post
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink(room)}>Magazin</Link>
      </p>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{fields.title}</h1>
        <div className={styles.acts}>
          <a href={postLink(fields.slug)} target="_blank" rel="noreferrer">
            {isShown ? 'Im Shop ansehen' : 'Vorschau'}
          </a>
          {!isShown && !draft && (
            <ActButton
              act={() => publish.mutateAsync({ id, version })}
              done="Der Beitrag ist erschienen."
              question={{
                title: 'Jetzt veröffentlichen?',
                text: `„${fields.title}“ steht dann sofort im Magazin, so wie zuletzt gespeichert.`,
                yes: 'Veröffentlichen',
              }}
            >
              Jetzt veröffentlichen
            </ActButton>
          )}
          <RemoveButton
            title={fields.title}
            text="Der Beitrag ist dann nicht mehr im Shop. Was in ihm stand, bleibt im Protokoll."
            to={consoleLink(room)}
            remove={() => consoleCalls.posts.remove.mutate({ id, version })}
          />
        </div>
      </div>
      {draft && (
        <DraftBar
          kind="post"
          at={String(id)}
          {...{ version, draft, live, fields }}
          nameOf={(part) => labels[part] ?? partWord(part)}
          list={consoleLink(room)}
        />
      )}
      <PostForm id={id} version={version} fields={fields} hasDraft={draft?.fits === true} />
      <RecordHistory asked={history} />
    </>
  )
}

const NewPost = () => (
  <>
    <p className={styles.soft}>
      <Link to={consoleLink(room)}>Magazin</Link>
    </p>
    <h1 tabIndex={-1}>Neuer Beitrag</h1>
    <PostForm id={null} version={null} fields={emptyPost} hasDraft={false} />
  </>
)

type FormProps = { id: number | null; version: string | null; fields: Fields; hasDraft: boolean }

function PostForm({ id, version, fields, hasDraft }: FormProps) {
  const saveDraft = useMutation(trpc.drafts.save.mutationOptions())
  const save = useMutation(trpc.posts.save.mutationOptions())
  const navigate = useNavigate()
  return (
    <RecordForm
      name={`post:${id ?? 'neu'}`}
      values={fields}
      version={version}
      labels={labels}
      nameOf={partWord}
      {...(id !== null && {
        draft: {
          isOpen: hasDraft,
          save: (typed: Fields, onto: string | null) =>
            saveDraft.mutateAsync({ kind: 'post', key: String(id), version: onto, fields: typed }),
        },
      })}
      saved="Der Beitrag ist gespeichert."
      save={async (typed, onto) => {
        const slug = typed.slug || slugify(typed.title)
        const { id: saved } = await save.mutateAsync({ id, version: onto, fields: { ...typed, slug } })
        if (id === null) void navigate(recordLink(room, saved))
      }}
    >
      {(form) => (
        <>
          <FormSections form={form} sections={sections.slice(0, 1)} />
          <BlocksField form={form as unknown as ComponentProps<typeof BlocksField>['form']} />
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
    title: 'Was er sagt',
    fields: [
      { name: 'title', label: 'Titel', kind: 'text', maxLength: 200 },
      { name: 'slug', label: 'Teil der Adresse', hint: 'leer: aus dem Titel', kind: 'text', maxLength: 80 },
      { name: 'excerpt', label: 'Vorspann', kind: 'area', rows: 3 },
      { name: 'image', label: 'Bild', kind: 'picture' },
      { name: 'body', label: 'Text', kind: 'html' },
    ],
  },
  {
    title: 'Wohin er gehört',
    fields: [
      { name: 'category', label: 'Rubrik', kind: 'text', maxLength: 80 },
      { name: 'series', label: 'Reihe', kind: 'text', maxLength: 120 },
      { name: 'articles', label: 'Artikel zum Beitrag', kind: 'articles', most: 20 },
    ],
  },
  {
    title: 'Wann er erscheint',
    fields: [
      { name: 'publishedAt', label: 'Erscheint am', hint: 'deutsche Zeit', kind: 'moment' },
      { name: 'draft', label: 'Entwurf: erscheint auch dann noch nicht', kind: 'flag' },
    ],
  },
]
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label]))),
  blocks: 'Blöcke',
}

const emptyPost: Fields = {
  ...{ title: '', slug: '', excerpt: '', body: '', image: '', category: '', series: '' },
  ...{ articles: [], blocks: [], draft: true, publishedAt: '' },
}
