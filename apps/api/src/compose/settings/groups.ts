import type { Db } from '@kontor/db'
import { deliveryStates } from '@kontor/db/schema'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ownPromotions } from '../../areas/basket/service.ts'
import { operatorsData } from '../../areas/system/service.ts'
import { invalid, refuse } from '../../platform/failures.ts'
import { readStored, storeData } from '../../platform/shop-data.ts'
import { switches } from '../switches.ts'

/** A group of the operator's settings: how it is checked, read and written. */
export type SettingGroup = {
  name: string
  schema: z.ZodType
  /** null: not set, so that the default applies */
  read(db: Db): Promise<unknown>
  /** In the transaction of the caller; null takes the setting away. @throws Failure 422, Refusal */
  write(db: Db, value: unknown, now: Date): Promise<void>
  mayBeNull: boolean
}

/** A row of `settings`, which every process hears of at the commit. */
function stored(name: string, schema: z.ZodType): SettingGroup {
  return {
    name,
    schema,
    mayBeNull: true,
    read: (db) => readStored(db, name),
    write: (db, value) => storeData(db, { [name]: value }),
  }
}

/** Coupons and bonus items: what is missing in the new list is taken away. */
function promotions(name: 'coupons' | 'freeArticles', schema: z.ZodRecord): SettingGroup {
  const read = async (db: Db) => ((await ownPromotions.read(db))[name] ?? {}) as Record<string, unknown>
  return {
    name,
    // null takes one away in the operator's file; here it is taken out of the list
    schema: z.record(schema.keyType as z.ZodString, (schema.valueType as z.ZodNullable<z.ZodType>).unwrap()),
    mayBeNull: false,
    read,
    async write(db, value, now) {
      const gone = Object.keys(await read(db)).filter((key) => !Object.hasOwn(value as object, key))
      const wanted = { ...Object.fromEntries(gone.map((key) => [key, null])), ...(value as object) }
      const mistakes = await ownPromotions.write(db, { [name]: wanted }, now)
      if (mistakes.length > 0) throw refuse('validation', mistakes.join(' '), { errorMessages: mistakes })
    },
  }
}

const DeliveryStates = z
  .array(
    z.strictObject({
      stateNumber: z.int().min(0).max(99),
      label: z.string().trim().min(1).max(120),
      body: z.string().trim().max(2000).default(''),
    }),
  )
  .max(100)

/** What the states of delivery are called; which there are is part of the program. */
const deliveryStateGroup: SettingGroup = {
  name: 'deliveryStates',
  schema: DeliveryStates,
  mayBeNull: false,
  read: async (db) =>
    await db
      .select({ stateNumber: deliveryStates.stateNumber, label: deliveryStates.label, body: deliveryStates.body })
      .from(deliveryStates)
      .orderBy(asc(deliveryStates.stateNumber)),
  async write(db, value) {
    const known = await db.select({ n: deliveryStates.stateNumber }).from(deliveryStates).for('update')
    const wanted = value as z.output<typeof DeliveryStates>
    const numbers = wanted.map(({ stateNumber }) => stateNumber)
    if (new Set(numbers).size !== known.length || !known.every(({ n }) => numbers.includes(n)))
      throw invalid('value', 'Die Nummern der Lieferstatus stehen fest: Jede kommt genau einmal vor.')
    for (const { stateNumber, label, body } of wanted)
      await db.update(deliveryStates).set({ label, body }).where(eq(deliveryStates.stateNumber, stateNumber))
    // pages of places name them
    await storeData(db, {})
  },
}

/** Switches of several parts, which stand in no list of switches. */
const partedSwitches = Object.entries(switches).flatMap(([name, field]) => {
  const own = field.unwrap() as z.ZodType
  return own instanceof z.ZodObject ? [stored(name, own)] : []
})

export const settingGroups: readonly SettingGroup[] = [
  ...Object.values(operatorsData).map(({ name, schema }) => stored(name, schema)),
  promotions('coupons', ownPromotions.Coupons),
  promotions('freeArticles', ownPromotions.FreeArticles),
  deliveryStateGroup,
  ...partedSwitches,
]
