import { setTimeout as wait } from 'node:timers/promises'
import { type ErrorCode, errorCodes, failureCodes, refusalsOf } from '@kontor/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Busy, Failure, invalid, Refusal } from '../../platform/failures.ts'
import { readPreferences } from '../../platform/http/preferences.ts'

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

/** @param refusals codes with which the call may be refused, where no status is wanted */
function failureOf(code: ErrorCode, refusals: readonly ErrorCode[], status?: number): Error {
  if (status === undefined && code === 'busy') return new Busy()
  if (status === undefined && refusals.includes(code)) return new Refusal(code, plantedFault)
  const [known] = Object.entries(failureCodes).find(([, all]) => (all as readonly ErrorCode[]).includes(code)) ?? []
  const failing = status ?? Number(known)
  if (Number.isNaN(failing)) return invalid('Prefer code', `Dieser Aufruf endet nie mit „${code}“.`)
  return new Failure(failing, code, plantedFault, { ...(failing === 429 && { retryAfterSeconds: 1 }) })
}

const Wish = z.object({
  code: z.enum(errorCodes, { error: `Diesen Code gibt es nicht, nur: ${errorCodes.join(', ')}.` }).optional(),
  delay: z
    .string()
    .regex(/^\d{1,5}$/, 'Millisekunden, höchstens 60000.')
    .transform(Number)
    .refine((ms) => ms <= 60_000, 'Millisekunden, höchstens 60000.')
    .default(0),
})

/** How one call is to be answered: `Prefer: code=busy, delay=800`. @throws Failure 422 for what no answer has */
function wishOf(prefer: string | string[] | undefined): z.output<typeof Wish> {
  const wanted = Wish.safeParse(Object.fromEntries(readPreferences(prefer)))
  if (wanted.success) return wanted.data
  const [issue] = wanted.error.issues
  throw invalid(`Prefer ${issue?.path.join('.')}`, issue?.message ?? '')
}

/** Faults apply to requests from outside; calls that pages make while they are rendered are not affected. */
export function openFaults(app: FastifyInstance): Faults {
  let waiting: Fault[] = []

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/rest/test/')) return
    const { call } = request.routeOptions.config
    if (call && request.headers.prefer !== undefined) {
      const { code, delay } = wishOf(request.headers.prefer)
      if (delay > 0) await wait(delay)
      if (code) throw failureOf(code, refusalsOf(call))
    }
    if (waiting.length === 0) return
    const fault = waiting.find(({ path }) => request.url.startsWith(path))
    if (!fault) return
    fault.times -= 1
    if (fault.times === 0) waiting = waiting.filter((one) => one !== fault)
    if (fault.status) throw failureOf(codes[fault.status] ?? 'internal', [], fault.status)
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
