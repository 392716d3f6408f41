/** How postcodes are written in the countries of domain 3.8; elsewhere everything goes. */
const shapes: Readonly<Record<string, RegExp>> = {
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  LU: /^\d{4}$/,
  NL: /^\d{4} ?[A-Za-z]{2}$/,
  BE: /^\d{4}$/,
  FR: /^\d{5}$/,
  DK: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  CZ: /^\d{3} ?\d{2}$/,
}

/** What is wrong with a postcode of a country, in German; null for a good one, and for none. */
export function postcodeProblem(typed: string, country: string): string | null {
  const zip = typed.trim()
  if (zip === '' || shapes[country]?.test(zip) !== false) return null
  return country === 'DE' ? 'Eine deutsche Postleitzahl hat fünf Ziffern.' : 'Die Postleitzahl passt nicht zum Land.'
}
