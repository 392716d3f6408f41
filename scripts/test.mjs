import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { prepare } from './prepare.mjs'
import { node, root, run, Stop, say, toolEnvironment } from './processes.mjs'

const at = (...parts) => path.join(root, ...parts)
const binary = (name) => at('node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const types = (folder) => [node, [at('node_modules/typescript/bin/tsc'), '-p', folder]]

/** Each counts as one check. What several programs make up together runs one after the other. */
const checks = [
  ['format and lint', [[binary('biome'), ['ci', '--colors=off', '--diagnostic-level=warn']]]],
  ['types of contracts', [types('packages/contracts')]],
  ['types of passwords', [types('packages/passwords')]],
  ['types of client', [[node, ['packages/client/build.ts', '--types']], types('packages/client')]],
  ['types of db', [types('packages/db')]],
  ['types of drawings', [types('packages/drawings')]],
  ['types of seed', [types('seed')]],
  ['types of prove', [types('packages/prove')]],
  ['types of mock', [types('packages/mock')]],
  ['types of api', [types('apps/api')]],
  [
    'types of web',
    [[node, [at('apps/web/node_modules/@react-router/dev/bin.cjs'), 'typegen'], 'apps/web'], types('apps/web')],
  ],
  ['types of tests', [types('tests')]],
  ['doors between areas', [[node, ['scripts/check-doors.mjs']]]],
  ['dead code', [[node, [at('node_modules/knip/bin/knip.js'), '--no-progress']]]],
]

/** Format, lint, types, doors and dead code. */
export async function check() {
  await prepare({ tests: true, web: false })
  return report([await runChecks()])
}

/**
 * Runs every check and goes on after a failed part, so that one run reports everything. The browser waits more than it
 * works, so types, rules and areas are checked at the same time.
 */
export async function test() {
  await prepare({ tests: true, web: false })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-test-'))
  const database = await startTemplate()
  try {
    const built = runBuild()
    const inBrowser = async () => [await built, await runJourneys(folder, database.url)]
    const beside = async () => {
      const checks = await runChecks()
      await built
      return [checks, await runVitest(folder, database.url)]
    }
    const [[build, journeys], [checks, rules]] = await Promise.all([inBrowser(), beside()])
    sayLongest([rules, journeys])
    return report([checks, build, rules, journeys])
  } finally {
    await database.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * One database server with the seeded template, for vitest and playwright. Its day is any but in CI, where a change that
 * has nothing to do with it is not held up by what holds on some days only (tests/support/test-day.ts).
 */
async function startTemplate() {
  const { CI, TEST_DAY = CI === undefined ? 'any' : '' } = process.env
  const program = spawn(node, [at('tests/support/template-program.ts')], {
    cwd: root,
    env: toolEnvironment({ TEST_DAY }),
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C ends the tests first
    detached: true,
  })
  const ended = once(program, 'exit')
  const [said] = await Promise.race([once(program.stdout, 'data'), ended])
  if (program.exitCode !== null) throw new Stop('Die Datenbank der Tests ließ sich nicht anlegen.')
  return {
    url: String(said).trim(),
    async stop() {
      program.stdin.end()
      await ended
    },
  }
}

/** The ten tests that took longest, of all parts. */
function sayLongest(parts) {
  const longest = parts
    .flatMap(({ times }) => times)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
  console.log('\nAm längsten dauerten:')
  for (const { ms, name } of longest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** Two at a time: most of them use one core only. */
async function runChecks() {
  const waiting = [...checks]
  const counts = { part: 'checks', passed: 0, failed: [] }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (await runCheck(...next)) counts.passed += 1
      else counts.failed.push(next[0])
    }
  }
  await Promise.all([work(), work()])
  return counts
}

async function runCheck(name, programs) {
  const began = Date.now()
  for (const [file, args, folder = '.'] of programs) {
    const { code, output } = await runPart(file, args, { cwd: at(folder), capture: true, seconds: 300 })
    if (code === 0) continue
    say(`✗ ${name}\n${output.trimEnd()}\n`)
    return false
  }
  say(`✓ ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  return true
}

async function runBuild() {
  try {
    await prepare({ tests: true })
    say('✓ build')
    return { part: 'build', passed: 1, failed: [] }
  } catch (error) {
    if (!(error instanceof Stop) || error.exitCode === 130) throw error
    say(`✗ build\n${error.message}\n`)
    return { part: 'build', passed: 0, failed: ['build'] }
  }
}

async function runVitest(folder, database) {
  say('Prüfe Regeln und Bereiche (vitest) …')
  const file = path.join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // as in tests/playwright.config.ts
  const again = process.env.CI === undefined ? [] : ['--retry=1']
  const { code } = await runPart(node, [at('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...again], {
    seconds: 3600,
    env: toolEnvironment({ KONTOR_TEST_DATABASE: database, NODE_COMPILE_CACHE: path.join(folder, 'compiled') }),
  })
  const { testResults = [] } = readReport(file)
  const passed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map((test) => ({ ...test, file: name })),
  )
  const failed = testResults.flatMap(failedIn)
  const unsteady = passed.filter(({ failureMessages }) => failureMessages.length > 0)
  // a race that fails once has found something
  const races = unsteady.filter(({ file }) => path.relative(root, file).startsWith(path.join('tests', 'races')))
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration, fullName }) => ({
      ms: duration ?? 0,
      name: `${path.relative(root, name)} › ${fullName}`,
    })),
  )
  return {
    ...count('vitest', code, passed.length - races.length, [...failed, ...races.map(toldOf)]),
    unsteady: unsteady.filter((test) => !races.includes(test)).map(toldOf),
    times,
  }
}

/** What to look for in a long output; a file that could not be loaded has no tests of its own. */
function failedIn({ name, status, message, assertionResults }) {
  if (status !== 'failed') return []
  const where = path.relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return [`${where}: ${firstLine(message)}`]
  return failed.map((test) => toldOf({ ...test, file: name }))
}

function toldOf({ file, fullName, failureMessages }) {
  return `${path.relative(root, file)} › ${fullName}: ${firstLine(failureMessages[0])}`
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0]
}

async function runJourneys(folder, database) {
  say('Gehe die Wege im Browser (playwright) …')
  const file = path.join(folder, 'playwright.json')
  const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json']
  const { code } = await runPart(node, [at('tests/node_modules/@playwright/test/cli.js'), ...args], {
    seconds: 3600,
    env: toolEnvironment({
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      KONTOR_TEST_DATABASE: database,
    }),
  })
  const { stats = {}, errors = [], suites = [] } = readReport(file)
  const specs = specsOf(suites)
  const failed = [...specs.filter(({ ok }) => !ok).map(toldOfSpec), ...errors.map(({ message }) => firstLine(message))]
  const unsteady = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
  const times = specs.map(({ file, title, tests }) => ({
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    name: `${file} › ${title}`,
  }))
  const passed = (stats.expected ?? 0) + (stats.flaky ?? 0)
  return { ...count('playwright', code, passed, failed), unsteady: unsteady.map(toldOfSpec), times }
}

function specsOf(suites = []) {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)])
}

function toldOfSpec({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.error ?? []))
  return `${file}:${line} › ${title}: ${firstLine(errors[0]?.message)}`
}

async function runPart(file, args, options) {
  const result = await run(file, args, { group: true, ...options })
  if (result.asked) throw new Stop('', 130)
  return result
}

/** A program that failed without naming a failed test, or never wrote its report, is one failure itself. */
function count(part, code, passed, failed) {
  if (failed.length === 0 && (code !== 0 || passed === 0)) failed.push(`${part} ended with ${code} and no report`)
  return { part, passed, failed }
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Lists the failures again at the end, since they are hard to find in a long output. */
function report(parts) {
  const failed = parts.flatMap((part) => part.failed)
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const unsteady = parts.flatMap((part) => part.unsteady ?? [])
  console.log('')
  // only unattended runs (CI) try again; what needs it is a fault of the shop or of the test, to be mended
  for (const line of unsteady) console.log(`~ erst beim zweiten Mal: ${line}`)
  for (const line of failed) console.log(`✗ ${line}`)
  for (const part of parts) console.log(`${part.part.padEnd(12)} ${part.passed} passed, ${part.failed.length} failed`)
  console.log(`${passed} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}
