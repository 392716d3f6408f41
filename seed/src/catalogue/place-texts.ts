import type { ArticleType } from './article-types/article-type.ts'
import { brands, manufacturers } from './manufacturers.ts'

// What stands under the heading of a list: who makes it, what belongs together, how it is delivered. One or two sentences.

const paragraph = (text: string) => `<p>${text}</p>`

const assortmentTypes: Readonly<Record<string, readonly [text: string, picture: string]>> = {
  Kernsortiment: [
    'Was jedes Büro braucht: ständig am Lager, zu gleichbleibenden Preisen und für viele Firmen freigegeben.',
    'schreibtisch-morgen',
  ],
  Vollsortiment: [
    'Die ganze Breite unserer Kataloge. Was nicht am Lager liegt, beschaffen wir in wenigen Tagen.',
    'papierlager',
  ],
  Streckensortiment: [
    'Möbel, Geräte und Getränke, die der Hersteller direkt an Ihre Adresse liefert.',
    'moebelplanung',
  ],
  Saison: [
    'Artikel zu Schulstart und Jahreswechsel. Sie sind nur einige Monate im Jahr zu haben.',
    'schulstart-ohne-stress',
  ],
  Restposten: ['Auslaufende Artikel zum Abschied. Nachbestellt wird nicht: Was weg ist, ist weg.', 'ordnung-im-archiv'],
  Kundensortiment: ['Artikel, die wir für einzelne Firmen führen, etwa mit deren Aufdruck.', 'teaser-b2b'],
  Dienstleistung: [
    'Montage, Anlieferung an den Arbeitsplatz, Rücknahme: Leistungen rund um den Artikel.',
    'sitz-steh-richtig-einstellen',
  ],
}

const articleTypeGroups: Readonly<Record<string, readonly [text: string, picture: string]>> = {
  Schreiben: ['Stifte für Notiz, Unterschrift und Tafel, dazu alles zum Korrigieren.', 'kugelschreiber'],
  Papier: ['Vom Kopierpapier bis zum Notizbuch: Papier zum Drucken, Schreiben und Ausfüllen.', 'kopierpapier'],
  Ablage: ['Ordner, Register, Hüllen und Archivboxen halten Vorgänge zusammen.', 'ordner'],
  Kleben: ['Haftnotizen, Klebebänder und Klebstoffe für Papier, Karton und Werkstoffe.', 'klebeband'],
  Heften: ['Heftgeräte und Locher mit den passenden Klammern.', 'heftgeraet'],
  Schneiden: ['Scheren und Schneidemaschinen für einzelne Blätter und ganze Stapel.', 'schere'],
  Versand: ['Umschläge, Kartons, Polster und Etiketten für alles, was auf die Reise geht.', 'versandkarton'],
  Präsentation: ['Whiteboards und Flipcharts für Besprechung und Schulung.', 'whiteboard'],
  Planung: ['Kalender für das laufende und das kommende Jahr, Stempel nach Ihren Angaben.', 'kalender'],
  Drucken: ['Toner, Tinte und Bildtrommeln: Original, wiederaufbereitet oder kompatibel.', 'toner'],
  Technik: ['Drucker, Aktenvernichter, Rechner und Laminiergeräte für das Büro.', 'laserdrucker'],
  IT: ['Monitore, Tastaturen, Speicher, Kabel und Akkus für den Arbeitsplatz.', 'monitor'],
  Möbel: ['Stühle, Tische, Schränke und Leuchten, auf Wunsch mit Montage.', 'buerostuhl'],
  Bewirtung: ['Kaffee, Tee, Wasser und Gebäck für Küche und Besprechung.', 'kaffee'],
  Hygiene: ['Papier, Seife, Reiniger und Desinfektionsmittel für Waschraum und Küche.', 'handseife'],
  Sicherheit: ['Verbandkästen und Nachfüllsets für den Betrieb.', 'verbandkasten'],
  Schule: ['Hefte und Ranzen für den Schulstart.', 'schulranzen'],
  Medien: ['Lernbücher zum gebundenen Ladenpreis.', 'lernbuch'],
}

