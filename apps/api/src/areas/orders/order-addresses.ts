import { addresses } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { frozenAddress } from '../basket/service.ts'
import type { OrderRow } from '../checkout/service.ts'

type Address = ReturnType<typeof frozenAddress>

/** The order as its reader may see it: the home address of a colleague only for those who may see it elsewhere. */
export async function orderFor(ctx: Context, order: OrderRow): Promise<OrderRow> {
  const { role, user } = ctx.viewer
  const isColleague = (role === 'approver' || role === 'controller') && order.userId !== user?.id
  return isColleague ? await withoutHome(ctx, order) : order
}

/** The order with postcode and town only, of each address that is a home of whoever ordered (domain 4 no. 22). */
export async function withoutHome(at: Pick<Context, 'db'>, order: OrderRow): Promise<OrderRow> {
  if (order.customerId === null) return order
  const [billingAddress, shippingAddress] = await Promise.all([
    withoutStreet(at, order.billingAddress),
    withoutStreet(at, order.shippingAddress),
  ])
  return { ...order, billingAddress, shippingAddress }
}

async function withoutStreet(at: Pick<Context, 'db'>, kept: OrderRow['billingAddress']) {
  const address = frozenAddress(kept)
  if (!(await isHome(at, address))) return kept
  const { addressId, zip, city, country } = address
  return { addressId, addition: 'Privatadresse', zip, city, country, salutation: 'keine-angabe' }
}

/** An address of a person in the company's book, or one that was typed without a company. */
async function isHome({ db }: Pick<Context, 'db'>, { addressId, company }: Address): Promise<boolean> {
  if (addressId === null) return company === ''
  const [known] = await db.select({ userId: addresses.userId }).from(addresses).where(eq(addresses.id, addressId))
  return known ? known.userId !== null : company === ''
}
