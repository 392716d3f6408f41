import type { Db, Sql } from '@kontor/db'
import { sql } from 'drizzle-orm'
import {
  type Column,
  choiceCell,
  choiceHint,
  codeCell,
  codeHint,
  filledTextCell,
  listCell,
  textCell,
  type Values,
  wholeCell,
  wholeHint,
  yesOrNo,
  yesOrNoCell,
  yesOrNoHint,
} from '../../../platform/tables/columns.ts'
import type { Current, ImportKind, RecordChange, RecordState, Wanted } from '../../../platform/tables/import-kind.ts'

const kinds = { business: 'Firma', private: 'Privat' } as const
const yesOrNoOf = (field: string, label: string, ...names: string[]): Column => ({
  field,
  label,
  names,
  read: yesOrNoCell,
  holds: yesOrNoHint,
  width: 12,
})

/** Fields with their columns in the database. */
const parts = [
  ['kind', 'kind', 'text'], ['name', 'name', 'text'], ['email', 'email', 'text'], ['phone', 'phone', 'text'],
  ['taxId', 'tax_id', 'text'], ['taxExempt', 'tax_exempt', 'boolean'], ['dealer', 'use_hek_price', 'boolean'],
  ['publicBody', 'public_body', 'boolean'], ['freeArticles', 'allow_free_articles', 'boolean'],
  ['releaseNewAddresses', 'release_new_addresses', 'boolean'], ['escalationDays', 'escalation_days', 'int'],
  ['leitwegId', 'leitweg_id', 'text'],
] as const // biome-ignore format: a table
/** As in the form of a customer. */
const longest = { email: 254, phone: 40, taxId: 40, leitwegId: 60 }
const labelOf = (field: string) => columns.find((column) => column.field === field)?.label ?? field
const mayBeEmpty: readonly string[] = ['email', 'phone', 'taxId', 'leitwegId']

const columns: readonly Column[] = [
  { field: 'customerNumber', label: 'Kundennummer', names: ['kunde', 'kundennr', 'customer', 'customernumber'], read: codeCell, holds: codeHint, width: 14 },
  { field: 'kind', label: 'Art', names: ['kundenart', 'kind', 'type'], read: choiceCell(kinds), holds: choiceHint(kinds), width: 10 },
  { field: 'name', label: 'Name', names: ['firma', 'kundenname', 'company'], read: filledTextCell, width: 36 },
  { field: 'email', label: 'E-Mail', names: ['mail', 'emailadresse'], read: textCell, width: 30 },
  { field: 'phone', label: 'Telefon', names: ['phone', 'tel'], read: textCell, width: 18 },
  { field: 'taxId', label: 'USt-IdNr.', names: ['ustid', 'ustidnr', 'taxid', 'vat'], read: textCell, width: 16 },
  yesOrNoOf('taxExempt', 'Steuerbefreit', 'taxexempt'),
  yesOrNoOf('dealer', 'Händlerpreise', 'haendler', 'hek', 'dealer'),
  yesOrNoOf('publicBody', 'Öffentliche Stelle', 'behoerde', 'publicbody'),
  yesOrNoOf('freeArticles', 'Gratisartikel', 'freearticles'),
  yesOrNoOf('releaseNewAddresses', 'Neue Adressen freigeben', 'releasenewaddresses'),
  { field: 'escalationDays', label: 'Werktage bis zur Vertretung', names: ['escalationdays'], read: wholeCell, holds: wholeHint, width: 12 },
  { field: 'leitwegId', label: 'Leitweg-ID', names: ['leitweg'], read: textCell, width: 22 },
  { field: 'paymentMethods', label: 'Weitere Zahlungsarten', names: ['zahlungsarten', 'paymentmethods'], read: (cell) => listCell(cell).join(', '), width: 24 },
] // biome-ignore format: a table

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const numberOf = (values: Values<string>) => text(values['customerNumber'])

const ofNew: RecordState = {
  ...{ email: null, phone: null, taxId: null, taxExempt: false, dealer: false, publicBody: false, freeArticles: true },
  ...{ releaseNewAddresses: false, escalationDays: 3, leitwegId: null, paymentMethods: '' },
}

/** Customers by their number. */
export const customerImport: ImportKind = {
  name: 'customers',
  title: 'Kunden',
  columns,
  needed: ['customerNumber'],
  keyOf: numberOf,
  nameOf: (values) => [numberOf(values), text(values['name'])].filter(Boolean).join(' '),
  read: readWanted,
  current: async (db, _now, states) => {
    const found = await customersOf(
      db,
      states.map((state) => String(state['customerNumber'])),
    )
    return states.map((state) => found.get(String(state['customerNumber'])) ?? null)
  },
  write,
  rows,
}

const fields = sql.raw(parts.map(([field, column]) => `'${field}', c.${column}`).join(', '))

