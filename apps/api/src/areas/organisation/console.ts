import { z } from 'zod'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { AssortmentForm, changeAssortment, countAssortment, showAssortment } from './desk/customer-assortment.ts'
import { listCustomers, WantedCustomers } from './desk/customer-list.ts'
import { CustomerForm, changeCustomer, showCustomer } from './desk/customer-record.ts'
import {
  approveUser,
  changeUser,
  listWaiting,
  mailPassword,
  refuseUser,
  signInAs,
  unlockUser,
} from './desk/staff-users.ts'

const id = z.int().min(1).max(2_147_483_647)
const at = { id, version: z.string().max(60) }

/** The desk for customers and their users. */
export const customersConsole = consoleRouter({
  list: reads(WantedCustomers, listCustomers),
  show: reads(z.strictObject({ id }), showCustomer),
  change: writes(z.strictObject({ ...at, form: CustomerForm }), changeCustomer),
  assortment: reads(z.strictObject({ id }), showAssortment),
  countAssortment: reads(z.strictObject({ fields: AssortmentForm }), countAssortment),
  changeAssortment: writes(z.strictObject({ ...at, fields: AssortmentForm }), changeAssortment),
  waiting: reads(z.strictObject({}), listWaiting),
  approve: writes(z.strictObject(at), approveUser),
  refuse: writes(z.strictObject({ ...at, reason: z.string().trim().max(1000).default('') }), refuseUser),
  changeUser: writes(
    z.strictObject({
      ...at,
      active: z.boolean(),
      mayOrder: z.boolean(),
      functions: z.array(z.enum(['admin', 'approver', 'controller'])).max(3),
    }),
    changeUser,
  ),
  mailPassword: writes(z.strictObject(at), mailPassword),
  signInAs: writes(
    z.strictObject({ ...at, mayWrite: z.boolean(), reason: z.string().trim().max(500).default('') }),
    signInAs,
  ),
  unlock: writes(z.strictObject(at), unlockUser),
})
