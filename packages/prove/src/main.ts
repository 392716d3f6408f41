#!/usr/bin/env node
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { type Level, levels } from './check.ts'
import { demoPersons, readPersons } from './persons.ts'
import { areaNames, type ProveOptions, prove } from './prove.ts'
import { writeJunit } from './report/junit.ts'
import { sayToPeople } from './report/people.ts'
import type { CheckResult } from './report/report.ts'

// `npm run prove -- --base URL` (docs/proving.md). Ends with 0: no deviation, 1: some, 2: nothing could be proven.

const usage = `Aufruf: npm run prove -- --base ADRESSE [--base ADRESSE] [Angaben]

  --base ADRESSE     wo der Server antwortet, etwa http://localhost:3000; mehrere Prozesse eines Shops nacheinander
  --levels STUFEN    mit Komma: ${levels.join(', ')}; sonst alle
  --areas BEREICHE   mit Komma: ${areaNames.join(', ')}; sonst alle
  --logins DATEI     Anmeldungen als JSON; sonst die der Musterdaten
  --no-test-kit      das Test-Kit des Servers nicht benutzen
  --junit DATEI      das Ergebnis als JUnit
  --json DATEI       das Ergebnis als JSON
`

/** One sign for each check as it ends. */
const marks: Readonly<Record<CheckResult['outcome'], string>> = { passed: '.', deviated: '✗', 'left out': '-' }

const say = (line: string) => void process.stdout.write(line)

try {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', multiple: true, default: [] },
      levels: { type: 'string' },
      areas: { type: 'string' },
      logins: { type: 'string' },
      'no-test-kit': { type: 'boolean', default: false },
      junit: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || values.base.length === 0) {
    say(usage)
    process.exitCode = values.help ? 0 : 2
  } else {
    const options: ProveOptions = {
      bases: values.base,
      testKit: !values['no-test-kit'],
      persons: values.logins === undefined ? demoPersons : readPersons(fs.readFileSync(values.logins, 'utf8')),
      ...(values.levels !== undefined && { levels: chosen(values.levels, levels, 'Stufe') as Level[] }),
      ...(values.areas !== undefined && { areas: chosen(values.areas, areaNames, 'Bereich') }),
      onCheck: ({ outcome }) => say(marks[outcome]),
    }
    const report = await prove(options)
    say(`\n\n${sayToPeople(report)}`)
    if (values.junit !== undefined) fs.writeFileSync(values.junit, writeJunit(report))
    if (values.json !== undefined) fs.writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
    process.exitCode = report.checks.some(({ outcome }) => outcome === 'deviated') ? 1 : 0
  }
} catch (error) {
  process.stderr.write(`${sayWhy(error)}\n`)
  process.exitCode = 2
}

function sayWhy(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path } = error as NodeJS.ErrnoException
  if (code.startsWith('ERR_PARSE_ARGS')) return `Diese Angaben gibt es nicht.\n\n${usage}`
  return path === undefined ? error.message : `Die Datei ${path} lässt sich nicht lesen oder schreiben (${code}).`
}

function chosen(typed: string, known: readonly string[], what: string): string[] {
  const names = typed.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`${what} „${unknown}“ gibt es nicht, nur: ${known.join(', ')}`)
  return names
}
