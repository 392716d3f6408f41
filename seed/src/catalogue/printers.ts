import { slugify } from '@kontor/contracts/rules/german/slug'
import type { SupplyFacts } from '../model.ts'
import type { Draft } from './article-draft.ts'

/** Printer families of domain 3.7. */
export interface Series {
  readonly brand: string
  readonly name: string
  readonly articleType: 'laserdrucker' | 'tintendrucker'
  readonly models: readonly (readonly [name: string, productType: string, kind: string, pages: number, net: number])[]
}

export const printerSeries: readonly Series[] = [
  {
    brand: 'Druvanta',
    name: 'DL 2400',
    articleType: 'laserdrucker',
    models: [
      ['DL 2410 dn', 'S/W', 'Laserdrucker', 30, 179],
      ['DL 2440 dw', 'S/W', 'Laserdrucker', 34, 219],
      ['DL 2460 mfp', 'Multifunktion', 'Laser-Multifunktionsgerät', 34, 329],
    ],
  },
  {
    brand: 'Druvanta',
    name: 'DC 5300',
    articleType: 'laserdrucker',
    models: [
      ['DC 5310 dn', 'Farbe', 'Farblaser', 28, 349],
      ['DC 5330 mfp', 'Multifunktion', 'Farblaser', 30, 549],
      ['DC 5350 mfp', 'Multifunktion', 'Farblaser', 40, 789],
    ],
  },
  {
    brand: 'Prenzor',
    name: 'P 300',
    articleType: 'laserdrucker',
    models: [
      ['P 310', 'S/W', 'Laserdrucker', 28, 149],
      ['P 330 dn', 'S/W', 'Laserdrucker', 36, 199],
      ['P 350 mfc', 'Multifunktion', 'Laser-Multifunktionsgerät', 36, 299],
    ],
  },
  {
    brand: 'Prenzor',
    name: 'PC 700',
    articleType: 'laserdrucker',
    models: [
      ['PC 710', 'Farbe', 'Farblaser', 25, 299],
      ['PC 730 mfc', 'Multifunktion', 'Farblaser', 30, 449],
      ['PC 750 mfc', 'Multifunktion', 'Farblaser', 38, 690],
    ],
  },
  {
    brand: 'Kolvetta',
    name: 'KO 9000',
    articleType: 'tintendrucker',
    models: [
      ['KO 9010', 'Multifunktion', 'Tintendrucker', 18, 129],
      ['KO 9025', 'Multifunktion', 'Tintendrucker', 22, 179],
      ['KO 9050 fax', 'Multifunktion', 'Tintendrucker', 25, 249],
    ],
  },
  {
    brand: 'Kolvetta',
    name: 'KL 40',
    articleType: 'tintendrucker',
    models: [
      ['KL 40', 'Etikettendrucker', 'Etikettendrucker', 60, 99],
      ['KL 45 net', 'Etikettendrucker', 'Etikettendrucker', 90, 149],
    ],
  },
  {
    brand: 'Inkvaro',
    name: 'T-500',
    articleType: 'tintendrucker',
    models: [
      ['T-510', 'Tanksystem', 'Tank', 15, 219],
      ['T-530 wf', 'Tanksystem', 'Tank', 17, 289],
      ['T-550 fax', 'Tanksystem', 'Tank', 20, 369],
    ],
  },
  {
    brand: 'Inkvaro',
    name: 'WF-800',
    articleType: 'tintendrucker',
    models: [
      ['WF-810', 'Multifunktion', 'Business-Tinte', 24, 259],
      ['WF-840', 'Multifunktion', 'Business-Tinte', 28, 389],
    ],
  },
]

export interface Device {
  readonly slug: string
  readonly name: string
  readonly brand: string
  readonly series: string
  readonly kind: string
  /** 450011 onwards (domain 3.13) */
  readonly articleNumber: string
  readonly articleType: Series['articleType']
  readonly productType: string
  /** values for the attributes of its article type */
  readonly features: readonly (string | number)[]
}

