import { plainlyTyped } from '../german/typed-number.ts'

/** An IBAN without the blanks, dots and hyphens in which people group it, nor the word before it (domain 1.5). */
export const plainIban = (typed: string): string =>
  plainlyTyped(typed)
    .replaceAll(/[.\-‐‑]/g, '')
    .replace(/^IBAN:?/i, '')
    .toUpperCase()
