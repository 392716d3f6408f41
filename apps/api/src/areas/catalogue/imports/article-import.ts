import { slugify } from '@kontor/contracts/rules/german/slug'
import type { Db, Sql } from '@kontor/db'
import { type SQL, sql } from 'drizzle-orm'
import { refuse } from '../../../platform/failures.ts'
import { usePictures } from '../../../platform/pictures/stored-pictures.ts'
import {
  type Column,
  choiceCell,
  choiceHint,
  codeCell,
  codeHint,
  codeOrNoneCell,
  decimalCell,
  decimalHint,
  filledTextCell,
  textCell,
  type Values,
  wholeCell,
  wholeHint,
  yesOrNo,
  yesOrNoCell,
  yesOrNoHint,
} from '../../../platform/tables/columns.ts'
import type { Current, ImportKind, RecordChange, RecordState, Wanted } from '../../../platform/tables/import-kind.ts'
import { compounds, featuresHint, imagesHint, listOf } from './article-compounds.ts'
import { unitInWords, unitOf } from './unit-codes.ts'

/** A field of an article in a table: its column in the database, or the table whose slug it names. */
type Part = {
  field: string
  column: string
  type: 'text' | 'int' | 'float8' | 'boolean'
  /** has several values, which are one text in a table and in the state of a record */
  holds?: keyof typeof compounds
  of?: string
  isNullable?: true
  most?: number
}

const parts: readonly Part[] = [
  { field: 'displayName', column: 'display_name', type: 'text', most: 200 },
  { field: 'excerpt', column: 'excerpt', type: 'text', most: 1000 },
  { field: 'manufacturer', column: 'manufacturer_id', type: 'text', of: 'manufacturers' },
  { field: 'brand', column: 'brand_id', type: 'text', of: 'brands' },
  { field: 'manufacturerNumber', column: 'manufacturer_number', type: 'text', most: 80 },
  { field: 'gtin', column: 'gtin', type: 'text', isNullable: true },
  { field: 'oemNumber', column: 'oem_number', type: 'text', isNullable: true, most: 80 },
  { field: 'articleType', column: 'article_type_id', type: 'text', of: 'article_types' },
  { field: 'productType', column: 'product_type_id', type: 'text', of: 'product_types' },
  { field: 'assortment', column: 'assortment_id', type: 'text', of: 'assortments' },
  { field: 'assortmentType', column: 'assortment_type_id', type: 'text', of: 'assortment_types' },
  { field: 'unit', column: 'unit', type: 'text' },
  { field: 'minOrder', column: 'min_order', type: 'int' },
  { field: 'maxOrder', column: 'max_order', type: 'int' },
  { field: 'stepOrder', column: 'step_order', type: 'int' },
  { field: 'deliveryState', column: 'delivery_state', type: 'int' },
  { field: 'taxRate', column: 'tax_rate', type: 'int' },
  { field: 'published', column: 'published', type: 'boolean' },
  { field: 'salesBlocked', column: 'sales_blocked', type: 'boolean' },
  { field: 'onlineAvailable', column: 'online_available', type: 'boolean' },
  { field: 'freight', column: 'freight', type: 'boolean' },
  { field: 'boost', column: 'boost', type: 'float8' },
  { field: 'colour', column: 'farbe', type: 'text', isNullable: true, most: 60 },
  { field: 'format', column: 'format', type: 'text', isNullable: true, most: 60 },
  { field: 'images', column: 'images', type: 'text', holds: 'images' },
  { field: 'features', column: 'features', type: 'text', holds: 'features' },
  { field: 'netContent', column: 'net_content', type: 'float8', isNullable: true },
  { field: 'netContentUnit', column: 'net_content_unit', type: 'text', isNullable: true },
  { field: 'weeeNumber', column: 'weee_number', type: 'text', isNullable: true, most: 40 },
  { field: 'withdrawal', column: 'withdrawal', type: 'text' },
  { field: 'ecoFeature', column: 'eco_feature', type: 'text', isNullable: true, most: 200 },
  { field: 'ecoLabels', column: 'eco_labels', type: 'text', holds: 'ecoLabels' },
  { field: 'compliance', column: 'compliance', type: 'text', holds: 'compliance' },
]

/** An empty cell means that there is none. */
const decimalOrNoneCell = (cell: string) => (cell === '' ? null : decimalCell(cell))

const withdrawals = {
  none: 'möglich',
  custom_made: 'nach Kundenwunsch gefertigt',
  hygiene_sealed: 'Hygieneversiegelung',
  perishable: 'verderblich',
  sealed_software: 'versiegelte Software',
  press: 'Zeitschrift',
}

