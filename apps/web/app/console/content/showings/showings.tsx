import type { ConsoleOutputs } from '@kontor/api/console'
import { newRecord } from '@kontor/contracts/rules/content/taken-addresses'
import { placeName } from '@kontor/contracts/rules/system/data-names'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleLink } from '../../../links.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import styles from '../../console.module.css'
import { consoleCalls, trpc } from '../../trpc.ts'
import { RecordHistory } from '../../ui/history.tsx'
import { MovableList, MovableNote } from '../../ui/movable-list.tsx'
import type { Way } from '../../ui/move-buttons.tsx'
import { RecordForm } from '../../ui/record-form.tsx'
import { UnreadNotice } from '../../ui/unread-notice.tsx'
import { DraftBadge } from '../drafts/draft-badge.tsx'
import { DraftBar } from '../drafts/draft-bar.tsx'
import { partWord } from '../part-words.ts'
import { RemoveButton } from '../remove-button.tsx'
import type { Showing, ShowingKind } from './showing.ts'
import { ShowingFields } from './showing-fields.tsx'
import { ShowingPreview } from './showing-preview.tsx'

type Row = ConsoleOutputs['showings']['list']['items'][number]
type Value = Showing['value']

const room = 'anzeigen'

const kinds: Record<ShowingKind, { label: string; one: string; says: string; begins: Value }> = {
  slider: {
    label: 'Slider',
    one: 'Slider',
    says: 'Große Bilder, die wechseln. „home“ steht auf der Startseite; andere nennt ein Platz oder eine Seite.',
    begins: { slides: [{ title: '', text: '', url: '/', label: 'Ansehen', image: '' }] },
  },
  place: {
    label: 'Plätze für Bausteine',
    one: 'Platz',
    says: '„home“ auf der Startseite, „shop-marketing“ unter Aktionen, „list“ unter Listen; andere nennt eine Seite.',
    begins: [],
  },
  ad: {
    label: 'Werbeflächen',
    one: 'Werbung',
    says: 'Von mehreren mit demselben Platz ist die erste zu sehen, die gerade an der Reihe ist.',
    begins: { id: 1, slug: '', html: '', alt: '', url: '/' },
  },
  notice: {
    label: 'Hinweise',
    one: 'Hinweis',
    says: 'Karten oder Fenster, die jeder Besucher schließen kann und dann nicht mehr sieht.',
    begins: { id: '', title: '', text: '', modal: false },
  },
}
const names = Object.keys(kinds) as ShowingKind[]

const showingLink = (kind: ShowingKind, key: string) => consoleLink(`${room}/${kind}/${encodeURIComponent(key)}`)

/** Sliders, areas of widgets, advertisements and notices: lists of each, and the form of one. */
export function Showings({ record }: { record: string | undefined }) {
  const [kind, key] = record?.split('/') ?? []
  const known = names.find((one) => one === kind)
  if (!known || key === undefined) return <Lists />
  return key === newRecord ? (
    <NewShowing key={record} kind={known} />
  ) : (
    <OneShowing key={record} kind={known} at={key} />
  )
}

function Lists() {
  const { data } = useSuspenseQuery(trpc.showings.list.queryOptions({}))
  return (
    <>
      <h1 tabIndex={-1}>Slider und Werbung</h1>
      {names.map((kind) => (
        <section key={kind} aria-label={kinds[kind].label}>
          <div className={classNames(styles.head, styles.partHead)}>
            <h2>{kinds[kind].label}</h2>
            <LinkButton size="small" to={showingLink(kind, newRecord)}>
              Anlegen: {kinds[kind].one}
            </LinkButton>
          </div>
          <p className={styles.soft}>{kinds[kind].says}</p>
          {data.unread.includes(kind) ? (
            <UnreadNotice />
          ) : (
            <List kind={kind} rows={data.items.filter((one) => one.kind === kind)} />
          )}
        </section>
      ))}
    </>
  )
}

function List({ kind, rows }: { kind: ShowingKind; rows: readonly Row[] }) {
  const { mutateAsync: arrange } = useMutation(trpc.showings.arrange.mutationOptions())
  if (rows.length === 0) return <p className={styles.soft}>Noch nichts angelegt.</p>
  function move({ key }: Row, way: Way, kind: 'ad' | 'notice') {
    const keys = rows.filter(isInShop).map((row) => row.key)
    const from = keys.indexOf(key)
    return arrange({ kind, keys: keys.toSpliced(from, 1).toSpliced(from + (way === 'up' ? -1 : 1), 0, key) })
  }
  return (
    <MovableList
      label={kinds[kind].label}
      rows={rows}
      keyOf={({ key }) => key}
      titleOf={({ title }) => title}
      {...((kind === 'ad' || kind === 'notice') && { move: (row: Row, way: Way) => move(row, way, kind) })}
      isMovable={isInShop}
    >
      {(row) => (
        <>
          <Link to={showingLink(kind, row.key)}>{placeName(row.title)}</Link>
          <MovableNote>{row.zone ? `Platz ${row.zone}` : placeName(row.title) !== row.title && row.title}</MovableNote>
          {isInShop(row) && <StateBadge row={row} />}
          <DraftBadge draft={row.draft} />
        </>
      )}
    </MovableList>
  )
}

