import type { Context } from '../../../platform/context.ts'
import { outsideAssortment } from '../../listing/service.ts'
import { findOwnPrices } from '../../pricing/service.ts'

/**
 * The customer's own articles (G-44): those for which he has own numbers or agreed prices, by article
 * number. The HEK that all dealers pay does not count as agreed; a price for one dealer does.
 * @returns article ids; empty for guests and employees of the shop
 */
export async function ownArticleIds(ctx: Context): Promise<number[]> {
  const { customer } = ctx.viewer
  if (!customer) return []
  const own = await findOwnPrices(ctx)
  const agreed = own?.prices.map(({ articleId }) => articleId) ?? []
  const rows = await ctx.shop.db.sql<{ id: number }[]>`
    select a.id from articles a
    where a.id = any(${agreed}::int[])
      or a.id in (select article_id from customer_article_numbers where customer_id = ${customer.id})
    order by a.article_number, a.shop_depot_id`
  const ids = rows.map(({ id }) => id)
  const foreign = await outsideAssortment(ctx, ids)
  return ids.filter((id) => !foreign.has(id))
}
