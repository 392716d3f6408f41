import type { Endpoint, Reply } from '@kontor/contracts'
import { listLimits } from '@kontor/contracts/rules/listing/filters'
import type { Context } from '../context.ts'

type Pages = { page: number; limit: number; paginate: boolean }
type PageOf = { total: number; page: number; limit: number; lastPage: number }

/** The reply of a list before a page of it was taken. */
export type Whole<E extends Endpoint> = Omit<Reply<E>, keyof PageOf>

/** The number of the last page; a list without items has one page. */
export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/** A page of what is read as a whole (decisions 12 "Paging"); beyond the end it is empty (G-11). */
export function pageOf<Item>(items: readonly Item[], { page, limit, paginate }: Pages): PageOf & { items: Item[] } {
  const total = items.length
  if (!paginate) {
    const most = listLimits.highestUnpaginated
    return { items: items.slice(0, most), total, page: 1, limit: most, lastPage: 1 }
  }
  return { items: items.slice((page - 1) * limit, page * limit), total, page, limit, lastPage: pagesOf(total, limit) }
}

/** A handler that answers one page of the items which another one reads. */
export function inPages<Ask, Read extends { items: unknown[] }>(
  readWhole: (ctx: Context, ask: Ask) => Promise<Read>,
): (ctx: Context, ask: Ask & Pages) => Promise<Read & PageOf> {
  return async (ctx, ask) => {
    const whole = await readWhole(ctx, ask)
    return { ...whole, ...pageOf(whole.items, ask) }
  }
}
