import { expect, test } from 'vitest'
import { cloneDatabase, openShop } from '../../testing.ts'

test('a world kept before a migration is kept anew, so that it can be restored', async () => {
  const url = await cloneDatabase()
  const before = await openShop(url)
  await before.db.sql`drop table fresh.coupons`
  await before.db.sql`alter table fresh.users drop column phone`
  await before.close()

  const after = await openShop(url)
  await after.db.sql`update users set phone = '0815' where username = 'b.einkauf'`
  await after.db.sql`update coupons set used = 0`
  expect((await after.guest().send('POST', '/rest/test/reset', {})).status).toBe(200)
  expect(await after.db.sql`select phone from users where username = 'b.einkauf' and phone = '0815'`).toHaveLength(0)
  await after.close()
})
