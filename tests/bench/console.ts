import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Sql } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import { askConsole } from './console-questions.ts'
import { customer } from './visitors.ts'
import { endServers, makeCatalogue, postmasterOf, startShop } from './world.ts'

// The console's table of a million articles and its palette: `npm run bench console`, with `-- --articles 100000` of a
// smaller shop, `--turns 20` how often each question is asked. The goal is 150 ms at the 95th percentile; CPU time says
// what a busy machine hides.

const { values: options } = parseArgs({
  options: { articles: { type: 'string', default: '1000000' }, turns: { type: 'string', default: '10' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Copies of the seed's articles and their prices under numbers of their own; lists and search stay as small as they were. */
async function multiply(sql: Sql, count: number): Promise<void> {
  const [{ columns = '', seeded = 0 } = {}] = await sql<{ columns: string; seeded: number }[]>`
    select string_agg(quote_ident(column_name), ', ') as columns, (select count(*)::int from articles) as seeded
    from information_schema.columns where table_name = 'articles' and is_generated = 'NEVER'
      and column_name not in ('id', 'article_number', 'display_name', 'slug', 'gtin', 'successor_id')`
  const step = 1_000_000
  const turns = Math.ceil(count / seeded) - 1
  // an index is made at once more quickly than row by row
  const indexes = await sql<{ name: string; made: string }[]>`
    select indexname as name, indexdef as made from pg_indexes where tablename = 'articles' and indexname like 'articles_desk_%'`
  const statements = [
    ...indexes.map(({ name }) => `drop index ${name}`),
    `insert into articles (id, article_number, display_name, slug, gtin, ${columns})
      select id + turn * ${step}, 'm' || turn || '-' || article_number, display_name || ' ' || turn, slug || '-' || turn,
        null, ${columns}
      from articles cross join generate_series(1, ${turns}) turn where id < ${step}`,
    `insert into prices (article_id, price_type_id, quantity_lower_bound, net_cents, valid_from, valid_to)
      select article_id + turn * ${step}, price_type_id, quantity_lower_bound, net_cents, valid_from, valid_to
      from prices cross join generate_series(1, ${turns}) turn
      where customer_id is null and offer_number is null and quantity_lower_bound = 1 and article_id < ${step}`,
    ...indexes.map(({ made }) => made),
    'vacuum analyze articles',
    'vacuum analyze prices',
  ]
  for (const statement of statements) await sql.unsafe(statement)
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-console-'))
fs.chmodSync(folder, 0o755) // the database's own user must get in
const server = await startEmbedded({ dataDir: folder, durable: false })
try {
  const databasePid = postmasterOf(server.dataDir)
  const { url } = await makeCatalogue(server.url, databasePid, 2000)
  const db = connect(url, 1)
  const began = performance.now()
  await multiply(db.sql, Number(options.articles))
  say(
    `${await db.sql`select count(*)::int as n from articles`.then(([row]) => row?.['n'])} articles after ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  await db.close()
  const shop = await startShop(url, path.join(folder, 'shop'))
  await askConsole(shop.base, [shop.pid, databasePid], await customer(shop.base, 'backend'), Number(options.turns))
} finally {
  await endServers()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
