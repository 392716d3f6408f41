import { calls } from '@kontor/contracts'
import { contractVersion } from '@kontor/contracts/version'
import { openApi } from './api.ts'
import { type Check, type Level, levels } from './check.ts'
import { areas } from './checks/areas.ts'
import { openContractCheck } from './contract-check.ts'
import { Deviation, LeftOut } from './expect.ts'
import { identify } from './identify.ts'
import { curlOf, openJournal, type Sent, withoutSecrets } from './journal.ts'
import { demoPersons, type Persons } from './persons.ts'
import type { CheckResult, FoundDeviation, ProveReport } from './report/report.ts'
import { openSpecimens } from './specimens.ts'
import { hasTestKit, openTestKit } from './test-kit.ts'
import { openVisitor, type Wire } from './visitor.ts'

export { NotThisShop } from './identify.ts'

export type ProveOptions = {
  /** where the server answers; several processes of one server are asked in turn */
  bases: readonly string[]
  /** all unless named */
  levels?: readonly Level[]
  /** names of areas, all unless named */
  areas?: readonly string[]
  /** the demo's unless named */
  persons?: Persons
  /** false: the test kit is not used, even where the server has one */
  testKit?: boolean
  /** ends with the first check that deviates */
  stopAtFirst?: boolean
  /** how long a change may take to be seen everywhere; 15 s */
  waitMs?: number
  /** told of each check as it ends */
  onCheck?: (result: CheckResult) => void
}

/** Compiled once for all runs of a process. */
let contractCheck: ReturnType<typeof openContractCheck> | undefined

/** A deviation lists at most so many of the calls before it. */
const toldCalls = 12

/**
 * Runs the checks against a server, by HTTP alone.
 * @throws NotThisShop where the server is not one of this contract; nothing was written then
 */
export async function prove(options: ProveOptions): Promise<ProveReport> {
  const began = performance.now()
  const bases = await Promise.all(options.bases.map(identify))
  contractCheck ??= openContractCheck()
  const wire: Wire = { bases, mistakeOf: contractCheck, journal: openJournal() }
  const reader = openVisitor(wire, 'guest')
  const { headers } = await reader.send('GET', '/rest/systems/token')
  const chosen = levels.filter((level) => (options.levels ?? levels).includes(level))
  const checks = checksOf(chosen, options.areas)
  // it puts the data back to their beginning, so it is left alone where no check needs it
  const wantsKit = options.testKit !== false && checks.some(({ check }) => check.kit)
  const testKit = wantsKit && (await hasTestKit(reader))
  const kit = testKit ? openTestKit(bases.map((base) => openVisitor({ ...wire, bases: [base] }, 'test kit'))) : null
  const api = openApi(wire, {
    persons: options.persons ?? demoPersons,
    articles: openSpecimens(reader),
    kit,
    waitMs: options.waitMs ?? 15_000,
  })
  const asked = new Set<string>()
  const results: CheckResult[] = []

  async function freshWorld(): Promise<void> {
    await kit?.reset()
    api.forget()
  }

  await freshWorld()
  try {
    for (const { area, check } of checks) {
      wire.journal = openJournal()
      const result = await runCheck(area, check)
      results.push(result)
      for (const { method, url } of wire.journal.calls) asked.add(`${method} ${new URL(url).pathname}`)
      options.onCheck?.(result)
      if (options.stopAtFirst && result.outcome === 'deviated') break
      if (check.kit && kit) await freshWorld()
    }
  } finally {
    await freshWorld()
  }

  async function runCheck(area: string, check: Check): Promise<CheckResult> {
    const started = performance.now()
    const { level, rows, why } = check
    const deviations: FoundDeviation[] = []
    let reason: string | undefined
    try {
      await check.run(api)
    } catch (error) {
      if (error instanceof LeftOut) reason = error.message
      else deviations.push(foundAt('meaning', sayError(error), wire.journal.calls, wire.journal.calls.at(-1)))
    }
    for (const { mistake, at } of wire.journal.mistakes)
      deviations.push(foundAt('shape', mistake, wire.journal.calls.slice(0, wire.journal.calls.indexOf(at) + 1), at))
    const outcome = deviations.length > 0 ? 'deviated' : reason === undefined ? 'passed' : 'left out'
    return {
      ...{ area, level, rows, why, outcome, deviations },
      ...(reason !== undefined && { reason }),
      calls: wire.journal.calls.length,
      ms: Math.round(performance.now() - started),
    }
  }

  return {
    bases,
    contract: { expected: contractVersion, named: headers.get('contract-version') },
    levels: chosen,
    testKit,
    checks: results,
    rows: shownRows(results),
    asked: countCalls(asked),
    seconds: (performance.now() - began) / 1000,
  }
}

/** The names by which areas are chosen. */
export const areaNames = Object.keys(areas)

/** The least first: what only reads is over before anything is written; checks that change the world come last. */
function checksOf(chosen: readonly Level[], names: readonly string[] = areaNames) {
  const all = Object.entries(areas)
    .filter(([area]) => names.includes(area))
    .flatMap(([area, checks]) => checks.map((check) => ({ area, check })))
    .filter(({ check }) => chosen.includes(check.level))
  const place = ({ check }: { check: Check }) => (check.kit ? levels.length : levels.indexOf(check.level))
  return all.toSorted((one, other) => place(one) - place(other))
}

/** An answer that a check could not even read is a deviation as well. */
function sayError(error: unknown): string {
  if (error instanceof Deviation) return error.message
  return `die Antwort lässt sich nicht auswerten: ${error instanceof Error ? error.message : error}`
}

function foundAt(
  kind: FoundDeviation['kind'],
  message: string,
  made: readonly Sent[],
  at: Sent | undefined,
): FoundDeviation {
  return {
    kind,
    message,
    curl: at ? curlOf(at) : null,
    calls: made.slice(-toldCalls).map(({ who, method, url, body, status }) => ({
      ...{ who, method, path: url.replace(/^https?:\/\/[^/]+/, '') },
      ...(body !== undefined && { body: withoutSecrets(body) }),
      status,
    })),
  }
}

function shownRows(results: readonly CheckResult[]): string[] {
  const of = (outcome: CheckResult['outcome']) =>
    new Set(results.filter((one) => one.outcome === outcome).flatMap(({ rows }) => rows))
  const deviated = of('deviated')
  return [...of('passed')].filter((row) => !deviated.has(row)).toSorted()
}

function countCalls(asked: ReadonlySet<string>): ProveReport['asked'] {
  const declared = Object.entries(calls).map(([name, { method, path }]) => ({
    name,
    fits: new RegExp(`^${method} /rest${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  const never = declared.filter(({ fits }) => ![...asked].some((one) => fits.test(one))).map(({ name }) => name)
  return { made: declared.length - never.length, of: declared.length, never }
}
