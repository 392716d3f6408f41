import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import styles from '../console.module.css'
import { consoleAnswers, mistakesOf, sentenceOf, trpc } from '../trpc.ts'
import { Differences } from './differences.tsx'
import { Pictures } from './pictures.tsx'
import { readThemeFile } from './theme-file.ts'

/** Stored themes of the shop or of a customer (decision 0029). */
export function Designs() {
  const [customerNumber, setCustomerNumber] = useState<string>()
  const owner = customerNumber === undefined ? {} : { customerNumber }
  const { data } = useSuspenseQuery(trpc.design.list.queryOptions(owner))
  const [compared, setCompared] = useState<number>()
  const putInPlace = useMutation(trpc.design.putInPlace.mutationOptions())
  const remove = useMutation(trpc.design.remove.mutationOptions())
  const busy = putInPlace.isPending || remove.isPending
  const failed = putInPlace.error ?? remove.error
  type Version = (typeof data.items)[number]

  async function download({ id, name }: Version) {
    const { file } = await consoleAnswers.fetchQuery(trpc.design.exported.queryOptions({ id }))
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
    link.download = `design-${name}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  }
  const columns: Column<Version>[] = [
    { label: 'Name', names: true, cell: ({ name }) => name },
    { label: 'Zustand', cell: ({ isCurrent }) => (isCurrent ? <strong>wird gezeigt</strong> : 'gespeichert') },
    {
      label: 'Gespeichert',
      cell: ({ savedAt, savedBy }) => `${formatDateTime(savedAt)}${savedBy ? `, ${savedBy}` : ''}`,
    },
    { label: 'Zuletzt eingesetzt', cell: ({ appliedAt }) => (appliedAt ? formatDateTime(appliedAt) : '–') },
    {
      label: 'Tun',
      cell: (version) => (
        <div className={styles.acts}>
          <a href={version.previewUrl} target="_blank" rel="noreferrer">
            Vorschau
          </a>
          <Button size="small" look="quiet" onClick={() => setCompared(version.id)}>
            Vergleichen
          </Button>
          <Button size="small" look="quiet" onClick={() => void download(version)}>
            Exportieren
          </Button>
          {!version.isCurrent && (
            <>
              <Button size="small" disabled={busy} onClick={() => putInPlace.mutate({ id: version.id })}>
                Einsetzen
              </Button>
              <Button
                size="small"
                look="quiet"
                disabled={busy}
                onClick={() => confirm(`Design „${version.name}“ löschen?`) && remove.mutate({ id: version.id })}
              >
                Löschen
              </Button>
            </>
          )}
        </div>
      ),
    },
  ]
  return (
    <>
      <h1 tabIndex={-1}>Designs {customerNumber === undefined ? 'des Shops' : `des Kunden ${customerNumber}`}</h1>
      <p className={styles.soft}>
        Einsetzen zeigt ein Design sofort allen Besuchern. Was vorher gezeigt wurde, bleibt in dieser Liste.
      </p>
      <Owner chosen={customerNumber} choose={setCustomerNumber} />
      {failed && <Notice kind="error" title={sentenceOf(failed)} />}
      {putInPlace.data && <Notice kind="success" title={`„${putInPlace.data.version.name}“ wird jetzt gezeigt.`} />}
      {data.items.length === 0 ? (
        <p>Für diesen Kunden ist noch kein Design gespeichert. Er sieht das Design des Shops.</p>
      ) : (
        <DataTable caption="Gespeicherte Designs" columns={columns} rows={data.items} keyOf={({ id }) => id} />
      )}
      {compared !== undefined && (
        <Differences key={compared} from={compared} among={data.items} close={() => setCompared(undefined)} />
      )}
      <Import owner={owner} />
      <Pictures />
    </>
  )
}

/** Whose designs are shown: the shop's, or those of a customer by his number. */
function Owner({ chosen, choose }: { chosen: string | undefined; choose(number: string | undefined): void }) {
  const [typed, setTyped] = useState(chosen ?? '')
  const asked = useQuery({ ...trpc.design.list.queryOptions({ customerNumber: typed }), enabled: false })
  async function show(event: FormEvent) {
    event.preventDefault()
    if (typed === '') return choose(undefined)
    // an unknown number is said here, the list stays
    const { isSuccess } = await asked.refetch()
    if (isSuccess) choose(typed)
  }
  return (
    <form className={styles.tools} onSubmit={(event) => void show(event)}>
      <label>
        Kundennummer (leer: der Shop)
        <input value={typed} onChange={({ target }) => setTyped(target.value.trim())} inputMode="numeric" />
      </label>
      <Button type="submit">Anzeigen</Button>
      {asked.isError && <p role="alert">Diese Kundennummer gibt es nicht.</p>}
    </form>
  )
}

/** Takes a file that was exported here or in another shop. */
function Import({ owner }: { owner: { customerNumber?: string } }) {
  const save = useMutation(trpc.design.save.mutationOptions())
  const [mistake, setMistake] = useState<string>()
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const read = await readThemeFile(file)
    target.value = ''
    setMistake(read === null ? 'Diese Datei ist kein exportiertes Design.' : undefined)
    if (read) save.mutate({ ...read, ...owner })
  }
  return (
    <section>
      <h2>Design aus einer Datei</h2>
      <div className={styles.tools}>
        <label>
          JSON-Datei eines exportierten Designs
          <input type="file" accept="application/json,.json" onChange={(event) => void take(event)} />
        </label>
      </div>
      {(mistake ?? save.error) && <Notice kind="error" title={mistake ?? mistakesOf(save.error)} />}
      {save.data && (
        <Notice kind="success" title={`„${save.data.version.name}“ ist gespeichert und wird noch nicht gezeigt.`}>
          {save.data.warnings.length > 0 && (
            <>
              <p>Diese Farben sind schwer zu lesen:</p>
              <ul>
                {save.data.warnings.map(({ path, color, ground, ratio, proposal }) => (
                  <li key={path}>
                    {path}: <Swatch color={color} /> auf <Swatch color={ground} /> hat {String(ratio).replace('.', ',')}
                    :1. Lesbar wäre <Swatch color={proposal} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </section>
  )
}

const Swatch = ({ color }: { color: string }) => (
  <>
    <span className={styles.swatch} style={{ background: color }} />
    {color}
  </>
)
