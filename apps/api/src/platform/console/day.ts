import { z } from 'zod'

/** A day that staff types: within what clocks, prices and the database can take. */
export const deskDay = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'Bitte einen Tag zwischen 2000 und 2199.')
