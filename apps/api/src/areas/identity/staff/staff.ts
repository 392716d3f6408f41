import { type ConsoleRight, consoleRights } from '@kontor/contracts/console'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'
import { auditEntries, users } from '@kontor/db/schema'
import { and, arrayContains, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Context, ShopProcess, UserRow } from '../../../platform/context.ts'
import { refuse } from '../../../platform/failures.ts'
import { access } from '../access.ts'
import { createInvitation, sendStaffInvitation } from '../password/invitation.ts'
import { noPassword } from '../password/password.ts'
import { isTaken, lockNames, usernameProblem } from '../registration/names.ts'
import { endSessionsOf } from '../sign-in/sessions.ts'
import { removeTwoFactor } from '../two-factor/two-factor.ts'

// Who works at the shop, as its operator administers it on the server (npm run staff). Each act stands in the audit log.

/** Who did it, as the audit log names him: a command knows no user. */
const operator = 'Betreiber (Server)'

type Hand = Pick<Context, 'db' | 'shop' | 'clock' | 'ids' | 'mail'>

const inOneStep = <T>(shop: ShopProcess, work: (hand: Hand) => Promise<T>): Promise<T> => {
  const { db, clock, ids, mail } = shop
  return db.transaction((tx) => work({ db: tx, shop, clock, ids, mail }))
}

async function note(
  { db, clock }: Hand,
  user: Pick<UserRow, 'id' | 'username'>,
  act: 'add' | 'invite' | 'lock' | 'unlock' | 'resetTwoFactor',
  after: unknown = null,
): Promise<void> {
  const line = { procedure: `staff.${act}`, target: `user:${user.id}`, title: user.username, after }
  await db.insert(auditEntries).values({ ...line, at: clock.now(), userId: null, username: operator })
}

const isStaff = and(eq(users.isBackendUser, true), isNull(users.deletedAt))

/** @throws Refusal for a name that nobody on the staff has */
async function lockMember({ db }: Hand, username: string): Promise<UserRow> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(isStaff, eq(sql`lower(${users.username})`, username.toLowerCase())))
    .for('update')
  if (!user) throw refuse('not_found', `Einen Zugang „${username}“ zur Verwaltung gibt es nicht.`)
  return user
}

async function list({ db }: ShopProcess) {
  const rows = await db.select().from(users).where(isStaff).orderBy(asc(users.createdAt), asc(users.id))
  return rows.map(({ username, firstname, lastname, email, functions, status, passwordHash, totpSecret }) => ({
    ...{ username, email, rights: consoleRights.filter((right) => functions.includes(right)) },
    name: [firstname, lastname].filter(Boolean).join(' '),
    isLocked: status !== 'active',
    hasPassword: passwordHash !== noPassword,
    hasTwoFactor: totpSecret !== null,
  }))
}

type NewMember = Pick<UserRow, 'username' | 'email' | 'firstname' | 'lastname'> & {
  rights: readonly ConsoleRight[]
}
/** How somebody gets the link by which he chooses his password. */
type Way = { byMail: boolean }

/** @returns the link, where no mail carries it */
async function invited(hand: Hand, user: UserRow, { byMail }: Way): Promise<string | null> {
  if (!byMail) return await createInvitation(hand, user)
  await sendStaffInvitation(hand, user)
  return null
}

/**
 * A new member of staff, who chooses his password by a link.
 * @throws Refusal for a name or address that does not fit or that somebody has
 */
function add(shop: ShopProcess, { rights, ...person }: NewMember, way: Way): Promise<string | null> {
  return inOneStep(shop, async (hand) => {
    const { username, email } = person
    const problem = usernameProblem(username)
    if (problem) throw refuse('validation', problem)
    if (!isEmailAddress(email)) throw refuse('validation', `„${email}“ ist keine E-Mail-Adresse.`)
    await lockNames(hand)
    if (await isTaken(hand, username)) throw refuse('validation', `Den Benutzernamen „${username}“ gibt es schon.`)
    if (await isTaken(hand, email))
      throw refuse('validation', `Die E-Mail-Adresse ${email} gehört schon zu einem Konto.`)
    const [user] = await hand.db
      .insert(users)
      .values({
        ...{ ...person, functions: [...rights], isBackendUser: true, mayOrder: false },
        ...{ passwordHash: noPassword, createdAt: hand.clock.now() },
      })
      .returning()
    if (!user) throw new Error('an inserted user comes back')
    await note(hand, user, 'add', { email, functions: rights })
    return await invited(hand, user, way)
  })
}

/** A new link, for who lost the first or his password. @throws Refusal for somebody who is locked */
function invite(shop: ShopProcess, username: string, way: Way): Promise<string | null> {
  return inOneStep(shop, async (hand) => {
    const user = await lockMember(hand, username)
    if (user.status !== 'active') throw refuse('validation', `${user.username} ist gesperrt. Entsperren Sie zuerst.`)
    await note(hand, user, 'invite')
    return await invited(hand, user, way)
  })
}

/**
 * He is out at once and cannot sign in any more.
 * @throws Refusal for the last one who administers the shop
 */
function lock(shop: ShopProcess, username: string): Promise<void> {
  return inOneStep(shop, async (hand) => {
    // all of them, in one order: of two who are locked at once the second is the last
    const administer = await hand.db
      .select({ id: users.id })
      .from(users)
      .where(and(isStaff, eq(users.status, 'active'), arrayContains(users.functions, ['system'])))
      .orderBy(asc(users.id))
      .for('update')
    const user = await lockMember(hand, username)
    if (user.status !== 'active') throw refuse('validation', `${user.username} ist schon gesperrt.`)
    if (administer.length === 1 && administer[0]?.id === user.id)
      throw refuse(
        'validation',
        `${user.username} ist der letzte Zugang mit dem Recht „system“. Legen Sie zuerst einen anderen an.`,
      )
    await hand.db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id))
    await access.shutOut(hand, user.id)
    await note(hand, user, 'lock')
  })
}

/** He may sign in again, also after too many wrong passwords. */
function unlock(shop: ShopProcess, username: string): Promise<void> {
  return inOneStep(shop, async (hand) => {
    const user = await lockMember(hand, username)
    await hand.db
      .update(users)
      .set({ status: 'active' })
      .where(and(eq(users.id, user.id), ne(users.status, 'active')))
    await access.unlock(hand, user.id)
    await note(hand, user, 'unlock')
  })
}

/** For who lost his phone: he signs in by password alone and sets a second factor up again. @throws Refusal without one */
function resetTwoFactor(shop: ShopProcess, username: string): Promise<void> {
  return inOneStep(shop, async (hand) => {
    const user = await lockMember(hand, username)
    if (user.totpSecret === null) throw refuse('validation', `${user.username} hat keinen zweiten Faktor eingerichtet.`)
    await removeTwoFactor(hand, user)
    await endSessionsOf(hand, user.id)
    await note(hand, user, 'resetTwoFactor')
  })
}

/** What the operator's command does; names are user names, in either case. */
export const staff = { list, add, invite, lock, unlock, resetTwoFactor }
