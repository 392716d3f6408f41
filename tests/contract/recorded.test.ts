import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Call, calls } from '@kontor/contracts'
import { readingCalls } from '@kontor/mock/record'
import { readRecording } from '@kontor/mock/recorded'
import { openContractCheck } from '@kontor/prove/contract-check'
import { expect, test } from 'vitest'

// The recorded answers that come along. Where the contract changed: `npm run mock -- record
// packages/mock/src/recorded/reading.json`, and a new day in packages/contracts/src/version.ts if older files end with it.

const file = fs.readFileSync(readingCalls.replace('-calls', ''), 'utf8')
const { answers } = readRecording(JSON.parse(file))
const readings = Object.values<Call>(calls).filter(
  (call) => call.method === 'GET' && !call.getThatWrites && !call.redirects,
)

/** Fixed addresses win over those with `:name` parts. */
function routeOf(url: string): string | undefined {
  const { pathname } = new URL(url, 'http://localhost')
  const paths = readings.map((call) => `/rest${call.path}`)
  return paths.find((path) => path === pathname) ?? paths.find((path) => fits(path, pathname))
}
const fits = (path: string, pathname: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)

test('every reading call is recorded, in 300 kB', () => {
  const recorded = new Set(answers.map(({ url }) => routeOf(url)))
  expect(readings.map(({ path }) => `/rest${path}`).filter((path) => !recorded.has(path))).toEqual([])
  expect(gzipSync(file).length).toBeLessThan(300_000)
})

test('every recorded answer is as the contract says', () => {
  const mistakeOf = openContractCheck()
  const mistakes = answers.map(({ method, url, status, answer }) =>
    mistakeOf(method, routeOf(url), status, JSON.stringify(answer)),
  )
  expect(mistakes.filter(Boolean)).toEqual([])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100)
})

test('nothing recorded lets anybody in', () => {
  expect(file).not.toContain('Kontor-2026!')
  // ids that the shop made at random are numbered
  const ids = file.match(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/gi) ?? []
  expect(ids.filter((id) => !id.startsWith('00000000-0000-4000-8000-'))).toEqual([])
  expect([...file.matchAll(/"(?:token|viewer|csrf)":"([^"]*)"/g)].filter(([, value]) => value !== 'entfernt')).toEqual(
    [],
  )
})
