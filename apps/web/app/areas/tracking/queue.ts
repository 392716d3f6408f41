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
/** Once a page; a blocker may refuse it, and nothing in the shop waits for it. */
export function loadTracker(url: string): void {
  if (!url || asked) return
  asked = trackerFile(url, 'matomo.js')
  const script = document.createElement('script')
  script.async = true
  script.src = asked
  document.head.append(script)
}
