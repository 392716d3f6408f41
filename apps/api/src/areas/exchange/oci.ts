import { type Cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { units } from '@kontor/db/schema'
import { z } from 'zod'
import type { Context, CustomerRow } from '../../platform/context.ts'
import type { BasketLine } from '../basket/service.ts'

/** How a customer's purchasing system is reached, in `customers.data.punchout`. */
const Punchout = z.object({
  hookUrl: z.url({ protocol: /^https?$/ }),
  /** what the system reads; old ones read no UTF-8 */
  charset: z.enum(['utf-8', 'iso-8859-1']).default('utf-8'),
  /** its material group for all articles of this shop */
  materialGroup: z.string().max(10).default(''),
  /** its unit codes, if they differ from UN/ECE */
  units: z.record(z.string(), z.string().max(3)).default({}),
  /** sent along as they are, e.g. `~OkCode` */
  fields: z.record(z.string(), z.string()).default({}),
})
export type Punchout = z.output<typeof Punchout>
export type OrderableLine = BasketLine & { unitNetCents: NonNullable<BasketLine['unitNetCents']> }

/** @returns null when the customer has none, or one that cannot be used */
export function punchoutOf(customer: CustomerRow | null): Punchout | null {
  return Punchout.safeParse(customer?.data.punchout).data ?? null
}

/** Days until the goods come, by delivery state (domain 2.5); the later end of what the tile says. */
const leadDays: Readonly<Record<number, number>> = { 1: 1, 3: 1, 4: 4, 6: 8, 7: 15 }
const restockDays = 5

/**
 * The positions as OCI 4 and 5 have them, net per order unit, counted from 1 (domain 2.3), a deposit behind its goods.
 * Lengths are those of the interface: description 40, unit 3, prices with a point and no grouping. It knows neither
 * discounts nor fees, and systems refuse prices below zero: the basket says so before (basket-summary.tsx).
 */
export async function ociFields(
  ctx: Context,
  lines: readonly OrderableLine[],
  { fields: own, materialGroup, units: names }: Punchout,
): Promise<Record<string, string>> {
  const codes = new Map((await ctx.db.select().from(units)).map(({ slug, code }) => [slug, code]))
  const fields: Record<string, string> = { ...own }
  let place = 0
  for (const line of lines) {
    const { article, quantity, costCentre, hint, deposit } = line
    const code = codes.get(article.unit) ?? ''
    const item = {
      quantity,
      unit: names[code] ?? code,
      number: article.articleNumber,
      group: materialGroup,
      days: leadTimeOf(line),
      product: `${article.articleNumber}-${article.shopDepotId}`,
      costCentre: costCentre ?? '',
    }
    const told = [article.displayName, article.excerpt, hint ?? ''].filter(Boolean)
    put(fields, ++place, { ...item, name: article.displayName, netCents: line.unitNetCents, told })
    // OCI has no deposit: it is a position of its own, so that the sum to approve is the sum to pay
    const name = `Pfand zu ${article.displayName}`
    if (deposit) put(fields, ++place, { ...item, name, netCents: deposit.netCents, told: [name] })
  }
  return fields
}

type Item = {
  name: string
  quantity: number
  unit: string
  netCents: Cents
  number: string
  group: string
  days: number
  product: string
  costCentre: string
  told: readonly string[]
}

function put(fields: Record<string, string>, place: number, item: Item): void {
  const values = {
    DESCRIPTION: cut(item.name, 40),
    QUANTITY: String(item.quantity),
    UNIT: item.unit,
    PRICE: toEuros(item.netCents).toFixed(2),
    PRICEUNIT: '1',
    CURRENCY: 'EUR',
    VENDORMAT: item.number,
    MATGROUP: item.group,
    LEADTIME: String(item.days),
    EXT_PRODUCT_ID: item.product,
    CUST_FIELD1: item.costCentre,
  }
  for (const [name, value] of Object.entries(values)) fields[`NEW_ITEM-${name}[${place}]`] = value
  // the one field with its index inside the name (domain 2.3)
  fields[`NEW_ITEM-LONGTEXT_${place}:132[]`] = item.told.join('\n')
}

function leadTimeOf({ article: { deliveryState, stock } }: OrderableLine): number {
  return deliveryState === 3 && stock <= 0 ? restockDays : (leadDays[deliveryState] ?? restockDays)
}

/** Cuts by visible characters: half a surrogate pair would be refused. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
