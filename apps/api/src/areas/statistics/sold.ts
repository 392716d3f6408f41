import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

/** What sold lines are put together by. */
export type Dimension = 'time' | 'user' | 'costCentre' | 'article' | 'articleType' | 'productType' | 'eco'

export type Filter = {
  userId?: number | undefined
  costCenter?: string | undefined
  articleType?: string | undefined
  article?: string | undefined
}

export type Slot = { from: Date; until: Date }

/** Sums of one key in one slot. Cents; `people` only where they are asked for. */
export type Sold = {
  slot: Slot
  key: string
  name: string
  orders: number
  positions: number
  quantity: number
  net: number
  gross: number
  people: readonly number[]
  /** of all keys together: an order that stands in several counts once */
  isWhole: boolean
}

type Row = Omit<Sold, 'slot' | 'key' | 'name'> & { bound: number; key: string | boolean | null; name: string | null }

/** Orders and lines without delivery count for nothing, nor does what was paid back. */
const notSold = sql`('draft', 'pending_release', 'denied', 'cancelled', 'withdrawn', 'credited')`

const inArticles = sql`left join articles a on a.id = l.article_id`
const inArticleTypes = sql`${inArticles} left join article_types t on t.id = a.article_type_id`
const ofProducts = sql`${inArticleTypes} left join product_types p on p.id = a.product_type_id`

/** What a key is, where it comes from and what it is called; of whole orders it stands at the order. */
const keys: Readonly<Record<Dimension, { key: SQL; name: SQL; from?: SQL; ofOrder: boolean }>> = {
  time: { key: sql`''`, name: sql`''`, ofOrder: true },
  user: { key: sql`any_value(s.user_id)::text`, name: sql`''`, ofOrder: true },
  costCentre: { key: sql`l.cost_centre`, name: sql`any_value(l.cost_centre_name)`, ofOrder: false },
  article: {
    key: sql`l.article_number || '-' || l.shop_depot_id`,
    name: sql`any_value(l.display_name)`,

    ofOrder: false,
  },
  articleType: { key: sql`t.slug`, name: sql`any_value(t.name)`, from: inArticleTypes, ofOrder: false },
  productType: {
    key: sql`p.slug`,
    name: sql`any_value(p.name)`,
    from: ofProducts,
    ofOrder: false,
  },
  eco: { key: sql`'begreen' = any(a.flags)`, name: sql`''`, from: inArticles, ofOrder: false },
}

/**
 * What the company bought in some slots of time, by a key. Lines become the sums of their order first, since distinct
 * orders are dear to count. A coupon comes off the lines it was for, in the parts that add up to it.
 */
export async function readSold(
  { db }: Context,
  customerId: number,
  dimension: Dimension,
  slots: readonly Slot[],
  filter: Filter,
  withPeople = false,
  withWhole = false,
): Promise<Sold[]> {
  if (slots.length === 0) return []
  const { key, name, from, ofOrder } = keys[dimension]
  const bounds = boundsOf(slots)
  const joined = filter.articleType === undefined || from === ofProducts ? from : inArticleTypes
  const sums = sql`sum(positions)::int as positions, sum(quantity)::float8 as quantity, sum(net)::float8 as net,
    sum(gross)::float8 as gross,
    ${withPeople ? sql`array_agg(distinct coalesce(user_id, 0))` : sql`'{}'::int[]`} as people`
  const rows = await db.execute<Row>(sql`
    with s as materialized (
      select o.id, o.user_id, o.basis, o.discount_cents::bigint as discount,
        width_bucket(o.placed_at, ${timesOf(bounds)}::timestamptz[]) as bound
      from orders o
      where o.customer_id = ${customerId}::int and (${spansOf(slots)}) and o.status not in ${notSold}
        ${filter.userId === undefined ? sql`` : sql`and o.user_id = ${filter.userId}::int`}
    ), coupons as (
      select id, discount * upto / whole - discount * (upto - line_cents) / whole as part
      from (
        select l.id, l.line_cents, s.discount,
          sum(l.line_cents) over (partition by l.order_id order by l.position) as upto,
          nullif(sum(l.line_cents) over (partition by l.order_id), 0) as whole
        from s join order_lines l on l.order_id = s.id where s.discount > 0 and l.discountable) d
    ), parts as (
      select s.id, any_value(s.bound) as bound, any_value(s.user_id) as user_id, ${key} as key, ${name} as name,
        count(*) as positions, sum(l.quantity) as quantity, sum(n.net)::bigint as net,
        sum(case when s.basis = 'gross' then c.charged else (n.net * (100 + l.tax_rate) * 2 + 100) / 200 end)::bigint
          as gross
      from s join order_lines l on l.order_id = s.id
        left join coupons on coupons.id = l.id
        ${joined ?? sql``}
        cross join lateral (select l.line_cents - coalesce(coupons.part, 0)::bigint as charged) c
        cross join lateral (select case when s.basis = 'gross'
          then (c.charged * 200 + 100 + l.tax_rate) / (200 + 2 * l.tax_rate) else c.charged end as net) n
      where l.status not in ${notSold} and l.quantity > 0 and not l.free ${conditionsOf(filter)}
      group by s.id ${ofOrder ? sql`` : sql`, ${key}`}
    )
    select bound, key, any_value(name) as name, count(*)::int as orders, false as "isWhole", ${sums}
    from parts group by bound, key
    ${withWhole ? sql`union all select bound, null, null, count(distinct id)::int, true, ${sums} from parts group by bound` : sql``}`)
  const byStart = new Map(slots.map((slot) => [slot.from.getTime(), slot]))
  return rows.flatMap((row) => {
    const slot = byStart.get(bounds[row.bound - 1] ?? Number.NaN)
    return slot ? [{ ...row, slot, key: String(row.key ?? ''), name: row.name ?? '' }] : []
  })
}

function conditionsOf({ costCenter, articleType, article }: Filter): SQL {
  const depotAt = article?.lastIndexOf('-') ?? -1
  const conditions = [
    costCenter === undefined ? sql`` : sql`and l.cost_centre = ${costCenter}`,
    articleType === undefined ? sql`` : sql`and t.slug = ${articleType}`,
    article === undefined
      ? sql``
      : sql`and l.article_number = ${article.slice(0, Math.max(0, depotAt))}
          and l.shop_depot_id::text = ${article.slice(depotAt + 1)}`,
  ]
  return sql.join(conditions, sql` `)
}

const boundsOf = (slots: readonly Slot[]) =>
  [...new Set(slots.flatMap(({ from, until }) => [from.getTime(), until.getTime()]))].sort((a, b) => a - b)

const timesOf = (bounds: readonly number[]) => `{${bounds.map((bound) => new Date(bound).toISOString()).join()}}`

/** Slots that touch are one range of the index. */
function spansOf(slots: readonly Slot[]): SQL {
  const spans: { from: number; until: number }[] = []
  for (const { from, until } of slots.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = spans.at(-1)
    if (last && from.getTime() <= last.until) last.until = Math.max(last.until, until.getTime())
    else spans.push({ from: from.getTime(), until: until.getTime() })
  }
  return sql.join(
    spans.map(
      ({ from, until }) =>
        sql`o.placed_at >= ${new Date(from).toISOString()}::timestamptz and o.placed_at < ${new Date(until).toISOString()}::timestamptz`,
    ),
    sql` or `,
  )
}
