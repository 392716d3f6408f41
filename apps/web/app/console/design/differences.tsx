import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'

type Named = { id: number; name: string }
type DifferencesProps = { from: number; among: readonly Named[]; close(): void }

/** Value by value, where two designs differ as they are seen. */
export function Differences({ from, among, close }: DifferencesProps) {
  const [to, setTo] = useState<number>()
  const { data } = useSuspenseQuery(trpc.design.compare.queryOptions(to === undefined ? { from } : { from, to }))
  const name = among.find(({ id }) => id === from)?.name ?? ''
  return (
    <section>
      <h2>„{name}“ im Vergleich</h2>
      <div className={styles.tools}>
        <label>
          mit
          <select value={to ?? ''} onChange={({ target }) => setTo(Number(target.value) || undefined)}>
            <option value="">dem, was gezeigt wird</option>
            {among
              .filter(({ id }) => id !== from)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
          </select>
        </label>
        <Button look="quiet" onClick={close}>
          Schließen
        </Button>
      </div>
      {data.differences.length === 0 ? (
        <p>Beide sehen gleich aus.</p>
      ) : (
        <DataTable
          caption="Unterschiede"
          rows={data.differences}
          keyOf={({ path }) => path}
          columns={[
            { label: 'Wert', names: true, cell: ({ path }) => path },
            { label: name, cell: (row) => row.from ?? '–' },
            { label: 'Vergleich', cell: (row) => row.to ?? '–' },
          ]}
        />
      )}
    </section>
  )
}
