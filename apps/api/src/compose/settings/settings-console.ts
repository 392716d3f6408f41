import { users } from '@kontor/db/schema'
import { and, arrayContains, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { twoFactorCheckFor } from '../../areas/identity/service.ts'
import { mailFrame, shopAddress } from '../../areas/system/service.ts'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { mustBeUnchanged, versionOf } from '../../platform/console/version.ts'
import type { Context } from '../../platform/context.ts'
import { Failure, invalid, mistyped, notFound } from '../../platform/failures.ts'
import { readInput } from '../../platform/http/bad-input.ts'
import { mailLetterOf } from '../../platform/mail/mail-letter.ts'
import { isOfDemo } from '../shop-file.ts'
import { type SettingGroup, settingGroups } from './groups.ts'

/** Where money goes: changed only with a fresh code, and told to a second person. */
const guarded = 'bankAccount'

function groupNamed(name: string): SettingGroup {
  const group = settingGroups.find((one) => one.name === name)
  if (!group) throw notFound()
  return group
}

/** What the operator says of his shop, by groups; a change holds from the next request on, in every process. */
export const settingsConsole = consoleRouter({
  list: reads(z.strictObject({}), async ({ db }) => ({
    items: await Promise.all(
      settingGroups.map(async ({ name, read }) => {
        const value = await read(db)
        return { name, isSet: value !== null, count: Array.isArray(value) ? value.length : null }
      }),
    ),
  })),
  show: reads(z.strictObject({ name: z.string().max(60) }), async ({ db, viewer }, { name }) => {
    const group = groupNamed(name)
    const value = await group.read(db)
    return {
      name,
      value,
      version: versionOf(value),
      mayBeNull: group.mayBeNull,
      /** the fields that there are; what fits is decided when it is saved */
      schema: z.toJSONSchema(group.schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
      needsCode: name === guarded,
      hasSecondFactor: viewer.user?.totpSecret !== null,
    }
  }),
  change: writes(
    z.strictObject({
      name: z.string().max(60),
      value: z.unknown(),
      version: z.string().max(60),
      code: z.string().trim().max(20).optional(),
    }),
    async (ctx, { name, value, version, code }) => {
      const group = groupNamed(name)
      const checked = checkedValue(ctx, group, value)
      if (name === guarded) await useFreshCode(ctx, code)
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${name}`}))`)
      const before = await group.read(ctx.db)
      mustBeUnchanged(before, version)
      await group.write(ctx.db, checked, ctx.clock.now())
      const after = await group.read(ctx.db)
      if (name === guarded) await tellSecondPerson(ctx, before, after)
      return {
        reply: { version: versionOf(after) },
        change: { target: `setting:${name}`, title: name, before, after },
      }
    },
  ),
})

/** By the group's own rules, whose sentences stand at the fields. @throws Failure 422 */
function checkedValue({ shop }: Context, { schema, mayBeNull, name }: SettingGroup, value: unknown): unknown {
  if (value === null || value === undefined) {
    if (mayBeNull && value === null) return null
    throw invalid('value', 'Hier fehlt eine Angabe.')
  }
  const { value: checked } = readInput(z.object({ value: schema }), { value })
  if (shop.settings.SHOP_MODE === 'live' && isOfDemo({ [name]: checked }))
    throw invalid('value', 'Das sind Angaben des Musterbetriebs. Bitte tragen Sie Ihre eigenen ein.')
  return checked
}

/** @throws Failure 403 for who has no second factor, Refusal for a code that does not fit or was used */
async function useFreshCode(ctx: Context, code: string | undefined): Promise<void> {
  const { user } = ctx.viewer
  if (!user?.totpSecret)
    throw new Failure(
      403,
      'two_factor_required',
      'Die Bankverbindung ändert nur, wer einen zweiten Faktor hat. Bitte richten Sie ihn unter „Mein Konto“ ein.',
    )
  if (!code || !/^\d{6}$/.test(code)) throw codeIsWrong('Bitte geben Sie den Code ein, den Ihre App gerade zeigt.')
  const fits = await twoFactorCheckFor(ctx, user, code)
  if (!(await fits(ctx)))
    throw codeIsWrong('Der Code stimmt nicht oder ist schon benutzt. Bitte nehmen Sie den nächsten.')
}

const codeIsWrong = (message: string) => mistyped([{ path: 'code', code: 'two_factor_wrong', message }])

/** Everybody else with the right to it, else the shop's own address. */
async function tellSecondPerson(ctx: Context, before: unknown, after: unknown): Promise<void> {
  const { viewer, shop, ids, db } = ctx
  const own = viewer.user?.id ?? 0
  const others = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.isBackendUser, true),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
        ne(users.id, own),
        arrayContains(users.functions, ['system']),
      ),
    )
  const recipients = others.length > 0 ? others.map(({ email }) => email) : [shopAddress(shop).email]
  const subject = 'Die Bankverbindung des Shops wurde geändert'
  const letter = mailLetterOf(mailFrame(shop), subject, [
    'Guten Tag,',
    `${viewer.user?.username ?? ''} hat soeben die Bankverbindung des Shops geändert. Vorkasse geht von jetzt an auf das neue Konto.`,
    [
      { label: 'Bisher', value: accountInWords(before) },
      { label: 'Neu', value: accountInWords(after), strong: true },
    ],
    'Wussten Sie davon nichts? Dann sehen Sie bitte gleich in der Verwaltung nach, unter „Einstellungen“ und „Protokoll“.',
  ])
  for (const to of recipients)
    await ctx.mail.queue(ctx, { dedupeKey: `bank-account:${ids.uuid()}`, to, subject, ...letter })
}

function accountInWords(account: unknown): string {
  if (typeof account !== 'object' || account === null) return 'keine'
  const { holder, iban } = account as Record<string, unknown>
  return `${String(holder)}, IBAN endet auf ${String(iban).replaceAll(' ', '').slice(-4)}`
}
