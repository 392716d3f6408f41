import { connect } from '@kontor/db'
import { migrate } from '@kontor/db/migrate'
import { afterAll, expect, inject, test } from 'vitest'
import { seedDay } from './day.ts'
import { seedDatabase } from './index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

const day = '2026-11-21'
const names = [`seed_a_${process.pid}`, `seed_b_${process.pid}`] as const
const admin = connect(inject('databaseUrl'), 1)
const opened: ReturnType<typeof connect>[] = []

afterAll(async () => {
  for (const db of opened) await db.close()
  // without force, which would stumble over a vacuum at work there
  for (const name of names) await admin.sql.unsafe(`drop database if exists ${name}`)
  await admin.close()
})

async function emptyShop(name: string) {
  await admin.sql.unsafe(`create database ${name}`)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  await migrate(url.href)
  const db = connect(url.href, 2)
  opened.push(db)
  return db
}

async function contentOf(db: ReturnType<typeof connect>, table: string): Promise<unknown> {
  const leaveOut = table === 'users' ? " - 'password_hash'" : ''
  const [row] = await db.sql.unsafe(
    `select count(*)::int as rows, md5(string_agg(line, '|' order by line collate "C")) as digest from (select (to_jsonb(t)${leaveOut})::text as line from ${table} t) lines`,
  )
  return row
}

test('seeds once, the same rows in every database, and ids go on behind them', async () => {
  const [first, second] = [await emptyShop(names[0]), await emptyShop(names[1])]
  const done = await seedDatabase(first.sql, { size: 'small', day })
  expect(done.seeded).toBe(true)
  expect(done.rows).toBeGreaterThan(8_000)
  expect(await seedDatabase(first.sql, { size: 'standard', day })).toMatchObject({ seeded: false, rows: 0 })

  await Promise.all([
    seedDatabase(second.sql, { size: 'small', day }),
    seedDatabase(second.sql, { size: 'small', day }),
  ])
  for (const table of [
    'articles',
    'prices',
    'article_relations',
    'customers',
    'users',
    'budget_entries',
    'order_keys',
    'orders',
    'order_lines',
    'order_events',
    'order_parcels',
    'order_decisions',
    'coupons',
    'pages',
    'posts',
  ]) {
    expect(await contentOf(second, table), table).toEqual(await contentOf(first, table))
  }

  // whoever seeds right after midnight finds nothing that has yet to happen
  for (const [table, column] of [
    ['orders', 'placed_at'],
    ['order_events', 'at'],
    ['budget_entries', 'at'],
    ['ratings', 'rated_at'],
  ] as const) {
    const late = await first.sql`select * from ${first.sql(table)}
      where ${first.sql(column)} > ${seedDay(day).ago(0, 0).toISOString()}::timestamptz`
    expect(late, table).toEqual([])
  }

  const [next] = await first.sql`insert into tags (slug, name) values ('neu', 'Neu') returning id`
  expect(next?.id).toBe(11)
})

test('keys and indexes taken off for a large load are all back, and checked', async () => {
  const [small, large] = [opened[0], await emptyShop(`seed_c_${process.pid}`)]
  const done = await seedDatabase(large.sql, { size: 20_001, day })
  expect(done.rows).toBeGreaterThan(100_000)
  if (!small) throw new Error('the first test has opened a shop')
  const definitions = async (db: ReturnType<typeof connect>) =>
    await db.sql`
      select indexdef as definition from pg_indexes where schemaname = 'public'
      union all
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f' and convalidated
      order by 1`
  expect(await definitions(large)).toEqual(await definitions(small))
  await large.close()
  opened.splice(opened.indexOf(large), 1)
  await admin.sql.unsafe(`drop database seed_c_${process.pid}`)
}, 180_000) // loads more than 100,000 rows, on a busy machine too
