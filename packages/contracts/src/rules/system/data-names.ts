/** What the pieces of the operator's data are called that the settings room of the console shows, by their names. */
export const settingNames = {
  company: 'Firma',
  bankAccount: 'Bankverbindung',
  openingHours: 'Öffnungszeiten',
  workingDays: 'Feiertage und Schließtage',
  contacts: 'Ansprechpartner',
  mapsUrl: 'Karte',
  shippingMethods: 'Versandarten',
  surcharges: 'Zuschläge',
  paymentMethods: 'Zahlungsarten',
  delivery: 'Lieferzeiten',
  carriers: 'Paketdienste',
  countries: 'Länder',
  deliveryStates: 'Lieferstatus',
  coupons: 'Gutscheine',
  freeArticles: 'Gratisartikel',
  site: 'Name und Suchmaschinen',
  sentences: 'Einzelne Sätze',
  adZones: 'Werbeflächen',
  article_badge_images: 'Zeichen an Artikeln',
  onlineAvailable: 'Zeichen „online erhältlich“',
  collectionPossible: 'Zeichen „Abholung möglich“',
} as const
export type SettingName = keyof typeof settingNames

/** The pieces that have a room of their own. */
const elsewhere: Readonly<Record<string, string>> = {
  sliders: 'Slider',
  widgetAreas: 'Plätze für Bausteine',
  pushNotices: 'Hinweise',
  menus: 'Menüs',
  labels: 'Texte der Oberfläche',
  theme: 'Design des Shops',
  brand: 'Marke des Shops',
  stylePanel: 'Design-Werkzeug',
  searchSynonyms: 'Synonyme der Suche',
  searchStopWords: 'Wörter, die nicht mitsuchen',
  searchPins: 'Feste Plätze der Suche',
}

/** Places for widgets that every shop has. */
const placeNames: Readonly<Record<string, string>> = {
  home: 'Startseite',
  list: 'Unter Listen',
  'shop-marketing': 'Unter Aktionen',
}

const wordIn = (words: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** What a setting is called; one that this program does not know by its own name. */
export const settingName = (name: string): string => wordIn(settingNames, name) ?? name

/** What a place for widgets is called; one of the operator's own by its name. */
export const placeName = (key: string): string => wordIn(placeNames, key) ?? key

/**
 * A piece of the operator's data as the console calls it, for a refusal that it causes.
 * @param name of its row in the table `settings`
 */
export const dataInWords = (name: string): string => wordIn(elsewhere, name) ?? `Einstellung „${settingName(name)}“`
