/** Work that many ask for and that is done for all of them at once. */
export type Bundled = {
  /** Has the work done soon. */
  soon(): void
  /** No further turn begins; ends with the one that runs. */
  stop(): Promise<void>
}

/**
 * @param delayMs from the first who asks until the work begins, so that others may join
 * @param work what it finds to do; whatever is asked for during a turn gets another one after it
 */
export function bundled(delayMs: number, work: () => Promise<void>, onError: (error: Error) => void): Bundled {
  let waiting: NodeJS.Timeout | undefined
  let turns = Promise.resolve()
  let isStopped = false
  function begin(): void {
    waiting = undefined
    turns = turns.then(work).catch(onError)
  }
  return {
    soon() {
      if (!isStopped) waiting ??= setTimeout(begin, delayMs)
    },
    async stop() {
      isStopped = true
      clearTimeout(waiting)
      await turns
    },
  }
}
