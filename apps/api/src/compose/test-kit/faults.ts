import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorCode } from '@kontor/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../platform/failures.ts'

/** What goes wrong the next times somebody asks for an address that begins with `path` (decisions 10). */
export const Fault = z
  .strictObject({
    path: z.string().startsWith('/').max(500),
    /** answered in place of the call */
    status: z.int().min(400).max(599).optional(),
    /** the call works, but later */
    delayMs: z.int().min(1).max(60_000).optional(),
    /** the connection is cut without an answer */
    drop: z.literal(true).optional(),
    times: z.int().min(1).max(1_000_000).default(1),
  })
  .refine(({ status, delayMs, drop }) => [status, delayMs, drop].filter((one) => one !== undefined).length === 1, {
    error: 'Genau eines von status, delayMs, drop.',
  })
export type Fault = z.output<typeof Fault>

export type Faults = {
  /** Takes the place of all faults before. */
  set(faults: readonly Fault[]): void
}

/** The body of an answer that a fault gives instead of the call. */
export const plantedFault = 'Störung aus dem Test-Kit.'

const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'login_required',
  403: 'forbidden',
  404: 'not_found',
  409: 'in_progress',
  419: 'csrf',
  422: 'validation',
  429: 'rate_limited',
  502: 'upstream',
  503: 'maintenance',
  504: 'upstream',
}

/** Faults apply to requests from outside; calls that pages make while they are rendered are not affected. */
export function openFaults(app: FastifyInstance): Faults {
  let waiting: Fault[] = []

  app.addHook('onRequest', async (request, reply) => {
    if (waiting.length === 0 || request.url.startsWith('/rest/test/')) return
    const fault = waiting.find(({ path }) => request.url.startsWith(path))
    if (!fault) return
    fault.times -= 1
    if (fault.times === 0) waiting = waiting.filter((one) => one !== fault)
    if (fault.status)
      throw new Failure(fault.status, codes[fault.status] ?? 'internal', plantedFault, {
        ...(fault.status === 429 && { retryAfterSeconds: 1 }),
      })
    if (fault.delayMs) return await wait(fault.delayMs)
    reply.hijack()
    request.raw.socket.destroy()
  })

  return {
    set(faults) {
      waiting = faults.map((fault) => ({ ...fault }))
    },
  }
}
