import type { FastifyRequest } from 'fastify'
import { Failure } from '../failures.ts'

/** Reading fields takes more than their number in time; the longest form of a page has some thousands. */
const mostFields = 10_000
const between = '&'.charCodeAt(0)

const tooLarge = () => new Failure(413, 'too_large', 'Die Anfrage ist zu groß.')

/** What a request says of itself before anything is read. */
export const saysTooLarge = ({ headers, routeOptions }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit

/**
 * The body of a page's form as a stream, at most as large as a JSON body (G-100): the actions read it whole. Nothing of
 * it is read before the first action asks, and the connection outlives a reader who gives up (`unread-body.ts`).
 * @throws Failure 413 before anything is read when the request says that it is larger; one that says nothing breaks
 * off while it is read, and its connection ends
 */
export function formBody(request: FastifyRequest): ReadableStream<Uint8Array> {
  if (saysTooLarge(request)) throw tooLarge()
  const { bodyLimit } = request.routeOptions
  const type = request.headers['content-type']?.toLowerCase()
  const hasFields = type?.startsWith('application/x-www-form-urlencoded') ?? false
  const most = { bytes: bodyLimit, fields: hasFields ? mostFields : Number.POSITIVE_INFINITY }
  let parts: AsyncGenerator<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        parts ??= bounded(request.raw.iterator({ destroyOnReturn: false }), most)
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts?.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

async function* bounded(
  raw: AsyncIterable<Uint8Array>,
  most: { bytes: number; fields: number },
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  let fields = 1
  for await (const part of raw) {
    bytes += part.length
    for (const byte of part) if (byte === between) fields += 1
    if (bytes > most.bytes || fields > most.fields) throw tooLarge()
    yield part
  }
}
