import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import type { Home } from './home.ts'
import type { Server } from './postmaster.ts'
import { noBinaries } from './unavailable.ts'

/** Kept in a file that only the owner of the data folder may read. `prepared`: role and database stand. */
export type Credentials = { superuser: string; application: string; prepared: boolean }

const superuser = 'postgres'
const application = 'kontor'

export function readCredentials(home: Home): Credentials {
  return JSON.parse(fs.readFileSync(home.credentials, 'utf8')) as Credentials
}

export function keepCredentials(home: Home, credentials: Credentials): void {
  const half = `${home.credentials}.new`
  fs.writeFileSync(half, `${JSON.stringify(credentials)}\n`, { mode: 0o600 })
  fs.renameSync(half, home.credentials)
}

/** Makes the cluster beside its place and moves it there whole, so that a failed first start leaves nothing. */
export async function createCluster(home: Home, durable: boolean): Promise<void> {
  const half = `${home.cluster}.new`
  const passwordFile = `${half}.password`
  const credentials = { superuser: newPassword(), application: newPassword(), prepared: false }
  try {
    fs.rmSync(half, { recursive: true, force: true })
    fs.mkdirSync(half, { mode: 0o700 })
    fs.writeFileSync(passwordFile, credentials.superuser, { mode: 0o600 })
    giveTo(home, half, passwordFile)
    await initialise(home, half, passwordFile, durable)
    keepCredentials(home, credentials)
    fs.renameSync(half, home.cluster)
  } finally {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(half, { recursive: true, force: true })
  }
}

async function initialise(home: Home, folder: string, passwordFile: string, durable: boolean): Promise<void> {
  const args = ['-D', folder, '-U', superuser, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8']
  const german = ['--locale=C', '--locale-provider=icu', '--icu-locale=de']
  const speed = durable ? [] : ['--no-sync']
  try {
    await promisify(execFile)(home.binaries.initdb, [...args, ...german, ...speed, '--no-instructions'], {
      ...home.user,
      cwd: folder,
    })
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    // the loader of the binary or one of its libraries is missing (musl), or it may not be executed
    if (typeof code === 'string' || code === 126 || code === 127) throw noBinaries(error)
    throw new Error(stderr ?? String(error))
  }
}

/** Files made here as root belong to whom the server runs as. */
export function giveTo({ user }: Home, ...files: string[]): void {
  if (user.uid === undefined || user.gid === undefined) return
  for (const file of files) fs.chownSync(file, user.uid, user.gid)
}

/**
 * Gives the application its own role without superuser and its own database. Safe to repeat, because a first start
 * may have ended in the middle. Only throw-away servers for tests let the role create further databases.
 */
export async function prepareDatabase(home: Home, server: Server, durable: boolean): Promise<void> {
  const credentials = readCredentials(home)
  const admin = connectAdmin(server, credentials.superuser, 'postgres')
  try {
    if ((await admin`select 1 from pg_roles where rolname = ${application}`).length === 0)
      await admin.unsafe(
        `create role ${application} login password '${credentials.application}' ${durable ? 'nocreatedb' : 'createdb'}`,
      )
    if ((await admin`select 1 from pg_database where datname = ${application}`).length === 0)
      await admin.unsafe(`create database ${application} owner ${application}`)
  } finally {
    await admin.end()
  }
  const own = connectAdmin(server, credentials.superuser, application)
  try {
    for (const extension of ['pg_trgm', 'fuzzystrmatch', 'unaccent'])
      await own.unsafe(`create extension if not exists ${extension}`)
  } finally {
    await own.end()
  }
  keepCredentials(home, { ...credentials, prepared: true })
}

export function applicationUrl(passwords: Credentials, server: Server): string {
  return `postgres://${application}:${passwords.application}@127.0.0.1:${server.port}/${application}`
}

export function isCluster({ cluster }: Home): boolean {
  return fs.existsSync(path.join(cluster, 'PG_VERSION'))
}

export function connectAdmin({ port }: Server, password: string, database: string) {
  return postgres({ host: '127.0.0.1', port, user: superuser, password, database, max: 1, onnotice: () => {} })
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