const LABEL_PRINTER = 'Etikettendrucker'
const KINDS: Readonly<Record<string, string>> = {
  Laserdrucker: 'S/W-Laserdrucker',
  'Laser-Multifunktionsgerät': 'S/W-Laser-Multifunktionsgerät',
  Tank: 'Tintentank-Drucker',
  'Business-Tinte': 'Business-Tintendrucker',
}

let deviceNumber = 450011

export const devices: readonly Device[] = printerSeries.flatMap((series) =>
  series.models.map(([model, productType, kind, pages]) => ({
    slug: slugify(`${series.brand} ${model}`),
    name: `${series.brand} ${model}`,
    brand: series.brand,
    series: series.name,
    kind: kindOfDevice(kind, productType),
    articleNumber: String(deviceNumber++),
    articleType: series.articleType,
    productType,
    features: deviceFeatures(series.articleType, model, productType, kind, pages),
  })),
)

function kindOfDevice(kind: string, productType: string): string {
  if (kind === 'Farblaser')
    return productType === 'Multifunktion' ? 'Farblaser-Multifunktionsgerät' : 'Farblaserdrucker'
  return KINDS[kind] ?? kind
}

function deviceFeatures(
  articleType: Series['articleType'],
  model: string,
  productType: string,
  kind: string,
  pages: number,
): readonly (string | number)[] {
  if (kind === LABEL_PRINTER)
    return ['Etiketten bis 62 mm', pages, 'nein', model.endsWith('net') ? 'LAN, WLAN, USB' : 'USB', '–', '–']
  if (articleType === 'laserdrucker')
    return ['DIN A4', pages, 'automatisch', 'LAN, WLAN, USB', '250 Blatt', pagesText(pages * 800)]
  return ['DIN A4', pages, 'automatisch', 'WLAN, USB', productType === 'Tanksystem' ? '4-in-1' : 'Flachbett', '6,8 cm']
}

function devicesOf(series: string): readonly string[] {
  return devices.filter((device) => device.series === series).map((device) => device.slug)
}

type Ink = 'schwarz' | 'cyan' | 'magenta' | 'gelb'
const CMY: readonly Ink[] = ['cyan', 'magenta', 'gelb']
const LETTER: Readonly<Record<Ink, string>> = { schwarz: 'BK', cyan: 'C', magenta: 'M', gelb: 'Y' }

export interface Supply {
  readonly oem: string
  readonly brand: string
  readonly series: string
  readonly kind: 'toner' | 'tintenpatrone' | 'trommel' | 'etikett'
  readonly productType: string
  readonly ink: Ink | 'sortiert' | 'weiß'
  readonly pages: number
  readonly norm: string
  readonly millilitres: number
  readonly xl: boolean
  readonly net: number
  readonly name: string
  /** OEM number this one replaces (rebuilt, compatible). */
  readonly replaces: string | null
}

type Spec = Omit<Supply, 'name' | 'replaces' | 'millilitres' | 'norm' | 'ink'> &
  Partial<Pick<Supply, 'millilitres' | 'norm' | 'ink' | 'replaces'>> & { readonly label: string }

function supply(spec: Spec): Supply {
  const { label, ...rest } = spec
  const full = { millilitres: 0, norm: '–', ink: 'schwarz' as const, replaces: null, ...rest }
  return { ...full, name: `${spec.brand} ${label}` }
}

function pagesText(pages: number): string {
  return String(pages).replace(/\B(?=(\d{3})+$)/g, '.')
}

