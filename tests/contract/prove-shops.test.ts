import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { cloneDatabase, openShop, patience, type TestShop } from '@kontor/api/testing'
import { limitsAsSql } from '@kontor/db'
import { prove } from '@kontor/prove'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolerVersion, startPooler } from '../support/pooler.ts'

// The proof suite passes on two processes of the shop on one database: each visitor asks them in turn.

const version = poolerVersion()
const connections = 4
const seconds = (of: 'STATEMENT' | 'LOCK' | 'IDLE') => Number(patience[`DATABASE_${of}_SECONDS`])
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-prove-'))
const shops: TestShop[] = []
let pooler: Awaited<ReturnType<typeof startPooler>> | undefined

beforeAll(async () => {
  fs.chmodSync(folder, 0o755)
  const url = await cloneDatabase()
  if (version !== null) {
    const limits = limitsAsSql({ statement: seconds('STATEMENT'), lock: seconds('LOCK'), idle: seconds('IDLE') })
    pooler = await startPooler(url, folder, connections, limits)
  }
  const environment = pooler ? { DATABASE_POOLED_URL: pooler.url } : {}
  for (const _ of [1, 2]) {
    const shop = await openShop(url, environment)
    await shop.startHousekeeping()
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    shops.push(shop)
  }
}, 240_000)
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await pooler?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const name =
  version === null ? 'two shops on one database (PgBouncer is not installed)' : `two shops behind PgBouncer ${version}`

test(`${name}: 0 deviations`, async () => {
  const bases = shops.map(({ app }) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  const { checks, testKit } = await prove({ bases, waitMs: 30_000 })
  const deviated = checks.filter(({ outcome }) => outcome === 'deviated')
  expect(
    deviated.map(({ rows, why, deviations }) => [rows.join(' '), why, ...deviations.map(({ message }) => message)]),
  ).toEqual([])
  expect([testKit, checks.filter(({ outcome }) => outcome === 'passed').length]).toEqual([true, checks.length])
}, 600_000)
