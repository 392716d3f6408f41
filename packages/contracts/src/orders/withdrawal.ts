import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Day, startedAt, Time, text } from '../shapes.ts'

/** What a customer declares (§ 356a Abs. 2 BGB); `positions` empty = the whole contract. */
export const Withdrawal = z
  .object({
    name: z.string(),
    orderNumber: z.string(),
    email: z.string(),
    positions: z.array(z.string()),
    text: z.string(),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.output<typeof Withdrawal>

const WithdrawalForm = z
  .object({
    name: z.string(),
    orderNumber: z.string(),
    email: z.string(),
    offered: z.boolean().meta({ description: 'false for business customers, who have no right of withdrawal' }),
    positions: z
      .array(z.object({ text: z.string(), exception: z.string().nullable() }))
      .meta({ description: "of the order named, when it is the caller's own" }),
    startedAt: z.iso.datetime().meta({ description: 'to be sent along (bot check, decisions 11 "Small payloads")' }),
    lastDay: z
      .string()
      .nullable()
      .meta({ description: "ISO date on which the right ends for the caller's own order; null before its goods came" }),
    challenge: z
      .string()
      .nullable()
      .meta({ description: 'work to be proven in `altcha`; null where none is asked for' }),
  })
  .meta({ id: 'WithdrawalForm' })

/** checked by the call, so that every mistake is told at its field (decisions 0) */
const typed = text(10_000).optional()

export const showWithdrawalForm = endpoint(calls.showWithdrawalForm, {
  summary: 'The form of a withdrawal as it begins for the caller',
  input: z.object({ orderNumber: text(100).optional() }),
  reply: z.object({ withdrawal: WithdrawalForm }),
})

export const declareWithdrawal = endpoint(calls.declareWithdrawal, {
  summary: 'First step of a withdrawal: nothing is kept until it is confirmed; the same for known and unknown orders',
  input: z.object({
    name: typed,
    orderNumber: typed,
    email: typed,
    positions: z.array(text(10_000)).max(1000).optional(),
    text: typed,
    website: typed.meta({ description: 'stays empty (bot check)' }),
    startedAt,
    altcha: typed.meta({ description: 'the solved challenge' }),
  }),
  reply: z.object({ confirmToken: z.string(), summary: Withdrawal }),
})

export const confirmWithdrawal = endpoint(calls.confirmWithdrawal, {
  summary:
    "Second step: the declaration is received and its receipt goes out by mail; a repeat answers the first one. It counts from then on; goods and money wait until the order's owner confirmed it",
  input: z.object({ confirmToken: text(100_000) }),
  reply: z.object({
    receivedAt: Time,
    lastDayToConfirm: z.string().meta({ description: "ISO date: until then the order's owner is waited for" }),
    lastDayToSendBack: Day,
    lastDayToPayBack: Day,
    summary: Withdrawal,
  }),
})

/** The state of a declaration, as shown to the holder of the link sent to the order's own address. */
export const LinkedWithdrawal = z
  .object({
    state: z.enum(['open', 'settled', 'checked']).meta({
      description:
        'open: waits for this confirmation; settled: the lines are withdrawn; checked: the staff looks at it',
    }),
    orderNumber: z.string(),
    receivedAt: Time,
    lines: z.array(z.string()).meta({ description: 'what of the order it is about; empty when words leave that open' }),
    lastDayToSendBack: Day,
    lastDayToPayBack: Day,
  })
  .meta({ id: 'LinkedWithdrawal' })
export type LinkedWithdrawal = z.output<typeof LinkedWithdrawal>

const token = text(2000)

export const showWithdrawalLink = endpoint(calls.showWithdrawalLink, {
  summary: "What the link in the mail to the order's own address would confirm; reading it changes nothing",
  input: z.object({ token }),
  reply: z.object({
    linked: LinkedWithdrawal.nullable().meta({ description: 'null: the link is not ours or too old' }),
  }),
})

export const settleWithdrawal = endpoint(calls.settleWithdrawal, {
  summary: 'Confirms a declaration by that link: parcel and money follow; a repeat answers the same',
  input: z.object({ token }),
  reply: z.object({ linked: LinkedWithdrawal }),
})
