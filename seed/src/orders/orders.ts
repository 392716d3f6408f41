import { computeTotals, taxRateOf, unitDepositOf } from '@kontor/contracts/rules/basket/totals'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { deriveOrderStatus, type OrderStatus } from '@kontor/contracts/rules/orders/order-status'
import { type Cents, cents, type PriceKind } from '@kontor/contracts/rules/pricing/money'
import { articleImage, type Table } from '../catalogue/catalogue.ts'
import type { Row } from '../copy.ts'
import type { SeedDay } from '../day.ts'
import type { SeedArticle } from '../model.ts'
import {
  addresses,
  costCentres,
  customerNumbered,
  type SeedAddress,
  type SeedCustomer,
  userNamed,
} from '../organisation/people.ts'
import { pick, randomFrom, uuidOf } from '../random.ts'
import { carriers } from '../system/delivery.ts'
import { paymentMethods, shippingMethods } from '../system/methods.ts'
import { anchorOrders } from './order-anchors.ts'
import type { PlannedOrder } from './order-plan.ts'

interface Known {
  readonly id: number
  readonly article: SeedArticle
}

/**
 * The told orders of domain 3.12, and 400 generated ones over the eighteen months before D, by date.
 * @param unitNames by their slugs, as lines of orders keep them
 */
export function ordersTables(
  sample: readonly Known[],
  day: SeedDay,
  unitNames: ReadonlyMap<string, string>,
): readonly Table[] {
  const byKey = new Map(sample.map((one) => [`${one.article.articleNumber}-${one.article.shopDepotId}`, one]))
  const written = [...generatedOrders(sample, day), ...anchorOrders()].map((plan, index) =>
    writeOrder(plan, index + 1, byKey, day, unitNames),
  )
  const withdrawn = written.find(({ order }) => order[1] === '260013')?.order
  let lineId = 0
  let eventId = 0
  let decisionId = 0
  return [
    {
      name: 'order_keys',
      columns: ['id', 'order_number', 'checkout_id'],
      rows: written.map(({ order: [id = null, number = null] }): Row => [id, number, `seed-${number}`]),
    },
    { name: 'orders', columns: orderColumns, rows: written.map((one) => one.order) },
    {
      name: 'order_lines',
      columns: lineColumns,
      rows: written.flatMap((one) => one.lines.map((row): Row => [++lineId, ...row])),
    },
    {
      name: 'order_events',
      columns: ['id', 'order_id', 'status', 'note', 'actor', 'at'],
      rows: written.flatMap((one) => one.events.map((row): Row => [++eventId, ...row])),
    },
    {
      name: 'order_decisions',
      columns: ['id', 'order_id', 'step', 'decision', 'user_id', 'user_name', 'note', 'at'],
      rows: written.flatMap((one) => one.decisions.map((row): Row => [++decisionId, ...row])),
    },
    {
      name: 'order_parcels',
      columns: ['id', 'order_id', 'carrier', 'tracking_number', 'positions', 'sent_at'],
      rows: written.flatMap((one) => one.parcels).map((row, index): Row => [index + 1, ...row]),
    },
    ...(withdrawn ? withdrawalTables(withdrawn, day) : []),
  ]
}

/** The receipt that order 260013 shows: D-1, 14:07 (domain 3.12). */
function withdrawalTables(order: Row, day: SeedDay): readonly Table[] {
  const [orderId = null, orderNumber = null] = order
  const id = uuidOf('withdrawal:260013')
  const at = day.ago(1, 14.1167)
  return [
    {
      name: 'withdrawals',
      columns: ['id', 'name', 'order_number', 'email', 'positions', 'text', 'received_at'],
      rows: [[id, 'Mia Brandt', orderNumber, 'mia.brandt@post.example', { json: [] }, '', at]],
    },
    {
      name: 'withdrawal_cases',
      columns: ['withdrawal_id', 'order_id', 'state', 'confirmed_by', 'waits_until', 'changed_at'],
      rows: [[id, orderId, 'settled', 'owner', day.day, at]],
    },
  ]
}

