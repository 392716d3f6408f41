import type { adminUsers, Parsed, Reply } from '@kontor/contracts'
import { customers, users } from '@kontor/db/schema'
import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import { type Context, inTransaction, type UserRow } from '../../../platform/context.ts'
import { mistyped, notFoundInWrite, sessionExpired } from '../../../platform/failures.ts'
import { refuseChanged } from '../../../platform/http/bad-input.ts'
import type { Extras } from '../../../platform/http/serve.ts'
import {
  access,
  askForNewAddress,
  noPassword,
  sendInvitation,
  tellNewUsername,
  usernames,
} from '../../identity/service.ts'
import { ofCompany } from '../colleagues.ts'
import { unknownArticleType } from '../release-rules/article-types.ts'
import { passOnReleases } from '../release-rules/pass-on.ts'
import { checkDeputy, setBudgets, setCostCentres } from './assignments.ts'
import {
  changedEnough,
  hasPassword,
  invitationsUsedUp,
  invitedEnough,
  isInactive,
  noLongerAdmin,
  noSuchArticleType,
  notAvailable,
  notOneself,
  ownRight,
  takenByColleague,
  tooManyUsers,
  waitsForShop,
} from './failures.ts'
import {
  askingForNames,
  invitationsOfCompany,
  invitationsTo,
  newAddressesOf,
  newAddressesOfCompany,
  newNamesOf,
  openUses,
} from './limits.ts'
import { columnsOf, mistakesInUser, type UserFields } from './user-form.ts'
import { type AdminUser, nameOf, readUsers } from './users.ts'

type Changed = Reply<typeof adminUsers.updateAdminUser> & Extras

/** Rehearsed by an import: all of it is taken back, and no mail leaves. */
type Manner = { isDryRun?: boolean }

export async function createAdminUser(
  ctx: Context,
  { invite, ...fields }: Parsed<typeof adminUsers.createAdminUser>,
  manner: Manner = {},
): Promise<Changed> {
  const uses = openUses(ctx)
  const invites = invite && fields.active && !manner.isDryRun && (await uses.take(invitationsOfCompany(ctx)))
  const user = await createUser(ctx, fields, invites, manner).catch(async (error: unknown) => {
    await uses.giveAllBack()
    throw error
  })
  const news = invites
    ? `Eine Einladung ist an ${user.email} unterwegs.`
    : invite && fields.active
      ? 'Für heute sind genug Einladungen verschickt. Bitte laden Sie morgen ein.'
      : 'Eine Einladung ist noch nicht verschickt.'
  return { user, invitationSent: invites, message: `${user.name} ist angelegt. ${news}` }
}

/**
 * A new user of the caller's company, without a password until he chose one by his invitation.
 * @throws Refusal validation, not_found for a foreign cost centre, budget or deputy
 */