/** Those that are drafts only stand at the end, and in no order yet. */
const isInShop = ({ draft }: Row) => draft !== 'new'

const stateTexts = { off: 'aus', coming: 'geplant', over: 'vorbei', out: 'zu sehen' } as const

function StateBadge({ row: { kind, states, shown } }: { row: Row }) {
  const [only] = states
  const isList = kind === 'slider' || kind === 'place'
  const text = isList ? `${shown} von ${states.length} zu sehen` : only && stateTexts[only]
  return <Badge tone={shown > 0 ? 'green' : only === 'coming' ? 'amber' : 'plain'}>{text}</Badge>
}

const Back = () => (
  <p className={styles.soft}>
    <Link to={consoleLink(room)}>Slider und Werbung</Link>
  </p>
)

function OneShowing({ kind, at }: { kind: ShowingKind; at: string }) {
  const { data } = useSuspenseQuery(trpc.showings.show.queryOptions({ kind, key: at }))
  const history = useQuery(trpc.showings.history.queryOptions({ kind, key: at }))
  const { live, version, draft } = data
  const named = placeName(at) === at ? ` ${at}` : `: ${placeName(at)}`
  const title = data.kind === 'notice' ? data.value.title : `${kinds[kind].one}${named}`
  return (
    <>
      <Back />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {live !== null && (
          <RemoveButton
            title={title}
            text="Im Shop ist es dann nicht mehr zu sehen. Was es zeigte, bleibt im Protokoll."
            to={consoleLink(room)}
            remove={() => consoleCalls.showings.remove.mutate({ kind, key: at, version })}
          />
        )}
      </div>
      {draft && (
        <DraftBar
          {...{ kind, at, version, draft, live }}
          fields={data.value}
          nameOf={partWord}
          list={consoleLink(room)}
        />
      )}
      <ShowingForm showing={data} version={version} hasDraft={draft?.fits === true} />
      <RecordHistory asked={history} />
    </>
  )
}

function NewShowing({ kind }: { kind: ShowingKind }) {
  const [key, setKey] = useState('')
  const { one, begins } = kinds[kind]
  return (
    <>
      <Back />
      <h1 tabIndex={-1}>Anlegen: {one}</h1>
      {kind !== 'ad' && (
        <div className={styles.form}>
          <TextField
            label="Kennung"
            hint="kleine Buchstaben, Ziffern und Bindestriche; sie bleibt, wie sie ist"
            value={key}
            maxLength={80}
            onChange={({ target }) => setKey(target.value)}
          />
        </div>
      )}
      <ShowingForm showing={{ kind, key, value: begins } as Showing} version={null} hasDraft={false} />
    </>
  )
}

type FormProps = { showing: Showing; version: string | null; hasDraft: boolean }

function ShowingForm({ showing, version, hasDraft }: FormProps) {
  const saveDraft = useMutation(trpc.drafts.save.mutationOptions())
  const save = useMutation(trpc.showings.save.mutationOptions())
  const navigate = useNavigate()
  const { kind, key, value } = showing
  const named = version === null && kind === 'ad' ? null : key.trim()
  return (
    <RecordForm<{ value: Value }>
      name={version === null ? `${kind}:neu` : `${kind}:${key}`}
      values={{ value }}
      version={version}
      labels={{ value: kinds[kind].one }}
      nameOf={partWord}
      saved="Gespeichert. Es gilt ab sofort."
      save={async (fields, onto) => {
        const saved = await save.mutateAsync({ kind, key: named, version: onto, fields })
        if (version === null) void navigate(showingLink(kind, saved.key))
      }}
      draft={{
        isOpen: hasDraft,
        async save(fields, onto) {
          const saved = await saveDraft.mutateAsync({ kind, key: named, version: onto, fields: fields.value })
          if (version === null) void navigate(showingLink(kind, saved.key))
        },
      }}
    >
      {(form) => (
        <>
          <ShowingFields form={form} kind={kind} />
          <div className={styles.acts}>
            <ShowingPreview
              kind={kind}
              read={() => {
                form.clearErrors()
                const typed = form.getValues('value')
                return kind === 'notice' ? { ...typed, id: key.trim() } : typed
              }}
              mark={(path, message) => form.setError(path as 'value', { message })}
            />
          </div>
        </>
      )}
    </RecordForm>
  )
}
