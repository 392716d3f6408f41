import net from 'node:net'
import { slowClientLimits } from '@kontor/api/app'
import { readSettings } from '@kontor/api/settings'
import { cloneDatabase, openShop } from '@kontor/api/testing'
import { connect } from '@kontor/db'
import { afterEach, describe, expect, test } from 'vitest'
import { guestOf, type KillableShop, startShop } from '../support/killable-shop.ts'

// processes start slowly on a machine with much to do
describe('security F17: what nobody caught', () => {
  let shop: KillableShop
  afterEach(() => shop.kill())

  test('after an exception the request in work is answered, then the process ends with a code for its supervisor', async () => {
    const url = await cloneDatabase()
    const db = connect(url, 2)
    shop = await startShop(url, { LOG_LEVEL: 'error' })
    const guest = guestOf(() => shop.address)
    const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 1 }
    await guest.call('addToBasket', pen)
    const answer = await db.sql.begin(async (tx) => {
      await tx`select from baskets where state = 'open' for update`
      const asked = guest.call('addToBasket', pen)
      const waits = () =>
        db.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await waits()).length).toBe(1)
      shop.plant('throw')
      await expect
        .poll(() =>
          fetch(`${shop.address}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed')
      return { asked }
    })
    expect(await answer.asked).toMatchObject({ status: 200, body: { success: true } })
    expect(await shop.ended).toBe(1)
    await db.close()
    const [entry, ...more] = shop.log()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      level: 60,
      incident: expect.stringMatching(/^[0-9A-Z]{26}$/),
      err: { message: 'planted exception', stack: expect.stringContaining('shop-program.ts') },
    })
  })

  test('after a rejected promise the shop goes on, and the log has it once with an incident', async () => {
    shop = await startShop(await cloneDatabase(), { LOG_LEVEL: 'error' })
    shop.plant('reject')
    await expect.poll(() => shop.log()).toHaveLength(1)
    expect(shop.log()).toEqual([
      expect.objectContaining({
        level: 50,
        incident: expect.stringMatching(/^[0-9A-Z]{26}$/),
        err: expect.objectContaining({ stack: expect.stringContaining('planted rejection') }),
      }),
    ])
    expect((await fetch(`${shop.address}/readyz`)).status).toBe(200)
  })
})

describe('security F11: a request that does not end', () => {
  test('a body that drips is answered 408 and closed, and 30 s are never passed', async () => {
    const shop = await openShop(undefined, { REQUEST_SECONDS: '1' })
    const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = net.connect(Number(port), '127.0.0.1')
    const closed = new Promise<string>((resolve) => {
      let said = ''
      socket.on('data', (bytes) => {
        said += String(bytes)
      })
      socket.on('close', () => resolve(said))
    })
    socket.on('error', () => undefined)
    socket.write(
      'POST /rest/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    )
    // a byte now and then keeps the connection in use
    const drip = setInterval(() => socket.writable && socket.write(' '), 50)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drip)
    await shop.close()
  })

  test('as it is set up, the limit and the pause between two looks are less than 30 s together', () => {
    const { requestTimeout, headersTimeout, connectionsCheckingInterval } = slowClientLimits(
      readSettings({}).REQUEST_SECONDS,
    )
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThan(30_000)
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout)
  })
})
