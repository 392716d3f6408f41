import { timingSafeEqual } from 'node:crypto'
import type { Role } from '@kontor/contracts'
import { chargedFor, shownIn } from '@kontor/contracts/rules/pricing/money'
import { sessions } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Context, type ShopProcess, storeSession, type Viewer } from './context.ts'
import { newGuest, type Owner, readOwner, readSession, type Session } from './session/session.ts'
import { visitHolds } from './session/staff-visit.ts'

/** What a request brings, free of HTTP. */
export type Caller = {
  cookie: string | undefined
  incident: string
  address: string
  gone: () => AbortSignal
  userAgent: string
  preferences: ReadonlyMap<string, string>
  idempotencyKey: string | undefined
  browserToken: string | undefined
  customerView: boolean
  themePreview: string | undefined
  /** when this browser last wrote, in ms since 1970 */
  wroteAt: number
  log: FastifyBaseLogger
}

const nobody: Viewer = { role: 'guest', user: null, customer: null }

function roleOf({ user, customer }: Pick<Viewer, 'user' | 'customer'>, half: boolean): Role {
  if (!user) return half ? 'half' : 'guest'
  if (user.isBackendUser) return 'backend'
  for (const role of ['admin', 'approver', 'controller'] as const) if (user.functions.includes(role)) return role
  return customer?.kind === 'business' ? 'business' : 'private'
}

/**
 * While a dealer's customer looks on the dealer is a customer like any other: what everybody pays is all that is read
 * (decision 0027).
 */
function asSeen(viewer: Viewer, customerView: boolean): Viewer {
  const { customer } = viewer
  if (!customer?.useHekPrice) return viewer
  return { ...viewer, customerView, customer: { ...customer, useHekPrice: !customerView } }
}

/** Rights and deactivation act on the next request (I16): the owner is as the database has him now. */
function viewerOf({ userId, halfUserId }: Session, { user, customer }: Owner): Viewer | 'gone' {
  if (userId === null && halfUserId === null) return nobody
  if (user?.status !== 'active') return 'gone'
  if (userId === null) return { ...nobody, role: 'half' }
  const owner = { user, customer }
  return { ...owner, role: roleOf(owner, false) }
}

function modeOf(
  { customer }: Viewer,
  session: Session,
  allow: { allowB2b: boolean; allowB2c: boolean },
): 'b2b' | 'b2c' {
  const wanted = session.mode ?? (customer?.kind === 'business' ? 'b2b' : 'b2c')
  if (wanted === 'b2c') return allow.allowB2c ? 'b2c' : 'b2b'
  return allow.allowB2b ? 'b2b' : 'b2c'
}

function priceKindsOf({ customer }: Viewer, mode: Context['mode']): Pick<Context, 'shown' | 'charged'> {
  const shown = shownIn(mode)
  return { shown, charged: chargedFor(customer?.kind ?? 'guest', shown) }
}

/**
 * Makes the context of a request.
 * @returns `expired`: the cookie's session ended or was revoked; the context then is that of a new guest
 */
export async function contextFor(shop: ShopProcess, caller: Caller): Promise<{ ctx: Context; expired: boolean }> {
  const { cookie, log, preferences, ...request } = caller
  const now = shop.clock.now()
  const read = await readSession(shop.db, cookie, shop.secret, now)
  let session = typeof read === 'string' ? newGuest(shop.ids, shop.secret) : read.session
  let viewer = typeof read === 'string' ? nobody : viewerOf(session, read.owner)
  let expired = read === 'expired'
  if (viewer === 'gone' || !(await visitHolds(shop.db, session, now))) {
    session = newGuest(shop.ids, shop.secret)
    viewer = nobody
    expired = true
  }
  const settings = shop.shopSettings()
  viewer = asSeen(viewer, request.customerView)
  const mode = modeOf(viewer, session, settings)
  const ctx: Context = {
    db: shop.db,
    shop,
    settings,
    session,
    viewer,
    mode,
    ...priceKindsOf(viewer, mode),
    clock: shop.clock,
    ids: shop.ids,
    mail: shop.mail,
    log,
    request: {
      ...request,
      minimal: preferences.get('return') === 'minimal',
      strict: preferences.get('handling') === 'strict',
    },
  }
  return { ctx, expired }
}

/**
 * After a login or a switch the rest of the request speaks for the new session.
 * @param known whose it is, where that was read a moment ago
 */
export async function refreshViewer(ctx: Context, known?: Owner): Promise<void> {
  const userId = ctx.session.userId ?? ctx.session.halfUserId
  const owner = userId === null ? { user: null, customer: null } : (known ?? (await readOwner(ctx.shop.db, userId)))
  const viewer = viewerOf(ctx.session, owner)
  ctx.viewer = viewer === 'gone' ? nobody : asSeen(viewer, ctx.request.customerView ?? false)
  ctx.mode = modeOf(ctx.viewer, ctx.session, ctx.settings)
  Object.assign(ctx, priceKindsOf(ctx.viewer, ctx.mode))
}

/** @returns whether a token is the session's own; compared in constant time */
export function tokenFits(session: Session, token: string | undefined): boolean {
  const given = Buffer.from(token ?? '')
  const wanted = Buffer.from(session.token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The face of the shop that this session has from now on; the rest of the request has it too. */
export async function chooseMode(ctx: Context, mode: Context['mode']): Promise<void> {
  await storeSession(ctx)
  await ctx.db.update(sessions).set({ mode }).where(eq(sessions.id, ctx.session.id))
  ctx.session.mode = mode
  await refreshViewer(ctx)
}
