import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../console.module.css'
import { sentenceOf, trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { FormField } from '../ui/form-fields.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'

/** How the shop finds: a search explained, what found nothing, and the shop's own words. */
export function SearchDesk() {
  return (
    <>
      <h1 tabIndex={-1}>Suche</h1>
      <Tried />
      <Misses />
      <Words />
    </>
  )
}

/** One search with both orders: that of now, and that of the boosts that are being tried. */
function Tried() {
  const asked = useAsked()
  const [typed, setTyped] = useState(asked.search)
  const [boosts, setBoosts] = useState<Readonly<Record<number, string>>>({})
  const tried = Object.entries(boosts).flatMap(([id, text]) => {
    const boost = Number(text.replace(',', '.'))
    return text !== '' && boost >= 0 && boost <= 100 ? [{ id: Number(id), boost }] : []
  })
  const query = asked.search
  const { data, error } = useQuery({
    ...trpc.search.try.queryOptions({ query: query || '–', boosts: tried }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  function send(event: FormEvent) {
    event.preventDefault()
    setBoosts({})
    asked.ask({ suche: typed.trim() })
  }
  const placeOf = new Map(data?.changed.map((id, at) => [id, at + 1]))
  return (
    <section>
      <form className={styles.tools} onSubmit={send}>
        <div className={styles.search}>
          <TextField
            label="Was Kunden eingeben"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={100}
          />
        </div>
        <Button type="submit">Suchen</Button>
      </form>
      {error && <Notice kind="error" title={sentenceOf(error)} />}
      {query !== '' && data && (
        <>
          {data.corrected.length > 0 && <p>Vielleicht gemeint: {data.corrected.join(', ')}</p>}
          {data.items.length === 0 ? (
            <p className={styles.empty}>
              „{query}“ findet nichts. Unten können Sie das Wort zu einer Gruppe von Synonymen schreiben.
            </p>
          ) : (
            <>
              <p className={styles.soft}>
                Punkte = Passung der Wörter × Boost × Beliebtheit. Ein anderer Boost wird hier nur probiert; gespeichert
                wird er beim Artikel.
              </p>
              <DataTable
                caption={`Treffer für ${query}`}
                rows={data.items}
                keyOf={({ id }) => id}
                columns={[
                  { label: 'Platz', figures: true, cell: ({ place }) => place },
                  {
                    label: 'Mit neuem Boost',
                    figures: true,
                    cell: ({ id, place }) => <Moved from={place} to={placeOf.get(id) ?? place} />,
                  },
                  {
                    label: 'Artikel',
                    names: true,
                    cell: ({ id, displayName, isPinned }) => (
                      <>
                        <Link to={recordLink('artikel', id)}>{displayName}</Link>
                        {isPinned && <span className={styles.soft}> · fest oben</span>}
                      </>
                    ),
                  },
                  {
                    label: 'Passung',
                    figures: true,
                    cell: ({ fitting }) => (fitting === null ? '–' : formatFigure(fitting, 4, 4)),
                  },
                  { label: 'Beliebtheit', figures: true, cell: ({ weight }) => `× ${formatFigure(weight, 2, 2)}` },
                  {
                    label: 'Boost',
                    cell: ({ id, boost, displayName }) => (
                      <input
                        className={styles.short}
                        aria-label={`Boost von ${displayName} probieren`}
                        inputMode="decimal"
                        value={boosts[id] ?? String(boost).replace('.', ',')}
                        onChange={({ target }) => setBoosts({ ...boosts, [id]: target.value })}
                      />
                    ),
                  },
                  { label: 'Punkte', figures: true, cell: ({ score }) => formatFigure(score, 4, 4) },
                ]}
              />
            </>
          )}
        </>
      )}
    </section>
  )
}

function Moved({ from, to }: { from: number; to: number }) {
  if (from === to) return <>{to}</>
  return (
    <strong>
      {to} {to < from ? '▲' : '▼'}
    </strong>
  )
}

/** What was searched for in vain; one press makes a word find what it means. */
function Misses() {
  const { data } = useSuspenseQuery(trpc.search.misses.queryOptions({}))
  const { mutateAsync: forget } = useMutation(trpc.search.forgetMiss.mutationOptions())
  return (
    <section>
      <h2>Ohne Treffer gesucht</h2>
      {data.items.length === 0 ? (
        <p className={styles.soft}>Zurzeit findet jede Suche etwas.</p>
      ) : (
        <DataTable
          caption="Suchen ohne Treffer"
          rows={data.items}
          keyOf={({ words }) => words}
          columns={[
            { label: 'Eingabe', names: true, cell: ({ shown }) => shown },
            { label: 'Wie oft', figures: true, cell: ({ count }) => formatFigure(count) },
            { label: 'Zuletzt', cell: ({ lastAt }) => formatDateTime(lastAt) },
            { label: 'Meint', cell: ({ shown }) => <Meaning said={shown} /> },
            {
              label: 'Erledigt',
              cell: ({ words }) => (
                <ActButton size="small" look="quiet" act={() => forget({ words })} done="Von der Liste genommen.">
                  Erledigt
                </ActButton>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

function Meaning({ said }: { said: string }) {
  const { mutateAsync } = useMutation(trpc.search.addSynonym.mutationOptions())
  const [meant, setMeant] = useState('')
  return (
    <span className={styles.value}>
      <input
        aria-label={`Was ${said} meint`}
        placeholder="Wort im Sortiment"
        value={meant}
        onChange={({ target }) => setMeant(target.value)}
        maxLength={59}
      />
      <ActButton
        size="small"
        disabled={meant.trim().length < 2}
        act={() => mutateAsync({ said, meant: meant.trim() })}
        done={`„${said}“ findet jetzt, was „${meant.trim()}“ findet.`}
      >
        Als Synonym
      </ActButton>
    </span>
  )
}

const kinds = [
  {
    name: 'synonyms',
    title: 'Synonyme',
    button: 'Synonyme speichern',
    hint: 'Eine Gruppe je Zeile, durch Komma getrennt. Ein Wort mit ? davor findet die anderen und wird von ihnen nicht gefunden.',
  },
  {
    name: 'stopWords',
    title: 'Wörter, die nicht mitsuchen',
    button: 'Diese Wörter speichern',
    hint: 'Eines je Zeile.',
  },
  {
    name: 'pins',
    title: 'Feste Plätze',
    button: 'Feste Plätze speichern',
    hint: 'Je Zeile: Suchtext, Doppelpunkt, Artikel mit Lager. Beispiel: kopierpapier: 150001-1, 150002-1',
  },
] as const

function Words() {
  const { data } = useSuspenseQuery(trpc.search.words.queryOptions({}))
  const { mutateAsync } = useMutation(trpc.search.saveWords.mutationOptions())
  return (
    <section className={styles.forms}>
      <h2>Wörter und feste Plätze</h2>
      {kinds.map(({ name, title, button, hint }) => (
        <RecordForm
          key={name}
          name={`search:${name}`}
          values={{ lines: data[name] }}
          version={data.versions[name]}
          labels={{ lines: title }}
          saved="Gespeichert. Die Suche richtet sich ab jetzt danach."
          button={button}
          save={({ lines }, version) => mutateAsync({ name, version: version ?? '', lines })}
        >
          {(form) => <FormField form={form} spec={{ name: 'lines', label: title, hint, kind: 'lines', rows: 6 }} />}
        </RecordForm>
      ))}
    </section>
  )
}
