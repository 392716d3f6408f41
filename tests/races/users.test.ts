import { openShop, type TestShop } from '@kontor/api/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorAt } from '../support/elsewhere.ts'

// Two instances on one database: who administers a company and who may decide holds however many hands meet.
let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await openShop()
  second = await openShop(first.url)
})
beforeEach(async () => {
  await first.reset()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const paths = { update: '/rest/my/admin-users/update', delete: '/rest/my/admin-users/delete' }
const fiveTimes = [1, 2, 3, 4, 5]

async function idOf(username: string): Promise<number> {
  const [row] = await first.db.sql`select id from users where username = ${username}`
  return Number(row?.['id'])
}

test('G-48 two admins who deactivate each other at once: one of them stays, and can go on', async () => {
  const [petra, hanno] = [await first.login('w.admin'), await first.login('w.admin2')]
  const [petrasId, hannosId] = [await idOf('w.admin'), await idOf('w.admin2')]
  const answers = await Promise.all([
    ...fiveTimes.map(() => visitorAt(first, petra).call('POST', paths.delete, { id: hannosId })),
    ...fiveTimes.map(() => visitorAt(second, hanno).call('POST', paths.update, { id: petrasId, functions: [] })),
  ])
  const won = [answers.slice(0, 5), answers.slice(5)].map((half) => half.some(({ body }) => body.success))
  expect(won.filter(Boolean)).toHaveLength(1)
  const admins = await first.db.sql`
    select username from users where customer_id = 1 and status = 'active' and 'admin' = any(functions)`
  expect(admins).toHaveLength(1)
  const winner = won[0] ? petra : hanno
  expect((await visitorAt(second, winner).call('GET', '/rest/my/admin-users')).status).toBe(200)
  const loser = won[0] ? hanno : petra
  expect((await visitorAt(first, loser).call('GET', '/rest/my/admin-users')).status).toBe(419)
})

test('G-48 an admin who deletes his account while he deactivates the other one: one of them stays', async () => {
  const hanno = await first.login('w.admin2')
  const id = await idOf('w.admin')
  await Promise.all([
    visitorAt(first, hanno).call('POST', paths.delete, { id }),
    visitorAt(second, hanno).call('POST', '/rest/my/delete', { password: first.password }),
  ])
  const admins = await first.db.sql`
    select username from users where customer_id = 1 and status = 'active' and 'admin' = any(functions)`
  expect(admins).toHaveLength(1)
})

test('of ten who want one user name and one address at once one gets them', async () => {
  const hanno = await first.login('w.admin2')
  const stranger = await first.login('m.ahrendt')
  const ask = { firstname: 'Tina', lastname: 'Vogel', email: 't.vogel@doppelt.example', username: 't.vogel' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      visitorAt(n % 2 ? first : second, n % 3 ? hanno : stranger).call('POST', '/rest/my/admin-users/create', ask),
    ),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const others = answers.filter(({ body }) => !body.success).map(({ status, body }) => [status, body.error.code])
  expect(others).toEqual(Array.from({ length: 9 }, () => [200, 'validation']))
})

test('deputies who are set crosswise at once make no circle', async () => {
  const hanno = await first.login('w.admin2')
  const [selma, klaus] = [await idOf('s.leit'), await idOf('k.frei')]
  await first.db.sql`update users set deputy_id = null`
  const answers = await Promise.all([
    visitorAt(first, hanno).call('POST', paths.update, { id: selma, deputyId: klaus }),
    visitorAt(second, hanno).call('POST', paths.update, { id: klaus, deputyId: selma }),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
})

test('thirty changes of two people at once end without a deadlock', async () => {
  const hanno = await first.login('w.admin2')
  const ids = [await idOf('b.einkauf'), await idOf('t.prod')]
  const [centre] = await first.db.sql`select id from cost_centres where number = '2000' and customer_id = 1`
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      visitorAt(n % 2 ? first : second, hanno).call('POST', paths.update, {
        id: ids[n % 3 === 0 ? 0 : 1],
        ...(n % 2 ? { addCostCenterIds: [centre?.['id']] } : { removeCostCenterIds: [centre?.['id']] }),
        ...(n % 5 === 0 && { active: n % 10 === 0 }),
      }),
    ),
  )
  expect(answers.filter(({ status, body }) => status !== 200 || !body.success)).toEqual([])
})

test('an admin whose right is taken while his release waits for the order decides no more', async () => {
  const petra = await first.login('w.admin')
  const hanno = await first.login('w.admin2')
  const [order] = await first.db.sql`
    select o.order_number as number from orders o join users u on u.id = o.user_id
    where u.username = 'a.konst' and o.status = 'pending_release'`
  const orderNumber = String(order?.['number'])
  const petrasId = await idOf('w.admin')
  await first.db.sql`update users set deputy_id = null where username = 'k.frei'`
  let late: Promise<{ status: number; body: { success: boolean } }> | undefined
  // somebody else holds the order, so that the release begins with the right and goes on without it
  await first.db.sql.begin(async (tx) => {
    await tx`select id from orders where order_number = ${orderNumber} for update`
    late = visitorAt(second, petra).call('POST', '/rest/my/admin-orders/release-now', { orderNumber })
    await expect
      .poll(async () => {
        const [row] = await first.db.sql`select count(*)::int as n from pg_locks where not granted`
        return row?.['n']
      })
      .toBeGreaterThan(0)
    const taken = await visitorAt(first, hanno).call('POST', paths.update, { id: petrasId, functions: [] })
    expect(taken.body.success).toBe(true)
  })
  expect((await late)?.body.success).toBe(false)
  const [row] = await first.db.sql`select status from orders where order_number = ${orderNumber}`
  expect(row?.['status']).toBe('pending_release')
})
