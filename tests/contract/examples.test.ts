import fs from 'node:fs'
import { type BuiltName, built, type CallName, calls, errorCodes, failureCodes, refusalsOf } from '@kontor/contracts'
import type { Examples, FailureStatus } from '@kontor/contracts/openapi'
import { startMock } from '@kontor/mock'
import { examplesFile, playExamples } from '@kontor/mock/examples'
import { describe, expect, test } from 'vitest'

// The examples of the published contract, as they were recorded. Where one is missing or old: `npm run mock -- examples`;
// where a call is not done any more, its scene in packages/mock/src/examples first.

const file = fs.readFileSync(examplesFile, 'utf8')
const recorded: Examples = JSON.parse(file)
const names = Object.keys(calls) as CallName[]
const recordAnew = 'npm run mock -- examples'

describe('the examples of the contract', () => {
  test('are there for every call and every code, in 450 kB', () => {
    expect(Object.keys(recorded.calls).toSorted()).toEqual(names.toSorted())
    for (const [status, codes] of Object.entries(failureCodes)) {
      const shown = recorded.failures[Number(status) as FailureStatus]
      expect([status, Object.keys(shown ?? {}).toSorted()]).toEqual([status, codes.toSorted()])
    }
    const failures = Object.values(recorded.failures).flatMap((codes) => Object.keys(codes))
    expect(new Set([...Object.keys(recorded.refusals), ...failures])).toEqual(new Set(errorCodes))
    const refusals = new Set(names.flatMap((name) => refusalsOf(name)))
    expect([...refusals].filter((code) => !recorded.refusals[code])).toEqual([])
    expect(Buffer.byteLength(file)).toBeLessThan(450_000)
  })

  // that they fit the document, published.test.ts says
  test('are read by the shop as they are sent', () => {
    for (const name of names) {
      const { input = {} } = recorded.calls[name] ?? {}
      const { input: schema, upload } = built[name]
      const read = schema.safeParse(upload ? { ...input, file: new File([String(input['file'])], 'a.csv') } : input)
      expect([name, read.error?.message]).toEqual([name, undefined])
    }
  })

  test('are still done when they are played again, with what was sent then', async () => {
    const mock = await startMock()
    try {
      const played = await playExamples(mock)
      for (const name of names) expect(sent(played, name), recordAnew).toEqual(sent(recorded, name))
      expect(codesOf(played), recordAnew).toEqual(codesOf(recorded))
    } finally {
      await mock.close()
    }
  })

  test('let nobody in', () => {
    expect(file).not.toContain('Kontor-2026!')
    const ids: string[] = file.match(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi) ?? []
    expect(ids.filter((id) => !id.startsWith('00000000-0000-4000-8000-'))).toEqual([])
    const secrets = /"(?:token|viewer|secret|signature|\w*password\w*|qrSvg|otpauthUrl|sessionId)":"([^"]*)"/gi
    const kept = [...file.matchAll(secrets)].map(([, value]) => value)
    expect(kept.filter((value) => value !== 'entfernt' && !ids.includes(value ?? ''))).toEqual([])
    expect(kept.length).toBeGreaterThan(20)
  })
})

/** Numbers of orders begin with their year, and ids are numbered as they come. */
const sent = ({ calls: known }: Examples, name: BuiltName) => [
  name,
  JSON.stringify(known[name]?.input).replaceAll(/\d+/g, '0'),
]
const codesOf = ({ refusals, failures }: Examples) => [
  Object.keys(refusals).toSorted(),
  Object.entries(failures).map(([status, codes]) => [status, Object.keys(codes).toSorted()]),
]
