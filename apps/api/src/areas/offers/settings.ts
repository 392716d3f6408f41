import { z } from 'zod'

export const offersSwitches = {
  allowOfferRequest: z.boolean().default(false),
  /** so long an offer holds unless staff chooses another day */
  offerDays: z.int().min(1).max(365).default(30),
  allowOfferRequestForMissingPrices: z.boolean().default(true),
}
