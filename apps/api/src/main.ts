import { migrate } from '@kontor/db/migrate'
import { buildApp } from './app.ts'
import { createSearchEngine } from './areas/listing/service.ts'
import { showDashboard } from './compose/dashboard.ts'
import { startHousekeeping } from './compose/housekeeping.ts'
import { prepareData } from './compose/prepare-data.ts'
import { switches } from './compose/switches.ts'
import { sayAlive } from './platform/process/liveness.ts'
import { openDatabase } from './platform/process/open-database.ts'
import { openProcessEnd } from './platform/process/process-end.ts'
import { openProcess } from './platform/process/shop-process.ts'
import { readSettings } from './platform/settings.ts'

// The process: database, migrations, data, shop and API on one port. Everything it opens it closes again, in reverse.

const began = performance.now()

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const ending = openProcessEnd(say)

async function run(): Promise<void> {
  const settings = readSettings()
  const { url, where, close } = await openDatabase(settings, say)
  ending.onEnd(close)
  await migrate(url)
  await prepareData(url, settings, say)
  const opened = await openProcess(settings, url, createSearchEngine, switches, (error) =>
    say(`Hintergrund: ${error.message}`),
  )
  ending.onEnd(() => opened.close())
  const app = await buildApp(opened, { withPages: true })
  ending.onEnd(() => app.close())
  ending.logBy(opened.shop.incidents.keepFrom(app.log, 'process'))
  await app.listen({ port: settings.PORT, host: settings.HOST })
  // jobs start after the port is open, so that a warm start does not wait for them
  await startHousekeeping(opened)
  ending.onEnd(await sayAlive(opened.shop.jobDb, opened.shop.clock, settings.VERSION))
  await showDashboard(opened.shop, { where, seconds: (performance.now() - began) / 1000, say })
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'Der Port ist schon belegt. Mit PORT=3001 geht es auf einem anderen.'
  if (code === 'ECONNREFUSED') return 'Die Datenbank unter DATABASE_URL antwortet nicht.'
  return error.message
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  await ending.end(1)
}
