/** Batches work: many ask for it, and one run does it for all. */
export type Bundled = {
  /** Asks for a run soon. */
  soon(): void
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>
}

/**
 * @param delayMs from the first who asks until the work begins, so that others may join
 * @param work does all that is due; requests during a run lead to another run
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
