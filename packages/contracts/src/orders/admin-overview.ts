import { z } from 'zod'
import { OrdersInBrief } from '../account/overview.ts'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { MenuItem } from '../shapes.ts'

/** Something that waits for somebody, or soon will. */
const Pending = z
  .object({
    kind: z.enum(['escalated', 'nobody', 'deputy', 'costCenter', 'invitation']),
    text: z.string().meta({ description: 'a German sentence' }),
    url: z.string(),
  })
  .meta({ id: 'Pending' })
export type Pending = z.output<typeof Pending>

export const showAdminOverview = endpoint(calls.showAdminOverview, {
  summary: 'The way into the administration of a company: what waits, the newest orders, the screens of the caller',
  input: z.object({}),
  reply: z.object({
    boxNav: z.array(MenuItem).meta({ description: 'screens of the caller, as tiles (G-49)' }),
    toRelease: OrdersInBrief.nullable().meta({ description: 'null for whoever decides about none' }),
    newest: OrdersInBrief,
    pending: z.array(Pending),
  }),
})
