/** A door that lets so many through at a time: many heavy works at once take no more memory than a few. */
export function fewAtOnce(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let atWork = 0
  return async (work) => {
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
