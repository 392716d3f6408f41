/** The letters of an index; names that begin with none of them are under the last sign. */
export const initials = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0–9']
const other = '0–9'

/** Under which letter a name stands: umlauts as their letter (DIN 5007-1). */
export function initialOf(name: string): string {
  const [letter = ''] = name.normalize('NFKD').toUpperCase().replace(/\p{M}/gu, '')
  return /[A-Z]/.test(letter) ? letter : other
}

export const anchorOf = (initial: string) => `buchstabe-${initial === other ? '0' : initial.toLowerCase()}`

/** Entries by their first letter, letters and names in German order. */
export function byInitial<Entry extends { name: string }>(entries: readonly Entry[]): [string, Entry[]][] {
  const sorted = entries.toSorted((a, b) => a.name.localeCompare(b.name, 'de', { numeric: true }))
  const groups = Map.groupBy(sorted, ({ name }) => initialOf(name))
  return initials.flatMap((initial) => {
    const own = groups.get(initial)
    return own ? [[initial, own] as [string, Entry[]]] : []
  })
}
