import { openShop, type TestShop } from '@kontor/api/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

// What tables must be so that a shop can grow for years (decision 0038).

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Rows of these come by hand or with the catalogue; 32 bits are enough for them. */
const small = [
  ...['manufacturers', 'brands', 'assortments', 'assortment_types', 'article_type_groups', 'product_type_groups'],
  ...['article_types', 'product_types', 'catalogs', 'livebooks', 'shop_depots', 'tags', 'attributes', 'articles'],
  ...['devices', 'coupons', 'free_articles', 'customers', 'users', 'addresses', 'cost_centres', 'budgets'],
  ...[
    'budget_periods',
    'content_items',
    'posts',
    'external_catalogs',
    'import_runs',
    'shopping_lists',
    'theme_versions',
    'console_views',
  ],
]

test('every table that grows with orders, mails, prices or visitors counts its rows with 64 bits', async () => {
  const rows = await shop.db.sql<{ table: string }[]>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and data_type <> 'bigint' order by 1`
  expect(rows.map(({ table }) => table).filter((table) => !small.includes(table))).toEqual([])
})

test('orders and their lines can be divided by month and by owner as they are', async () => {
  const counts = await shop.db.sql.begin(async (tx) => {
    await tx`create schema divided`
    const found: Record<string, unknown> = {}
    for (const table of ['orders', 'order_lines']) {
      // PostgreSQL refuses both where a key or another unique index lacks the column that divides
      await tx.unsafe(
        `create table divided.${table}_by_month (like ${table} including all) partition by range (placed_on)`,
      )
      await tx.unsafe(`create table divided.${table}_by_owner (like ${table} including all) partition by hash (owner)`)
      await tx.unsafe(`create table divided.${table}_2026 partition of divided.${table}_by_month
        for values from ('2026-01-01') to ('2027-01-01')`)
      await tx.unsafe(`create table divided.${table}_rest partition of divided.${table}_by_month default`)
      await tx.unsafe(`create table divided.${table}_0 partition of divided.${table}_by_owner
        for values with (modulus 1, remainder 0)`)
      await tx.unsafe(`insert into divided.${table}_by_month select * from ${table}`)
      await tx.unsafe(`insert into divided.${table}_by_owner select * from ${table}`)
      const [row] = await tx.unsafe(`select (select count(*)::int from ${table}) as all,
        (select count(*)::int from divided.${table}_by_month) as "byMonth",
        (select count(*)::int from divided.${table}_by_owner) as "byOwner"`)
      found[table] = row
    }
    await tx`drop schema divided cascade`
    return found
  })
  for (const row of Object.values(counts) as { all: number; byMonth: number; byOwner: number }[]) {
    expect(row.all).toBeGreaterThan(400)
    expect(row).toMatchObject({ byMonth: row.all, byOwner: row.all })
  }
})

test('what is unique in the whole shop stands in the table of keys, for every order', async () => {
  const [wrong] = await shop.db.sql`
    select o.order_number from orders o full join order_keys k using (id)
    where o.id is null or k.id is null or k.order_number <> o.order_number limit 1`
  expect(wrong).toBeUndefined()
})

test('a row that changed has a number that no other state of it ever had', async () => {
  const { sql } = shop.db
  const read = async () =>
    (await sql<{ version: number }[]>`select row_version as version from users where username = 'mia.brandt'`)[0]
      ?.version
  const seen = [await read()]
  for (const name of ['Eins', 'Zwei', 'Eins']) {
    await sql`update users set lastname = ${name} where username = 'mia.brandt'`
    seen.push(await read())
  }
  expect(new Set(seen).size).toBe(4)
  await shop.reset()
  await sql`update users set lastname = 'Zwei' where username = 'mia.brandt'`
  expect(seen).not.toContain(await read())
})
