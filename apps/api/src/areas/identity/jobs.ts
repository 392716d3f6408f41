import type { ShopProcess } from '../../platform/context.ts'
import { removeOldMailLinks } from './mail-links.ts'
import { sendPasswordLink } from './password/new-password.ts'
import { removeUnconfirmed } from './registration/verification.ts'
import { removeOldBrowsers } from './sign-in/remembered-browsers.ts'

/** Links and remembered browsers whose time is over, and accounts that nobody confirmed. */
async function removeOutdated({ db, clock }: Pick<ShopProcess, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await removeOldMailLinks(db, now)
  await removeUnconfirmed(db)
  await removeOldBrowsers(db, now)
}

/** What the shop does of itself for its users. */
export const identityJobs = { removeOutdated, sendPasswordLink }
