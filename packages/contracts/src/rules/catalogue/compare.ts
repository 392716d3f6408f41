/** So many articles stand side by side (G-67). */
export const compareLimit = 4

/** Puts an article in or takes it out; a full list stays as it is. Keys are article number and depot, `100001-1`. */
export function toggled(keys: readonly string[], key: string): readonly string[] {
  if (keys.includes(key)) return keys.filter((kept) => kept !== key)
  return keys.length < compareLimit ? [...keys, key] : keys
}

/** A visitor's own list joined with the one kept for him: the kept ones first, each once, no more than fit. */
export function joined(kept: readonly string[], collected: readonly string[]): readonly string[] {
  return [...new Set([...kept, ...collected])].slice(0, compareLimit)
}

/** Keys as an address carries them (`100001-1,150001-1`); what cannot be a key is left out. */
export function keysInAddress(text: string | null | undefined): readonly string[] {
  const keys = (text ?? '').split(',').filter((key) => key.length <= 80 && /^[^,/\s]+-\d{1,10}$/.test(key))
  return joined(keys, [])
}
