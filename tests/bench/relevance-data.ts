import { officeWords, type Picked } from './office-words.ts'

/** An article of the seed as the yardstick sees it. */
export type Article = {
  id: number
  number: string
  name: string
  brand: string
  type: string
  typeName: string
  productType: string
  manufacturerNumber: string
  oemNumber: string | null
  gtin: string | null
}

/** What a buyer types, and the articles of which one must stand in the first places. */
export type Query = { text: string; rule: string; exact: boolean; wanted: (article: Article) => boolean }

/** Chosen by hand because they are hard. */
const picked: readonly Picked[] = [
  // umlauts and ß in every spelling
  ['Bürostuhl', 'buerostuhl'],
  ['Buerostuhl', 'buerostuhl'],
  ['burostuhl', 'buerostuhl'],
  ['BÜROSTÜHLE', 'buerostuhl'],
  ['fuellhalter oesen groesse ss', 'fueller', /Größe ß/],
  ['Büroklammern groß', 'bueroklammern'],
  ['Schliessfach Schraenke', 'schrank'],
  ['Kaese Butterkeks', 'gebaeck', /keks/i],
  ['Küchenrolle', 'handtuchpapier', /Küchenrolle/],
  ['kuechenrolle', 'handtuchpapier', /Küchenrolle/],
  ['weisse Handtücher', 'handtuchpapier'],
  ['Hängehefter grün', 'haengemappe', /Hängehefter/],
  ['haengemappen', 'haengemappe'],
  ['Grüne Ordner', 'ordner', /grün/],
  // compounds and their parts
  ['Aktenordner', 'ordner'],
  ['Ringordner', 'ordner'],
  ['Leitzordner blau', 'ordner', /blau/],
  ['Schreibtischstuhl', 'buerostuhl'],
  ['Papier für Drucker', 'kopierpapier'],
  ['Kopier Papier', 'kopierpapier'],
  ['Drucker Papier A4', 'kopierpapier', /A4/],
  ['Recyclingpapier', 'kopierpapier', /Recycling/],
  ['Farbiges Kopierpapier', 'kopierpapier'],
  ['Briefumschläge mit Fenster', 'briefumschlag', /mit Fenster/],
  ['Fensterumschlag', 'briefumschlag', /mit Fenster/],
  ['Fensterbriefumschläge DIN lang', 'briefumschlag', /mit Fenster/],
  ['Luftpolsterumschlag', 'versandtasche', /Luftpoltertasche|Luftpolstertasche/],
  ['Luftpolstertaschen', 'versandtasche', /Luftpolstertasche/],
  ['Ordnerrückenschilder', 'etikett', /Ordnerrücken/],
  ['Rückenschilder für Ordner', 'etikett', /Ordnerrücken/],
  ['Adressaufkleber', 'etikett', /Adress/],
  ['Adressetiketten', 'etikett', /Adress/],
  ['Konferenztisch', 'schreibtisch', /Konferenztisch/],
  ['höhenverstellbarer Schreibtisch', 'schreibtisch', /Sitz-Steh/],
  ['Stehtisch elektrisch', 'schreibtisch', /Sitz-Steh/],
  ['Eckschreibtisch', 'schreibtisch'],
  ['Rollcontainer', 'schrank', /Rollcontainer/],
  ['Druckerpatrone schwarz', 'tintenpatrone', /schwarz/],
  ['Datumsstempel', 'stempel', /Datumstempel/],
  ['Holzstempel', 'stempel', /Holzstempel/],
  ['Quittungsblöcke', 'formular', /Quittungsblock/],
  ['Collegeblock kariert', 'schreibblock', /Collegeblock.*kariert/],
  ['College Block liniert', 'schreibblock', /Collegeblock/],
  ['Funk Tastatur', 'tastatur', /Funktastatur/],
  ['Tastatur und Maus Set', 'tastatur', /Tastatur-Maus-Set/],
  ['Ladekabel USB C', 'usb-kabel', /USB-C-Ladekabel/],
  ['USB Stick 32GB', 'usb-stick', /32 GB/],
  ['Speicherstick', 'usb-stick'],
  ['Pfefferminz Tee', 'tee', /Pfefferminz/],
  ['Händedesinfektionsmittel', 'desinfektion', /Händedesinfektion/],
  ['Handdesinfektion', 'desinfektion', /Händedesinfektion/],
  ['Desinfektionstuch', 'desinfektion', /tücher/],
  // plurals and cases
  ['Kugelschreibern', 'kugelschreiber'],
  ['Bleistifte', 'bleistift'],
  ['Scheren', 'schere'],
  ['Locher', 'locher'],
  ['Stempeln', 'stempel'],
  ['Prospekthüllen', 'prospekthuelle'],
  ['Notizbücher', 'notizbuch'],
  ['Wandkalender', 'kalender'],
  ['Schränke', 'schrank'],
  ['Batterien', 'batterie'],
  ['Monitore', 'monitor'],
  ['Verbandskästen', 'verbandkasten'],
  // figures, units, formats
  ['80g Papier', 'kopierpapier', /80 g/],
  ['Papier 80 g/m² A4', 'kopierpapier', /A4, 80 g/],
  ['papier a4 80gr', 'kopierpapier', /A4, 80 g/],
  ['DIN A3 Kopierpapier', 'kopierpapier', /A3/],
  ['Ordner A4 80mm', 'ordner', /A4, 80 mm/],
  ['ordner schmal 50 mm', 'ordner', /50 mm/],
  ['Fotopapier 10x15', 'fotopapier', /10×15/],
  ['AA Batterien', 'batterie', /AA/],
  ['Knopfzelle CR2032', 'batterie', /CR2032/],
  ['Monitor 27 Zoll', 'monitor', /27/],
  ['Müllbeutel 120 Liter', 'muellbeutel', /120 l/],
  ['120l Müllsäcke', 'muellbeutel', /120 l/],
  ['Haftnotizen 76x76', 'haftnotiz', /76 × 76/],
  ['Briefumschlag C4', 'briefumschlag', /C4/],
  ['Whiteboard 90x60', 'whiteboard', /90 × 60/],
  ['Flüssigseife 500ml', 'handseife', /500 ml/],
  ['Toilettenpapier 3lagig', 'toilettenpapier', /3-lagig/],
  ['Fineliner 0,4mm', 'fineliner', /0,4 mm/],
  // typing errors
  ['Kugelschriber', 'kugelschreiber'],
  ['Odrner', 'ordner'],
  ['Kopirpapier', 'kopierpapier'],
  ['Bürosthul', 'buerostuhl'],
  ['Tonner', 'toner'],
  ['Briefumschlge', 'briefumschlag'],
  ['Textmraker gelb', 'textmarker', /gelb/],
  ['Aktenvernichtr', 'aktenvernichter'],
  ['Battrien', 'batterie'],
  ['Klebeban', 'klebeband'],
  ['Laminirfolie', 'laminierfolie'],
  ['Whitebord', 'whiteboard'],
  ['Kalendar', 'kalender'],
  ['Tastatuhr', 'tastatur'],
  ['Desinfektionsmitel', 'desinfektion'],
  ['Schreibtich', 'schreibtisch'],
  // other words for the same thing
  ['Hefter', 'heftgeraet schnellhefter haengemappe'],
  ['Tacker', 'heftgeraet'],
  ['Tackernadeln', 'heftklammern'],
  ['Klebefilm', 'klebeband'],
  ['Klebestreifen', 'klebeband'],
  ['Klarsichthüllen A4', 'prospekthuelle', /A4/],
  ['Klebezettel gelb', 'haftnotiz', /gelb/],
  ['Haftzettel', 'haftnotiz'],
  ['Kuli blau', 'kugelschreiber', /blau/],
  ['Schredder', 'aktenvernichter'],
  ['Reißwolf', 'aktenvernichter'],
  ['Bildschirm', 'monitor'],
  ['Radiergummi', 'radierer'],
  ['Klopapier', 'toilettenpapier'],
  ['Mülltüten', 'muellbeutel'],
  ['Kuvert', 'briefumschlag'],
  ['Noppenfolie', 'luftpolsterfolie'],
  ['Schreibtischlampe', 'leuchte'],
  ['Leuchtstift', 'textmarker'],
  ['Füller', 'fueller'],
  ['Kekse', 'gebaeck', /keks|Keks|Schokotaler|Cookie/],
  ['Sprudel', 'mineralwasser'],
  ['Paketband', 'packband'],
  ['Druckerpapier 500 Blatt', 'kopierpapier'],
  ['Erste Hilfe Kasten', 'verbandkasten'],
  ['Papierschneider', 'schneidemaschine'],
  ['Schultasche', 'schulranzen'],
  // a second buyer's list
  ['Ordner breit blau', 'ordner', /80 mm, blau/],
  ['Recycling Kopierpapier 500 Blatt', 'kopierpapier', /Recycling/],
  ['schwarzer Kugelschreiber', 'kugelschreiber', /schwarz/],
  ['Bleistift HB 12 Stück', 'bleistift', /HB.*12 St/],
  ['Gelschreiber blau 0.5', 'gelschreiber', /0,5 mm, blau/],
  ['Register A-Z', 'register', /A–Z/],
  ['Monatsregister', 'register', /Jan–Dez/],
  ['Trennblätter', 'register'],
  ['Archivkartons', 'archivbox'],
  ['Hebelschneider', 'schneidemaschine', /Hebelschneider/],
  ['Laminiertaschen A4', 'laminierfolie', /A4/],
  ['Laminator', 'laminiergeraet'],
  ['Taschenrechner', 'tischrechner', /Taschenrechner/],
  ['Farblaserdrucker', 'laserdrucker'],
  ['Toner DT 241', 'toner', /DT-?241/],
  ['Druvanta Toner schwarz', 'toner', /Druvanta Toner.*schwarz/],
  ['cyan Tinte', 'tintenpatrone', /cyan/],
  ['HDMI Adapter', 'usb-kabel', /HDMI/],
  ['9V Block', 'batterie', /9V/],
  ['wiederaufladbare Batterien', 'batterie', /Akku/],
  ['Akkus AA', 'batterie', /Akku AA/],
  ['Schreibtisch 160x80', 'schreibtisch', /160 × 80/],
  ['Chefsessel', 'buerostuhl', /Direktion|Präsident/],
  ['Kaffeebohnen', 'kaffee'],
  ['Papierhandtücher', 'handtuchpapier'],
  ['Handlotion', 'handcreme', /Handlotion/],
  ['Flächendesinfektion', 'desinfektion', /Flächendesinfektion/],
  ['Verbandkasten DIN 13157', 'verbandkasten', /13157/],
  ['Kartons 200x150x90', 'versandkarton', /200 × 150 × 90/],
  ['Sekundenkleber', 'alleskleber', /Sekundenkleber/],
  ['Flipchartblock', 'flipchart', /Block/],
  ['Flipchart Papier', 'flipchart', /Block/],
  ['Magnettafel', 'whiteboard'],
  ['Vokabelhefte', 'schulheft', /Vokabelheft/],
  ['Schulheft liniert', 'schulheft'],
  ['Schulranzen Jungen blau', 'schulranzen', /blau/],
  ['Klammern für Hefter', 'heftklammern'],
  ['Heftklammern 24/6', 'heftklammern', /24\/6/],
  ['Klebeband durchsichtig', 'klebeband'],
  ['doppelseitiges Klebeband', 'klebeband', /Doppel/],
  ['Packband braun leise', 'packband', /braun/],
  ['Luftpolsterfolie 50 m', 'luftpolsterfolie', /50 m/],
  ['Linkshänder Schere', 'schere', /Linkshänder/],
  ['Linkshandschere', 'schere', /Linkshänder/],
  ['Vierfach Locher', 'locher', /Vierfach/],
  ['Permanentmarker schwarz wasserfest', 'permanentmarker', /schwarz/],
  ['Boardmarker Set', 'whiteboardmarker', /Set/],
  // while typing
  ['Kugelschr', 'kugelschreiber'],
  ['ordn', 'ordner'],
  ['whiteb', 'whiteboard whiteboardmarker'],
  ['kopierp', 'kopierpapier'],
  ['blauer Kugelsch', 'kugelschreiber', /blau/],
]

