import { Busy } from '../failures.ts'

type Line = { atWork: number; waiting: (() => void)[] }

/** Limits how many tasks of one owner run at a time; his others wait, those of other owners do not. */
export type LimitPerOwner = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>

/**
 * One visitor whose row is locked never holds all connections of the process: his further writes wait here, without
 * one.
 * @param most of one owner at a time
 * @param patienceMs who waits longer gets Busy
 */
export function limitPerOwner(most: number, patienceMs: number): LimitPerOwner {
  const lines = new Map<string, Line>()

  async function take(line: Line): Promise<void> {
    if (line.atWork < most) {
      line.atWork += 1
      return
    }
    const turn = Promise.withResolvers<void>()
    line.waiting.push(turn.resolve)
    const timer = setTimeout(() => {
      line.waiting = line.waiting.filter((waiting) => waiting !== turn.resolve)
      turn.reject(new Busy('too many writes of one owner'))
    }, patienceMs)
    await turn.promise.finally(() => clearTimeout(timer))
  }

  return async (owner, work) => {
    const line = lines.get(owner) ?? { atWork: 0, waiting: [] }
    lines.set(owner, line)
    await take(line)
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else {
        line.atWork -= 1
        if (line.atWork === 0) lines.delete(owner)
      }
    }
  }
}
