import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Sql } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import { cpuMsOf } from './cpu.ts'
import { ask } from './load.ts'
import { customer, type Headers } from './visitors.ts'
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

type Page = { items: unknown[]; next: string | null }

async function probe(base: string, pids: readonly number[], headers: Headers): Promise<void> {
  const question = async (name: string, input: object) => {
    const { text } = await ask(base, {
      path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
      headers,
    })
    return JSON.parse(text).result.data
  }
  const questions: { name: string; procedure: string; input: object }[] = []
  const add = (name: string, input: object, procedure = 'articles.list') => questions.push({ name, procedure, input })
  const sorts = ['number', 'name', 'newest'] as const
  for (const sortBy of sorts) {
    for (const descending of [false, true])
      add(`by ${sortBy}${descending ? ', descending' : ''}`, { sortBy, descending })
    // a page far down, as scrolling reaches it
    let page: Page = { items: [], next: null }
    for (let at = 0; at < 20; at += 1) page = await question('articles.list', { sortBy, cursor: page.next })
    add(`by ${sortBy}, page 21`, { sortBy, cursor: page.next })
  }
  for (const state of ['published', 'hidden', 'blocked', 'soldOut', 'lawGaps'])
    for (const sortBy of sorts) add(`${state}, by ${sortBy}`, { state, sortBy })
  for (const sortBy of sorts) {
    add(`assortment, by ${sortBy}`, { assortmentId: 3, sortBy })
    add(`delivery state 5, by ${sortBy}`, { deliveryState: 5, sortBy })
  }
  for (const search of ['kopierpapier', 'papier a4', 'ordner 80 blau', 'm77-100001', 'ein', 'zz9'])
    for (const sortBy of sorts) add(`„${search}“, by ${sortBy}`, { search, sortBy })
  for (const text of ['kopierpapier', 'papier a4', 'ordner blau', 'm77-100001', 'meier', 'ein', 'zz9'])
    add(`palette „${text}“`, { text }, 'overview.find')

  say(`${'question'.padEnd(36)}${'p50'.padStart(10)}${'p95'.padStart(10)}${'CPU'.padStart(10)}`)
  const all: number[] = []
  for (const { name, procedure, input } of questions) {
    const isAnswered = await question(procedure, input).then(
      () => true,
      () => false,
    )
    if (!isAnswered) {
      say(`${name.padEnd(36)}   given up by the database after its limit`)
      continue
    }
    const took: number[] = []
    const before = cpuMsOf(pids)
    for (let turn = 0; turn < Number(options.turns); turn += 1) {
      const began = performance.now()
      await question(procedure, input)
      took.push(performance.now() - began)
    }
    const cpu = (cpuMsOf(pids) - before) / took.length
    all.push(...took)
    const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(10)
    say(`${name.padEnd(36)}${ms(at(took, 0.5))}${ms(at(took, 0.95))}${ms(cpu)}`)
  }
  say(`all: p50 ${at(all, 0.5).toFixed(0)} ms, p95 ${at(all, 0.95).toFixed(0)} ms; load ${os.loadavg()[0]?.toFixed(1)}`)
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
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
  await probe(shop.base, [shop.pid, databasePid], await customer(shop.base, 'backend'))
} finally {
  await endServers()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
