import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { connectAdmin, readCredentials } from './cluster.ts'
import type { Home } from './home.ts'
import type { Server } from './postmaster.ts'

/** A file of a cluster, or a folder without `content`. Its content has `size` bytes. */
export type Piece = { name: string; size: number; content?: () => AsyncGenerator<Buffer> }

/** Belong to the running server: a copy makes its own (PostgreSQL's "Making a Base Backup Using the Low Level API"). */
const emptied = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
const leftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|.*\.tmp|(backup_label|tablespace_map).*|(standby|recovery)\.signal)$/
const control = 'global/pg_control'

/**
 * Copies the cluster of a running server, which goes on working: its files as they are, then the log of everything that
 * happened meanwhile. A server started on the copy replays that log and has all that was committed before the copy ended.
 * @param take gets one piece after the other, folders before what lies in them
 */
export async function copyCluster(home: Home, server: Server, take: (piece: Piece) => Promise<void>): Promise<void> {
  // one connection: start, stop and the slot that keeps the log belong to it
  const admin = connectAdmin(server, readCredentials(home).superuser, 'postgres')
  try {
    await admin`select pg_create_physical_replication_slot(${`copy_${randomUUID().replaceAll('-', '')}`}, true, true)`
    const [begun] = await admin<{ log: string }[]>`
      select pg_walfile_name(lsn) as log from pg_backup_start('kontor', fast => true) as lsn`
    await takeFolder(home.cluster, '', take)
    // last, so that it never knows less than the files before it
    await takeFile(home.cluster, control, take)
    const [ended] = await admin<{ log: string; label: string }[]>`
      select pg_walfile_name(lsn) as log, labelfile as label from pg_backup_stop(wait_for_archive => false)`
    if (!begun || !ended) throw new Error('the server did not say what its copy needs')
    await takeLog(home.cluster, begun.log, ended.log, take)
    const label = Buffer.from(ended.label)
    await take({ name: 'backup_label', size: label.length, content: () => once(label) })
  } finally {
    await admin.end()
  }
}

async function takeFolder(cluster: string, folder: string, take: (piece: Piece) => Promise<void>): Promise<void> {
  for (const entry of fs.readdirSync(path.join(cluster, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name)
    if (leftOut.test(entry.name) || name === control) continue
    if (entry.isDirectory()) {
      await take({ name, size: 0 })
      if (!emptied.includes(name)) await takeFolder(cluster, name, take)
    } else if (entry.isFile() && folder !== 'pg_wal') await takeFile(cluster, name, take)
  }
}

/** Names of these files are in the order of the log; those after the last are made ready for later. */
async function takeLog(cluster: string, first: string, last: string, take: (piece: Piece) => Promise<void>) {
  const names = fs.readdirSync(path.join(cluster, 'pg_wal')).sort()
  for (const name of names) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : name.endsWith('.history')
    if (isNeeded) await takeFile(cluster, `pg_wal/${name}`, take)
  }
}

/** A file that went away meanwhile is not needed: the log says so. */
async function takeFile(cluster: string, name: string, take: (piece: Piece) => Promise<void>): Promise<void> {
  let file: fs.promises.FileHandle
  try {
    file = await fs.promises.open(path.join(cluster, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { size } = await file.stat()
    await take({ name, size, content: () => read(file, size) })
  } finally {
    await file.close()
  }
}

const chunk = 1024 * 1024

/** Exactly so many bytes: what is written behind them, or cut off before, the log has as well. */
async function* read(file: fs.promises.FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const most = Math.min(chunk, size - at)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(most), 0, most, at)
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    at += bytesRead === 0 ? most : bytesRead
  }
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
