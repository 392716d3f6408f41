import { refuse } from '../../failures.ts'
import type { ReadLine } from '../csv-lines.ts'
import { decoded, isSurelyUtf8, utf16WithoutMark } from '../text-of-bytes.ts'
import { xmlParser } from '../xml-parser.ts'
import type { StoredFile, TableFormat } from './table-format.ts'
import { textOfHtml } from './text-of-html.ts'

// BMEcat 2005, the catalogue of a supplier: one line for each product, or one for each of its prices.

const broken = () =>
  refuse('validation', 'Der BMEcat-Katalog ist kein gültiges XML. Bitte lassen Sie ihn neu ausgeben.')
const notPlain = () =>
  refuse(
    'validation',
    'Der BMEcat-Katalog enthält Vereinbarungen (DOCTYPE), die wir nicht lesen. Bitte lassen Sie ihn als BMEcat 2005 ohne sie ausgeben.',
  )
const wrongBytes = (said: string, is: string) =>
  refuse(
    'validation',
    `Der BMEcat-Katalog nennt sich ${said}, ist aber ${is} geschrieben. Bitte lassen Sie ihn neu ausgeben.`,
  )
const unknownEncoding = (said: string) =>
  refuse(
    'validation',
    `Der BMEcat-Katalog nennt sich „${said}“. Lesbar sind UTF-8, UTF-16, ISO-8859-1, ISO-8859-15 und Windows-1252.`,
  )
const tooMuch = () => refuse('validation', 'Ein Artikel des BMEcat-Katalogs ist zu umfangreich.')

/** Its pictures are names of files as a rule, so nobody means them by `Bilder` before he has looked. */
const articleHeading = [
  ...['Artikelnummer', 'Bezeichnung', 'Kurztext', 'GTIN', 'Hersteller', 'Herstellernummer'],
  ...['Einheit', 'Mindestmenge', 'Mengenschritt', 'Steuersatz', 'Merkmale', 'Bilder im Katalog'],
]
/** What the supplier takes from us is nobody's price in the shop before somebody says so. */
const priceHeading = ['Artikelnummer', 'Ab Menge', 'Preis netto', 'Einkaufspreis netto', 'Gültig ab', 'Gültig bis']

/** A text and how good its language is: German first, then that of the header, others not at all. */
type Said = { text: string; rank: number }
type Feature = { name: Said; values: Said[]; unit: Said }
type Price = {
  amount: string
  factor: string
  currency: string
  from: string
  begins: string
  ends: string
  type: string
}
type Product = {
  fields: Map<string, Said>
  features: Feature[]
  pictures: string[]
  prices: Price[]
  rate: string
  isDeleted: boolean
  /** of an element whose HTML cannot be read */
  unreadable: string | null
}
/** null = the catalogue says nothing of it, which leaves it as it is; an empty element empties it */
type Cells = (string | null)[]

const newProduct = (mode: string): Product => ({
  ...{ fields: new Map(), features: [], pictures: [], prices: [], rate: '' },
  isDeleted: mode.trim().toLowerCase() === 'delete',
  unreadable: null,
})

const nothing: Said = { text: '', rank: -1 }
/** The better one of two; of equal ones the first that says something. */
const betterOf = (one: Said, other: Said): Said =>
  other.rank > one.rank || (other.rank === one.rank && one.text === '') ? other : one
const foreign = 0

/** Languages as catalogues name them. */
const languages: Readonly<Record<string, string>> = {
  ...{ de: 'deu', ger: 'deu', en: 'eng', fr: 'fra', fre: 'fra', it: 'ita', nl: 'nld', dut: 'nld', es: 'spa' },
}
const languageOf = (said: string) => {
  const [short = ''] = said.trim().toLowerCase().split(/[-_]/)
  return languages[short] ?? short
}

/** of a text */
const mostSigns = 60_000
const mostParts = 400
const batchSize = 500

export const bmecat: TableFormat = {
  name: 'bmecat',
  // in UTF-16 every second byte is zero
  fits: (start) => /<(?:\w+:)?BMECAT[\s>]/i.test(start.toString('latin1').replaceAll('\0', '')),
  async lines(file, _known, kind) {
    const label = await labelOf(file)
    return { encoding: label.toUpperCase(), lines: productLines(strictly(file, label), kind === 'prices') }
  },
}