async function customersOf(db: Db, numbers: readonly string[]): Promise<Map<string, Current>> {
  const rows = await db.execute<{ id: number; state: RecordState }>(sql`
    select c.id, jsonb_build_object('customerNumber', c.customer_number, 'paymentMethods',
      array_to_string(c.payment_methods, ', '), ${fields}) as state
    from customers c where c.customer_number in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::text::jsonb))
    order by c.id for update`)
  return new Map(rows.map(({ id, state }) => [String(state['customerNumber']), { id, state }]))
}

async function readWanted(db: Db, _now: Date, given: readonly Values<string>[]): Promise<Wanted[]> {
  const found = await customersOf(db, given.map(numberOf))
  return given.map((values): Wanted => {
    const number = numberOf(values)
    const current = found.get(number) ?? null
    if (!current) {
      if (!/^[A-Za-z0-9][A-Za-z0-9./_-]{0,39}$/.test(number))
        return { refused: `„${number.slice(0, 40)}“ ist keine Kundennummer.` }
      if (text(values['name']) === '' || values['kind'] === undefined)
        return { refused: 'Der Kunde ist neu, es fehlen Name oder Art.' }
    }
    const to: Record<string, string | number | boolean | null> = {
      ...(current?.state ?? { ...ofNew, customerNumber: number }),
    }
    for (const [field] of [...parts, ['paymentMethods'] as const]) {
      const value = values[field] as string | number | boolean | undefined
      if (value === undefined) continue
      to[field] = value === '' && mayBeEmpty.includes(field) ? null : value
    }
    if (text(to['name']).length > 200) return { refused: 'Der Name hat mehr als 200 Zeichen.' }
    if (to['email'] !== null && !/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(String(to['email'])))
      return { refused: 'Die E-Mail-Adresse stimmt nicht.' }
    if (Number(to['escalationDays']) < 1 || Number(to['escalationDays']) > 30)
      return { refused: 'Die Werktage bis zur Vertretung liegen zwischen 1 und 30.' }
    if (to['kind'] === 'private' && (to['dealer'] || to['taxExempt'] || to['publicBody']))
      return { refused: 'Händlerpreise, Steuerfreiheit und Behördenrechnungen gibt es nur für Firmen.' }
    const tooLong = Object.entries(longest).find(([field, most]) => text(to[field]).length > most)
    if (tooLong) return { refused: `${labelOf(tooLong[0])} hat mehr als ${tooLong[1]} Zeichen.` }
    if (!/^([a-z0-9-]{1,40}(, |$))*$/.test(String(to['paymentMethods'])))
      return { refused: 'Zahlungsarten werden mit ihrer Kennung genannt, etwa „rechnung30“.' }
    return { current, to }
  })
}

const record = sql.raw(
  `"customerNumber" text, "paymentMethods" text, ${parts.map(([field, , type]) => `"${field}" ${type}`).join(', ')}`,
)
const methods = sql`coalesce(string_to_array(nullif(g."paymentMethods", ''), ', '), '{}')`

async function write(db: Db, now: Date, changes: readonly RecordChange[]) {
  const changed = changes.flatMap(({ id, to }) => (id !== null && to ? [{ ...to, id }] : []))
  const made = changes.flatMap(({ id, to }) => (id === null && to ? [to] : []))
  const gone = changes.flatMap(({ id, to }) => (id !== null && !to ? [id] : []))
  const ids = new Map<string, number>()
  if (changed.length > 0)
    await db.execute(sql`
      update customers c set payment_methods = ${methods}, ${sql.raw(parts.map(([field, column]) => `${column} = g."${field}"`).join(', '))}
      from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as g(id int, ${record}) where c.id = g.id`)
  if (made.length > 0) {
    const rows = await db.execute<{ id: number; number: string }>(sql`
      insert into customers (customer_number, payment_methods, created_at, ${sql.raw(parts.map(([, column]) => column).join(', '))})
      select g."customerNumber", ${methods}, ${now.toISOString()}::timestamptz, ${sql.raw(parts.map(([field]) => `g."${field}"`).join(', '))}
      from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as g(${record})
      returning id, customer_number as number`)
    for (const { id, number } of rows) ids.set(number, id)
  }
  if (gone.length > 0) await db.execute(sql`delete from customers where id = any(${`{${gone.join(',')}}`}::int[])`)
  return changes.map(({ id, to }) => ({ id: to ? (id ?? ids.get(String(to['customerNumber'])) ?? null) : null }))
}

async function* rows(db: Sql) {
  const found = db
    .unsafe<Record<string, unknown>[]>(
      `select customer_number, ${parts.map(([, column], at) => `${column} as v${at}`).join(', ')}, array_to_string(payment_methods, ', ') as methods from customers order by id`,
    )
    .cursor(1000)
  for await (const part of found)
    yield part.map((row) => [
      String(row['customer_number']),
      ...parts.map(([field], at) => {
        const value = row[`v${at}`]
        if (field === 'kind') return kinds[value as keyof typeof kinds]
        return typeof value === 'boolean' ? yesOrNo(value) : String(value ?? '')
      }),
      String(row['methods'] ?? ''),
    ])
}
