import { z } from 'zod'

export const pricingSwitches = {
  allowPriceDisplay: z.boolean().default(true),
  bestPriceWins: z.boolean().default(true),
  showEvkOnUseHekPrice: z.boolean().default(true),
}
