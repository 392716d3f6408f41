import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { rebuildReadModel } from '@kontor/api/read-model'
import { keepFreshWorld } from '@kontor/api/snapshot'
import { setShopClock } from '@kontor/api/testing-clock'
import { connect } from '@kontor/db'
import { openInProcess } from '@kontor/db/in-process'
import { migrate } from '@kontor/db/migrate'
import { seedDatabase } from '@kontor/seed'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, 'node_modules/.kontor')

/** What the data of an image come from. */
const sources = ['packages/db/migrations', 'packages/contracts/src', 'seed/src', 'apps/api/src', 'pnpm-lock.yaml']

/**
 * The small demo as an image of its database, made once for each state of the program and each month, because its
 * dates are counted from the day on which it is made.
 * @param say told when it has to be made, which takes some seconds
 */
export async function readImage(say: (line: string) => void = () => undefined): Promise<Uint8Array<ArrayBuffer>> {
  const month = new Date().toISOString().slice(0, 7)
  const name = `mock-${month}-${fingerprint().slice(0, 16)}.tar`
  const file = path.join(folder, name)
  const kept = readIfThere(file)
  if (kept) return kept
  say('Bereite die Musterdaten vor …')
  const image = await makeImage()
  fs.mkdirSync(folder, { recursive: true })
  for (const old of fs.readdirSync(folder))
    if (/^mock-.*\.tar$/.test(old)) fs.rmSync(path.join(folder, old), { force: true })
  // two that start at once make it twice; each puts a whole file there
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, image)
  fs.renameSync(draft, file)
  return image
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fs.readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** @param aheadMs how far its shops' clock is ahead of the machine's */
export async function makeImage(aheadMs = 0): Promise<Uint8Array<ArrayBuffer>> {
  const database = await openInProcess()
  try {
    await fillDemo(database.url, aheadMs)
    return await database.image()
  } finally {
    await database.close()
  }
}

/** Migrates an empty database and fills it with the small demo, whose dates are counted from the day of its clock. */
export async function fillDemo(url: string, aheadMs = 0): Promise<void> {
  await migrate(url)
  const db = connect(url, 2)
  const day = new Date(Date.now() + aheadMs)
  await seedDatabase(db.sql, { size: 'small', day, log: () => undefined })
  if (aheadMs !== 0) await setShopClock(db, aheadMs)
  await rebuildReadModel(db, db.sql, day, () => undefined)
  await keepFreshWorld(db)
  await db.close()
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (place: string) => {
    const stat = fs.statSync(path.join(root, place))
    if (stat.isDirectory()) for (const name of fs.readdirSync(path.join(root, place)).sort()) add(`${place}/${name}`)
    else if (!/\.test\.tsx?$|\/meta\/\d+_snapshot\.json$/.test(place))
      hash.update(`${place}\n`).update(fs.readFileSync(path.join(root, place)))
  }
  for (const place of sources) add(place)
  return hash.digest('hex')
}
