import { hasNoTracker } from '@kontor/contracts/rules/tracking/without-tracker'
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

/** The page that the browser loaded: its policy holds for all that were entered from it by links. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : location.pathname
}

let asked = ''
/**
 * Once a page; a blocker may refuse it, and nothing in the shop waits for it. Not on a page whose policy names no
 * tracker: the browser would refuse it and say so.
 */
export function loadTracker(url: string): void {
  if (!url || asked || hasNoTracker(loadedPath())) return
  asked = trackerFile(url, 'matomo.js')
  const script = document.createElement('script')
  script.async = true
  script.src = asked
  document.head.append(script)
}
