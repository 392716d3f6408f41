import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than any start takes; guards against a process id that was given to somebody else. */
const staleAfterMs = 180_000

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Runs `work` while no other process does the same under this lock file. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    if (isStale(file)) fs.rmSync(file, { force: true })
    else await wait(25)
  }
  // work that takes long, such as putting a large shop back, holds its lock
  const renewal = setInterval(() => fs.utimes(file, new Date(), new Date(), () => undefined), staleAfterMs / 3)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    fs.rmSync(file, { force: true })
  }
}

/** A hard link appears with its content at once, so nobody ever reads a lock without its owner. */
function take(file: string): boolean {
  const own = `${file}.${randomUUID()}`
  fs.writeFileSync(own, String(process.pid), { mode: 0o600 })
  try {
    fs.linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(own, { force: true })
  }
}

function isStale(file: string): boolean {
  try {
    const owner = Number(fs.readFileSync(file, 'utf8'))
    return !isAlive(owner) || Date.now() - fs.statSync(file).mtimeMs > staleAfterMs
  } catch {
    return false
  }
}
