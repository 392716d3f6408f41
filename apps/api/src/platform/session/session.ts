import { createHmac, hash } from 'node:crypto'
import type { Db } from '@kontor/db'
import { customers, sessions, users } from '@kontor/db/schema'
import { constantTimeEqual } from '@oslojs/crypto/subtle'
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Ids } from '../ids.ts'
import { builtOnce, statement } from '../process/built-once.ts'
import { cache } from '../process/cache.ts'
import { forgettingTries, type Tries, triesToForget } from './throttle.ts'

/** 14 days rolling (G-05). */
const idleMs = 14 * 24 * 3600_000
/** however busy, a session ends after 90 days (security 2.7) */
const absoluteMs = 90 * 24 * 3600_000
/** how stale `seenAt` may get before it is written again */
const touchMs = 3600_000
const publicIdOf = (id: string, key: string) => uuidFrom(createHmac('sha256', key).update(`public:${id}`).digest())

export type Session = {
  id: string
  /** a random-looking label for the outside, never the cookie (security 1.5) */
  publicId: string
  /** false: a guest who has written nothing yet; known by the cookie's signature only */
  stored: boolean
  userId: number | null
  halfUserId: number | null
  mode: 'b2b' | 'b2c' | null
  data: Record<string, unknown>
  /** CSRF token: signed from the id, which changes at login, second factor and logout (G-04); begins with the viewer */
  token: string
  /** who looks at pages of this session: an opaque id, the same in every session of a person and for all guests */
  viewer: string
  /** its idle time was counted again by this request, so that the cookie's is too */
  renewed: boolean
  /** what stands behind the id in the cookie */
  secret: string
}

/**
 * Lucia's guide: the cookie is `id.secret`, the database keeps the secret's SHA-256, comparison takes constant time.
 */
const digest = (secret: string) => hash('sha256', secret, 'hex')
const equal = (a: string, b: string) => constantTimeEqual(new TextEncoder().encode(a), new TextEncoder().encode(b))

