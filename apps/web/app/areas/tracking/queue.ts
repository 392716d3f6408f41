import { mayTrack, tracker } from '../../platform/navigation/tracker-border.ts'
import type { Command } from './commands.ts'

declare global {
  interface Window {
    /** Matomo's queue: an array until its script has come, who puts its own `push` in. */
    _paq?: { push(command: Command): unknown }
  }
}

/** Puts a command into the tracker's queue. */
export function tell(command: Command): void {
  window._paq ??= []
  window._paq.push(command)
}

/** An address with a slash at its end, so that the tracker's files stand below it. */
export const trackerFile = (url: string, file: string) => new URL(file, url.replace(/\/*$/, '/')).href

let asked = ''
/**
 * Once a document; a blocker may refuse it, and nothing in the shop waits for it. Not on a page whose policy names no
 * tracker: the browser would refuse it and say so.
 */
export function loadTracker(url: string): void {
  if (!url) return
  if (!asked) tracker.isWanted = true
  // the pages changed while the script was asked for
  if (tracker.isHere && !mayTrack()) location.reload()
  if (asked || !mayTrack()) return
  asked = trackerFile(url, 'matomo.js')
  const script = document.createElement('script')
  script.async = true
  script.src = asked
  tracker.isHere = true
  script.addEventListener('error', () => Object.assign(tracker, { isHere: false, isWanted: false }))
  document.head.append(script)
}

/** The visitor does not agree, or no longer: pages need no documents of their own for a script that is not here. */
export function forgetTracker(): void {
  tracker.isWanted = false
  sessionStore((store) => store.removeItem(waiting))
}

const waiting = 'waitsForTracker'

/**
 * Tells what happened. Where the tracker may not run, it waits in this tab for the next page that has one: an order is
 * placed on such a page.
 * @param url of the tracker; without one nothing waits, since the queue is read by whoever put it there
 */
export function report(url: string, commands: readonly Command[]): void {
  if (commands.length === 0) return
  if (url && !mayTrack()) sessionStore((store) => store.setItem(waiting, JSON.stringify([...read(store), ...commands])))
  else commands.forEach(tell)
}

/** Tells once what waited, where the tracker may run. */
export function reportWaiting(): void {
  if (!mayTrack()) return
  sessionStore((store) => {
    const commands = read(store)
    store.removeItem(waiting)
    commands.forEach(tell)
  })
}

const read = (store: Storage) => JSON.parse(store.getItem(waiting) ?? '[]') as Command[]

function sessionStore(use: (store: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // switched off or full: then it is not counted
  }
}
