import { addDays } from '@kontor/contracts/rules/german/german-dates'
import type { Db, Sql } from '@kontor/db'
import { sql } from 'drizzle-orm'
import { type Column, codeCell, codeHint, type Values, yesOrNo } from '../../../platform/tables/columns.ts'
import type { Current, ImportKind, RecordChange, Wanted } from '../../../platform/tables/import-kind.ts'
import { deepestTree } from '../cost-centres/failures.ts'
import { day } from './compare.ts'
import { costCentreTable } from './cost-centre-table.ts'

const columns: readonly Column[] = [
  { field: 'customer', label: 'Kundennummer', names: ['kunde', 'kundennr', 'customer', 'customernumber'], read: codeCell, holds: codeHint, width: 14 },
  ...costCentreTable.columns,
] // biome-ignore format: a table

const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')
const keyOf = (values: Values<string>) => `${text(values['customer'])}|${text(values['number'])}`

/** Cost centres of all companies, by customer and number. */
export const costCentreImport: ImportKind = {
  name: 'costCentres',
  title: 'Kostenstellen',
  columns,
  needed: ['customer', 'number'],
  keyOf,
  nameOf: (values) =>
    [text(values['customer']), text(values['number']), text(values['name'])].filter(Boolean).join(' '),
  read: readWanted,
  current: async (db, _now, states) => {
    const { found } = await centresOf(
      db,
      states.map((state) => String(state['customer'])),
    )
    return states.map((state) => found.get(`${state['customer']}|${state['number']}`) ?? null)
  },
  write,
  rows,
}

type Row = {
  id: number | null
  customer: string
  number: string | null
  name: string
  active: boolean
  opens: string | null
  closed: string | null
  parent: string | null
}

