import { hash } from 'node:crypto'
import type { Db } from '@kontor/db'
import { rememberedBrowsers } from '@kontor/db/schema'
import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** How long a remembered browser needs no second factor (G-31). */
const days = 30
const digest = (token: string) => hash('sha256', token, 'hex')

/** Remembers this browser: from now on the password alone signs in. */
export async function rememberBrowser(ctx: Context, userId: number): Promise<void> {
  const { db, clock, ids } = ctx
  const token = ids.linkToken()
  const expiresAt = new Date(clock.now().getTime() + days * 24 * 3600_000)
  await db.insert(rememberedBrowsers).values({ tokenHash: digest(token), userId, createdAt: clock.now(), expiresAt })
  ctx.browserToken = { value: token, seconds: days * 24 * 3600 }
}

/** Whether this browser was remembered for this very user; another one's token says nothing (security 3.2 no. 6). */
export async function knowsBrowser({ db, clock, request }: Context, userId: number): Promise<boolean> {
  if (!request.browserToken) return false
  const [known] = await db
    .select({ userId: rememberedBrowsers.userId })
    .from(rememberedBrowsers)
    .where(
      and(
        eq(rememberedBrowsers.tokenHash, digest(request.browserToken)),
        eq(rememberedBrowsers.userId, userId),
        gt(rememberedBrowsers.expiresAt, clock.now()),
      ),
    )
  return known !== undefined
}

export async function countBrowsers({ db, clock }: Context, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(rememberedBrowsers)
    .where(and(eq(rememberedBrowsers.userId, userId), gt(rememberedBrowsers.expiresAt, clock.now())))
  return row?.n ?? 0
}

export async function forgetBrowsers({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await db.delete(rememberedBrowsers).where(eq(rememberedBrowsers.userId, userId))
}

/** Every browser of the caller asks for the second factor again (G-31). */
export async function removeBrowserTokens(ctx: Context) {
  if (ctx.viewer.user) await forgetBrowsers(ctx, ctx.viewer.user.id)
  ctx.browserToken = { value: '', seconds: 0 }
  return { message: 'Alle Browser fragen beim nächsten Anmelden wieder nach dem Code.' }
}

/** Housekeeping. */
export async function removeOldBrowsers(db: Db, now: Date): Promise<void> {
  await db.delete(rememberedBrowsers).where(lt(rememberedBrowsers.expiresAt, now))
}