const yesOrNoOf = (field: string, label: string, ...names: string[]): Column => ({
  field,
  label,
  names,
  read: yesOrNoCell,
  holds: yesOrNoHint,
  width: 12,
})
const wholeOf = (field: string, label: string, ...names: string[]): Column => ({
  field,
  label,
  names,
  read: wholeCell,
  holds: wholeHint,
  width: 10,
})
const wordsOf = (field: string, label: string, width: number, ...names: string[]): Column => ({
  field,
  label,
  names,
  read: filledTextCell,
  width,
})

const codeOf = (...column: Parameters<typeof wordsOf>): Column => ({
  ...wordsOf(...column),
  read: codeCell,
  holds: codeHint,
})

const columns: readonly Column[] = [
  codeOf('articleNumber', 'Artikelnummer', 16, 'artikel', 'artikelnr', 'artnr', 'sku', 'articlenumber'),
  wholeOf('depot', 'Lager', 'lagernummer', 'depot', 'shopdepotid'),
  wordsOf('displayName', 'Bezeichnung', 40, 'name', 'artikelname', 'titel', 'displayname', 'description'),
  { field: 'excerpt', label: 'Kurztext', names: ['kurzbeschreibung', 'excerpt'], read: textCell, width: 40 },
  wordsOf('manufacturer', 'Hersteller', 20, 'manufacturer'),
  wordsOf('brand', 'Marke', 20, 'brand'),
  codeOf('manufacturerNumber', 'Herstellernummer', 18, 'herstellerartikelnummer', 'manufacturernumber', 'mpn'),
  { field: 'gtin', label: 'GTIN', names: ['ean', 'gtin13', 'barcode'], read: codeOrNoneCell, holds: codeHint, width: 16 },
  { field: 'oemNumber', label: 'OEM-Nummer', names: ['oem', 'oemnumber'], read: codeOrNoneCell, holds: codeHint, width: 16 },
  wordsOf('articleType', 'Artikelart', 20, 'articletype'),
  wordsOf('productType', 'Produktart', 20, 'producttype'),
  wordsOf('assortment', 'Sortiment', 24, 'assortment', 'warengruppe', 'kategorie'),
  wordsOf('assortmentType', 'Sortimentsart', 18, 'assortmenttype'),
  wordsOf('unit', 'Einheit', 12, 'mengeneinheit', 'unit'),
  wholeOf('minOrder', 'Mindestmenge', 'minorder', 'mindestbestellmenge'),
  wholeOf('maxOrder', 'Höchstmenge', 'maxorder', 'maximalmenge'),
  wholeOf('stepOrder', 'Mengenschritt', 'schritt', 'steporder', 'verpackungseinheit'),
  wholeOf('deliveryState', 'Lieferstatus', 'status', 'deliverystate'),
  wholeOf('taxRate', 'Steuersatz', 'mwst', 'ust', 'taxrate'),
  yesOrNoOf('published', 'Veröffentlicht', 'aktiv', 'published'),
  yesOrNoOf('salesBlocked', 'Gesperrt', 'verkaufssperre', 'salesblocked'),
  yesOrNoOf('onlineAvailable', 'Online erhältlich', 'onlineavailable'),
  yesOrNoOf('freight', 'Spedition', 'freight'),
  { field: 'boost', label: 'Boost', names: ['gewicht'], read: decimalCell, holds: decimalHint, width: 8 },
  { field: 'colour', label: 'Farbe', names: ['colour', 'color'], read: textCell, width: 14 },
  { field: 'format', label: 'Format', names: [], read: textCell, width: 10 },
  { field: 'images', label: 'Bilder', names: ['bild', 'images', 'image'], read: textCell, holds: imagesHint, width: 40 },
  { field: 'features', label: 'Merkmale', names: ['features', 'eigenschaften'], read: textCell, holds: featuresHint, width: 60 },
  { field: 'netContent', label: 'Füllmenge', names: ['netcontent'], read: decimalOrNoneCell, holds: decimalHint, width: 10 },
  { field: 'netContentUnit', label: 'Einheit der Füllmenge', names: ['netcontentunit'], read: textCell, holds: '„kg“, „l“, „m“ oder „m²“', width: 10 },
  { field: 'weeeNumber', label: 'WEEE-Nummer', names: ['weee', 'weeenumber'], read: textCell, width: 16 },
  { field: 'withdrawal', label: 'Widerruf', names: ['widerrufsrecht', 'withdrawal'], read: choiceCell(withdrawals), holds: choiceHint(withdrawals), width: 20 },
  { field: 'ecoFeature', label: 'Umweltmerkmal', names: ['ecofeature'], read: textCell, width: 30 },
  { field: 'ecoLabels', label: 'Umweltzeichen', names: ['ecolabels'], read: textCell, width: 30 },
  { field: 'compliance', label: 'Rechtsdaten', names: ['compliance'], read: textCell, holds: 'JSON wie {"clp": …}', width: 40 },
] // biome-ignore format: a table
const labels = new Map(columns.map(({ field, label }) => [field, label]))

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const depotOf = ({ depot }: Values<string>) => (typeof depot === 'number' ? depot : 1)

