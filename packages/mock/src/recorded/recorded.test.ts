import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { readCalls } from './record.ts'
import { recordedHandlers } from './recorded.ts'
import { makeRecording, readRecording, writeRecording } from './recording.ts'

const front = 'http://front.example'
const answer = (text: string) => ({ success: true, text })
const recording = makeRecording([
  { method: 'GET', url: '/rest/shop?search=stift&page=2', status: 200, answer: answer('Liste') },
  { method: 'GET', url: '/rest/shop/basket', status: 200, answer: answer('leer') },
  { method: 'POST', url: '/rest/shop/basket/add', body: { quantity: 2, id: 1 }, status: 200, answer: answer('darin') },
  { method: 'GET', url: '/rest/shop/basket', status: 200, answer: answer('eins') },
  { as: 'b.einkauf', method: 'GET', url: '/rest/shop/basket', status: 200, answer: answer('von Björn') },
  { method: 'GET', url: '/rest/my/orders', status: 403, answer: { success: false } },
])

async function answered(as: string | undefined, work: () => Promise<void>): Promise<void> {
  const server = setupServer(...recordedHandlers([JSON.parse(writeRecording(recording))], as))
  server.listen({ onUnhandledFrame: 'error' })
  await work().finally(() => server.close())
}
const ask = async (path: string, body?: object) => {
  const got = await fetch(`${front}${path}`, body && { method: 'POST', body: JSON.stringify(body) })
  return { status: got.status, ...((await got.json()) as { success: boolean; text?: string; message?: string }) }
}

test('recorded answers come for the same call in whatever order of names, in their order, then the last one', async () => {
  await answered(undefined, async () => {
    expect((await ask('/rest/shop?page=2&search=stift')).text).toBe('Liste')
    expect((await ask('/rest/shop/basket')).text).toBe('leer')
    expect((await ask('/rest/shop/basket/add', { id: 1, quantity: 2 })).text).toBe('darin')
    expect((await ask('/rest/shop/basket')).text).toBe('eins')
    expect((await ask('/rest/shop/basket')).text).toBe('eins')
    expect((await ask('/rest/my/orders')).status).toBe(403)
  })
})

test('a person has his own answers and those of guests; what was not recorded is said', async () => {
  await answered('b.einkauf', async () => {
    expect((await ask('/rest/shop/basket')).text).toBe('von Björn')
    expect((await ask('/rest/shop?page=2&search=stift')).text).toBe('Liste')
    const message = 'Keine aufgezeichnete Antwort: GET /rest/shop?page=3&search=stift'
    expect(await ask('/rest/shop?page=3&search=stift')).toMatchObject({ status: 404, success: false, message })
    expect((await ask('/rest/shop/basket/add', { id: 2, quantity: 2 })).status).toBe(404)
  })
})

test('a file of an older contract is refused, and what is none', () => {
  const older = { ...recording, contract: '2020-01-01' }
  expect(() => recordedHandlers([older])).toThrow(/Vertrag vom 2020-01-01 .*neu auf: npm run mock -- record/)
  for (const none of [null, 'text', {}, { answers: [] }, { kind: 'kontor-recorded-answers' }])
    expect(() => readRecording(none)).toThrow('keine Datei mit aufgezeichneten Antworten')
})

test('a list of calls names addresses or calls; anything else is said with its place', () => {
  expect(
    readCalls('["/rest/shop", {"url": "/rest/rating/create", "body": {}, "as": "mia.brandt"}]', 'b.einkauf'),
  ).toEqual([
    { as: 'b.einkauf', method: 'GET', url: '/rest/shop' },
    { as: 'mia.brandt', method: 'POST', url: '/rest/rating/create', body: {} },
  ])
  expect(() => readCalls('["/rest/shop", "/shop"]')).toThrow('Aufruf 2 hat keine Adresse')
  expect(() => readCalls('["/rest/shop", null]')).toThrow('Aufruf 2 hat keine Adresse')
  expect(() => readCalls('{}')).toThrow('keiner Liste')
})
