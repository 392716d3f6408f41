import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { twoFactorLink } from '../../links.ts'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../console.module.css'
import { fieldsOf, sentenceOf, trpc } from '../trpc.ts'
import { NoSecondPerson } from './no-second-person.tsx'
import { choiceWords, switchGroups } from './switch-texts.ts'

/** Every switch of the shop with its explanation; a change holds from the next request on. */
export function Switches() {
  const { data } = useSuspenseQuery(trpc.switches.list.queryOptions({}))
  const [search, setSearch] = useState('')
  const byName = new Map(data.items.map((one) => [one.name as string, one]))
  const wanted = search.trim().toLowerCase()
  const groups = Object.entries(switchGroups).flatMap(([title, texts]) => {
    const rows = Object.entries(texts).flatMap(([name, text]) => {
      const one = byName.get(name)
      const fits = `${name} ${text.name} ${text.says}`.toLowerCase().includes(wanted)
      return one && fits ? [{ ...one, text }] : []
    })
    return rows.length > 0 ? [{ title, rows }] : []
  })
  return (
    <>
      <h1 tabIndex={-1}>Schalter</h1>
      <div className={styles.tools}>
        <label className={styles.search}>
          Suchen
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
      </div>
      {!data.hasSecondPerson && <NoSecondPerson />}
      {groups.length === 0 && <p className={styles.empty}>Kein Schalter heißt so.</p>}
      {groups.map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <DataTable
            caption={title}
            rows={rows}
            keyOf={({ name }) => name}
            columns={[
              {
                label: 'Schalter',
                names: true,
                cell: ({ text }) => (
                  <>
                    {text.name}
                    <div className={styles.soft}>{text.says}</div>
                  </>
                ),
              },
              {
                label: 'Wert',
                cell: (row) => (
                  <div className={styles.valueCell}>
                    <Value
                      key={String(row.value)}
                      {...row}
                      label={row.text.name}
                      mayNot={row.needsCode && !data.hasSecondFactor}
                    />
                  </div>
                ),
              },
            ]}
          />
        </section>
      ))}
    </>
  )
}

type ValueProps = {
  name: string
  label: string
  kind: 'flag' | 'number' | 'text'
  choices?: string[] | undefined
  value?: unknown
  usual?: unknown
  /** it opens a door: changed with a fresh code of the second factor only */
  needsCode: boolean
  mayNot: boolean
}

const shown = (value: unknown) =>
  value === true
    ? 'an'
    : value === false
      ? 'aus'
      : value === ''
        ? 'leer'
        : (choiceWords[String(value)] ?? String(value))

/** One value: a flag is turned at once, everything else is saved by a button. */
function Value({ name, label, kind, choices, value, usual, needsCode, mayNot }: ValueProps) {
  const change = useMutation(
    trpc.switches.change.mutationOptions({
      onSuccess: (_reply, { value: next }) =>
        showToast({ type: 'success', text: `„${label}“ gilt ab jetzt: ${shown(next ?? usual)}.` }),
    }),
  )
  const [typed, setTyped] = useState(String(value))
  const [code, setCode] = useState('')
  // the server checks the name; here it is one of its own list
  const send = (next: boolean | number | string | null) =>
    change.mutate({ name: name as never, value: next, ...(needsCode && { code }) })
  if (mayNot)
    return (
      <>
        {shown(value)}
        <div className={styles.soft}>
          Das kann nur ändern, wer einen zweiten Faktor hat. <Link to={twoFactorLink('ein')}>Einrichten</Link>
        </div>
      </>
    )
  function save(event: FormEvent) {
    event.preventDefault()
    send(kind === 'number' ? (readNumber(typed) ?? Number.NaN) : typed)
  }
  return (
    <form className={styles.value} onSubmit={save}>
      {kind === 'flag' ? (
        <input
          type="checkbox"
          aria-label={label}
          checked={change.isPending ? change.variables.value === true : value === true}
          disabled={change.isPending}
          onChange={({ target }) => send(target.checked)}
        />
      ) : choices ? (
        <select aria-label={label} value={typed} onChange={({ target }) => setTyped(target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceWords[choice] ?? choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          type={kind === 'number' ? 'number' : 'text'}
          aria-label={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {needsCode && (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          size={8}
          placeholder="Code"
          aria-label={`Code Ihrer App für „${label}“`}
          title="Sechs Ziffern, frisch aus der App für den zweiten Faktor"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {kind !== 'flag' && typed !== String(value) && (
        <Button type="submit" size="small" busy={change.isPending}>
          Speichern
        </Button>
      )}
      {value !== usual && (
        <>
          <span className={styles.soft}>üblich: {shown(usual)}</span>
          <Button size="small" look="quiet" onClick={() => send(null)}>
            Zurücksetzen
          </Button>
        </>
      )}
      {change.isError && <Notice kind="error" title={fieldsOf(change.error)[0]?.message ?? sentenceOf(change.error)} />}
    </form>
  )
}
