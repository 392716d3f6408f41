import { adminUsers as contract } from '@kontor/contracts'
import { costCentres, users } from '@kontor/db/schema'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { mistyped } from '../../../platform/failures.ts'
import { readInput } from '../../../platform/http/bad-input.ts'
import {
  amountHint,
  amountOrNoneCell,
  type Column,
  choiceCell,
  choiceHint,
  dayCell,
  dayHint,
  filledTextCell,
  listCell,
  listed,
  textCell,
  type Values,
  yesOrNo,
  yesOrNoCell,
  yesOrNoHint,
} from '../../../platform/tables/columns.ts'
import { ofCompany } from '../colleagues.ts'
import { createAdminUser, updateUser } from '../users/change-users.ts'
import { readUsers } from '../users/users.ts'
import { changedColumns, changesOf, day } from './compare.ts'
import type { ImportTable, Outcome } from './import-table.ts'

type Field =
  | 'username' | 'email' | 'salutation' | 'title' | 'firstname' | 'lastname' | 'phone' | 'department' | 'functions'
  | 'may_order' | 'orderLimit' | 'lineLimit' | 'monthLimit' | 'approvalLimit' | 'alwaysRelease' | 'coreOnly'
  | 'costCenters' | 'deputy' | 'deputyFrom' | 'deputyTo' | 'active' // biome-ignore format: a list

const functionNames = { admin: 'Verwaltung', approver: 'Freigabe', controller: 'Controlling' } as const
const salutations = {
  frau: 'Frau',
  herr: 'Herr',
  divers: 'Divers',
  firma: 'Firma',
  familie: 'Familie',
  'keine-angabe': 'keine Angabe',
} as const
const functionOf = choiceCell(functionNames)

function functionsCell(cell: string): string[] | undefined {
  const found = listCell(cell).map(functionOf)
  return found.every((one) => one !== undefined) ? found.filter((one) => one !== undefined) : undefined
}

const columns: readonly Column<Field>[] = [
  { field: 'username', label: 'Benutzername', names: ['anmeldename', 'login', 'username', 'user'], read: filledTextCell, width: 20 },
  { field: 'email', label: 'E-Mail', names: ['mail', 'emailadresse', 'emailaddress'], read: filledTextCell, width: 32 },
  { field: 'salutation', label: 'Anrede', names: ['salutation'], read: choiceCell(salutations), holds: choiceHint(salutations), width: 12 },
  { field: 'title', label: 'Titel', names: ['title'], read: textCell, width: 10 },
  { field: 'firstname', label: 'Vorname', names: ['firstname', 'givenname'], read: filledTextCell, width: 18 },
  { field: 'lastname', label: 'Nachname', names: ['lastname', 'surname', 'familienname'], read: filledTextCell, width: 18 },
  { field: 'phone', label: 'Telefon', names: ['phone', 'telephone', 'tel'], read: textCell, width: 18 },
  { field: 'department', label: 'Abteilung', names: ['department'], read: textCell, width: 20 },
  { field: 'functions', label: 'Rechte', names: ['funktionen', 'rollen', 'functions', 'roles'], read: functionsCell, holds: choiceHint(functionNames), width: 24 },
  { field: 'may_order', label: 'Darf bestellen', names: ['mayorder', 'bestellt'], read: yesOrNoCell, holds: yesOrNoHint, width: 14 },
  { field: 'orderLimit', label: 'Limit je Bestellung', names: ['bestelllimit', 'orderlimit'], read: amountOrNoneCell, holds: amountHint, width: 18, kind: 'amount' },
  { field: 'lineLimit', label: 'Limit je Position', names: ['positionslimit', 'linelimit'], read: amountOrNoneCell, holds: amountHint, width: 18, kind: 'amount' },
  { field: 'monthLimit', label: 'Limit im Monat', names: ['monatslimit', 'monthlimit'], read: amountOrNoneCell, holds: amountHint, width: 18, kind: 'amount' },
  { field: 'approvalLimit', label: 'Freigabe bis', names: ['freigabelimit', 'approvallimit'], read: amountOrNoneCell, holds: amountHint, width: 18, kind: 'amount' },
  { field: 'alwaysRelease', label: 'Immer freigeben lassen', names: ['immerfreigabe', 'alwaysrelease'], read: yesOrNoCell, holds: yesOrNoHint, width: 20 },
  { field: 'coreOnly', label: 'Nur Kernsortiment', names: ['kernsortiment', 'coreonly'], read: yesOrNoCell, holds: yesOrNoHint, width: 18 },
  { field: 'costCenters', label: 'Kostenstellen', names: ['kostenstelle', 'kst', 'costcenters', 'costcenter', 'costcentres', 'costcentre'], read: listCell, width: 24 },
  { field: 'deputy', label: 'Stellvertreter', names: ['vertretung', 'deputy'], read: textCell, width: 20 },
  { field: 'deputyFrom', label: 'Vertretung ab', names: ['deputyfrom'], read: dayCell, holds: dayHint, width: 14 },
  { field: 'deputyTo', label: 'Vertretung bis', names: ['deputyto'], read: dayCell, holds: dayHint, width: 14 },
  { field: 'active', label: 'Aktiv', names: ['active'], read: yesOrNoCell, holds: yesOrNoHint, width: 8 },
] // biome-ignore format: a table

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const lower = (value: unknown) => text(value).toLowerCase()