const productTypeGroups: Readonly<Record<string, readonly [text: string, picture: string]>> = {
  'Bauart Stifte': [
    'Nach Mechanik, Spitze und Kern unterschieden: So finden Sie den Stift zur Aufgabe.',
    'gelschreiber',
  ],
  Papierqualität: ['Nach Sorte, Bindung und Verwendung: Papier und was daraus wird.', 'kopierpapier'],
  Ordnermechanik: ['Hebel, Bügel, Heftzunge oder Schiene: wie die Ablage ihre Blätter hält.', 'ordner'],
  Klebetechnik: ['Ablösbar, dauerhaft oder in Sekunden: was wie fest klebt.', 'alleskleber'],
  'Verbrauchsmaterial-Herkunft': [
    'Original vom Gerätehersteller, wiederaufbereitet oder kompatibel: Herkunft und Art des Verbrauchsmaterials.',
    'toner',
  ],
  Gerätetechnik: ['Von Hand, elektrisch oder vernetzt: Bauarten der Geräte.', 'laserdrucker'],
  Sitzmechanik: ['Stühle, Tische und Schränke nach Mechanik und Aufbau.', 'buerostuhl'],
  Lebensmittelart: ['Bohne, Beutel, Flasche oder Keks: was auf den Tisch kommt.', 'kaffee'],
  'Reiniger-Einsatz': ['Für Hände, Flächen, Glas oder Waschraum: Hygieneartikel nach ihrem Einsatz.', 'reiniger'],
}

const tags: Readonly<Record<string, readonly [text: string, picture: string]>> = {
  Homeoffice: [
    'Für den zweiten Arbeitsplatz zu Hause: Licht, Tisch, Technik und Kleinteile.',
    'homeoffice-grundausstattung',
  ],
  Schulstart: ['Was auf den Materiallisten der Schulen steht.', 'schulstart-ohne-stress'],
  Ergonomie: ['Artikel, die sich auf Größe und Haltung einstellen lassen.', 'sitz-steh-richtig-einstellen'],
  Plastikfrei: [
    'Artikel, deren Verkaufsverpackung nach Angabe des Herstellers ohne Kunststoff auskommt.',
    'slider-papier',
  ],
  Ausbildungsstart: [
    'Die Erstausstattung für Auszubildende, vom Ordner bis zum Taschenrechner.',
    'schreibtisch-morgen',
  ],
  Jahreswechsel: [
    'Kalender, Register und Archivboxen für den Abschluss und das neue Jahr.',
    'aufbewahrungsfristen-2027',
  ],
  Umzug: ['Kartons, Packband und Polster für den Umzug des Büros.', 'slider-moebel'],
  Inventur: ['Etiketten, Marker und Listen für den Zähltag.', 'ordnung-im-archiv'],
  Großraumbüro: ['Was viele Menschen in einem Raum leiser, heller und ordentlicher macht.', 'moebelplanung'],
  Praxisbedarf: ['Hygiene, Papier und Verbandstoff für Praxis und Labor.', 'erste-hilfe-im-betrieb'],
}

const depots: Readonly<Record<string, string>> = {
  Zentrallager:
    'Diese Artikel liegen bei uns in Köln. Bis 15:30 Uhr bestellt, gehen sie am selben Werktag auf die Reise.',
  'Händlerlager Hagendorn': 'Diese Artikel kommen aus dem Lager unseres Hauses und können dort abgeholt werden.',
  'Distributor IT/Toner': 'Technik und Verbrauchsmaterial, das unser Distributor für uns verschickt.',
  'Strecke Möbel': 'Möbel, die der Hersteller mit der Spedition direkt zu Ihnen bringt.',
  'B-Ware': 'Geprüfte Rückläufer. Zustand und Mangel stehen bei jedem Artikel.',
  'Strecke Getränke': 'Getränke in Kisten, die der Getränkedienst bringt und deren Leergut er mitnimmt.',
}

const deliveryStates: Readonly<Record<number, string>> = {
  1: 'Diese Artikel laufen aus. Sie gehen sofort auf die Reise, solange der Vorrat reicht.',
  2: 'Diese Artikel gibt es nicht mehr. Wo es einen Nachfolger gibt, steht er beim Artikel.',
  3: 'Am Lager: Mo–Fr bis 15:30 Uhr bestellt, am selben Tag verschickt.',
  4: 'Wir beschaffen diese Artikel für Sie. Sie sind in 2 bis 4 Werktagen lieferbar.',
  5: 'Diese Artikel werden zurzeit geprüft und können nicht bestellt werden.',
  6: 'Der Hersteller liefert direkt zu Ihnen, in 5 bis 8 Werktagen.',
  7: 'Diese Artikel werden für Sie bestellt oder gefertigt. Das dauert 10 bis 15 Werktage.',
}

