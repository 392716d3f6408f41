export type LineField = 'number' | 'quantity'

/** Goes to a field of a line, if there is one; what stands in it is marked, so that typing replaces it. */
export function focusField(at: number, field: LineField): void {
  // after the line that may have come by itself is there
  requestAnimationFrame(() => {
    const input = document.getElementById(`${field}-${at}`)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
  })
}
