import type { adminUsers, Parsed, Reply } from '@kontor/contracts'
import { customers, users } from '@kontor/db/schema'
import { and, eq, or, sql } from 'drizzle-orm'
import { type Context, inTransaction, type UserRow } from '../../../platform/context.ts'
import { mistyped, notFoundInWrite, sessionExpired } from '../../../platform/failures.ts'
import { refuseChanged } from '../../../platform/http/bad-input.ts'
import type { Extras } from '../../../platform/http/serve.ts'
import { countUse, limitUse, useIsLeft } from '../../../platform/session/throttle.ts'
import {
  askToConfirmNewAddress,
  createMailLink,
  dropMailLinks,
  endSessionsOf,
  isTaken,
  lockNames,
  mailToKnownAddress,
  noPassword,
  sendInvitation,
  shutOut,
  tellNewUsername,
} from '../../identity/service.ts'
import { ofCompany } from '../colleagues.ts'
import { passOnReleases } from '../releases/pass-on.ts'
import { checkDeputy, setBudgets, setCostCentres } from './assignments.ts'
import {
  hasPassword,
  invitationsUsedUp,
  invitedEnough,
  isInactive,
  noLongerAdmin,
  notAvailable,
  notOneself,
  ownRight,
  takenByColleague,
  tooManyTries,
  waitsForShop,
} from './failures.ts'
import { columnsOf, mistakesInUser, type UserFields } from './user-form.ts'
import { type AdminUser, nameOf, readUsers } from './users.ts'

type Changed = Reply<typeof adminUsers.updateAdminUser> & Extras

/** So that nobody is flooded: invitations of a company a day, and to one person an hour. */
const invitationsADay = 300
const invitationsAnHour = 3
/** So that nobody finds out which addresses have accounts elsewhere. */
const takenADay = 20
const [hour, day] = [3600, 24 * 3600]

export async function createAdminUser(
  ctx: Context,
  { invite, ...fields }: Parsed<typeof adminUsers.createAdminUser>,
): Promise<Changed> {
  const invites = invite && (await mayInvite(ctx))
  const user = await createUser(ctx, fields, invites)
  const news = invites
    ? `Eine Einladung ist an ${user.email} unterwegs.`
    : invite
      ? 'Für heute sind genug Einladungen verschickt. Bitte laden Sie morgen ein.'
      : 'Eine Einladung ist noch nicht verschickt.'
  return { user, invitationSent: invites, message: `${user.name} ist angelegt. ${news}` }
}

/**
 * A new user of the caller's company, without a password until he chose one by his invitation.
 * @throws Refusal validation, not_found for a foreign cost centre, budget or deputy
 */
export async function createUser(
  ctx: Context,
  fields: UserFields & Pick<AdminUser, 'email' | 'firstname' | 'lastname'>,
  invites: boolean,
): Promise<AdminUser> {
  const mistakes = mistakesInUser(fields, {})
  if (mistakes.length > 0) throw mistyped(mistakes)
  const email = fields.email.trim()
  const { username, ...columns } = columnsOf(fields)
  const name = username || email
  const user = await changing(ctx, async (inside, admin) => {
    await lockNames(inside)
    await requireFree(inside, 'email', email)
    if (name.toLowerCase() !== email.toLowerCase()) await requireFree(inside, 'username', name)
    if (fields.deputyId) await checkDeputy(inside, null, fields.deputyId)
    const customerId = ctx.viewer.customer?.id ?? 0
    const [row] = await inside.db
      .insert(users)
      .values({
        firstname: '',
        lastname: '',
        ...columns,
        customerId,
        username: name,
        email,
        passwordHash: noPassword,
        emailConfirmed: false,
        createdAt: ctx.clock.now(),
      })
      .returning()
    if (!row) throw new Error('an inserted user comes back')
    await assign(inside, row.id, fields, { costCenterIds: [], budgetIds: [] })
    if (invites) await invite(inside, row, admin)
    const after = await readUser(inside, row.id)
    await askNewApprovers(inside, null, after)
    return after
  })
  ctx.log.info({ event: 'user_created', userId: user.id, by: ctx.viewer.user?.id }, 'user created')
  return user
}

export async function updateAdminUser(
  ctx: Context,
  { invite: invites, ...input }: Parsed<typeof adminUsers.updateAdminUser>,
): Promise<Changed> {
  if (invites) {
    await readUser(ctx, input.id)
    const isLeft = await useIsLeft(ctx.shop.db, `invitation:${input.id}`, invitationsAnHour, hour, ctx.clock.now())
    if (!isLeft) throw invitedEnough('Diese Person')
    if (!(await mayInvite(ctx))) throw invitationsUsedUp()
  }
  const { user, isMoving, wasInvited } = await updateUser(ctx, input, invites)
  const news = wasInvited
    ? `Eine Einladung ist an ${user.email} unterwegs.`
    : isMoving
      ? 'Die neue E-Mail-Adresse gilt, sobald sie mit dem Link bestätigt ist, den wir dorthin geschickt haben.'
      : ''
  return { user, invitationSent: wasInvited, message: `Gespeichert: ${user.name}. ${news}`.trim() }
}

