import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type BuiltName, built, calls } from './index.ts'

/** What is kept and printed in one line: on orders and lists, in mails, PDFs and tables. */
const ofOneLine: ReadonlySet<string> = new Set([
  ...['customerOrderNumber', 'costCenter', 'offerNumber', 'unit', 'displayName', 'name', 'place', 'number'],
  ...['custom_article_number', 'custom_article_info', 'email', 'emailConfirmation', 'iban', 'bic', 'username'],
  ...['salutation', 'title', 'firstname', 'lastname', 'company', 'street', 'zip', 'city', 'addition', 'phone'],
  ...['department', 'occupation', 'gender', 'holder'],
])
/** These only find something, or are compared with what is kept. */
const notKept: readonly string[] = ['updatePerson.username', 'updateAdminUser.name', 'askRestockNotice.email']
const onlyFinds = /^(login|requestPassword|showStatistics|createOffer|declareWithdrawal)\./

type Field = { at: string; name: string; schema: z.ZodType }

function fieldsOf(schema: z.ZodType, at: string, name: string): Field[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = (part: unknown) => fieldsOf(part as z.ZodType, at, name)
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([key, one]) =>
      fieldsOf(one, `${at}.${key}`, key),
    )
  if (def.type === 'array') return inner(def['element'])
  if (def.type === 'union') return (def['options'] as z.ZodType[]).flatMap(inner)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return inner(def['innerType'])
  return [{ at, name, schema }]
}

test('a text of one line in a write keeps no line break: it may stand in a mail, a PDF or a table', () => {
  const writes = (Object.keys(built) as BuiltName[]).filter(
    (name) => calls[name].method === 'POST' || 'getThatWrites' in calls[name],
  )
  const broken = writes.flatMap((call) =>
    fieldsOf(built[call].input, call, call).flatMap(({ at, name, schema }) => {
      const read = schema.safeParse('a\r\nb\u2028c')
      const keeps = read.success && typeof read.data === 'string' && /[\r\n\u2028]/.test(read.data)
      return keeps && ofOneLine.has(name) && !onlyFinds.test(at) && !notKept.includes(at) ? [at] : []
    }),
  )
  expect(broken).toEqual([])
})
