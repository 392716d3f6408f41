import { addDays, berlinDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'
import type { Db, Sql } from '@kontor/db'
import { sql } from 'drizzle-orm'
import {
  amountCell,
  amountHint,
  type Column,
  codeCell,
  codeHint,
  dayCell,
  dayHint,
  filledTextCell,
  lastDayCell,
  type Values,
  wholeCell,
  wholeHint,
  yesOrNoCell,
  yesOrNoHint,
} from '../../platform/tables/columns.ts'
import type { Current, ImportKind, RecordChange, RecordState, Wanted } from '../../platform/tables/import-kind.ts'

type Field =
  | 'articleNumber'
  | 'depot'
  | 'priceType'
  | 'customer'
  | 'quantity'
  | 'price'
  | 'validFrom'
  | 'validTo'
  | 'remove'

const columns: readonly Column<Field>[] = [
  { field: 'articleNumber', label: 'Artikelnummer', names: ['artikel', 'artikelnr', 'artnr', 'sku', 'articlenumber'], read: codeCell, holds: codeHint, width: 16 },
  { field: 'depot', label: 'Lager', names: ['lagernummer', 'depot', 'shopdepotid'], read: wholeCell, holds: wholeHint, width: 8 },
  { field: 'priceType', label: 'Preisart', names: ['preisliste', 'liste', 'pricetype', 'pricelist'], read: filledTextCell, width: 14 },
  { field: 'customer', label: 'Kundennummer', names: ['kunde', 'kundennr', 'customer', 'customernumber'], read: codeCell, holds: codeHint, width: 14 },
  { field: 'quantity', label: 'Ab Menge', names: ['menge', 'staffel', 'staffelmenge', 'quantity', 'from'], read: wholeCell, holds: wholeHint, width: 10 },
  { field: 'price', label: 'Preis netto', names: ['preis', 'nettopreis', 'price', 'netprice', 'ek', 'vk'], read: amountCell, holds: amountHint, width: 14, kind: 'amount' },
  { field: 'validFrom', label: 'Gültig ab', names: ['gueltigvon', 'ab', 'validfrom'], read: dayCell, holds: dayHint, width: 14 },
  { field: 'validTo', label: 'Gültig bis', names: ['bis', 'validto'], read: lastDayCell, holds: dayHint, width: 14 },
  { field: 'remove', label: 'Beenden', names: ['loeschen', 'entfernen', 'remove', 'delete'], read: yesOrNoCell, holds: yesOrNoHint, width: 10 },
] // biome-ignore format: a table

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOr = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual)
const usualType = 'evk'
/** What a customer has for himself, and nobody without being one. */
const ofCustomers = ['kunde', 'rahmen']

const keyOf = ({ articleNumber, depot, priceType, customer, quantity, validFrom }: Values<string>) =>
  [
    text(articleNumber),
    numberOr(depot, 1),
    text(priceType).toLowerCase() || usualType,
    text(customer),
    numberOr(quantity, 1),
    text(validFrom),
  ].join('|')

/**
 * Prices by article, price type, customer and quantity. A price that was charged is never rewritten: it ends now and the
 * new one begins, so that the lowest one of the last thirty days can be told (PAngV § 11).
 */
