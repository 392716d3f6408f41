import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyCluster } from './base-copy.ts'
import { applicationUrl, giveTo, readCredentials } from './cluster.ts'
import type { Home } from './home.ts'
import { startServer } from './launch.ts'
import { awaitEnd, findServer, type Server, stopServer } from './postmaster.ts'

/** What the server that is followed needs beside its usual settings. */
export const followed = {
  wal_level: 'replica',
  max_wal_senders: '4',
  // enough for a standby that was away for a while
  wal_keep_size: '512MB',
}

export type StartedStandby = { url: string; stop: () => Promise<void> }

/** Copies a running server's cluster into a folder and lets a second server follow it. @param delayMs so far behind */
export async function followServer(
  home: Home,
  server: Server,
  durable: boolean,
  folder: string,
  delayMs: number,
): Promise<StartedStandby> {
  const aside: Home = { ...home, folder, cluster: path.join(folder, 'cluster'), log: path.join(folder, 'postgres.log') }
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  fs.mkdirSync(aside.cluster, { mode: 0o700 })
  const places = [aside.cluster]
  await copyCluster(home, server, async ({ name, content }) => {
    const place = path.join(aside.cluster, name)
    places.push(place)
    if (content) await pipeline(content(), fs.createWriteStream(place, { mode: 0o600 }))
    else fs.mkdirSync(place, { recursive: true, mode: 0o700 })
  })
  const signal = path.join(aside.cluster, 'standby.signal')
  fs.writeFileSync(signal, '')
  giveTo(home, ...places, signal)
  const passwords = readCredentials(home)
  const started = await startServer(aside, durable, {
    ...followed,
    primary_conninfo: `host=127.0.0.1 port=${server.port} user=postgres password=${passwords.superuser}`,
    recovery_min_apply_delay: `${delayMs}ms`,
    hot_standby_feedback: 'on',
  })
  return {
    url: applicationUrl(passwords, started),
    async stop() {
      const running = findServer(aside.cluster)
      if (!running) return
      stopServer(running.pid)
      await awaitEnd(running.pid)
    },
  }
}
