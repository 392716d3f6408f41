import { execFile } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { prepare } from './prepare.mjs'
import { environment, node, root, run, Stop, say } from './processes.mjs'

const main = 'apps/api/src/main.ts'
/** Rendering allocates many short-lived objects: a larger nursery saves a twentieth of the CPU (docs/speed.md). */
const nursery = '--max-semi-space-size=32'

/** Named one by one: what Vite writes and loads for itself would start the server again and again. */
const serverSources = [
  'apps/api/src',
  'packages/contracts/src',
  'packages/db/src',
  'packages/db/migrations',
  'packages/passwords/src',
  'seed/src',
]

/** Everything from nothing to the running shop; returns its exit code. */
export async function start() {
  await checkPort()
  await prepare()
  say('Starte den Shop …')
  return serve([nursery, main], 'production')
}

/** As `start`, with the pages served from source and the server restarted when one of its modules changes. */
export async function dev() {
  await checkPort()
  await prepare({ web: false })
  say('Starte den Shop mit Neuladen …')
  return serve(
    [...serverSources.map((place) => `--watch-path=${place}`), '--watch-preserve-output', main],
    'development',
  )
}

/** The shop without a database server: all of it in one process, which keeps nothing. */
export async function mock() {
  if (process.argv[3] === 'test') {
    await prepare({ tests: true, web: false })
    const { code } = await run(node, ['tests/support/on-mock.ts', ...process.argv.slice(4)], { env: environment() })
    return code
  }
  const isRecord = process.argv[3] === 'record'
  if (!isRecord) await checkPort()
  await prepare({ web: !isRecord && !process.argv.includes('--rest-only') })
  return serve([nursery, 'packages/mock/src/main.ts', ...process.argv.slice(3)], 'production')
}

/** The proof suite against any server of this contract (docs/proving.md). */
export async function prove() {
  await prepare({ web: false })
  const { code } = await run(node, ['packages/prove/src/main.ts', ...process.argv.slice(3)], { env: environment() })
  return code
}

export async function bench() {
  await prepare({ tests: true })
  const part = ['relevance', 'hostile', 'console', 'orders', 'large', 'contract'].find(
    (name) => name === process.argv[3],
  )
  const entry = `tests/bench/${part ?? 'main'}.ts`
  if (!fs.existsSync(path.join(root, entry))) throw new Stop(`${entry} fehlt.`)
  const { code } = await run(node, [nursery, entry, ...process.argv.slice(part ? 4 : 3)], {
    env: environment({ NODE_ENV: 'production' }),
  })
  return code
}

/** Which accounts wait for approval, and approving one; on the settings of the shop (docs/operations.md). */
export const accounts = () => command('accounts')

/** Who may sign in at the console. */
export const staff = () => command('staff')

/** Which withdrawals are not over, and settling or closing one. */
export const withdrawals = () => command('withdrawals')

/** The operator's data from or into a file. */
export const settings = () => command('settings')

/** The embedded database into a file, and back. */
export const backup = () => command('backup')
export const restore = () => command('restore')

/** A database with PgBouncer before it and a standby behind it; `-- test [FILES]` runs tests on it. */
export async function grown() {
  await prepare({ tests: true, web: process.argv[3] === 'test' })
  const { code } = await run(node, ['tests/support/grown-up.ts', ...process.argv.slice(3)], { env: environment() })
  return code
}

/** What depends on the day, on the days that differ from others; `-- FILES` runs those instead. */
export async function testDays() {
  await prepare({ tests: true })
  const { code } = await run(node, ['tests/support/test-days.ts', ...process.argv.slice(3)], { env: environment() })
  return code
}

async function command(name) {
  await prepare({ web: false })
  const { code } = await run(node, [`apps/api/src/${name}.ts`, ...process.argv.slice(3)], { env: environment() })
  return code
}

async function serve(args, mode) {
  // reading back what was compiled before takes a third off a warm start
  const compiled = path.join(root, 'node_modules/.kontor/compiled')
  const { NODE_COMPILE_CACHE = compiled, VERSION = await commitOf(root) } = process.env
  const env = environment({ NODE_ENV: mode, NODE_COMPILE_CACHE, VERSION })
  const { code, asked } = await run(node, args, { env })
  return asked && code >= 128 ? 0 : code
}

/** What a shop started from a clone calls its build (`VERSION`): `5f3a2c1`, or `5f3a2c1-dirty`; empty without git. */
async function commitOf(folder) {
  const described = promisify(execFile)('git', ['describe', '--always', '--dirty', '--tags'], { cwd: folder })
  return described.then(
    ({ stdout }) => stdout.trim().slice(0, 60),
    () => '',
  )
}

/** Checked before minutes of installing, not after. */
async function checkPort() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  for (const host of [undefined, '127.0.0.1']) {
    const reason = await tryPort(port, host)
    if (reason === 'EADDRINUSE')
      throw new Stop(`Port ${port} ist schon belegt. Mit einem anderen geht es so: PORT=${port + 1} npm start`)
    if (reason === 'EACCES')
      throw new Stop(`Port ${port} darf hier nicht geöffnet werden. Mit einem anderen geht es so: PORT=3000 npm start`)
  }
}

function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
  })
}
