import { type ConsoleProcedure, type ConsoleRight, consoleProcedures } from '@kontor/contracts/console'
import { auditEntries } from '@kontor/db/schema'
import { initTRPC, TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { type Context, inTransaction } from '../context.ts'
import { answerOf, isBadValue, isBusy } from '../errors.ts'
import { Failure, Refusal } from '../failures.ts'
import { readInput } from '../http/bad-input.ts'

// The console speaks tRPC to the service functions that /rest speaks to (decision 0031).

type Caller = {
  ctx: Context
  /** sends the cookie of another session than the one that came */
  renewCookie: () => void
}

const t = initTRPC.context<Caller>().create({
  /** The same sentence, code and fields as /rest answers; a bug has its incident and tells nothing else. */
  errorFormatter({ shape, error, ctx }) {
    const { cause } = error
    // without a token of this session there is no context yet
    if (!ctx && cause instanceof Failure) {
      const refused = { code: cause.code, retryable: false }
      return { ...shape, message: cause.message, data: { code: shape.data.code, refused } }
    }
    const known = ctx && (cause ?? (error.code === 'INTERNAL_SERVER_ERROR' && error))
    if (!known) return { ...shape, data: { code: shape.data.code, refused: null } }
    const { body } = answerOf(known, ctx.ctx.request.incident, ctx.ctx.log)
    return { ...shape, message: body.message, data: { code: shape.data.code, refused: body.error } }
  },
})

export const consoleRouter = t.router

/** What a write did to one thing; both sides without secrets. */
export type Change = { target: string; title: string; before?: unknown; after?: unknown }

const needsSecondFactor = () =>
  new Failure(
    403,
    'two_factor_required',
    'Die Verwaltung ist nur mit einem zweiten Faktor zugänglich. Bitte richten Sie ihn unter „Mein Konto“ ein.',
  )

/** @throws Failure 403 by the one table of rights; what is not listed is refused */
function mayCall(ctx: Context, path: string): void {
  mustHaveRight(
    ctx,
    Object.hasOwn(consoleProcedures, path) ? consoleProcedures[path as ConsoleProcedure].right : undefined,
  )
}

/** For files, which no procedure carries. @param right undefined: nobody has it @throws Failure 403 */
export function mustHaveRight(ctx: Context, right: ConsoleRight | null | undefined): void {
  const { role, user } = ctx.viewer
  if (role === 'guest' || role === 'half') throw new Failure(403, 'login_required', 'Bitte melden Sie sich an.')
  if (role !== 'backend' || !user || right === undefined) throw new Failure(403, 'forbidden', 'Kein Zugriff.')
  if (ctx.settings.consoleTwoFactor && !user.totpSecret) throw needsSecondFactor()
  if (right !== null && !user.functions.includes(right))
    throw new Failure(403, 'forbidden', 'Dafür hat Ihr Zugang kein Recht.')
}

/** Whether somebody has a right of the console, for what he sees outside it. */
export const hasRight = ({ viewer: { role, user }, settings }: Context, right: ConsoleRight): boolean =>
  role === 'backend' &&
  user?.functions.includes(right) === true &&
  (!settings.consoleTwoFactor || Boolean(user.totpSecret))

/** The status that a browser sees; a refusal is no success here, since nobody reads `success`. */
function inTrpcWords(error: TRPCError): TRPCError {
  const { cause } = error
  const status =
    cause instanceof Failure
      ? cause.status
      : cause instanceof Refusal || isBadValue(cause)
        ? 422
        : isBusy(cause)
          ? 429
          : undefined
  const code =
    status === 403
      ? 'FORBIDDEN'
      : status === 404
        ? 'NOT_FOUND'
        : status === 409
          ? 'CONFLICT'
          : status === 429
            ? 'TOO_MANY_REQUESTS'
            : status === 503
              ? 'SERVICE_UNAVAILABLE'
              : status === undefined
                ? error.code
                : 'UNPROCESSABLE_CONTENT'
  return new TRPCError({ code, message: error.message, cause })
}

const guarded = t.procedure.use(async ({ ctx, path, next }) => {
  mayCall(ctx.ctx, path)
  return await next()
})
const told = t.middleware(async ({ ctx, next }) => {
  const result = await next()
  if (!result.ok) throw inTrpcWords(result.error)
  ctx.renewCookie()
  return result
})
/** A batch asks twenty things at once, and the shop's visitors need connections too. */
const inTurn = t.middleware(({ ctx: { ctx }, next }) =>
  ctx.shop.limitPerOwner(`console:${ctx.session.userId ?? ctx.session.id}`, next),
)
/** Writes of one batch share their session, which one that is refused puts back as it found it. */
const lastWrites = new WeakMap<Context, Promise<void>>()
const oneByOne = t.middleware(async ({ ctx: { ctx }, next }) => {
  const before = lastWrites.get(ctx)
  const { promise, resolve } = Promise.withResolvers<void>()
  lastWrites.set(ctx, promise)
  await before
  try {
    return await next()
  } finally {
    resolve()
  }
})
const procedure = t.procedure.use(told).concat(guarded).use(inTurn)

/** A read. @param schema of its input, read as /rest reads it: mistakes are named in German */
export function reads<Schema extends z.ZodObject, Reply>(
  schema: Schema,
  work: (ctx: Context, input: z.output<Schema>) => Promise<Reply>,
) {
  return procedure
    .input((raw) => {
      // the browser's client says which way it reads an endless list; here there is one
      const { direction: _, ...asked } = (raw ?? {}) as Record<string, unknown>
      return readInput(schema, asked) as z.output<Schema>
    })
    .query(({ ctx, input }) => work(ctx.ctx, input as z.output<Schema>))
}

type Work<Input, Reply> = (ctx: Context, input: Input) => Promise<{ reply: Reply; change: Change }>

/** The line in the audit log, in the transaction of the change. */
export async function noteChange({ db, clock, viewer: { user } }: Context, procedure: string, change: Change) {
  // the table of rights lets nobody else in
  const who = { userId: user?.id ?? 0, username: user?.username ?? '' }
  await db.insert(auditEntries).values({ ...change, ...who, at: clock.now(), procedure })
}

/** A write: its change and the line in the audit log are one transaction. */
export const writes = <Schema extends z.ZodObject, Reply>(schema: Schema, work: Work<z.output<Schema>, Reply>) =>
  writesPrepared(schema, async (input) => input, work)

/** A write with something to do first that takes long: its transaction begins after that. */
export function writesPrepared<Schema extends z.ZodObject, Prepared, Reply>(
  schema: Schema,
  prepare: (input: z.output<Schema>, ctx: Context) => Promise<Prepared>,
  work: Work<Prepared, Reply>,
) {
  return procedure
    .use(oneByOne)
    .input((raw) => readInput(schema, (raw ?? {}) as Record<string, unknown>) as z.output<Schema>)
    .mutation(async ({ ctx, input, path }) => {
      const prepared = await prepare(input as z.output<Schema>, ctx.ctx)
      return await inTransaction(ctx.ctx, async (inside) => {
        const { reply, change } = await work(inside, prepared)
        await noteChange(inside, path, change)
        return reply
      })
    })
}
