import fs from 'node:fs'
import { missingData } from './areas/checkout/service.ts'
import { inShop, leave, say } from './compose/command.ts'
import { exportShopFile, importShopFile, parseShopFile, shopFileSchema } from './compose/shop-file.ts'

// The operator's command: his data as a file, in and out. Beside a running shop or without one, on the same settings;
// docs/operations.md.

/** @returns the exit code */
async function run([what = '', file = '']: readonly string[]): Promise<number> {
  if (what === 'schema') return print(shopFileSchema(), file)
  if (what === 'export') return await inShop(async (shop) => print(await exportShopFile(shop), file))
  if (what === 'import' && file !== '') return await importFile(file)
  say('So geht es:')
  say('npm run settings -- import DATEI')
  say('npm run settings -- export [DATEI]')
  say('npm run settings -- schema [DATEI]')
  return 1
}

function print(json: unknown, file = ''): number {
  const text = JSON.stringify(json, null, 2)
  if (file === '') say(text)
  else fs.writeFileSync(file, `${text}\n`)
  return 0
}

async function importFile(file: string): Promise<number> {
  let bytes: Uint8Array
  try {
    bytes = fs.readFileSync(file)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    say(isMissing ? `Die Datei ${file} gibt es nicht.` : `Die Datei ${file} lässt sich nicht öffnen.`)
    return 1
  }
  const read = parseShopFile(bytes)
  if ('mistake' in read) {
    say(`${file}: ${read.mistake}`)
    return 1
  }
  return await inShop(async (shop) => {
    const mistakes = await importShopFile(shop, read.given)
    if (mistakes.length > 0) {
      say('Nichts ist übernommen, denn das passt nicht:')
      for (const mistake of mistakes) say(`  ${mistake}`)
      return 1
    }
    say('Übernommen. Laufende Prozesse wissen es schon.')
    await shop.bulletin.tell('settings')
    const missing = await missingData(shop, shop.db)
    if (missing.length > 0) say(`Für Bestellungen fehlt noch: ${missing.join(', ')}`)
    return 0
  })
}

leave(await run(process.argv.slice(2)))
