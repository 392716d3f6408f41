import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { mustBeUnchanged, versionOf } from '../../platform/console/version.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/failures.ts'
import { readInput } from '../../platform/http/bad-input.ts'
import { nameless } from '../../platform/http/serialise.ts'
import { isOfDemo } from '../shop-file.ts'
import { isDoor, keysOfDoors, mistakeOfDoor, tellOfDoor, useFreshCode } from './doors.ts'
import { type SettingGroup, settingGroups } from './groups.ts'

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
  show: reads(z.strictObject({ name: z.string().max(60) }), async (ctx, { name }) => {
    const group = groupNamed(name)
    const value = await group.read(ctx.db)
    return {
      name,
      value,
      version: versionOf(value),
      mayBeNull: group.mayBeNull,
      /** the fields that there are; what fits is decided when it is saved */
      schema: z.toJSONSchema(group.schema, { io: 'input', unrepresentable: 'any', metadata: nameless }) as Record<
        string,
        unknown
      >,
      needsCode: isDoor(name),
      ...(await keysOfDoors(ctx)),
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
      await useFreshCode(ctx, name, code)
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${name}`}))`)
      const before = await group.read(ctx.db)
      mustBeUnchanged(before, version)
      await group.write(ctx.db, checked, ctx.clock.now())
      const after = await group.read(ctx.db)
      await tellOfDoor(ctx, name, before, after)
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
  const mistake = mistakeOfDoor(shop.settings, name, checked)
  if (mistake) throw invalid('value', mistake)
  if (shop.settings.SHOP_MODE === 'live' && isOfDemo({ [name]: checked }))
    throw invalid('value', 'Das sind Angaben des Musterbetriebs. Bitte tragen Sie Ihre eigenen ein.')
  return checked
}
