import { connect } from '@kontor/db'
import { expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { cloneDatabase } from '../testing.ts'
import { prepareData } from './prepare-data.ts'

test('security 2.22 live mode refuses a database whose demo people have known passwords', async () => {
  const live = { SHOP_MODE: 'live', APP_SECRET: 'x'.repeat(32), BASE_URL: 'https://shop.example' }
  const start = prepareData(await cloneDatabase(), readSettings(live), () => undefined)
  await expect(start).rejects.toThrow(/SHOP_MODE=live braucht eine eigene/)
})

test('a shop whose listings were made by older rules makes them anew at its start, without a new seed', async () => {
  const url = await cloneDatabase()
  const said: string[] = []
  const prepare = () => prepareData(url, readSettings({ SEED: 'small' }), (line) => said.push(line))
  await prepare()
  expect(said).toEqual([])
  const db = connect(url, 1)
  try {
    await db.sql`update shop_state set value = 'true'::jsonb where name = 'readModel'`
    await db.sql`delete from listings`
    await prepare()
    const [listed] = await db.sql<{ count: number }[]>`select count(*)::int as count from listings`
    expect(listed?.count).toBeGreaterThan(0)
    expect(said.filter((line) => line.startsWith('Fülle'))).toEqual([])
  } finally {
    await db.close()
  }
})

test('a demo that an earlier version had seeded keeps its company, as does the world of the test kit', async () => {
  const url = await cloneDatabase()
  const db = connect(url, 1)
  try {
    const { sql } = db
    await sql`delete from settings`
    await sql`delete from fresh.settings`
    await sql`insert into settings (name, value) values ('openingHours', '[]'::jsonb)`
    await sql`insert into settings (name, value) values ('site', '{"siteName": "Bureau"}'::jsonb)`
    const olderPage = '<p>Ab {{fuhrpark.frei.netto}} netto</p>'
    await sql`update pages set body = ${olderPage} where slug = 'lieferbedingungen'`
    await sql`update fresh.pages set body = ${olderPage} where slug = 'lieferbedingungen'`
    await prepareData(url, readSettings({ SEED: 'small' }), () => undefined)
    const companies = await sql`
      select value->>'name' as name from settings where name = 'company'
      union all select value->>'name' from fresh.settings where name = 'company'`
    expect(companies.map(({ name }) => name)).toEqual(['Bürowelt Hagendorn GmbH', 'Bürowelt Hagendorn GmbH'])
    const methods = await sql`
      select value->0->>'name' as name from settings where name = 'shippingMethods'
      union all select value->0->>'name' from fresh.settings where name = 'shippingMethods'`
    expect(methods.map(({ name }) => name)).toEqual(['Paketversand', 'Paketversand'])
    const texts = await sql`
      select body from pages where slug = 'lieferbedingungen'
      union all select body from fresh.pages where slug = 'lieferbedingungen'`
    for (const { body } of texts) expect(body).toBe('<p>Ab {{eigener-fuhrpark.frei.netto}} netto</p>')
    expect(texts).toHaveLength(2)
    const [hours] = await sql`select value from settings where name = 'openingHours'`
    expect(hours?.value).toEqual([])
    const [site] = await sql`select value from settings where name = 'site'`
    expect(site?.value).toEqual({ siteName: 'Bureau', mark: expect.stringMatching(/^M/) })
  } finally {
    await db.close()
  }
})
