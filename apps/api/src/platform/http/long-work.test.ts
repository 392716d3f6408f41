import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { createSearchEngine } from '../../areas/listing/service.ts'
import { switches } from '../../compose/switches.ts'
import { cloneDatabase } from '../../testing.ts'
import { openProcess } from '../process/shop-process.ts'
import { readSettings } from '../settings.ts'

// A request that computes for longer than a second is named in the log.

type App = Awaited<ReturnType<typeof buildApp>>
let app: App
let shop: Awaited<ReturnType<typeof openProcess>>
let address = ''
const [arrived, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

function compute(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until) JSON.stringify(until)
}

beforeAll(async () => {
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', PORT: '0' })
  shop = await openProcess(settings, await cloneDatabase(), createSearchEngine, switches, (error) => {
    throw error
  })
  app = await buildApp(shop, { withPages: false })
  app.get('/computes/:word', async () => {
    await shop.shop.db.sql`select 1`
    compute(1300)
    return {}
  })
  app.get('/computes-in-between', async () => {
    compute(1300)
    await shop.shop.db.sql`select 1`
    return {}
  })
  app.get('/short-turns', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      compute(40)
      await setImmediate()
    }
    return {}
  })
  app.get('/database', async () => {
    await shop.shop.db.sql`select pg_sleep(1.3)`
    return {}
  })
  app.get('/waits', async () => {
    arrived.resolve()
    await waiting.promise
    return {}
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await app.close()
  await shop.close()
})

const logged = () => vi.spyOn(app.log, 'warn')
const get = (path: string) => fetch(address + path)

test.each(['/computes/:word', '/computes-in-between'])('%s is named, with nothing that was typed', async (route) => {
  const log = logged()
  await get(`${route.replace(':word', 'geheim')}?search=geheim`)
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  const [facts, message] = log.mock.calls[0] ?? []
  expect(message).toBe('computed for longer than a second')
  expect(facts).toEqual({
    incident: expect.stringMatching(/^\w{26}$/),
    method: 'GET',
    route,
    ms: expect.any(Number),
  })
  expect(Number((facts as unknown as { ms: number }).ms)).toBeGreaterThan(1000)
  expect(JSON.stringify(log.mock.calls)).not.toContain('geheim')
})

test('who only waited stands behind the one that computed', async () => {
  const log = logged()
  const other = get('/waits')
  await arrived.promise
  await get('/computes/x')
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(log.mock.calls[0]?.[0]).toMatchObject({ route: '/computes/:word', others: [{ route: '/waits' }] })
  waiting.resolve()
  await other
})

test('neither waiting for the database nor work in short turns is named', async () => {
  const log = logged()
  await get('/database')
  await get('/short-turns')
  await get('/healthz')
  expect(log).not.toHaveBeenCalled()
})
