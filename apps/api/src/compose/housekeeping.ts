import { setTimeout as wait } from 'node:timers/promises'
import { catalogueChanges } from '@kontor/db/schema'
import { inArray } from 'drizzle-orm'
import { removeAbandonedBaskets } from '../areas/basket/service.ts'
import {
  removeOldBrowsers,
  removeOldMailLinks,
  removeUnconfirmed,
  sendPasswordLink,
} from '../areas/identity/service.ts'
import { countValues, mendSearchIndex, notePriceTerms, refreshArticles } from '../areas/listing/service.ts'
import { makeTasks, matchWithdrawal } from '../areas/orders/service.ts'
import type { OpenProcess } from '../platform/process/shop-process.ts'
import { removeOldKeys } from '../platform/session/idempotency.ts'
import { removeEndedSessions } from '../platform/session/session.ts'
import { removeOldThrottles } from '../platform/session/throttle.ts'
import { tidyAfterDeletions } from './forget-user.ts'

const answersFirstMs = 250

/** The work that goes on behind the shop: changed articles into the read model, withdrawals to their orders, old rows away. */
export async function startHousekeeping({ shop: visited, startJobs, renewBy }: OpenProcess): Promise<void> {
  const shop = { ...visited, db: visited.jobDb }
  // a million articles are counted for seconds: begun before the first visitor asks
  void countValues({ shop: visited, settings: visited.shopSettings() }, 'brand').catch(() => undefined)
  // what a process that dies leaves noted is done within the minute
  renewBy(() => refreshChangedArticles(shop))
  const jobs = await startJobs()
  await jobs.work('refresh-catalogue', async () => {
    await notePriceTerms(shop.db, shop.clock.now())
    await refreshChangedArticles(shop)
    // its server may be away, which /readyz says; the next turn tries again
    await mendSearchIndex(shop).catch(() => null)
  })
  await jobs.work('match-withdrawal', ({ withdrawalId }) => matchWithdrawal(shop, withdrawalId))
  await jobs.work('withdrawal-tasks', () => makeTasks(shop))
  await jobs.work('send-password-link', async ({ name }) => {
    // whoever asked has his answer first: else the work for an account that exists would slow it (security 2.9)
    await wait(answersFirstMs)
    await sendPasswordLink(shop, name)
  })
  await jobs.work('tidy-up', async () => {
    const now = shop.clock.now()
    await removeEndedSessions(shop.db, now)
    await removeAbandonedBaskets(shop)
    await removeOldMailLinks(shop.db, now)
    await removeUnconfirmed(shop.db)
    await removeOldBrowsers(shop.db, now)
    await removeOldThrottles(shop.db, now)
    await removeOldKeys(shop, now)
    await tidyAfterDeletions(shop)
  })
  await jobs.schedule('tidy-up', '17 3 * * *')
  await jobs.schedule('refresh-catalogue', '* * * * *')
  await jobs.schedule('withdrawal-tasks', '*/5 * * * *')
  // a new index does not wait for the minute to pass
  if (shop.search.second) await jobs.send(shop.db, 'refresh-catalogue', {})
}

/** Takes the noted changes and makes their rows anew; a change noted meanwhile waits for the next turn. */
async function refreshChangedArticles({ db, search }: OpenProcess['shop']): Promise<void> {
  const noted = await db.select().from(catalogueChanges).orderBy(catalogueChanges.id).limit(5000)
  if (noted.length === 0) return
  await refreshArticles({ db, search }, [...new Set(noted.map(({ articleId }) => articleId))])
  await db.delete(catalogueChanges).where(
    inArray(
      catalogueChanges.id,
      noted.map(({ id }) => id),
    ),
  )
}