/** All cost centres of some companies, whose trees are locked as the administration of a company locks its own. */
async function centresOf(db: Db, numbers: readonly string[]) {
  const given = JSON.stringify([...new Set(numbers)])
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtext('cost-centres'), id) from (select id from customers
      where customer_number in (select jsonb_array_elements_text(${given}::text::jsonb)) order by id) as own`)
  const rows = await db.execute<Row>(sql`
    select c.id, u.customer_number as customer, c.number, c.name, c.active, c.opens_on::text as opens,
      c.closed_on::text as closed, p.number as parent
    from customers u left join cost_centres c on c.customer_id = u.id left join cost_centres p on p.id = c.parent_id
    where u.customer_number in (select jsonb_array_elements_text(${given}::text::jsonb))`)
  const found = new Map<string, Current>()
  for (const { id, customer, number, name, active, opens, closed, parent } of rows) {
    if (id === null || number === null) continue
    const state = { customer, number, name, active, validFrom: opens, validTo: closed && addDays(closed, -1), parent }
    found.set(`${customer}|${number}`, { id, state })
  }
  return { found, customers: new Set(rows.map(({ customer }) => customer)) }
}

async function readWanted(db: Db, _now: Date, given: readonly Values<string>[]): Promise<Wanted[]> {
  const { found, customers } = await centresOf(
    db,
    given.map((values) => text(values['customer'])),
  )
  // rows above are there already for those below
  const parents = new Map([...found].map(([key, { state }]) => [key, state['parent']]))
  return given.map((values): Wanted => {
    const [customer, number] = [text(values['customer']), text(values['number'])]
    if (!customers.has(customer)) return { refused: `Den Kunden ${customer.slice(0, 40)} gibt es nicht.` }
    const key = keyOf(values)
    const current = found.get(key) ?? null
    if (!current && text(values['name']) === '') return { refused: 'Die Kostenstelle ist neu, der Name fehlt.' }
    if (number.length > 40 || text(values['name']).length > 120) return { refused: 'Nummer oder Name ist zu lang.' }
    const before = current?.state ?? { customer, number, active: true, validFrom: null, validTo: null, parent: null }
    const to: Record<string, string | number | boolean | null> = { ...before }
    for (const field of ['name', 'active', 'validFrom', 'validTo', 'parent'] as const) {
      const value = values[field] as string | boolean | null | undefined
      if (value !== undefined) to[field] = typeof value === 'string' ? text(value) || null : value
    }
    const [from, until, parent] = [to['validFrom'], to['validTo'], to['parent']]
    if (from && until && String(until) < String(from)) return { refused: 'Der letzte Tag liegt vor dem ersten.' }
    if (parent !== null) {
      if (!parents.has(`${customer}|${parent}`))
        return { refused: `Die übergeordnete Kostenstelle „${String(parent).slice(0, 40)}“ gibt es nicht.` }
      let above: unknown = parent
      for (let depth = 0; typeof above === 'string'; depth += 1) {
        if (above === number || depth >= deepestTree)
          return { refused: 'Die Kostenstelle stünde unter sich selbst, oder der Baum wäre zu tief.' }
        above = parents.get(`${customer}|${above}`) ?? null
      }
    }
    parents.set(key, parent ?? null)
    return { current, to }
  })
}

const record = sql.raw(
  'customer text, number text, name text, active boolean, "validFrom" date, "validTo" date, parent text',
)
const parentOf = sql`(select p.id from cost_centres p where p.customer_id = u.id and p.number = g.parent)`

async function write(db: Db, _now: Date, changes: readonly RecordChange[]) {
  const made = changes.flatMap(({ id, to }) => (id === null && to ? [to] : []))
  const kept = changes.flatMap(({ to }) => (to ? [to] : []))
  const gone = changes.flatMap(({ id, to }) => (id !== null && !to ? [id] : []))
  if (made.length > 0)
    await db.execute(sql`
      insert into cost_centres (customer_id, number, name) select u.id, g.number, g.name
      from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as g(${record}) join customers u on u.customer_number = g.customer`)
  // those of the file that others stand below are there by now
  const ids = new Map<string, number>()
  if (kept.length > 0) {
    const rows = await db.execute<{ id: number; customer: string; number: string }>(sql`
      update cost_centres c set name = g.name, active = g.active, opens_on = g."validFrom", closed_on = g."validTo" + 1,
        parent_id = ${parentOf}
      from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as g(${record}) join customers u on u.customer_number = g.customer
      where c.customer_id = u.id and c.number = g.number
      returning c.id, u.customer_number as customer, c.number`)
    for (const { id, customer, number } of rows) ids.set(`${customer}|${number}`, id)
  }
  if (gone.length > 0) await removeUnused(db, gone)
  return changes.map(({ to }) => ({ id: to ? (ids.get(`${to['customer']}|${to['number']}`) ?? null) : null }))
}

/** Orders name a cost centre by its number. @throws Error where one is in use */
async function removeUnused(db: Db, gone: readonly number[]): Promise<void> {
  const all = `{${gone.join(',')}}`
  const used = await db.execute(sql`
    select 1 from cost_centres c join orders o on o.customer_id = c.customer_id
    join order_lines l on l.order_id = o.id and l.cost_centre = c.number where c.id = any(${all}::int[]) limit 1`)
  if (used.length > 0) throw new Error('a cost centre is in use')
  await db.execute(sql`update cost_centres set parent_id = null where id = any(${all}::int[])`)
  await db.execute(sql`delete from cost_centres where id = any(${all}::int[])`)
}

async function* rows(db: Sql) {
  const found = db<(Row & { number: string })[]>`
    select u.customer_number as customer, c.number, c.name, p.number as parent, c.opens_on::text as opens,
      c.closed_on::text as closed, c.active
    from cost_centres c join customers u on u.id = c.customer_id left join cost_centres p on p.id = c.parent_id
    order by c.customer_id, c.id`.cursor(1000)
  for await (const part of found)
    yield part.map(({ customer, number, name, parent, opens, closed, active }) => [
      ...[customer, number, name, parent ?? '', day(opens), day(closed && addDays(closed, -1)), yesOrNo(active)],
    ])
}
