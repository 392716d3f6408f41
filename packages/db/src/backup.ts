import fs from 'node:fs'
import path from 'node:path'
import { type About, format, majorVersion, NotABackup, readArchive, writeArchive } from './embedded/archive.ts'
import { applicationUrl, giveTo, isCluster } from './embedded/cluster.ts'
import { findHome, type Home } from './embedded/home.ts'
import { startServer } from './embedded/launch.ts'
import { withLock } from './embedded/lock.ts'
import { awaitEnd, findServer, stopServer } from './embedded/postmaster.ts'
import { awaitsPlace, finishRestore, restoredCluster, takePlace } from './embedded/restored.ts'
import { explain } from './embedded/unavailable.ts'
import { startEmbedded } from './embedded.ts'

/** The operator can do something about it; the message is what he reads. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/**
 * Backs the embedded database up while shops work on it.
 * @param target a file, or a folder in which a file is named by the moment
 * @returns the file, which holds everything committed before the call
 */
export async function backUp(dataDir: string, target: string): Promise<string> {
  if (!fs.existsSync(dataDir) || !(await holdsShop(dataDir)))
    throw new BackupRefused(`In ${dataDir} liegt kein Shop, der sich sichern ließe.`)
  const file = fileFor(path.resolve(target))
  if (fs.existsSync(file)) throw new BackupRefused(`${file} gibt es schon. Bitte nennen Sie eine andere Datei.`)
  const embedded = await startEmbedded({ dataDir })
  try {
    const home = await findHome(fs.realpathSync(dataDir))
    const server = findServer(home.cluster)
    if (!server) throw new Error('the server ended')
    await writeArchive(home, server, file)
    return file
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === '55000') throw new BackupRefused(startedEarlier)
    if (code === 'ENOENT') throw new BackupRefused(`Den Ordner von ${file} gibt es nicht.`)
    throw explain(error, path.dirname(file))
  } finally {
    await embedded.stop()
  }
}

const startedEarlier =
  'Die Datenbank läuft noch mit Einstellungen einer früheren Version. Beenden Sie den Shop einmal und starten Sie ihn neu.'

async function holdsShop(dataDir: string): Promise<boolean> {
  const home = await findHome(fs.realpathSync(dataDir))
  return isCluster(home) || awaitsPlace(home)
}

function fileFor(target: string): string {
  if (!fs.statSync(target, { throwIfNoEntry: false })?.isDirectory()) return target
  return path.join(target, `kontor-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`)
}

export type Restore = {
  dataDir: string
  file: string
  /** The shop that lies there already may go. */
  replace: boolean
  /** Looks at the restored database before it takes its place; throws when it does not fit. */
  check: (url: string) => Promise<void>
}

/**
 * Puts a backup back: all of it, or nothing. It is unpacked beside the shop, started there once, looked at, and then
 * takes its place.
 * @returns when the backup was made, and where the shop lies now that was there before
 */
export async function restore({ dataDir, file, replace, check }: Restore) {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new BackupRefused(`${file} ist keine Datei.`)
  let folder = path.resolve(dataDir)
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
    folder = fs.realpathSync(folder)
    return await withLock(path.join(folder, 'lock'), async () => {
      const home = await findHome(folder)
      finishRestore(home)
      if (findServer(home.cluster))
        throw new BackupRefused(`Auf ${dataDir} läuft ein Shop. Bitte beenden Sie ihn vorher.`)
      if (isCluster(home) && !replace) throw new BackupRefused(wouldReplace(dataDir))
      const { passwords, replaced, made } = await unpack(home, file, check)
      takePlace(home, { passwords, replaced })
      return { made, replaced }
    })
  } catch (error) {
    if (error instanceof NotABackup)
      throw new BackupRefused(`${file} ist keine Sicherung des Shops oder unvollständig.`)
    if (error instanceof BackupRefused) throw error
    throw explain(error, folder)
  }
}

const wouldReplace = (dataDir: string) =>
  `In ${dataDir} liegt schon ein Shop. Soll die Sicherung an seine Stelle treten, sagen Sie es dazu: --replace`

async function unpack(home: Home, file: string, check: Restore['check']) {
  const aside: Home = { ...home, cluster: restoredCluster(home) }
  await clear(aside)
  try {
    fs.mkdirSync(aside.cluster, { mode: 0o700 })
    const { what, passwords } = await readArchive(file, aside.cluster, (about) => accept(about, home))
    give(aside)
    // the first start replays the log of the backup, and fails where that is not whole
    const server = await startServer(aside, true)
    await check(applicationUrl(passwords, server))
    await stop(aside)
    const replaced = isCluster(home) ? `${home.cluster}.replaced-${Date.now()}` : null
    return { passwords, replaced, made: new Date(what.made) }
  } catch (error) {
    await clear(aside)
    throw error
  }
}

function accept(about: About, home: Home): void {
  if (about.format > format) throw new BackupRefused('Die Sicherung stammt von einer neueren Version des Shops.')
  if (about.postgres === majorVersion(home)) return
  throw new BackupRefused(
    `Die Sicherung stammt von PostgreSQL ${about.postgres}, dieser Shop bringt ${majorVersion(home)} mit. ` +
      'Spielen Sie sie mit der Version des Shops zurück, die sie gemacht hat.',
  )
}

/** What an interrupted restore left, its server included. */
async function clear(aside: Home): Promise<void> {
  await stop(aside)
  fs.rmSync(aside.cluster, { recursive: true, force: true })
}

async function stop({ cluster }: Home): Promise<void> {
  const server = findServer(cluster)
  if (!server) return
  stopServer(server.pid)
  await awaitEnd(server.pid)
}

function give(home: Home): void {
  const names = fs.readdirSync(home.cluster, { recursive: true, encoding: 'utf8' })
  giveTo(home, home.cluster, ...names.map((name) => path.join(home.cluster, name)))
}
