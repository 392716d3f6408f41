import { z } from 'zod'

export const basketSwitches = {
  allowBasketNotice: z.boolean().default(true),
  allowBasketCostCenter: z.boolean().default(true),
  allowBasketOfferNumber: z.boolean().default(false),
  freeArticleCount: z.int().min(0).max(20).default(2),
  // days after which baskets of guests go: empty ones, and any that nobody touched
  guestEmptyBasketDays: z.int().min(1).default(3),
  guestBasketDays: z.int().min(1).default(60),
}