/** What a new article has to say; the rest has a default. Nobody sees it before it is published. */
const neededOfNew = [
  'displayName',
  'manufacturer',
  'brand',
  'manufacturerNumber',
  'articleType',
  'productType',
  'assortment',
  'assortmentType',
  'unit',
  'deliveryState',
]
const ofNew: RecordState = {
  ...{
    excerpt: '',
    gtin: null,
    oemNumber: null,
    minOrder: 1,
    maxOrder: 1000,
    stepOrder: 1,
    taxRate: 19,
    published: false,
  },
  ...{ salesBlocked: false, onlineAvailable: true, freight: false, boost: 1, colour: null, format: null },
  ...{ images: '', features: '[]', netContent: null, netContentUnit: null, weeeNumber: null, withdrawal: 'none' },
  ...{ ecoFeature: null, ecoLabels: '', compliance: '{}' },
}

/** Articles by number and depot; types, brands and assortments by their short name (slug) or their name. */
export const articleImport: ImportKind = {
  name: 'articles',
  title: 'Artikel',
  columns,
  needed: ['articleNumber'],
  keyOf: (values) => `${text(values['articleNumber'])}|${depotOf(values)}`,
  nameOf: (values) =>
    [`${text(values['articleNumber'])}-${depotOf(values)}`, text(values['displayName'])].filter(Boolean).join(' '),
  read: readWanted,
  current: readCurrent,
  write,
  rows,
}

const fieldsOf = sql.join(
  parts.map(({ field, column, of }) => {
    const value = of ? sql.raw(`(select slug from ${of} x where x.id = a.${column})`) : sql.raw(`a.${column}`)
    return sql`${sql.raw(`'${field}'`)}, ${value}`
  }),
  sql`, `,
)
const stateOf = sql`jsonb_build_object('articleNumber', a.article_number, 'depot', a.shop_depot_id, ${fieldsOf})`

async function articlesOf(db: Db, keys: readonly { n: string; d: number }[]): Promise<Map<string, Current>> {
  const rows = await db.execute<{ id: number; state: RecordState }>(sql`
    select a.id, ${stateOf} as state
    from (select distinct n, d from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as g(n text, d int)) g
    join articles a on a.article_number = g.n and a.shop_depot_id = g.d`)
  return new Map(
    rows.map(({ id, state }) => {
      const told = parts.flatMap(({ field, holds }) => (holds ? [[field, compounds[holds].stateOf(state[field])]] : []))
      return [`${state['articleNumber']}|${state['depot']}`, { id, state: { ...state, ...Object.fromEntries(told) } }]
    }),
  )
}

async function readCurrent(db: Db, _now: Date, states: readonly RecordState[]): Promise<(Current | null)[]> {
  const found = await articlesOf(
    db,
    states.map((state) => ({ n: String(state['articleNumber']), d: Number(state['depot']) })),
  )
  return states.map((state) => found.get(`${state['articleNumber']}|${state['depot']}`) ?? null)
}

/** What can be named: short names and names of each table, to the short name; a main assortment has no articles. */
async function readNames(db: Db): Promise<Map<string, Map<string, string>>> {
  const tables = [
    'manufacturers',
    'brands',
    'article_types',
    'product_types',
    'assortments',
    'assortment_types',
    'units',
  ]
  const found = new Map<string, Map<string, string>>()
  for (const table of tables) {
    const rows = await db.execute<{ slug: string; name: string; small: string }>(
      sql`select slug, name, lower(name) as small from ${sql.raw(table)}
        ${table === 'assortments' ? sql`where parent_id is not null` : sql``} order by slug`,
    )
    const names = new Map(rows.toReversed().map(({ slug, small }) => [small, slug]))
    if (table === 'units')
      for (const [code, slug] of await codesOfUnits(db)) if (!names.has(code)) names.set(code, slug)
    for (const { slug } of rows) names.set(slug, slug)
    // `C` is never the short name of `C++`, which is in small letters
    for (const { slug, name, small } of rows.toReversed()) if (name !== small) names.set(name, slug)
    found.set(table, names)
  }
  return found
}