const attributes: Readonly<Record<string, string>> = {
  begreen:
    'Artikel mit einem anerkannten Umweltzeichen. Welches es ist und unter welcher Lizenz, steht im Datenblatt des Artikels.',
  food: 'Kaffee, Tee, Getränke und Gebäck mit Zutaten, Allergenen und Nährwerten im Datenblatt.',
  cosmetic: 'Seife und Pflege mit der Liste der Inhaltsstoffe im Datenblatt.',
  video: 'Artikel, die ein Video im Gebrauch zeigt.',
  'daily-price': 'Der Preis dieser Artikel gilt für einen Tag. Es zählt der Preis am Tag Ihrer Bestellung.',
  lieferbedingungen: 'Artikel mit eigenen Lieferbedingungen, etwa mit der Spedition oder nur ab einer Mindestmenge.',
  montageservice: 'Wir bauen auf: Zu diesen Artikeln können Sie die Montage am Wunschort bestellen.',
  lieferzeit: 'Artikel, deren Lieferzeit von der üblichen abweicht. Sie steht bei jedem Artikel.',
  'new-articles': 'Neu im Sortiment in den letzten Wochen.',
  'top-articles': 'Was unsere Kunden am häufigsten bestellen.',
  'b-stock': 'Geprüfte Rückläufer. Zustand und Mangel stehen bei jedem Artikel.',
  furniture: 'Stühle, Tische, Schränke und Leuchten für Büro, Besprechung und Empfang.',
  device: 'Geräte für Büro und Küche, vom Aktenvernichter bis zum Tablet.',
  printer: 'Laser- und Tintendrucker. Das passende Verbrauchsmaterial steht beim Gerät.',
  clearance: 'Auslaufende Artikel, solange der Vorrat reicht.',
  'made-in-germany': 'Nach Angabe des Herstellers in Deutschland hergestellt.',
}

/** @throws Error where the seed forgot a text: every place has one */
function told<Text>(texts: Readonly<Record<string, Text>>, name: string | number): Text {
  const text = texts[name]
  if (text === undefined) throw new Error(`No text for ${name}`)
  return text
}

export const depotText = (name: string) => paragraph(told(depots, name))
export const attributeText = (slug: string) => paragraph(told(attributes, slug))
export const deliveryStateText = (stateNumber: number) => paragraph(told(deliveryStates, stateNumber))

/** Text, and the scene or the article type (of groups) whose picture stands for it. */
export const assortmentTypeText = (name: string) => told(assortmentTypes, name)
export const articleTypeGroupText = (name: string) => told(articleTypeGroups, name)
export const productTypeGroupText = (name: string) => told(productTypeGroups, name)
export const tagText = (name: string) => told(tags, name)

const countries: Readonly<Record<string, string>> = {
  AT: 'Österreich',
  CH: 'der Schweiz',
  CN: 'China',
  DE: 'Deutschland',
  DK: 'Dänemark',
  FR: 'Frankreich',
  IT: 'Italien',
  JP: 'Japan',
  NL: 'den Niederlanden',
  PL: 'Polen',
  SE: 'Schweden',
  TW: 'Taiwan',
  US: 'den USA',
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`

export function manufacturerText(slug: string): string {
  const maker = manufacturers.find((one) => one.slug === slug)
  if (!maker) throw new Error(`Unknown manufacturer ${slug}`)
  const place = maker.country === 'DE' ? maker.city : `${maker.city} in ${told(countries, maker.country)}`
  const sold =
    maker.brands.length > 1 ? `unter den Marken ${listed(maker.brands)}` : `unter der Marke ${maker.brands[0]}`
  return paragraph(`${maker.name} aus ${place} liefert ${sold}: ${maker.area}.`)
}

export function brandText(slug: string): string {
  const brand = brands.find((one) => one.slug === slug)
  const maker = manufacturers.find((one) => one.slug === brand?.manufacturer)
  if (!brand || !maker) throw new Error(`Unknown brand ${slug}`)
  return paragraph(
    `${brand.name} ist eine Marke der Firma ${maker.name} aus ${maker.city}. Schwerpunkt: ${maker.area}.`,
  )
}

/** A product type is named after one trait; which article types have it makes it clear. */
export function productTypeText(name: string, homes: readonly ArticleType[]): string {
  const [home] = homes
  if (!home) throw new Error(`The product type ${name} has no article type`)
  if (homes.length === 1) return paragraph(`${name} in der Artikelart ${home.name}. ${home.about[0] ?? ''}`)
  return paragraph(`Diesen Produkttyp gibt es in den Artikelarten ${listed(homes.map((type) => type.name))}.`)
}
