import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Failure } from './failures.ts'

const tooLarge = () => new Failure(413, 'too_large', 'Die Anfrage ist zu groß.')

/**
 * The body of a page's form as a stream, at most as large as a JSON body (G-100): the actions read it whole.
 * @throws Failure 413 before anything is read when the request says that it is larger; one that says nothing breaks
 * off while it is read, and its connection ends
 */
export function formBody(request: FastifyRequest): ReadableStream<Uint8Array> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge()
  // the two declarations of a web stream, Node's and the browser's, describe the same object
  return Readable.toWeb(Readable.from(bounded(request.raw, bodyLimit))) as ReadableStream<Uint8Array>
}

async function* bounded(raw: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const part of raw) {
    size += part.length
    if (size > limit) throw tooLarge()
    yield part
  }
}
