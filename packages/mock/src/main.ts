import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { readSettings } from '@kontor/api/settings'
import { DEMO_PASSWORD, demoPersonas } from '@kontor/seed'
import { examplesFile, playExamples, writeExamples } from './examples/play-examples.ts'
import { readCalls, readingCalls, recordCalls } from './recorded/record.ts'
import { writeRecording } from './recorded/recording.ts'
import { startMock } from './start-mock.ts'

// `npm run mock`: the shop without anything to install or to clean up. It ends with its process.

const say = (line: string) => void process.stdout.write(`${line}\n`)
const began = performance.now()

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'rest-only': { type: 'boolean', default: false }, as: { type: 'string' }, calls: { type: 'string' } },
  })
  if (positionals[0] === 'record') await recordInto(positionals[1], values)
  else if (positionals[0] === 'examples') await recordExamples()
  else if (positionals.length > 0) throw new Error(`Das gibt es hier nicht: ${positionals.join(' ')}`)
  else await serve(values)
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const why = code === 'EADDRINUSE' ? 'Der Port ist schon belegt. Mit PORT=3001 geht es auf einem anderen.' : error
  process.stderr.write(`${why instanceof Error ? why.message : why}\n`)
  process.exitCode = 1
}

/** `npm run mock -- record FILE --as PERSONA --calls FILE`: the answers to a list of calls, for @kontor/mock/recorded. */
async function recordInto(file: string | undefined, { as, calls }: { as?: string; calls?: string }): Promise<void> {
  if (!file) throw new Error('Bitte nennen Sie die Datei: npm run mock -- record DATEI --as PERSON --calls DATEI')
  const list = readCalls(fs.readFileSync(calls ?? readingCalls, 'utf8'), as)
  const mock = await startMock({ say })
  try {
    const recording = await recordCalls(mock, list)
    fs.writeFileSync(file, writeRecording(recording))
    say(`${recording.answers.length} Antworten stehen in ${file}.`)
  } finally {
    await mock.close()
  }
}

/** `npm run mock -- examples`: records the examples of the published contract again. */
async function recordExamples(): Promise<void> {
  const mock = await startMock({ say })
  try {
    fs.writeFileSync(examplesFile, writeExamples(await playExamples(mock)))
    say(`Die Beispiele stehen in ${examplesFile}.`)
  } finally {
    await mock.close()
  }
}

async function serve(values: { 'rest-only': boolean }): Promise<void> {
  const { PORT: port } = readSettings()
  const mock = await startMock({ port, pages: !values['rest-only'], say })
  say(`
  Das Mock-Backend läuft nach ${((performance.now() - began) / 1000).toFixed(1).replace('.', ',')} s

  ${values['rest-only'] ? 'REST          ' : 'Shop          '}${mock.url}${values['rest-only'] ? '/rest' : ''}
  Vertrag       ${mock.url}/rest/openapi.json
  Test-Kit      ${mock.url}${values['rest-only'] ? '/rest/test/worlds' : '/test-kit'}

  Anmelden mit dem Passwort ${DEMO_PASSWORD}
${demoPersonas.map(([name, what]) => `    ${name.padEnd(12)}${what}`).join('\n')}

  Alles bleibt im Speicher und ist danach weg. Strg-C beendet es.
`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void mock.close().then(() => process.exit(0)))
}
