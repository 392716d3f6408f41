import '@fastify/cookie'
import { themeVersions } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context, ShopProcess } from '../../../platform/context.ts'

/** What a browser that tries a stored theme brings: the secret of its link. */
export const previewCookie = 'theme_preview'
const hours = 24

/** The stored theme that this browser tries; undefined = none, or it was deleted. */
export async function findPreview({ db }: Pick<Context, 'db'>, key: string | undefined) {
  if (!key) return undefined
  const [version] = await db.select().from(themeVersions).where(eq(themeVersions.previewKey, key))
  return version
}

/**
 * The links of a preview. They change nothing but what this browser shows, so a GET may do it; they lead to the start
 * page, and one to a theme that is gone leads to the page that says so.
 */
export function themePreviews(app: FastifyInstance, shop: ShopProcess): void {
  app.get<{ Params: { key: string } }>('/theme/preview/:key', async ({ params: { key } }, reply) => {
    const { db, settings } = shop
    if (!(await findPreview({ db }, key.slice(0, 60)))) return await reply.redirect('/theme/preview', 302)
    const secure = settings.BASE_URL.startsWith('https:')
    reply.setCookie(previewCookie, key, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: hours * 3600 })
    return await reply.header('cache-control', 'no-store').redirect('/', 302)
  })
  app.get('/theme/preview/off', async (_request, reply) => {
    reply.clearCookie(previewCookie, { path: '/' })
    return await reply.header('cache-control', 'no-store').redirect('/', 302)
  })
}
