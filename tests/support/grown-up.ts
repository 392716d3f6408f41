import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { patience } from '@kontor/api/testing'
import { limitsAsSql } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import { poolerVersion, startPooler } from './pooler.ts'
import { fillTemplate } from './template-database.ts'

// `npm run grown`: a database as a grown shop has it, with PgBouncer before it and a standby half a second behind.
// Without more it says the addresses and stays until Ctrl-C; `-- test [FILES]` runs tests on it.

const delayMs = 500
const poolSize = 2
/**
 * What runs without a choice: every test that starts a shop, and what stands beside them. The rest asks no database, or, as
 * the seed, the database itself alone.
 */
const named = ['apps/api', 'tests/contract', 'tests/races']

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function run([what = '', ...files]: readonly string[]): Promise<number> {
  const isTest = what === 'test'
  const version = poolerVersion()
  if (version === null) {
    say('PgBouncer ist hier nicht installiert: apt-get install pgbouncer. Nichts ist gestartet.')
    return 0
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-grown-'))
  fs.chmodSync(folder, 0o755)
  const server = await startEmbedded({ dataDir: path.join(folder, 'database'), durable: !isTest, followed: true })
  if (isTest) await fillTemplate(server.url)
  const standby = await server.follow(path.join(folder, 'standby'), delayMs)
  const seconds = (name: keyof typeof patience) => Number(isTest ? patience[name] : shopLimits[name])
  const limits = limitsAsSql({
    statement: seconds('DATABASE_STATEMENT_SECONDS'),
    lock: seconds('DATABASE_LOCK_SECONDS'),
    idle: seconds('DATABASE_IDLE_SECONDS'),
  })
  const pooler = await startPooler(server.url, folder, poolSize, limits)
  say(`# PgBouncer ${version} mit ${poolSize} Verbindungen je Datenbank; die Zweitdatenbank liegt ${delayMs} ms zurück`)
  say(`DATABASE_URL=${server.url}`)
  say(`DATABASE_POOLED_URL=${pooler.url}`)
  say(`DATABASE_READING_URL=${standby.url}`)
  try {
    if (!isTest) {
      await once(process, 'SIGINT')
      return 0
    }
    const vitest = path.join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
    const tests = spawn(process.execPath, [vitest, 'run', ...(files.length > 0 ? files : named)], {
      cwd: path.join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        KONTOR_TEST_DATABASE: server.url,
        KONTOR_TEST_POOLER: pooler.url,
        KONTOR_TEST_STANDBY: standby.url,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(tests, 'exit')
    return code ?? 1
  } finally {
    await pooler.stop()
    await standby.stop()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Those that a shop has without a word in its settings. */
const shopLimits = { DATABASE_STATEMENT_SECONDS: 8, DATABASE_LOCK_SECONDS: 3, DATABASE_IDLE_SECONDS: 30 } as Record<
  string,
  number
>

process.exitCode = await run(process.argv.slice(2))