function coloured(
  spec: Omit<Spec, 'label' | 'ink' | 'pages' | 'net'>,
  noun: string,
  black: [pages: number, net: number, ml?: number],
  colour: [pages: number, net: number, ml?: number],
): readonly Supply[] {
  return (['schwarz', ...CMY] as const).map((ink) => {
    const [pages, net, ml = 0] = ink === 'schwarz' ? black : colour
    const content = spec.kind === 'tintenpatrone' ? `${String(ml).replace('.', ',')} ml` : `${pagesText(pages)} Seiten`
    return supply({
      ...spec,
      ink,
      pages,
      net,
      millilitres: ml,
      oem: `${spec.oem}${LETTER[ink]}`,
      ...(spec.replaces ? { replaces: `${spec.replaces}${LETTER[ink]}` } : {}),
      label: `${noun} ${spec.oem}${LETTER[ink]}, ${ink}, ${content}`,
    })
  })
}

const toner = { kind: 'toner', productType: 'Original' } as const
const ink = { kind: 'tintenpatrone', productType: 'Original', norm: 'ISO/IEC 24711' } as const
const drum = { kind: 'trommel', productType: 'Trommel', xl: false } as const
const COLOUR_NORM = 'ISO/IEC 19798'
const MONO_NORM = 'ISO/IEC 19752'