export const userTable: ImportTable = {
  columns,
  keys: ['username', 'email'],
  nameOf: ({ username, email, firstname, lastname }) =>
    [text(firstname), text(lastname)].filter(Boolean).join(' ') || text(username) || text(email),
  keyOf: ({ username, email }) => lower(username) || lower(email),
  uniqueOf: ({ email }) => lower(email),
  after: ({ deputy }) => (text(deputy) ? [lower(deputy)] : []),
  write,
}

async function write(ctx: Context, values: Values<Field>, isDryRun: boolean): Promise<Outcome> {
  const { costCenters, deputy, ...rest } = values
  const wanted: Record<string, unknown> = {
    ...rest,
    ...(costCenters !== undefined && { costCenterIds: await centreIds(ctx, costCenters) }),
    ...(deputy !== undefined && { deputyId: await deputyOf(ctx, text(deputy)) }),
  }
  const before = await findUser(ctx, values)
  if (!before) return await create(ctx, wanted, isDryRun)
  const changes = changesOf(before, wanted)
  if (!changes) return { result: 'same' }
  await updateUser(ctx, readInput(contract.updateAdminUser.input, { ...changes, id: before.id }), { isDryRun })
  const fields = { costCenterIds: 'costCenters', deputyId: 'deputy' }
  return { result: 'changed', message: changedColumns(changes, columns, fields) }
}

const neededOfNew = ['email', 'firstname', 'lastname'] as const

async function create(
  ctx: Context,
  { active, ...wanted }: Readonly<Record<string, unknown>>,
  isDryRun: boolean,
): Promise<Outcome> {
  const missing = columns.filter(({ field }) => neededOfNew.some((name) => name === field) && !wanted[field])
  if (missing.length > 0)
    throw mistyped(
      missing.map(({ field, label }) => ({
        path: field,
        code: 'required',
        message: `${label} fehlt, die Person ist neu.`,
      })),
    )
  if (active === false)
    throw mistyped([{ path: 'active', code: 'invalid', message: 'Wer neu ist, kann nicht deaktiviert sein.' }])
  // a dry run uses up no invitation
  const { message } = await createAdminUser(
    ctx,
    readInput(contract.createAdminUser.input, { ...wanted, invite: !isDryRun }),
    { isDryRun },
  )
  return { result: 'created', ...(message && !isDryRun && { message }) }
}

const isNamed = (column: (typeof users)['username' | 'email'], name: string): SQL => eq(sql`lower(${column})`, name)

/** By user name, else by e-mail address. */
async function findUser(ctx: Context, { username, email }: Values<Field>) {
  const named = text(username) ? isNamed(users.username, lower(username)) : isNamed(users.email, lower(email))
  const [found] = await readUsers(ctx, and(ofCompany(ctx), named))
  return found
}

async function deputyOf(ctx: Context, name: string): Promise<number | null> {
  if (name === '') return null
  const found = await ctx.db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(ofCompany(ctx), sql`${name.toLowerCase()} in (lower(${users.username}), lower(${users.email}))`))
  const one = found.find(({ username }) => username.toLowerCase() === name.toLowerCase()) ?? found[0]
  if (one) return one.id
  const message = `Den Benutzer „${name.slice(0, 60)}“ gibt es in Ihrer Firma nicht.`
  throw mistyped([{ path: 'deputy', code: 'unknown', message }])
}

async function centreIds({ db, viewer: { customer } }: Context, cell: unknown): Promise<number[]> {
  const numbers = Array.isArray(cell) ? cell.map(String) : []
  if (numbers.length === 0) return []
  const found = await db
    .select({ id: costCentres.id, number: costCentres.number })
    .from(costCentres)
    .where(and(eq(costCentres.customerId, customer?.id ?? 0), inArray(costCentres.number, numbers)))
  const unknown = numbers.find((number) => !found.some((one) => one.number === number))
  if (unknown === undefined) return found.map(({ id }) => id)
  const message = `Die Kostenstelle „${unknown.slice(0, 40)}“ gibt es nicht.`
  throw mistyped([{ path: 'costCenters', code: 'unknown', message }])
}

const mostUsers = 50_000

/** All users of the company, as the import reads them. */
export async function userRows(ctx: Context) {
  const [all, centres] = await Promise.all([
    readUsers(ctx, ofCompany(ctx), [asc(users.lastname), asc(users.id)], { limit: mostUsers, offset: 0 }),
    ctx.db
      .select({ id: costCentres.id, number: costCentres.number })
      .from(costCentres)
      .where(eq(costCentres.customerId, ctx.viewer.customer?.id ?? 0)),
  ])
  const numbers = new Map(centres.map(({ id, number }) => [id, number]))
  const names = new Map(all.map(({ id, username }) => [id, username]))
  const known: Readonly<Record<string, string>> = salutations
  return {
    columns,
    rows: all.map((user) => [
      ...[user.username, user.email, known[user.salutation] ?? '', user.title, user.firstname, user.lastname],
      ...[
        user.phone,
        user.department,
        listed(user.functions.map((one) => functionNames[one])),
        yesOrNo(user.may_order),
      ],
      ...[user.orderLimit ?? '', user.lineLimit ?? '', user.monthLimit ?? '', user.approvalLimit ?? ''],
      ...[yesOrNo(user.alwaysRelease), yesOrNo(user.coreOnly)],
      listed(user.costCenterIds.flatMap((id) => numbers.get(id) ?? []).sort()),
      ...[names.get(user.deputyId ?? 0) ?? '', day(user.deputyFrom), day(user.deputyTo), yesOrNo(user.active)],
    ]),
  }
}
