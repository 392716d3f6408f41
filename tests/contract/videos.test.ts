import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startOwnShop } from '../support/own-shop.ts'
import { readerAt } from '../support/reader.ts'

let shop: Awaited<ReturnType<typeof startOwnShop>>
beforeAll(async () => {
  shop = await startOwnShop(`videos_${process.pid}`, { server: inject('databaseUrl') })
})
afterAll(() => shop.stop())

type Video = {
  slug: string
  poster: string
  seconds: number
  uploaded: string
  captions: string
  files: { file: string; fileType: string; bytes: number }[]
  transcript: { seconds: number; text: string }[]
}

async function everyVideo(): Promise<Video[]> {
  const reader = readerAt(shop.address)
  const { items } = await (await reader.get('/rest/videos?paginate=false')).json()
  const shown = items.map(async ({ slug }: Video) => (await reader.get(`/rest/video/by/slug?slug=${slug}`)).json())
  return (await Promise.all(shown)).map(({ video }) => video)
}

test('R-ROUTE-048 every video is a file of its kind and size, of which a player may fetch a part', async () => {
  const videos = await everyVideo()
  expect(videos).toHaveLength(6)
  for (const { files, poster } of videos) {
    for (const { file, fileType, bytes } of files) {
      const answer = await fetch(shop.address + file, { headers: { range: 'bytes=100-199' } })
      expect([file, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([file, 206, 100])
      const { headers } = answer
      expect(headers.get('content-range')).toBe(`bytes 100-199/${bytes}`)
      expect(headers.get('content-type')).toBe(fileType)
      expect(headers.get('content-disposition')).toMatch(/^inline/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(bytes).toBeLessThan(300_000)
      const whole = await fetch(shop.address + file, { method: 'HEAD' })
      expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    }
    expect((await fetch(shop.address + poster)).headers.get('content-type')).toBe('image/webp')
  }
})

test('R-ROUTE-048 captions say what the transcript says', async () => {
  for (const { captions, transcript, seconds } of await everyVideo()) {
    const answer = await fetch(shop.address + captions)
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    const cues = [...(await answer.text()).matchAll(/^00:00:([\d.]+) --> 00:00:([\d.]+).*\n(.+)$/gm)]
    expect(cues.map(([, from, , text]) => ({ seconds: Number(from), text }))).toEqual(transcript)
    expect(cues.every(([, from, to]) => Number(from) < Number(to) && Number(to) <= seconds)).toBe(true)
  }
})

test('R-ROUTE-047 R-ROUTE-048 the page of a video loads nothing of it by itself and tells search engines what it is', async () => {
  const reader = readerAt(shop.address)
  expect(await reader.text('/')).toContain('href="/videos"')
  const page = await reader.text('/video/slug/toner-wechseln')
  expect(page).toMatch(/<video[^>]* preload="none"/)
  expect(page).toMatch(/<track[^>]* src="\/documents\/toner-wechseln.vtt"/)
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  const toner = (await everyVideo()).find(({ slug }) => slug === 'toner-wechseln')
  const [video, trail] = JSON.parse(json)
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Videos' }, {}] })
  expect(video).toMatchObject({ '@type': 'VideoObject', duration: 'PT22S', uploadDate: toner?.uploaded })
  expect(await reader.text('/videos?search=quastenflosser')).toContain('Nichts gefunden')
})
