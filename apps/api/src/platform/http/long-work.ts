import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const longMs = 1000
/** Short turns are not counted, so that many of them never add up to a long one. */
const everyMs = longMs / 10

/** What says which request it was, without anything a visitor typed: the address by its pattern. */
const named = ({ id, method, routeOptions }: FastifyRequest) => ({
  incident: id,
  method,
  route: routeOptions.url ?? 'unknown',
})

/**
 * Names in the log the requests in work while the process computed for longer than a second at one go, when nobody else
 * was answered. Waiting, for the database or anybody, does not count. First stands the one that ended with it, else the
 * one that came first: which of several computed nobody can tell afterwards.
 */
export function nameLongWork(app: FastifyInstance): void {
  const inWork = new Set<FastifyRequest>()
  let before = performance.eventLoopUtilization()

  /** @param ending the request whose answer leaves in the very turn that is looked at */
  function look(ending?: FastifyRequest): void {
    const now = performance.eventLoopUtilization()
    const { active } = performance.eventLoopUtilization(now, before)
    before = now
    if (active <= longMs) return
    const [first, ...others] = new Set(ending ? [ending, ...inWork] : inWork)
    if (!first) return
    const facts = { ...named(first), ms: Math.round(active), ...(others.length > 0 && { others: others.map(named) }) }
    app.log.warn(facts, 'computed for longer than a second')
  }

  const timer = setInterval(() => look(), everyMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (request, reply) => {
    // what was computed until now is nothing of this one's
    look()
    inWork.add(request)
    reply.raw.once('close', () => inWork.delete(request))
  })
  app.addHook('onSend', async (request) => look(request))
}
