import { buildApp } from '@kontor/api/app'
import { openProcess } from '@kontor/api/process'
import { createSearchEngine } from '@kontor/api/search'
import { readSettings } from '@kontor/api/settings'

// The shop without pages as a program of its own, so that a test can kill it. It says its address and works until then.

const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL is missing')
const opened = await openProcess(readSettings(), DATABASE_URL, createSearchEngine, () => undefined)
const app = await buildApp(opened, { withPages: false })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
await opened.startJobs()
process.stdout.write(`${address}\n`)
