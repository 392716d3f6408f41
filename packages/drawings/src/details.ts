import type { Details } from './kit.ts'

/** What a picture takes from an article: names or slugs, and its data sheet. */
export type Pictured = {
  articleType: string
  productType?: string
  colour?: string
  displayName?: string
  features?: readonly { readonly name: string; readonly value: string }[]
  format?: string | null
  unit?: string
  content?: number
  contentUnit?: string
}

type Facts = {
  variant: string
  name: string
  /** A value of the data sheet, '' where it says nothing. */
  said: (feature: string) => string
  format: string
  unit: string
  /** Pieces in the pack, 1 for a single one. */
  pieces: number
}
/** `pack: null` for a set whose own drawing shows how many there are. */
type Shown = Partial<Omit<Details, 'pack'>> & { readonly pack?: Details['pack'] | null }

/** What changes the drawing of a type, besides its variant and colour. A pack of several shows itself as one. */
const shows: Readonly<Record<string, (facts: Facts) => Shown>> = {
  kaffee: ({ said }) => ({ prints: printOf(['Crema', 'Filter', 'Pads', 'Lungo'], known(said('Sorte'))) }),
  tee: ({ said }) => ({ prints: { Pfefferminze: known(said('Sorte')).replace(/tee$/, '') } }),
  mineralwasser: ({ said, variant }) => ({
    forms: { crate: crateOf(said('Gebinde')) },
    prints: variant === 'saft' ? { Apfel: known(said('Sorte')).replace(/(saft|schorle)$/, '') } : {},
  }),
  gebaeck: ({ said, variant }) => ({
    prints:
      variant === 'kekse'
        ? { Kakaokekse: known(said('Sorte')) }
        : variant === 'riegel'
          ? { Nuss: known(said('Sorte')).replace(/riegel$/, '') }
          : { '1.000 g': said('Inhalt') },
  }),
  toilettenpapier: ({ said, variant }) => ({
    forms: said('Rollen') === '8' ? { rolls: '8er' } : {},
    pack: { label: `${said('Rollen')} Rollen`, seen: variant === 'jumbo' ? 3 : 1 },
  }),
  handtuchpapier: ({ variant, name }) =>
    variant === 'rolle' ? { pack: { label: `${rollsOf(name)} Rollen`, seen: 3 } } : {},
  handseife: ({ said, variant }) => ({ prints: variant === 'kanister' ? {} : { '500 ml': litres(said('Inhalt')) } }),
  handcreme: ({ said }) => ({ prints: { '75 ml': said('Inhalt') } }),
  reiniger: ({ unit }) => ({
    forms: unit === 'kanister' ? { bottle: 'kanister' } : {},
  }),
  desinfektion: ({ said, unit, variant }) => ({
    forms: unit === 'kanister' ? { bottle: 'kanister' } : {},
    ...(variant === 'tuecher' ? { pack: { label: said('Inhalt'), seen: 1 } } : {}),
    prints: variant === 'flaeche' && unit !== 'kanister' ? { '1 l': litres(said('Inhalt')) } : {},
  }),
  muellbeutel: ({ said, pieces }) => ({
    prints: { '60 l': `${said('Volumen (l)')} l`, '120 l': `${said('Volumen (l)')} l` },
    pack: { label: `${pieces} St.`, seen: 1 },
  }),
  verbandkasten: ({ said, name }) => ({
    prints: {
      'DIN 13157': /Brandwunden/.test(name)
        ? 'Brandwunden'
        : /Schutzset/.test(name)
          ? 'Schutzset'
          : said('Norm (DIN 13157/13169)'),
    },
  }),
  tastatur: ({ said }) => (said('Bauform') === 'geteilt' ? { forms: { shape: 'geteilt' } } : {}),
  'usb-stick': ({ said }) => ({ prints: { '64 GB': `${said('Kapazität (GB)')} GB` } }),
  'usb-kabel': ({ said, variant }) =>
    variant !== 'adapter'
      ? {}
      : /Klinke|RJ9/.test(said('Stecker B'))
        ? { forms: { shape: said('Stecker B').startsWith('Klinke') ? 'klinke' : 'rj9' } }
        : { prints: { USB: said('Stecker B') } },
  batterie: ({ said, pieces }) => {
    const form = said('Bauform').split('/')[0] ?? ''
    return {
      forms: {
        size: /^(C|D|9V|AAA)$/.test(form) ? form.toLowerCase() : '',
        cells: /^A/.test(form) && pieces < 5 ? `${pieces}er` : '',
      },
      prints: form.startsWith('CR') ? { 'CR2032  3 V': `${form}  3 V`, CR2032: form } : { AA: form },
      ...(pieces > 1 ? { pack: { label: `${pieces} St.`, seen: 1 } } : {}),
    }
  },
  buerostuhl: ({ said }) => (said('Armlehnen') === 'nein' ? { forms: { armrests: 'ohne-armlehnen' } } : {}),
  schreibtisch: ({ said, name }) => ({
    forms: {
      ...(said('Gestell').includes('schwarz') ? { frame: 'gestell-schwarz' } : {}),
      ...(name.includes('Konferenztisch') ? { shape: 'konferenz' } : {}),
    },
  }),
  schrank: ({ said, variant }) => ({
    forms:
      variant === 'rollcontainer'
        ? {}
        : { heights: `${said('Ordnerhöhen (OH)')}-oh`, width: said('Breite').replace(' ', '-') },
  }),
  whiteboard: ({ said, name }) => ({
    forms: {
      ...(/Stellwand/.test(name) ? { shape: 'stellwand' } : {}),
      size: ratioOf(said('Maße')) > 1.7 ? 'breit' : '',
    },
  }),
  kalender: ({ said }) => ({ prints: { 2027: said('Jahr') } }),
  laminierfolie: ({ said, pieces }) => ({
    prints: { A4: bare(said('Format')) },
    pack: { label: `${pieces} St.`, seen: 1 },
  }),
  tischrechner: ({ name }) => (/Briefwaage/.test(name) ? { forms: { shape: 'briefwaage' } } : {}),
  kugelschreiber: ({ name }) => (/Werbeaufdruck/.test(name) ? { forms: { print: 'werbeaufdruck' } } : {}),
  fineliner: ({ variant, pieces }) => (variant === 'etui' ? setOf(pieces) : {}),
  buntstift: ({ said }) => ({
    forms: { pencils: `${said('Anzahl Farben')}er`, ...(said('Etui') === 'Metalletui' ? { box: 'metall' } : {}) },
    prints: { 6: said('Anzahl Farben'), 12: said('Anzahl Farben') },
    pack: null,
  }),
  textmarker: ({ variant, pieces }) =>
    variant === 'nachfuellbar' ? { forms: { pens: `${pieces}er` }, pack: null } : {},
  permanentmarker: ({ said, variant }) =>
    variant === 'lackmarker' ? { prints: { '2-4 mm': said('Strichstärke').replace('–', '-') } } : {},
  bleistift: ({ said, variant }) =>
    variant === 'druckbleistift' ? { prints: { '0,5': said('Minenstärke').replace(' mm', '') } } : {},
  fueller: ({ name }) => (/Ösen/.test(name) ? { forms: { shape: 'oesen' } } : {}),
  whiteboardmarker: ({ variant, pieces, said }) =>
    variant === 'set'
      ? { forms: { pens: `${pieces}er` }, pack: null }
      : { prints: { '1-3 mm': `${said('Strichstärke').replace('–', '-')}` } },
  kopierpapier: ({ said, unit, name }) =>
    /Rolle/.test(name)
      ? { forms: { shape: 'rolle', width: `${Number.parseInt(said('Format'), 10)}-mm` } }
      : {
          prints: {
            A4: bare(said('Format')),
            '80 g': said('Grammatur').replace('/m²', ''),
            '100 g': said('Grammatur').replace('/m²', ''),
            500: unit === 'ries' ? said('Blattzahl') : '500',
          },
          ...(unit === 'karton'
            ? { pack: { label: `${Number(said('Blattzahl').replaceAll('.', '')) / 500} × 500`, seen: 3 } }
            : {}),
          ...(unit === 'palette' ? { forms: { load: 'palette' } } : {}),
        },
  fotopapier: ({ said }) => ({
    prints: {
      A4: bare(said('Format')),
      '230 g': said('Grammatur').replace('/m²', ''),
      '260 g': said('Grammatur').replace('/m²', ''),
    },
  }),
  schreibblock: ({ said }) => ({
    forms: { ruling: said('Lineatur') },
    prints: { A4: bare(said('Format')), A6: bare(said('Format')) },
  }),
  notizbuch: ({ said, variant }) => ({
    forms: { ruling: said('Lineatur') },
    prints: variant === 'softcover' ? { A5: bare(said('Format')) } : {},
  }),
  formular: ({ name }) => {
    const title = formTitles.find((word) => name.includes(word)) ?? ''
    return { prints: { Lieferschein: title, Kassenbuch: title, Mietvertrag: title } }
  },
  briefumschlag: ({ said, pieces }) => ({
    forms: { shape: /^(DL|C6\/5)$/.test(said('Format')) ? '' : 'hoch' },
    prints: { DL: said('Format') },
    pack: { label: `${de(pieces)} St.`, seen: 1 },
  }),
  versandkarton: ({ name, pieces, said }) => ({
    forms: {
      ...(/für leere/.test(name) ? { shape: 'sammelbox' } : {}),
      ...(/Faltkarton/.test(name) ? { box: said('Innenmaß').replace(/ mm$/, '').replaceAll(' × ', 'x') } : {}),
      ...(/Trapez/.test(name) ? { tube: 'trapez' } : {}),
    },
    prints: /Großbrief/.test(name) ? { Maxi: 'Groß' } : {},
    ...packOf(pieces),
  }),
  packband: ({ name }) => {
    const rolls = rollsOf(name)
    return rolls === '1' ? {} : { pack: { label: `${rolls} Rollen`, seen: 3 } }
  },
  klebeband: ({ name, said }) => {
    const rolls = rollsOf(name)
    return {
      forms: { width: `${Number.parseInt(said('Breite'), 10)}-mm` },
      ...(rolls === '1' ? {} : { pack: { label: `${rolls} Rollen`, seen: 3 } }),
    }
  },
  etikett: ({ said, name, unit }) => ({
    forms:
      unit === 'rolle'
        ? { shape: 'rolle' }
        : /Brandschutz/.test(name)
          ? { grid: 'schild' }
          : {
              grid: `${gridOf(said('Etikettengröße'), Number(said('Etiketten/Blatt')))}`,
              ...(/Rand/.test(name) ? { edge: 'rand' } : {}),
            },
    pack:
      unit === 'rolle'
        ? null
        : { label: `${said('Blattzahl')} ${/Brandschutz/.test(name) ? 'St.' : 'Blatt'}`, seen: 1 },
  }),
  ordner: ({ said, variant, pieces }) => ({
    forms: {
      ...(variant === 'standardordner' && said('Format') === 'DIN A5' ? { size: 'a5' } : {}),
      ...(Number.parseInt(said('Rückenbreite'), 10) === (variant === 'praesentationsordner' ? 50 : 80) ||
      variant === 'doppelordner'
        ? {}
        : { spine: `${Number.parseInt(said('Rückenbreite'), 10)}-mm` }),
    },
    ...packOf(pieces),
  }),
  archivbox: ({ name, said, variant, pieces }) => ({
    forms: /Ablagekorb/.test(name)
      ? { shape: 'ablagekorb' }
      : variant === 'archivschachtel'
        ? { spine: `${Number.parseInt(said('Innenmaß'), 10)}-mm` }
        : {},
    ...packOf(pieces),
  }),
  haftnotiz: ({ said, variant, pieces }) => ({
    forms: variant === 'block' ? { sheet: said('Maße').replace(/ mm$/, '').replace(' × ', 'x') } : {},
    ...(variant === 'index' ? {} : packOf(pieces)),
  }),
  klebestift: ({ said }) => ({ prints: { '21 g': said('Inhalt') } }),
  alleskleber: ({ said }) => ({
    prints: { '35 g': said('Inhalt'), '3 g': said('Inhalt'), '400 ml': said('Inhalt') },
  }),
  heftgeraet: ({ said, variant }) => {
    const sheets = said('Heftleistung').replace(' Blatt', '')
    return variant === 'tisch' ? { prints: { 30: sheets } } : variant === 'block' ? { prints: { 100: sheets } } : {}
  },
  heftklammern: ({ said }) => ({
    prints: { '23/13': said('Klammertyp') },
    pack: { label: said('Inhalt'), seen: 1 },
  }),
  bueroklammern: ({ said }) => ({
    prints: { 100: said('Inhalt'), 1000: said('Inhalt') },
    pack: { label: `${said('Inhalt')} St.`, seen: 1 },
  }),
  schneidemaschine: ({ said, variant }) => ({
    prints:
      variant === 'stapel' ? { 400: said('Schnittleistung').replace(' Blatt', '') } : { A4: bare(said('Format')) },
  }),
  schulheft: ({ said, pieces }) => ({
    prints: { 25: said('Lineatur'), 2: said('Lineatur'), 53: said('Lineatur') },
    ...packOf(pieces),
  }),
  schulranzen: ({ said, variant }) =>
    variant === 'set' || Number(said('Teile')) > 1 ? { pack: { label: `${said('Teile')}-teilig`, seen: 1 } } : {},
  lernbuch: ({ said, variant }) =>
    variant === 'pruefung'
      ? { prints: { Prüfung: known(said('Fach')) } }
      : { prints: { Mathe: known(said('Fach')), 3: said('Klasse').replace(/\..*/, '') } },
}

