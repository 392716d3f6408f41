import { adminUsers } from '@kontor/contracts'
import { availableIn } from '@kontor/contracts/rules/organisation/budget'
import { addresses, customers, orders, users } from '@kontor/db/schema'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { typedLine } from '../../../platform/console/typed-line.ts'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import type { Context, CustomerRow } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/failures.ts'
import { access, noPassword } from '../../identity/service.ts'
import { operatorsData } from '../../system/service.ts'
import { readBudgets } from '../budgets/ledger.ts'
import { listArticleTypes, unknownArticleType } from '../release-rules/article-types.ts'

const text = (most: number) => z.string().trim().max(most)

/** What staff changes of a customer. */
export const CustomerForm = z.strictObject({
  name: typedLine(120, 1),
  email: typedLine(254),
  phone: typedLine(40),
  taxId: typedLine(40),
  taxExempt: z.boolean(),
  taxExemptText: text(300),
  useHekPrice: z.boolean(),
  allowFreeArticles: z.boolean(),
  publicBody: z.boolean(),
  leitwegId: typedLine(60),
  releaseNewAddresses: z.boolean(),
  /** for all of its users */
  lockedArticleTypes: z.array(text(200)).max(1000),
  lock: z.enum(adminUsers.articleTypeLocks),
  escalationDays: z.int().min(1).max(30),
  hidePersons: z.boolean(),
  paymentMethods: z.array(text(60)).max(40),
})
type Form = z.output<typeof CustomerForm>

const formOf = (row: CustomerRow): Form => ({
  name: row.name,
  email: row.email ?? '',
  phone: row.phone ?? '',
  taxId: row.taxId ?? '',
  taxExempt: row.taxExempt,
  taxExemptText: row.taxExemptText ?? '',
  useHekPrice: row.useHekPrice,
  allowFreeArticles: row.allowFreeArticles,
  publicBody: row.publicBody,
  leitwegId: row.leitwegId ?? '',
  releaseNewAddresses: row.releaseNewAddresses,
  lockedArticleTypes: row.lockedArticleTypes.toSorted(),
  lock: row.articleTypeLock,
  escalationDays: row.escalationDays,
  hidePersons: row.hidePersons,
  paymentMethods: row.paymentMethods.toSorted(),
})

/** A customer with his users, addresses, budgets and latest orders. */
export async function showCustomer(ctx: Context, { id }: { id: number }) {
  const { db } = ctx
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw notFound()
  const people = await db
    .select()
    .from(users)
    .where(and(eq(users.customerId, id), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
  const locked = await access.lockedAmong(
    ctx,
    people.map((user) => user.id),
  )
  const book = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, id), isNull(addresses.deletedAt)))
    .orderBy(asc(addresses.id))
    .limit(200)
  const budgets = await readBudgets(ctx, id)
  const ofCustomer = eq(orders.customerId, id)
  const [counted] = await db
    .select({ n: count(), grossCents: sql<number>`coalesce(sum(${orders.grossCents}), 0)::float8` })
    .from(orders)
    .where(ofCustomer)
  const latest = await db
    .select({
      ...{ orderNumber: orders.orderNumber, status: orders.status, userName: orders.userName },
      ...{ placedAt: orders.placedAt, grossCents: orders.grossCents },
    })
    .from(orders)
    .where(ofCustomer)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(10)
  const form = formOf(row)
  return {
    version: versionOf(form),
    id,
    number: row.customerNumber,
    kind: row.kind,
    since: row.createdAt.toISOString(),
    alias: row.alias,
    form,
    paymentMethods: operatorsData.paymentMethods
      .of(ctx.shop)
      .map(({ slug, name, byContract }) => ({ slug, name, byContract: byContract ?? false })),
    articleTypes: await listArticleTypes(ctx),
    users: people.map((user) => ({ ...userOnWire(user), isLocked: locked.has(user.id) })),
    addresses: book.map(
      ({ id: addressId, type, company, firstname, lastname, street, addition, zip, city, country, ...one }) => ({
        id: addressId,
        type,
        lines: [company, `${firstname} ${lastname}`.trim(), street, addition, `${zip} ${city}`, country].filter(
          Boolean,
        ),
        isDefault: one.isDefaultBilling || one.isDefaultShipping,
      }),
    ),
    budgets: budgets.map(({ id: budgetId, name, active, sums }) => ({
      id: budgetId,
      name,
      active,
      limitCents: sums.limit + sums.carryOver,
      bookedCents: sums.booked,
      reservedCents: sums.reserved,
      availableCents: availableIn(sums),
    })),
    orders: {
      total: counted?.n ?? 0,
      grossCents: counted?.grossCents ?? 0,
      latest: latest.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })),
    },
  }
}

