import type { system } from '@kontor/contracts'
import type { z } from 'zod'

/** A signed-in customer reads his own number of an article beside the shop's (ux 41). */
export const customerNumberDisplay: z.output<typeof system.ArticleNumberDisplay> = {
  use: true,
  interface_display: true,
  in_member_email: false,
  in_customer_email: false,
  text_before: 'Ihre Nr. ',
  text_after: '',
}

/** Articles go by the number of the shop alone. */
export const noOtherNumber: z.output<typeof system.ArticleNumberDisplay> = {
  use: false,
  interface_display: false,
  in_member_email: false,
  in_customer_email: false,
  text_before: '',
  text_after: '',
}
