import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { copyCluster } from './base-copy.ts'
import { type Credentials, readCredentials } from './cluster.ts'
import type { Home } from './home.ts'
import type { Server } from './postmaster.ts'

// A backup is one file, `.tar.gz`: what it is of, the passwords of its roles, and the cluster.

/** The first entry; `format` rises when an older program could not read it. */
export type About = { format: number; made: string; postgres: string }

export const format = 1
const about = 'kontor.json'
const credentials = 'credentials.json'
const cluster = 'cluster'

/** Of the binaries; a cluster is read by no other. */
export const majorVersion = ({ binaries }: Home) => binaries.version.split('.')[0] ?? ''

/** Writes the cluster of a running server to a file that is there whole or not at all. */
export async function writeArchive(home: Home, server: Server, target: string): Promise<void> {
  // two backups to one name never write one file, and no link that lies there is followed
  const half = `${target}.${randomBytes(6).toString('hex')}.unfinished`
  const archive = pack()
  // quick rather than small: the cores belong to visitors
  const file = fs.createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(archive, createGzip({ level: 1 }), file)
  try {
    await Promise.all([written, fill(archive, home, server)])
    fs.renameSync(half, target)
  } catch (error) {
    archive.destroy()
    await written.catch(() => undefined)
    fs.rmSync(half, { force: true })
    throw error
  }
}

async function fill(archive: Pack, home: Home, server: Server): Promise<void> {
  const what: About = { format, made: new Date().toISOString(), postgres: majorVersion(home) }
  archive.entry({ name: about, mode: 0o600 }, JSON.stringify(what))
  archive.entry({ name: credentials, mode: 0o600 }, JSON.stringify(readCredentials(home)))
  await copyCluster(home, server, async ({ name, size, content }) => {
    const place = `${cluster}/${name}`
    if (!content) archive.entry({ name: place, type: 'directory', mode: 0o700 })
    else await pipeline(Readable.from(content()), archive.entry({ name: place, size, mode: 0o600 }))
  })
  archive.finalize()
}

export class NotABackup extends Error {
  override name = 'NotABackup'
}

/**
 * Unpacks an archive: its cluster becomes `folder`.
 * @param accept throws when the archive does not fit, before anything is written
 * @throws NotABackup when the file is something else or is not whole
 */
export async function readArchive(
  file: string,
  folder: string,
  accept: (what: About) => void,
): Promise<{ what: About; passwords: Credentials }> {
  const entries = extract()
  const reading = pipeline(fs.createReadStream(file), createGunzip(), entries)
  reading.catch(() => undefined) // whoever waits for an entry gets the same error
  let what: About | undefined
  let passwords: Credentials | undefined
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      if (!what) {
        if (name !== about) throw new NotABackup(name)
        what = JSON.parse(await text(entry)) as About
        accept(what)
      } else if (name === credentials) passwords = JSON.parse(await text(entry)) as Credentials
      else if (type === 'directory') fs.mkdirSync(placeOf(folder, name), { recursive: true, mode: 0o700 })
      else await pipeline(entry, fs.createWriteStream(placeOf(folder, name), { mode: 0o600 }))
    }
    await reading
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_') || /tar header|end of data/i.test(String(error))) throw new NotABackup(String(error))
    throw error
  }
  if (!what || !passwords) throw new NotABackup('incomplete')
  return { what, passwords }
}

/** Nothing of a file that somebody made up lies outside the folder. */
function placeOf(folder: string, name: string): string {
  const place = path.join(folder, path.relative(cluster, name))
  if (!name.startsWith(`${cluster}/`) || !place.startsWith(folder + path.sep)) throw new NotABackup(name)
  return place
}
