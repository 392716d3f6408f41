import type { basket as contract, Parsed, quickOrder } from '@kontor/contracts'
import { baskets, preparedBaskets, preparedBasketUses } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Context, inTransaction, storeSession } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/failures.ts'
import { basketHasNoRoom, noneTaken, offerIsOver, unknownPreparedBasket } from '../failures.ts'
import { readBasket } from '../positions/lines.ts'
import { addPositions, type BasketChange } from '../positions/positions.ts'
import { checkRows } from '../quick-order/check.ts'
import { isTakeable } from './external-catalogs.ts'

type Wanted = Pick<Parsed<typeof contract.addItems>, 'source' | 'uuid' | 'again'>
type PreparedBasket = typeof preparedBaskets.$inferSelect
type Taken = BasketChange & { takenOver: contract.TakenOver }
type CheckedRow = quickOrder.CheckedRow

/**
 * Takes over a basket that a livebook or an external catalog prepared: a copy at current prices, once per session.
 * What can't be ordered as it stands is listed with what could take its place (G-80, domain 2.4).
 * @throws Refusal not_found for an unknown or foreign uuid, limit_reached, or all reasons when nothing can be ordered
 */
export async function takePreparedBasket(ctx: Context, { source, uuid, again }: Wanted): Promise<Taken> {
  const prepared = await findPrepared(ctx, source, uuid)
  if (!prepared) throw unknownPreparedBasket()
  if (prepared.validTo && prepared.validTo <= ctx.clock.now()) throw offerIsOver(prepared.displayName)
  await storeSession(ctx)
  if (prepared.offerNumber !== null) return await takeOffered(ctx, prepared, again)
  const checked = (await checkRows(ctx, prepared.rows.map(asOrderRow))).map((row, at) => ({
    ...row,
    // the number as the customer knows it, without our depot
    input: { ...row.input, number: prepared.rows[at]?.articleNumber ?? row.input.number },
  }))
  return await inTransaction(ctx, async (within) => {
    if (!(await claim(within, prepared.uuid)) && !again) return await alreadyTaken(within, prepared)
    const good = checked.flatMap((row, at) => asItem(row, prepared.rows[at]?.hint))
    if (good.length === 0) throw noneTaken(checked.map(({ message }) => message))
    const change = await addPositions(within, good).catch((error: unknown) => {
      // all or nothing: with half of a prepared list the customer would have to find out what is missing
      throw error instanceof Refusal && error.code === 'limit_reached' ? basketHasNoRoom() : error
    })
    await rememberOrigin(within, change.basket.id, prepared.externalCatalogId)
    const rows = checked.filter(({ verdict }) => verdict !== 'taken')
    const told = [...rows.map(lineOf), ...(change.errorMessages ?? [])]
    return {
      basket: { ...change.basket, externalCatalogId: prepared.externalCatalogId },
      changed: change.changed,
      message: saidOf(prepared, good.length),
      ...(told.length > 0 && { errorMessages: told }),
      takenOver: { displayName: prepared.displayName, added: good.length, alreadyTaken: false, rows },
    }
  })
}

/** What was offered has its own prices, so that everybody's need not let it in. */
async function takeOffered(ctx: Context, prepared: PreparedBasket, again: boolean | undefined): Promise<Taken> {
  return await inTransaction(ctx, async (within) => {
    if (!(await claim(within, prepared.uuid)) && !again) return await alreadyTaken(within, prepared)
    const items = prepared.rows.map(({ articleNumber, shopDepotId = 1, quantity }) => ({
      ...{ articleNumber, shopDepotId, quantity, offerNumber: prepared.offerNumber ?? undefined, isOffered: true },
    }))
    const { errorMessages, added, ...change } = await addPositions(within, items)
    return {
      ...change,
      message: saidOf(prepared, added),
      ...(errorMessages && { errorMessages }),
      takenOver: { displayName: prepared.displayName, added, alreadyTaken: false, rows: [] },
    }
  })
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function findPrepared(ctx: Context, source: Wanted['source'], uuid = ''): Promise<PreparedBasket | null> {
  if (!source || !isUuid(uuid)) return null
  const [row] = await ctx.db
    .select()
    .from(preparedBaskets)
    .where(and(eq(preparedBaskets.uuid, uuid), eq(preparedBaskets.source, source), isTakeable(ctx)))
  return row ?? null
}

/** A lock for two tabs that open the same address: the second finds that it is done. */
async function claim(ctx: Context, preparedUuid: string): Promise<boolean> {
  const taken = await ctx.db
    .insert(preparedBasketUses)
    .values({ sessionId: ctx.session.id, preparedUuid, at: ctx.clock.now() })
    .onConflictDoNothing()
    .returning()
  return taken.length > 0
}

async function alreadyTaken(ctx: Context, { displayName }: PreparedBasket): Promise<Taken> {
  return {
    basket: await readBasket(ctx),
    changed: [],
    message: `„${displayName}“ haben Sie schon übernommen.`,
    takenOver: { displayName, added: 0, alreadyTaken: true, rows: [] },
  }
}

async function rememberOrigin(ctx: Context, basketId: string, externalCatalogId: number | null): Promise<void> {
  if (externalCatalogId === null) return
  await ctx.db.update(baskets).set({ externalCatalogId }).where(eq(baskets.id, basketId))
}

const asOrderRow = ({ articleNumber, shopDepotId, quantity, costCenter }: PreparedBasket['rows'][number]) => ({
  number: shopDepotId === undefined ? articleNumber : `${articleNumber}-${shopDepotId}`,
  quantity,
  costCenter: costCenter ?? null,
})

/** Only what is orderable as it stands goes in by itself; a successor is for the customer to choose. */
function asItem({ verdict, article, quantity, costCenter }: CheckedRow, hint: string | undefined) {
  if (!article || (verdict !== 'taken' && verdict !== 'corrected')) return []
  const { articleNumber, shopDepotId } = article
  return [{ articleNumber, shopDepotId, quantity, costCenter, hint }]
}

function saidOf({ displayName }: PreparedBasket, added: number): string {
  return `„${displayName}“: ${added === 1 ? '1 Artikel liegt' : `${added} Artikel liegen`} im Warenkorb.`
}

const lineOf = ({ input, message }: CheckedRow) => `${input.number}: ${message}`