/** Words that are printed; a series of a large catalogue adds a name of its own behind them. */
const words = [
  'Caffè Crema',
  'Espresso',
  'Kontor Röstung',
  'Filter Mild',
  'Filter Kräftig',
  'Crema Pads',
  'Classic Pads',
  'Lungo',
  'Ristretto',
  'Pfefferminztee',
  'Kamillentee',
  'Früchtetee',
  'Earl Grey',
  'Grüner Tee',
  'Rooibostee',
  'Apfelsaft',
  'Orangensaft',
  'Apfelschorle',
  'Johannisbeerschorle',
  'Butterkeks',
  'Haferkeks',
  'Schokotaler',
  'Nussriegel',
  'Fruchtriegel',
  'Mathe',
  'Deutsch',
  'Sachkunde',
  'Englisch',
  'Lesen',
  'Rechtschreiben',
  'Industriekaufleute',
]

function known(said: string): string {
  return words.find((word) => said.startsWith(word)) ?? ''
}

const formTitles = [
  'Kassenbericht',
  'Kassenbuch',
  'Lieferschein',
  'Rechnungsbuch',
  'Quittungsblock',
  'Wohnraum-Mietvertrag',
  'Kaufvertrag',
  'Arbeitsvertrag',
]

/** @param variant the drawn variant of the article's product type */
export function detailsOf(type: string, variant: string, article: Pictured): Details {
  const { features, displayName: name } = article
  if (!features || name === undefined) return { forms: {}, prints: {} }
  const facts: Facts = {
    variant,
    name,
    said: (wanted) => {
      const value = features.find((one) => one.name === wanted)?.value ?? ''
      return value === '–' ? '' : value
    },
    format: article.format ?? '',
    unit: article.unit ?? '',
    pieces: piecesOf(article),
  }
  const { forms = {}, prints = {}, pack }: Shown = { ...packOf(facts.pieces), ...shows[type]?.(facts) }
  const own = Object.entries(prints).filter(([drawn, said]) => said !== '' && drawn !== said)
  return { forms: filled(forms), prints: Object.fromEntries(own), ...(pack ? { pack } : {}) }
}

