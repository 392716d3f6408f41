import { z } from 'zod'
import { errorCodes } from './errors.ts'

const AnyFault = z.strictObject({
  path: z
    .string()
    .startsWith('/')
    .max(500)
    .optional()
    .meta({ description: 'how the address begins, search included: `/rest/shop?search=`' }),
  pattern: z
    .string()
    // no groups or modifiers: what a pattern can say is `*` and `:name`
    .regex(/^\/[^(){}?+\\]*$/)
    .max(500)
    .optional()
    .meta({ description: 'in place of `path`, of the whole path: `*` is anything, `:name` one part of it' }),
  method: z.enum(['GET', 'HEAD', 'POST']).optional().meta({ description: 'absent: any' }),
  status: z.int().min(400).max(599).optional().meta({ description: 'answered in place of call or page' }),
  code: z
    .enum(errorCodes)
    .optional()
    .meta({ description: 'answered in place of calls that may end with it, as each of them does' }),
  delayMs: z.int().min(1).max(60_000).optional().meta({ description: 'it works, but later' }),
  drop: z.literal(true).optional().meta({ description: 'the connection is cut without an answer' }),
  times: z.int().min(1).max(1_000_000).default(1).meta({ description: 'how often it comes' }),
})

const given = (...values: readonly unknown[]) => values.filter((value) => value !== undefined).length

/** What goes wrong the next times somebody asks for an address (decisions 10). */
export const Fault = AnyFault.refine(({ path, pattern }) => given(path, pattern) === 1, {
  error: 'Genau eines von path, pattern.',
}).refine(({ status, code, delayMs, drop }) => given(status, code, delayMs, drop) === 1, {
  error: 'Genau eines von status, code, delayMs, drop.',
})
export type Fault = z.output<typeof Fault>

/** A fault that still waits. */
export const ShownFault = AnyFault.extend({
  times: z.int().meta({ description: 'how often it still comes' }),
  mine: z.boolean().meta({ description: 'it meets this browser alone' }),
})
export type ShownFault = z.output<typeof ShownFault>
