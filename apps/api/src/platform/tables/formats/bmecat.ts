import { SaxesParser } from 'saxes'
import { refuse } from '../../failures.ts'
import type { ReadLine } from '../csv-lines.ts'
import { decoded } from '../text-of-bytes.ts'
import type { StoredFile, TableFormat } from './table-format.ts'

// BMEcat 2005, the catalogue of a supplier: one line for each product, or one for each of its prices.

const broken = () =>
  refuse('validation', 'Der BMEcat-Katalog ist kein gültiges XML. Bitte lassen Sie ihn neu ausgeben.')
const notPlain = () =>
  refuse(
    'validation',
    'Der BMEcat-Katalog enthält Vereinbarungen (DOCTYPE), die wir nicht lesen. Bitte lassen Sie ihn als BMEcat 2005 ohne sie ausgeben.',
  )
const tooMuch = () => refuse('validation', 'Ein Artikel des BMEcat-Katalogs ist zu umfangreich.')

/** Its pictures are names of files as a rule, so nobody means them by `Bilder` before he has looked. */
const articleHeading = [
  ...['Artikelnummer', 'Bezeichnung', 'Kurztext', 'GTIN', 'Hersteller', 'Herstellernummer'],
  ...['Einheit', 'Mindestmenge', 'Mengenschritt', 'Steuersatz', 'Merkmale', 'Bilder im Katalog'],
]
const priceHeading = ['Artikelnummer', 'Ab Menge', 'Preis netto', 'Gültig ab', 'Gültig bis']

/** Units of UN/ECE as catalogues name them; others stay as they are, and the row says that there is none. */
const units: Readonly<Record<string, string>> = {
  ...{ C62: 'Stück', PCE: 'Stück', H87: 'Stück', EA: 'Stück' },
  ...{ PK: 'Packung', PA: 'Packung', XPK: 'Packung', CT: 'Karton', XCT: 'Karton', BX: 'Karton' },
  ...{ RO: 'Rolle', RL: 'Rolle', SET: 'Set', PR: 'Paar', BG: 'Beutel', BO: 'Flasche', CA: 'Dose' },
}

type Feature = { name: string; values: string[]; unit: string }
type Price = { amount: string; from: string; begins: string; ends: string; type: string }
type Product = { fields: Map<string, string>; features: Feature[]; pictures: string[]; prices: Price[]; rate: string }

const newProduct = (): Product => ({ fields: new Map(), features: [], pictures: [], prices: [], rate: '' })

const mostSigns = 60_000
const mostParts = 400
const deepest = 40
const batchSize = 500

export const bmecat: TableFormat = {
  name: 'bmecat',
  fits: (start) => /<(?:\w+:)?BMECAT[\s>]/i.test(start.toString('latin1')),
  async lines(file, kind) {
    const label = await labelOf(file)
    return { encoding: label.toUpperCase(), lines: productLines(decoded(file.parts(), label), kind === 'prices') }
  },
}

/** As the declaration of the XML says; only what catalogues are written in. */
async function labelOf({ read }: StoredFile): Promise<string> {
  const start = (await read(0, 200)).toString('latin1')
  const named =
    /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  const known = ['utf-8', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'us-ascii']
  if (!known.includes(named)) throw broken()
  return named
}

async function* productLines(texts: AsyncIterable<string>, ofPrices: boolean): AsyncGenerator<ReadLine[]> {
  let lines: ReadLine[] = [{ line: 1, cells: ofPrices ? priceHeading : articleHeading }]
  let line = 1
  const parser = productParser((product) => {
    for (const cells of ofPrices ? priceCells(product) : [articleCells(product)]) {
      line += 1
      lines.push({ line, cells })
    }
  })
  for await (const text of texts) {
    parser.write(text)
    if (lines.length < batchSize) continue
    yield lines
    lines = []
  }
  parser.close()
  yield lines
}

/** What stands in which element of a product; the first one of several counts, since catalogues repeat them by language. */
const kept = new Set([
  ...['SUPPLIER_PID', 'SUPPLIER_AID', 'DESCRIPTION_SHORT', 'DESCRIPTION_LONG', 'INTERNATIONAL_PID', 'EAN'],
  ...['MANUFACTURER_NAME', 'MANUFACTURER_PID', 'MANUFACTURER_AID', 'ORDER_UNIT', 'QUANTITY_MIN', 'QUANTITY_INTERVAL'],
])