/** Codes of UN/ECE as the shop's units have them; of two units with one code the first by name. */
async function codesOfUnits(db: Db): Promise<Map<string, string>> {
  const rows = await db.execute<{ slug: string; code: string }>(
    sql`select slug, lower(code) as code from units where code <> '' order by slug desc`,
  )
  return new Map(rows.map(({ slug, code }) => [code, slug]))
}

async function readWanted(db: Db, _now: Date, given: readonly Values<string>[]): Promise<Wanted[]> {
  const [found, names, states, depots] = await Promise.all([
    articlesOf(
      db,
      given.map((values) => ({ n: text(values['articleNumber']), d: depotOf(values) })),
    ),
    readNames(db),
    db.execute<{ n: number }>(sql`select state_number as n from delivery_states`),
    db.execute<{ id: number }>(sql`select id from shop_depots`),
  ])
  const known = { states: new Set(states.map(({ n }) => n)), depots: new Set(depots.map(({ id }) => id)) }
  return given.map((values) => wantedOf(values, found, names, known))
}

function wantedOf(
  values: Values<string>,
  found: ReadonlyMap<string, Current>,
  names: ReadonlyMap<string, ReadonlyMap<string, string>>,
  known: { states: ReadonlySet<number>; depots: ReadonlySet<number> },
): Wanted {
  const number = text(values['articleNumber'])
  const depot = depotOf(values)
  const current = found.get(`${number}|${depot}`) ?? null
  if (!current) {
    if (!/^[A-Za-z0-9][A-Za-z0-9./_-]{0,39}$/.test(number))
      return { refused: `„${number.slice(0, 40)}“ ist keine Artikelnummer.` }
    if (!known.depots.has(depot)) return { refused: `Das Lager ${depot} gibt es nicht.` }
    const missing = neededOfNew.filter((field) => values[field] === undefined)
    if (missing.length > 0)
      return { refused: `Der Artikel ist neu, es fehlt: ${missing.map((field) => labels.get(field)).join(', ')}.` }
  }
  const to: Record<string, string | number | boolean | null> = {
    ...(current?.state ?? { ...ofNew, articleNumber: number, depot }),
  }
  for (const { field, of, isNullable, most, holds } of parts) {
    const value = values[field]
    if (value === undefined) continue
    if (holds) {
      const read = compounds[holds].read(text(value))
      if (typeof read !== 'string') return { refused: `${labels.get(field)}: ${read.mistake}` }
      to[field] = read
      continue
    }
    const table = of ?? (field === 'unit' ? 'units' : undefined)
    if (table) {
      const own = names.get(table)
      const slug =
        own?.get(text(value)) ??
        own?.get(text(value).toLowerCase()) ??
        (own && table === 'units' ? unitOf(text(value), own) : undefined)
      const inWords = table === 'units' ? unitInWords(text(value)) : ''
      if (slug === undefined)
        return { refused: `${labels.get(field)} „${text(value).slice(0, 60)}“${inWords} gibt es nicht.` }
      to[field] = slug
    } else if (typeof value === 'string') {
      if (most && value.length > most) return { refused: `${labels.get(field)} hat mehr als ${most} Zeichen.` }
      to[field] = value === '' && isNullable ? null : value
    } else to[field] = value as number | boolean | null
  }
  const mistake = mistakeIn(to, known.states)
  return mistake ? { refused: mistake } : { current, to }
}

function mistakeIn(to: RecordState, states: ReadonlySet<number>): string | null {
  const [min, max, step] = [Number(to['minOrder']), Number(to['maxOrder']), Number(to['stepOrder'])]
  if (to['gtin'] !== null && !/^\d{8}(\d{4,6})?$/.test(String(to['gtin'])))
    return 'Die GTIN hat nicht 8, 12, 13 oder 14 Ziffern.'
  if (min < 1 || step < 1 || max < min || max > 1_000_000)
    return 'Mindestmenge, Höchstmenge und Mengenschritt passen nicht zueinander.'
  if (![0, 7, 19].includes(Number(to['taxRate']))) return 'Der Steuersatz ist 0, 7 oder 19.'
  if (!states.has(Number(to['deliveryState']))) return `Den Lieferstatus ${to['deliveryState']} gibt es nicht.`
  if ((to['netContent'] === null) !== (to['netContentUnit'] === null))
    return 'Füllmenge und ihre Einheit gehören zusammen.'
  if (to['netContentUnit'] !== null && !['kg', 'l', 'm', 'm²'].includes(String(to['netContentUnit'])))
    return 'Die Einheit der Füllmenge ist kg, l, m oder m².'
  if (to['netContent'] !== null && Number(to['netContent']) <= 0) return 'Die Füllmenge ist größer als 0.'
  if (Number(to['boost']) < 0 || Number(to['boost']) > 100) return 'Der Boost liegt zwischen 0 und 100.'
  return null
}

