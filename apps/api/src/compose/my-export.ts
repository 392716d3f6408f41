import type { accountExport as contract, Reply } from '@kontor/contracts'
import type { Context } from '../platform/context.ts'
import { limitUse } from '../platform/session/throttle.ts'
import { personalData } from './personal-data.ts'

/** As people read it: who they are, what they ordered and asked, what they gathered, how they came. */
const sectionsInOrder = [
  ...['person', 'addresses', 'costCentres', 'budgets'],
  ...['orders', 'orderLines', 'orderCredits', 'orderPayments', 'withdrawals', 'offerRequests', 'formEntries'],
  ...[
    'lists',
    'listPositions',
    'basketPositions',
    'offerPositions',
    'compared',
    'devices',
    'restockNotices',
    'ratings',
  ],
  ...['sessions', 'rememberedBrowsers', 'mails', 'sepaMandate'],
]
const placeOf = ({ name }: contract.KeptData) => sectionsInOrder.indexOf(name)

/**
 * Everything that the shop keeps of the caller (domain 1.5, Art. 15 and 20 DSGVO). No secrets, nothing of colleagues.
 * @throws Failure 429 after 30 exports in an hour
 */
export async function exportMyData(ctx: Context): Promise<Reply<typeof contract.exportMyData>> {
  await limitUse(ctx.shop.db, `export:${ctx.viewer.user?.id ?? 0}`, 30, 3600, ctx.clock.now())
  const found = await Promise.all(personalData.map(async ({ exportOf }) => (await exportOf?.(ctx)) ?? []))
  const sections = found.flat().sort((one, other) => placeOf(one) - placeOf(other))
  return { madeAt: ctx.clock.now().toISOString(), sections }
}
