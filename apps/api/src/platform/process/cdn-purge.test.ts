import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { purgeByPost, purging } from './cdn-purge.ts'

/** A CDN that notes what it is told. */
async function startCdn(status = 200) {
  const told: { tags: string[]; key: string | undefined }[] = []
  const server = http.createServer(async (request, answer) => {
    let body = ''
    for await (const piece of request) body += piece
    told.push({ ...(JSON.parse(body) as { tags: string[] }), key: request.headers.authorization })
    answer.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` }
}

test('what changed within a moment is dropped together, in portions that a CDN takes', async () => {
  const { told, url } = await startCdn()
  const purge = purging(purgeByPost(url, 'secret'), (error) => {
    throw error
  })
  purge.soon(Array.from({ length: 40 }, (_, at) => `${at}`))
  purge.soon(['7', 'lists'])
  await expect.poll(() => told.length).toBe(2)
  expect(told.flatMap(({ tags }) => tags)).toEqual([...Array.from({ length: 40 }, (_, at) => `${at}`), 'lists'])
  expect(told[0]?.key).toBe('Bearer secret')
})

test('a change of everything drops all pages, and a CDN that refuses is told of', async () => {
  const { told, url } = await startCdn(500)
  const errors: string[] = []
  const purge = purging(purgeByPost(url, undefined), ({ message }) => errors.push(message))
  purge.soon(['7'])
  purge.soon()
  await expect.poll(() => errors).toEqual(['the CDN refused to drop pages: 500'])
  expect(told).toEqual([{ tags: ['pages'], key: undefined }])
})
