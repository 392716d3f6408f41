import {
  type BuiltName,
  built,
  type Call,
  type CallName,
  calls,
  closedInCustomerView,
  denialOf,
  type Endpoint,
  harmlessInStaffVisit,
  type Parsed,
  type Reply,
} from '@kontor/contracts'
import { withEnvelope } from '@kontor/contracts/envelope'
import { noticeWrites } from '@kontor/db'
import type { Context } from '../context.ts'
import { Failure, inMaintenance } from '../failures.ts'
import { anyNotice, cache } from '../process/cache.ts'
import { inTime } from '../process/pulse.ts'
import { limitGuest } from '../session/guest-limits.ts'
import { guardVisit, noteInVisit } from '../session/staff-visit.ts'
import { readInput } from './bad-input.ts'
import { type NotTaken, notTaken, refuseNotTaken } from './not-taken.ts'
import { serialiserOf } from './serialise.ts'

/** What a handler may return beside its payload (G-01). */
export type Extras = {
  message?: string
  redirectTo?: string
  token?: string
  errorMessages?: string[]
} & Pick<NotTaken, 'corrected'>
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
  /** parse every reply in full, as tests do */
  checkReplies: boolean
}

export const newServed = (checkReplies = false): Served => ({ calls: new Map(), checkReplies })

/**
 * Replies that are the same for every guest without a session (decisions 11 "Guests and caching"): asked for again they
 * are sent as they are. Baskets and customers never come here. For ten seconds: a delivery text may name a day that has
 * just passed its cut-off; everything else in a cached reply is cleared when it changes.
 */
const sharedReplies = cache<{ reply: string; madeFrom: readonly string[] }>('replies for guests', {
  mostBytes: 64_000_000,
  bytes: ({ reply }) => 2 * reply.length,
  forMs: 10_000,
  droppedBy: anyNotice,
  madeFrom: ({ madeFrom }) => madeFrom,
})

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

/** Calls that also answer while the shop is down (G-20). */
const answersInMaintenance: ReadonlySet<CallName> = new Set(['showConfig', 'showToken'])

/**
 * What everybody is shown of catalogue and content, and lists of one's own that are only looked at: nothing is decided by
 * them, so a standby may answer (decision 0036). Baskets, checkout, orders and whatever a sum or right hangs on never.
 */
export const fromStandby: ReadonlySet<CallName> = new Set([
  'listArticles',
  'showFilters',
  'showArticle',
  'showArticleByNumber',
  'searchShop',
  'listAssortments',
  'showAssortment',
  'listAssortmentTypes',
  'listManufacturers',
  'showManufacturer',
  'listBrands',
  'showBrand',
  'listArticleTypes',
  'showArticleType',
  'listArticleTypeGroups',
  'showArticleTypeGroup',
  'listProductTypes',
  'showProductType',
  'listProductTypeGroups',
  'showProductTypeGroup',
  'listCatalogs',
  'showNamedList',
  'listPosts',
  'showPost',
  'listPages',
  'showPage',
  'listFaqs',
  'listDownloads',
  'listMyDevices',
])

/** Handles a call where its reads may come from. */
function handled({ handle }: ServedCall, ctx: Context, name: CallName, input: Record<string, unknown>) {
  const work = () => handle(ctx, input)
  const { standby, db } = ctx.shop
  if (!standby || ctx.db !== db || ctx.request.wrote || !fromStandby.has(name)) return work()
  return standby.read(ctx.request.wroteAt, work)
}

/** Rights come before the schema (decisions 11 "Order of checks"). @throws Failure 403 or 503 */
export function guard(ctx: Context, name: CallName): void {
  const down = ctx.settings.isDownForMaintenance || !ctx.settings.isAppApproved
  if (down && !answersInMaintenance.has(name)) throw inMaintenance()
  const denial = denialOf(calls[name].access, ctx.viewer.role)
  if (!denial && ctx.viewer.customerView && closedInCustomerView.has(name))
    throw new Failure(403, 'forbidden', 'In der Kundenansicht ist das nicht zu sehen.')
  if (denial)
    throw new Failure(403, denial, denied[denial], denial === 'login_required' ? { redirectTo: '/login' } : {})
  guardVisit(ctx.session, name, asking(calls[name]) === 'write')
}