const orderColumns = [
  'id',
  'order_number',
  'owner',
  'placed_on',
  'customer_id',
  'user_id',
  'user_name',
  'email',
  'status',
  'basis',
  'display',
  'tax_exempt',
  'payment_method',
  'payment_name',
  'shipping_method',
  'shipping_name',
  'billing_address',
  'shipping_address',
  'comment',
  'coupon_code',
  'goods_cents',
  'shipping_cents',
  'surcharge_cents',
  'discount_cents',
  'deposit_cents',
  'surcharges',
  'tax_note',
  'net_cents',
  'tax_cents',
  'gross_cents',
  'taxes',
  'release_infos',
  'release_steps',
  'escalated_at',
  'placed_at',
]
const lineColumns = [
  'id',
  'uid',
  'order_id',
  'owner',
  'placed_on',
  'position',
  'article_id',
  'article_number',
  'shop_depot_id',
  'slug',
  'display_name',
  'image',
  'unit',
  'quantity',
  'unit_net_cents',
  'unit_gross_cents',
  'line_cents',
  'tax_rate',
  'deposit_net_cents',
  'deposit_gross_cents',
  'cost_centre',
  'cost_centre_name',
  'hint',
  'free',
  'status',
  'sent_quantity',
]

type Written = {
  order: Row
  lines: readonly Row[]
  events: readonly Row[]
  decisions: readonly Row[]
  parcels: readonly Row[]
}

