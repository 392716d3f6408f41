import { consoleRightWords } from '@kontor/contracts/console'
import { settingNames } from '@kontor/contracts/rules/system/data-names'
import { articleLabels } from '../articles/article-fields.ts'
import { partWords } from '../content/part-words.ts'
import { stateWords as jobStates, jobWords } from '../health/job-words.ts'
import { stateWords as importStates, resultWords } from '../imports/import-words.ts'
import { branchLabels, brandLabels, manufacturerLabels, typeLabels } from '../makers/maker-fields.ts'
import { assortmentLabels, customerLabels, functionNames, lockNames, statusNames } from '../sales/customer-fields.ts'
import { choiceText, fieldText } from '../settings/setting-texts.ts'
import { choiceWords, switchGroups } from './switch-texts.ts'

type Words = Readonly<Record<string, string>>

const content: Words = {
  ...partWords,
  title: 'Titel',
  slug: 'Teil der Adresse',
  excerpt: 'Kurztext',
  description: 'Beschreibung',
  body: 'Text',
  blocks: 'Blöcke',
  image: 'Bild',
  category: 'Rubrik',
  series: 'Reihe',
  articles: 'Artikel',
  draft: 'Entwurf',
  published: 'Im Shop',
  publishedAt: 'Erscheint am',
  position: 'Platz',
  publishAt: 'Erscheint am',
}

const view: Words = { name: 'Name', shared: 'auch für die Kollegen' }

const price: Words = {
  articleNumber: 'Artikelnummer',
  shopDepotId: 'Lager',
  kind: 'Art',
  priceType: 'Preisart',
  netCents: 'Preis netto',
  fromQuantity: 'ab Menge',
  quantityLowerBound: 'ab Menge',
  quantity: 'Menge',
  firstDay: 'Gilt ab',
  lastDay: 'Gilt bis',
  validFrom: 'Gilt ab',
  validTo: 'Gilt bis',
  endedAt: 'Beendet',
}

const imported: Words = { state: 'Stand', totals: 'Zeilen', bytes: 'Größe in Byte', ...resultWords }

const shown: Words = {
  ...partWords,
  title: 'Titel',
  text: 'Text',
  url: 'Führt zu',
  label: 'Aufschrift',
  image: 'Bild',
  alt: 'Beschreibung des Bildes',
  slides: 'Bilder',
  from: 'Ab',
  to: 'Bis',
  mode: 'Kundschaft',
  off: 'Ausgeschaltet',
  children: 'Links',
  modal: 'Als Fenster',
}

/** What fields are called in the log, by the first part of the name of a write; those of orders are written in words. */
const words: Readonly<Record<string, Words>> = {
  articles: { ...price, ...articleLabels, stock: 'Bestand', ids: 'Interne Nummern' },
  manufacturers: manufacturerLabels,
  brands: brandLabels,
  assortments: { ...branchLabels, position: 'Platz' },
  types: typeLabels,
  customers: {
    ...customerLabels,
    ...assortmentLabels,
    status: 'Zugang',
    functions: 'Rechte',
    mayOrder: 'Darf bestellen',
    mayWrite: 'Darf ändern',
    reason: 'Grund',
  },
  customerPrices: price,
  offers: { ...price, number: 'Angebot', lines: 'Artikel', message: 'Nachricht' },
  posts: content,
  pages: content,
  contentItems: content,
  showings: shown,
  menus: shown,
  formEntries: { form: 'Formular', sentAt: 'Eingegangen', isDone: 'Erledigt' },
  orderViews: view,
  customerViews: view,
  articleViews: view,
  catalogueImports: imported,
  customersImports: imported,
  jobs: { state: 'Stand' },
  staff: { functions: 'Rechte', email: 'E-Mail' },
}

const mailStates: Words = { failed: 'gescheitert', queued: 'wartet' }

/** What a field holds besides texts, figures and times. */
const values: Readonly<Record<string, Words>> = {
  customers: { ...functionNames, ...statusNames, ...lockNames },
  catalogueImports: importStates,
  customersImports: importStates,
  jobs: jobStates,
  mailbox: mailStates,
  switches: choiceWords,
  staff: consoleRightWords,
}

/** Marks of the program that name what was changed. */
const titles: Readonly<Record<string, Words>> = {
  settings: settingNames,
  switches: Object.fromEntries(
    Object.values(switchGroups).flatMap((group) => Object.entries(group).map(([name, text]) => [name, text.name])),
  ),
  search: { synonyms: 'Synonyme', stopWords: 'Wörter, die nicht mitsuchen', pins: 'Feste Plätze' },
  menus: { top: 'Kopfzeile', main: 'Neben dem Sortiment', footer: 'Fuß der Seite' },
  showings: { ad: 'Werbeflächen', notice: 'Hinweise' },
  jobs: jobWords,
}

const areaOf = (procedure: string) => procedure.split('.')[0] ?? ''
const wordIn = (table: Words | undefined, word: string) =>
  table && Object.hasOwn(table, word) ? table[word] : undefined

export const titleWord = (procedure: string, title: string): string => wordIn(titles[areaOf(procedure)], title) ?? title

/** The marks of the program whose names hold these words, for a search in the log. */
export function titlesWith(words: string): string[] {
  const wanted = words.toLowerCase()
  const named = Object.values(titles).flatMap((table) => Object.entries(table))
  return named.flatMap(([mark, name]) => (name.toLowerCase().includes(wanted) ? [mark] : [])).slice(0, 200)
}

/** What a field is called, or a fixed value: of a setting by the setting, else by the write. */
export function wordFor({ procedure, title }: { procedure: string; title: string }): (part: string) => string {
  const area = areaOf(procedure)
  if (area === 'settings') return (part) => fieldText(title, part) ?? choiceText(part)
  return (part) => wordIn(words[area], part) ?? wordIn(values[area], part) ?? part
}
