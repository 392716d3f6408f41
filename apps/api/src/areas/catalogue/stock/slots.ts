import type { Db } from '@kontor/db'
import { sql } from 'drizzle-orm'
import { statement } from '../../../platform/process/built-once.ts'

/** So many pieces of an article in one of its slots. */
export type Slot = { id: number; slot: number; quantity: number }

const slotsOf = sql`
  select article_id as id, slot, quantity from stock where article_id = any(${sql.placeholder('ids')}::int[])
  order by article_id, slot`
const reading = statement<Slot>(slotsOf)
const locking = statement<Slot>(sql`${slotsOf} for no key update`)

/** What lies in each slot now; somebody may take it in the next moment. */
export const readSlots = (db: Db, ids: readonly number[]) => reading(db, { ids: [...ids] })
/** What lies in each slot, which nobody changes until the transaction ends. */
export const lockSlots = (db: Db, ids: readonly number[]) => locking(db, { ids: [...ids] })

/**
 * One slot that has enough, any of them, so that buyers spread; null where several have to be gathered from.
 * @param slots of one article
 */
export function slotWith(slots: readonly Slot[], pieces: number): number | null {
  const enough = slots.filter(({ quantity }) => quantity >= pieces)
  return enough[Math.floor(Math.random() * enough.length)]?.slot ?? null
}

const setting = statement<{ id: number }>(sql`
  with given as (
    select g.id, g.quantity from jsonb_to_recordset(${sql.placeholder('given')}::jsonb) as g (id int, quantity int)
  ), gone as (
    delete from stock where slot > 0 and article_id in (select id from given)
  )
  insert into stock (article_id, slot, quantity) select id, 0, quantity from given order by id
  on conflict (article_id, slot) do update set quantity = excluded.quantity
  returning article_id as id`)

/** Writes how much is in stock, all of it into the first slot. The articles and their slots are locked by the caller. */
export async function setStock(db: Db, given: readonly { id: number; quantity: number }[]): Promise<void> {
  await setting(db, { given: JSON.stringify(given) })
}