const rules = {
  /** What a thing is called, as it stands in the shop's own list of kinds. */
  kind: (article: Article) => article.typeName,
  /** The same without umlauts, as typed on a foreign keyboard. */
  'kind, umlauts written out': ({ typeName }: Article) => {
    const plain = typeName.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss')
    return plain === typeName.toLowerCase() ? null : plain
  },
  /** A letter left out in the middle. */
  'kind, a letter missing': ({ typeName }: Article) => {
    const middle = Math.floor(typeName.length / 2)
    return typeName.length < 8 || !/^\p{L}+$/u.test(typeName)
      ? null
      : typeName.slice(0, middle) + typeName.slice(middle + 1)
  },
  'brand and kind': ({ brand, typeName }: Article) => `${brand.toLowerCase()} ${typeName.toLowerCase()}`,
} as const

/** Everybody's own way to write down a number. */
const spellings: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => code.replace(/-/g, ' '),
  (code) => code.replace(/-/g, ''),
  (code) => ` ${code.replace(/-/g, ' - ')} `,
  (code) => code.replace(/-/g, '/'),
]

/** One article in so many of a catalogue is asked for by its numbers, and by its whole name. */
const everyCode = 25
const everyName = 20

/** At least 120 queries; the same catalogue always gives the same. @param articles by id */
export function queriesOf(articles: readonly Article[]): Query[] {
  const queries: Query[] = Object.entries({ picked, ...officeWords }).flatMap(([rule, own]) =>
    own.map(([text, types, name]) => ({
      text,
      rule,
      exact: false,
      wanted: (article) => types.split(' ').includes(article.type) && (name?.test(article.name) ?? true),
    })),
  )
  for (const [, [first]] of Map.groupBy(articles, (article) => article.type)) {
    if (!first) continue
    for (const [rule, write] of Object.entries(rules)) {
      const text = write(first)
      const sameBrand = rule === 'brand and kind'
      if (text === null) continue
      queries.push({
        text,
        rule,
        exact: false,
        wanted: (article) => article.type === first.type && (!sameBrand || article.brand === first.brand),
      })
    }
  }
  for (const [at, article] of articles.entries()) {
    if (at % everyName === 0) queries.push(byName(article))
    if (at % everyCode === 0) queries.push(...byCodes(article, at / everyCode))
  }
  return queries
}

