import { z } from 'zod'

/** Withdrawal: mails that somebody else than their reader may cause, to one address in a day. */
export const ordersSwitches = {
  withdrawalReceiptsPerRecipient: z.int().min(1).default(10),
  withdrawalLinksPerRecipient: z.int().min(1).default(5),
}
