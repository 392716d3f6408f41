import { z } from 'zod'
import { consoleRouter, reads, writes } from '../platform/console/procedures.ts'
import { invalid } from '../platform/failures.ts'
import { storeData } from '../platform/shop-data.ts'
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

/** The switches of all areas; a change holds from the next request on, in every process. */
export const switchesConsole = consoleRouter({
  list: reads(z.object({}), async ({ settings }) => ({
    items: names.map((name) => {
      const field = switches[name]
      return {
        name,
        ...kindOf(field.unwrap() as z.ZodType),
        value: settings[name] as unknown,
        usual: field.parse(undefined) as unknown,
      }
    }),
  })),
  change: writes(
    z.strictObject({ name: z.enum(names), value: z.union([z.boolean(), z.number(), z.string().max(1000), z.null()]) }),
    async (ctx, { name, value }) => {
      const checked = value === null ? { success: true as const } : switches[name].safeParse(value)
      if (!checked.success) throw invalid('value', 'Dieser Wert passt nicht zu diesem Schalter.')
      const before = ctx.settings[name] as unknown
      await storeData(ctx.db, { [name]: value })
      return { reply: {}, change: { target: `switch:${name}`, title: name, before, after: value } }
    },
  ),
})
