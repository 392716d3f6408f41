import type { z } from 'zod'

/** The rows of the table `settings` by name, as this process read them last. */
export type StoredData = ReadonlyMap<string, unknown>

export type ShopData<T> = {
  /** of its row in `settings`, and in the file that the operator imports */
  name: string
  schema: z.ZodType<T>
  /** as it is now; what is absent or does not fit its schema is `whenAbsent` */
  of(shop: { storedData(): StoredData }): T
}

/** One piece of the operator's data, declared by the area that owns it (decision 0018). */
export function shopData<T>(name: string, schema: z.ZodType<T>, whenAbsent: T): ShopData<T> {
  const parsed = new WeakMap<StoredData, T>()
  return {
    name,
    schema,
    of(shop) {
      const stored = shop.storedData()
      const known = parsed.get(stored)
      if (known !== undefined) return known
      const { success, data } = schema.safeParse(stored.get(name))
      const value = success ? data : whenAbsent
      parsed.set(stored, value)
      return value
    },
  }
}