function writeOrder(
  plan: PlannedOrder,
  id: number,
  byKey: ReadonlyMap<string, Known>,
  day: SeedDay,
  unitNames: ReadonlyMap<string, string>,
): Written {
  const customer = plan.customer ? customerNumbered(plan.customer) : null
  const user = plan.username ? userNamed(plan.username) : null
  const business = customer?.kind === 'business'
  const charged = business ? 'net' : 'gross'
  const taxExempt = customer?.taxExemptText !== undefined
  const lines = plan.lines.map((line) => ({ ...line, ...knownOf(line.key, byKey) }))
  const nets = lines.map((line) =>
    cents(line.free ? 0 : (line.netCents ?? netFor(line.article, line.quantity, customer))),
  )
  const goods = lines.reduce(
    (sum, line, index) => sum + line.quantity * chargedPrice(nets[index] ?? cents(0), line.article.taxRate, charged),
    0,
  )
  const totals = computeTotals({
    charged,
    shown: charged,
    lines: lines.map((line, index) => ({
      unitNetCents: nets[index] ?? cents(0),
      quantity: line.quantity,
      taxRate: taxRateOf(line.article.taxRate),
      deposit: depositOf(line.article),
    })),
    shippingCents: cents(
      shippingOf(
        plan.shipping,
        goods,
        business,
        lines.reduce((sum, line) => sum + (line.article.legal.freight ? line.quantity : 0), 0),
      ),
    ),
    surchargeCents: cents(business && goods < 3500 && plan.shipping !== 'abholung' ? 450 : 0),
    discountCents: cents(plan.discountCents ?? 0),
    taxExempt,
  })
  const status = deriveOrderStatus(plan.lines.map((line) => line.status))
  const placed = day.ago(plan.daysAgo, plan.hour)
  const owner = customer ? `c${customer.id}` : `gseed-${plan.number}`
  const placedOn = berlinDay(placed)
  const name = user ? `${user.firstname} ${user.lastname}` : 'Gast'
  const billing = addressOf(plan.customer, 'billing', customer)
  const order: Row = [
    id,
    plan.number,
    owner,
    placedOn,
    customer?.id ?? null,
    user?.id ?? null,
    name,
    user?.email ?? 'gast@post.example',
    status,
    charged,
    business ? 'b2b' : 'b2c',
    taxExempt,
    plan.payment,
    paymentMethods.find((one) => one.slug === plan.payment)?.name ?? plan.payment,
    plan.shipping,
    shippingMethods.find((one) => one.slug === plan.shipping)?.name ?? plan.shipping,
    { json: billing },
    { json: plan.customer ? addressOf(plan.customer, 'shipping', customer) : billing },
    plan.comment ?? '',
    plan.coupon ?? null,
    totals.valueOfGoods,
    totals.shipping,
    totals.surcharges,
    totals.discount,
    totals.deposit,
    {
      json:
        totals.surcharges > 0 ? [{ slug: 'mindermenge', name: 'Mindermengenzuschlag', cents: totals.surcharges }] : [],
    },
    customer?.taxExemptText ?? null,
    totals.net,
    totals.tax,
    totals.gross,
    { json: totals.taxes.map(({ rate, base, tax }) => ({ rate, baseCents: base, taxCents: tax })) },
    { json: plan.releaseInfos ?? [] },
    plan.releaseSteps ?? 1,
    plan.escalated ? day.ago(plan.escalated.daysAgo, plan.escalated.hour) : null,
    placed,
  ]
  const lineRows = lines.map((line, index): Row => {
    const { article } = line
    const total = totals.lines[index]
    return [
      uuidOf(`order-line:${plan.number}:${index}`),
      id,
      owner,
      placedOn,
      index + 1,
      line.id,
      article.articleNumber,
      article.shopDepotId,
      article.slug,
      article.displayName,
      articleImage(article),
      unitNames.get(article.unit) ?? article.unit,
      line.quantity,
      total?.unitNet ?? 0,
      total?.unitGross ?? 0,
      total?.total ?? 0,
      taxExempt ? 0 : article.taxRate,
      depositOf(article)?.netCents ?? 0,
      (taxExempt ? depositOf(article)?.netCents : depositOf(article)?.grossCents) ?? 0,
      line.centre ?? null,
      costCentres.find((one) => one.number === line.centre)?.name ?? null,
      line.hint ?? null,
      line.free ?? false,
      line.status,
      hasLeft(line.status) ? line.quantity : 0,
    ]
  })
  const waited =
    status === 'pending_release' ||
    status === 'denied' ||
    (plan.events ?? []).some((event) => event.status === 'released')
  const first: Row = [id, status === 'draft' ? 'draft' : waited ? 'pending_release' : 'placed', '', name, placed]
  const later =
    plan.events ??
    (status === 'placed' || status === 'pending_release' || status === 'draft'
      ? []
      : [{ status, ...stepAfter(plan, 3, plan.hour), note: '', actor: 'Bürowelt Hagendorn' }])
  return {
    order,
    lines: lineRows,
    events: [
      first,
      ...later.map((event): Row => [id, event.status, event.note, event.actor, day.ago(event.daysAgo, event.hour)]),
    ],
    decisions: (plan.events ?? []).flatMap(({ decidedBy, status: decision, actor, note, daysAgo, hour }, index) =>
      decidedBy ? [[id, index + 1, decision, userNamed(decidedBy).id, actor, note, day.ago(daysAgo, hour)]] : [],
    ),
    parcels: parcelsOf(plan).map((positions, index): Row => {
      const left = stepAfter(plan, 1, 16)
      return [
        id,
        carriers[0].name,
        `KPD ${plan.number} ${String(index + 1).padStart(4, '0')}`,
        positions,
        day.ago(left.daysAgo, left.hour),
      ]
    }),
  }
}

const depositOf = ({ depositGrossCents, taxRate }: SeedArticle) => unitDepositOf(depositGrossCents, taxRateOf(taxRate))

/** Orders of these go by parcel as a whole; what was never sent or is collected has none. */
const sent: readonly OrderStatus[] = [
  'shipped',
  'delivered',
  'invoiced',
  'completed',
  'return_announced',
  'return_received',
  'complaint',
  'credited',
  'withdrawn',
]

const hasLeft = (status: OrderStatus) => status === 'collected' || sent.includes(status)

function parcelsOf({ parcels, shipping, lines }: PlannedOrder): readonly (readonly number[])[] {
  if (parcels) return parcels
  if (shipping !== 'paket') return []
  const places = lines.flatMap(({ status }, index) => (sent.includes(status) ? [index + 1] : []))
  return places.length > 0 ? [places] : []
}

