import { z } from 'zod'

export const offersSwitches = {
  allowOfferRequest: z.boolean().default(false),
  allowOfferRequestForMissingPrices: z.boolean().default(true),
}
