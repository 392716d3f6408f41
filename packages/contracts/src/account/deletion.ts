import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, text } from '../shapes.ts'
import { HandedToken, User } from '../system.ts'

// Leaving the shop for good (domain 1.5, Art. 17 DSGVO).

export const deleteMyAccount = endpoint(calls.deleteMyAccount, {
  summary: 'Delete the own account: everything personal goes, orders stay without a name for the legal terms',
  input: z.strictObject({ ...func, password: z.string().max(1000), code: text(40).optional() }),
  reply: z.object({ message: z.string(), user: User, ...HandedToken }),
})