function knownOf(key: string, byKey: ReadonlyMap<string, Known>): Known {
  const known = byKey.get(key)
  if (!known) throw new Error(`No article ${key} for an order`)
  return known
}

/** Net cents that this customer pays for this quantity: HEK for the dealer, frame price, scale, list. */
function netFor(article: SeedArticle, quantity: number, customer: SeedCustomer | null): number {
  if (customer?.useHekPrice) return article.hekNetCents ?? 0
  const steps = article.scale.filter((step) => step.from <= quantity).map((step) => step.netCents)
  if (customer?.number === '10010' && article.articleNumber === '150001') steps.push(329)
  return Math.min(article.evkNetCents ?? 0, ...steps)
}

function chargedPrice(netCents: Cents, taxRate: 7 | 19, charged: PriceKind): number {
  return charged === 'net' ? netCents : Math.round((netCents * (100 + taxRate)) / 100)
}

/** domain 3.8: net fee for business customers, the given gross fee for private ones; free from a value of goods on. */
function shippingOf(slug: string, goods: number, business: boolean, furniture: number): number {
  const method = shippingMethods.find((one) => one.slug === slug)
  if (!method) return 0
  const fee = business ? method.fee.netCents : (method.fee.grossCents ?? Math.round(method.fee.netCents * 1.19))
  const free =
    method.freeFrom &&
    (business ? method.freeFrom.netCents : (method.freeFrom.grossCents ?? Math.round(method.freeFrom.netCents * 1.19)))
  if (free !== undefined && goods >= free) return 0
  return method.perFurniture ? fee * furniture : fee
}

const GUEST: Record<string, unknown> = {
  addressId: null,
  company: '',
  salutation: 'keine-angabe',
  title: '',
  firstname: 'Ines',
  lastname: 'Vogelsang',
  street: 'Rheinweg 8',
  addition: '',
  zip: '50735',
  city: 'Köln',
  country: 'DE',
  phone: '',
  email: 'gast@post.example',
}

function addressOf(
  customer: string | null,
  kind: 'billing' | 'shipping',
  owner: SeedCustomer | null,
): Record<string, unknown> {
  const found: SeedAddress | undefined = addresses.find(
    (one) => one.customer === customer && (kind === 'billing' ? one.billing : one.shipping),
  )
  if (!found) return GUEST
  return {
    addressId: found.id,
    company: found.company ?? '',
    salutation: found.salutation ?? 'keine-angabe',
    title: found.title ?? '',
    firstname: found.firstname ?? '',
    lastname: found.lastname ?? '',
    street: found.street,
    addition: found.addition ?? '',
    zip: found.zip,
    city: found.city,
    country: found.country ?? 'DE',
    phone: owner?.phone ?? '',
    email: owner?.email ?? '',
  }
}

const GENERATED = 400
const DAYS = 547
/** Who orders how often: logins repeat by weight. */
const BUYERS = [
  'b.einkauf',
  'b.einkauf',
  'b.einkauf',
  'b.einkauf',
  'w.admin',
  'k.frei',
  's.leit',
  't.prod',
  't.prod',
  'x.alt',
  'schulamt',
  'schulamt',
  'm.ahrendt',
  'm.ahrendt',
  'alpen',
  'sonnwend',
  'sonnwend',
  'mia.brandt',
  'mia.brandt',
  'deniz.yildiz',
  'okonkwo',
  'joerg.weiss',
] as const
const TERMS: Readonly<Record<string, string>> = {
  '10010': 'rechnung30',
  '10020': 'rechnung30',
  '10050': 'rechnung30',
  '10030': 'rechnung',
  '10040': 'rechnung',
}

/**
 * Numbers in the order of the dates: the year of D from 261001 on, before it from 250001 on (decisions 11 "Order
 * numbers of the seed"). Mondays are the busiest, August brings school articles and December calendars.
 */
