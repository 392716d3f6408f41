import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Home } from './home.ts'
import { findServer, type Server } from './postmaster.ts'
import { explain, noBinaries } from './unavailable.ts'

/** Chosen for a development machine with two cores and some memory; docs/operations.md has those of a real server. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  // the cores belong to requests side by side, and containers give /dev/shm only 64 MB
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // what a backup of the running server needs (decision 0036); only a standby needs senders
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * For tests: nothing survives a crash of the machine, everything is several times as fast. Up to six shops of about 35
 * connections each run on it at once.
 */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // nobody backs it up, so bulk loads into new tables need not be logged
  wal_level: 'minimal',
  // thousands of connections with a random password
  scram_iterations: '1',
}

type Settings = Readonly<Record<string, string>>

/**
 * Starts PostgreSQL on a free loopback port and waits until it takes connections. It runs in its own session, so that
 * Ctrl-C reaches the shop first and a second shop on the same data keeps its database.
 */
export async function startServer(home: Home, durable: boolean, more: Settings = {}): Promise<Server> {
  if (findServer(home.cluster) === undefined) fs.rmSync(path.join(home.cluster, 'postmaster.pid'), { force: true })
  for (let attempt = 1; ; attempt += 1) {
    const started = await launch(home, durable, more)
    if (typeof started !== 'string') return started
    // the port was taken in between, or children of a killed server are still letting go of its memory
    if (attempt === 25 || !/Address already in use|could not bind|pre-existing shared memory/.test(started))
      throw explain(new Error(started), home.folder, home.log)
    await wait(200)
  }
}

async function launch(home: Home, durable: boolean, more: Settings): Promise<Server | string> {
  const port = await freePort()
  const options = Object.entries({ ...settings, ...(durable ? {} : careless), ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = fs.openSync(home.log, 'w', 0o600)
  const child = spawn(home.binaries.postgres, ['-D', home.cluster, '-p', String(port), ...options], {
    ...home.user,
    cwd: home.cluster,
    detached: true,
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  child.unref()
  while (child.exitCode === null && child.signalCode === null && !failure) {
    const server = findServer(home.cluster)
    if (server && server.pid === child.pid && server.status === 'ready') return server
    await wait(10)
  }
  if (failure) throw noBinaries(failure)
  return fs.readFileSync(home.log, 'utf8').slice(-4000) || `postgres ended with ${child.exitCode ?? child.signalCode}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
