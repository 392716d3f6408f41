import { rateLimited } from '../failures.ts'

const secondsToComeBack = 5

/**
 * Limits how many heavy jobs run at a time, so that many take no more memory than a few.
 * @param mostWaiting with this many waiting already, a further one gets Failure 429
 */
export function fewAtOnce(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let atWork = 0
  return async (work) => {
    if (atWork >= most && waiting.length >= mostWaiting) throw rateLimited(secondsToComeBack)
    if (atWork >= most) await new Promise<void>((begin) => waiting.push(begin))
    else atWork += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else atWork -= 1
    }
  }
}