/** What the drawing with measures says of furniture; undefined of what has none. */
export function measuresOf(type: string, article: Pictured): Details | undefined {
  const measured = ['buerostuhl', 'schreibtisch', 'schrank'].includes(type)
  const said = (name: string) => article.features?.find((one) => one.name === name)?.value ?? ''
  if (!measured || !article.features) return
  const { forms } = detailsOf(type, '', article)
  if (type === 'buerostuhl') {
    const prints = { Sitzhöhe: said('Sitzhöhe'), Höhe: said('Gesamthöhe'), Breite: said('Gesamtbreite') }
    return { forms: filled({ armrests: forms.armrests ?? '' }), prints }
  }
  if (type === 'schreibtisch') {
    const [width, depth] = [said('Breite'), said('Tiefe')]
    const measure = [width, depth].map((side) => Number.parseInt(side, 10)).join('x')
    return {
      forms: { measure },
      prints: { Breite: width, Tiefe: depth, Höhe: said('Höhe') || said('Höhenverstellung') },
    }
  }
  const isCabinet = said('Ordnerhöhen (OH)') !== '1'
  return {
    forms: isCabinet ? filled({ heights: forms.heights ?? '', width: forms.width ?? '' }) : {},
    prints: { Breite: said('Breite'), Höhe: said('Höhe'), Tiefe: `Tiefe ${said('Tiefe')}` },
  }
}

