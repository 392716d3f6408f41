/** From so many people on a sum says nothing about one of them (works council). */
export const fewestPeople = 5

type Row = { people: readonly number[] }

export const peopleIn = (rows: readonly Row[]): number => new Set(rows.flatMap(({ people }) => people)).size

/**
 * Rows that may be shown beside rows that are put together. Those with fewer than five people go into the group, and
 * the smallest of the others with them until five stand behind it too: else the group would be the whole less the rest.
 * @returns null where all rows together have fewer than five
 */
export function foldSmallGroups<R extends Row>(rows: readonly R[]): { shown: R[]; group: R[] } | null {
  const bySize = rows.toSorted((a, b) => a.people.length - b.people.length)
  const firstLarge = bySize.findIndex(({ people }) => people.length >= fewestPeople)
  let count = firstLarge === -1 ? bySize.length : firstLarge
  while (count > 0 && count < bySize.length && peopleIn(bySize.slice(0, count)) < fewestPeople) count++
  const group = bySize.slice(0, count)
  if (group.length > 0 && peopleIn(group) < fewestPeople) return null
  const folded = new Set(group)
  return { shown: rows.filter((row) => !folded.has(row)), group }
}