function uuidFrom(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const signature = (what: string, id: string, key: string) =>
  createHmac('sha256', key).update(`${what}:${id}`).digest('hex').slice(0, 40)
/**
 * A guest's secrets are signatures of the id (decisions 11 "Guests and caching"): one while nothing is stored, another
 * from the first write on. Both are the same for parallel first writes, which therefore meet in one row.
 */
const unstoredSecret = (id: string, key: string) => `g${signature('guest', id, key)}`
const storedSecret = (id: string, key: string) => `s${signature('stored', id, key)}`
/** Of a login: the first letter keeps it apart from a guest's signature, whatever the randomness says. */
const randomSecret = (ids: Pick<Ids, 'secret'>) => `r${ids.secret()}`
const signed = (what: string, key: string) => createHmac('sha256', key).update(what).digest('base64url')

/** Where a session that is a visit says so (session/staff-visit.ts). */
export const visitInData = 'staffVisit'

type Whose = Pick<Session, 'userId' | 'halfUserId' | 'data'>

/**
 * Names who looks, so that a page can tell whether its form still belongs to whoever is signed in (decisions 13 "Tokens
 * and their viewer"). Signed, so that nobody can compute it from a user or read a user in it. A member of staff who looks
 * on as a customer is another viewer than that customer.
 */
function viewerIdOf({ userId, halfUserId, data }: Whose, key: string): string {
  const visit = data[visitInData] as { sessionId: string } | undefined
  const from = visit ? ` visited from ${visit.sessionId}` : ''
  const who = userId !== null ? `user ${userId}${from}` : halfUserId !== null ? `half ${halfUserId}` : 'guest'
  return signed(`viewer:${who}`, key).slice(0, viewerLength)
}
const viewerLength = 22

/** What pages and programs are handed for their writes. */
function handedOut(id: string, whose: Whose, key: string): Pick<Session, 'token' | 'viewer'> {
  const viewer = viewerIdOf(whose, key)
  return { viewer, token: viewer + signed(`csrf:${id}`, key) }
}

/** What stands in every answer that has a token. */
export const tokenIn = ({ token, viewer }: Pick<Session, 'token' | 'viewer'>) => ({ token, viewer })

export const cookieOf = (session: Pick<Session, 'id' | 'secret'>) => `${session.id}.${session.secret}`

/** @returns a guest that has no row yet */
export function newGuest(ids: Ids, key: string): Session {
  const id = ids.secret()
  return guestWith(id, key)
}

const guests: Whose = { userId: null, halfUserId: null, data: {} }

function guestWith(id: string, key: string): Session {
  return {
    id,
    secret: unstoredSecret(id, key),
    publicId: publicIdOf(id, key),
    stored: false,
    userId: null,
    halfUserId: null,
    mode: null,
    data: {},
    ...handedOut(id, guests, key),
    renewed: false,
  }
}

/** Whose session it is, read with it: rights act on the next request (I16). */
export type Owner = { user: typeof users.$inferSelect | null; customer: typeof customers.$inferSelect | null }

const nobody: Owner = { user: null, customer: null }

const isLive = and(
  eq(sessions.id, sql.placeholder('id')),
  gt(sessions.seenAt, sql`${sql.placeholder('seenAfter')}::timestamptz`),
  gt(sessions.createdAt, sql`${sql.placeholder('createdAfter')}::timestamptz`),
)
/** The sessions that have not run out, for a list of them. */
export const liveSince = (now: Date) =>
  and(
    gt(sessions.seenAt, new Date(now.getTime() - idleMs)),
    gt(sessions.createdAt, new Date(now.getTime() - absoluteMs)),
  )

/** What tells two states of an owner apart. */
const ownersVersion = sql<string>`concat_ws('-', ${users.rowVersion}, ${customers.rowVersion})`
const ownersCustomer = eq(customers.id, users.customerId)
const liveSession = builtOnce((db) =>
  db
    .select({ session: sessions, version: ownersVersion })
    .from(sessions)
    .leftJoin(users, eq(users.id, sql`coalesce(${sessions.userId}, ${sessions.halfUserId})`))
    .leftJoin(customers, ownersCustomer)
    .where(isLive)
    .prepare('live_session'),
)
/** Guests come most often and have no owner to look for. */
const liveGuest = statement<GuestRow>(sql`
  select secret_hash as "secretHash", public_id as "publicId", mode, data, seen_at as "seenAt" from sessions
  where id = ${sql.placeholder('id')} and seen_at > ${sql.placeholder('seenAfter')}::timestamptz
    and created_at > ${sql.placeholder('createdAfter')}::timestamptz and user_id is null and half_user_id is null`)
type GuestRow = Pick<typeof sessions.$inferSelect, 'secretHash' | 'publicId' | 'mode' | 'data'> & { seenAt: string }

const ownerById = builtOnce((db) =>
  db
    .select({ user: users, customer: customers, version: ownersVersion })
    .from(users)
    .leftJoin(customers, ownersCustomer)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('owner_by_id'),
)
const owners = cache<Owner>('signed-in people', { mostBytes: 20_000_000, bytes: 2000 })

/**
 * A user and his customer as they are now.
 * @param version what the database said of them a moment ago: what this process keeps holds as long as it says the same
 */
export async function readOwner(db: Db, userId: number, version?: string): Promise<Owner> {
  const known = owners(db).get(userId, version)
  if (known) return known
  const [owner] = await ownerById(db).execute({ userId })
  if (owner) owners(db).set(userId, owner, { stamp: owner.version })
  return owner ?? nobody
}

/**
 * Reads a session from its cookie.
 * @returns the session and its owner; 'none' without a cookie or with one nobody signed; 'expired' when the session
 * ended or was revoked
 */
export async function readSession(
  db: Db,
  cookie: string | undefined,
  key: string,
  now: Date,
): Promise<{ session: Session; owner: Owner } | 'none' | 'expired'> {
  const [id, secret] = cookie?.split('.') ?? []
  if (!id || !secret || !/^[a-z2-7]{32}$/.test(id) || secret.length > 64) return 'none'
  if (secret.startsWith('g'))
    return equal(secret, unstoredSecret(id, key)) ? { session: guestWith(id, key), owner: nobody } : 'none'
  const values = {
    id,
    seenAfter: new Date(now.getTime() - idleMs).toISOString(),
    createdAfter: new Date(now.getTime() - absoluteMs).toISOString(),
  }
  const row = secret.startsWith('s') ? await readGuest(db, values) : await readLogin(db, values)
  if (!row || !equal(digest(secret), row.secretHash)) return 'expired'
  const renewed = now.getTime() - row.seenAt.getTime() > touchMs
  if (renewed) await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id))
  const { publicId, userId, halfUserId, mode, data } = row
  const handed = handedOut(id, row, key)
  return {
    session: { id, secret, publicId, stored: true, userId, halfUserId, mode, data, ...handed, renewed },
    owner: row.owner,
  }
}

async function readGuest(db: Db, values: Record<string, string>) {
  const [row] = await liveGuest(db, values)
  return row && { ...row, seenAt: new Date(row.seenAt), userId: null, halfUserId: null, owner: nobody }
}

async function readLogin(db: Db, values: Record<string, string>) {
  const [row] = await liveSession(db).execute(values)
  if (!row) return undefined
  const userId = row.session.userId ?? row.session.halfUserId
  return { ...row.session, owner: userId === null ? nobody : await readOwner(db, userId, row.version) }
}

