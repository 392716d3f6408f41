import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BlockFieldsOf } from './block.ts'
import styles from './blocks.module.css'

const [leastColumns, mostColumns, mostRows] = [2, 8, 100]

/** A table cell by cell; what is copied from a spreadsheet fills the cells from where it is pasted. */
export function TableFields({ block, change, mistakeAt }: BlockFieldsOf<'table'>) {
  const { caption, head, rows } = block
  const all = [head, ...rows]
  const set = (lines: string[][]) => {
    const [first = [], ...others] = lines
    change({ ...block, head: first, rows: others })
  }
  const nameOf = (row: number, column: number) => `${row === 0 ? 'Kopf' : `Zeile ${row}`}, Spalte ${column + 1}`
  const pathOf = (row: number, column: number) => (row === 0 ? `head.${column}` : `rows.${row - 1}.${column}`)
  const mistakes = all.flatMap((line, row) =>
    line.flatMap((_, column) => {
      const said = mistakeAt(pathOf(row, column))
      return said ? [`${nameOf(row, column)}: ${said}`] : []
    }),
  )
  const wrong = [mistakeAt('head'), mistakeAt('rows'), ...mistakes].filter(Boolean)
  return (
    <>
      <TextField
        label="Wovon die Tabelle handelt"
        hint="steht über ihr und wird vorgelesen"
        error={mistakeAt('caption')}
        value={caption}
        maxLength={200}
        onChange={({ target }) => change({ ...block, caption: target.value })}
      />
      {wrong.length > 0 && <Notice kind="error" title={wrong.join(' ')} />}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Felder der Tabelle">
          <tbody>
            {all.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
              <tr key={row}>
                {line.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column}>
                    <input
                      aria-label={nameOf(row, column)}
                      aria-invalid={mistakeAt(pathOf(row, column)) ? true : undefined}
                      placeholder={row === 0 ? `Spalte ${column + 1}` : undefined}
                      maxLength={row === 0 ? 120 : 500}
                      value={cell}
                      onChange={({ target }) => set(filledFrom(all, row, column, [[target.value]]))}
                      onPaste={(event) => {
                        const cells = cellsOf(event.clipboardData.getData('text/plain'))
                        if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return
                        event.preventDefault()
                        set(filledFrom(all, row, column, cells))
                      }}
                    />
                  </td>
                ))}
                <td>
                  {row > 0 && rows.length > 1 && (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={`Zeile ${row} entfernen`}
                      onClick={() => set(all.toSpliced(row, 1))}
                    >
                      ×
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.ways}>
        {rows.length < mostRows && (
          <Button size="small" onClick={() => set([...all, head.map(() => '')])}>
            Zeile hinzufügen
          </Button>
        )}
        {head.length < mostColumns && (
          <Button size="small" onClick={() => set(all.map((line) => [...line, '']))}>
            Spalte hinzufügen
          </Button>
        )}
        {head.length > leastColumns && (
          <Button size="small" look="quiet" onClick={() => set(all.map((line) => line.slice(0, -1)))}>
            Letzte Spalte entfernen
          </Button>
        )}
      </div>
    </>
  )
}

const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))

/** The table with other cells from one on; it grows as far as a table may. */
function filledFrom(lines: readonly string[][], row: number, column: number, cells: readonly string[][]): string[][] {
  const width = Math.min(mostColumns, Math.max(lines[0]?.length ?? 0, ...cells.map((line) => column + line.length)))
  const height = Math.min(mostRows + 1, Math.max(lines.length, row + cells.length))
  return Array.from({ length: height }, (_line, at) =>
    Array.from({ length: width }, (_cell, place) => cells[at - row]?.[place - column] ?? lines[at]?.[place] ?? ''),
  )
}
