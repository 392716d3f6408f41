/** FNV-1a, 32 bit: turns a name into a start value, so that every drawing depends on its subject and not on the order. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** mulberry32: numbers from 0 (inclusive) to 1 (exclusive), the same row for the same start value. */
export function randomFrom(start: number | string): () => number {
  let state = typeof start === 'number' ? start >>> 0 : hashOf(start)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(values: readonly T[], draw: number): T {
  const value = values[Math.min(values.length - 1, Math.floor(draw * values.length))]
  if (value === undefined) throw new Error('pick from an empty list')
  return value
}

/** A uuid (version 8) made from a name: the seed is the same in every database. */
export function uuidOf(name: string): string {
  const hex = [0, 1, 2, 3].map((part) => hashOf(`${part}:${name}`).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