/**
 * Changes what is given of a user of the caller's company. What a read gave may come along unchanged.
 * @param invites sends the invitation once more
 * @throws Refusal validation; not_found for an unknown or foreign user, cost centre, budget or deputy
 */
export async function updateUser(
  ctx: Context,
  { id, active, ...fields }: Omit<Parsed<typeof adminUsers.updateAdminUser>, 'invite'>,
  invites = false,
): Promise<{ user: AdminUser; isMoving: boolean; wasInvited: boolean }> {
  const email = fields.email?.trim()
  const done = await changing(ctx, async (inside, admin) => {
    if (fields.username !== undefined || email !== undefined) await lockNames(inside)
    const row = await lockUser(inside, id)
    const before = await readUser(inside, id)
    refuseChanged(fields, before, ['name', 'status', 'invited', 'newEmail'])
    const mistakes = mistakesInUser(fields, before)
    if (mistakes.length > 0) throw mistyped(mistakes)
    const columns = columnsOf(fields)
    if (id === admin.id && columns.functions && !columns.functions.includes('admin')) throw ownRight()
    if (fields.deputyId && fields.deputyId !== before.deputyId) await checkDeputy(inside, row, fields.deputyId)
    const isMoving = email !== undefined && email.toLowerCase() !== row.email.toLowerCase()
    // nobody has used the old address yet
    const isCorrected = isMoving && before.invited
    if (isCorrected) await requireFree(inside, 'email', email, id)
    // whose name was the old address gets the new one as name
    const follows = isCorrected && row.username.toLowerCase() === row.email.toLowerCase()
    if (!columns.username || columns.username === row.username) delete columns.username
    if (follows) columns.username ??= email
    const { username } = columns
    if (username && username !== email) await requireFree(inside, 'username', username, id)
    const changes = { ...columns, ...(isCorrected && { email }) }
    if (Object.keys(changes).length > 0) await inside.db.update(users).set(changes).where(eq(users.id, id))
    await assign(inside, id, fields, before)
    if (isMoving && !isCorrected) await askForAddress(inside, row, email, admin)
    if (active !== undefined && active !== before.active) await setActive(inside, row, active, admin)
    const after = await readUser(inside, id)
    const loses = before.functions.some((name) => !after.functions.includes(name))
    // who gives a right away himself goes on with what is left
    if (loses && id !== admin.id) await endSessionsOf(inside, id)
    // the link of an earlier invitation names what no longer holds
    const invitesAgain =
      after.invited && after.active && (invites || isCorrected || Boolean(username) || !before.active)
    if (invites && !after.invited) throw hasPassword(after.name)
    if (invites && !after.active) throw isInactive(after.name)
    if (invitesAgain) await invite(inside, after, admin)
    else if (username && after.active) await tellNewUsername(inside, after, personOf(admin))
    await askNewApprovers(inside, before, after)
    return { user: after, isMoving: isMoving && !isCorrected, wasInvited: invitesAgain }
  })
  ctx.log.info(
    { event: 'user_changed', userId: id, by: ctx.viewer.user?.id, fields: Object.keys(fields) },
    'user changed',
  )
  return done
}

/** Deactivates a user: he is signed out everywhere, what waits for him goes to others, his orders stay (G-48). */
export async function deleteAdminUser(
  ctx: Context,
  { id }: Parsed<typeof adminUsers.deleteAdminUser>,
): Promise<Changed> {
  const { user } = await updateUser(ctx, { id, active: false })
  return { user, message: `${user.name} ist deaktiviert und überall abgemeldet.` }
}

/**
 * Changes of a company's users take turns, and the caller is still its admin when his comes. As nobody takes the right
 * from himself, the last admin stays, whoever deactivates whom at the same time.
 */
async function changing<T>(ctx: Context, work: (inside: Context, admin: UserRow) => Promise<T>): Promise<T> {
  const { user, customer } = ctx.viewer
  return await inTransaction(ctx, async (inside) => {
    await inside.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customer?.id ?? 0))
      .for('no key update')
    const [admin] = await inside.db
      .select()
      .from(users)
      .where(and(ofCompany(ctx), eq(users.id, user?.id ?? 0), eq(users.status, 'active')))
    if (!admin) throw sessionExpired()
    if (!admin.functions.includes('admin')) throw noLongerAdmin()
    return await work(inside, admin)
  })
}

