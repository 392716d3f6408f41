import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

type Mine = { device: { slug: string; url: string }; name: string; place: string }
const shown = (body: { items: Mine[] }) => body.items.map(({ device, name, place }) => [device.slug, name, place])

describe('Meine Geräte', () => {
  test('are kept for each user, with a name and a place, in the order in which they were marked', async () => {
    const buyer = await shop.login('b.einkauf')
    const before = shown((await buyer.call('listMyDevices', {})).body)
    expect(before).toEqual([
      ['druvanta-dc-5330-mfp', 'Farbdrucker', 'Empfang, 2. OG'],
      ['kolvetta-kl-45-net', '', 'Warenausgang'],
    ])
    const { body } = await buyer.call('createMyDevice', { device: 'prenzor-p-310', place: ' Lager ' })
    expect(shown(body)).toEqual([...before, ['prenzor-p-310', '', 'Lager']])
    // neither a colleague nor anybody else sees them
    for (const other of ['a.konst', 'w.admin2', 'm.ahrendt']) {
      expect((await (await shop.login(other)).call('listMyDevices', {})).body.items).toEqual([])
    }
  })

  test('take a second press as the first one, and keep what was noted', async () => {
    const buyer = await shop.login('b.einkauf')
    const { body } = await buyer.call('createMyDevice', { device: 'druvanta-dc-5330-mfp' })
    expect(shown(body)).toContainEqual(['druvanta-dc-5330-mfp', 'Farbdrucker', 'Empfang, 2. OG'])
    expect(body.items).toHaveLength(2)
    const changed = await buyer.call('updateMyDevice', { device: 'druvanta-dc-5330-mfp', name: 'Flur', place: '' })
    expect(shown(changed.body)).toContainEqual(['druvanta-dc-5330-mfp', 'Flur', ''])
  })

  test('are taken out again', async () => {
    const mia = await shop.login('mia.brandt')
    const { body } = await mia.call('deleteMyDevice', { device: 'kolvetta-ko-9025' })
    expect(body.items).toEqual([])
    expect((await mia.call('deleteMyDevice', { device: 'kolvetta-ko-9025' })).body.error.code).toBe('not_found')
  })

  test('an unknown device and one that is not marked look the same', async () => {
    const buyer = await shop.login('b.einkauf')
    for (const device of ['gibt-es-nicht', 'kolvetta-ko-9025']) {
      const { status, body } = await buyer.call('updateMyDevice', { device, name: 'x' })
      expect([status, body.error.code]).toEqual([200, 'not_found'])
    }
    expect((await buyer.call('createMyDevice', { device: 'gibt-es-nicht' })).body.error.code).toBe('not_found')
    expect((await buyer.call('createMyDevice', { device: 'prenzor-p-310', name: 'x'.repeat(81) })).status).toBe(422)
  })

  test('belong to customers: guests sign in, employees of the shop have none', async () => {
    const guest = shop.guest()
    expect((await guest.call('listMyDevices', {})).body.error.code).toBe('login_required')
    expect((await guest.call('createMyDevice', { device: 'prenzor-p-310' })).body.error.code).toBe('login_required')
    expect((await (await shop.login('backend')).call('listMyDevices', {})).body.error.code).toBe('forbidden')
  })
})
