import { slugify } from '@kontor/contracts/rules/german/slug'

export interface Assortment {
  readonly slug: string
  readonly name: string
  readonly parent: string | null
  /** First two digits of the six-digit article numbers. */
  readonly range: number
  readonly position: number
}

const TREE: readonly (readonly [string, number, readonly string[]])[] = [
  [
    'Schreiben & Korrigieren',
    10,
    [
      'Kugelschreiber & Gelschreiber',
      'Fineliner & Tintenroller',
      'Bleistifte & Buntstifte',
      'Marker',
      'Korrigieren & Radieren',
      'Füller & Tinte',
    ],
  ],
  [
    'Papier, Blöcke & Formulare',
    15,
    ['Kopier- & Druckerpapier', 'Spezial- & Fotopapier', 'Blöcke', 'Notizbücher', 'Formulare & Vordrucke', 'Rollen'],
  ],
  [
    'Ordnen & Archivieren',
    20,
    [
      'Ordner & Ringbücher',
      'Register & Trennblätter',
      'Hüllen & Mappen',
      'Hängeregistratur',
      'Archivieren',
      'Ablagekörbe',
    ],
  ],
  [
    'Kleben, Heften, Schneiden',
    25,
    ['Klebebänder', 'Klebstoffe', 'Haftnotizen', 'Heften & Lochen', 'Klammern & Nadeln', 'Scheren & Cutter'],
  ],
  [
    'Umschläge & Versand',
    30,
    ['Briefumschläge', 'Versandtaschen', 'Kartons', 'Füll- & Packmaterial', 'Etiketten', 'Waagen'],
  ],
  [
    'Präsentation & Planung',
    35,
    [
      'Whiteboards & Tafeln',
      'Flipcharts & Moderation',
      'Kalender & Zeitplaner',
      'Stempel',
      'Schilder & Namensschilder',
    ],
  ],
  [
    'Tinte & Toner',
    40,
    [
      'Toner',
      'Tintenpatronen & Nachfülltinte',
      'Trommeln & Wartung',
      'Farbbänder & Etikettenbänder',
      'Leergut-Rücknahme',
    ],
  ],
  [
    'Bürotechnik',
    45,
    ['Drucker & Multifunktion', 'Aktenvernichter', 'Laminieren & Binden', 'Rechner', 'Schneidemaschinen', 'Telefonie'],
  ],
  [
    'IT & Zubehör',
    50,
    ['Monitore', 'Eingabegeräte', 'Speicher', 'Kabel & Strom', 'Batterien & Akkus', 'Tablets', 'Ergonomie'],
  ],
  [
    'Büromöbel & Licht',
    55,
    ['Bürostühle', 'Schreibtische', 'Schränke & Regale', 'Konferenz & Empfang', 'Leuchten', 'Akustik'],
  ],
  ['Küche & Bewirtung', 60, ['Kaffee & Tee', 'Kaltgetränke', 'Gebäck & Snacks', 'Geschirr & Küchenpapier']],
  [
    'Hygiene & Reinigung',
    65,
    ['Papierhygiene', 'Seife & Pflege', 'Reinigungsmittel', 'Desinfektion', 'Abfall & Beutel'],
  ],
  ['Arbeitsschutz & Erste Hilfe', 70, ['Erste Hilfe', 'Handschuhe & Schutz', 'Brandschutz', 'Kennzeichnung']],
  ['Schule & Kreativ', 75, ['Hefte & Lineaturen', 'Ranzen & Mäppchen', 'Malen & Basteln', 'Geometrie', 'Lernbücher']],
]

/** The assortment tree of domain 3.1: 14 branches, then their leaves, in the order of the printed catalogue. */
export const assortments: readonly Assortment[] = TREE.flatMap(([name, range, leaves], index) => {
  const parent = slugify(name)
  return [
    { slug: parent, name, parent: null, range, position: index + 1 },
    ...leaves.map((leaf, place) => ({ slug: slugify(leaf), name: leaf, parent, range, position: place + 1 })),
  ]
})

