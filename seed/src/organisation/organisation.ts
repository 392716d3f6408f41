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
        'cost_centre_id',
        'name',
        'scope',
        'period',
        'limit_net_cents',
        'overrun_allowed_net_cents',
        'carry_over',
        'on_exceeded',
        'assortment_roots',
      ],
      rows: budgets.map((budget) => [
        budget.id,
        wiesengrund,
        centreId(budget.costCentre),
        budget.name,
        'costCenter',
        budget.period,
        budget.limitNetCents,
        budget.overrunAllowedNetCents ?? 0,
        budget.carryOver ?? false,
        budget.onExceeded,
        rootIds(budget.ranges ?? []),
      ]),
    },
    {
      name: 'budget_entries',
      columns: ['id', 'budget_id', 'kind', 'net_cents', 'order_number', 'note', 'at'],
      rows: ledger(day),
    },
  ]
}

/**
 * What each budget had used on seed day D as booked entries of the running period (decisions 11 "Booked and reserved"),
 * and the reservation of order 260001 that waits for release.
 */
function ledger(day: SeedDay): readonly Row[] {
  const used = budgets
    .filter((budget) => budget.usedNetCents > 0)
    .map(
      (budget): Row => [
        budget.id,
        budget.id,
        'commit',
        budget.usedNetCents,
        null,
        'Übernahme aus dem Vorsystem',
        day.ago(1, 0.1),
      ],
    )
  const reserved = budgets.find((budget) => budget.costCentre === '3000')
  return reserved
    ? [
        ...used,
        [
          budgets.length + 1,
          reserved.id,
          'reserve',
          8990,
          '260001',
          'Bestellung 260001 wartet auf Freigabe',
          day.ago(1, 10.2),
        ],
      ]
    : used
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
