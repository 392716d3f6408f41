/**
 * Rows as they stand after `reorderList`: those named share out the places they had, in the new order. Each row has the
 * number of its new place, from which the next move counts.
 */
export function reordered<Row extends { id: number; position: number }>(
  rows: readonly Row[],
  ids: readonly number[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const moved = ids.flatMap((id) => byId.get(id) ?? [])
  const isMoved = new Set(moved.map(({ id }) => id))
  let next = 0
  return rows.map((row) => (isMoved.has(row.id) ? { ...(moved[next++] ?? row), position: row.position } : row))
}

/** What `reorderList` is told so that one row changes its place: the rows between old and new place, in their new order. */
export function orderAfterMove(ids: readonly number[], from: number, to: number): number[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const between = ids.slice(first, last + 1)
  return from < to ? [...between.slice(1), ...between.slice(0, 1)] : [...between.slice(-1), ...between.slice(0, -1)]
}
