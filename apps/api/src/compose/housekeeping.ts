import { setTimeout as wait } from 'node:timers/promises'
import { archiveOrderedBaskets, removeAbandonedBaskets } from '../areas/basket/service.ts'
import { removeOldRestockNotices, sendRestockNotices, spreadStock } from '../areas/catalogue/service.ts'
import { removeOldEntries } from '../areas/content/service.ts'
import { identityJobs } from '../areas/identity/service.ts'
import {
  countValues,
  mendSearchIndex,
  notePriceTerms,
  rebuildListings,
  refreshChangedArticles,
  removeOldMisses,
} from '../areas/listing/service.ts'
import { ordersJobs } from '../areas/orders/service.ts'
import { budgetLedger } from '../areas/organisation/service.ts'
import { removeUnusedFiles } from '../platform/files/stored-files.ts'
import { removeOldIncidents } from '../platform/incidents.ts'
import { removeUnusedMedia } from '../platform/pictures/stored-media.ts'
import { removeUnusedPictures } from '../platform/pictures/stored-pictures.ts'
import type { OpenProcess } from '../platform/process/shop-process.ts'
import { removeOldKeys } from '../platform/session/idempotency.ts'
import { removeEndedSessions } from '../platform/session/session.ts'
import { removeOldThrottles } from '../platform/session/throttle.ts'
import { publishDueDrafts } from './drafts.ts'
import { tidyAfterDeletions } from './forget-user.ts'
import { removeOldImports } from './imports/remove-old.ts'
import { workOnImport } from './imports/work.ts'
import { sharingFolder } from './sharing-picture/routes.ts'
import { removeOldSharingPictures } from './sharing-picture/store.ts'
import { whereverUploadsAre } from './used-uploads.ts'

const answersFirstMs = 250

/** Background work: changed articles go into the read model, withdrawals to their orders, old rows are deleted. */
export async function startHousekeeping({ shop: visited, startJobs, renewBy }: OpenProcess): Promise<void> {
  const shop = { ...visited, db: visited.jobDb }
  // counting a million articles takes seconds, so it begins before the first visitor asks
  void countValues({ shop: visited, settings: visited.shopSettings() }, 'brand').catch(() => undefined)
  // changes noted by a process that died are done within a minute
  renewBy(async () => {
    if (await refreshChangedArticles(shop)) shop.catalogue.renewSoon()
  })
  const jobs = await startJobs()
  await jobs.work('refresh-catalogue', async () => {
    await notePriceTerms(shop.db, shop.clock.now())
    await refreshChangedArticles(shop)
    // its server may be away, which /readyz says; the next turn tries again
    await mendSearchIndex(shop).catch(() => null)
  })
  await jobs.work('rebuild-listings', () => rebuildListings(shop))
  await jobs.work('import-table', (given) => workOnImport(shop, given))
  await jobs.work('match-withdrawal', ({ withdrawalId }) => ordersJobs.matchWithdrawal(shop, withdrawalId))
  await jobs.work('withdrawal-tasks', () => ordersJobs.makeTasks(shop))
  await jobs.work('roll-budgets', () => budgetLedger.roll(shop))
  await jobs.work('escalate-releases', async () => {
    await ordersJobs.escalateReleases(shop)
    await ordersJobs.askDeputiesOfToday(shop)
  })
  await jobs.work('note-late-lines', () => ordersJobs.noteLateLines(shop))
  await jobs.work('send-restock-notices', () => sendRestockNotices(shop))
  await jobs.work('spread-stock', () => spreadStock(shop))
  await jobs.work('publish-drafts', () => publishDueDrafts(shop))
  await jobs.work('hand-on-releases', ({ customerId }) => ordersJobs.handOnReleases(shop, customerId))
  await jobs.work('send-password-link', async ({ name }) => {
    // begins a moment later, so that this work does not slow the answer and reveal that the account exists (security
    // 2.9)
    await wait(answersFirstMs)
    await identityJobs.sendPasswordLink(shop, name)
  })
  await jobs.work('tidy-up', async () => {
    const now = shop.clock.now()
    await removeEndedSessions(shop.db, now)
    await removeAbandonedBaskets(shop)
    await archiveOrderedBaskets(shop)
    await identityJobs.removeOutdated(shop)
    await removeOldThrottles(shop.db, now)
    await removeOldKeys(shop, now)
    await removeOldRestockNotices(shop.db, now)
    await removeOldEntries(shop.db, now)
    await removeUnusedPictures(shop.db, now, whereverUploadsAre)
    await removeUnusedFiles(shop.db, now, whereverUploadsAre)
    await removeUnusedMedia(shop.db, now, whereverUploadsAre)
    await removeOldSharingPictures(sharingFolder(shop.settings), now)
    await removeOldIncidents(shop.db, now)
    await removeOldImports(shop.db, now)
    await removeOldMisses(shop)
    await tidyAfterDeletions(shop)
  })
  await jobs.schedule('tidy-up', '17 3 * * *')
  await jobs.schedule('refresh-catalogue', '* * * * *')
  await jobs.schedule('spread-stock', '* * * * *')
  await jobs.schedule('publish-drafts', '* * * * *')
  await jobs.schedule('withdrawal-tasks', '*/5 * * * *')
  await jobs.schedule('roll-budgets', '1 0 * * *')
  await jobs.schedule('escalate-releases', '7 * * * *')
  await jobs.schedule('note-late-lines', '9 * * * *')
  await jobs.schedule('send-restock-notices', '*/5 * * * *')
  // a new index does not wait for the minute to pass
  if (shop.search.second) await jobs.send(shop.db, 'refresh-catalogue', {})
}
