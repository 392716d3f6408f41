import { z } from 'zod'
import { SepaMandate } from './account-tabs.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { func, line, text } from './shapes.ts'
import { User } from './system.ts'

// Who one is, and what one pays by (decision G-40).

export const updatePerson = endpoint(calls.updatePerson, {
  summary: 'Change the own personal data; a new e-mail address holds once its mail was confirmed',
  input: z.strictObject({
    ...func,
    salutation: line(40).optional(),
    title: line(40).optional(),
    firstname: line(100),
    lastname: line(100),
    email: text(254),
    phone: line(60).optional(),
    department: line(100).optional(),
    occupation: line(100).optional(),
    gender: line(40).optional(),
  }),
  reply: z.object({ message: z.string(), user: User }),
})

export const updateSepa = endpoint(calls.updateSepa, {
  summary: 'Give a SEPA direct debit mandate',
  input: z.strictObject({
    ...func,
    accountHolder: line(140),
    iban: text(60),
    bic: text(20).optional(),
    mandateAccepted: z.boolean(),
  }),
  reply: z.object({ message: z.string(), sepa: SepaMandate }),
})
