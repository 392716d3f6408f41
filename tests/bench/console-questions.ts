import os from 'node:os'
import { cpuMsOf } from './cpu.ts'
import { ask } from './load.ts'
import type { Headers } from './visitors.ts'

// What the console's table and palette are asked in a large shop.

type Page = { items: unknown[]; next: string | null }

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Asks each question so many times and says how long the answers took. @param pids whose CPU counts */
export async function askConsole(
  base: string,
  pids: readonly number[],
  headers: Headers,
  turns: number,
): Promise<void> {
  const question = async (name: string, input: object) => {
    const { text } = await ask(base, {
      path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
      headers,
    })
    return JSON.parse(text).result.data
  }
  const questions: { name: string; procedure: string; input: object }[] = []
  const add = (name: string, input: object, procedure = 'articles.list') => questions.push({ name, procedure, input })
  const sorts = ['number', 'name', 'newest'] as const
  for (const sortBy of sorts) {
    for (const descending of [false, true])
      add(`by ${sortBy}${descending ? ', descending' : ''}`, { sortBy, descending })
    // a page far down, as scrolling reaches it
    let page: Page = { items: [], next: null }
    for (let at = 0; at < 20; at += 1) page = await question('articles.list', { sortBy, cursor: page.next })
    add(`by ${sortBy}, page 21`, { sortBy, cursor: page.next })
  }
  for (const state of ['published', 'hidden', 'blocked', 'soldOut', 'lawGaps'])
    for (const sortBy of sorts) add(`${state}, by ${sortBy}`, { state, sortBy })
  for (const sortBy of sorts) {
    add(`assortment, by ${sortBy}`, { assortmentId: 3, sortBy })
    add(`delivery state 5, by ${sortBy}`, { deliveryState: 5, sortBy })
  }
  for (const search of ['kopierpapier', 'papier a4', 'ordner 80 blau', 'm77-100001', 'ein', 'zz9'])
    for (const sortBy of sorts) add(`„${search}“, by ${sortBy}`, { search, sortBy })
  for (const text of ['kopierpapier', 'papier a4', 'ordner blau', 'm77-100001', 'meier', 'ein', 'zz9'])
    add(`palette „${text}“`, { text }, 'overview.find')

  say(`${'question'.padEnd(36)}${'p50'.padStart(10)}${'p95'.padStart(10)}${'CPU'.padStart(10)}`)
  const all: number[] = []
  for (const { name, procedure, input } of questions) {
    const isAnswered = await question(procedure, input).then(
      () => true,
      () => false,
    )
    if (!isAnswered) {
      say(`${name.padEnd(36)}   given up by the database after its limit`)
      continue
    }
    const took: number[] = []
    const before = cpuMsOf(pids)
    for (let turn = 0; turn < turns; turn += 1) {
      const began = performance.now()
      await question(procedure, input)
      took.push(performance.now() - began)
    }
    const cpu = (cpuMsOf(pids) - before) / took.length
    all.push(...took)
    const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(10)
    say(`${name.padEnd(36)}${ms(at(took, 0.5))}${ms(at(took, 0.95))}${ms(cpu)}`)
  }
  say(`all: p50 ${at(all, 0.5).toFixed(0)} ms, p95 ${at(all, 0.95).toFixed(0)} ms; load ${os.loadavg()[0]?.toFixed(1)}`)
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
