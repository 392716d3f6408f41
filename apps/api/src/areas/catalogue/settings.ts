import { z } from 'zod'

export const catalogueSwitches = {
  // ratings: off = published at once unless the text holds links or addresses
  approveRatings: z.boolean().default(false),
  // eco view
  beGreenEnabled: z.boolean().default(true),
}
