import type { Api } from './api.ts'

/** What a check needs of the server, the least first: reads alone, writes of guests, customers, companies. */
export const levels = ['reading', 'guest', 'customer', 'company'] as const
export type Level = (typeof levels)[number]

/** One thing that a server of this contract does. */
export type Check = {
  /** rows of docs/requirements.tsv and rules of docs/rules that it shows */
  rows: readonly string[]
  /** what is expected and why it matters, one German sentence */
  why: string
  level: Level
  /** needs the test kit of the server (docs/test-kit.md), so that it is never one of the level `reading` */
  kit?: true
  /** @throws Deviation where the server does something else, LeftOut where it has nothing to try it on */
  run(api: Api): Promise<void>
}
