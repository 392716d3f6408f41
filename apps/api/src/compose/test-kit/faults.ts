import { setTimeout as wait } from 'node:timers/promises'
import { URLPattern } from 'node:url'
import { type CallName, calls, type ErrorCode, errorCodes, failureCodes, refusalsOf } from '@kontor/contracts'
import type { Fault, ShownFault } from '@kontor/contracts/test-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Busy, Failure, invalid, Refusal } from '../../platform/failures.ts'
import { readPreferences } from '../../platform/http/preferences.ts'
import type { KitOfPages } from '../../platform/http/ssr.ts'

/** The address of the kit's own page (apps/web). */
export const isOwnPage = (url: string): boolean => /^\/test-kit(\.data)?(\?|$)/.test(url)

/** What no fault meets: there faults are ended. */
const isSpared = (url: string) => url.startsWith('/rest/test/') || isOwnPage(url)

/** Whose faults they are: a browser by its cookie, or everybody's. */
type Owner = string | null

type Waiting = Fault & { owner: Owner; fits(url: string): boolean }

export type Faults = {
  /**
   * Takes the place of all faults of this owner; others' stay.
   * @throws Failure 422 for a pattern that is none and for a code that no call ends with; then all stay as they were
   */
  set(faults: readonly Fault[], owner: Owner): void
  /** Ends all of them, whosever they are. */
  clear(): void
  /** What still waits for this browser: everybody's faults and its own. */
  list(browser: Owner): ShownFault[]
  ofPages: Pick<KitOfPages, 'isAlone' | 'faultOf' | 'beforeCall'>
}

/** The body of an answer that a fault gives instead of the call. */
export const plantedFault = 'Störung aus dem Test-Kit.'

/** By this cookie a browser has faults of its own; it outlives signing in and out. */
export const testerCookie = 'tester'

export const testerOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Owner =>
  cookies[testerCookie]?.slice(0, 100) || null

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

/** With which status a code is a failure; undefined where it is a refusal alone. */
function statusOf(code: ErrorCode): number | undefined {
  const [known] = Object.entries(failureCodes).find(([, all]) => (all as readonly ErrorCode[]).includes(code)) ?? []
  return known === undefined ? undefined : Number(known)
}

const endsWith = (call: CallName, code: ErrorCode) => statusOf(code) !== undefined || refusalsOf(call).includes(code)

const failing = (status: number, code: ErrorCode) =>
  new Failure(status, code, plantedFault, { ...(status === 429 && { retryAfterSeconds: 1 }) })

/** @param refusals codes with which the call may be refused */
function failureOf(code: ErrorCode, refusals: readonly ErrorCode[]): Error {
  if (code === 'busy') return new Busy()
  if (refusals.includes(code)) return new Refusal(code, plantedFault)
  const status = statusOf(code)
  return status === undefined ? invalid('Prefer code', `Dieser Aufruf endet nie mit „${code}“.`) : failing(status, code)
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

/** Whether an address fits: by its beginning, search included, or its path by a pattern. @param place of the fault */
function fitting({ path, pattern }: Fault, place: string): (url: string) => boolean {
  if (pattern === undefined) return (url) => url.startsWith(path ?? '')
  const fits = patternOf(pattern, place)
  return (url) => fits.test({ pathname: url.split('?')[0] ?? '' })
}

function patternOf(pathname: string, place: string): URLPattern {
  try {
    return new URLPattern({ pathname })
  } catch {
    throw invalid(`${place}.pattern`, 'Ein Muster ist ein Pfad, in dem * für alles steht und :name für einen Teil.')
  }
}

/** @throws Failure 422 */
function waitingFor(fault: Fault, owner: Owner, place: string): Waiting {
  const { code } = fault
  if (code && !(Object.keys(calls) as CallName[]).some((call) => endsWith(call, code)))
    throw invalid(`${place}.code`, `Kein Aufruf endet mit „${code}“.`)
  return { ...fault, owner, fits: fitting(fault, place) }
}

function shown({ owner, fits: _fits, ...fault }: Waiting): ShownFault {
  return { ...fault, mine: owner !== null }
}

/** Faults meet requests from outside, and the calls that pages make while they are rendered. */
export function openFaults(app: FastifyInstance): Faults {
  let waiting: Waiting[] = []
  /** pages whose own address was met */
  const failingPages = new WeakMap<FastifyRequest, number>()

  const mayMeet = (browser: Owner) => waiting.filter(({ owner }) => owner === null || owner === browser)

  /** @param call what is asked for, where it is a call of the contract @returns the fault that comes true now */
  function meet(browser: Owner, method: string, url: string, call: CallName | undefined): Waiting | undefined {
    const fault = mayMeet(browser).find(
      (one) =>
        (one.method ?? method) === method &&
        one.fits(url) &&
        (one.code === undefined || (call !== undefined && endsWith(call, one.code))),
    )
    if (!fault) return undefined
    fault.times -= 1
    if (fault.times === 0) waiting = waiting.filter((one) => one !== fault)
    return fault
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isSpared(request.url)) return
    const { call, page } = request.routeOptions.config
    if (call && request.headers.prefer !== undefined) {
      const { code, delay } = wishOf(request.headers.prefer)
      if (delay > 0) await wait(delay)
      if (code) throw failureOf(code, refusalsOf(call))
    }
    if (waiting.length === 0) return
    const fault = meet(testerOf(request), request.method, request.url, call)
    if (!fault) return
    if (fault.delayMs) return await wait(fault.delayMs)
    if (fault.drop) {
      reply.hijack()
      request.raw.socket.destroy()
    } else if (fault.status && page) failingPages.set(request, fault.status)
    else throw errorOf(fault, call)
  })

  return {
    set(faults, owner) {
      const wanted = faults.map((fault, at) => waitingFor(fault, owner, `faults[${at}]`))
      waiting = [...waiting.filter((one) => one.owner !== owner), ...wanted]
    },
    clear() {
      waiting = []
    },
    list: (browser) => mayMeet(browser).map(shown),
    ofPages: {
      isAlone: (request) => failingPages.has(request) || mayMeet(testerOf(request)).length > 0,
      faultOf: (request) => failingPages.get(request),
      async beforeCall(request, { name, method, url }) {
        if (waiting.length === 0 || isSpared(request.url)) return
        const fault = meet(testerOf(request), method, url, name)
        if (fault?.delayMs) await wait(fault.delayMs)
        // there is no connection to cut, and a page hears nothing either way
        else if (fault?.drop) throw failing(502, 'upstream')
        else if (fault) throw errorOf(fault, name)
      },
    },
  }
}

function errorOf({ status = 500, code }: Fault, call: CallName | undefined): Error {
  if (code && call) return failureOf(code, refusalsOf(call))
  return failing(status, codes[status] ?? 'internal')
}
