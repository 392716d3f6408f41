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
/** What the supplier takes from us is nobody's price in the shop before somebody says so. */
const priceHeading = ['Artikelnummer', 'Ab Menge', 'Preis netto', 'Einkaufspreis netto', 'Gültig ab', 'Gültig bis']

/** Units of UN/ECE as catalogues name them; others stay as they are, and the row says that there is none. */
const units: Readonly<Record<string, string>> = {
  ...{ C62: 'Stück', PCE: 'Stück', H87: 'Stück', EA: 'Stück' },
  ...{ PK: 'Packung', PA: 'Packung', XPK: 'Packung', CT: 'Karton', XCT: 'Karton', BX: 'Karton' },
  ...{ RO: 'Rolle', RL: 'Rolle', SET: 'Set', PR: 'Paar', BG: 'Beutel', BO: 'Flasche', CA: 'Dose' },
}

type Feature = { name: string; values: string[]; unit: string }
type Price = {
  amount: string
  factor: string
  currency: string
  from: string
  begins: string
  ends: string
  type: string
}
type Product = { fields: Map<string, string>; features: Feature[]; pictures: string[]; prices: Price[]; rate: string }
/** null = the catalogue says nothing of it, which leaves it as it is; an empty element empties it */
type Cells = (string | null)[]

const newProduct = (): Product => ({ fields: new Map(), features: [], pictures: [], prices: [], rate: '' })

const mostSigns = 60_000
const mostParts = 400
const deepest = 40
const batchSize = 500

export const bmecat: TableFormat = {
  name: 'bmecat',
  fits: (start) => /<(?:\w+:)?BMECAT[\s>]/i.test(start.toString('latin1')),
  async lines(file, _known, kind) {
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
  'PRICE_QUANTITY',
])

