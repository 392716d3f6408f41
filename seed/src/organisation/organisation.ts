import { addDays } from '@kontor/contracts/rules/german/german-dates'
import { periodAt } from '@kontor/contracts/rules/organisation/budget'
import type { Table } from '../catalogue/catalogue.ts'
import { devices } from '../catalogue/printers.ts'
import { assortments } from '../catalogue/taxonomy.ts'
import type { Row } from '../copy.ts'
import type { SeedDay } from '../day.ts'
import {
  addresses,
  budgets,
  costCentres,
  customerNumbered,
  customers,
  DEMO_TOTP_SECRET,
  operator,
  userNamed,
  users,
} from './people.ts'

const WIESENGRUND = '10010'

/** Customers, users, addresses, cost centres, budgets with their ledgers (domain 3.11). */
export function organisationTables(day: SeedDay, passwordHash: string): readonly Table[] {
  const wiesengrund = customerNumbered(WIESENGRUND).id
  return [
    {
      name: 'customers',
      columns: [
        'id',
        'customer_number',
        'kind',
        'name',
        'email',
        'phone',
        'tax_id',
        'tax_exempt',
        'tax_exempt_text',
        'use_hek_price',
        'allow_free_articles',
        'public_body',
        'leitweg_id',
        'alias',
        'theme',
        'brand',
        'payment_methods',
        'assortment',
        'data',
        'created_at',
      ],
      rows: customers.map((one) => [
        one.id,
        one.number,
        one.kind,
        one.name,
        one.email,
        one.phone,
        one.taxId ?? null,
        one.taxExemptText !== undefined,
        one.taxExemptText ?? null,
        one.useHekPrice ?? false,
        one.allowFreeArticles ?? true,
        one.publicBody ?? false,
        one.leitwegId ?? null,
        one.alias ?? null,
        one.theme ? { json: one.theme } : null,
        one.brand ? { json: one.brand } : null,
        one.paymentMethods ?? [],
        one.assortment ? { json: one.assortment } : null,
        { json: one.data ?? {} },
        day.ago(900),
      ]),
    },
    {
      name: 'users',
      columns: [
        'id',
        'customer_id',
        'username',
        'email',
        'password_hash',
        'salutation',
        'title',
        'firstname',
        'lastname',
        'phone',
        'department',
        'occupation',
        'gender',
        'functions',
        'is_backend_user',
        'may_order',
        'always_release',
        'order_limit_net_cents',
        'approval_limit_net_cents',
        'core_only',
        'deputy_id',
        'deputy_from',
        'deputy_to',
        'totp_secret',
        'status',
        'message_after_login',
        'created_at',
      ],
      rows: users.map((user) => [
        user.id,
        user.customer ? customerNumbered(user.customer).id : null,
        user.username,
        user.email,
        passwordHash,
        user.salutation,
        user.title ?? '',
        user.firstname,
        user.lastname,
        user.phone,
        user.department ?? '',
        user.occupation ?? '',
        user.gender ?? 'keine-angabe',
        user.functions ?? [],
        user.backend ?? false,
        user.mayOrder ?? true,
        user.alwaysRelease ?? false,
        user.orderLimitNetCents ?? null,
        user.approvalLimitNetCents ?? null,
        user.coreOnly ?? false,
        user.deputy ? userNamed(user.deputy).id : null,
        // on holiday from the week after next on
        user.deputy ? addDays(day.day, 14) : null,
        user.deputy ? addDays(day.day, 28) : null,
        user.totp ? DEMO_TOTP_SECRET : null,
        user.inactive ? 'inactive' : 'active',
        user.message ?? null,
        day.ago(700),
      ]),
    },
    {
      name: 'addresses',
      columns: [
        'id',
        'customer_id',
        'user_id',
        'type',
        'company',
        'salutation',
        'title',
        'firstname',
        'lastname',
        'street',
        'addition',
        'zip',
        'city',
        'country',
        'phone',
        'is_default_billing',
        'is_default_shipping',
      ],
      rows: addresses.map((one) => [
        one.id,
        customerNumbered(one.customer).id,
        one.username ? userNamed(one.username).id : null,
        one.type,
        one.company ?? '',
        one.salutation ?? 'keine-angabe',
        one.title ?? '',
        one.firstname ?? '',
        one.lastname ?? '',
        one.street,
        one.addition ?? '',
        one.zip,
        one.city,
        one.country ?? 'DE',
        customerNumbered(one.customer).phone,
        one.billing ?? false,
        one.shipping ?? false,
      ]),
    },
    {
      name: 'cost_centres',
      columns: ['id', 'customer_id', 'number', 'name', 'active', 'closed_on'],
      rows: costCentres.map((centre) => [
        centre.id,
        wiesengrund,
        centre.number,
        centre.name,
        centre.closedOn === undefined,
        centre.closedOn ?? null,
      ]),
    },
    {
      name: 'user_cost_centres',
      columns: ['user_id', 'cost_centre_id'],
      rows: users.flatMap((user) => (user.costCentres ?? []).map((number): Row => [user.id, centreId(number)])),
    },
    {
      name: 'user_devices',
      columns: ['user_id', 'device_id', 'name', 'place', 'created_at'],
      rows: markedDevices.map(([user, device, name, place], index) => [
        userNamed(user).id,
        deviceId(device),
        name,
        place,
        day.ago(30 - index),
      ]),
    },
    {
      name: 'budgets',
      columns: [
        'id',
        'customer_id',
        'name',
        'scope',
        'period',
        'limit_cents',
        'overrun_allowed_cents',
        'carry_over',
        'on_exceeded',
        'two_steps',
        'assortment_roots',
      ],
      rows: budgets.map((budget) => [
        budget.id,
        wiesengrund,
        budget.name,
        'costCenter',
        budget.period,
        budget.limitNetCents,
        budget.overrunAllowedNetCents ?? 0,
        budget.carryOver ?? false,
        budget.onExceeded,
        budget.twoSteps ?? false,
        rootIds(budget.ranges ?? []),
      ]),
    },
    {
      name: 'budget_cost_centres',
      columns: ['budget_id', 'cost_centre_id'],
      rows: budgets.map((budget) => [budget.id, centreId(budget.costCentre)]),
    },
    {
      name: 'budget_periods',
      columns: ['id', 'budget_id', 'starts_on', 'ends_on', 'limit_cents'],
      rows: budgets.map((budget) => {
        const { startsOn, endsOn } = periodAt(budget.period, day.day)
        return [budget.id, budget.id, startsOn, endsOn, budget.limitNetCents]
      }),
    },
    {
      name: 'budget_entries',
      columns: ['id', 'budget_id', 'period_id', 'kind', 'cents', 'order_number', 'note', 'actor', 'at'],
      rows: ledger(day),
    },
  ]
}

