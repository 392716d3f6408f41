import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive, withLock } from './embedded/lock.ts'
import { findServer } from './embedded/postmaster.ts'
import { explain } from './embedded/unavailable.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

let folder: string
let running: Embedded[]

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-embedded-'))
  fs.chmodSync(folder, 0o755)
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir = path.join(folder, 'database'), durable = false): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, durable })
  running.push(server)
  return server
}

async function ask(server: Embedded, question: string): Promise<unknown> {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  try {
    return (await sql.unsafe(question))[0]?.answer
  } finally {
    await sql.end()
  }
}

test('gives the shop a role without superuser, German order and the extensions of the search', async () => {
  const server = await start()
  expect(await ask(server, 'select rolsuper as answer from pg_roles where rolname = current_user')).toBe(false)
  expect(
    await ask(
      server,
      "select string_agg(w, ' ' order by w) as answer from unnest('{Zebra,Öl,Ofen,Ähre,Apfel}'::text[]) w",
    ),
  ).toBe('Ähre Apfel Ofen Öl Zebra')
  expect(
    await ask(server, "select count(*)::int as answer from pg_extension where extname ~ 'trgm|unaccent|fuzzy'"),
  ).toBe(3)
  const stranger = server.url.replace(/:[^:@]+@/, ':wrong@')
  await expect(ask({ ...server, url: stranger }, 'select 1 as answer')).rejects.toThrow(
    /password authentication failed/,
  )
  expect(fs.statSync(path.join(server.dataDir, 'credentials.json')).mode & 0o777).toBe(0o600)
})

test('two shops that start at once on one data folder share a server until the last one leaves', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(first.url).toBe(second.url)
  await first.stop()
  expect(await ask(second, 'select 1 as answer')).toBe(1)
  await second.stop()
  expect(findServer(path.join(second.dataDir, 'cluster'))).toBeUndefined()
})

test('keeps committed rows when the server is killed and its process id file stays behind', async () => {
  const first = await start(undefined, true)
  await ask(first, 'create table kept as select 7 as answer')
  const pid = findServer(path.join(first.dataDir, 'cluster'))?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid) && findServer(path.join(first.dataDir, 'cluster'))).toBeFalsy()
  expect(await ask(await start(), 'select answer from kept')).toBe(7)
})

test('does not take a stranger for the server whose process id file was left behind', async () => {
  const first = await start()
  await first.stop()
  fs.writeFileSync(path.join(first.dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n/x\n0\n1\n\n\n\nready\n`)
  expect(await ask(await start(), 'select 1 as answer')).toBe(1)
})

test.runIf(process.getuid?.() === 0)('finds another place where the server may not enter the data folder', async () => {
  fs.chmodSync(folder, 0o700)
  const first = await start()
  expect(first.dataDir).not.toContain(folder)
  await ask(first, 'create table kept as select 7 as answer')
  await first.stop()
  const second = await start()
  expect(await ask(second, 'select answer from kept')).toBe(7)
  await second.stop()
  fs.rmSync(path.join(folder, 'database'), { recursive: true })
  const reset = await start()
  expect(await ask(reset, "select to_regclass('kept') as answer")).toBeNull()
  await reset.stop()
  fs.rmSync(reset.dataDir, { recursive: true })
})

test('says in one sentence where the data folder cannot be written and leaves nothing there', async () => {
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, '')
  await expect(start(path.join(file, 'database'))).rejects.toThrow('fehlt das Schreibrecht')
  expect(fs.readdirSync(folder)).toEqual(['file'])
  const said = (cause: unknown) => (explain(cause, '/daten') as Error).message
  expect(said(Object.assign(new Error('mkdir'), { code: 'EROFS' }))).toBe(
    'Im Datenordner /daten fehlt das Schreibrecht.',
  )
  expect(said(new Error('initdb: error: No space left on device'))).toBe(
    'Auf dem Datenträger von /daten ist kein Platz mehr frei.',
  )
})

test('takes over a lock whose owner is gone', async () => {
  const lock = path.join(folder, 'lock')
  fs.writeFileSync(lock, String(spawnSync(process.execPath, ['-e', '']).pid))
  expect(await withLock(lock, async () => 'mine')).toBe('mine')
  expect(fs.readdirSync(folder)).toEqual([])
})
