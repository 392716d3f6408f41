import { z } from 'zod'

/**
 * Counting visits (Matomo), only of those who agreed; without a site (0) nothing is counted, without an address nothing
 * leaves the browser.
 */
export const trackingSwitches = {
  trackingEnabled: z.boolean().default(true),
  // its host stands in the policy of every page, where other signs would mean something
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /^[\w.-]+$/ }).max(300)]).default(''),
  statisticsSiteId: z.int().min(0).default(2),
  trackSlideImpressions: z.boolean().default(true),
  trackSlideClicks: z.boolean().default(true),
  trackShoplistImpressions: z.boolean().default(true),
  trackShoplistClicks: z.boolean().default(true),
}