/** @throws Refusal not_found for an unknown, foreign or deleted one */
async function lockUser(ctx: Context, id: number): Promise<UserRow> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(ofCompany(ctx), eq(users.id, id)))
    .for('no key update')
  if (!row) throw notFoundInWrite()
  return row
}

async function readUser(ctx: Context, id: number): Promise<AdminUser> {
  const [user] = await readUsers(ctx, and(ofCompany(ctx), eq(users.id, id)))
  if (!user) throw notFoundInWrite()
  return user
}

/** Cost centres and budgets, where they are given. */
async function assign(
  ctx: Context,
  userId: number,
  fields: UserFields,
  before: Pick<AdminUser, 'costCenterIds' | 'budgetIds'>,
): Promise<void> {
  const { costCenterIds, addCostCenterIds = [], removeCostCenterIds = [], budgetIds } = fields
  if (costCenterIds || addCostCenterIds.length > 0 || removeCostCenterIds.length > 0) {
    const kept = [...(costCenterIds ?? before.costCenterIds), ...addCostCenterIds]
    const gone = new Set(removeCostCenterIds)
    await setCostCentres(ctx, userId, before.costCenterIds, new Set(kept.filter((id) => !gone.has(id))))
  }
  if (budgetIds) await setBudgets(ctx, userId, before.budgetIds, new Set(budgetIds))
}

async function setActive(ctx: Context, { id, status }: UserRow, active: boolean, admin: UserRow): Promise<void> {
  if (status !== 'active' && status !== 'inactive') throw waitsForShop()
  if (!active && id === admin.id) throw notOneself()
  await ctx.db
    .update(users)
    .set({ status: active ? 'active' : 'inactive' })
    .where(eq(users.id, id))
  if (!active) await shutOut(ctx, id)
}

const personOf = ({ firstname, lastname }: UserRow) => `${firstname} ${lastname}`.trim()

async function invite(ctx: Context, user: Parameters<typeof sendInvitation>[1], admin: UserRow): Promise<void> {
  await sendInvitation(ctx, user, { name: personOf(admin), company: ctx.viewer.customer?.name ?? '' })
}

/** Whether the company may write to one more person today. */
async function mayInvite(ctx: Context): Promise<boolean> {
  return await useIsLeft(ctx.shop.db, `invitations:${ctx.viewer.customer?.id}`, invitationsADay, day, ctx.clock.now())
}

/** @throws Refusal validation, limit_reached; an address that has an account elsewhere is told of the try */
async function requireFree(ctx: Context, path: 'username' | 'email', name: string, except = 0): Promise<void> {
  if (!(await isTaken(ctx, name, except))) return
  const isName = [users.username, users.email].map((column) => eq(sql`lower(${column})`, name.toLowerCase()))
  const [colleague] = await ctx.db
    .select()
    .from(users)
    .where(and(ofCompany(ctx), or(...isName)))
  if (colleague) throw takenByColleague(path, nameOf(colleague))
  if (path === 'username') throw notAvailable(path)
  const { count } = await countUse(ctx.shop.db, `taken:${ctx.viewer.customer?.id}`, day, ctx.clock.now())
  throw count > takenADay ? tooManyTries() : notAvailable(path)
}

/** The new address gets a link; for one that belongs to another account the answer is the same (security 2.9). */
async function askForAddress(ctx: Context, user: UserRow, email: string, admin: UserRow): Promise<void> {
  await limitUse(ctx.shop.db, `new-address:${user.id}`, 10, hour, ctx.clock.now())
  await dropMailLinks(ctx, user.id, 'email')
  if (await isTaken(ctx, email)) return await mailToKnownAddress(ctx, email)
  const token = await createMailLink(ctx, user.id, 'email', email)
  await askToConfirmNewAddress(ctx, user, token, email, user.id === admin.id ? '' : personOf(admin))
}

/** Orders that wait may be for others to decide now, who are asked to (`handOnReleases`). */
async function askNewApprovers(ctx: Context, before: AdminUser | null, after: AdminUser): Promise<void> {
  const decides = ({ functions, active, approvalLimit, costCenterIds, deputyId, deputyFrom, deputyTo }: AdminUser) =>
    JSON.stringify([functions, active, approvalLimit, costCenterIds, deputyId, deputyFrom, deputyTo])
  const isDecider = [before, after].some((one) => one && one.functions.length > 0)
  if (!isDecider || (before && decides(before) === decides(after))) return
  await passOnReleases(ctx, ctx.viewer.customer?.id ?? 0)
}
