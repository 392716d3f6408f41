import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbookOf } from '../../../platform/tables/workbook.ts'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let address = ''
let workbook: Buffer
/** of one visitor three writes run at a time, so that many at once are of many */
let guests: Visitor[]
beforeAll(async () => {
  shop = await openShop(undefined, { TRUSTED_PROXIES: '127.0.0.1' })
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  // long enough that those of thirty visitors are read at the same time
  workbook = await workbookOf({
    name: 'Bestellung',
    columns: ['Artikelnummer', 'Menge', 'Notiz'].map((label) => ({ label, width: 20 })),
    rows: Array.from({ length: 4000 }, (_, at) => [`${100_000 + at}`, 1, `Zeile ${at}`]),
  })
  guests = Array.from({ length: 12 }, () => shop.guest())
  for (const guest of guests) await guest.send('GET', '/rest/systems/token')
})
afterAll(() => shop.close())

async function upload(network: string, at = 0, signal: AbortSignal | null = null) {
  const guest = guests[at % guests.length]
  const form = new FormData()
  form.set('file', new File([new Uint8Array(workbook)], 'bestellung.xlsx'))
  const headers = { cookie: guest?.cookie ?? '', 'x-csrf-token': guest?.token ?? '', 'x-forwarded-for': network }
  const answer = await fetch(`${address}/rest/shop/quick-order/parse`, { method: 'POST', body: form, headers, signal })
  const body = (await answer.json()) as { error?: { code: string } }
  return { status: answer.status, code: body.error?.code, retryAfter: answer.headers.get('retry-after') }
}

describe('F16 files of one network', () => {
  test('take a part of the queue: who sends thirty at once is asked to come back, others are served', async () => {
    const many = Promise.all(Array.from({ length: 30 }, (_, at) => upload('10.1.0.1', at)))
    const others = await Promise.all(['10.2.0.1', '10.3.0.1'].map((network) => upload(network)))
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    const sentAway = (await many).filter(({ status }) => status === 429)
    expect(sentAway.length).toBeGreaterThan(0)
    expect(sentAway[0]).toEqual({ status: 429, code: 'rate_limited', retryAfter: '5' })
    expect((await upload('10.1.0.1')).status).toBe(200)
  })

  test('of who has gone leave it', async () => {
    const answers: ServerResponse[] = []
    const note = (_: unknown, answer: ServerResponse) => void answers.push(answer)
    shop.app.server.on('request', note)
    const gone = new AbortController()
    // all places, and all of the queue
    const left = ['10.4.0.1', '10.5.0.1', '10.6.0.1'].flatMap((network, group) =>
      [0, 1, 2, 3].map((at) => upload(network, group * 4 + at, gone.signal).catch(() => null)),
    )
    await expect
      .poll(() => answers.some(({ statusCode, writableEnded }) => writableEnded && statusCode === 429))
      .toBe(true)
    gone.abort()
    await Promise.all(left)
    // what was read or waited is ended, not answered with its lines
    await expect.poll(() => answers.every(({ writableEnded }) => writableEnded)).toBe(true)
    shop.app.server.off('request', note)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(2)
    expect((await upload('10.4.0.1')).status).toBe(200)
  })
})
