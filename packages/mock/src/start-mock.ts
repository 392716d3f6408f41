import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '@kontor/api/app'
import { startHousekeeping } from '@kontor/api/housekeeping'
import { openProcess } from '@kontor/api/process'
import { createSearchEngine } from '@kontor/api/search'
import { readSettings } from '@kontor/api/settings'
import { switches } from '@kontor/api/switches'
import type { ErrorCode } from '@kontor/contracts'
import { openInProcess } from '@kontor/db/in-process'
import { readImage } from './image.ts'
import { expectDone, openVisitor, type Visitor } from './visitor.ts'

export type Fault = ({ path: string } | { pattern: string }) & { method?: 'GET' | 'HEAD' | 'POST'; times?: number } & (
    | { status: number }
    | { code: ErrorCode }
    | { delayMs: number }
    | { drop: true }
  )
export type Mail = { to: string; subject: string; text: string; html: string; enclosures: string[]; at: string }
export type MockOptions = {
  /** absent = a free one */
  port?: number
  /** whether it serves the pages too, which have to be built */
  pages?: boolean
  /** of the test kit (docs/test-kit.md) */
  world?: string
  /** of its database (`makeImage`); absent = the small demo as of this month */
  image?: Uint8Array<ArrayBuffer>
  say?: (line: string) => void
}
export type Mock = Visitor & {
  url: string
  /** A seeded person, signed in; each call makes a browser of its own. */
  as(login: string): Visitor
  guest(): Visitor
  /** Puts everything back, as another world where one is named. @throws Error for a world that does not exist */
  world(name?: string): Promise<void>
  /** Moves the shop's clock, which keeps running; null lets it go again. */
  clock(now: Date | null): Promise<void>
  /**
   * In place of all faults before that meet everybody, or of those that meet one visitor.
   * @param who whom they meet alone; absent: everybody
   */
  faults(faults: readonly Fault[], who?: Visitor): Promise<void>
  /** Oldest first; with `to` those of one recipient. */
  mails(of?: { to: string }): Promise<Mail[]>
  /** Ends it; nothing stays behind. */
  close(): Promise<void>
}

/**
 * The shop itself in this process, on a database in this process: same calls, same rules, same seeded data. Each mock has
 * a world, a clock and a mailbox of its own.
 * @throws Error when the port is taken
 */
export async function startMock({
  port = 0,
  pages = false,
  world = 'fresh',
  image,
  say,
}: MockOptions = {}): Promise<Mock> {
  const held = await holdPort(port)
  const at = held.port
  const url = `http://localhost:${at}`
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-mock-'))
  const ends: (() => unknown)[] = [held.free, () => fs.rmSync(dataDir, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const database = await openInProcess(image ?? (await readImage(say)))
    ends.push(database.close)
    const settings = readSettings({
      NODE_ENV: 'production',
      TEST_KIT: 'on',
      PASSWORD_COST: 'least',
      SEED: 'none',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(at),
      BASE_URL: url,
      ...patience,
    })
    const opened = await openProcess(settings, database.url, createSearchEngine, switches, (error) =>
      say?.(`Hintergrund: ${error.message}`),
    )
    ends.push(opened.close)
    const app = await buildApp(opened, { withPages: pages })
    ends.push(() => app.close())
    await held.free()
    await app.listen({ port: at, host: '127.0.0.1' })
    await startHousekeeping(opened)
    const guest = openVisitor(url)
    const kit = async <T>(call: string, body?: unknown, who: Visitor = guest) =>
      await expectDone<T>(await who.fetch(`/rest/test/${call}`, { body }))
    const mock: Mock = {
      ...guest,
      url,
      guest: () => openVisitor(url),
      as: (login) => openVisitor(url, login),
      async world(name = 'fresh') {
        await kit('reset', { world: name })
      },
      async clock(now) {
        await kit('clock', { now: now?.toISOString() ?? null })
      },
      async faults(faults, who) {
        await kit('faults', { faults, mine: who !== undefined }, who)
      },
      mails: async (of) => (await kit<{ items: Mail[] }>(of ? `mails?${new URLSearchParams(of)}` : 'mails')).items,
      close,
    }
    if (world !== 'fresh') await mock.world(world)
    return mock
  } catch (error) {
    await close()
    throw error
  }
}

/** One session answers all, one after the other, and breaks nothing off. */
const patience = {
  DATABASE_STATEMENT_SECONDS: '0',
  DATABASE_LOCK_SECONDS: '0',
  DATABASE_IDLE_SECONDS: '0',
  DATABASE_WAIT_SECONDS: '60',
}

/**
 * Keeps a port for the time in which a mock starts, so that two which start at once get two.
 * @throws Error (EADDRINUSE) when the wanted one is taken
 */
async function holdPort(wanted: number) {
  const server = net.createServer((socket) => socket.destroy()).listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return { port, free: () => new Promise<void>((done) => void server.close(() => done())) }
}
