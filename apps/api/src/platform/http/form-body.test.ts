import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf } from '../errors.ts'
import { formBody } from './form-body.ts'

const app = Fastify({ bodyLimit: 1000, forceCloseConnections: true })
let address = ''

beforeAll(async () => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = answerOf(error, request.id, request.log)
    return reply.code(status).send(body)
  })
  app.post('/*', async (request) => ({ length: (await new Response(formBody(request)).text()).length }))
  app.post('/large', { bodyLimit: 100_000 }, async (request) => ({
    length: (await new Response(formBody(request)).text()).length,
  }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const post = (body: string | ReadableStream) =>
  fetch(address, { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/plain' } } as RequestInit)

describe('security F12 the form of a page', () => {
  test('is read whole up to the limit of a body', async () => {
    expect(await (await post('x'.repeat(1000))).json()).toEqual({ length: 1000 })
  })

  test('that says it is larger is 413', async () => {
    const answer = await post('x'.repeat(1001))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { code: 'too_large' } })
  })

  test('of more fields than any page has is not read on, whatever its size; a text may hold as many signs', async () => {
    const pairs = (fields: number) => new URLSearchParams(Array.from({ length: fields }, () => ['a', ''])).toString()
    const send = (body: string, type: string) =>
      fetch(`${address}/large`, { method: 'POST', body, headers: { 'content-type': type } }).then(
        (answer) => answer.status,
        () => 413,
      )
    expect(await send(pairs(10_000), 'application/x-www-form-urlencoded')).toBe(200)
    expect(await send(pairs(10_001), 'application/x-www-form-urlencoded;charset=UTF-8')).toBe(413)
    expect(await send('&'.repeat(20_000), 'text/plain')).toBe(200)
  })

  test('that grows without an end is not read on', async () => {
    let given = 0
    const endless = new ReadableStream({
      pull(controller) {
        given += 500
        controller.enqueue(new Uint8Array(500))
        if (given > 50_000_000) controller.close()
      },
    })
    const status = await post(endless).then(
      (answer) => answer.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect(given).toBeLessThan(50_000_000)
  })
})
