import type { Sql, TransactionSql } from 'postgres'
import { adZones, pushNotices, sliders, widgetAreas } from '../content/widgets.ts'
import { insertRows } from '../copy.ts'
import type { SeedDay } from '../day.ts'
import { operator } from '../organisation/people.ts'
import { carriers, delivery, workingDays } from './delivery.ts'
import { paymentMethods, shippingMethods, surcharges } from './methods.ts'

const { weeeNumber, lucidNumber, ...company } = operator
// a bank that does not exist (domain 3)
const bankAccount = { holder: operator.name, iban: 'DE87 1234 5678 0000 0000 02', bic: 'MUSTDEFFXXX' }
const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag']

/** The demo's rows of `settings`; their schemas are the areas' own (areas/system/settings.ts of the server). */
export const operatorSettings: Readonly<Record<string, unknown>> & { readonly theme: object } = {
  company: { ...company, notice: 'Alle Firmen, Marken und Personen in diesem Shop sind erfunden.' },
  bankAccount,
  openingHours: [
    ...weekdays.map((day) => ({ day, from: '08:00', to: '18:00' })),
    { day: 'Samstag', from: '09:00', to: '13:00' },
  ],
  site: {
    title: 'Kontor – Bürobedarf für Firma und Zuhause',
    titleTemplate: '%s – Kontor',
    description: 'Bürobedarf, Tinte und Toner, Technik und Möbel: für Unternehmen mit Kostenstellen und für Zuhause.',
    keywords: 'Bürobedarf, Schreibwaren, Toner, Büromöbel',
    siteName: 'Kontor',
    image: '/vorschau.png',
    // an account that nobody can have
    twitterSite: '@kontor.example',
    twitterCreator: '@kontor.example',
    // a K
    mark: 'M10 14.5V23M10 19.3l6-4.8m-3.7 3.1 4.2 5.4',
  },
  countries: ['DE', 'AT', 'CH', 'LU', 'NL', 'BE', 'FR', 'DK', 'PL', 'CZ'],
  shippingMethods,
  surcharges,
  paymentMethods,
  delivery,
  carriers,
  // of the sales team (content/content-items.ts)
  contacts: {
    companies: { name: 'Tarek Haddad', role: 'Vertrieb, Großkunden', phone: '+49 221 4710-120', email: operator.email },
  },
  workingDays,
  sentences: {
    slogan: 'Bürobedarf, der ankommt',
    assortments: 'Alles fürs Büro in 14 Bereichen, von Stiften und Papier bis zu Technik, Möbeln und Kaffee.',
    waysToPay: 'Zahlung per Rechnung, Vorkasse, Karte oder Lastschrift, je nach Konto',
    freight: 'Lieferung mit der Spedition frei Bordsteinkante, der Termin wird mit Ihnen abgesprochen.',
    offersAnswered: 'in der Regel am nächsten Werktag',
    directDebits: 'Einzüge werden 14 Tage vorher angekündigt.',
    weeeNotice: 'Altgeräte gehören nicht in den Hausmüll. Wir nehmen sie unentgeltlich zurück.',
  },
  ...{ sliders, widgetAreas },
  mapsUrl: 'https://www.openstreetmap.org/search?query=50667+K%C3%B6ln',
  theme: {
    areas: {
      page: { heading: null, title: null, subtitle: '#47535d' },
      content: { subtitle: '#47535d' },
      interface: { heading: '#59646d', link: 'black' },
      header: { link: 'black' },
      primary: { main: '#c8102e', title: 'white', subtitle: 'white' },
      accent1: { main: 'white' },
      accent2: { main: '#ebf1f7', subtitle: 'black', icon: '#1d5fa8' },
      accent3: { main: '#f6f0e9', subtitle: 'black', icon: '#96570b' },
      secondary: { main: '#333c45', title: 'white', subtitle: 'white' },
      footer: { title: 'white', subtitle: 'white', link: 'white' },
      topMenu: { title: 'white', subtitle: 'white', link: 'white' },
      copyright: { main: 'grey-darkest', title: 'white', subtitle: 'white', link: 'white' },
      tool: { subtitle: '#47535d', link: 'black' },
      cookieNotice: { main: 'white', subtitle: 'black' },
      toast: { main: 'white', subtitle: 'black', link: 'black' },
      b2: { main: '#41484e', title: 'white' },
      badge: { main: 'black', title: 'white' },
    },
    links: { normal: { color: '#1f6fb2' } },
    text: { font: 'Roboto' },
    headings: Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5'].map((name) => [name, { font: 'RobotoCondensed' }])),
    buttons: { button: 'black', main: '#c8102e', secondary: 'black' },
  },
}

/** With what is shown in its time only, for a demo that is seeded on this day. */
export const operatorSettingsOn = (day: SeedDay): Readonly<Record<string, unknown>> => ({
  ...operatorSettings,
  ...{ adZones: adZones(day), pushNotices: pushNotices(day) },
})

/** By these a reader knows the demo's company; no other has them. */
export const signsOfDemo: readonly string[] = [
  ...[operator.name, operator.manager, operator.phone, operator.email, operator.register, operator.taxId],
  ...[bankAccount.iban, bankAccount.bic],
]

/** Fields of rows that an earlier version had written without them. */
const addedLater = [
  ['site', 'mark'],
  ['sentences', 'weeeNotice'],
  ['sentences', 'directDebits'],
] as const

/** Pieces that no earlier version had: a demo that it had seeded goes on showing what it showed. */
const newer: ReadonlySet<string> = new Set(['widgetAreas'])

/**
 * Writes what is missing of them: at a seed all, and in a demo that an earlier version had seeded what that version
 * held in its code. @param newOn the day of the seed. The world that the test kit goes back to gets them too.
 */
export async function writeOperatorSettings(tx: Sql | TransactionSql, newOn?: SeedDay): Promise<number> {
  const [kept] = await tx`select to_regclass('fresh.settings') is not null as known`
  const worlds = kept?.known ? ['', 'fresh.'] : ['']
  let written = 0
  for (const world of worlds) {
    const place = `${world}settings`
    // the page on shipping called the method by a name of its own
    await tx`
      update ${tx(`${world}pages`)} set body = replace(body, '{{fuhrpark.frei.', '{{eigener-fuhrpark.frei.')
      where body like '%{{fuhrpark.frei.%'`
    const known = new Set((await tx<{ name: string }[]>`select name from ${tx(place)}`).map(({ name }) => name))
    const missing = Object.entries(newOn ? operatorSettingsOn(newOn) : operatorSettings).filter(
      ([name]) => !known.has(name) && (newOn || !newer.has(name)),
    )
    written += await insertRows(
      tx,
      place,
      ['name', 'value'],
      missing.map(([name, value]) => [name, { json: value }]),
    )
    for (const [name, field] of addedLater) {
      const given = JSON.stringify({ [field]: (operatorSettings[name] as Record<string, unknown>)[field] })
      await tx`
        update ${tx(place)} set value = ${given}::text::jsonb || value where name = ${name} and not value ? ${field}`
    }
  }
  return written
}
