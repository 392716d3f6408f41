import { z } from 'zod'
import { SepaMandate } from './account-tabs.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { func, text } from './shapes.ts'
import { User } from './system.ts'

// Who one is, and what one pays by (decision G-40).

export const updatePerson = endpoint(calls.updatePerson, {
  summary: 'Change the own personal data; a new e-mail address holds once its mail was confirmed',
  input: z.strictObject({
    ...func,
    salutation: text(40).optional(),
    title: text(40).optional(),
    firstname: text(100),
    lastname: text(100),
    email: text(254),
    phone: text(60).optional(),
    department: text(100).optional(),
    occupation: text(100).optional(),
    gender: text(40).optional(),
  }),
  reply: z.object({ message: z.string(), user: User }),
})

export const updateSepa = endpoint(calls.updateSepa, {
  summary: 'Give a SEPA direct debit mandate',
  input: z.strictObject({
    ...func,
    accountHolder: text(140),
    iban: text(60),
    bic: text(20).optional(),
    mandateAccepted: z.boolean(),
  }),
  reply: z.object({ message: z.string(), sepa: SepaMandate }),
})
