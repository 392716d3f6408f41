import { useEffect } from 'react'
import { isEmpty, newRow, type Row } from './rows.ts'

const keyOf = (owner: string) => `quick-order:${owner}`

/**
 * Keeps the lines in this browser until they are in the basket (ux 38), each person's apart: what was typed before a
 * reload or at the next visit stands there again.
 */
export function useDraft(owner: string, rows: readonly Row[], restore: (rows: Row[]) => void) {
  useEffect(() => {
    if (!rows.every(isEmpty)) return
    const kept = read(owner)
    if (kept.length > 0) restore(kept)
  }, [])
  // at once: lines that were added must not come back with a quick reload
  useEffect(() => write(owner, rows), [owner, rows])
}

function read(owner: string): Row[] {
  try {
    const lines = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]') as unknown
    if (!Array.isArray(lines)) return []
    return lines.slice(0, 500).flatMap((line: unknown) => {
      if (!Array.isArray(line)) return []
      const [number = '', quantity = '', costCentre = ''] = line.map(String)
      return [newRow({ number, quantity, costCentre })]
    })
  } catch {
    return []
  }
}

function write(owner: string, rows: readonly Row[]): void {
  const lines = rows
    .filter((row) => !isEmpty(row))
    .map(({ number, quantity, costCentre }) => [number, quantity, costCentre])
  try {
    if (lines.length === 0) localStorage.removeItem(keyOf(owner))
    else localStorage.setItem(keyOf(owner), JSON.stringify(lines))
  } catch {
    // storage may be full or switched off: the page works all the same
  }
}