async function createUser(
  ctx: Context,
  { active, ...fields }: UserFields & Pick<AdminUser, 'active' | 'email' | 'firstname' | 'lastname'>,
  invites: boolean,
  { isDryRun }: Manner,
): Promise<AdminUser> {
  const mistakes = mistakesInUser(fields, {})
  if (mistakes.length > 0) throw mistyped(mistakes)
  const email = fields.email.trim()
  const { username, ...columns } = columnsOf(fields)
  const name = username || email
  const create = async (inside: Context, admin: UserRow, elsewhere: Elsewhere) => {
    await requireRoom(inside)
    await requireArticleTypes(inside, fields, [])
    await usernames.lock(inside)
    await requireFree(inside, elsewhere, 'email', email)
    if (name.toLowerCase() !== email.toLowerCase()) await requireFree(inside, elsewhere, 'username', name)
    if (fields.deputyId) await checkDeputy(inside, null, fields.deputyId)
    const customerId = ctx.viewer.customer?.id ?? 0
    const [row] = await inside.db
      .insert(users)
      .values({
        firstname: '',
        lastname: '',
        ...columns,
        customerId,
        status: active ? 'active' : 'inactive',
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
  }
  const user = await askingForNames(ctx, true, (elsewhere) =>
    changing(ctx, (inside, admin) => create(inside, admin, elsewhere)),
  )
  ctx.log.info({ event: 'user_created', userId: user.id, by: ctx.viewer.user?.id, isDryRun }, 'user created')
  return user
}

export async function updateAdminUser(
  ctx: Context,
  { invite: invites, ...input }: Parsed<typeof adminUsers.updateAdminUser>,
): Promise<Changed> {
  const { user, isMoving, invitation } = await updateUser(ctx, input, { invites: invites ?? false })
  const news = isMoving
    ? 'Die neue E-Mail-Adresse gilt, sobald sie mit dem Link bestätigt ist, den wir dorthin geschickt haben.'
    : newsOf[invitation](user)
  return { user, invitationSent: invitation === 'sent', message: `Gespeichert: ${user.name}. ${news}`.trim() }
}

type Invitation = 'sent' | 'held' | 'none'
const newsOf: Readonly<Record<Invitation, (user: AdminUser) => string>> = {
  sent: ({ email }) => `Eine Einladung ist an ${email} unterwegs.`,
  held: () => 'Die Einladung ist noch nicht verschickt, weil es gerade zu viele waren. Bitte laden Sie später ein.',
  none: () => '',
}

/**
 * Changes what is given of a user of the caller's company. What a read gave may come along unchanged.
 * @param manner.invites sends the invitation once more
 * @throws Refusal validation; limit_reached; not_found for an unknown or foreign user, cost centre, budget or deputy
 */
export async function updateUser(
  ctx: Context,
  { id, active, ...fields }: Omit<Parsed<typeof adminUsers.updateAdminUser>, 'invite'>,
  { invites = false, isDryRun = false }: Manner & { invites?: boolean } = {},
): Promise<{ user: AdminUser; isMoving: boolean; invitation: Invitation }> {
  const email = fields.email?.trim()
  const seen = await readUser(ctx, id)
  const name = fields.username?.trim()
  const isRenamed = Boolean(name) && name !== seen.username
  const isMoved = email !== undefined && email.toLowerCase() !== seen.email.toLowerCase()
  const uses = openUses(ctx)
  const mayWrite = await askToWrite(ctx, uses, seen, {
    isAsked: !isDryRun,
    invites,
    isRenamed,
    isMoved,
    isBack: active === true && !seen.active,
  })
  const change = async (inside: Context, admin: UserRow, elsewhere: Elsewhere) => {
    if (fields.username !== undefined || email !== undefined) await usernames.lock(inside)
    const row = await lockUser(inside, id)
    const before = await readUser(inside, id)
    refuseChanged(fields, before, ['name', 'status', 'invited', 'newEmail'])
    const mistakes = mistakesInUser(fields, before)
    if (mistakes.length > 0) throw mistyped(mistakes)
    const columns = columnsOf(fields)
    if (id === admin.id && columns.functions && !columns.functions.includes('admin')) throw ownRight()
    await requireArticleTypes(inside, fields, before.lockedArticleTypes)
    if (fields.deputyId && fields.deputyId !== before.deputyId) await checkDeputy(inside, row, fields.deputyId)
    const isMoving = email !== undefined && email.toLowerCase() !== row.email.toLowerCase()
    // nobody has used the old address yet
    const isCorrected = isMoving && before.invited
    if (isCorrected) await requireFree(inside, elsewhere, 'email', email, id)
    // whose name was the old address gets the new one as name
    const follows = isCorrected && row.username.toLowerCase() === row.email.toLowerCase()
    if (!columns.username || columns.username === row.username) delete columns.username
    if (follows) columns.username ??= email
    const { username } = columns
    if (username && username !== email) await requireFree(inside, elsewhere, 'username', username, id)
    const changes = { ...columns, ...(isCorrected && { email }) }
    if (Object.keys(changes).length > 0) await inside.db.update(users).set(changes).where(eq(users.id, id))
    // went to the wrong address
    if (isCorrected) await access.withdrawMailLinks(inside, id)
    await assign(inside, id, fields, before)
    if (isMoving && !isCorrected) await askForNewAddress(inside, row, email, id === admin.id ? '' : personOf(admin))
    if (active !== undefined && active !== before.active) await setActive(inside, row, active, admin)
    const after = await readUser(inside, id)
    const loses = before.functions.some((one) => !after.functions.includes(one))
    // who gives a right away himself goes on with what is left
    if (loses && id !== admin.id) await access.endSessions(inside, id)
    // the link of an earlier invitation names what no longer holds
    const invitesAgain =
      after.invited && after.active && (invites || isCorrected || Boolean(username) || !before.active)
    if (invites && !after.invited) throw hasPassword(after.name)
    if (invites && !after.active) throw isInactive(after.name)
    if (invitesAgain && mayWrite) await invite(inside, after, admin)
    else if (username && after.active && !after.invited) await tellNewUsername(inside, after, personOf(admin))
    await askNewApprovers(inside, before, after)
    const invitation: Invitation = invitesAgain ? (mayWrite ? 'sent' : 'held') : 'none'
    return { user: after, isMoving: isMoving && !isCorrected, invitation }
  }
  try {
    const done = await askingForNames(ctx, isRenamed || (isMoved && seen.invited), (elsewhere) =>
      changing(ctx, (inside, admin) => change(inside, admin, elsewhere)),
    )
    if (seen.invited && done.invitation !== 'sent') await uses.giveAllBack()
    ctx.log.info(
      { event: 'user_changed', userId: id, by: ctx.viewer.user?.id, fields: Object.keys(fields), isDryRun },
      'user changed',
    )
    return done
  } catch (error) {
    await uses.giveAllBack()
    throw error
  }
}

/**
 * Counts the mails that a change may send.
 * @returns whether an invitation may leave
 * @throws Refusal limit_reached where a mail is asked for, or would have to be sent
 */
async function askToWrite(
  ctx: Context,
  uses: ReturnType<typeof openUses>,
  user: AdminUser,
  asked: Record<'isAsked' | 'invites' | 'isRenamed' | 'isMoved' | 'isBack', boolean>,
): Promise<boolean> {
  if (!asked.isAsked) return true
  const { isRenamed, isMoved, isBack, invites } = asked
  if (user.invited) {
    if (!invites && !isRenamed && !isMoved && !isBack) return false
    const isLeft = await uses.take(invitationsTo(user.id))
    if (invites && !isLeft) throw invitedEnough('Diese Person')
    if (isLeft && (await uses.take(invitationsOfCompany(ctx)))) return true
    await uses.giveAllBack()
    if (invites) throw invitationsUsedUp()
    return false
  }
  const limits = [
    ...(isRenamed ? [newNamesOf(user.id)] : []),
    ...(isMoved ? [newAddressesOf(user.id), newAddressesOfCompany(ctx)] : []),
  ]
  for (const limit of limits) {
    if (await uses.take(limit)) continue
    await uses.giveAllBack()
    throw changedEnough(user.name)
  }
  return false
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

/** @throws Refusal validation */
async function requireArticleTypes(ctx: Context, fields: UserFields, before: readonly string[]): Promise<void> {
  const unknown = await unknownArticleType(ctx, fields.lockedArticleTypes ?? [], before)
  if (unknown !== undefined) throw noSuchArticleType(unknown)
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
  if (!active) await access.shutOut(ctx, id)
}

const personOf = ({ firstname, lastname }: UserRow) => `${firstname} ${lastname}`.trim()

async function invite(ctx: Context, user: Parameters<typeof sendInvitation>[1], admin: UserRow): Promise<void> {
  await sendInvitation(ctx, user, { name: personOf(admin), company: ctx.viewer.customer?.name ?? '' })
}

/** Asked while the customer is locked. */
async function requireRoom(ctx: Context): Promise<void> {
  const [counted] = await ctx.db
    .select({ n: count() })
    .from(users)
    .where(and(ofCompany(ctx), isNull(users.deletedAt)))
  if ((counted?.n ?? 0) >= mostUsers) throw tooManyUsers(mostUsers)
}
const mostUsers = 10_000

type Elsewhere = Map<string, 'username' | 'email'>

/** @throws Refusal validation; what belongs to another company is noted, to be counted after the transaction */
async function requireFree(
  ctx: Context,
  elsewhere: Elsewhere,
  path: 'username' | 'email',
  name: string,
  except = 0,
): Promise<void> {
  if (!(await usernames.isTaken(ctx, name, except))) return
  const isName = [users.username, users.email].map((column) => eq(sql`lower(${column})`, name.toLowerCase()))
  const [colleague] = await ctx.db
    .select()
    .from(users)
    .where(and(ofCompany(ctx), or(...isName)))
  if (colleague) throw takenByColleague(path, nameOf(colleague))
  elsewhere.set(name, path)
  throw notAvailable(path)
}

/** Orders that wait may be for others to decide now, who are asked to (`handOnReleases`). */
async function askNewApprovers(ctx: Context, before: AdminUser | null, after: AdminUser): Promise<void> {
  const decides = ({ functions, active, approvalLimit, costCenterIds, deputyId, deputyFrom, deputyTo }: AdminUser) =>
    JSON.stringify([functions, active, approvalLimit, costCenterIds, deputyId, deputyFrom, deputyTo])
  const isDecider = [before, after].some((one) => one && one.functions.length > 0)
  if (!isDecider || (before && decides(before) === decides(after))) return
  await passOnReleases(ctx, ctx.viewer.customer?.id ?? 0)
}
