import type { FastifyBaseLogger } from 'fastify'
import { loggable } from '../errors.ts'
import { newIncident } from '../incident.ts'

/** One part that hangs does not keep the others from closing. */
const longestEndMs = 20_000

/**
 * How the process ends: everything it opened is closed in reverse, requests in work are answered first. It ends on
 * SIGINT and SIGTERM, and after an exception that nobody caught, with a code that tells its supervisor to start it
 * again: nobody knows in which state that left it. A promise that was rejected unseen is logged, and the shop goes on
 * (security F17).
 * @param say one line for whoever watches the process
 */
export function openProcessEnd(say: (line: string) => void) {
  const closing: (() => Promise<unknown>)[] = []
  let log: FastifyBaseLogger | undefined
  let exitCode: number | undefined

  async function end(code: number): Promise<void> {
    const isEnding = exitCode !== undefined
    exitCode = exitCode || code
    if (isEnding) return
    const deadline = setTimeout(() => process.exit(exitCode || 1), longestEndMs)
    for (const close of closing.toReversed())
      await close().catch((error: Error) => say(`Beim Beenden: ${error.message}`))
    clearTimeout(deadline)
    process.exit(exitCode)
  }

  function report(level: 'error' | 'fatal', error: unknown, message: string): void {
    const incident = newIncident()
    const err = loggable(error instanceof Error ? error : new Error(String(error)))
    if (log) log[level]({ err, incident }, message)
    else say(`Vorfall ${incident}: ${err instanceof Error ? err.stack : String(err)}`)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  process.on('unhandledRejection', (error) => report('error', error, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    report('fatal', error, 'uncaught exception, the process ends')
    void end(1)
  })

  return {
    end,
    onEnd(close: () => Promise<unknown>): void {
      closing.push(close)
    },
    /** From now on faults are written to the application's log. */
    logBy(logger: FastifyBaseLogger): void {
      log = logger
    },
  }
}