/** The whole name in small letters without its signs, as copied from an old order. */
function byName(article: Article): Query {
  const text = article.name
    .toLowerCase()
    .replace(/[,()×–/]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { text, rule: 'name', exact: false, wanted: ({ id, name }) => id === article.id || name === article.name }
}

function byCodes({ number, manufacturerNumber, oemNumber, gtin }: Article, turn: number): Query[] {
  const write = spellings[turn % spellings.length] ?? ((code: string) => code)
  const codes: [string, string | null][] = [
    ['article number', number],
    ['manufacturer number', write(manufacturerNumber)],
    ['OEM number', oemNumber === null ? null : write(oemNumber)],
    ['GTIN', gtin === null ? null : turn % 2 === 0 ? gtin : `${gtin.slice(0, 1)} ${gtin.slice(1, 7)} ${gtin.slice(7)}`],
  ]
  const bare = (code: string | null) => (code ?? '').toLowerCase().replace(/[^a-z0-9äöüß]/g, '')
  return codes.flatMap(([rule, text]) =>
    text === null
      ? []
      : [
          {
            text,
            rule,
            exact: true,
            wanted: (other: Article) =>
              [other.number, other.manufacturerNumber, other.oemNumber, other.gtin].some(
                (code) => code !== null && bare(code) === bare(text),
              ),
          },
        ],
  )
}
