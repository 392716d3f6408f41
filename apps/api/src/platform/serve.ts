import {
  type BuiltName,
  built,
  type CallName,
  calls,
  denialOf,
  type Endpoint,
  type FieldError,
  type Parsed,
  type Reply,
} from '@kontor/contracts'
import type { z } from 'zod'
import type { Context } from './context.ts'
import { Failure, inMaintenance } from './failures.ts'
import { openReplyCache } from './reply-cache.ts'
import { serialiserOf, withEnvelope } from './serialise.ts'

/** What a handler may say beside its payload (G-01). */
export type Extras = { message?: string; redirectTo?: string; token?: string; errorMessages?: string[] }
export type Handler<E extends Endpoint> = (ctx: Context, input: Parsed<E>) => Promise<Reply<E> & Extras>

type ServedCall = {
  endpoint: Endpoint
  handle: (ctx: Context, input: Record<string, unknown>) => Promise<object>
  serialise: (value: unknown) => string
  sameForGuests: (input: Record<string, unknown>, ctx: Context) => boolean
}

/** The calls of one process: areas put theirs in, HTTP and the server-rendered pages take them out. */
export type Served = {
  calls: Map<CallName, ServedCall>
  /** parse every reply in full, as tests do (architecture 3) */
  checkReplies: boolean
  /** replies that all guests without a session share */
  kept: ReturnType<typeof openReplyCache>
}

export const newServed = (checkReplies = false): Served => ({ calls: new Map(), checkReplies, kept: openReplyCache() })

/**
 * Puts a handler behind a declared call. Guard, input, reply and OpenAPI come from the declaration.
 * @param options.sameForGuests for which input the reply depends on nothing but input, mode and what the shop's notices
 * tell of; never for an input by default
 */
export function serve<E extends Endpoint>(
  served: Served,
  name: BuiltName,
  endpoint: E,
  handle: Handler<E>,
  { sameForGuests = () => false }: { sameForGuests?: (input: Parsed<E>, ctx: Context) => boolean } = {},
): void {
  if (built[name] !== (endpoint as Endpoint)) throw new Error(`${name} is served with the schemas of another call`)
  served.calls.set(name, {
    endpoint,
    // the casts: `input` was parsed with the schema of this very endpoint
    handle: (ctx, input) => handle(ctx, input as Parsed<E>),
    serialise: serialiserOf(endpoint.reply),
    sameForGuests: (input, ctx) => sameForGuests(input as Parsed<E>, ctx),
  })
}

const denied = {
  login_required: 'Bitte melden Sie sich an.',
  two_factor_required: 'Bitte bestätigen Sie die Anmeldung mit Ihrem Code.',
  forbidden: 'Kein Zugriff.',
} as const

/** While the shop is down these answer all the same (G-20 c). */
const answersInMaintenance: ReadonlySet<CallName> = new Set(['showConfig', 'showToken'])

/** Rights come before the schema (decisions 11 "Order of checks"). @throws Failure 403 or 503 */
export function guard(ctx: Context, name: CallName): void {
  const down = ctx.settings.isDownForMaintenance || !ctx.settings.isAppApproved
  if (down && !answersInMaintenance.has(name)) throw inMaintenance()
  const denial = denialOf(calls[name].access, ctx.viewer.role)
  if (!denial) return
  throw new Failure(403, denial, denied[denial], denial === 'login_required' ? { redirectTo: '/login' } : {})
}

/** zod's issues as the contract's fields: `positions[2].costCenter`, at most 20 (decisions 0). */
function fieldsOf(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.reduce<string>(
      (path, part) => (typeof part === 'number' ? `${path}[${part}]` : path ? `${path}.${String(part)}` : String(part)),
      '',
    ),
    code: issue.code,
    message: issue.message.slice(0, 200),
  }))
}

/** @throws Failure 422 with all mistakes, or 501 for a call that is declared only */
function parseInput({ endpoint }: ServedCall, raw: Record<string, unknown>): Record<string, unknown> {
  const parsed = endpoint.input.safeParse(raw)
  if (parsed.success) return parsed.data
  throw new Failure(422, 'validation', 'Diese Angaben passen nicht.', { fields: fieldsOf(parsed.error) })
}

/**
 * Runs a call for a caller: rights, input, handler, reply. The same way for HTTP and for pages rendered here.
 * @returns the reply as JSON text, without what its schema does not name
 */
export async function dispatch(
  served: Served,
  ctx: Context,
  name: CallName,
  raw: Record<string, unknown>,
): Promise<string> {
  guard(ctx, name)
  const call = served.calls.get(name)
  if (!call) throw new Failure(501, 'not_implemented', 'Das folgt noch.')
  const input = parseInput(call, raw)
  const make = async () => {
    const reply = { success: true, ...(await call.handle(ctx, input)) }
    if (served.checkReplies) withEnvelope(call.endpoint.reply).parse(reply)
    return call.serialise(reply)
  }
  const nameless = ctx.viewer.role === 'guest' && !ctx.session.stored
  if (!nameless || !call.sameForGuests(input, ctx)) return await make()
  return await served.kept.through(`${ctx.mode} ${name} ${JSON.stringify(input)}`, make)
}