const recordOf = sql.raw(parts.map(({ field, type }) => `"${field}" ${type}`).join(', '))
function sqlOf({ field, of, holds }: Part): SQL {
  if (holds) return sql.raw(compounds[holds].sqlOf(`g."${field}"`))
  return sql.raw(of ? `(select id from ${of} x where x.slug = g."${field}")` : `g."${field}"`)
}

async function write(db: Db, now: Date, changes: readonly RecordChange[]) {
  const changed = changes.flatMap(({ id, to }) => (id !== null && to ? [{ ...to, id }] : []))
  const made = changes.flatMap(({ id, to }) =>
    id === null && to ? [{ ...to, slug: slugify(String(to['displayName'])) || 'artikel' }] : [],
  )
  const gone = changes.flatMap(({ id, to }) => (id !== null && !to ? [id] : []))
  const ids = new Map<string, number>()
  const imagesOf = (state: RecordState | null) => listOf(String(state?.['images'] ?? ''))
  const images = new Set(changes.flatMap(({ to }) => imagesOf(to)))
  const lost = await usePictures(db, now, [...images, ...changes.flatMap(({ from }) => imagesOf(from))])
  const missing = lost.find((one) => images.has(one))
  if (missing !== undefined) throw refuse('validation', `Das Bild ${missing} gibt es nicht.`)
  if (changed.length > 0) {
    // in the order of their ids, as everybody who locks several
    await db.execute(sql`
      select id from articles where id in (select (jsonb_array_elements(${JSON.stringify(changed)}::text::jsonb) ->> 'id')::int)
      order by id for update`)
    await db.execute(sql`
      update articles a set ${sql.join(
        parts.map((part) => sql`${sql.raw(part.column)} = ${sqlOf(part)}`),
        sql`, `,
      )}
      from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as g(id int, ${recordOf}) where a.id = g.id`)
  }
  if (made.length > 0) {
    const rows = await db.execute<{ id: number; n: string; d: number }>(sql`
      insert into articles (article_number, shop_depot_id, slug, new_since, ${sql.raw(parts.map(({ column }) => column).join(', '))})
      select g."articleNumber", g.depot, g.slug, ${now.toISOString()}::timestamptz, ${sql.join(parts.map(sqlOf), sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as g("articleNumber" text, depot int, slug text, ${recordOf})
      returning id, article_number as n, shop_depot_id as d`)
    for (const { id, n, d } of rows) ids.set(`${n}|${d}`, id)
  }
  if (gone.length > 0) {
    const all = `{${gone.join(',')}}`
    await db.execute(sql`delete from prices where article_id = any(${all}::int[])`)
    await db.execute(sql`delete from listings where article_id = any(${all}::int[])`)
    await db.execute(sql`delete from articles where id = any(${all}::int[])`)
  }
  return changes.map(({ id, to }) => {
    const own = id ?? ids.get(`${to?.['articleNumber']}|${to?.['depot']}`) ?? null
    return { id: to ? own : null, articleId: own }
  })
}

async function* rows(db: Sql) {
  const values = parts.map(({ column, of }) =>
    of ? `(select slug from ${of} x where x.id = a.${column})` : `a.${column}`,
  )
  const found = db
    .unsafe<Record<string, unknown>[]>(
      `select a.article_number, a.shop_depot_id, ${values.map((value, at) => `${value} as v${at}`).join(', ')} from articles a order by a.id`,
    )
    .cursor(1000)
  for await (const part of found)
    yield part.map((row) => [
      String(row['article_number']),
      String(row['shop_depot_id']),
      ...parts.map(({ holds, type }, at) => {
        const value = row[`v${at}`]
        if (holds) return compounds[holds].cellOf(value)
        // exact decimals come as texts
        return type === 'float8' ? cellOf(value).replace('.', ',') : cellOf(value)
      }),
    ])
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? yesOrNo(value)
      : typeof value === 'number'
        ? String(value).replace('.', ',')
        : String(value)
