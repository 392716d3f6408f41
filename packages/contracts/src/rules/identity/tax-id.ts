/** The forms of VAT numbers in the countries we deliver to; whether one is in use only the authority knows. */
const shapes: Readonly<Record<string, RegExp>> = {
  DE: /^DE[1-9]\d{8}$/,
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CZ: /^CZ\d{8,10}$/,
  DK: /^DK\d{8}$/,
  FR: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  LU: /^LU\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
}

/** In capitals, without blanks, dots and hyphens. */
export const plainTaxId = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase()

/**
 * What is wrong with a VAT number, in German, or null. The number of another country of the Union is fine in its form.
 * @param typed as a person writes it
 */
export function taxIdProblem(typed: string): string | null {
  const id = plainTaxId(typed)
  const shape = shapes[id.slice(0, 2)] ?? /^[A-Z]{2}[A-Z0-9+*]{2,12}$/
  if (shape.test(id)) return null
  return id.startsWith('DE')
    ? 'Eine deutsche Umsatzsteuer-ID besteht aus DE und neun Ziffern.'
    : 'Diese Umsatzsteuer-ID ist nicht gültig.'
}
