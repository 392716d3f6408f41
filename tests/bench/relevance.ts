import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { mendSearchIndex, rebuildReadModel } from '@kontor/api/read-model'
import { createSearchEngine } from '@kontor/api/search'
import { readSettings } from '@kontor/api/settings'
import { connect, type Database } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import { migrate } from '@kontor/db/migrate'
import { seedDatabase } from '@kontor/seed'
import { type Article, type Query, queriesOf } from './relevance-data.ts'

// How well the search finds what an office buyer means: hit@1, hit@10 and MRR of each engine on the standard seed
// By hand: `npm run bench relevance`, with `-- --misses` every query whose article is not in the first ten.
// Meilisearch is measured where MEILI_URL (and MEILI_KEY) say where it is.

const goals = { hit10: 0.97, exactHit1: 1 }
const places = 10

type Engine = ReturnType<typeof createSearchEngine>
type Found = { query: Query; place: number }

const say = (line: string) => process.stdout.write(`${line}\n`)

function readArticles({ sql }: Database): Promise<Article[]> {
  return sql<Article[]>`
    select a.id, a.article_number as number, coalesce(a.partner_display_name, a.display_name) as name, b.name as brand,
      t.slug as type, t.name as "typeName", p.name as "productType", a.manufacturer_number as "manufacturerNumber",
      a.oem_number as "oemNumber", a.gtin
    from articles a join brands b on b.id = a.brand_id join article_types t on t.id = a.article_type_id
      join product_types p on p.id = a.product_type_id
    where a.published order by a.id`
}

/** The first place that holds a wanted article, 0 for none in the first ten; an exact number leads straight to it. */
async function placeOf(engine: Engine, { text, wanted }: Query, byId: ReadonlyMap<number, Article>): Promise<number> {
  const straight = await engine.findCode(text)
  const hits = await engine.search({
    search: text.trim(),
    conditions: [],
    hideSoldOut: false,
    sort: 'relevance',
    descending: false,
    priceColumn: 'net',
    offset: 0,
    limit: places,
  })
  const ids = straight === null ? hits.map((hit) => hit.articleId) : [straight]
  return (
    ids.findIndex((id) => {
      const article = byId.get(id)
      return article !== undefined && wanted(article)
    }) + 1
  )
}

const share = (found: readonly Found[], fits: (place: number) => boolean) =>
  found.length === 0 ? 1 : found.filter(({ place }) => fits(place)).length / found.length

function figuresOf(found: readonly Found[]) {
  return {
    queries: found.length,
    hit1: share(found, (place) => place === 1),
    hit10: share(found, (place) => place > 0),
    mrr: found.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0) / Math.max(1, found.length),
  }
}

function report(name: string, found: readonly Found[]): void {
  const { queries, hit1, hit10, mrr } = figuresOf(found)
  const cell = (value: number) => value.toFixed(3).padStart(8)
  say(`${name.padEnd(34)}${String(queries).padStart(8)}${cell(hit1)}${cell(hit10)}${cell(mrr)}`)
}

/** @returns whether the engine reaches the goals */
async function judge(engine: Engine, articles: readonly Article[]): Promise<boolean> {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const found: Found[] = []
  for (const query of queriesOf(articles)) {
    if (!articles.some(query.wanted)) throw new Error(`nothing in the seed answers "${query.text}"`)
    found.push({ query, place: await placeOf(engine, query, byId) })
    if (engine.degraded())
      throw new Error(`${engine.name} did not answer "${query.text}": no figures of another engine`)
  }
  say(`\n${engine.name.padEnd(34)} queries   hit@1  hit@10     MRR`)
  for (const [rule, own] of Map.groupBy(found, ({ query }) => query.rule)) report(rule, own)
  const words = found.filter(({ query }) => !query.exact)
  const codes = found.filter(({ query }) => query.exact)
  report('all words', words)
  report('all codes', codes)
  if (process.argv.includes('--misses')) {
    for (const { query } of found.filter(({ place }) => place === 0)) say(`  missed: "${query.text}" (${query.rule})`)
    for (const { query, place } of codes.filter(({ place }) => place > 1)) say(`  code at ${place}: "${query.text}"`)
  }
  const reached = figuresOf(words).hit10 >= goals.hit10 && figuresOf(codes).hit1 >= goals.exactHit1
  say(`goal hit@10 >= ${goals.hit10}, exact codes hit@1 = ${goals.exactHit1}: ${reached ? 'reached' : 'MISSED'}`)
  return reached
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-relevance-'))
fs.chmodSync(folder, 0o755) // the server runs as another user when we are root
const server = await startEmbedded({ dataDir: folder, durable: false })
try {
  await migrate(server.url)
  const db = connect(server.url, 4)
  await seedDatabase(db.sql, { size: 'standard', day: '2026-11-21', log: () => undefined })
  await rebuildReadModel(db, db.sql, new Date(), say)
  const articles = await readArticles(db)
  const settings = readSettings()
  const reached = [
    await judge(
      createSearchEngine(db, () => 1),
      articles,
    ),
  ]
  if (settings.MEILI_URL) {
    const search = createSearchEngine(db, () => 1, { ...settings, MEILI_INDEX: 'kontor_relevance' })
    await mendSearchIndex({ db, clock: { now: () => new Date() }, search })
    reached.push(await judge(search, articles))
  } else {
    say('\nmeilisearch: not measured, MEILI_URL says of no server')
  }
  await db.close()
  process.exitCode = reached.every(Boolean) ? 0 : 1
} finally {
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
