/** Work that many ask for and that is done for all of them at once. */
export type Bundled = {
  /** Has the work done soon: at once, or when the time since the last turn is over. */
  soon(): void
  /** No further turn begins; ends with the one that runs. */
  stop(): Promise<void>
}

/**
 * @param restMs between the end of one turn and the begin of the next
 * @param work what it finds to do; whatever is asked for during a turn gets one of its own
 */
export function bundled(restMs: number, work: () => Promise<void>, onError: (error: Error) => void): Bundled {
  let endedAt = Number.NEGATIVE_INFINITY
  let waiting: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false

  function plan(): void {
    if (!isStopped) waiting ??= setTimeout(begin, Math.max(0, endedAt + restMs - performance.now()))
  }
  function begin(): void {
    waiting = undefined
    turn = work().catch(onError).finally(end)
  }
  function end(): void {
    turn = undefined
    endedAt = performance.now()
    if (isAskedAgain) plan()
    isAskedAgain = false
  }
  return {
    soon() {
      if (turn) isAskedAgain = true
      else plan()
    },
    async stop() {
      isStopped = true
      clearTimeout(waiting)
      await turn
    },
  }
}
