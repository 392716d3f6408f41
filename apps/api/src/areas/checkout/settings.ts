import { z } from 'zod'

/** What guests may order, with room for an office of 200 behind one network address. */
export const checkoutSwitches = {
  // in an hour
  guestOrdersPerSession: z.int().min(0).default(20),
  guestOrdersPerAddress: z.int().min(0).default(400),
  // in a day, by the address that the mails go to, which need not be the orderer's own
  guestOrdersPerRecipient: z.int().min(0).default(10),
}
