import zlib from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers, encodingFor } from './compression.ts'

const long = JSON.stringify({ items: Array.from({ length: 200 }, (_, at) => `Ordner ${at}`) })

async function ask(path: string, accepted: string) {
  const app = Fastify()
  compressAnswers(app)
  app.get('/long', (_request, reply) => reply.type('application/json; charset=utf-8').send(long))
  app.get('/short', (_request, reply) => reply.type('application/json; charset=utf-8').send('{}'))
  app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.from(long)))
  app.get('/events', (_request, reply) =>
    reply.type('text/event-stream').send(new Blob([`data: ${long}\n\n`]).stream() as never),
  )
  const answer = await app.inject({ url: path, headers: { 'accept-encoding': accepted } })
  await app.close()
  return answer
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  ['', null],
])('takes from „%s“ %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('packs a long answer as the client asks for it', async () => {
  const packed = await ask('/long', 'gzip, br')
  expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['br', 'Accept-Encoding'])
  expect(zlib.brotliDecompressSync(packed.rawPayload).toString()).toBe(long)
  const gzipped = await ask('/long', 'gzip')
  expect(zlib.gunzipSync(gzipped.rawPayload).toString()).toBe(long)
})

test('tells caches that a long answer depends on what is accepted, packed or not', async () => {
  const plain = await ask('/long', '')
  expect([plain.body, plain.headers['vary'], plain.headers['content-encoding']]).toEqual([
    long,
    'Accept-Encoding',
    undefined,
  ])
})

test.each(['/short', '/picture', '/events'])('leaves %s as it is', async (path) => {
  expect((await ask(path, 'br')).headers['content-encoding']).toBeUndefined()
})
