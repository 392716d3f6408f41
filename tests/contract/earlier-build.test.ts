import { prepareData } from '@kontor/api/prepare-data'
import { readSettings } from '@kontor/api/settings'
import { migrate } from '@kontor/db/migrate'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type EarlierBuild, restoreEarlierBuild, visitorOf } from '../support/earlier-build.ts'
import { type KillableShop, startShop } from '../support/killable-shop.ts'
import { makeEmpty } from '../support/template-database.ts'

// Today's program on the filled database of the build before: what people had there they still have.
let build: EarlierBuild
let shop: KillableShop
beforeAll(async () => {
  const url = await makeEmpty(inject('databaseUrl'), `earlier_${process.pid}_${Date.now().toString(36)}`)
  build = await restoreEarlierBuild(url)
  await migrate(url)
  await prepareData(url, readSettings({ SEED: 'none' }), () => undefined)
  shop = await startShop(url, { APP_SECRET: build.secret })
  await visitorOf(shop.address).send('POST', '/rest/test/clock', { now: build.at })
})
afterAll(() => shop.kill())

const personOf = (who: string) => {
  const person = build.people.find((one) => one.who === who)
  if (!person) throw new Error(`${who} was not there`)
  return person
}

test.each(['guest', 'mia.brandt', 'b.einkauf'])(
  '%s comes with the cookie of then and finds everything as it was',
  async (who) => {
    const { cookie, asked } = personOf(who)
    const visitor = visitorOf(shop.address, cookie)
    for (const { name, input, answer } of asked) expect(await visitor.ask(name, input), name).toMatchObject({ answer })
    expect(visitor.cookie(), 'the session goes on').toBe(cookie)
  },
)
