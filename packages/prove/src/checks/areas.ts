import type { Check } from '../check.ts'
import { accessChecks } from './access.ts'
import { accountChecks } from './account.ts'
import { articleChecks } from './article.ts'
import { basketChecks } from './basket.ts'
import { catalogueChecks } from './catalogue.ts'
import { checkoutChecks } from './checkout.ts'
import { contentChecks } from './content.ts'
import { flagsChecks } from './flags.ts'
import { identityChecks } from './identity.ts'
import { listsChecks } from './lists.ts'
import { offersChecks } from './offers.ts'
import { ordersChecks } from './orders.ts'
import { organisationChecks } from './organisation.ts'
import { releaseChecks } from './release.ts'
import { sequenceChecks } from './sequences.ts'
import { systemChecks } from './system.ts'
import { themeChecks } from './theme.ts'
import { wireChecks } from './wire.ts'

/** All checks by area; the names are those that `--areas` takes. */
export const areas: Readonly<Record<string, readonly Check[]>> = {
  system: systemChecks,
  wire: wireChecks,
  theme: themeChecks,
  content: contentChecks,
  catalogue: catalogueChecks,
  article: articleChecks,
  basket: basketChecks,
  offers: offersChecks,
  checkout: checkoutChecks,
  identity: identityChecks,
  access: accessChecks,
  account: accountChecks,
  lists: listsChecks,
  orders: ordersChecks,
  organisation: organisationChecks,
  release: releaseChecks,
  sequences: sequenceChecks,
  flags: flagsChecks,
}