/** As the bytes say, else as the declaration of the XML does; only what catalogues are written in. */
async function labelOf({ read, parts }: StoredFile): Promise<string> {
  const bytes = await read(0, 400)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = utf16WithoutMark(bytes)
  if (wide) return wide
  const start = bytes.toString('latin1')
  const named = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding=["']([\w.:-]{1,40})["']/i.exec(start)?.[1] ?? 'utf-8'
  const label = named.toLowerCase()
  if (label === 'utf-8') return label
  if (!['iso-8859-1', 'iso-8859-15', 'windows-1252', 'us-ascii'].includes(label)) throw unknownEncoding(named)
  if (await isSurelyUtf8(parts())) throw wrongBytes(named.toUpperCase(), 'in UTF-8')
  return label
}

/** @throws Refusal for bytes that are none of the encoding */
async function* strictly(file: StoredFile, label: string): AsyncGenerator<string> {
  try {
    yield* decoded(file.parts(), label, { fatal: true })
  } catch (error) {
    throw error instanceof TypeError ? wrongBytes(label.toUpperCase(), 'anders') : error
  }
}

async function* productLines(texts: AsyncIterable<string>, ofPrices: boolean): AsyncGenerator<ReadLine[]> {
  let lines: ReadLine[] = [{ line: 1, cells: ofPrices ? priceHeading : articleHeading }]
  let line = 1
  const parser = productParser((product) => {
    for (const row of ofPrices ? priceRows(product) : [articleRow(product)]) {
      line += 1
      lines.push({ line, ...row })
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

/** Texts that may hold HTML, escaped or as elements of their own. */
const marked = new Set(['DESCRIPTION_SHORT', 'DESCRIPTION_LONG', 'FNAME', 'FVALUE'])
const isMarkedUp = (element: string) => marked.has(element)

/** What stands in which element of a product; catalogues repeat them by language. */
const kept = new Set([
  ...['SUPPLIER_PID', 'SUPPLIER_AID', 'DESCRIPTION_SHORT', 'DESCRIPTION_LONG', 'INTERNATIONAL_PID', 'EAN'],
  ...['MANUFACTURER_NAME', 'MANUFACTURER_PID', 'MANUFACTURER_AID', 'ORDER_UNIT', 'QUANTITY_MIN', 'QUANTITY_INTERVAL'],
  'PRICE_QUANTITY',
])

/** Takes pieces of a catalogue. @throws Refusal for one that is broken, or whose texts are too long */
function productParser(take: (product: Product) => void): { write(piece: string): void; close(): void } {
  const path: string[] = []
  let product: Product | null = null
  let text = ''
  let mime = { source: nothing, type: '' }
  let terms = { begins: '', ends: '', date: '' }
  let parts = 0
  let pidType = ''
  /** of the whole catalogue, for prices that name none */
  let currency = 'EUR'
  /** of texts that name none */
  let language = 'deu'
  let isDefaultLanguage = false
  let hasLanguage = false
  /** languages of the elements that are open, each with its rank */
  const ranks: number[] = []
  /** depth of a text with elements in it */
  let inText = 0

  function rankOf(lang: unknown): number {
    const said = typeof lang === 'string' && lang.trim() !== '' ? languageOf(lang) : language
    if (said === 'deu') return 2
    return said === language ? 1 : foreign
  }
  function setTerm(which: string, day: string) {
    if (which === 'VALID_START_DATE') terms.begins = day
    if (which === 'VALID_END_DATE') terms.ends = day
  }
  const addText = (piece: string) => {
    if (text.length + piece.length > mostSigns) throw tooMuch()
    text += piece
  }
  const open = (element: string, attributes: Readonly<Record<string, string>>) => {
    path.push(element)
    if (inText > 0) {
      addText(`<${element}>`)
      return
    }
    text = ''
    ranks[path.length] = rankOf(attributes['lang'])
    if (product && isMarkedUp(element)) inText = path.length
    if (element === 'LANGUAGE') isDefaultLanguage = attributes['default'] === 'true'
    if (element === 'PRODUCT' || element === 'ARTICLE') {
      product = newProduct(attributes['mode'] ?? '')
      parts = 0
    }
    if (!product) return
    parts += 1
    if (parts > mostParts * 10) throw tooMuch()
    const type = attributes['type'] ?? attributes['price_type'] ?? ''
    if (element === 'FEATURE') product.features.push({ name: nothing, values: [], unit: nothing })
    if (element === 'MIME') mime = { source: nothing, type: '' }
    if (element === 'PRODUCT_PRICE_DETAILS' || element === 'ARTICLE_PRICE_DETAILS')
      terms = { begins: '', ends: '', date: '' }
    if (element === 'DATETIME') terms.date = type.toUpperCase()
    if (element === 'PRODUCT_PRICE' || element === 'ARTICLE_PRICE')
      product.prices.push({ amount: '', factor: '', currency, from: '1', ...terms, type })
    if (element === 'INTERNATIONAL_PID') pidType = type.toLowerCase()
  }
  const close = (element: string) => {
    if (inText > 0 && path.length > inText) {
      addText(`</${element}>`)
      path.pop()
      return
    }
    inText = 0
    const rank = ranks[path.length] ?? foreign
    path.pop()
    const plainText = isMarkedUp(element) ? textOfHtml(text.trim()) : text.trim()
    if (plainText === null && product) product.unreadable ??= element
    const value = plainText ?? ''
    const said = { text: value, rank }
    text = ''
    if (!product) {
      // the one that is called default, else the first
      if (element === 'LANGUAGE' && value !== '' && (isDefaultLanguage || !hasLanguage)) {
        language = languageOf(value)
        hasLanguage = true
      }
      if (element === 'CURRENCY' && value !== '') currency = value
      return
    }
    const within = path.at(-1) ?? ''
    const feature = within === 'FEATURE' ? product.features.at(-1) : undefined
    const price = product.prices.at(-1)
    if (element === 'INTERNATIONAL_PID' && !gtinTypes.includes(pidType)) return
    if (kept.has(element)) {
      // what is said in other languages only says nothing to us
      if (rank > foreign || !isMarkedUp(element))
        product.fields.set(element, betterOf(product.fields.get(element) ?? nothing, said))
    } else if (feature && element === 'FNAME') feature.name = betterOf(feature.name, said)
    else if (feature && element === 'FVALUE' && value !== '') feature.values.push(said)
    else if (feature && element === 'FUNIT') feature.unit = betterOf(feature.unit, said)
    else if (element === 'MIME_SOURCE') mime.source = betterOf(mime.source, said)
    else if (element === 'MIME_TYPE') mime.type ||= value
    else if (element === 'MIME' && isPicture(mime)) product.pictures.push(mime.source.text)
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
  }
  const mostGathered = 2 * mostSigns
  return xmlParser({ open, close, text: addText }, { mostGathered, broken, notPlain, tooMuch })
}

const isPicture = ({ source: { text }, type }: { source: Said; type: string }) =>
  text !== '' && (type === '' ? /\.(jpe?g|png|webp|avif|svg)$/i.test(text) : type.startsWith('image/'))

const gtinTypes = ['gtin', 'ean', '']

/** The first of these elements that says something; null where there is none of them. */
const said = ({ fields }: Product, ...names: string[]): string | null =>
  names.reduce<string | null>((found, name) => found || (fields.get(name)?.text ?? found), null)

type Row = { cells: Cells; refusal?: string }

const numberOf = (product: Product) => said(product, 'SUPPLIER_PID', 'SUPPLIER_AID')
const deleted = (product: Product): Row => ({
  cells: [numberOf(product)],
  refusal:
    'Der Katalog löscht diesen Artikel (mode="delete"). Löschen wird beim Import nicht übernommen: Nehmen Sie den Artikel bei Bedarf selbst aus dem Verkauf.',
})

function articleRow(product: Product): Row {
  const { features, pictures, rate } = product
  if (product.isDeleted) return deleted(product)
  if (product.unreadable)
    return {
      cells: [numberOf(product)],
      refusal: `Das HTML in ${product.unreadable} ist nicht lesbar. Bitte lassen Sie den Katalog mit einfacherem Text ausgeben.`,
    }
  const cells = [
    numberOf(product),
    said(product, 'DESCRIPTION_SHORT')?.replace(/\s+/g, ' ') ?? null,
    said(product, 'DESCRIPTION_LONG'),
    said(product, 'INTERNATIONAL_PID', 'EAN'),
    said(product, 'MANUFACTURER_NAME'),
    said(product, 'MANUFACTURER_PID', 'MANUFACTURER_AID'),
    said(product, 'ORDER_UNIT'),
    wholeOf(said(product, 'QUANTITY_MIN')),
    wholeOf(said(product, 'QUANTITY_INTERVAL')),
    percentOf(rate),
    features.map(inWords).filter(Boolean).join(' | ') || null,
    pictures.join(' | ') || null,
  ]
  return { cells }
}

/** `0.19` -> `19`; what is no figure stays as it is, and its row says so */
const percentOf = (rate: string) => {
  if (rate === '') return null
  const percent = Math.round(Number(rate) * 100)
  return Number.isNaN(percent) ? rate : String(percent)
}

/** A feature in its best language; '' where it says nothing in any that counts. */
function inWords({ name, values, unit }: Feature): string {
  const best = Math.max(...values.map(({ rank }) => rank))
  const own = values.filter(({ rank }) => rank === best).map(({ text }) => text)
  if (name.text === '' || own.length === 0 || (name.rank === foreign && best === foreign)) return ''
  return `${named(name.text)}: ${plain(own.join(', '))}${unit.text && ` [${plain(unit.text)}]`}`
}

/** Net list prices, or those that say nothing of their kind; prices with tax and of other kinds are none of ours. */
const listTypes = ['net_list', '']

/** A line for each quantity and time for which there is a list price, a purchase price or both. */
function priceRows(product: Product): Row[] {
  const { prices } = product
  if (product.isDeleted) return [deleted(product)]
  const list = listTypes.find((one) => prices.some(({ type }) => type === one))
  const quantity = said(product, 'PRICE_QUANTITY') || '1'
  const lines = new Map<string, Cells>()
  for (const price of prices) {
    const at = price.type === list ? 2 : price.type === 'net_customer' ? 3 : undefined
    if (at === undefined) continue
    const [from, begins, ends] = [wholeOf(price.from), price.begins.slice(0, 10), price.ends.slice(0, 10)]
    const key = `${from}|${begins}|${ends}`
    const line = lines.get(key) ?? [numberOf(product), from, null, null, begins, ends]
    line[at] ??= amountOf(price, quantity)
    lines.set(key, line)
  }
  if (lines.size > 0 || prices.length === 0) return [...lines.values()].map((cells) => ({ cells }))
  const kinds = [...new Set(prices.map(({ type }) => `„${type.slice(0, 40)}“`))].join(', ')
  return [
    {
      cells: [numberOf(product)],
      refusal: `Der Katalog nennt nur Preise der Art ${kinds}. Übernommen werden net_list und net_customer.`,
    },
  ]
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
  const price = `${digits.slice(0, -places)},${digits.slice(-places, -places + 2 || undefined)}${digits.slice(-places + 2 || digits.length).replace(/0+$/, '')}`
  return currency.toUpperCase() === 'EUR' ? price : `${price} ${currency}`
}

function decimalOf(text: string): { digits: bigint; places: number } | null {
  const [, whole, point, comma = ''] = /^(\d{1,12})(?:\.(\d{1,12})|,(\d{1,2}))?$/.exec(text) ?? []
  const part = point ?? comma
  return whole === undefined ? null : { digits: BigInt(whole + part), places: part.length }
}

/** `1.0` -> `1`; `2.500`, which is no thousand in XML, -> `2,500` */
const wholeOf = <Figure extends string | null>(figure: Figure) =>
  figure ? figure.replace(/\.0+$/, '').replace('.', ',') : figure
/** Without what parts features in a cell. */
const plain = (text: string) => text.replace(/\s*\|\s*/g, ', ').replace(/\s+/g, ' ')
/** A name with a slash is told with its group, so that no part of it is read as one. */
const named = (name: string) => (plain(name).includes(' / ') ? `Merkmale / ${plain(name)}` : plain(name))