const assortmentBySlug = new Map(assortments.map((assortment) => [assortment.slug, assortment]))

export function assortmentOf(slug: string): Assortment {
  const assortment = assortmentBySlug.get(slug)
  if (!assortment) throw new Error(`Unknown assortment ${slug}`)
  return assortment
}

export interface Named {
  readonly slug: string
  readonly name: string
}

function named(names: readonly string[]): readonly Named[] {
  return names.map((name) => ({ slug: slugify(name), name }))
}

export const assortmentTypes = named([
  'Kernsortiment',
  'Vollsortiment',
  'Streckensortiment',
  'Saison',
  'Restposten',
  'Kundensortiment',
  'Dienstleistung',
])

export const articleTypeGroups = named([
  'Schreiben',
  'Papier',
  'Ablage',
  'Kleben',
  'Heften',
  'Schneiden',
  'Versand',
  'Präsentation',
  'Planung',
  'Drucken',
  'Technik',
  'IT',
  'Möbel',
  'Bewirtung',
  'Hygiene',
  'Sicherheit',
  'Schule',
  'Medien',
])

export const productTypeGroups = named([
  'Bauart Stifte',
  'Papierqualität',
  'Ordnermechanik',
  'Klebetechnik',
  'Verbrauchsmaterial-Herkunft',
  'Gerätetechnik',
  'Sitzmechanik',
  'Lebensmittelart',
  'Reiniger-Einsatz',
])

/** Which group a product type belongs to follows from the group of its article type; the seed decides it here. */
const PRODUCT_TYPE_GROUP: Readonly<Record<string, string>> = {
  Schreiben: 'bauart-stifte',
  Schule: 'papierqualitaet',
  Papier: 'papierqualitaet',
  Ablage: 'ordnermechanik',
  Kleben: 'klebetechnik',
  Heften: 'geraetetechnik',
  Schneiden: 'geraetetechnik',
  Versand: 'papierqualitaet',
  Präsentation: 'geraetetechnik',
  Planung: 'papierqualitaet',
  Drucken: 'verbrauchsmaterial-herkunft',
  Technik: 'geraetetechnik',
  IT: 'geraetetechnik',
  Möbel: 'sitzmechanik',
  Bewirtung: 'lebensmittelart',
  Hygiene: 'reiniger-einsatz',
  Sicherheit: 'reiniger-einsatz',
  Medien: 'papierqualitaet',
}

export function productTypeGroupOf(articleTypeGroup: string): string {
  const group = PRODUCT_TYPE_GROUP[articleTypeGroup]
  if (!group) throw new Error(`Unknown article type group ${articleTypeGroup}`)
  return group
}

export interface Depot {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Cut-off and holidays are those of this Bundesland (domain 1.5). */
  readonly state: string
}

export const depots: readonly Depot[] = [
  { id: 1, slug: 'zentrallager', name: 'Zentrallager', state: 'NW' },
  { id: 2, slug: 'haendlerlager-hagendorn', name: 'Händlerlager Hagendorn', state: 'NW' },
  { id: 3, slug: 'distributor-it-toner', name: 'Distributor IT/Toner', state: 'BY' },
  { id: 4, slug: 'strecke-moebel', name: 'Strecke Möbel', state: 'NI' },
  { id: 5, slug: 'b-ware', name: 'B-Ware', state: 'NW' },
  { id: 6, slug: 'strecke-getraenke', name: 'Strecke Getränke', state: 'NW' },
]

export interface Attribute {
  readonly slug: string
  readonly name: string
  /** Shown as a flag on the tile (`attributes.br_flags`). */
  readonly flag: boolean
}