export const supplies: readonly Supply[] = [
  supply({
    ...toner,
    brand: 'Druvanta',
    series: 'DL 2400',
    oem: 'DT-241X',
    pages: 3000,
    norm: MONO_NORM,
    xl: true,
    net: 84.9,
    label: 'Toner DT-241X, schwarz, 3.000 Seiten',
  }),
  supply({
    ...toner,
    brand: 'Druvanta',
    series: 'DL 2400',
    oem: 'DT-241',
    pages: 1200,
    norm: MONO_NORM,
    xl: false,
    net: 47.9,
    label: 'Toner DT-241, schwarz, 1.200 Seiten',
  }),
  supply({
    ...drum,
    brand: 'Druvanta',
    series: 'DL 2400',
    oem: 'DD-240',
    pages: 12000,
    net: 99.9,
    label: 'Trommel DD-240, 12.000 Seiten',
  }),
  ...coloured(
    { ...toner, brand: 'Druvanta', series: 'DC 5300', oem: 'DT-531', norm: COLOUR_NORM, xl: false },
    'Toner',
    [3500, 79.9],
    [2500, 92.9],
  ),
  ...coloured(
    { ...toner, brand: 'Druvanta', series: 'DC 5300', oem: 'DT-531X', norm: COLOUR_NORM, xl: true },
    'Toner',
    [8000, 149],
    [6000, 179],
  ),
  supply({
    ...drum,
    brand: 'Druvanta',
    series: 'DC 5300',
    oem: 'DW-530',
    productType: 'Resttonerbehälter',
    pages: 30000,
    net: 34.9,
    label: 'Resttonerbehälter DW-530, 30.000 Seiten',
  }),
  supply({
    ...toner,
    brand: 'Prenzor',
    series: 'P 300',
    oem: 'PZ-30',
    pages: 2600,
    norm: MONO_NORM,
    xl: false,
    net: 69.9,
    label: 'Toner PZ-30, schwarz, 2.600 Seiten',
  }),
  supply({
    ...toner,
    brand: 'Prenzor',
    series: 'P 300',
    oem: 'PZ-30H',
    pages: 6000,
    norm: MONO_NORM,
    xl: true,
    net: 119,
    label: 'Toner PZ-30H, schwarz, 6.000 Seiten',
  }),
  supply({
    ...drum,
    brand: 'Prenzor',
    series: 'P 300',
    oem: 'PZ-D30',
    pages: 15000,
    net: 109,
    label: 'Trommel PZ-D30, 15.000 Seiten',
  }),
  ...coloured(
    { ...toner, brand: 'Prenzor', series: 'PC 700', oem: 'PZ-70', norm: COLOUR_NORM, xl: false },
    'Toner',
    [2200, 72.9],
    [1800, 84.9],
  ),
  ...coloured(
    { ...toner, brand: 'Prenzor', series: 'PC 700', oem: 'PZ-70H', norm: COLOUR_NORM, xl: true },
    'Toner',
    [4500, 119],
    [4000, 149],
  ),
  supply({
    ...drum,
    brand: 'Prenzor',
    series: 'PC 700',
    oem: 'PZ-D70',
    ink: 'sortiert',
    pages: 15000,
    net: 289,
    label: 'Trommelset PZ-D70, 15.000 Seiten',
  }),
  supply({
    ...drum,
    brand: 'Prenzor',
    series: 'PC 700',
    oem: 'PZ-T70',
    productType: 'Wartungskit',
    pages: 50000,
    net: 129,
    label: 'Transferband PZ-T70, 50.000 Seiten',
  }),
  ...coloured(
    { ...ink, brand: 'Kolvetta', series: 'KO 9000', oem: 'KV-90', xl: false },
    'Tinte',
    [550, 19.9, 22],
    [300, 12.9, 9.5],
  ),
  ...coloured(
    { ...ink, brand: 'Kolvetta', series: 'KO 9000', oem: 'KV-90XL', xl: true },
    'Tinte',
    [1400, 34.9, 48],
    [900, 24.9, 22],
  ),
  supply({
    brand: 'Kolvetta',
    series: 'KL 40',
    kind: 'etikett',
    productType: 'Universal',
    oem: 'KL-R62',
    ink: 'weiß',
    pages: 0,
    xl: false,
    net: 12.9,
    label: 'Etikettenrolle KL-R62, 62 mm × 30 m',
  }),
  supply({
    brand: 'Kolvetta',
    series: 'KL 40',
    kind: 'etikett',
    productType: 'Adress',
    oem: 'KL-R29',
    ink: 'weiß',
    pages: 0,
    xl: false,
    net: 9.9,
    label: 'Etikettenrolle KL-R29, 29 × 90 mm, 400 St.',
  }),
  ...coloured(
    { ...ink, productType: 'Nachfülltinte', brand: 'Inkvaro', series: 'T-500', oem: 'IV-105', xl: false },
    'Nachfülltinte',
    [7500, 11.9, 127],
    [6000, 6.9, 70],
  ),
  supply({
    ...drum,
    brand: 'Inkvaro',
    series: 'T-500',
    oem: 'IV-MB1',
    productType: 'Wartungskit',
    pages: 30000,
    net: 24.9,
    label: 'Wartungsbox IV-MB1',
  }),
  ...coloured(
    { ...ink, brand: 'Inkvaro', series: 'WF-800', oem: 'IV-88', xl: false },
    'Tinte',
    [900, 26.9, 20],
    [700, 21.9, 12],
  ),
  ...coloured(
    { ...ink, brand: 'Inkvaro', series: 'WF-800', oem: 'IV-88XL', xl: true },
    'Tinte',
    [2400, 48.9, 52],
    [1600, 39.9, 30],
  ),
  supply({
    ...toner,
    productType: 'Rebuilt',
    brand: 'Rebulox',
    series: 'DL 2400',
    oem: 'RX-DT241X',
    pages: 3000,
    norm: MONO_NORM,
    xl: true,
    net: 49.9,
    replaces: 'DT-241X',
    label: 'Toner RX-DT241X, schwarz, 3.000 Seiten, passend für Druvanta DL 2400',
  }),
  ...coloured(
    {
      ...toner,
      productType: 'Rebuilt',
      brand: 'Rebulox',
      series: 'DC 5300',
      oem: 'RX-DT531X',
      norm: COLOUR_NORM,
      xl: true,
      replaces: 'DT-531X',
    },
    'Toner',
    [8000, 89.9],
    [6000, 106.9],
  ),
  supply({
    ...toner,
    productType: 'Rebuilt',
    brand: 'Rebulox',
    series: 'P 300',
    oem: 'RX-PZ30H',
    pages: 6000,
    norm: MONO_NORM,
    xl: true,
    net: 71.9,
    replaces: 'PZ-30H',
    label: 'Toner RX-PZ30H, schwarz, 6.000 Seiten, passend für Prenzor P 300',
  }),
  ...coloured(
    {
      ...toner,
      productType: 'Rebuilt',
      brand: 'Rebulox',
      series: 'PC 700',
      oem: 'RX-PZ70H',
      norm: COLOUR_NORM,
      xl: true,
      replaces: 'PZ-70H',
    },
    'Toner',
    [4500, 71.9],
    [4000, 88.9],
  ),
  supply({
    ...toner,
    productType: 'Kompatibel',
    brand: 'Kompagno',
    series: 'DL 2400',
    oem: 'KG-DT241X',
    pages: 3000,
    norm: MONO_NORM,
    xl: true,
    net: 33.9,
    replaces: 'DT-241X',
    label: 'Toner KG-DT241X, schwarz, 3.000 Seiten, passend für Druvanta DL 2400',
  }),
  supply({
    ...ink,
    productType: 'Kompatibel',
    brand: 'Kompagno',
    series: 'KO 9000',
    oem: 'KG-KV90XL',
    ink: 'sortiert',
    pages: 900,
    xl: true,
    millilitres: 114,
    net: 42.9,
    replaces: 'KV-90XL',
    label: 'Tinte KG-KV90XL, Multipack 4 Farben, passend für Kolvetta KO 9000',
  }),
  ...coloured(
    {
      ...ink,
      productType: 'Kompatibel',
      brand: 'Kompagno',
      series: 'WF-800',
      oem: 'KG-IV88XL',
      xl: true,
      replaces: 'IV-88XL',
    },
    'Tinte',
    [2400, 19.9, 52],
    [1600, 15.9, 30],
  ),
]

