import { expect, test } from 'vitest'
import { cloneDatabase, openShop } from '../../testing.ts'

test('a reset takes back whatever way a table was written, and what commits beside it the next time', async () => {
  const shop = await openShop()
  const { sql } = shop.db
  const reset = async () => expect((await shop.reset()).status).toBe(200)
  const world = async () => [
    await sql`select name, value from settings order by name`,
    await sql`select id, phone, title from users order by id`,
    await sql`select * from addresses order by id`,
    await sql`select * from coupons order by id`,
    await sql`select * from shopping_list_positions order by id`,
    await sql`select article_id, slot, quantity from stock order by 1, 2`,
  ]
  await reset()
  const fresh = await world()
  // updated, deleted with what depends on it, emptied, put in
  await sql`update users set phone = '0815'`
  await sql`delete from shopping_lists`
  await sql`truncate coupon_uses`
  await sql`update stock set quantity = quantity + 1 where article_id = (select id from articles where article_number = '100001')`
  await sql`insert into settings (name, value) values ('maxRatingLength', '7') on conflict (name) do update set value = '7'`
  expect(await world()).not.toEqual(fresh)
  await reset()
  expect(await world()).toEqual(fresh)

  const other = await sql.reserve()
  await other`begin`
  await other`update addresses set city = 'Nirgendwo'`
  await sql`update users set title = 'Prof.'`
  await other`commit`
  other.release()
  await reset()
  expect(await world()).toEqual(fresh)
  expect(await sql`select name from fresh.written`).toHaveLength(0)
  await shop.close()
})

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
