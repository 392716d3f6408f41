import { toEuros } from '@kontor/contracts/rules/money'
import { units } from '@kontor/db/schema'
import { z } from 'zod'
import type { Context, CustomerRow } from '../../platform/context.ts'
import type { BasketLine } from '../basket/service.ts'

/** How a customer's purchasing system is reached, in `customers.data.punchout`. */
const Punchout = z.object({
  hookUrl: z.url({ protocol: /^https?$/ }),
  /** what the system reads; old ones read no UTF-8 */
  charset: z.enum(['utf-8', 'iso-8859-1']).default('utf-8'),
  /** its material group for everything of this shop */
  materialGroup: z.string().max(10).default(''),
  /** its names for our units, where it does not use those of UN/ECE */
  units: z.record(z.string(), z.string().max(3)).default({}),
  /** sent along as they are, e.g. `~OkCode` */
  fields: z.record(z.string(), z.string()).default({}),
})
export type Punchout = z.output<typeof Punchout>
export type OrderableLine = BasketLine & { unitNetCents: NonNullable<BasketLine['unitNetCents']> }

/** @returns null when the customer has none, or one that cannot be used */
export function punchoutOf(customer: CustomerRow | null): Punchout | null {
  return Punchout.safeParse(customer?.data['punchout']).data ?? null
}

/** Days until the goods come, by delivery state (domain 2.5); the later end of what the tile says. */
const leadDays: Readonly<Record<number, number>> = { 1: 1, 3: 1, 4: 4, 6: 8, 7: 15 }
const restockDays = 5

/**
 * The positions as OCI 4 and 5 have them, net per order unit, counted from 1 (domain 2.3). Lengths are those of the
 * interface: description 40, unit 3, prices with a point and no grouping.
 */
export async function ociFields(
  ctx: Context,
  lines: readonly OrderableLine[],
  { fields: own, materialGroup, units: names }: Punchout,
): Promise<Record<string, string>> {
  const codes = new Map((await ctx.db.select().from(units)).map(({ slug, code }) => [slug, code]))
  const fields: Record<string, string> = { ...own }
  for (const [index, line] of lines.entries()) {
    const { article, quantity, unitNetCents, costCentre, hint } = line
    const code = codes.get(article.unit) ?? ''
    const values = {
      DESCRIPTION: cut(article.displayName, 40),
      QUANTITY: String(quantity),
      UNIT: names[code] ?? code,
      PRICE: toEuros(unitNetCents).toFixed(2),
      PRICEUNIT: '1',
      CURRENCY: 'EUR',
      VENDORMAT: article.articleNumber,
      MATGROUP: materialGroup,
      LEADTIME: String(leadTimeOf(line)),
      EXT_PRODUCT_ID: `${article.articleNumber}-${article.shopDepotId}`,
      CUST_FIELD1: costCentre ?? '',
    }
    for (const [name, value] of Object.entries(values)) fields[`NEW_ITEM-${name}[${index + 1}]`] = value
    // the one field whose number stands inside its name (domain 2.3 "quirk")
    const told = [article.displayName, article.excerpt, hint].filter(Boolean)
    fields[`NEW_ITEM-LONGTEXT_${index + 1}:132[]`] = told.join('\n')
  }
  return fields
}

function leadTimeOf({ article: { deliveryState, stock } }: OrderableLine): number {
  return deliveryState === 3 && stock <= 0 ? restockDays : (leadDays[deliveryState] ?? restockDays)
}

/** By characters as people see them: half a surrogate pair would be refused. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