const LEAF = {
  toner: 'toner',
  tintenpatrone: 'tintenpatronen-nachfuelltinte',
  trommel: 'trommeln-wartung',
  etikett: 'farbbaender-etikettenbaender',
} as const

/** Numbers of the supplies: 400001 is DT-241X, 400099 is PZ-30H (domain 3.13), the others follow from 400002. */
export function supplyNumber(oem: string): string {
  if (oem === 'PZ-30H') return '400099'
  return String(400001 + supplies.filter((one) => one.oem !== 'PZ-30H').findIndex((one) => one.oem === oem))
}

const COLOURS: Readonly<Record<Ink, SupplyFacts['colours'][number]>> = {
  schwarz: 'black',
  cyan: 'cyan',
  magenta: 'magenta',
  gelb: 'yellow',
}

function coloursOf({ ink: one, productType }: Supply): SupplyFacts['colours'] {
  if (productType === 'Resttonerbehälter' || productType === 'Wartungskit' || one === 'weiß') return []
  return one === 'sortiert' ? Object.values(COLOURS) : [COLOURS[one]]
}

function kindOf({ kind, productType }: Supply): SupplyFacts['kind'] {
  if (kind === 'etikett') return 'label'
  if (productType === 'Resttonerbehälter') return 'waste'
  if (productType === 'Wartungskit') return 'maintenance'
  if (productType === 'Nachfülltinte') return 'refill'
  return kind === 'toner' ? 'toner' : kind === 'tintenpatrone' ? 'ink' : 'drum'
}

/** What the supplies finder shows of it (domain 2.4): a set of four stands for the originals of each colour. */
function factsOf(one: Supply): SupplyFacts {
  const colours = coloursOf(one)
  const isCartridge = one.kind === 'toner' || one.kind === 'tintenpatrone'
  const stands = one.replaces ?? one.oem
  return {
    kind: kindOf(one),
    origin: one.productType === 'Rebuilt' ? 'rebuilt' : one.productType === 'Kompatibel' ? 'compatible' : 'original',
    colours,
    capacity: !isCartridge || one.productType === 'Nachfülltinte' ? null : one.xl ? 'xl' : 'standard',
    pages: one.pages > 0 ? one.pages : null,
    norm: one.norm === '–' ? null : one.norm,
    millilitres: one.millilitres > 0 ? one.millilitres : null,
    oemNumbers:
      isCartridge && one.ink === 'sortiert' ? Object.values(LETTER).map((letter) => stands + letter) : [stands],
  }
}

