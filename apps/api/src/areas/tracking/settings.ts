import { z } from 'zod'

/**
 * Visits are counted by Matomo, and only of visitors who agreed. Site 0 counts nothing; without an address, nothing is
 * sent.
 */
export const trackingSwitches = {
  trackingEnabled: z.boolean().default(true),
  // its host is written into the Content-Security-Policy of every page, so it must hold no other characters
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /^[\w.-]+$/ }).max(300)]).default(''),
  statisticsSiteId: z.int().min(0).default(2),
  trackSlideImpressions: z.boolean().default(true),
  trackSlideClicks: z.boolean().default(true),
  trackShoplistImpressions: z.boolean().default(true),
  trackShoplistClicks: z.boolean().default(true),
}
