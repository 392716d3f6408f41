import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silenceMs } from '../../apps/api/src/platform/process/pulse.ts'
import { cloneDatabase, openShop, type TestShop } from '../../apps/api/src/testing.ts'

// security F4: the database hangs, its packets are swallowed. A proxy stands between, which can fall silent.

let silent = false
let shop: TestShop
const sockets = new Set<net.Socket>()
const proxy = net.createServer((socket) => {
  const database = net.connect(Number(target.port), target.hostname)
  const join = (from: net.Socket, to: net.Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (!silent) to.write(bytes)
    })
    from.on('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }
  join(socket, database)
  join(database, socket)
})
let target: URL

beforeAll(async () => {
  target = new URL(await cloneDatabase())
  await new Promise<void>((open) => proxy.listen(0, '127.0.0.1', open))
  const through = new URL(target)
  through.port = String((proxy.address() as net.AddressInfo).port)
  shop = await openShop(through.href)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  proxy.close()
  await shop.close().catch(() => undefined)
})

test('security F4 a silent database is 503 within ten seconds, for guests, customers and the one who asks for readiness', async () => {
  const guest = shop.guest()
  const customer = await shop.login('mia.brandt')
  await guest.call('showToken', {})
  silent = true
  const answers = await Promise.all([
    guest.call('listOrders', {}),
    customer.call('listOrders', {}),
    guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 1 }),
    shop.app.inject('/readyz').then(({ statusCode }) => ({ status: statusCode })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 503, 503, 503])
  // what they waited for is a limit of ours, and not that the database spoke again
  expect([silent, silenceMs <= 10_000]).toEqual([true, true])
})
