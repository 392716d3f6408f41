import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { applicationUrl, createCluster, isCluster, prepareDatabase, readCredentials } from './embedded/cluster.ts'
import { findHome, type Home } from './embedded/home.ts'
import { startServer } from './embedded/launch.ts'
import { isAlive, withLock } from './embedded/lock.ts'
import { awaitEnd, findServer, type Server, settle, stopServer } from './embedded/postmaster.ts'
import { finishRestore } from './embedded/restored.ts'
import { followed, followServer, type StartedStandby } from './embedded/standby.ts'
import { explain } from './embedded/unavailable.ts'

export type EmbeddedOptions = {
  /** Holds the cluster, its passwords and its log; made when missing. */
  dataDir: string
  log?: (line: string) => void
  /** `false` for tests: faster, may lose everything in a crash, and the role may create databases. */
  durable?: boolean
  /** Standbys may follow it. */
  followed?: boolean
  /** `false` for hundreds of databases of a few minutes each, which would be looked through again and again. */
  vacuumed?: boolean
}

export type Embedded = {
  /** For the role `kontor`, which owns the database `kontor` and is no superuser. */
  url: string
  /** Where the data really lies (see `findHome`). */
  dataDir: string
  /** Starts a standby in a folder, `delayMs` behind; for servers that are `followed`. */
  follow(folder: string, delayMs: number): Promise<StartedStandby>
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that already runs there: every process leaves a
 * file in `users/`, and the last one to stop takes the server down. Throws an `EmbeddedUnavailable` with one German
 * sentence where it cannot run, and then leaves nothing half-made.
 */
export async function startEmbedded({
  dataDir,
  log,
  durable = true,
  followed: isFollowed = false,
  vacuumed = true,
}: EmbeddedOptions): Promise<Embedded> {
  let folder = path.resolve(dataDir)
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
    // one name for one folder: two shops may come to it by different links
    folder = fs.realpathSync(folder)
    return await withLock(path.join(folder, 'lock'), async () => {
      const home = await findHome(folder)
      finishRestore(home)
      const more = { ...(isFollowed && followed), ...(!vacuumed && { autovacuum: 'off' }) }
      const server = (await settle(home.cluster)) ?? (await startOwn(home, durable, more, log))
      if (!readCredentials(home).prepared) await prepareDatabase(home, server, durable)
      return {
        url: applicationUrl(readCredentials(home), server),
        dataDir: home.folder,
        follow: (place, delayMs) => followServer(home, server, durable, place, delayMs),
        stop: join(folder, home),
      }
    })
  } catch (error) {
    throw explain(error, folder)
  }
}

async function startOwn(
  home: Home,
  durable: boolean,
  more: Readonly<Record<string, string>>,
  log?: (line: string) => void,
): Promise<Server> {
  if (!isCluster(home)) {
    log?.('Lege die Datenbank an …')
    await createCluster(home, durable)
  }
  fs.rmSync(usersOf(home), { recursive: true, force: true })
  return startServer(home, durable, more)
}

/** Registers this process as a user of the server and returns how it leaves again. */
function join(folder: string, home: Home): () => Promise<void> {
  const own = path.join(usersOf(home), `${process.pid}.${randomUUID()}`)
  fs.mkdirSync(usersOf(home), { recursive: true })
  fs.writeFileSync(own, '')
  const leave = () => {
    fs.rmSync(own, { force: true })
    const server = hasUsers(home) ? undefined : findServer(home.cluster)
    if (server) stopServer(server.pid)
    return server
  }
  // who was started anew since, or whose folder is gone, has left already
  const isUser = () => fs.existsSync(own)
  const leaveAtExit = () => void (isUser() && leave())
  process.once('exit', leaveAtExit)
  return async () => {
    process.off('exit', leaveAtExit)
    if (!isUser()) return
    await withLock(path.join(folder, 'lock'), async () => {
      const server = leave()
      if (server) await awaitEnd(server.pid)
    })
  }
}

function usersOf({ folder }: Home): string {
  return path.join(folder, 'users')
}

function hasUsers(home: Home): boolean {
  return fs.readdirSync(usersOf(home)).some((name) => {
    if (isAlive(Number.parseInt(name, 10))) return true
    fs.rmSync(path.join(usersOf(home), name), { force: true })
    return false
  })
}