export const attributes: readonly Attribute[] = [
  { slug: 'begreen', name: 'Anerkanntes Umweltzeichen', flag: true },
  { slug: 'food', name: 'Lebensmittel', flag: false },
  { slug: 'cosmetic', name: 'Kosmetik', flag: false },
  { slug: 'video', name: 'Mit Produktvideo', flag: true },
  { slug: 'daily-price', name: 'Tagespreis', flag: true },
  { slug: 'lieferbedingungen', name: 'Besondere Lieferbedingungen', flag: false },
  { slug: 'montageservice', name: 'Montageservice', flag: true },
  { slug: 'lieferzeit', name: 'Abweichende Lieferzeit', flag: false },
  { slug: 'new-articles', name: 'Neu', flag: true },
  { slug: 'top-articles', name: 'Top-Artikel', flag: true },
  { slug: 'b-stock', name: 'B-Ware', flag: true },
  { slug: 'furniture', name: 'Möbel', flag: false },
  { slug: 'device', name: 'Geräte', flag: false },
  { slug: 'printer', name: 'Drucker', flag: false },
  { slug: 'clearance', name: 'Restposten', flag: true },
  { slug: 'made-in-germany', name: 'Hergestellt in Deutschland', flag: true },
]

export const tags = named([
  'Homeoffice',
  'Schulstart',
  'Ergonomie',
  'Plastikfrei',
  'Ausbildungsstart',
  'Jahreswechsel',
  'Umzug',
  'Inventur',
  'Großraumbüro',
  'Praxisbedarf',
])

export interface EcoFeature {
  readonly slug: string
  readonly label: string
  /** Label with its licence; every licence number of the seed is fictional and says so. */
  readonly proof: string
}

export const ecoFeatures: readonly EcoFeature[] = [
  { slug: 'blauer-engel', label: 'Blauer Engel', proof: 'Blauer Engel DE-UZ 14a, Lizenz-Nr. 00001 (fiktiv)' },
  { slug: 'eu-ecolabel', label: 'EU Ecolabel', proof: 'EU Ecolabel, Lizenz DE/000/001 (fiktiv)' },
  { slug: 'fsc-recycled', label: 'FSC Recycled', proof: 'FSC Recycled, C000001 (fiktiv)' },
  { slug: 'fsc-mix', label: 'FSC Mix', proof: 'FSC Mix, C000002 (fiktiv)' },
  { slug: 'fsc-100', label: 'FSC 100 %', proof: 'FSC 100 %, C000003 (fiktiv)' },
  { slug: 'pefc', label: 'PEFC', proof: 'PEFC/00-00-001 (fiktiv)' },
  { slug: 'nordic-swan', label: 'Nordic Swan', proof: 'Nordic Swan, Lizenz 0000 0001 (fiktiv)' },
  {
    slug: 'oe-umweltzeichen',
    label: 'Österreichisches Umweltzeichen',
    proof: 'Österreichisches Umweltzeichen, UW 00001 (fiktiv)',
  },
  { slug: 'tco', label: 'TCO Certified', proof: 'TCO Certified, Zertifikat 000001 (fiktiv)' },
  { slug: 'bio-siegel', label: 'Bio', proof: 'Bio, Kontrollstelle DE-ÖKO-000 (fiktiv)' },
  { slug: 'fairtrade', label: 'Fairtrade', proof: 'Fairtrade, FLO-ID 00001 (fiktiv)' },
  { slug: 'gots', label: 'GOTS', proof: 'GOTS, Lizenz 000001 (fiktiv)' },
  { slug: 'altpapier-100', label: 'aus 100 % Altpapier', proof: 'aus 100 % Altpapier, Herstellererklärung' },
  { slug: 'rezyklat', label: 'Rezyklatanteil', proof: 'Gehäuse 80 % Rezyklat, Herstellererklärung' },
  {
    slug: 'nachfuellbar',
    label: 'nachfüllbar',
    proof: 'nachfüllbar mit Ersatzmine oder Nachfüllflasche desselben Herstellers',
  },
  {
    slug: 'rebuilt',
    label: 'wiederaufbereitet',
    proof: 'wiederaufbereitet nach DIN 33870, DE-UZ 177, Lizenz-Nr. 00002 (fiktiv)',
  },
  {
    slug: 'plastikfrei-verpackt',
    label: 'Verkaufsverpackung ohne Kunststoff',
    proof: 'Verkaufsverpackung ohne Kunststoff, Herstellererklärung',
  },
  { slug: 'made-in-eu', label: 'Hergestellt in der EU', proof: 'Herstellung in der EU, Herstellererklärung' },
]

