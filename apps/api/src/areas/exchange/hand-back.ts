import type { externalCatalogs as contract } from '@kontor/contracts'
import { externalReturns } from '@kontor/db/schema'
import { and, desc, eq, gte } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFoundInWrite } from '../../platform/failures.ts'
import { type BasketLine, basketLines, basketToOrder, findPurchasingSystem, lockBasket } from '../basket/service.ts'
import { basketIsEmpty, incomplete, linesNotOrderable, mayNotOrder } from '../checkout/service.ts'
import { mayOrder } from '../system/service.ts'
import { type OrderableLine, ociFields, type Punchout, punchoutOf } from './oci.ts'

type ReturnData = contract.ReturnData

/** How long a repeat gets the same form: the browser still has to post it. */
const repeatMs = 10 * 60_000

/**
 * Hands the open basket to the purchasing system of the caller's company: no order of this shop, the goods are ordered
 * from there (G-80, domain 3.12). The basket is closed with it, once; a repeat gets the same form again.
 * @throws Refusal not_found, checkout_incomplete, may_not_order, out_of_stock, not_orderable, no_price
 */
export async function handBack(ctx: Context, slug: string): Promise<{ returnData: ReturnData }> {
  const purchasingSystem = await findPurchasingSystem(ctx, slug)
  const punchout = punchoutOf(ctx.viewer.customer)
  const { user, customer } = ctx.viewer
  if (!purchasingSystem || !punchout || !user || !customer) throw notFoundInWrite()
  if (!mayOrder(ctx)) throw mayNotOrder(ctx.viewer.customerView)
  return await inTransaction(ctx, async (within) => {
    // a second tab waits here and then finds no basket
    const { id: basketId, lines: all } = await lockBasket(within)
    if (all.length === 0) return { returnData: await lastReturn(within, purchasingSystem.id, punchout) }
    const fields = await ociFields(within, await checked(within, all), punchout)
    await within.db.insert(externalReturns).values({
      ...{ basketId, fields, externalCatalogId: purchasingSystem.id, customerId: customer.id, userId: user.id },
      url: punchout.hookUrl,
      at: ctx.clock.now(),
    })
    await basketToOrder.closeReturned(within, basketId)
    return { returnData: formOf(punchout.hookUrl, fields, punchout) }
  })
}

/** What the checkout would ask of these lines too. */
async function checked(ctx: Context, lines: readonly BasketLine[]): Promise<OrderableLine[]> {
  const missing = await basketToOrder.missingCostCentres(ctx, lines)
  if (missing !== null) throw incomplete([missing])
  const inTheWay = lines.map((line, place) => ({ ...line, place })).filter((line) => line.problem !== null)
  if (inTheWay.length > 0) throw linesNotOrderable(inTheWay)
  return lines.filter(basketLines.isCounted)
}

async function lastReturn(ctx: Context, externalCatalogId: number, punchout: Punchout): Promise<ReturnData> {
  const [row] = await ctx.db
    .select()
    .from(externalReturns)
    .where(
      and(
        eq(externalReturns.userId, ctx.viewer.user?.id ?? 0),
        eq(externalReturns.externalCatalogId, externalCatalogId),
        gte(externalReturns.at, new Date(ctx.clock.now().getTime() - repeatMs)),
      ),
    )
    .orderBy(desc(externalReturns.at))
    .limit(1)
  if (!row) throw basketIsEmpty()
  return formOf(row.url, row.fields, punchout)
}

const formOf = (url: string, fields: Record<string, string>, { charset }: Punchout): ReturnData => ({
  ...{ url, fields, charset },
  method: 'POST',
})
