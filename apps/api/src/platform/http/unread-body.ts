import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A body that says it is no longer than this is read to its end after an early answer, and the connection is kept. */
const mostDrained = 1024 * 1024
/** Of a longer one, and of one that does not say how long it is, this much is read before its connection is closed. */
const mostLingered = 8 * 1024 * 1024
/** How long the rest of a body may take to arrive, in ms. */
const lingerMs = 5000

/**
 * An answer may leave before the body of its request was read: 405, 413, 415, a missing right. What of that body is still
 * on its way would stand before the next request of the same connection, which then waits for ever. So the rest is read
 * and dropped. A body without an end is not read to it: the answer says `Connection: close`, and the socket is closed
 * once it went. Not at once, because a socket that is closed with unread bytes is reset, and the answer is lost with it.
 */
export function dropUnreadBodies(app: FastifyInstance): void {
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    // before Node's own listener, which ends the connection or takes the next request from it
    response.prependListener('finish', () => {
      if (!request.readableEnded && !request.destroyed) dropRest(request)
    })
  })
  app.addHook('onSend', async (request, reply) => closeAfterLongBody(request.raw, reply))
}

/** Says that the connection ends with this answer, where the rest of the body will not be read to its end. */
export function closeAfterLongBody(request: IncomingMessage, reply: FastifyReply): void {
  if (!hasBody(request) || request.complete || isShort(request)) return
  reply.header('connection', 'close')
  closing.add(request)
}

/** Requests whose answer ends the connection; the answer's own headers are gone once a text was sent. */
const closing = new WeakSet<IncomingMessage>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isShort = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= mostDrained

function dropRest(request: IncomingMessage): void {
  const { socket } = request
  if (!request.complete) {
    let left = mostLingered
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    const stop = () => clearTimeout(timer)
    socket.once('close', stop)
    request.once('end', () => {
      stop()
      // the connection may live on with further requests
      socket.off('close', stop)
    })
    request.on('data', (part: Buffer) => {
      left -= part.length
      if (left < 0) socket.destroy()
    })
    if (closing.has(request)) endAfter(request, socket)
  }
  // somebody who began to read and gave up may have left his listener
  request.removeAllListeners('readable')
  request.resume()
}

/** Node ends the connection as soon as the answer went; here it ends once the body has come, or is given up. */
function endAfter(request: IncomingMessage, socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    request.once('end', () => socket.destroy())
  }
}