/** basisfarbe → farbe of domain 3.5. */
export const colours: Readonly<Record<string, readonly string[]>> = {
  weiß: ['weiß', 'cremeweiß', 'transparent'],
  grau: ['grau', 'lichtgrau', 'silber', 'anthrazit'],
  schwarz: ['schwarz'],
  blau: ['blau', 'hellblau', 'dunkelblau', 'marine', 'petrol', 'cyan'],
  rot: ['rot', 'bordeaux'],
  grün: ['grün', 'hellgrün', 'dunkelgrün', 'oliv'],
  gelb: ['gelb', 'neongelb', 'pastellgelb'],
  orange: ['orange', 'neonorange'],
  violett: ['lila', 'flieder', 'brombeer'],
  rosa: ['rosa', 'pink', 'neonpink', 'magenta'],
  braun: ['braun', 'naturbraun', 'Eiche', 'Buche', 'Nussbaum'],
  mehrfarbig: ['sortiert', 'bunt'],
}

const basisfarben = new Map(
  Object.entries(colours).flatMap(([baseColour, farben]) => farben.map((farbe) => [farbe, baseColour] as const)),
)

export function basisfarbeOf(farbe: string): string {
  const baseColour = basisfarben.get(farbe)
  if (!baseColour) throw new Error(`Unknown farbe ${farbe}`)
  return baseColour
}

export interface PrintedCatalog {
  readonly slug: string
  readonly name: string
  readonly parent: string | null
  readonly position: number
  readonly body: string
  readonly image: string
}

/** 3.2: the main catalogue has one chapter for each branch of the assortment. Names with `inYears`; addresses stay. */
export const printedCatalogs: readonly PrintedCatalog[] = [
  {
    slug: 'hauptkatalog-2027',
    name: 'Hauptkatalog {Jahr}',
    parent: null,
    position: 1,
    body: 'Alle Artikel in 14 Kapiteln, mit den Seitenzahlen der gedruckten Ausgabe.',
    image: '/illustrations/scenes/slider-schreibtisch.svg',
  },
  ...TREE.map(([name], index) => ({
    slug: `kapitel-${index + 1}`,
    name: `Kapitel ${index + 1}: ${name}`,
    parent: 'hauptkatalog-2027',
    position: index + 1,
    body: '',
    image: `/illustrations/scenes/sortiment-${index + 1}.svg`,
  })),
  {
    slug: 'schulkatalog-2026',
    name: 'Schulkatalog {Jahr-1}',
    parent: null,
    position: 2,
    body: 'Was auf den Materiallisten der Schulen steht, von der ersten Klasse bis zur Ausbildung.',
    image: '/illustrations/scenes/schulstart-ohne-stress.svg',
  },
  {
    slug: 'moebelkatalog-2027',
    name: 'Möbelkatalog {Jahr}',
    parent: null,
    position: 3,
    body: 'Tische, Stühle und Schränke für Arbeitsplatz, Besprechung und Archiv.',
    image: '/illustrations/scenes/moebelplanung.svg',
  },
  {
    slug: 'begreen-katalog',
    name: 'Katalog der Umweltzeichen',
    parent: null,
    position: 4,
    body: 'Artikel mit anerkanntem Umweltzeichen. Das Zeichen und seine Lizenznummer stehen bei jedem Artikel.',
    image: '/illustrations/scenes/umweltzeichen-was-bedeutet-was.svg',
  },
  {
    slug: 'aktionsflyer-kw47',
    name: 'Aktionsflyer KW 47',
    parent: null,
    position: 5,
    body: 'Beliebte Artikel dieser Woche auf einen Blick.',
    image: '/illustrations/scenes/slider-papier.svg',
  },
  {
    slug: 'toner-taschenkatalog',
    name: 'Toner-Taschenkatalog',
    parent: null,
    position: 6,
    body: 'Toner, Tinte und Trommeln für alle Drucker, die wir führen.',
    image: '/illustrations/scenes/tonerwechsel.svg',
  },
]
