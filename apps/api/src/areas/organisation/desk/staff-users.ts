import { customers, users } from '@kontor/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { mustBeUnchanged } from '../../../platform/console/version.ts'
import type { Context, UserRow } from '../../../platform/context.ts'
import { invalid, notFound, refuse } from '../../../platform/failures.ts'
import { access, approvals, beginVisit, noPassword, sendInvitation } from '../../identity/service.ts'
import { shopName } from '../../system/service.ts'
import { passOnReleases } from '../release-rules/pass-on.ts'
import { userOnWire, userState } from './customer-record.ts'

type At = { id: number; version: string }

const userTarget = (id: number) => `user:${id}`
const titleOf = ({ username }: UserRow, what: string) => `Benutzer ${username}: ${what}`

/** Registrations that wait for the shop, the longest first. */
export async function listWaiting({ db }: Context) {
  const rows = await db
    .select({ user: users, customer: customers })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.status, 'pending_approval'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(500)
  return {
    items: rows.map(({ user, customer }) => ({
      ...userOnWire(user),
      customer: customer && {
        id: customer.id,
        number: customer.customerNumber,
        name: customer.name,
        kind: customer.kind,
      },
      taxId: customer?.taxId ?? null,
    })),
  }
}

/** Approves a registration; the newcomer gets a mail. @throws Refusal for one that does not wait any more */
export async function approveUser(ctx: Context, at: At) {
  const user = await lockUser(ctx, at)
  if (!(await approvals.approve(ctx.shop, user.username, ctx.db))) throw waitsNoMore()
  return {
    reply: {},
    change: {
      target: userTarget(user.id),
      title: titleOf(user, 'Registrierung freigegeben'),
      before: user.status,
      after: 'active',
    },
  }
}

/** Refuses a registration; all that was typed is deleted, and a mail says so. */
export async function refuseUser(ctx: Context, at: At & { reason: string }) {
  const user = await lockUser(ctx, at)
  if (!(await approvals.refuse(ctx.shop, user.username, at.reason, ctx.db))) throw waitsNoMore()
  return {
    // whose data are deleted stands in no log
    reply: {},
    change: { target: userTarget(user.id), title: 'Registrierung abgelehnt', after: { reason: at.reason } },
  }
}

/** Rights of a user and whether he may sign in at all; what he loses ends his sessions at once. */
export async function changeUser(
  ctx: Context,
  wanted: At & { active: boolean; mayOrder: boolean; functions: readonly ('admin' | 'approver' | 'controller')[] },
) {
  const user = await lockUser(ctx, wanted)
  if (user.status !== 'active' && user.status !== 'inactive') throw waitsForShop()
  const { mayOrder } = wanted
  const functions = [...new Set(wanted.functions)]
  const status = wanted.active ? 'active' : 'inactive'
  await ctx.db.update(users).set({ status, mayOrder, functions }).where(eq(users.id, user.id))
  const loses = user.functions.some((one) => !functions.some((name) => name === one))
  if (status === 'inactive') await access.shutOut(ctx, user.id)
  else if (loses) await access.endSessions(ctx, user.id)
  if (user.customerId !== null) await passOnReleases(ctx, user.customerId)
  const { status: was, functions: had, mayOrder: might } = user
  return {
    reply: {},
    change: {
      target: userTarget(user.id),
      title: titleOf(user, 'Rechte geändert'),
      before: { status: was, functions: had, mayOrder: might },
      after: { status, functions, mayOrder },
    },
  }
}

/** A link with which the user chooses his password himself; staff never sees it. */
export async function mailPassword(ctx: Context, at: At) {
  const user = await lockUser(ctx, at)
  if (user.status !== 'active') throw mayNotSignIn()
  if (user.passwordHash === noPassword) {
    const [customer] = await ctx.db
      .select({ name: customers.name })
      .from(customers)
      .where(eq(customers.id, user.customerId ?? 0))
    const name = shopName(ctx.shop)
    await sendInvitation(ctx, user, { name, company: customer?.name ?? name })
  } else await ctx.shop.jobs.send(ctx.db, 'send-password-link', { name: user.username.toLowerCase() })
  return {
    reply: { to: user.email },
    change: { target: userTarget(user.id), title: titleOf(user, 'Link für ein neues Passwort gesendet') },
  }
}

/** After too many wrong passwords: he may try again at once. */
export async function unlockUser(ctx: Context, at: At) {
  const user = await lockUser(ctx, at)
  await access.unlock(ctx, user.id)
  return { reply: {}, change: { target: userTarget(user.id), title: titleOf(user, 'Anmeldung entsperrt') } }
}

/**
 * Staff sees the shop as this user does; he changes something only with a reason, and never the user's ways in
 * (`closedInStaffVisit`).
 */
export async function signInAs(ctx: Context, wanted: At & { mayWrite: boolean; reason: string }) {
  const user = await lockUser(ctx, wanted)
  if (user.status !== 'active') throw mayNotSignIn()
  const { mayWrite, reason } = wanted
  if (mayWrite && reason.length < 5)
    throw invalid('reason', 'Bitte begründen Sie, warum Sie im Namen des Kunden etwas ändern wollen.')
  const entry = {
    reply: {},
    change: {
      target: userTarget(user.id),
      title: titleOf(user, mayWrite ? 'Anmeldung als Kunde mit Schreibrecht' : 'Anmeldung als Kunde, nur lesend'),
      after: { mayWrite, reason },
    },
  }
  await beginVisit(ctx, user, mayWrite)
  return entry
}

/** Customers' users only: staff is no customer. @throws Failure 404, 409 */
async function lockUser(ctx: Context, { id, version }: At): Promise<UserRow> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.isBackendUser, false), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw notFound()
  mustBeUnchanged(userState(user), version)
  return user
}

const waitsNoMore = () => refuse('validation', 'Diese Registrierung wartet nicht mehr auf eine Freigabe.')
const waitsForShop = () => refuse('validation', 'Dieses Konto ist noch nicht freigegeben.')
const mayNotSignIn = () => refuse('validation', 'Dieses Konto ist nicht aktiv. Aktivieren Sie es bitte zuerst.')
