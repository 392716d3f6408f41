import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, line, sentBack, sentBackUnchanged } from '../shapes.ts'
import { User, UserData } from '../system.ts'
import { SepaMandate } from './tabs.ts'

// Personal data and SEPA mandate (G-40).

const person = {
  ...func,
  salutation: line(40).optional(),
  title: line(40).optional(),
  firstname: line(100),
  lastname: line(100),
  email: line(254),
  phone: line(60).optional(),
  department: line(100).optional(),
  occupation: line(100).optional(),
  gender: line(40).optional(),
}

export const updatePerson = endpoint(calls.updatePerson, {
  summary: 'Change the own personal data; a new e-mail address holds once its mail was confirmed',
  input: z.strictObject({ ...person, ...sentBackUnchanged(UserData.shape, person) }),
  reply: z.object({ message: z.string(), user: User }),
})

const mandate = {
  ...func,
  accountHolder: line(140),
  iban: line(60),
  bic: line(20).optional(),
  mandateAccepted: z.boolean(),
  password: z.string().max(1000).optional().meta({
    description:
      'needed where a mandate is there that says anything else; a code of the second factor is enough where there is one',
  }),
  code: line(40).optional(),
}

export const updateSepa = endpoint(calls.updateSepa, {
  summary: 'Give a SEPA direct debit mandate; another account than the one there is needs password or code',
  input: z.strictObject({ ...mandate, ...sentBack(SepaMandate.shape, mandate) }),
  reply: z.object({ message: z.string(), sepa: SepaMandate }),
})
