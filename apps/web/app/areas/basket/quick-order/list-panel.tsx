import type { ColumnUse } from '@kontor/contracts/rules/basket/quick-order/order-table'
import { type ReactNode, useRef, useState } from 'react'
import { quickOrderSample } from '../../../links.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/fields.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import styles from './list-panel.module.css'
import type { LastList } from './use-quick-order.ts'

type ListPanelProps = {
  /** lines that found no room, to be pasted again */
  beyond: string
  isBusy: boolean
  onPaste: (text: string) => void
  onFile: (file: File) => void
  children?: ReactNode
}

/** Whole lists at once: pasted from anywhere, dropped, or from a file. Plain form fields without JavaScript. */
export function ListPanel({ beyond, isBusy, onPaste, onFile, children }: ListPanelProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isOver, setOver] = useState(false)

  function takeText() {
    const text = area.current?.value ?? ''
    if (text.trim() === '') return area.current?.focus()
    if (area.current) area.current.value = ''
    onPaste(text)
  }

  return (
    <section
      className={styles.panel}
      aria-label="Ganze Liste übernehmen"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        const text = event.dataTransfer.getData('text/plain')
        if (file) onFile(file)
        else if (text) onPaste(text)
      }}
    >
      <h2 className={styles.title}>Ganze Liste übernehmen</h2>
      <TextArea
        // lines that found no room come back here
        key={beyond}
        ref={area}
        label="Liste einfügen"
        name="text"
        rows={5}
        defaultValue={beyond}
        placeholder={'100001\t20\n5 x 150001'}
        hint="Aus Excel, E-Mail oder Warenwirtschaft: je Zeile Nummer und Menge, gleich in welcher Reihenfolge."
      />
      <Button
        type="submit"
        name="do"
        value="check"
        wide
        onClick={(event) => {
          event.preventDefault()
          takeText()
        }}
      >
        Zeilen übernehmen
      </Button>
      <div className={styles.file}>
        <label className={styles.fileLabel} htmlFor="order-file">
          <Icon name="file" />
          <span>{isBusy ? 'wird gelesen …' : 'CSV- oder Excel-Datei wählen'}</span>
        </label>
        <input
          className={styles.fileInput}
          id="order-file"
          type="file"
          name="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
        <p className={styles.hint}>
          CSV, Text oder XLSX bis 1 MB.{' '}
          <a href={quickOrderSample} download>
            Musterdatei herunterladen
          </a>
        </p>
      </div>
      {children}
    </section>
  )
}

const meanings: Readonly<Record<ColumnUse, string>> = {
  number: 'Artikelnummer',
  otherNumber: 'Ersatznummer',
  quantity: 'Menge',
  costCentre: 'Kostenstelle',
  ignored: 'nicht übernehmen',
}

type ColumnsProps = { list: LastList; withCostCentres: boolean; onChange: (uses: readonly ColumnUse[]) => void }

/** How the columns of the last list were read, and choices to correct them. */
export function Columns({ list, withCostCentres, onChange }: ColumnsProps) {
  const { uses, heading, above, from, lines } = list
  if (uses.length < 2 && above.length === 0) return null
  const sample = lines.find(
    (line) => line !== heading && !above.includes(line) && line.cells.filter(Boolean).length > 1,
  )
  const choices = (Object.keys(meanings) as ColumnUse[]).filter((use) => withCostCentres || use !== 'costCentre')
  return (
    <details className={styles.columns}>
      <summary>
        <Icon name="chevron-down" size={16} />
        So wurde gelesen: {from}
      </summary>
      {uses.map((use, column) => {
        const name = heading?.cells[column] || sample?.cells[column] || `Spalte ${column + 1}`
        return (
          <label key={column} className={styles.column}>
            <span className={styles.columnName}>{name}</span>
            <select
              className={styles.select}
              value={use}
              onChange={(event) => {
                const chosen = event.target.value as ColumnUse // the options are made from the type
                const isOnly = chosen === 'number' || chosen === 'quantity' || chosen === 'costCentre'
                onChange(uses.map((one, at) => (at === column ? chosen : isOnly && one === chosen ? 'ignored' : one)))
              }}
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {meanings[choice]}
                </option>
              ))}
            </select>
          </label>
        )
      })}
      {above.length > 0 && (
        <p className={styles.hint}>
          Über der Überschrift stand: {above.map(({ text }) => `„${text.trim()}“`).join(', ')}
        </p>
      )}
    </details>
  )
}
