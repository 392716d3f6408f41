import { accountPersonalData } from '../areas/account/service.ts'
import { basketPersonalData } from '../areas/basket/service.ts'
import { cataloguePersonalData } from '../areas/catalogue/service.ts'
import { contentPersonalData } from '../areas/content/service.ts'
import { identityPersonalData } from '../areas/identity/service.ts'
import { listsPersonalData } from '../areas/lists/service.ts'
import { offersPersonalData } from '../areas/offers/service.ts'
import { ordersPersonalData } from '../areas/orders/service.ts'
import { organisationPersonalData } from '../areas/organisation/service.ts'
import { systemPersonalData } from '../areas/system/service.ts'
import { themePersonalData } from '../areas/theme/service.ts'
import type { PersonalData } from '../platform/personal-data.ts'

/**
 * What all areas keep of people, in the order in which their rows are locked and deleted: baskets first, as an order
 * takes them; users and customers after what is their own; articles last, whose listings are renewed at the commit.
 */
export const personalData: readonly PersonalData[] = [
  basketPersonalData,
  listsPersonalData,
  offersPersonalData,
  accountPersonalData,
  identityPersonalData,
  organisationPersonalData,
  contentPersonalData,
  ordersPersonalData,
  cataloguePersonalData,
  themePersonalData,
  systemPersonalData,
]
