import { berlinDay, daysBetween } from '@kontor/contracts/rules/german/german-dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('G-86 R-ROUTE-047 R-ROUTE-048 a video has its files, captions and what is said in it, in their order', async () => {
  const guest = shop.guest()
  const { items } = (await guest.call('listVideos', {})).body
  expect(items).toHaveLength(6)
  const today = berlinDay(shop.now())
  for (const { slug, seconds, uploaded } of items) {
    // of the last half year, whenever the shop was set up
    expect(daysBetween(uploaded, today)).toBeGreaterThan(0)
    expect(daysBetween(uploaded, today)).toBeLessThan(184)
    const { video } = (await guest.call('showVideo', { slug })).body
    expect(video.files.map(({ fileType }: { fileType: string }) => fileType)).toEqual(['video/webm', 'video/mp4'])
    const starts = video.transcript.map((line: { seconds: number }) => line.seconds)
    expect(starts.length).toBeGreaterThan(3)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(starts.at(-1)).toBeLessThan(seconds)
    expect(video).not.toHaveProperty('elsewhere')
  }
  const { video } = (await guest.call('showVideo', { slug: 'stuhl-einstellen' })).body
  expect(video.articles.at(-1)).toMatchObject({ articleNumber: '550002', price: expect.any(Object) })
  expect((await guest.call('showVideo', { slug: 'gibt-es-nicht' })).status).toBe(404)
  const found = (await guest.call('listVideos', { search: 'toner kartusche' })).body.items
  expect(found.map(({ slug }: { slug: string }) => slug)).toEqual(['toner-wechseln'])
})

test('G-86 a video elsewhere is named with its host and has no file; one at an unknown host is shown as none', async () => {
  const guest = shop.guest()
  const add = (slug: string, elsewhere: object) => shop.db.sql`
    insert into content_items (kind, slug, position, title, excerpt, body, data)
    select kind, ${slug}, position, title, excerpt, body, data || ${JSON.stringify({ elsewhere })}::text::jsonb
    from content_items where kind = 'video' and slug = 'stuhl-einstellen'`
  await add('dort', { host: 'youtube', id: 'abc_123' })
  await add('nirgends', { host: 'evil', id: 'https://evil.example' })
  const there = (await guest.call('showVideo', { slug: 'dort' })).body.video
  expect(there).toMatchObject({ files: [], elsewhere: { host: 'YouTube', page: expect.stringContaining('abc_123') } })
  expect((await guest.call('showVideo', { slug: 'nirgends' })).body.video).not.toHaveProperty('elsewhere')
})