/** Orders that wait for release; what they cost is kept free for them. */
const waiting = [
  { number: '260001', costCentre: '3000', cents: 8990, actor: 'Aylin Demirel', daysAgo: 1, hour: 10.2 },
  { number: '260002', costCentre: '4000', cents: 21_200, actor: 'Tomasz Król', daysAgo: 8, hour: 9.5 },
] as const

/**
 * What each budget had used on seed day D as booked entries of the running period (decisions 11 "Booked and reserved"),
 * and the reservations of the orders that wait for release.
 */
function ledger(day: SeedDay): readonly Row[] {
  const used = budgets
    .filter((budget) => budget.usedNetCents > 0)
    .map(({ id, usedNetCents }): Row => {
      const note = 'Übernahme aus dem Vorsystem'
      return [id, id, id, 'commit', usedNetCents, null, note, operator.name, day.ago(1, 0.1)]
    })
  const reserved = waiting.map(({ number, costCentre, cents, actor, daysAgo, hour }, index): Row => {
    const { id } = budgetOf(costCentre)
    const note = 'Bestellung wartet auf Freigabe'
    return [budgets.length + 1 + index, id, id, 'reserve', cents, number, note, actor, day.ago(daysAgo, hour)]
  })
  return [...used, ...reserved]
}

function budgetOf(costCentre: string) {
  const budget = budgets.find((one) => one.costCentre === costCentre)
  if (!budget) throw new Error(`No budget of cost centre ${costCentre}`)
  return budget
}

/** "Meine Geräte" of two people: login, device, their name for it, where it stands. */
const markedDevices = [
  ['b.einkauf', 'druvanta-dc-5330-mfp', 'Farbdrucker', 'Empfang, 2. OG'],
  ['b.einkauf', 'kolvetta-kl-45-net', '', 'Warenausgang'],
  ['mia.brandt', 'kolvetta-ko-9025', '', 'Arbeitszimmer'],
] as const

function deviceId(slug: string): number {
  const index = devices.findIndex((device) => device.slug === slug)
  if (index === -1) throw new Error(`Unknown device ${slug}`)
  return index + 1
}

function centreId(number: string): number {
  const centre = costCentres.find((one) => one.number === number)
  if (!centre) throw new Error(`Unknown cost centre ${number}`)
  return centre.id
}

function rootIds(ranges: readonly number[]): readonly number[] {
  return assortments.flatMap((one, index) => (one.parent === null && ranges.includes(one.range) ? [index + 1] : []))
}
