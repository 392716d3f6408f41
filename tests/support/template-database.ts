import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { keepTestClock } from '@kontor/api/testing-clock'
import { connect } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import { fillDemo } from '@kontor/mock/image'
import { chooseTestDay } from './test-day.ts'

/** Where a run of all tests has its server already (scripts/test.mjs). */
const shared = 'KONTOR_TEST_DATABASE'

/**
 * A real PostgreSQL with `template_shop`, migrated and seeded small, from which tests clone their own databases. One for
 * all parts of a run: whoever finds it there makes none.
 */
export async function startTemplate(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env[shared]
  if (given) return { url: given, stop: async () => undefined }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-test-database-'))
  fs.chmodSync(folder, 0o755) // the server runs as another user when we are root
  const server = await startEmbedded({ dataDir: folder, durable: false, vacuumed: false })
  await fillTemplate(server.url)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      removeBehind(folder)
    },
  }
}

/** Hundreds of databases are some hundred thousand files, for which a disk may need minutes: nobody waits for that. */
function removeBehind(folder: string): void {
  const program = `require('node:fs').rmSync(process.argv[1], { recursive: true, force: true })`
  spawn(process.execPath, ['-e', program, folder], { detached: true, stdio: 'ignore' }).unref()
}

export async function fillTemplate(serverUrl: string): Promise<void> {
  const aheadMs = testClock()
  const admin = connect(serverUrl, 1)
  await admin.sql.unsafe('create database template_shop')
  await keepTestClock(admin.sql, aheadMs)
  await admin.close()
  await fillDemo(databaseOf(serverUrl, 'template_shop'), aheadMs)
}

/** Chooses and says the day of a run. @returns how far it is ahead of the machine's, in milliseconds */
export function testClock(): number {
  const now = new Date()
  const { begins, said } = chooseTestDay(process.env.TEST_DAY, now)
  process.stderr.write(`Testtag ${said}\n`)
  return begins.getTime() - now.getTime()
}

/** @returns the address of a new database like the template */
export async function cloneTemplate(serverUrl: string, name: string): Promise<string> {
  const admin = connect(serverUrl, 1)
  await admin.sql.unsafe(`drop database if exists ${name} with (force)`)
  await admin.sql.unsafe(`create database ${name} template template_shop`)
  await admin.close()
  return databaseOf(serverUrl, name)
}

/** @returns the address of a new database without anything */
export async function makeEmpty(serverUrl: string, name: string): Promise<string> {
  const admin = connect(serverUrl, 1)
  await admin.sql.unsafe(`drop database if exists ${name} with (force)`)
  await admin.sql.unsafe(`create database ${name}`)
  await admin.close()
  return databaseOf(serverUrl, name)
}

function databaseOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