function productParser(take: (product: Product) => void): SaxesParser {
  const parser = new SaxesParser({ position: false })
  const path: string[] = []
  let product: Product | null = null
  let text = ''
  let mime = { source: '', type: '', purpose: '' }
  let terms = { begins: '', ends: '', date: '' }
  let parts = 0
  let pidType = ''
  /** of the whole catalogue, for prices that name none */
  let currency = 'EUR'

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
      product.prices.push({ amount: '', factor: '', currency, from: '1', ...terms, type })
    if (element === 'INTERNATIONAL_PID') pidType = type.toLowerCase()
  })
  parser.on('closetag', ({ name }) => {
    const element = name.slice(name.indexOf(':') + 1)
    path.pop()
    const value = text.trim()
    text = ''
    if (!product) {
      if (element === 'CURRENCY' && value !== '') currency = value
      return
    }
    const within = path.at(-1) ?? ''
    const feature = within === 'FEATURE' ? product.features.at(-1) : undefined
    const price = product.prices.at(-1)
    if (element === 'INTERNATIONAL_PID' && !gtinTypes.includes(pidType)) return
    if (kept.has(element)) product.fields.set(element, product.fields.get(element) || value)
    else if (feature && element === 'FNAME') feature.name ||= value
    else if (feature && element === 'FVALUE' && value !== '') feature.values.push(value)
    else if (feature && element === 'FUNIT') feature.unit ||= value
    else if (element === 'MIME_SOURCE') mime.source ||= value
    else if (element === 'MIME_TYPE') mime.type ||= value
    else if (element === 'MIME' && isPicture(mime)) product.pictures.push(mime.source)
    else if (element === 'VALID_START_DATE' || element === 'VALID_END_DATE') setTerm(element, value)
    else if (element === 'DATE' && within === 'DATETIME') setTerm(terms.date, value)
    else if (price && element === 'PRICE_AMOUNT') price.amount = value
    else if (price && element === 'PRICE_FACTOR') price.factor = value
    else if (price && element === 'PRICE_CURRENCY') price.currency = value || price.currency
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

const gtinTypes = ['gtin', 'ean', '']

/** The first of these elements that says something; null where there is none of them. */
const said = ({ fields }: Product, ...names: string[]): string | null =>
  names.reduce<string | null>((found, name) => found || (fields.get(name) ?? found), null)

function articleCells(product: Product): Cells {
  const { features, pictures, rate } = product
  const unit = said(product, 'ORDER_UNIT')
  return [
    said(product, 'SUPPLIER_PID', 'SUPPLIER_AID'),
    said(product, 'DESCRIPTION_SHORT'),
    said(product, 'DESCRIPTION_LONG'),
    said(product, 'INTERNATIONAL_PID', 'EAN'),
    said(product, 'MANUFACTURER_NAME'),
    said(product, 'MANUFACTURER_PID', 'MANUFACTURER_AID'),
    unit && (units[unit] ?? unit),
    wholeOf(said(product, 'QUANTITY_MIN')),
    wholeOf(said(product, 'QUANTITY_INTERVAL')),
    rate === '' ? null : String(Math.round(Number(rate) * 100)),
    features
      .filter(({ name, values }) => name !== '' && values.length > 0)
      .map(({ name, values, unit: of }) => `${named(name)}: ${plain(values.join(', '))}${of && ` [${plain(of)}]`}`)
      .join(' | ') || null,
    pictures.join(' | ') || null,
  ]
}

/** Net list prices, or those that say nothing of their kind; prices with tax and of other kinds are none of ours. */
const listTypes = ['net_list', '']

/** A line for each quantity and time for which there is a list price, a purchase price or both. */
function priceCells(product: Product): Cells[] {
  const { prices } = product
  const list = listTypes.find((one) => prices.some(({ type }) => type === one))
  const quantity = said(product, 'PRICE_QUANTITY') || '1'
  const lines = new Map<string, Cells>()
  for (const price of prices) {
    const at = price.type === list ? 2 : price.type === 'net_customer' ? 3 : undefined
    if (at === undefined) continue
    const [from, begins, ends] = [wholeOf(price.from), price.begins.slice(0, 10), price.ends.slice(0, 10)]
    const key = `${from}|${begins}|${ends}`
    const line = lines.get(key) ?? [said(product, 'SUPPLIER_PID', 'SUPPLIER_AID'), from, null, null, begins, ends]
    line[at] ??= amountOf(price, quantity)
    lines.set(key, line)
  }
  return [...lines.values()]
}

/** The price of one, exactly. What is no euro and no whole cent is written so that its row is refused and says why. */
function amountOf({ amount, factor, currency }: Price, quantity: string): string {
  const [each, times, per] = [decimalOf(amount), decimalOf(factor || '1'), decimalOf(quantity)]
  if (!each || !times || !per?.digits)
    return [amount, factor && `* ${factor}`, `/ ${quantity}`].filter(Boolean).join(' ')
  const tens = (count: number) => 10n ** BigInt(count)
  const whole = each.digits * times.digits * tens(per.places + 2)
  const parts = per.digits * tens(each.places + times.places)
  const isWholeCent = whole % parts === 0n
  const places = isWholeCent ? 2 : 6
  const digits = String((whole * tens(places - 2)) / parts).padStart(places + 1, '0')
  const price = `${digits.slice(0, -places)},${digits.slice(-places)}`
  return currency.toUpperCase() === 'EUR' ? price : `${price} ${currency}`
}

function decimalOf(text: string): { digits: bigint; places: number } | null {
  const [, whole, point, comma = ''] = /^(\d{1,12})(?:\.(\d{1,12})|,(\d{1,2}))?$/.exec(text) ?? []
  const part = point ?? comma
  return whole === undefined ? null : { digits: BigInt(whole + part), places: part.length }
}

/** `1.0` -> `1` */
const wholeOf = <Figure extends string | null>(figure: Figure) => figure && figure.replace(/\.0+$/, '')
/** Without what parts features in a cell. */
const plain = (text: string) => text.replace(/\s*\|\s*/g, ', ').replace(/\s+/g, ' ')
/** A name with a slash is told with its group, so that no part of it is read as one. */
const named = (name: string) => (plain(name).includes(' / ') ? `Merkmale / ${plain(name)}` : plain(name))
