import fs from 'node:fs'
import path from 'node:path'
import { type Credentials, keepCredentials } from './cluster.ts'
import type { Home } from './home.ts'

// A restored cluster takes its place in several steps. Before the first one a file says so: whoever finds it goes on.

type Swap = { passwords: Credentials; replaced: string | null }

/** Where a backup is unpacked. */
export const restoredCluster = ({ cluster }: Home) => `${cluster}.restored`

const noteOf = ({ folder }: Home) => path.join(folder, 'restored.json')

/** A restored cluster is the shop, though it may not have its place yet. */
export const awaitsPlace = (home: Home): boolean => fs.existsSync(noteOf(home))

/** The moment from which on the restored shop is the shop. */
export function takePlace(home: Home, swap: Swap): void {
  const half = `${noteOf(home)}.new`
  fs.writeFileSync(half, JSON.stringify(swap), { mode: 0o600, flush: true })
  fs.renameSync(half, noteOf(home))
  finishRestore(home)
}

/** Does what is left of a restore that was interrupted. */
export function finishRestore(home: Home): void {
  if (!awaitsPlace(home)) return
  const { passwords, replaced } = JSON.parse(fs.readFileSync(noteOf(home), 'utf8')) as Swap
  const restored = restoredCluster(home)
  if (fs.existsSync(restored)) {
    if (replaced !== null && fs.existsSync(home.cluster)) fs.renameSync(home.cluster, replaced)
    fs.renameSync(restored, home.cluster)
  }
  keepCredentials(home, passwords)
  fs.rmSync(noteOf(home))
}
