import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rebuildReadModel } from '@kontor/api/read-model'
import { connect } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import { migrate } from '@kontor/db/migrate'
import { seedDatabase } from '@kontor/seed'
import type { TestProject } from 'vitest/node'

/** One real PostgreSQL per run with a migrated and seeded template, from which each test file clones its own database. */
export default async function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-vitest-'))
  fs.chmodSync(folder, 0o755) // the server runs as another user when we are root
  const server = await startEmbedded({ dataDir: folder, durable: false })
  const admin = connect(server.url, 1)
  await admin.sql.unsafe('create database template_shop')
  await admin.close()
  const url = new URL(server.url)
  url.pathname = '/template_shop'
  await migrate(url.href)
  const db = connect(url.href, 2)
  await seedDatabase(db.sql, { size: 'small', day: new Date(), log: () => undefined })
  await rebuildReadModel(db, db.sql, () => undefined)
  await db.close()
  project.provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
