import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type CallName, calls } from '@kontor/contracts'
import { requestOf } from '@kontor/contracts/client'
import { connect } from '@kontor/db'
import { migrate } from '@kontor/db/migrate'
import type { Sql } from 'postgres'

// The filled database of the build before: made by make-earlier-build.ts, read by earlier-build.test.ts. A line of JSON
// says what it is, then comes each table: a line of JSON and its rows as COPY writes them.

const root = path.resolve(import.meta.dirname, '../..')
const migrations = path.join(root, 'packages/db/migrations')
const file = path.join(root, 'tests/fixtures/earlier-build.gz')

/** Written anew by today's program, which builds its lists from the catalogue. */
const derived = ['listings']

/** What somebody asks, and what the earlier build answered. */
type Asked = { name: CallName; input: Record<string, unknown>; answer: Record<string, unknown> }

export type EarlierBuild = {
  commit: string
  /** when it was filled, by which sessions and links are judged */
  at: string
  /** the secret that its cookies are signed with */
  secret: string
  /** the last migration it had */
  migration: string
  /** the last number of each sequence */
  sequences: Record<string, number>
  people: { who: string; cookie: string; asked: Asked[] }[]
}

type Table = { table: string; columns: string[]; rows: number }

/** What of an answer is new each time it is given, and what the program says in words of its own. */
const notKept = ['token', 'cookies']

const keptOf = (answer: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(answer), (key, value) =>
    key === 'beGreen' ? { ...value, label: undefined } : notKept.includes(key) ? undefined : value,
  )

/** Speaks to a shop as a browser would: keeps its session and sends the token of writes. */
export function visitorOf(address: string, cookie = '') {
  let token = ''
  async function send(method: string, url: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await fetch(address + url, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(cookie && { cookie }),
        ...(method === 'POST' && { 'content-type': 'application/json', 'x-csrf-token': token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const given = answer.headers.getSetCookie().find((one) => one.startsWith('sid='))
    if (given) cookie = given.split(';', 1)[0] ?? ''
    const json = (await answer.json()) as Record<string, unknown>
    if (json.success !== true) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(json)}`)
    if (typeof json.token === 'string') token = json.token
    return json
  }
  return {
    cookie: () => cookie,
    send,
    /** @throws Error for a refusal */
    async call(name: CallName, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
      if (calls[name].method === 'POST' && !token) await send('GET', '/rest/systems/token')
      const { method, url, body } = requestOf(name, input)
      return await send(method, url, body)
    },
    /** @returns the question with its answer, to be kept or compared */
    async ask(name: CallName, input: Record<string, unknown> = {}): Promise<Asked> {
      return { name, input, answer: keptOf(await this.call(name, input)) }
    },
  }
}

export async function storeEarlierBuild(sql: Sql, told: Omit<EarlierBuild, 'migration' | 'sequences'>): Promise<void> {
  const [last] = await sql<{ at: string }[]>`select max(created_at) as at from drizzle.__drizzle_migrations`
  const sequences = await sql<{ name: string; value: number }[]>`
    select format('%I', sequencename) as name, last_value::int as value from pg_sequences
    where schemaname = 'public' and last_value is not null`
  const build: EarlierBuild = {
    ...told,
    migration: String(last?.at),
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  }
  const parts = [Buffer.from(`${JSON.stringify(build)}\n`)]
  for (const { table, columns } of await readTables(sql)) {
    if (derived.includes(table)) continue
    const copied = await sql.unsafe(`copy ${table} (${columns.join(', ')}) to stdout`).readable()
    const rows = await buffer(copied)
    const count = rows.filter((byte) => byte === 10).length
    if (count > 0) parts.push(Buffer.from(`${JSON.stringify({ table, columns, rows: count } satisfies Table)}\n`), rows)
  }
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, gzipSync(Buffer.concat(parts), { level: 9 }))
}

/** Every table with the columns that are written, none before those it refers to. */
async function readTables(sql: Sql): Promise<{ table: string; columns: string[] }[]> {
  const tables = await sql<{ table: string; columns: string[]; refersTo: string[] }[]>`
    select quote_ident(c.relname) as table,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select quote_ident(p.relname) from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`
  const sorted: typeof tables = [] as never
  const waiting = [...tables]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refersTo }) => refersTo.every((one) => sorted.some(({ table }) => table === one)))
    const [table] = waiting.splice(next, 1)
    if (next === -1 || !table) throw new Error(`tables refer to each other: ${waiting.map((one) => one.table)}`)
    sorted.push(table)
  }
  return sorted
}

/** Fills an empty database as the earlier build left it: its own migrations, then its rows. */
export async function restoreEarlierBuild(url: string): Promise<EarlierBuild> {
  const content = gunzipSync(fs.readFileSync(file))
  let at = 0
  const line = () => {
    const end = content.indexOf(10, at)
    const text = content.subarray(at, end + 1)
    at = end + 1
    return text
  }
  const build = JSON.parse(line().toString()) as EarlierBuild
  for (const { asked } of build.people) for (const one of asked) one.answer = keptOf(one.answer)
  await migrateUpTo(url, Number(build.migration))
  const db = connect(url, 1)
  try {
    const tables = (await readTables(db.sql)).map(({ table }) => table)
    for (const table of tables) await db.sql.unsafe(`alter table ${table} disable trigger user`)
    await db.sql.unsafe(`truncate ${tables.join(', ')}`)
    while (at < content.length) {
      const { table, columns, rows } = JSON.parse(line().toString()) as Table
      const from = at
      for (let row = 0; row < rows; row++) line()
      const into = await db.sql.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable()
      await pipeline(Readable.from([content.subarray(from, at)]), into)
    }
    for (const table of tables) await db.sql.unsafe(`alter table ${table} enable trigger user`)
    for (const [name, value] of Object.entries(build.sequences)) await db.sql`select setval(${name}, ${value})`
  } finally {
    await db.close()
  }
  return build
}

/** Released migrations are never edited, so they make the tables of then. */
async function migrateUpTo(url: string, last: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-earlier-build-'))
  try {
    fs.cpSync(migrations, folder, { recursive: true })
    const journal = path.join(folder, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: { when: number }[] }
    const kept = entries.filter(({ when }) => when <= last)
    if (kept.at(-1)?.when !== last) throw new Error('a migration that the earlier build had is gone')
    fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: kept }))
    await migrate(url, folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
