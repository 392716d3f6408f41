import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type UseFormReturn, useController } from 'react-hook-form'
import { consoleLink, home } from '../../links.ts'
import { SelectField, TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { AddressField } from '../ui/address-field.tsx'
import { RecordHistory } from '../ui/history.tsx'
import { OrderedList } from '../ui/ordered-list.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { UnreadNotice } from '../ui/unread-notice.tsx'
import { DraftBar } from './drafts/draft-bar.tsx'
import { partWord } from './part-words.ts'

type Name = ConsoleInputs['menus']['show']['name']
type Entry = ConsoleOutputs['menus']['show']['entries'][number]
type Child = NonNullable<Entry['children']>[number]
type Values = { entries: Entry[] }

const room = 'menues'
const menus: Record<Name, { name: string; says: string; most: number }> = {
  top: { name: 'Kopfzeile', says: 'Bis zu vier Links ganz oben auf breiten Bildschirmen.', most: 4 },
  main: {
    name: 'Neben dem Sortiment',
    says: 'Links unter den Sortimenten im großen Menü. Die Sortimente selbst kommen aus den Artikeln.',
    most: 8,
  },
  footer: {
    name: 'Fuß der Seite',
    says: 'Spalten mit Links; einzelne Links stehen zusammen unter „Service“. AGB, Widerruf, Datenschutz, Impressum und was das Gesetz sonst verlangt, stehen immer da: Was hier fehlt, ergänzt der Shop.',
    most: 12,
  },
}
const names = Object.keys(menus) as Name[]

/** The menus of the shop that its operator writes. */
export function Menus({ record }: { record: string | undefined }) {
  const name = names.find((one) => one === record)
  return name ? <OneMenu key={name} name={name} /> : <MenuList />
}

function MenuList() {
  const { data } = useSuspenseQuery(trpc.menus.list.queryOptions({}))
  return (
    <>
      <h1 tabIndex={-1}>Menüs</h1>
      {!data.fits && <UnreadNotice />}
      <ul className={styles.rooms}>
        {data.items.map(({ name, isOwn }) => (
          <li key={name}>
            <Link to={recordLink(room, name)}>{menus[name].name}</Link>
            <p>{menus[name].says}</p>
            <p className={styles.soft}>{isOwn ? 'eigene Einträge' : 'wie üblich'}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function OneMenu({ name }: { name: Name }) {
  const { data } = useSuspenseQuery(trpc.menus.show.queryOptions({ name }))
  const history = useQuery(trpc.menus.history.queryOptions({ name }))
  const save = useMutation(trpc.menus.save.mutationOptions())
  const saveDraft = useMutation(trpc.drafts.save.mutationOptions())
  const { entries, live, version, draft, isOwn } = data
  const { name: title, says, most } = menus[name]
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink(room)}>Menüs</Link>
      </p>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={styles.acts}>
          <a href={home} target="_blank" rel="noreferrer">
            Im Shop ansehen
          </a>
          {isOwn && (
            <ActButton
              act={() => save.mutateAsync({ name, version, fields: { entries: null } })}
              done="Es gilt wieder das übliche Menü."
              question={{
                title: 'Zum üblichen Menü zurück?',
                text: 'Ihre Einträge sind dann nicht mehr im Shop. Was in ihnen stand, bleibt im Protokoll.',
                yes: 'Zurück zum üblichen',
              }}
            >
              Zurück zum üblichen
            </ActButton>
          )}
        </div>
      </div>
      <p className={styles.soft}>{says}</p>
      {draft && (
        <DraftBar
          kind="menu"
          at={name}
          {...{ version, draft }}
          live={{ entries: live }}
          fields={{ entries }}
          nameOf={(part) => (part === 'entries' ? title : partWord(part))}
          list={consoleLink(room)}
        />
      )}
      <RecordForm<Values>
        name={`menu:${name}`}
        values={{ entries }}
        version={version}
        labels={{ entries: title }}
        saved="Das Menü gilt ab jetzt."
        save={(fields, onto) => save.mutateAsync({ name, version: onto ?? '', fields })}
        draft={{
          isOpen: draft?.fits === true,
          save: (fields, onto) =>
            saveDraft.mutateAsync({ kind: 'menu', key: name, version: onto, fields: { own: fields.entries } }),
        }}
      >
        {(form) => <Entries form={form} title={title} most={most} columns={name === 'footer'} />}
      </RecordForm>
      <RecordHistory asked={history} />
    </>
  )
}

type EntriesProps = { form: UseFormReturn<Values>; title: string; most: number; columns: boolean }

function Entries({ form, title, most, columns }: EntriesProps) {
  const { field } = useController({ control: form.control, name: 'entries' })
  const mistakeAt = (path: string) => form.getFieldState(path as 'entries', form.formState).error?.message
  const isAtFault = (path: string) => form.getFieldState(path as 'entries', form.formState).invalid
  const link = (): Entry => ({ label: '', url: '/' })
  return (
    <OrderedList<Entry>
      label={title}
      items={field.value}
      onChange={field.onChange}
      titleOf={titleOf}
      noteOf={noteOf}
      isAtFault={(at) => isAtFault(`entries.${at}`)}
      most={most}
      fresh={{
        'Link hinzufügen': link,
        ...(columns && { 'Spalte hinzufügen': () => ({ label: '', children: [{ label: '', url: '/' }] }) }),
      }}
    >
      {(entry, at, change) => (
        <>
          <EntryFields entry={entry} change={change} mistakeAt={(name) => mistakeAt(`entries.${at}.${name}`)} />
          {entry.children && (
            <OrderedList<Child>
              label={`Links in ${titleOf(entry, at)}`}
              items={entry.children}
              onChange={(children) => change({ ...entry, children })}
              titleOf={titleOf}
              noteOf={noteOf}
              isAtFault={(place) => isAtFault(`entries.${at}.children.${place}`)}
              most={15}
              fresh={{ 'Link in der Spalte hinzufügen': () => ({ label: '', url: '/' }) }}
            >
              {(child, place, changeChild) => (
                <EntryFields
                  entry={child}
                  change={(next) => changeChild({ ...child, ...next, url: next.url ?? '' })}
                  mistakeAt={(name) => mistakeAt(`entries.${at}.children.${place}.${name}`)}
                />
              )}
            </OrderedList>
          )}
        </>
      )}
    </OrderedList>
  )
}

const titleOf = ({ label }: { label: string }, at: number) => label || `Eintrag ${at + 1}`
const noteOf = ({ url, children, mode, auth }: Entry) =>
  [
    children ? (children.length === 1 ? 'Spalte mit einem Link' : `Spalte mit ${children.length} Links`) : url,
    mode && modes[mode],
    auth && audiences[auth],
  ]
    .filter(Boolean)
    .join(' · ')

const modes = { b2b: 'nur Firmenkunden', b2c: 'nur Privatkunden' } as const
const audiences = { guest: 'nur Gäste', user: 'nur Angemeldete', admin: 'nur Verwaltende einer Firma' } as const
const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

type EntryProps = { entry: Entry; change(entry: Entry): void; mistakeAt(name: string): string | undefined }

function EntryFields({ entry, change, mistakeAt }: EntryProps) {
  const { mode, auth, ...rest } = entry
  return (
    <div className={styles.pairs}>
      <TextField
        label="Text"
        error={mistakeAt('label')}
        value={entry.label}
        maxLength={60}
        onChange={({ target }) => change({ ...entry, label: target.value })}
      />
      {entry.url !== undefined && (
        <AddressField
          label="Führt zu"
          error={mistakeAt('url')}
          value={entry.url}
          onChange={(url) => change({ ...entry, url })}
        />
      )}
      <SelectField
        label="Welche Kunden"
        empty="alle"
        options={optionsOf(modes)}
        value={mode ?? ''}
        onChange={({ target }) =>
          change({
            ...rest,
            ...(auth && { auth }),
            ...(target.value !== '' && { mode: target.value as keyof typeof modes }),
          })
        }
      />
      <SelectField
        label="Wer angemeldet ist"
        empty="egal"
        options={optionsOf(audiences)}
        value={auth ?? ''}
        onChange={({ target }) =>
          change({
            ...rest,
            ...(mode && { mode }),
            ...(target.value !== '' && { auth: target.value as keyof typeof audiences }),
          })
        }
      />
    </div>
  )
}
