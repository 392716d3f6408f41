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
  const settings = readSettings()
  const database = await openDatabase(settings, say)
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
