import fs from 'node:fs'
import net from 'node:net'
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
  ['types of db', [types('packages/db')]],
  ['types of seed', [types('seed')]],
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

/** Every check there is; goes on after a part that failed, so that one run tells everything. */
export async function test() {
  await prepare({ tests: true, web: false })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-test-'))
  try {
    return report([await runChecks(), await runBuild(), await runVitest(folder), await runJourneys(folder)])
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
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

async function runVitest(folder) {
  say('Prüfe Regeln und Bereiche (vitest) …')
  const file = path.join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runPart(node, [at('node_modules/vitest/vitest.mjs'), 'run', ...reporters], { seconds: 900 })
  const { numPassedTests = 0, testResults = [] } = readReport(file)
  return count('vitest', code, numPassedTests, testResults.flatMap(failedIn))
}

/** What to look for in a long output; a file that could not be loaded has no tests of its own. */
function failedIn({ name, status, message, assertionResults }) {
  if (status !== 'failed') return []
  const where = path.relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return [`${where}: ${firstLine(message)}`]
  return failed.map((test) => `${where} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0]
}

async function runJourneys(folder) {
  say('Gehe die Wege im Browser (playwright) …')
  const file = path.join(folder, 'playwright.json')
  const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json']
  const { code } = await runPart(node, [at('tests/node_modules/@playwright/test/cli.js'), ...args], {
    seconds: 1620,
    env: toolEnvironment({
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      JOURNEYS_PORT: process.env.JOURNEYS_PORT ?? String(await freePort()),
    }),
  })
  const { stats = {}, errors = [], suites = [] } = readReport(file)
  const failed = [...specsOf(suites).flatMap(failedSpec), ...errors.map(({ message }) => firstLine(message))]
  return count('playwright', code, (stats.expected ?? 0) + (stats.flaky ?? 0), failed)
}

function specsOf(suites = []) {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)])
}

function failedSpec({ ok, file, line, title, tests }) {
  if (ok) return []
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.error ?? []))
  return [`${file}:${line} › ${title}: ${firstLine(errors[0]?.message)}`]
}

/** A fixed one may be taken by whatever else runs on this machine. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
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

/** Names once more what failed: in a long output nobody finds it. */
function report(parts) {
  const failed = parts.flatMap((part) => part.failed)
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  console.log('')
  for (const line of failed) console.log(`✗ ${line}`)
  for (const part of parts) console.log(`${part.part.padEnd(12)} ${part.passed} passed, ${part.failed.length} failed`)
  console.log(`${passed} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}
