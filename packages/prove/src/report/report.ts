import type { Level } from '../check.ts'

export type FoundDeviation = {
  /** `shape`: an answer is not as published; `meaning`: it says something else than it has to */
  kind: 'shape' | 'meaning'
  message: string
  /** a line for a shell that makes the last call again; null where no call was made */
  curl: string | null
  /** what led there, the last call last */
  calls: { who: string; method: string; path: string; body?: string; status: number | null }[]
}

export type CheckResult = {
  area: string
  level: Level
  rows: readonly string[]
  why: string
  outcome: 'passed' | 'deviated' | 'left out'
  /** why it was left out */
  reason?: string
  deviations: FoundDeviation[]
  calls: number
  ms: number
}

export type ProveReport = {
  bases: string[]
  /** the contract that answers were compared with, and the one that the server names */
  contract: { expected: string; named: string | null }
  levels: readonly Level[]
  /** whether the test kit was used */
  testKit: boolean
  checks: CheckResult[]
  /** rows that were shown, each by at least one check that passed and by none that deviated */
  rows: string[]
  /** calls of the contract that were made, and those that were not */
  asked: { made: number; of: number; never: string[] }
  seconds: number
}
