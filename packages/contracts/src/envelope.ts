import { z } from 'zod'

/** What stands beside every payload (G-01). */
const envelope = {
  success: z.literal(true),
  message: z.string().optional(),
  redirectTo: z.string().optional(),
  token: z.string().optional(),
  viewer: z.string().optional(),
  errorMessages: z.array(z.string()).optional(),
  ignored: z.array(z.string()).optional().meta({ description: 'names of the request that the call does not have' }),
  corrected: z
    .record(z.string(), z.union([z.int(), z.string()]))
    .meta({ id: 'Corrected', description: 'values of the request that do not exist, with what was taken instead' })
    .optional(),
}

/** The full reply of a call: envelope and payload. */
export const withEnvelope = (reply: z.ZodObject) => z.object({ ...envelope, ...reply.shape })
