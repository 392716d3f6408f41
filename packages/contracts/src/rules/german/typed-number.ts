/** Blanks of all kinds, also those that nobody sees, and the figures and signs of full width that some keyboards write. */
export const plainlyTyped = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

/** Whether a blank or an apostrophe stands between figures and groups no thousands: in a table, `5 12` are two numbers. */
export const holdsTwoNumbers = (text: string): boolean => /\d[\s'’]+(?!\d{3}(?!\d))(?=\d)/.test(text)

/**
 * A number as people in Germany type it (decisions 13 "Numbers that people type"): `1.000` is a thousand, `1,5` and `1.5`
 * are one and a half, `1.234,5` and `1,234.5` the same number.
 * @returns null for what is no number
 */
export function readNumber(typed: string): number | null {
  const plain = plainlyTyped(typed).replaceAll(/['’]/g, '').replace(/^[−–]/, '-')
  if (plain.length > 30) return null
  if (/^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  if (/^[-+]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/.test(plain)) return Number(plain.replaceAll(',', ''))
  return /^[-+]?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null
}
