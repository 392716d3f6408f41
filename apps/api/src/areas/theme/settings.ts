import { z } from 'zod'

/** Pixels that the pages leave free at their top. */
export const themeSwitches = {
  marginTop: z.int().default(0),
}
