import { auditEntries, users } from '@kontor/db/schema'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeData } from '../../platform/shop-data.ts'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
let backend: Visitor
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

const brandOf = async (visitor: Visitor) => (await visitor.call('showTheme', {})).body.brand
const save = (brand: object, seen: object, who = backend) => who.askConsole('design.saveBrand', { brand, seen })

describe('S-STATE-082 E-ENTITY-111 the brand is saved', () => {
  test('field by field, for everybody, and stands in the log', async () => {
    const { slogan, width, name } = await brandOf(backend)
    const changes = { slogan: 'Papier nach Maß', width: '60px' }
    expect((await save(changes, { width, slogan })).status).toBe(200)
    await expect.poll(() => brandOf(shop.guest())).toMatchObject({ ...changes, name })
    const [line] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(line).toMatchObject({
      procedure: 'design.saveBrand',
      target: 'setting:brand',
      before: { slogan, width },
      after: changes,
    })

    const ground = { url: '/illustrations/badges/video.svg', repeat: 'repeat-x' }
    const { backgroundImage } = await brandOf(backend)
    expect((await save({ backgroundImage: ground }, { backgroundImage })).status).toBe(200)
    await expect.poll(() => brandOf(shop.guest())).toMatchObject({ ...changes, backgroundImage: ground })
  })

  test('not over what somebody else saved meanwhile; two write to two fields without harm', async () => {
    const seen = await brandOf(backend)
    const { slogan, url } = seen
    const both = await Promise.all(['Eins', 'Zwei'].map((text) => save({ slogan: text }, { slogan })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.message).toContain('Inzwischen')
    expect((await save({ url: '/shop' }, { url })).status).toBe(200)
    expect((await save({ url: '/shop' }, {})).status).toBe(409)
    await expect.poll(async () => (await brandOf(shop.guest())).url).toBe('/shop')
    expect(['Eins', 'Zwei']).toContain((await brandOf(shop.guest())).slogan)
  })

  test('with its right alone, and only what is a brand', async () => {
    const seen = await brandOf(backend)
    for (const wrong of [
      { name: '' },
      { width: '10em' },
      { image: 'https://elsewhere.example/a.svg' },
      { url: 'javascript:alert(1)' },
      { background: 'url(//x)' },
      { moon: 1 },
    ])
      expect((await save(wrong, {})).status).toBe(422)
    await shop.db
      .update(users)
      .set({ functions: ['content'] })
      .where(eq(users.username, 'backend'))
    expect((await save({ slogan: 'x' }, { slogan: seen.slogan })).status).toBe(403)
    expect((await save({ slogan: 'x' }, { slogan: seen.slogan }, await shop.login('mia.brandt'))).status).toBe(403)
    expect(await brandOf(shop.guest())).toEqual(seen)
  })

  test('P54 with pictures that the shop has, each named by its field otherwise', async () => {
    const { image, icon, groupImage, headerBackground, backgroundImage, slogan } = await brandOf(backend)
    expect((await save({ image: '/../../etc' }, { image })).status).toBe(422)
    const uploaded = `/pictures/${'0'.repeat(32)}-640/640.webp`
    const wrong = {
      icon: '/illustrations/badges/none.svg',
      image: `/brand/${'0'.repeat(32)}.svg`,
      groupImage: uploaded,
      headerBackground: '/illustrations/badges',
      backgroundImage: { url: '/shop', repeat: 'repeat' },
    }
    const seen = { icon, image, groupImage, headerBackground, backgroundImage }
    const refused = await save(wrong, seen)
    expect(refused.status).toBe(422)
    const { fields } = refused.body.error.data.refused
    expect(fields.map(({ path }: { path: string }) => path)).toEqual([
      ...['brand.icon', 'brand.image', 'brand.groupImage', 'brand.headerBackground', 'brand.backgroundImage.url'],
    ])
    expect(fields[2].message).toBe(
      `Das Bild „${uploaded}“ gibt es in diesem Shop nicht. Bitte laden Sie es zuerst hoch.`,
    )
    expect(await brandOf(shop.guest())).toMatchObject({ ...seen, slogan })

    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'
    const content = Buffer.from(drawing).toString('base64')
    const { url } = (await backend.askConsole('design.storePicture', { content })).body.result.data.picture
    const kept = { icon: '/illustrations/badges/video.svg', image: url, headerBackground: '#eef2f6' }
    expect((await save(kept, { icon, image, headerBackground })).status).toBe(200)
    await expect.poll(() => brandOf(shop.guest())).toMatchObject(kept)

    // what went away since does not keep the other fields from being saved
    await storeData(shop.db, { brand: { ...kept, image: '/illustrations/badges/gone.svg' } })
    await expect.poll(async () => (await brandOf(backend)).image).toBe('/illustrations/badges/gone.svg')
    const both = { image: '/illustrations/badges/gone.svg', slogan: 'Weiter' }
    expect((await save(both, { image: both.image, slogan })).status).toBe(200)
  })

  test('over what does not fit, which nobody sees', async () => {
    await storeData(shop.db, { brand: { slogan: 7 } })
    const { slogan } = await brandOf(shop.guest())
    expect((await save({ slogan: 'Wieder gut' }, { slogan })).status).toBe(200)
    await expect.poll(async () => (await brandOf(shop.guest())).slogan).toBe('Wieder gut')
  })
})
