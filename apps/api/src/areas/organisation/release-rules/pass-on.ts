import type { Context } from '../../../platform/context.ts'

/**
 * Orders of a company that wait may be for others to decide after what the transaction changes; a job asks those who
 * were not asked yet.
 */
export async function passOnReleases({ db, shop }: Pick<Context, 'db' | 'shop'>, customerId: number): Promise<void> {
  await shop.jobs.send(db, 'hand-on-releases', { customerId })
}