/** A user as staff sees him: nothing of his password or second factor but whether there is one. */
export const userOnWire = (user: typeof users.$inferSelect) => ({
  version: versionOf(userState(user)),
  id: user.id,
  username: user.username,
  email: user.email,
  emailConfirmed: user.emailConfirmed,
  name: [user.title, user.firstname, user.lastname].filter(Boolean).join(' '),
  phone: user.phone,
  department: user.department,
  functions: user.functions,
  mayOrder: user.mayOrder,
  status: user.status,
  isInvited: user.passwordHash === noPassword,
  hasSecondFactor: user.totpSecret !== null,
  since: user.createdAt.toISOString(),
})

export const userState = ({ status, functions, mayOrder, username, email }: typeof users.$inferSelect) => [
  ...[status, functions.toSorted(), mayOrder, username, email],
]

/**
 * Changes a customer; all of his terms hold from the next request of his users on.
 * @throws Failure 404, 409, 422
 */
export async function changeCustomer(ctx: Context, wanted: { id: number; version: string; form: Form }) {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, wanted.id)).for('no key update')
  if (!row) throw notFound()
  const before = formOf(row)
  mustBeUnchanged(before, wanted.version)
  const { form } = wanted
  const known = operatorsData.paymentMethods.of(ctx.shop).map(({ slug }) => slug)
  const unknown = form.paymentMethods.find((slug) => !known.includes(slug) && !before.paymentMethods.includes(slug))
  if (unknown) throw invalid('form.paymentMethods', `Die Zahlungsart „${unknown}“ gibt es nicht.`)
  const noType = await unknownArticleType(ctx, form.lockedArticleTypes, before.lockedArticleTypes)
  if (noType !== undefined) throw invalid('form.lockedArticleTypes', `Die Artikelart „${noType}“ gibt es nicht.`)
  if (row.kind === 'private' && (form.useHekPrice || form.taxExempt || form.publicBody))
    throw invalid('form.useHekPrice', 'Händlerpreise, Steuerfreiheit und Behördenrechnungen gibt es nur für Firmen.')
  if (form.taxExempt && !form.taxExemptText)
    throw invalid('form.taxExemptText', 'Auf der Rechnung muss stehen, warum keine Mehrwertsteuer berechnet wird.')
  const { email, phone, taxId, taxExemptText, leitwegId, lock, lockedArticleTypes, ...plain } = form
  await ctx.db
    .update(customers)
    .set({
      ...plain,
      lockedArticleTypes: [...new Set(lockedArticleTypes)],
      articleTypeLock: lock,
      email: email || null,
      phone: phone || null,
      taxId: taxId || null,
      taxExemptText: taxExemptText || null,
      leitwegId: leitwegId || null,
    })
    .where(eq(customers.id, row.id))
  return {
    reply: {},
    change: {
      target: customerTarget(row.id),
      title: `Kunde ${row.customerNumber} ${form.name}`,
      ...changesIn(before, form),
    },
  }
}

export const customerTarget = (id: number) => `customer:${id}`

/** Only what differs, so that the log reads at a glance. */
function changesIn(before: Form, after: Form) {
  const names = (Object.keys(after) as (keyof Form)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (form: Form) => Object.fromEntries(names.map((name) => [name, form[name]]))
  return { before: only(before), after: only(after) }
}
