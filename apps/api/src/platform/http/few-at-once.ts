import { rateLimited } from '../failures.ts'
import { networkOf } from '../session/throttle.ts'

const secondsToComeBack = 5

/** Who asks for heavy work, as `ctx.request` says it. */
export type Asker = {
  address: string
  /** aborted once the connection has ended; absent where others wait for the same work */
  gone?(): AbortSignal
}

type Limits = {
  /** with this many waiting already, a further one gets Failure 429 */
  waiting: number
  /** how many of one network wait or are at work; a further one gets Failure 429. Absent: `waiting` alone counts */
  ofNetwork?: number
}

type Turn = { network: string | undefined; begin: () => void }

/** @param work gets the signal of who asked, to stop with him */
type FewAtOnce = <Result>(
  asker: Asker | null,
  work: (gone: AbortSignal | undefined) => Promise<Result>,
) => Promise<Result>

/**
 * Limits how many heavy jobs run at a time, so that many take no more memory than a few. Whoever goes while he waits
 * leaves the queue, and of those who wait the network with the fewest at work comes first, so that one network alone
 * never keeps the others waiting. Without an asker (mails, jobs, which come in small number) nothing is sent away.
 */
export function fewAtOnce(most: number, { waiting: mostWaiting, ofNetwork = mostWaiting + most }: Limits): FewAtOnce {
  let waiting: Turn[] = []
  const atWork = new Map<string | undefined, number>()
  let running = 0

  const workOf = (network: string | undefined) => atWork.get(network) ?? 0
  const count = (network: string | undefined, change: 1 | -1) => {
    running += change
    const now = workOf(network) + change
    if (now === 0) atWork.delete(network)
    else atWork.set(network, now)
  }

  function leave(network: string | undefined): void {
    count(network, -1)
    const next = waiting.reduce<Turn | undefined>(
      (first, turn) => (first && workOf(first.network) <= workOf(turn.network) ? first : turn),
      undefined,
    )
    if (!next) return
    waiting = waiting.filter((turn) => turn !== next)
    count(next.network, 1)
    next.begin()
  }

  /** Waits for a place. @throws Failure 429, also for who has gone: nobody reads it */
  async function take(network: string | undefined, asker: Asker | null, gone: AbortSignal | undefined): Promise<void> {
    if (gone?.aborted) throw rateLimited(secondsToComeBack)
    if (asker) {
      const own = workOf(network) + waiting.filter((turn) => turn.network === network).length
      const isFull = running >= most && waiting.length >= mostWaiting
      if (isFull || own >= ofNetwork) throw rateLimited(secondsToComeBack)
    }
    if (running < most) {
      count(network, 1)
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn = { network, begin: resolve }
    const giveUp = () => {
      waiting = waiting.filter((one) => one !== turn)
      reject(rateLimited(secondsToComeBack))
    }
    waiting.push(turn)
    gone?.addEventListener('abort', giveUp, { once: true })
    await promise.finally(() => gone?.removeEventListener('abort', giveUp))
  }

  return async (asker, work) => {
    const network = asker ? networkOf(asker.address) : undefined
    const gone = asker?.gone?.()
    await take(network, asker, gone)
    try {
      return await work(gone)
    } finally {
      leave(network)
    }
  }
}
