import { budgets as contract } from '@kontor/contracts'
import {
  budgetBases,
  budgetPeriodNames,
  budgetRules,
  budgetScopes,
} from '@kontor/contracts/rules/organisation/budget-labels'
import { budgets, costCentres, users } from '@kontor/db/schema'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { mistyped } from '../../../platform/failures.ts'
import { readInput } from '../../../platform/http/bad-input.ts'
import {
  amountCell,
  amountHint,
  type Column,
  choiceCell,
  choiceHint,
  dayCell,
  dayHint,
  filledTextCell,
  lastDayCell,
  listCell,
  listed,
  type Values,
  wholeCell,
  yesOrNo,
  yesOrNoCell,
  yesOrNoHint,
} from '../../../platform/tables/columns.ts'
import { addBudget, changeBudget } from '../budgets/budget-changes.ts'
import { readCompanyBudgets, readRoots } from '../budgets/budget-list.ts'
import { ofCompany } from '../colleagues.ts'
import { changedColumns, changesOf, day } from './compare.ts'
import type { ImportTable, Outcome } from './import-table.ts'

type Field =
  | 'id' | 'name' | 'scope' | 'costCenters' | 'users' | 'assortments' | 'period' | 'limit' | 'overrunAllowed'
  | 'carriesOver' | 'onExceeded' | 'twoSteps' | 'basis' | 'withShipping' | 'validFrom' | 'validTo' | 'active' // biome-ignore format: a list

const columns: readonly Column<Field>[] = [
  { field: 'id', label: 'Budget-Nr.', names: ['budgetnummer', 'budgetid', 'id', 'nr', 'nummer', 'number'], read: wholeCell, holds: 'eine Nummer', width: 10 },
  { field: 'name', label: 'Name', names: ['budget', 'budgetname', 'bezeichnung'], read: filledTextCell, width: 32 },
  { field: 'scope', label: 'Gilt für', names: ['bereich', 'scope'], read: choiceCell(budgetScopes), holds: choiceHint(budgetScopes), width: 14 },
  { field: 'costCenters', label: 'Kostenstellen', names: ['kostenstelle', 'kst', 'costcenters', 'costcenter', 'costcentres', 'costcentre'], read: listCell, width: 20 },
  { field: 'users', label: 'Benutzer', names: ['personen', 'benutzername', 'users', 'user', 'username'], read: listCell, width: 24 },
  { field: 'assortments', label: 'Sortimente', names: ['sortiment', 'assortments', 'assortment'], read: listCell, width: 24 },
  { field: 'period', label: 'Periode', names: ['zeitraum', 'period'], read: choiceCell(budgetPeriodNames), holds: choiceHint(budgetPeriodNames), width: 10 },
  { field: 'limit', label: 'Rahmen', names: ['rahmeneur', 'betrag', 'limit', 'amount', 'budgetbetrag'], read: amountCell, holds: amountHint, width: 14, kind: 'amount' },
  { field: 'overrunAllowed', label: 'Überziehung einmalig', names: ['ueberziehung', 'ueberschreitung', 'overrunallowed', 'overrun'], read: amountCell, holds: amountHint, width: 14, kind: 'amount' },
  { field: 'carriesOver', label: 'Übertrag', names: ['restuebertragen', 'carriesover', 'carryover'], read: yesOrNoCell, holds: yesOrNoHint, width: 10 },
  { field: 'onExceeded', label: 'Bei Überschreitung', names: ['regel', 'onexceeded', 'rule'], read: choiceCell(budgetRules), holds: choiceHint(budgetRules), width: 18 },
  { field: 'twoSteps', label: 'Zwei Freigaben', names: ['zweistufig', 'twosteps'], read: yesOrNoCell, holds: yesOrNoHint, width: 14 },
  { field: 'basis', label: 'Netto oder brutto', names: ['basis', 'preisbasis'], read: choiceCell(budgetBases), holds: choiceHint(budgetBases), width: 16 },
  { field: 'withShipping', label: 'Mit Versand', names: ['versand', 'withshipping', 'shipping'], read: yesOrNoCell, holds: yesOrNoHint, width: 12 },
  { field: 'validFrom', label: 'Gültig ab', names: ['gueltigvon', 'validfrom', 'from', 'ab', 'von'], read: dayCell, holds: dayHint, width: 14 },
  { field: 'validTo', label: 'Gültig bis', names: ['validto', 'to', 'bis'], read: lastDayCell, holds: dayHint, width: 14 },
  { field: 'active', label: 'Aktiv', names: ['active', 'offen'], read: yesOrNoCell, holds: yesOrNoHint, width: 8 },
] // biome-ignore format: a table

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const words = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : [])

export const budgetTable: ImportTable = {
  columns,
  keys: ['id', 'name'],
  nameOf: ({ id, name }) => text(name) || (id ? `Budget ${String(id)}` : ''),
  keyOf: ({ id, name }) => (id ? `#${String(id)}` : text(name).toLowerCase()),
  uniqueOf: ({ scope, period, costCenters, users: people, assortments }) => {
    const frame = [scope ?? '', period ?? 'month', words(costCenters), words(people), words(assortments)]
    return [costCenters, people, assortments].some((one) => words(one).length > 0) || scope === 'company'
      ? JSON.stringify(frame).toLowerCase()
      : ''
  },
  write,
}

