import { z } from 'zod'

export const listsSwitches = {
  userCanExportShoppingList: z.boolean().default(true),
}
