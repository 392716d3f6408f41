import type { z } from 'zod'
import { basketSwitches } from '../areas/basket/service.ts'
import { catalogueSwitches } from '../areas/catalogue/service.ts'
import { checkoutSwitches } from '../areas/checkout/service.ts'
import { identitySwitches } from '../areas/identity/service.ts'
import { listingSwitches } from '../areas/listing/service.ts'
import { listsSwitches } from '../areas/lists/service.ts'
import { offersSwitches } from '../areas/offers/service.ts'
import { ordersSwitches } from '../areas/orders/service.ts'
import { pricingSwitches } from '../areas/pricing/service.ts'
import { systemSwitches } from '../areas/system/service.ts'
import { themeSwitches } from '../areas/theme/service.ts'
import { trackingSwitches } from '../areas/tracking/service.ts'

/** The switches of all areas; they hold from the next request on. */
export const switches = {
  ...systemSwitches,
  ...pricingSwitches,
  ...listingSwitches,
  ...catalogueSwitches,
  ...identitySwitches,
  ...listsSwitches,
  ...basketSwitches,
  ...offersSwitches,
  ...checkoutSwitches,
  ...ordersSwitches,
  ...themeSwitches,
  ...trackingSwitches,
}

type Fields = z.output<z.ZodObject<typeof switches>>

declare module '../platform/shop-settings.ts' {
  interface ShopSettings extends Fields {}
}