/**
 * An order has limits of its own, which a person reads as a sentence (areas/checkout/order/order-limits.ts); so has a
 * form, whose files are larger than what a guest may write otherwise (areas/content/forms).
 */
const limitedElsewhere: ReadonlySet<CallName> = new Set(['saveOrder', 'sendForm'])

/** @throws Failure 429 for a guest who writes too much */
async function limitWrites(ctx: Context, name: CallName, input: object): Promise<void> {
  if (asking(calls[name]) === 'write' && !limitedElsewhere.has(name)) await limitGuest(ctx, input)
}

/** What staff does in a customer's place stands in the audit log, whatever becomes of it. */
async function noteVisit(ctx: Context, name: CallName): Promise<void> {
  if (asking(calls[name]) !== 'write' || harmlessInStaffVisit.has(name)) return
  await noteInVisit(ctx, ctx.shop.db, {
    procedure: `shop.${name}`,
    target: `user:${ctx.session.userId}`,
    title: `Als ${ctx.viewer.user?.username ?? ''} im Shop`,
  })
}

/** Whether a call reads or writes. */
export function asking(call: Call): 'read' | 'write' {
  return call.method === 'GET' && !call.getThatWrites ? 'read' : 'write'
}

/**
 * Runs a call within a visitor's limits of the database (decisions 12 "Busy"): a read is given up after a while, a
 * write waits for the visitor's own writes before it.
 */
export async function inTurn(
  served: Served,
  ctx: Context,
  name: CallName,
  raw: Record<string, unknown>,
): Promise<string> {
  const { pulse, settings, limitPerOwner, waitMs } = ctx.shop
  const work = () => dispatch(served, ctx, name, raw)
  if (asking(calls[name]) === 'write') {
    const note = () => {
      ctx.request.wrote = true
    }
    return await noticeWrites(note, () => limitPerOwner(String(ctx.session.userId ?? ctx.session.id), work))
  }
  const limit = settings.DATABASE_STATEMENT_SECONDS * 1000
  return await (limit > 0 ? inTime(pulse, work(), waitMs + limit) : work())
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
  if (!call) throw new Error(`${name} is declared, but nothing serves it`)
  const input = readInput(call.endpoint.input, raw)
  const notes = notTaken(call.endpoint, raw, input)
  if (ctx.request.strict) refuseNotTaken(call.endpoint, notes)
  await limitWrites(ctx, name, input)
  await noteVisit(ctx, name)
  const make = async (within: Context) => {
    const done = { success: true, ...(await handled(call, within, name, input)) }
    const reply = withNotes(done, notes)
    if (served.checkReplies) withEnvelope(call.endpoint.reply).parse(reply)
    return call.serialise(reply)
  }
  const hasNoSession = ctx.viewer.role === 'guest' && !ctx.session.stored
  const isUsual = !ctx.request.strict && Object.keys(notes).length === 0
  if (!hasNoSession || !isUsual || !call.sameForGuests(input, ctx)) return await make(ctx)
  const makeShared = async () => {
    const madeFrom = new Set<string>()
    return { reply: await make({ ...ctx, madeFrom }), madeFrom: [...madeFrom] }
  }
  const key = `${ctx.mode} ${name} ${JSON.stringify(input)}`
  const { reply, madeFrom } = await sharedReplies(ctx.shop.db).through(key, makeShared)
  for (const thing of madeFrom) ctx.madeFrom?.add(thing)
  return reply
}

const withNotes = (reply: object & Pick<NotTaken, 'corrected'>, { corrected, ...ignored }: NotTaken) => ({
  ...reply,
  ...ignored,
  ...(corrected && { corrected: { ...corrected, ...reply.corrected } }),
})
