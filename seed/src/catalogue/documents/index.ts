import type { Clp, LegalData } from '../../model.ts'
import { operator } from '../../organisation/people.ts'
import { articleTypeOf, articleTypes } from '../article-types/all.ts'
import type { ArticleType, Line } from '../article-types/article-type.ts'
import { type PdfBlock, pdfOf } from './pdf.ts'

type Kind = 'produktinformation' | 'sicherheitsdatenblatt' | 'energie' | 'anleitung'
export type SeedDocument = {
  readonly kind: Kind
  readonly title: string
  readonly file: string
  readonly bytes: number
}

const names: Readonly<Record<Kind, string>> = {
  produktinformation: 'Produktinformation',
  sicherheitsdatenblatt: 'Sicherheitsdatenblatt',
  energie: 'Produktdatenblatt Energie',
  anleitung: 'Bedienungsanleitung',
}

const known = new Map<string, readonly SeedDocument[]>()

/** What can be downloaded to an article of this type; the safety data sheet only where CLP asks for one (domain 1.4). */
export function documentsOf(typeSlug: string, legal: LegalData): readonly SeedDocument[] {
  const kinds = kindsOf(legal)
  const key = `${typeSlug}:${kinds.join()}`
  const before = known.get(key)
  if (before) return before
  const type = articleTypeOf(typeSlug)
  const made = kinds.map((kind) => ({
    kind,
    title: `${names[kind]} ${type.name}`,
    file: `/documents/${kind}-${type.slug}.pdf`,
    bytes: documentFile(kind, type).length,
  }))
  known.set(key, made)
  return made
}

function kindsOf(legal: LegalData): readonly Kind[] {
  const kinds: Kind[] = ['produktinformation']
  if (legal.clp) kinds.push('sicherheitsdatenblatt')
  if (legal.energy) kinds.push('energie')
  if (legal.weeeNumber) kinds.push('anleitung')
  return kinds
}

/** Every file there is, so that any article finds its own. */
export function* allDocuments(): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  for (const type of articleTypes)
    for (const kind of Object.keys(names) as Kind[])
      yield { name: `${kind}-${type.slug}.pdf`, bytes: documentFile(kind, type) }
}

function documentFile(kind: Kind, type: ArticleType): Uint8Array {
  const title = `${names[kind]} ${type.name}`
  return pdfOf(title, [
    { kind: 'title', text: title },
    ...texts[kind](type),
    {
      kind: 'small',
      text: `${operator.name}, ${operator.street}, ${operator.zip} ${operator.city}. Alle Angaben dieses Musterkatalogs sind erfunden.`,
    },
  ])
}

const heading = (text: string): PdfBlock => ({ kind: 'heading', text })
const text = (words: string): PdfBlock => ({ kind: 'text', text: words })

const texts: Readonly<Record<Kind, (type: ArticleType) => readonly PdfBlock[]>> = {
  produktinformation: (type) => [
    ...type.about.map(text),
    ...type.lines.flatMap((line) => [
      heading(line.productType),
      { kind: 'rows' as const, rows: exampleRows(type, line) },
    ]),
  ],
  sicherheitsdatenblatt: (type) => [
    text('Auszug nach Verordnung (EG) Nr. 1907/2006 (REACH), Artikel 31, für gewerbliche Anwender.'),
    heading('2. Mögliche Gefahren'),
    { kind: 'rows', rows: hazardRows(type.legal?.clp) },
    heading('4. Erste-Hilfe-Maßnahmen'),
    text('Nach Augenkontakt: einige Minuten lang behutsam mit Wasser spülen. Bei anhaltenden Beschwerden zum Arzt.'),
    text('Nach Hautkontakt: mit Wasser und Seife abwaschen.'),
    heading('5. Maßnahmen zur Brandbekämpfung'),
    text('Geeignete Löschmittel: Schaum, Löschpulver, Kohlendioxid, Sprühwasser.'),
    heading('7. Handhabung und Lagerung'),
    text('Gut verschlossen, kühl und trocken lagern. Für gute Lüftung sorgen. Von Kindern fernhalten.'),
    heading('13. Hinweise zur Entsorgung'),
    text('Restentleerte Packung zur Wertstoffsammlung, Reste zur Schadstoffannahme geben.'),
  ],
  energie: (type) => [
    text('Angaben nach Verordnung (EU) 2017/1369.'),
    {
      kind: 'rows',
      rows: [
        ['Energieeffizienzklasse', type.legal?.energy?.class ?? 'siehe Etikett am Gerät'],
        ['Spektrum der Klassen', type.legal?.energy?.range ?? 'A–G'],
        ['Eintrag in der EU-Datenbank', type.legal?.energy?.eprel ?? 'siehe Etikett am Gerät'],
      ],
    },
  ],
  anleitung: () => [
    heading('Bevor Sie beginnen'),
    text('Gerät auf einer ebenen, trockenen Fläche aufstellen. Verpackung bis zum Ende der Rückgabefrist aufheben.'),
    heading('Sicher benutzen'),
    text('Vor dem Reinigen vom Netz trennen. Nur mit einem trockenen Tuch abwischen. Nicht selbst öffnen.'),
    heading('Am Ende des Gebrauchs'),
    text('Altgeräte gehören nicht in den Hausmüll. Wir nehmen sie unentgeltlich zurück. Akkus vorher entnehmen.'),
  ],
}

function hazardRows(clp: Clp | undefined): readonly (readonly [string, string])[] {
  if (!clp) return [['Einstufung', 'siehe Etikett der Packung']]
  return [
    ['Gefahrenpiktogramme', clp.pictograms.join(', ') || 'keine'],
    ['Signalwort', clp.signalWord ?? 'keines'],
    ...clp.statements.map((statement, index) => [index === 0 ? 'Hinweise' : '', statement] as const),
  ]
}

/** One article of a line as an example: the first brand, the first series, the first value of each axis. */
function exampleRows(type: ArticleType, line: Line): readonly (readonly [string, string])[] {
  const axes = Object.entries(line.axes).map(([name, values]) => [name, values[0] ?? ''] as const)
  const choice = { brand: line.brands[0] ?? '', series: line.series[0] ?? '', ...Object.fromEntries(axes) }
  const values = line.features(choice)
  return [
    ['Beispiel', line.name(choice)],
    ...type.attributes.map((name, index) => [name, String(values[index] ?? '–')] as const),
  ]
}