function productParser(take: (product: Product) => void): SaxesParser {
  const parser = new SaxesParser({ position: false })
  const path: string[] = []
  let product: Product | null = null
  let text = ''
  let mime = { source: '', type: '', purpose: '' }
  let terms = { begins: '', ends: '', date: '' }
  let parts = 0

  function setTerm(which: string, day: string) {
    if (which === 'VALID_START_DATE') terms.begins = day
    if (which === 'VALID_END_DATE') terms.ends = day
  }
  parser.on('doctype', () => {
    throw notPlain()
  })
  parser.on('error', () => {
    throw broken()
  })
  const addText = (piece: string) => {
    text += piece
    if (text.length > mostSigns) throw tooMuch()
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    const element = name.slice(name.indexOf(':') + 1)
    path.push(element)
    text = ''
    if (path.length > deepest) throw tooMuch()
    if (element === 'PRODUCT' || element === 'ARTICLE') {
      product = newProduct()
      parts = 0
    }
    if (!product) return
    parts += 1
    if (parts > mostParts * 10) throw tooMuch()
    const type = String(attributes['type'] ?? attributes['price_type'] ?? '')
    if (element === 'FEATURE') product.features.push({ name: '', values: [], unit: '' })
    if (element === 'MIME') mime = { source: '', type: '', purpose: '' }
    if (element === 'PRODUCT_PRICE_DETAILS' || element === 'ARTICLE_PRICE_DETAILS')
      terms = { begins: '', ends: '', date: '' }
    if (element === 'DATETIME') terms.date = type.toUpperCase()
    if (element === 'PRODUCT_PRICE' || element === 'ARTICLE_PRICE')
      product.prices.push({ amount: '', from: '1', ...terms, type })
    if (element === 'INTERNATIONAL_PID') product.fields.set('pidType', type)
  })
  parser.on('closetag', ({ name }) => {
    const element = name.slice(name.indexOf(':') + 1)
    path.pop()
    const value = text.trim()
    text = ''
    if (!product) return
    const within = path.at(-1) ?? ''
    const feature = within === 'FEATURE' ? product.features.at(-1) : undefined
    const price = product.prices.at(-1)
    if (kept.has(element) && value !== '' && !product.fields.has(element)) product.fields.set(element, value)
    else if (feature && element === 'FNAME') feature.name ||= value
    else if (feature && element === 'FVALUE' && value !== '') feature.values.push(value)
    else if (feature && element === 'FUNIT') feature.unit ||= value
    else if (element === 'MIME_SOURCE') mime.source ||= value
    else if (element === 'MIME_TYPE') mime.type ||= value
    else if (element === 'MIME' && isPicture(mime)) product.pictures.push(mime.source)
    else if (element === 'VALID_START_DATE' || element === 'VALID_END_DATE') setTerm(element, value)
    else if (element === 'DATE' && within === 'DATETIME') setTerm(terms.date, value)
    else if (price && element === 'PRICE_AMOUNT') price.amount = value
    else if (price && element === 'LOWER_BOUND') price.from = value
    else if (element === 'TAX') product.rate ||= value
    else if (element === 'PRODUCT' || element === 'ARTICLE') {
      if (product.features.length + product.pictures.length + product.prices.length > mostParts) throw tooMuch()
      take(product)
      product = null
    }
  })
  return parser
}

const isPicture = ({ source, type }: { source: string; type: string }) =>
  source !== '' && (type === '' ? /\.(jpe?g|png|webp|avif|svg)$/i.test(source) : type.startsWith('image/'))

function articleCells({ fields, features, pictures, rate }: Product): string[] {
  const of = (...names: string[]) => names.map((name) => fields.get(name)).find(Boolean) ?? ''
  const type = fields.get('pidType')?.toLowerCase() ?? ''
  const isGtin = type === '' || type === 'gtin' || type === 'ean'
  const unit = of('ORDER_UNIT')
  return [
    of('SUPPLIER_PID', 'SUPPLIER_AID'),
    of('DESCRIPTION_SHORT'),
    of('DESCRIPTION_LONG'),
    (isGtin && of('INTERNATIONAL_PID')) || of('EAN'),
    of('MANUFACTURER_NAME'),
    of('MANUFACTURER_PID', 'MANUFACTURER_AID'),
    units[unit] ?? unit,
    wholeOf(of('QUANTITY_MIN')),
    wholeOf(of('QUANTITY_INTERVAL')),
    rate === '' ? '' : String(Math.round(Number(rate) * 100)),
    features
      .filter(({ name, values }) => name !== '' && values.length > 0)
      .map(({ name, values, unit: of }) => `${plain(name)}: ${plain(values.join(', '))}${of && ` [${plain(of)}]`}`)
      .join(' | '),
    pictures.join(' | '),
  ]
}

/** Net prices, of which the first kind that there is counts; prices with tax and of other kinds are none of ours. */
const netTypes = ['net_list', 'net_customer', '']

function priceCells({ fields, prices }: Product): string[][] {
  const kind = netTypes.find((one) => prices.some(({ type }) => type === one))
  return prices
    .filter(({ type }) => type === kind)
    .map(({ amount, from, begins, ends }) => [
      fields.get('SUPPLIER_PID') ?? fields.get('SUPPLIER_AID') ?? '',
      wholeOf(from),
      amount.replace('.', ','),
      begins.slice(0, 10),
      ends.slice(0, 10),
    ])
}

/** `1.0` -> `1` */
const wholeOf = (figure: string) => figure.replace(/\.0+$/, '')
/** Without what parts features in a cell. */
const plain = (text: string) => text.replace(/\s*\|\s*/g, ', ').replace(/\s+/g, ' ')
