import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { grownUp } from '@kontor/api/testing-addresses'
import { cloneTemplate, makeEmpty } from './template-database.ts'

const root = path.resolve(import.meta.dirname, '../..')

type OwnShop = { address: string; databaseUrl: string; stop: () => Promise<void> }
type Options = {
  server?: string | undefined
  live?: boolean
  environment?: Readonly<Record<string, string>>
  fill?: (databaseUrl: string) => Promise<void>
}

/**
 * A shop as its operator starts it, with its built pages, on a database of its own: so browser workers run beside each
 * other.
 * @param options.server with the template; the journeys are told theirs by their environment
 * @param options.live a live shop on an empty database instead of a demo
 * @param options.environment further settings
 * @param options.fill what the operator does with his database before the start
 */
export async function startOwnShop(
  name: string,
  { server = process.env.KONTOR_TEST_DATABASE, live = false, environment = {}, fill }: Options = {},
): Promise<OwnShop> {
  if (!server) throw new Error('the journeys have no database: global-journeys.ts has not run')
  const databaseUrl = await (live ? makeEmpty : cloneTemplate)(server, name)
  await fill?.(databaseUrl)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-journeys-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const program = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: address,
      DATABASE_URL: databaseUrl,
      ...grownUp(databaseUrl),
      DATA_DIR: dataDir,
      SEED: 'none',
      ...(live
        ? { SHOP_MODE: 'live', APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn' }
        : { TEST_KIT: 'on', PASSWORD_COST: 'least' }),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(program, address)
  return {
    address,
    databaseUrl,
    async stop() {
      await end(program)
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const mockProgram = 'tests/support/mock-program.ts'

/** Of the database of `startOwnMock`, once for a run. @throws Error when it cannot be made */
export async function makeMockImage(): Promise<void> {
  const program = spawn(process.execPath, [mockProgram, 'image', imageFile()], { cwd: root, stdio: 'inherit' })
  const [code] = await once(program, 'exit')
  if (code !== 0) throw new Error(`the image of the mock was not made: ${code}`)
}

/** The mock with its pages, as `npm run mock` starts it. */
export async function startOwnMock(): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const program = spawn(process.execPath, [mockProgram, 'serve', imageFile()], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(program, address)
  return { address, stop: () => end(program) }
}

function imageFile(): string {
  const { KONTOR_MOCK_IMAGE: file } = process.env
  if (!file) throw new Error('the journeys have no place for the mock: global-journeys.ts has not run')
  return file
}

async function end(program: ChildProcess): Promise<void> {
  program.kill('SIGTERM')
  if (program.exitCode === null) await once(program, 'exit')
}

/** A fixed one may be taken by whatever else runs on this machine. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function ready(program: ChildProcess, address: string): Promise<void> {
  while (program.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('the shop of the journeys ended before it was ready')
}
