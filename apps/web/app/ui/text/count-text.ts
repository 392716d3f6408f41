/** How many suggestions there are, for a screen reader. */
export function countText(count: number): string {
  if (count === 0) return 'Keine Vorschläge'
  return count === 1 ? 'Ein Vorschlag' : `${count} Vorschläge`
}
