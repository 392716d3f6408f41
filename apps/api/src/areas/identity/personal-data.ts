import { mailLinks, recoveryCodes, rememberedBrowsers, sessions } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type KeptData, moment, type PersonalData, readKept } from '../../platform/personal-data.ts'
import { removeKeysOf } from '../../platform/session/idempotency.ts'

export const identityPersonalData: PersonalData = {
  deleted: [mailLinks.userId, recoveryCodes.userId, rememberedBrowsers.userId, sessions.userId, sessions.halfUserId],
  stays: [],
  async forgetUsers({ db }, ids) {
    // found by the sessions, which are deleted after it
    await removeKeysOf(db, ids)
  },
  exportOf,
}

async function exportOf(ctx: Context): Promise<KeptData[]> {
  const { user } = ctx.viewer
  const id = user?.id ?? 0
  return await readKept(ctx, [
    {
      name: 'sessions',
      title: 'Anmeldungen',
      labels: { since: 'Seit', seenAt: 'Zuletzt', browser: 'Browser', address: 'IP-Adresse' },
      query: sql`select ${moment('created_at')} as since, ${moment('seen_at')} as "seenAt", user_agent as browser,
        address from sessions where user_id = ${id} order by created_at`,
    },
    {
      name: 'rememberedBrowsers',
      title: 'Browser ohne zweiten Faktor',
      labels: { since: 'Seit', until: 'Bis' },
      query: sql`select ${moment('created_at')} as since, ${moment('expires_at')} as until
        from remembered_browsers where user_id = ${id} order by created_at`,
    },
    {
      // the text of a mail may contain a link that signs its reader in
      name: 'mails',
      title: 'E-Mails an Sie',
      labels: { at: 'Datum', subject: 'Betreff' },
      query: sql`select ${moment('created_at')} as at, subject from mails
        where lower(recipient) = lower(${user?.email ?? ''}) order by id`,
    },
  ])
}