function generatedOrders(sample: readonly Known[], day: SeedDay): readonly PlannedOrder[] {
  const draw = randomFrom('orders')
  const sellable = sample.filter(
    ({ article }) =>
      article.published &&
      !article.salesBlocked &&
      article.evkNetCents !== null &&
      article.evkNetCents < 30_000 &&
      article.deliveryState !== 2 &&
      article.deliveryState !== 5,
  )
  const school = sellable.filter(({ article }) => article.tags.includes('schulstart'))
  const calendars = sellable.filter(({ article }) => article.articleType === 'kalender')
  const wanted = sellable.filter(({ article }) => article.popularity > 600)
  const days = Array.from({ length: GENERATED }, () => seasonalDay(draw, day)).toSorted((a, b) => b - a)
  const thisYear = day.day.slice(0, 4)
  let older = 250_000
  let newer = 261_000
  return days.map((daysAgo) => {
    const at = day.ago(daysAgo, 12)
    const user = userNamed(pick(BUYERS, draw()))
    const customer = user.customer ?? ''
    const month = at.getUTCMonth() + 1
    const season = month === 8 ? school : month >= 11 || month === 1 ? calendars : []
    const count = 1 + Math.floor(draw() ** 2 * 8)
    const keys = new Set<string>()
    while (keys.size < count) {
      const from = season.length > 0 && draw() < 0.4 ? season : draw() < 0.6 && wanted.length > 0 ? wanted : sellable
      const { article } = pick(from, draw())
      keys.add(`${article.articleNumber}-${article.shopDepotId}`)
    }
    const status = statusAfter(daysAgo, draw())
    const centres = (user.costCentres ?? []).filter((number) => number !== '7000')
    return {
      number: String(at.toISOString().startsWith(thisYear) ? ++newer : ++older),
      daysAgo,
      hour: 8 + Math.floor(draw() * 9),
      customer,
      username: user.username,
      lines: [...keys].map((key) => ({
        key,
        quantity: quantityOf(key, sample, draw()),
        status,
        ...(centres.length > 0 ? { centre: pick(centres, draw()) } : {}),
      })),
      payment: TERMS[customer] ?? (draw() < 0.5 ? 'kreditkarte' : 'wallet'),
      shipping: customer === '20020' ? 'abholung' : 'paket',
    }
  })
}

/**
 * When an order went on so many days after it was placed, but by the evening before D: nothing lies ahead of the seed.
 */
function stepAfter(plan: PlannedOrder, days: number, hour: number) {
  if (plan.daysAgo > days) return { daysAgo: plan.daysAgo - days, hour }
  return { daysAgo: 1, hour: Math.max(18, plan.hour + 0.5) }
}

function seasonalDay(draw: () => number, day: SeedDay): number {
  for (;;) {
    const daysAgo = 1 + Math.floor(draw() * DAYS)
    const at = day.ago(daysAgo, 12)
    const weekday = at.getUTCDay()
    const month = at.getUTCMonth() + 1
    const busy =
      (weekday === 1 ? 1 : weekday === 0 || weekday === 6 ? 0.15 : 0.6) * (month === 8 || month === 12 ? 1 : 0.65)
    if (draw() < busy) return daysAgo
  }
}

function statusAfter(daysAgo: number, draw: number): OrderStatus {
  if (daysAgo < 2) return 'processing'
  if (daysAgo < 5) return 'shipped'
  if (daysAgo < 20) return draw < 0.5 ? 'delivered' : 'invoiced'
  return draw < 0.03 ? 'cancelled' : draw < 0.2 ? 'invoiced' : 'completed'
}

function quantityOf(key: string, sample: readonly Known[], draw: number): number {
  const article = sample.find((one) => `${one.article.articleNumber}-${one.article.shopDepotId}` === key)?.article
  if (!article) return 1
  const wanted = (article.evkNetCents ?? 0) > 5000 ? 1 + Math.floor(draw * 2) : 1 + Math.floor(draw * 12)
  return Math.min(article.max, Math.max(article.min, Math.round(wanted / article.step) * article.step))
}
