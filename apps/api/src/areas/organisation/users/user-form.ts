import type { adminUsers, FieldError, Parsed } from '@kontor/contracts'
import { fromEuros } from '@kontor/contracts/rules/pricing/money'
import type { users } from '@kontor/db/schema'
import { mistakesInPerson } from '../../account/service.ts'
import { usernames } from '../../identity/service.ts'
import type { AdminUser } from './users.ts'

/** What may be set of a user; what is missing stays as it is. */
export type UserFields = Omit<
  Parsed<typeof adminUsers.updateAdminUser>,
  'id' | 'name' | 'status' | 'invited' | 'newEmail' | 'invite'
>
type Row = Omit<typeof users.$inferSelect, 'id' | 'customerId'>

/** What the fields of a form come to, in the columns of a user. */
export function columnsOf(fields: UserFields): Partial<Row> {
  const { deputyId } = fields
  const columns: { [Name in keyof Row]?: Row[Name] | undefined } = {
    username: tidy(fields.username),
    salutation: fields.salutation === '' ? 'keine-angabe' : fields.salutation,
    title: fields.title,
    firstname: tidy(fields.firstname),
    lastname: tidy(fields.lastname),
    phone: tidy(fields.phone),
    department: tidy(fields.department),
    occupation: tidy(fields.occupation),
    gender: fields.gender === '' ? 'keine-angabe' : fields.gender,
    functions: fields.functions && [...new Set(fields.functions)],
    mayOrder: fields.may_order,
    alwaysRelease: fields.alwaysRelease,
    coreOnly: fields.coreOnly,
    lockedArticleTypes: fields.lockedArticleTypes && [...new Set(fields.lockedArticleTypes)],
    articleTypeLock: fields.lock,
    orderLimitNetCents: centsOf(fields.orderLimit),
    lineLimitNetCents: centsOf(fields.lineLimit),
    monthLimitNetCents: centsOf(fields.monthLimit),
    approvalLimitNetCents: centsOf(fields.approvalLimit),
    deputyId,
    // days say nothing without a deputy
    deputyFrom: deputyId === null ? null : dayOf(fields.deputyFrom),
    deputyTo: deputyId === null ? null : dayOf(fields.deputyTo),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const tidy = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim()
const centsOf = (euros: number | null | undefined) => (typeof euros === 'number' ? fromEuros(euros) : euros)
const dayOf = (day: string | null | undefined) => (day === '' ? null : day)

/** All mistakes of a user's fields at once (decisions 0), judged with what stays as it is. */
export function mistakesInUser(fields: UserFields, before: Partial<AdminUser>): FieldError[] {
  const { firstname = '', lastname = '', email = '', ...choices } = { ...before, ...given(fields) }
  const mistakes = mistakesInPerson({ ...choices, firstname, lastname, email })
  const wrong = (path: string, message: string) => mistakes.push({ path, code: 'invalid', message })
  // left empty it stays as it is, or is the e-mail address
  const name = tidy(fields.username) || undefined
  // an e-mail address is a good name, however it is written
  const isNew = name !== undefined && name !== before.username && name.toLowerCase() !== email.trim().toLowerCase()
  const problem = isNew ? usernames.problem(name) : null
  if (problem) wrong('username', problem)
  const [from, to] = [fields.deputyFrom, fields.deputyTo].map(dayOf)
  if (from && !isDay(from)) wrong('deputyFrom', 'Bitte geben Sie einen Tag an.')
  if (to && !isDay(to)) wrong('deputyTo', 'Bitte geben Sie einen Tag an.')
  const [begin, end] = [from === undefined ? before.deputyFrom : from, to === undefined ? before.deputyTo : to]
  if (begin && end && isDay(begin) && isDay(end) && begin > end)
    wrong('deputyTo', 'Der letzte Tag liegt vor dem ersten.')
  return mistakes
}

const given = (fields: UserFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<AdminUser>

/** A day that the calendar has, of years that a database stores. */
function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