export function piecesOf({ content = 1, contentUnit = 'Stück' }: Pictured): number {
  return contentUnit === 'Stück' ? content : 1
}

function packOf(pieces: number): Pick<Details, 'pack'> {
  return pieces > 1 ? { pack: { label: `${de(pieces)} St.`, seen: Math.min(3, pieces) } } : {}
}

function setOf(pieces: number): Shown {
  return { forms: { pens: `${pieces}er` }, pack: { label: `${pieces} St.`, seen: 1 } }
}

function filled(forms: Details['forms']): Details['forms'] {
  return Object.fromEntries(Object.entries(forms).filter(([, word]) => word !== ''))
}

/** The same word in the place of each of several prints. */
function printOf(drawn: readonly string[], said: string): Details['prints'] {
  return Object.fromEntries(drawn.map((word) => [word, said]))
}

function de(value: number): string {
  return `${value}`.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** "DIN A4" is printed as "A4". */
function bare(format: string): string {
  return format.replace(/^DIN /, '')
}

/** "1.000 ml" is printed as "1 l". */
function litres(content: string): string {
  const millilitres = Number(content.replace(/ ml$/, '').replaceAll('.', ''))
  return millilitres >= 1000 ? `${millilitres / 1000} l` : content
}

function rollsOf(name: string): string {
  return /, (\d+) Rollen/.exec(name)?.[1] ?? '1'
}

/** "12 × 0,7 l Glas" is a crate of twelve, "6 × 1,5 l PET" a pack of six. */
function crateOf(container: string): string {
  const count = /^\d+/.exec(container)?.[0] ?? ''
  return count && `${count}-${container.includes('PET') ? 'pet' : 'glas'}`
}

function ratioOf(measure: string): number {
  const [w = 1, h = 1] = measure.split(' × ').map(Number.parseFloat)
  return w / h
}

/** Columns and rows of a sheet of A4. */
function gridOf(format: string, perSheet: number): string {
  const width = Number.parseInt(format, 10) || 100
  const columns = Math.max(1, Math.min(perSheet, Math.floor(210 / width)))
  return `${columns}x${Math.max(1, Math.round(perSheet / columns))}`
}
