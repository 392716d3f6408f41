import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Smaller answers fit into a packet or two anyway. */
const worthIt = 2048
const text = /^(text\/|application\/(json|javascript|problem\+json)|image\/svg)/

const encodings = ['br', 'gzip'] as const

/** @returns the first of ours that the client takes; `q=0` means no */
export function encodingFor(accepted: string | string[] | undefined): (typeof encodings)[number] | null {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0+)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return encodings.find((encoding) => offers.includes(encoding)) ?? null
}

/**
 * Packs buffered answers on their way out. Streams (uploads, event streams, files) pass as they are; built files have
 * their .br and .gz beside them. Off the main thread; brotli 4 is smaller than gzip 6 and costs less.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < worthIt || !isPackable(request, reply)) return payload
    vary(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    if (encoding === 'gzip') return await gzip(payload, { level: 5 })
    return await brotli(payload, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 4,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
      },
    })
  })
}

function isPackable(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method === 'HEAD' || reply.hasHeader('content-encoding')) return false
  if (reply.statusCode === 204 || reply.statusCode === 206 || reply.statusCode === 304) return false
  return text.test(String(reply.getHeader('content-type') ?? ''))
}

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary')
  const names = before === undefined ? [] : String(before).split(/,\s*/)
  if (names.some((name) => name.toLowerCase() === 'accept-encoding')) return
  reply.header('vary', [...names, 'Accept-Encoding'].join(', '))
}