export const priceImport: ImportKind = {
  name: 'prices',
  title: 'Preise',
  columns,
  needed: ['articleNumber'],
  guarded: {
    field: 'customer',
    right: 'customers',
    refusal: 'Preise einzelner Kunden nimmt nur auf, wer auch das Recht „Kunden“ hat.',
  },
  keyOf,
  nameOf: ({ articleNumber, depot, priceType, customer, quantity }) =>
    [
      `${text(articleNumber)}-${numberOr(depot, 1)}`,
      text(priceType) || usualType,
      text(customer),
      `ab ${numberOr(quantity, 1)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  read: readWanted,
  current: readCurrent,
  write,
  rows,
}

type Key = { a: number | null; t: number; c: number | null; q: number; f: string | null }

async function readWanted(db: Db, now: Date, given: readonly Values<string>[]): Promise<Wanted[]> {
  const [articleIds, customerIds, types] = await Promise.all([
    idsOfArticles(db, given),
    idsOfCustomers(db, given),
    db.execute<{ id: number; slug: string; name: string }>(sql`select id, slug, lower(name) as name from price_types`),
  ])
  const typeOf = new Map(
    types.flatMap(
      ({ id, slug, name }) =>
        [
          [slug, { id, slug }],
          [name, { id, slug }],
        ] as const,
    ),
  )
  const asked = given.map((values): { key: Key; values: Values<string> } | { refused: string } => {
    const type = typeOf.get(text(values['priceType']).toLowerCase() || usualType)
    const number = text(values['articleNumber'])
    const articleId = articleIds.get(`${number}|${numberOr(values['depot'], 1)}`)
    const customer = text(values['customer'])
    const customerId = customer === '' ? null : customerIds.get(customer)
    const price = values['price']
    const quantity = numberOr(values['quantity'], 1)
    const day = text(values['validFrom'])
    if (articleId === undefined)
      return { refused: `Den Artikel ${number.slice(0, 40)} gibt es in Lager ${numberOr(values['depot'], 1)} nicht.` }
    if (!type) return { refused: `Die Preisart „${text(values['priceType']).slice(0, 40)}“ gibt es nicht.` }
    if (customerId === undefined) return { refused: `Den Kunden ${customer.slice(0, 40)} gibt es nicht.` }
    if (customerId === null && ofCustomers.includes(type.slug))
      return { refused: 'Diese Preisart gilt für einen Kunden: Die Kundennummer fehlt.' }
    if (quantity < 1 || quantity > 1_000_000) return { refused: 'Die Menge liegt nicht zwischen 1 und 1.000.000.' }
    if (values['remove'] !== true && (typeof price !== 'number' || price < 0.01 || price > 1_000_000))
      return { refused: 'Der Preis fehlt oder liegt nicht zwischen 0,01 € und 1.000.000 €.' }
    const begins = day === '' ? null : startOfBerlinDay(day)
    const f = begins && begins > now ? begins.toISOString() : null
    return { key: { a: articleId, t: type.id, c: customerId, q: quantity, f }, values }
  })
  const keys = asked.flatMap((one) => ('key' in one ? [one.key] : []))
  const found = await pricesOf(db, now, keys)
  let at = 0
  return asked.map((one): Wanted => {
    if ('refused' in one) return one
    const current = found[at++] ?? null
    const { key, values } = one
    if (values['remove'] === true) return current ? { current, to: null } : { refused: 'Diesen Preis gibt es nicht.' }
    const last = values['validTo']
    const validTo = last === undefined ? (current?.state['validTo'] ?? null) : text(last) || null
    if (validTo !== null && startOfBerlinDay(addDays(String(validTo), 1)) <= now)
      return { refused: 'Der letzte Tag liegt in der Vergangenheit.' }
    return { current, to: { ...stateOf(key), price: Math.round(Number(values['price']) * 100), validTo } }
  })
}

const stateOf = ({ a, t, c, q, f }: Key) => ({ articleId: a, priceTypeId: t, customerId: c, quantity: q, begins: f })

function readCurrent(db: Db, now: Date, states: readonly RecordState[]): Promise<(Current | null)[]> {
  return pricesOf(
    db,
    now,
    states.map((state) => ({
      a: Number(state['articleId']),
      t: Number(state['priceTypeId']),
      c: state['customerId'] === null ? null : Number(state['customerId']),
      q: Number(state['quantity']),
      // what was to begin has begun meanwhile
      f: typeof state['begins'] === 'string' && new Date(state['begins']) > now ? state['begins'] : null,
    })),
  )
}

/** The price that holds now for each key, or that begins when the key says. */
async function pricesOf(db: Db, now: Date, keys: readonly Key[]): Promise<(Current | null)[]> {
  const articleIds = [...new Set(keys.flatMap(({ a }) => (a === null ? [] : [a])))]
  if (articleIds.length === 0) return keys.map(() => null)
  const rows = await db.execute<StoredPrice>(sql`
    select id, article_id as a, price_type_id as t, customer_id as c, quantity_lower_bound as q, net_cents as net,
      valid_from as begins, valid_to as until
    from prices where article_id = any(${`{${articleIds.join(',')}}`}::int[]) and offer_number is null
      and (valid_to is null or valid_to > ${now.toISOString()}::timestamptz)
    order by id`)
  const found = new Map<string, StoredPrice>()
  for (const row of rows) {
    const begins = row.begins === null ? null : new Date(row.begins)
    found.set(nameOfKey({ ...row, f: begins && begins > now ? begins.toISOString() : null }), row)
  }
  return keys.map((key) => {
    const row = found.get(nameOfKey(key))
    if (!row) return null
    const validTo = row.until === null ? null : addDays(berlinDay(new Date(row.until)), -1)
    return { id: row.id, state: { ...stateOf(key), price: row.net, validTo } }
  })
}

type StoredPrice = Key & { id: number; net: number; begins: string | null; until: string | null }
const nameOfKey = ({ a, t, c, q, f }: Key) => `${a}|${t}|${c}|${q}|${f}`

async function write(db: Db, now: Date, changes: readonly RecordChange[]) {
  const at = now.toISOString()
  const ended = changes.flatMap(({ id, from }) => (id !== null && from ? [id] : []))
  if (ended.length > 0) {
    const ids = `{${ended.join(',')}}`
    await db.execute(sql`delete from prices where id = any(${ids}::bigint[]) and valid_from >= ${at}::timestamptz`)
    await db.execute(sql`
      update prices set valid_to = ${at}::timestamptz
      where id = any(${ids}::bigint[]) and (valid_to is null or valid_to > ${at}::timestamptz)`)
  }
  const added = changes.flatMap(({ to, from }, place) => {
    if (!to) return []
    const begins = to['begins'] ?? (from ? at : null)
    const last = to['validTo']
    const until = last === null || last === undefined ? null : startOfBerlinDay(addDays(String(last), 1)).toISOString()
    return [
      {
        place,
        a: to['articleId'],
        t: to['priceTypeId'],
        c: to['customerId'],
        q: to['quantity'],
        n: to['price'],
        f: begins,
        u: until,
      },
    ]
  })
  const ids = new Map<number, number>()
  if (added.length > 0) {
    const rows = await db.execute<{ place: number; id: number }>(sql`
      with given as (
        select g.*, nextval(pg_get_serial_sequence('prices', 'id')) as id
        from jsonb_to_recordset(${JSON.stringify(added)}::text::jsonb)
          as g(place int, a int, t int, c int, q int, n int, f timestamptz, u timestamptz)
      ), put as (
        insert into prices (id, article_id, price_type_id, customer_id, quantity_lower_bound, net_cents, valid_from, valid_to)
        select id, a, t, c, q, n, f, u from given
      ) select place::int, id from given`)
    for (const { place, id } of rows) ids.set(place, id)
  }
  // those of one customer too: what is kept of his prices hangs on the version of the catalogue
  return changes.map(({ from, to }, place) => ({
    id: ids.get(place) ?? null,
    articleId: Number((to ?? from)?.['articleId']),
  }))
}

async function idsOfArticles(db: Db, given: readonly Values<string>[]): Promise<Map<string, number>> {
  const keys = given.map((values) => ({ n: text(values['articleNumber']), d: numberOr(values['depot'], 1) }))
  const rows = await db.execute<{ id: number; n: string; d: number }>(sql`
    select a.id, a.article_number as n, a.shop_depot_id as d
    from (select distinct n, d from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as g(n text, d int)) g
    join articles a on a.article_number = g.n and a.shop_depot_id = g.d`)
  return new Map(rows.map(({ id, n, d }) => [`${n}|${d}`, id]))
}

async function idsOfCustomers(db: Db, given: readonly Values<string>[]): Promise<Map<string, number>> {
  const numbers = [...new Set(given.map((values) => text(values['customer'])).filter(Boolean))]
  if (numbers.length === 0) return new Map()
  const rows = await db.execute<{ id: number; n: string }>(sql`
    select id, customer_number as n from customers
    where customer_number in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::text::jsonb))`)
  return new Map(rows.map(({ id, n }) => [n, id]))
}

type Exported = {
  number: string
  depot: number
  type: string
  customer: string | null
  quantity: number
  net: number
  begins: string | null
  until: string | null
}

/** Prices that hold now or later, without those of offers. */
async function* rows(db: Sql, now: Date) {
  const found = db<Exported[]>`
    select a.article_number as number, a.shop_depot_id as depot, t.slug as type, c.customer_number as customer,
      p.quantity_lower_bound as quantity, p.net_cents as net, p.valid_from as begins, p.valid_to as until
    from prices p join articles a on a.id = p.article_id join price_types t on t.id = p.price_type_id
    left join customers c on c.id = p.customer_id
    where p.offer_number is null and (p.valid_to is null or p.valid_to > ${now.toISOString()})
    order by p.article_id, p.price_type_id, p.customer_id, p.quantity_lower_bound, p.id`.cursor(2000)
  for await (const part of found)
    yield part.map(({ number, depot, type, customer, quantity, net, begins, until }) => [
      ...[number, `${depot}`, type, customer ?? '', `${quantity}`, (net / 100).toFixed(2).replace('.', ',')],
      begins ? germanDay(berlinDay(new Date(begins))) : '',
      until ? germanDay(addDays(berlinDay(new Date(until)), -1)) : '',
      '',
    ])
}
const germanDay = (day: string) => day.split('-').toReversed().join('.')
