/** Names that people guess for pages which are called otherwise (specification 2 says `privacy`); they lead there. */
export const guessedPages: ReadonlyMap<string, string> = new Map([
  ['datenschutz', 'privacy'],
  ['datenschutzerklaerung', 'privacy'],
  ['versand', 'versand-zahlung'],
  ['versandkosten', 'versand-zahlung'],
  ['zahlung', 'versand-zahlung'],
  ['zahlungsarten', 'versand-zahlung'],
  ['allgemeine-geschaeftsbedingungen', 'agb'],
  ['terms', 'agb'],
  ['imprint', 'impressum'],
  ['widerrufsbelehrung', 'widerruf'],
  ['widerrufsrecht', 'widerruf'],
  ['widerrufsformular', 'muster-widerrufsformular'],
])

/** Beside the posts of the magazine. */
export const feedName = 'feed'

/** Where the console has the form of a new record, beside the records there are by their own names. */
export const newRecord = 'neu'
export const newPage = 'neue-seite'

/** What a person gives an address by typing it. `showing`: sliders, places, advertisements and notices. */
export type Addressed = 'page' | 'post' | 'item' | 'showing'

const ofConsole = (word: string) => `Die Adresse „${word}“ braucht die Verwaltung selbst. Bitte wählen Sie eine andere.`

/**
 * What has an address already that is no record: it would hide a record of that name, or be hidden by it.
 * tests/contract/taken-addresses.test.ts holds this against all routes.
 * @returns a German sentence; null where the address is free
 */
export function takenAddress(of: Addressed, address: string): string | null {
  if (of === 'post') return address === feedName ? 'Unter dieser Adresse steht schon der Newsfeed des Magazins.' : null
  if (address === newRecord || (of === 'page' && address === newPage)) return ofConsole(address)
  const target = of === 'page' ? guessedPages.get(address) : undefined
  return target === undefined ? null : `Diese Adresse führt schon zur Seite „${target}“. Bitte wählen Sie eine andere.`
}
