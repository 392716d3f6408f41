import type { ConsoleOutputs } from '@kontor/api/console'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../console.module.css'
import { consoleAnswers, fieldsOf, isConflict, sentenceOf, trpc } from '../trpc.ts'
import { ListTools } from '../ui/list-tools.tsx'
import { UnreadNotice } from '../ui/unread-notice.tsx'
import { useAsked } from '../ui/use-asked.ts'

type Row = ConsoleOutputs['labels']['list']['items'][number]

/** The texts of the interface: what each says as usual, and what it says here. */
export function Labels() {
  const { data } = useSuspenseQuery(trpc.labels.list.queryOptions({}))
  const asked = useAsked()
  const wanted = asked.search.trim().toLowerCase()
  const rows = data.items.filter(({ usual, own }) => `${usual} ${own ?? ''}`.toLowerCase().includes(wanted))
  return (
    <>
      <h1 tabIndex={-1}>Texte der Oberfläche</h1>
      <p className={styles.soft}>Was Knöpfe und Meldungen des Shops sagen. Leer gilt der übliche Text.</p>
      {!data.fits && <UnreadNotice />}
      <ListTools asked={asked} searches="Text" filters={[]} />
      {rows.length === 0 ? (
        <p className={styles.empty}>Kein Text passt zu dieser Suche.</p>
      ) : (
        <DataTable
          caption="Texte der Oberfläche"
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              label: 'Üblicher Text',
              names: true,
              cell: ({ usual }) => usual,
            },
            { label: 'Eigener Text', cell: (row) => <OwnText key={row.version} row={row} /> },
          ]}
        />
      )}
    </>
  )
}

function OwnText({ row: { key, usual, own, version } }: { row: Row }) {
  const change = useMutation(trpc.labels.change.mutationOptions())
  const [typed, setTyped] = useState(own ?? '')
  async function save(text: string | null) {
    try {
      await change.mutateAsync({ key, text, version })
      showToast({
        type: 'success',
        text: text === null ? 'Es gilt wieder der übliche Text.' : 'Der Text gilt ab jetzt.',
      })
    } catch (error) {
      if (isConflict(error)) await consoleAnswers.invalidateQueries()
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save(typed.trim() === '' ? null : typed)
  }
  const mistake = change.error && (fieldsOf(change.error)[0]?.message ?? sentenceOf(change.error))
  return (
    <form className={styles.value} noValidate onSubmit={submit}>
      <input
        className={styles.wideInput}
        aria-label={`Eigener Text für „${usual}“`}
        aria-invalid={mistake ? true : undefined}
        value={typed}
        maxLength={300}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() !== (own ?? '') && (
        <Button type="submit" size="small" busy={change.isPending}>
          Speichern
        </Button>
      )}
      {own !== null && (
        <Button size="small" look="quiet" onClick={() => void save(null)}>
          Zurück zum üblichen Text
        </Button>
      )}
      {mistake && <Notice kind="error" title={mistake} />}
    </form>
  )
}
