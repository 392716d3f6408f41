import net from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { formBody } from './form-body.ts'
import { dropUnreadBodies } from './unread-body.ts'

let shop: TestShop
/** Answers as pages do, whose forms are streams: unread, or read in part. */
const pages = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true })
const ports = { shop: 0, pages: 0 }

beforeAll(async () => {
  dropUnreadBodies(pages)
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
  pages.get('/healthz', async () => ({ status: 'ok' }))
  pages.post('/unread', async (request, reply) => {
    const body = formBody(request)
    return await reply.code(405).send({ isRead: body.locked })
  })
  pages.post('/partly', async (request, reply) => {
    const reader = formBody(request).getReader()
    const { value } = await reader.read()
    void reader.cancel()
    return await reply.code(400).send({ read: value?.length })
  })
  shop = await openShop()
  const listen = async (app: TestShop['app']) => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  ports.shop = await listen(shop.app)
  ports.pages = await listen(pages as unknown as TestShop['app'])
})
afterAll(async () => {
  await pages.close()
  await shop.close()
})

const next = 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'
const megabyte = 1024 * 1024

type Told = { statuses: number[]; saysClose: boolean; isClosed: boolean; sentBytes: number }

/**
 * Sends a request with a body and another one behind it, on one connection, as a proxy does that keeps its connections.
 * @returns once two answers came or the shop has closed the connection
 */
function sendOnOneConnection(port: number, head: string, body: AsyncIterable<Uint8Array>): Promise<Told> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port })
    let read = ''
    let isClosed = false
    const answers = () => [...read.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    const end = () => {
      resolve({
        statuses: answers(),
        saysClose: /^connection: close\r$/im.test(read),
        isClosed,
        sentBytes: socket.bytesWritten - socket.writableLength,
      })
      socket.destroy()
    }
    socket.on('data', (part) => {
      read += part.toString('latin1')
      if (answers().length === 2) end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      isClosed = true
      end()
    })
    const write = (part: Uint8Array | string) =>
      new Promise<void>((went) => void (socket.writable ? socket.write(part, () => went()) : went()))
    socket.once('connect', async () => {
      await write(head)
      for await (const part of body) {
        if (socket.destroyed) return
        await write(part)
      }
      await write(next)
    })
  })
}

const headOf = (method: string, path: string, lines: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: shop', ...lines, '', ''].join('\r\n')

async function* bytes(count: number): AsyncGenerator<Uint8Array> {
  for (let left = count; left > 0; left -= 65_536) yield new Uint8Array(Math.min(left, 65_536)).fill(97)
}

async function* chunks(count: number): AsyncGenerator<Uint8Array> {
  for await (const part of bytes(count))
    yield Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
  yield Buffer.from('0\r\n\r\n')
}

/** What is answered before its body is read, or after a part of it. */
const early = [
  ['a page that reads nothing of it', 'POST', '/unread', 'application/x-www-form-urlencoded', 405],
  ['a page that begins to read', 'POST', '/partly', 'multipart/form-data', 400],
  ['an unknown call', 'POST', '/rest/nowhere', 'application/json', 404],
  ['a call with a body of another type', 'POST', '/rest/shop/basket/add', 'text/xml', 415],
  ['a procedure of the console', 'POST', '/trpc/settings.change', 'text/xml', 415],
  ['a file for the console', 'POST', '/console-files/media', 'application/octet-stream', 403],
  ['a part of an import', 'POST', '/console-files/imports/1/parts/0', 'application/octet-stream', 403],
  ['a file of the shop', 'POST', '/robots.txt', 'text/plain', 404],
] as const

const portOf = (path: string) => (['/unread', '/partly'].includes(path) ? ports.pages : ports.shop)

describe('F11 an answer before its body was read leaves a connection that can be used', () => {
  test.each(early)('%s: the next request is answered', async (_what, method, path, type, status) => {
    const head = headOf(method, path, [`Content-Type: ${type}`, `Content-Length: ${440_000}`])
    const { statuses } = await sendOnOneConnection(portOf(path), head, bytes(440_000))
    expect([path, ...statuses]).toEqual([path, status, 200])
  })

  test.each(early)('%s with a body without a length: the end is said', async (_what, method, path, type, status) => {
    const head = headOf(method, path, [`Content-Type: ${type}`, 'Transfer-Encoding: chunked'])
    const { statuses, saysClose, isClosed } = await sendOnOneConnection(portOf(path), head, chunks(440_000))
    expect([path, statuses[0]]).toEqual([path, status])
    if (statuses.length < 2) expect([path, saysClose, isClosed]).toEqual([path, true, true])
  })

  test.each(early)('%s with 100 MB: the end is said, and the rest is not read', async (_what, method, path, type) => {
    const head = headOf(method, path, [`Content-Type: ${type}`, `Content-Length: ${100 * megabyte}`])
    const { statuses, saysClose, isClosed, sentBytes } = await sendOnOneConnection(
      portOf(path),
      head,
      bytes(100 * megabyte),
    )
    expect([path, statuses.length, saysClose, isClosed]).toEqual([path, 1, true, true])
    expect(statuses[0]).toBeGreaterThanOrEqual(400)
    expect(sentBytes).toBeLessThan(40 * megabyte)
  })
})
