import { settings } from '@kontor/db/schema'
import { z } from 'zod'
import { consoleRouter, reads, writes } from '../platform/console/procedures.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/failures.ts'
import { storeData } from '../platform/shop-data.ts'
import { shopSettingsFrom } from '../platform/shop-settings.ts'
import { isDoor, keysOfDoors, mistakeOfDoor, tellOfDoor, useFreshCode } from './settings/doors.ts'
import { switches } from './switches.ts'

type Name = keyof typeof switches
/** Those that are one value; what has several parts is set by the operator's file. */
const names = (Object.keys(switches) as Name[]).filter(
  (name) => !((switches[name].unwrap() as z.ZodType) instanceof z.ZodObject),
)

/** How a console lets one choose a value. */
function kindOf(field: z.ZodType): { kind: 'flag' | 'number' | 'text'; choices?: string[] } {
  if (field instanceof z.ZodBoolean) return { kind: 'flag' }
  if (field instanceof z.ZodNumber) return { kind: 'number' }
  if (field instanceof z.ZodEnum) return { kind: 'text', choices: field.options.map(String) }
  return { kind: 'text' }
}

/** As the database has them: this process hears of a change a moment later. */
async function storedNow({ db, shop }: Context) {
  const rows = await db.select().from(settings)
  return shopSettingsFrom(switches, rows, shop.settings.SHOP_MODE === 'live')
}

/** The switches of all areas; a change holds from the next request on, in every process. */
export const switchesConsole = consoleRouter({
  list: reads(z.object({}), async (ctx) => {
    const now = await storedNow(ctx)
    return {
      ...(await keysOfDoors(ctx)),
      items: names.map((name) => {
        const field = switches[name]
        return {
          name,
          ...kindOf(field.unwrap() as z.ZodType),
          value: now[name] as unknown,
          usual: field.parse(undefined) as unknown,
          needsCode: isDoor(name),
        }
      }),
    }
  }),
  change: writes(
    z.strictObject({
      name: z.enum(names),
      value: z.union([z.boolean(), z.number(), z.string().max(1000), z.null()]),
      code: z.string().trim().max(20).optional(),
    }),
    async (ctx, { name, value, code }) => {
      const checked = value === null ? { success: true as const } : switches[name].safeParse(value)
      if (!checked.success) throw invalid('value', 'Dieser Wert passt nicht zu diesem Schalter.')
      const mistake = mistakeOfDoor(ctx.shop.settings, name, value)
      if (mistake) throw invalid('value', mistake)
      await useFreshCode(ctx, name, code)
      const before = (await storedNow(ctx))[name] as unknown
      await storeData(ctx.db, { [name]: value })
      await tellOfDoor(ctx, name, before, (await storedNow(ctx))[name])
      return { reply: {}, change: { target: `switch:${name}`, title: name, before, after: value } }
    },
  ),
})
