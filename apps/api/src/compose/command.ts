import { hasSchema } from '@kontor/db/migrate'
import { createSearchEngine } from '../areas/listing/service.ts'
import type { ShopProcess } from '../platform/context.ts'
import { openDatabase } from '../platform/process/open-database.ts'
import { openProcess } from '../platform/process/shop-process.ts'
import { readSettings } from '../platform/settings.ts'
import { enclosuresOf } from './enclosures.ts'
import { switches } from './switches.ts'

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Ends the command when all it said has been read: what still stands in a pipe would be lost. */
export function leave(code: number): void {
  process.stdout.write('', () => process.exit(code))
}

/** An operator's command: beside a running shop or without one, on the same settings. @returns its exit code */
export async function inShop(work: (shop: ShopProcess) => Promise<number>): Promise<number> {
  const settings = readOwn()
  if (!settings) return 1
  const database = await openDatabase(settings, say)
  if (!(await hasSchema(database.url))) {
    say('Diese Datenbank ist noch leer. Starten Sie den Shop bitte zuerst: npm start')
    await database.close()
    return 1
  }
  const opened = await openProcess(settings, database.url, createSearchEngine, switches, (error) => say(error.message))
  // this process may be the one that sends what waits in the outbox
  opened.encloseBy(enclosuresOf(opened.shop))
  try {
    return await work(opened.shop)
  } finally {
    await opened.close()
    await database.close()
  }
}

/** @returns undefined where they do not fit, which is said */
function readOwn() {
  try {
    return readSettings()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
