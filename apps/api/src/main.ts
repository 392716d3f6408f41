import { migrate } from '@kontor/db/migrate'
import { buildApp } from './app.ts'
import { createSearchEngine } from './areas/search/service.ts'
import { showDashboard } from './compose/dashboard.ts'
import { startHousekeeping } from './compose/housekeeping.ts'
import { prepareData } from './compose/prepare-data.ts'
import { openDatabase } from './platform/open-database.ts'
import { readSettings } from './platform/settings.ts'
import { openProcess } from './platform/shop-process.ts'

// The process: database, migrations, data, shop and API on one port. Everything it opens it closes again, in reverse.

const began = performance.now()
const closing: (() => Promise<unknown>)[] = []
let ending = false

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  // whoever hangs does not keep the others from closing
  const deadline = setTimeout(() => process.exit(code || 1), 20_000)
  for (const close of closing.toReversed()) await close().catch((error: Error) => say(`Beim Beenden: ${error.message}`))
  clearTimeout(deadline)
  process.exit(code)
}

async function run(): Promise<void> {
  const settings = readSettings()
  const { url, where, close } = await openDatabase(settings, say)
  closing.push(close)
  await migrate(url)
  await prepareData(url, settings, say)
  const opened = await openProcess(settings, url, createSearchEngine, (error) => say(`Hintergrund: ${error.message}`))
  closing.push(() => opened.close())
  const app = await buildApp(opened, { withPages: true })
  closing.push(() => app.close())
  await app.listen({ port: settings.PORT, host: settings.HOST })
  // jobs come after the door is open: a warm start need not wait for them
  await startHousekeeping(opened)
  await showDashboard(opened.shop, { where, seconds: (performance.now() - began) / 1000, say })
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'Der Port ist schon belegt. Mit PORT=3001 geht es auf einem anderen.'
  if (code === 'ECONNREFUSED') return 'Die Datenbank unter DATABASE_URL antwortet nicht.'
  return error.message
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
// the last resort (ASVS 16.5.4, security F17): said aloud, and the shop goes on
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (error: unknown) => say(`Unerwartet: ${explain(error)}`))

try {
  await run()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  await end(1)
}