export function supplyDrafts(): readonly Draft[] {
  return supplies.map((one) => {
    const refill = one.productType === 'Nachfülltinte'
    const fits = `${one.series} (${devices
      .filter((device) => device.series === one.series)
      .map((device) => device.name)
      .join(', ')})`
    const capacity = one.xl ? 'XL' : 'Standard'
    return {
      articleNumber: supplyNumber(one.oem),
      displayName: one.name,
      articleType: one.kind,
      productType: one.productType,
      assortment: LEAF[one.kind],
      brand: one.brand,
      net: one.net,
      oemNumber: one.oem,
      manufacturerNumber: one.oem,
      supply: factsOf(one),
      ...(one.ink === 'weiß' ? {} : { farbe: one.ink }),
      devices: devicesOf(one.series),
      shopDepotId: 3,
      variantGroup: `${slugify(one.brand)}-${slugify(one.series)}-${one.xl ? 'xl' : 'standard'}-${one.kind}`,
      features:
        one.kind === 'toner'
          ? [one.ink, pagesText(one.pages), one.norm, one.replaces ?? one.oem, capacity, fits]
          : one.kind === 'tintenpatrone'
            ? [one.ink, one.millilitres, pagesText(one.pages), one.replaces ?? one.oem, capacity, fits]
            : one.kind === 'trommel'
              ? [coloursOf(one).length > 0 ? one.ink : '–', pagesText(one.pages), one.oem, 'Original', 'Anwender', fits]
              : [
                  one.oem === 'KL-R62' ? '62 mm × 30 m' : '29 × 90 mm',
                  1,
                  one.oem === 'KL-R62' ? 'Rolle' : 400,
                  'permanent',
                  'Thermodirekt',
                  'weiß',
                ],
      ...(refill
        ? {
            unit: 'flasche',
            content: one.millilitres,
            contentUnit: 'ml',
            basePrice: { amount: one.millilitres / 1000, unit: 'l' as const },
          }
        : {}),
      ...(one.oem === 'KL-R62' ? { unit: 'rolle', content: 30, contentUnit: 'm' } : {}),
      ...(one.pages > 0 && !refill ? { comparative: { amount: one.pages, per: 100, unit: 'Seiten' } } : {}),
      ecoSlugs: one.productType === 'Rebuilt' && one.brand === 'Rebulox' ? ['rebuilt', 'blauer-engel'] : [],
      ...(one.productType === 'Rebuilt' ? { guaranteeYears: 2 } : {}),
      deliveryState: 3 as const,
    }
  })
}

export function deviceDrafts(): readonly Draft[] {
  const models = printerSeries.flatMap((series) => series.models.map((model) => ({ series, model })))
  return devices.map((device, index) => {
    const { series, model } = models[index] ?? {}
    if (!series || !model) throw new Error(`No model for ${device.name}`)
    const [name, productType, kind, pages, net] = model
    const isLabelPrinter = kind === LABEL_PRINTER
    return {
      articleNumber: device.articleNumber,
      displayName: `${series.brand} ${kind} ${name}, ${isLabelPrinter ? `${pages} Etiketten/Min.` : `A4, ${pages} S./Min.`}`,
      articleType: series.articleType,
      productType,
      assortment: 'drucker-multifunktion',
      brand: series.brand,
      net,
      farbe: 'weiß',
      ...(isLabelPrinter ? {} : { format: 'A4' }),
      shopDepotId: 3,
      devices: [device.slug],
      variantGroup: `${slugify(series.brand)}-${slugify(series.name)}`,
      features: device.features,
    }
  })
}
