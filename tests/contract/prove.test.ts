import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type Mock, startMock } from '@kontor/mock'
import { NotThisShop, prove } from '@kontor/prove'
import { writeJunit } from '@kontor/prove/junit'
import type { CheckResult, ProveReport } from '@kontor/prove/report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, startPlantingProxy } from '../support/planting-proxy.ts'

// The proof suite passes on the mock, finds what is planted, and says so where it is no server of this contract.

const program = path.join(import.meta.dirname, '../../packages/prove/src/main.ts')
const execute = (file: string, args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((ended) => {
    const child = execFile(file, args, (_, stdout, stderr) => ended({ code: child.exitCode ?? -1, stdout, stderr }))
  })

let mock: Mock
beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.close())

/** Hundreds of calls, and for what is planted in the stock as long as a change may take. */
const longMs = 600_000

const found = ({ checks }: ProveReport) => checks.filter(({ outcome }) => outcome === 'deviated')
const told = (results: CheckResult[]) =>
  results.map(({ area, rows, why, deviations }) => [
    area,
    rows.join(' '),
    why,
    ...deviations.map(({ message }) => message),
  ])

describe('on the mock', () => {
  test(
    '0 deviations, on all levels',
    async () => {
      const report = await prove({ bases: [mock.url] })
      expect(told(found(report))).toEqual([])
      expect(report.testKit).toBe(true)
      expect(
        report.checks.filter(({ outcome }) => outcome === 'left out').map(({ why, reason }) => [why, reason]),
      ).toEqual([])
      expect(report.checks.length).toBeGreaterThan(200)
      // each row that is shown is one of the requirements or rules (marks.test.ts looks at those that checks name)
      const requirements = new Set(
        fs
          .readFileSync(path.join(import.meta.dirname, '../../docs/requirements.tsv'), 'utf8')
          .match(/^[A-Z]-[A-Z]+-\d{3}/gm),
      )
      expect(report.rows.filter((row) => requirements.has(row)).length).toBeGreaterThan(300)
      expect(report.asked.made / report.asked.of).toBeGreaterThan(0.9)
    },
    longMs,
  )

  test('without a test kit what needs one is left out and said, the rest is proven', async () => {
    const report = await prove({ bases: [mock.url], areas: ['flags'], levels: ['reading', 'guest'], testKit: false })
    expect(report.checks.length).toBeGreaterThan(5)
    expect(new Set(report.checks.map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
      new Set(['left out: der Server hat kein Test-Kit']),
    )
    expect(report.rows).toEqual([])
  })
})

describe('a planted fault', () => {
  let proxy: Awaited<ReturnType<typeof startPlantingProxy>>
  beforeAll(async () => {
    proxy = await startPlantingProxy(mock.url)
  })
  afterAll(() => proxy.close())

  const firstFound = async (areas?: string[]) => {
    const report = await prove({ bases: [proxy.url], stopAtFirst: true, ...(areas && { areas }) })
    return found(report)[0]
  }

  test('none is found where none is', async () => {
    proxy.plant(null)
    expect(await firstFound(['wire', 'basket'])).toBeUndefined()
  })

  test(
    `of ${faults.length} faults of different kinds all are found, each with a line for a shell`,
    async () => {
      expect(faults.length).toBeGreaterThanOrEqual(20)
      const missed: string[] = []
      for (const make of faults) {
        const fault = make()
        proxy.plant(fault)
        const deviated = (await firstFound([fault.area])) ?? (await firstFound())
        if (!deviated) missed.push(fault.name)
        for (const { curl } of deviated?.deviations ?? [])
          expect([fault.name, curl]).toEqual([fault.name, expect.stringMatching(/^curl .+'http:\/\/127/)])
      }
      process.stderr.write(`${faults.length - missed.length} von ${faults.length} gesetzten Fehlern gefunden\n`)
      expect(missed).toEqual([])
    },
    longMs,
  )

  test('the result in JUnit is XML with a failure for each deviation', async () => {
    const fault = faults[0]?.()
    proxy.plant(fault ?? null)
    const report = await prove({ bases: [proxy.url], areas: ['basket'] })
    const junit = writeJunit(report)
    expect(junit).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="kontor-prove" tests="\d+" failures="\d+"/,
    )
    expect(junit.match(/<testcase /g)).toHaveLength(report.checks.length)
    expect(junit.match(/<failure /g)?.length).toBe(found(report).flatMap(({ deviations }) => deviations).length)
    expect(junit.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#10;)/)
  })
})

describe('a server that is not this shop', () => {
  const answers: readonly (readonly [string, number, string])[] = [
    ['text/html', 200, '<!doctype html><title>Anderes</title>'],
    ['application/json', 200, '{"hello":"world"}'],
    ['application/json', 404, '{"error":"not found"}'],
  ]

  test.each(answers)('%s %d is told in one German sentence, and only read', async (type, status, body) => {
    const asked: string[] = []
    const server = http.createServer(({ method, url }, answer) => {
      asked.push(`${method} ${url}`)
      answer.writeHead(status, { 'content-type': type }).end(body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(prove({ bases: [base] })).rejects.toThrow(
      new NotThisShop(
        `Unter ${base} antwortet ein Server, aber nicht dieser Shop: GET ${base}/rest/systems/token gab ${status} (${type}) und kein Token. Nennen Sie die Adresse ohne /rest. Es wurde nur gelesen und nichts verändert.`,
      ),
    )
    expect(asked).toEqual(['GET /rest/systems/token'])
    server.closeAllConnections()
    server.close()
  })

  test('the command ends with 2 and writes no report; with a server that deviates it ends with 1 and writes them', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-prove-'))
    const [junit, json] = ['junit.xml', 'report.json'].map((name) => path.join(folder, name))
    const run = (base: string) =>
      execute(process.execPath, [
        ...[program, '--base', base, '--levels', 'reading', '--areas', 'wire'],
        ...['--junit', junit ?? '', '--json', json ?? ''],
      ])
    const nobody = await run('http://127.0.0.1:9')
    expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('antwortet niemand')])
    expect(fs.readdirSync(folder)).toEqual([])
    const proxy = await startPlantingProxy(mock.url)
    const fault = faults.map((make) => make()).find(({ name }) => name === 'der Vertrag wird nicht genannt')
    proxy.plant(fault ?? null)
    const deviated = await run(proxy.url)
    await proxy.close()
    expect([deviated.code, deviated.stdout]).toEqual([1, expect.stringContaining('1 Prüfung weicht ab')])
    expect(deviated.stdout).toContain('Test-Kit: nicht benutzt.')
    const report = JSON.parse(fs.readFileSync(json ?? '', 'utf8')) as ProveReport
    expect(found(report).map(({ deviations }) => deviations[0]?.calls.at(-1))).toMatchObject([
      { who: 'guest', method: 'GET', path: '/rest/systems/address', status: 200 },
    ])
    expect(fs.readFileSync(junit ?? '', 'utf8')).toContain('failures="1"')
    fs.rmSync(folder, { recursive: true })
  })

  test.each([
    ['http://127.0.0.1:1', /^Unter http:\/\/127\.0\.0\.1:1 antwortet niemand \(.+\)\. Läuft der Server\?$/],
    ['kein-server', /^„kein-server“ ist keine Adresse\. Gemeint ist etwa http:\/\/localhost:3000\.$/],
    ['ftp://x.example', /^„ftp:\/\/x\.example“ ist keine Adresse\./],
  ])('%s is told', async (base, sentence) => {
    await expect(prove({ bases: [base] })).rejects.toThrow(sentence)
  })

  test('a shop in maintenance is told, and stays in it', async () => {
    await mock.world('maintenance')
    await expect(prove({ bases: [mock.url] })).rejects.toThrow(`Der Shop unter ${mock.url} ist gerade in Wartung.`)
    expect((await fetch(`${mock.url}/rest/shop`)).status).toBe(503)
    await mock.world()
  })
})