const given = (name: string) => sql.placeholder(name)
/**
 * With a proof the row is made only while what was proved still holds. The lock waits for a change that is under way,
 * which ends the sessions it sees; one that comes later sees this session.
 */
const insertSession = statement<{ id: string }>(sql`
  with owner as (
    select id from users where id = coalesce(${given('userId')}::int, ${given('halfUserId')}::int)
      and status = 'active' and password_hash = ${given('passwordHash')}::text
      and totp_secret is not distinct from ${given('totpSecret')}::text
      and (${given('half')}::text is null or exists (select from sessions where sessions.id = ${given('half')}::text))
    for share),
  made as (insert into sessions (id, secret_hash, public_id, user_id, half_user_id, mode, data, created_at, seen_at, user_agent, address)
  select ${given('id')}::text, ${given('secretHash')}::text, ${given('publicId')}::uuid, ${given('userId')}::int,
    ${given('halfUserId')}::int, ${given('mode')}::text, ${given('data')}::jsonb, ${given('now')}::timestamptz,
    ${given('now')}::timestamptz, ${given('userAgent')}::text, ${given('address')}::text
  where ${given('passwordHash')}::text is null or exists (select from owner)
  returning id),
  ${forgettingTries(sql`made`)}
  select id from made`)

/** What somebody who signs in has proved a moment ago. */
export type Proof = {
  /** the hash that his password fits */
  passwordHash: string
  /** whether a second factor was asked for, and which */
  totpSecret: string | null
  /** the half login that goes on, if there is one */
  half: string | null
  /** of the password; forgotten with the session that is made */
  tries: Tries | null
}

/** What of the old session goes on (mode, stored target …), whose it is from now on, and where it was made. */
type Kept = Partial<Pick<Session, 'userId' | 'halfUserId' | 'mode' | 'data'>> & { userAgent: string; address: string }
type SessionIds = Pick<Ids, 'uuid' | 'secret'>

/** Makes a session row with a new id and secret (no fixation), whoever it is for: nothing is proved. */
export async function createSession(db: Db, ids: SessionIds, key: string, now: Date, keep: Kept): Promise<Session> {
  const made = await createProvenSession(db, ids, key, now, keep, null)
  if (!made) throw new Error('an insert returns its row')
  return made
}

/**
 * The same for somebody who signs in.
 * @returns null when what he proved no longer holds: nothing is made
 */
export async function createProvenSession(
  db: Db,
  ids: SessionIds,
  key: string,
  now: Date,
  keep: Kept,
  proof: Proof | null,
): Promise<Session | null> {
  const id = ids.secret()
  const secret = randomSecret(ids)
  const publicId = ids.uuid()
  const { userId = null, halfUserId = null, mode = null, data = {}, userAgent, address } = keep
  const made = await insertSession(db, {
    ...{ id, secretHash: digest(secret), publicId, userId, halfUserId, mode, address },
    ...(proof ?? { passwordHash: null, totpSecret: null, half: null }),
    ...triesToForget(proof?.tries ?? null),
    data: JSON.stringify(data),
    now: now.toISOString(),
    userAgent: userAgent.slice(0, 300),
  })
  if (made.length === 0) return null
  const handed = handedOut(id, { userId, halfUserId, data }, key)
  return { id, secret, publicId, stored: true, userId, halfUserId, mode, data, ...handed, renewed: false }
}

/**
 * A guest's first write: id and token go on, so that open pages stay valid; the row and the cookie's secret are new.
 * @returns the secret for the new cookie
 */
export async function storeGuest(
  db: Db,
  session: Session,
  key: string,
  now: Date,
  from: { userAgent: string; address: string },
): Promise<string> {
  const secret = storedSecret(session.id, key)
  await db
    .insert(sessions)
    .values({
      id: session.id,
      secretHash: digest(secret),
      publicId: session.publicId,
      createdAt: now,
      seenAt: now,
      userAgent: from.userAgent.slice(0, 300),
      address: from.address,
    })
    .onConflictDoNothing()
  return secret
}

export async function invalidateSession(db: Db, id: string) {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends several sessions; locked in the order of their ids, so that two who end the same ones take turns. */
export async function endSessions(db: Db, which: SQL | undefined): Promise<void> {
  const held = db.select({ id: sessions.id }).from(sessions).where(which).orderBy(asc(sessions.id)).for('update')
  await db.delete(sessions).where(inArray(sessions.id, held))
}

/** Housekeeping: ended sessions go; guests' baskets go with them, orders stay. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await endSessions(db, lt(sessions.seenAt, sql`${new Date(now.getTime() - idleMs).toISOString()}::timestamptz`))
}
