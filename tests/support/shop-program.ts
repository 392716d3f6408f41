import { buildApp } from '@kontor/api/app'
import { openProcess } from '@kontor/api/process'
import { openProcessEnd } from '@kontor/api/process-end'
import { createSearchEngine } from '@kontor/api/search'
import { readSettings } from '@kontor/api/settings'
import { switches } from '@kontor/api/switches'

// The shop without pages as a program of its own, so that a test can kill it. It says its address and works until then;
// a line on its input plants a fault that nobody catches.

const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL is missing')
const opened = await openProcess(readSettings(), DATABASE_URL, createSearchEngine, switches, () => undefined)
const ending = openProcessEnd((line) => process.stdout.write(`${line}\n`))
ending.onEnd(() => opened.close())
const app = await buildApp(opened, { withPages: false })
ending.onEnd(() => app.close())
ending.logBy(app.log)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
await opened.startJobs()
process.stdin.on('data', (line) => {
  if (String(line).includes('reject')) void Promise.reject(new Error('planted rejection'))
  else throw new Error('planted exception')
})
process.stdout.write(`${address}\n`)
