import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './lock.ts'

export type Server = { pid: number; port: number; status: string }

/** Reads who serves this cluster from postmaster.pid; a stale file counts as nobody. */
export function findServer(cluster: string): Server | undefined {
  let lines: string[]
  try {
    lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid) || !serves(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' }
}

/** After a crash the process id may belong to a stranger; Linux tells by the command line. */
function serves(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    return false
  }
}

/** Waits for a server that another process is starting or stopping; `undefined` when it is gone afterwards. */
export async function settle(cluster: string): Promise<Server | undefined> {
  for (;;) {
    const server = findServer(cluster)
    if (!server || server.status === 'ready') return server
    await wait(25)
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything else is kept. */
export function stopServer(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {}
}

export async function awaitEnd(pid: number): Promise<void> {
  while (isAlive(pid) && !isZombie(pid)) await wait(10)
}

/** In a container without an init process an orphaned server stays in the process table after its end. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