async function write(ctx: Context, values: Values<Field>): Promise<Outcome> {
  const { id: wantedId, costCenters, users: people, assortments, ...rest } = values
  const wanted = {
    ...rest,
    ...(costCenters !== undefined && { costCenterIds: await centreIds(ctx, words(costCenters)) }),
    ...(people !== undefined && { userIds: await userIds(ctx, words(people)) }),
    ...(assortments !== undefined && { assortmentSlugs: await slugsOf(ctx, words(assortments)) }),
  }
  const id = typeof wantedId === 'number' ? wantedId : await idNamed(ctx, text(values.name))
  if (id === null) {
    if (wanted.limit === undefined) throw mistyped([{ path: 'limit', code: 'required', message: 'Der Rahmen fehlt.' }])
    const input = wanted.scope === undefined ? withoutKey(wanted, 'scope') : wanted
    await addBudget(ctx, readInput(contract.createBudget.input, input))
    return { result: 'created' }
  }
  const [before] = await readCompanyBudgets(ctx, id)
  if (!before) {
    const message = `Ein Budget mit der Nummer ${id} gibt es nicht. Ohne Nummer wird ein neues angelegt.`
    throw mistyped([{ path: 'id', code: 'unknown', message }])
  }
  const changes = changesOf(before, wanted)
  if (!changes) return { result: 'same' }
  const notes = await changeBudget(ctx, readInput(contract.updateBudget.input, { ...changes, id }))
  const fields = { costCenterIds: 'costCenters', userIds: 'users', assortmentSlugs: 'assortments' }
  return { result: 'changed', message: [changedColumns(changes, columns, fields), ...notes].join('. ') }
}

const withoutKey = (from: object, key: string) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== key))

/** @returns null when a new one is meant */
async function idNamed({ db, viewer: { customer } }: Context, name: string): Promise<number | null> {
  const found = await db
    .select({ id: budgets.id })
    .from(budgets)
    .where(
      and(
        eq(budgets.customerId, customer?.id ?? 0),
        budgets.active,
        sql`lower(${budgets.name}) = ${name.toLowerCase()}`,
      ),
    )
    .limit(2)
  if (found.length < 2) return found[0]?.id ?? null
  const message = `Mehrere Budgets heißen „${name.slice(0, 100)}“. Bitte geben Sie die Budget-Nr. an.`
  throw mistyped([{ path: 'name', code: 'ambiguous', message }])
}

const unknown = (path: Field, message: string) => mistyped([{ path, code: 'unknown', message }])

async function centreIds({ db, viewer: { customer } }: Context, numbers: readonly string[]): Promise<number[]> {
  if (numbers.length === 0) return []
  const found = await db
    .select({ id: costCentres.id, number: costCentres.number })
    .from(costCentres)
    .where(and(eq(costCentres.customerId, customer?.id ?? 0), inArray(costCentres.number, [...numbers])))
  const ids = new Map(found.map(({ id, number }) => [number, id]))
  return numbers.map((number) => {
    const id = ids.get(number)
    if (id === undefined) throw unknown('costCenters', `Die Kostenstelle „${number.slice(0, 40)}“ gibt es nicht.`)
    return id
  })
}

/** By user name or e-mail address. */
async function userIds(ctx: Context, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return []
  const wanted = names.map((name) => name.toLowerCase())
  const found = await ctx.db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(
      and(
        ofCompany(ctx),
        or(inArray(sql`lower(${users.username})`, wanted), inArray(sql`lower(${users.email})`, wanted)),
      ),
    )
  return wanted.map((name) => {
    const one =
      found.find(({ username }) => username.toLowerCase() === name) ??
      found.find(({ email }) => email.toLowerCase() === name)
    if (!one) throw unknown('users', `Den Benutzer „${name.slice(0, 60)}“ gibt es in Ihrer Firma nicht.`)
    return one.id
  })
}

/** By slug or name. */
async function slugsOf(ctx: Context, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const roots = await readRoots(ctx)
  return names.map((name) => {
    const root = roots.find((one) => one.slug === name || one.name.toLowerCase() === name.toLowerCase())
    if (!root) throw unknown('assortments', `Das Sortiment „${name.slice(0, 60)}“ gibt es nicht.`)
    return root.slug
  })
}

/** All budgets of the company, as the import reads them, with their sums behind. */
export async function budgetRows(ctx: Context) {
  const [all, centres, people] = await Promise.all([
    readCompanyBudgets(ctx),
    ctx.db
      .select({ id: costCentres.id, number: costCentres.number })
      .from(costCentres)
      .where(eq(costCentres.customerId, ctx.viewer.customer?.id ?? 0)),
    ctx.db.select({ id: users.id, username: users.username }).from(users).where(ofCompany(ctx)),
  ])
  const numbers = new Map(centres.map(({ id, number }) => [id, number]))
  const names = new Map(people.map(({ id, username }) => [id, username]))
  return {
    columns: [...columns, ...sums],
    rows: all.map((budget) => [
      ...[budget.id, budget.name, budgetScopes[budget.scope]],
      listed(budget.costCenterIds.flatMap((id) => numbers.get(id) ?? [])),
      listed(budget.userIds.flatMap((id) => names.get(id) ?? [])),
      listed(budget.assortmentSlugs),
      ...[budgetPeriodNames[budget.period], budget.limit, budget.overrunAllowed, yesOrNo(budget.carriesOver)],
      ...[budgetRules[budget.onExceeded], yesOrNo(budget.twoSteps), budgetBases[budget.basis]],
      ...[yesOrNo(budget.withShipping), day(budget.validFrom), day(budget.validTo), yesOrNo(budget.active)],
      ...[budget.carryOver, budget.used, budget.reserved, budget.remaining],
    ]),
  }
}

const sums = [
  { label: 'Aus der Periode davor', width: 18, kind: 'amount' },
  { label: 'Gebucht', width: 14, kind: 'amount' },
  { label: 'Vorgemerkt', width: 14, kind: 'amount' },
  { label: 'Frei', width: 14, kind: 'amount' },
] as const
