/** How postcodes are written in the countries of domain 3.8; elsewhere everything goes. */
const shapes: Readonly<Record<string, RegExp | undefined>> = {
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

/** Letters of a country that people write before it, as on an envelope. */
const before: Readonly<Record<string, string>> = { DE: 'D', AT: 'A', BE: 'B', FR: 'F', LU: 'L' }

/** A postcode in the form in which it is stored: single blanks, without the letters of its country, `1011 AB`. */
export function plainPostcode(typed: string, country: string): string {
  const line = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
  const shape = shapes[country]
  if (!shape) return line
  const letters = [country, before[country]].filter((one) => one !== undefined)
  const bare = line.replace(new RegExp(`^(?:${letters.join('|')})[ \\-–]*(?=\\d)`), '')
  const together = bare.replaceAll(' ', '')
  if (country === 'NL') return together.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')
  return shape.test(bare) || !shape.test(together) ? bare : together
}

/** What is wrong with a postcode of a country, in German; null for a good one, and for none. */
export function postcodeProblem(typed: string, country: string): string | null {
  const zip = plainPostcode(typed, country)
  if (zip === '' || shapes[country]?.test(zip) !== false) return null
  const example = examples[country]
  if (country === 'DE') return 'Eine deutsche Postleitzahl hat fünf Ziffern, etwa 10115.'
  return `Die Postleitzahl passt nicht zum Land, etwa ${example}.`
}

const examples: Readonly<Record<string, string>> = {
  AT: '1010',
  CH: '8001',
  LU: '1234',
  NL: '1011 AB',
  BE: '1000',
  FR: '75001',
  DK: '1050',
  PL: '00-950',
  CZ: '110 00',
}
