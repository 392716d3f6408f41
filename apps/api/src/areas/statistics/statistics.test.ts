import type { Ask } from '@kontor/contracts/client'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

type Asked = Partial<Ask<'showStatistics'>>
type Row = { key: string; label: string; orders: number; net: number; gross: number; previous?: { net: number } }

let shop: TestShop
let controller: Visitor
/** Of this one and the last: the year in which most of the seeded lines were bought. */
let year: number
beforeAll(async () => {
  shop = await openShop()
  controller = await shop.login('f.ctrl')
  const thisYear = (await ask({})).today.slice(0, 4)
  const lines = await linesOf()
  const isMostlyNow = lines.filter(({ day }) => day.startsWith(thisYear)).length > lines.length / 2
  year = Number(thisYear) - (isMostlyNow ? 0 : 1)
})
afterAll(() => shop.close())

async function ask(asked: Asked, visitor = controller) {
  const { status, body } = await visitor.call('showStatistics', { ...asked, type: asked.type ?? 'overview' })
  expect([status, body.success]).toEqual([200, true])
  return body
}

type Line = {
  order: string
  day: string
  user: number
  centre: string | null
  article: string
  type: string
  eco: boolean
  net: number
  gross: number
}

/** What was bought, line by line, reckoned without the statements under test. */
async function linesOf(customerNumber = '10010'): Promise<Line[]> {
  type Read = {
    order: string
    placed_at: string
    user: number
    of_order: string
    status: string
    free: boolean
    centre: string | null
    article: string
    type: string
    eco: boolean
    net: number
    tax_rate: number
  }
  const rows = await shop.db.execute<Read>(sql`
    select o.order_number as order, o.placed_at, o.user_id as user, o.status as of_order, l.status, l.free,
      l.cost_centre as centre, l.article_number || '-' || l.shop_depot_id as article, t.slug as type,
      coalesce('begreen' = any(a.flags), false) as eco, l.line_cents as net, l.tax_rate
    from orders o join order_lines l on l.order_id = o.id join customers c on c.id = o.customer_id
      left join articles a on a.id = l.article_id left join article_types t on t.id = a.article_type_id
    where c.customer_number = ${customerNumber}`)
  const gone = ['draft', 'pending_release', 'denied', 'cancelled', 'withdrawn', 'credited']
  return rows
    .filter(({ of_order, status, free }) => !gone.includes(of_order) && !gone.includes(status) && !free)
    .map(({ placed_at, net, tax_rate, ...row }) => {
      const day = berlinDay(new Date(placed_at))
      return { ...row, day, net, gross: Math.round((net * (100 + tax_rate)) / 100) }
    })
}

const euros = (lines: readonly Line[], kind: 'net' | 'gross' = 'net') =>
  lines.reduce((sum, line) => sum + line[kind], 0) / 100
const ordersIn = (lines: readonly Line[]) => new Set(lines.map(({ order }) => order)).size
const sumOf = (rows: readonly Row[]) => Math.round(rows.reduce((sum, { net }) => sum + net * 100, 0)) / 100

/** Lines of a year by what they are put together by. */
async function expectSeries(rows: readonly Row[], keyOf: (line: Line) => string, of = year) {
  const lines = (await linesOf()).filter(({ day }) => day.startsWith(String(of)))
  const groups = Map.groupBy(lines, keyOf)
  const found = new Map(rows.filter(({ orders }) => orders > 0).map((row) => [row.key, row]))
  expect([...found.keys()].sort()).toEqual([...groups.keys()].sort())
  for (const [key, group] of groups) {
    expect(found.get(key)).toMatchObject({
      orders: ordersIn(group),
      net: euros(group),
      gross: euros(group, 'gross'),
    })
  }
}

describe('C-CALL-045 R-ROUTE-029 the figures of a company', () => {
  test('P-ROLE-020 are for its admins and controllers alone', async () => {
    for (const [login, wanted] of [
      ['w.admin2', 200],
      ['f.ctrl', 200],
      ['k.frei', 403],
      ['b.einkauf', 403],
      ['backend', 403],
    ] as const) {
      const visitor = await shop.login(login)
      expect([login, (await visitor.call('showStatistics', { type: 'overview' })).status]).toEqual([login, wanted])
    }
    expect((await shop.guest().call('showStatistics', { type: 'overview' })).body.error.code).toBe('login_required')
  })

  test('by month are those of the orders, to the cent', async () => {
    const { series, totals, period, request } = await ask({ year })
    expect(series).toHaveLength(12)
    expect([period.label, request.year]).toEqual([`Jahr ${year}`, year])
    await expectSeries(series, ({ day }) => day.slice(0, 7))
    const lines = (await linesOf()).filter(({ day }) => day.startsWith(String(year)))
    expect(totals).toMatchObject({ orders: ordersIn(lines), positions: lines.length, net: euros(lines) })
    expect(totals.net).toBeGreaterThan(1000)
  })

  test('by cost centre, person, article type and article are the same sum', async () => {
    const ways: [Ask<'showStatistics'>['type'], (line: Line) => string][] = [
      ['costcenter', ({ centre }) => centre ?? ''],
      ['user', ({ user }) => String(user)],
      ['producttype', ({ type }) => type],
      ['article', ({ article }) => article],
    ]
    for (const [type, keyOf] of ways) {
      const { series, totals } = await ask({ type, year, limit: 1000, compare: 'none' })
      await expectSeries(series, keyOf)
      expect(sumOf(series)).toBe(totals.net)
      const nets = series.map(({ net }: Row) => net)
      expect(nets).toEqual([...nets].sort((a, b) => b - a))
    }
  })

  test('tell the part with an eco mark', async () => {
    const { eco } = await ask({ year })
    const lines = (await linesOf()).filter((line) => line.day.startsWith(String(year)) && line.eco)
    expect(eco).toMatchObject({ orders: ordersIn(lines), net: euros(lines) })
  })

  test('beyond the limit stand together', async () => {
    const whole = await ask({ type: 'article', year, limit: 1000 })
    const { series, others, totals } = await ask({ type: 'article', year, limit: 3 })
    expect(series).toHaveLength(3)
    expect(others.count).toBe(whole.series.length - 3)
    expect(sumOf([...series, others])).toBe(totals.net)
  })

  test('are limited by person, cost centre, article type and article, which all name what they mean', async () => {
    const { series: centres } = await ask({ type: 'costcenter', year })
    const { totals, filters, sentence } = await ask({ year, costCenter: centres[0].key })
    expect(totals.net).toBe(centres[0].net)
    expect(filters).toMatchObject([{ name: 'costCenter', value: centres[0].key }])
    expect(sentence).toContain(centres[0].label)
    const { series: types } = await ask({ type: 'producttype', year })
    const within = await ask({ type: 'producttype', year, articleType: types[0].key })
    expect(within.totals.net).toBe(types[0].net)
    expect(within.series[0].key).not.toBe(types[0].key)
    const { series: people } = await ask({ type: 'user', year })
    expect((await ask({ year, userId: Number(people[0].key) })).totals.net).toBe(people[0].net)
    const { series: things } = await ask({ type: 'article', year })
    expect((await ask({ year, article: things[0].key })).totals.net).toBe(things[0].net)
  })

  test('name an article that the company never bought by its number alone', async () => {
    const [never] = await shop.db.execute<{ key: string }>(sql`select article_number || '-' || shop_depot_id as key
      from articles a where not exists (select from order_lines l where l.article_number = a.article_number) limit 1`)
    const { filters } = await ask({ year, article: never?.key ?? '' })
    expect(filters).toEqual([{ name: 'article', value: never?.key, label: `Artikel ${never?.key}` }])
  })

  test('P-ROLE-021 of a foreign person or cost centre are those of an unknown one: nothing', async () => {
    const [foreign] = await shop.db.execute<{ id: number }>(sql`
      select u.id from users u join customers c on c.id = u.customer_id where c.customer_number = '10030'`)
    const asked = async (filter: Asked) => {
      const { request, filters, sentence, ...rest } = await ask({ year, ...filter })
      return rest
    }
    const unknown = await asked({ userId: 2_000_000_000 })
    expect(await asked({ userId: foreign?.id ?? 0 })).toEqual(unknown)
    expect(unknown.totals.orders).toBe(0)
    const other = await shop.login('m.ahrendt')
    const { choices } = await ask({ year })
    expect(choices.users.map(({ value }: { value: string }) => value)).not.toContain(String(foreign?.id))
    const bought = (await linesOf('10030')).filter(({ day }) => day.startsWith(String(year)))
    expect((await ask({ year }, other)).totals.net).toBe(euros(bought))
  })

  test('of a coupon are less its part of each line, to the cent', async () => {
    const [order] = await shop.db.execute<{ id: number; day: string }>(sql`
      select o.id, to_char(o.placed_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day from orders o
      join customers c on c.id = o.customer_id
      where c.customer_number = '10010' and o.status = 'completed' and o.discount_cents = 0
        and (select count(*) from order_lines l where l.order_id = o.id) > 2 order by o.id limit 1`)
    const [, month, day] = (order?.day ?? '').split('-').map(Number)
    const period = { year: Number(order?.day.slice(0, 4)), month, day }
    const before = await ask({ ...period })
    await shop.db.execute(sql`update orders set discount_cents = 101, net_cents = net_cents - 101,
      gross_cents = gross_cents - 101 where id = ${order?.id ?? 0}`)
    const after = await ask({ ...period })
    expect(Math.round((before.totals.net - after.totals.net) * 100)).toBe(101)
    const articles = await ask({ type: 'article', ...period })
    expect(sumOf(articles.series)).toBe(after.totals.net)
    await shop.db.execute(sql`update orders set discount_cents = 0, net_cents = net_cents + 101,
      gross_cents = gross_cents + 101 where id = ${order?.id ?? 0}`)
  })
})

describe('G-50 periods', () => {
  async function placeAt(...instants: string[]) {
    const rows = await shop.db.execute<{ id: number; placed_at: string }>(sql`
      select o.id, o.placed_at from orders o join customers c on c.id = o.customer_id
      where c.customer_number = '10010' and o.status = 'completed' order by o.id limit ${instants.length}`)
    for (const [place, instant] of instants.entries()) {
      await shop.db.execute(sql`update orders set placed_at = ${instant} where id = ${rows[place]?.id ?? 0}`)
    }
    return async () => {
      for (const { id, placed_at } of rows) {
        await shop.db.execute(sql`update orders set placed_at = ${placed_at} where id = ${id}`)
      }
    }
  }
  const ordersBy = ({ series }: { series: Row[] }) =>
    Object.fromEntries(series.flatMap(({ key, orders }) => (orders > 0 ? [[key, orders]] : [])))

  test('are those of the calendar in Germany, through both changes of the clock', async () => {
    const putBack = await placeAt(
      '2021-10-31T00:30:00Z',
      '2021-10-31T01:30:00Z',
      '2021-10-31T22:59:59Z',
      '2021-10-31T23:00:00Z',
      '2022-03-27T01:00:00Z',
      '2022-03-31T22:00:00Z',
    )
    expect(ordersBy(await ask({ year: 2021, month: 10, day: 31 }))).toEqual({
      '2021-10-31T02': 2,
      '2021-10-31T23': 1,
    })
    expect(ordersBy(await ask({ year: 2021 }))).toEqual({ '2021-10': 3, '2021-11': 1 })
    expect(ordersBy(await ask({ year: 2022, month: 3, day: 27 }))).toEqual({ '2022-03-27T03': 1 })
    expect(ordersBy(await ask({ year: 2022, quarter: 2 }))).toEqual({ '2022-04': 1 })
    const before = await ask({ year: 2022, quarter: 1, compare: 'year' })
    expect(before.previous.totals.orders).toBe(0)
    await putBack()
  })

  test('know week 53, and a week or day that no calendar has is refused', async () => {
    const putBack = await placeAt('2021-01-03T12:00:00Z', '2020-12-28T12:00:00Z')
    const week = await ask({ year: 2020, week: 53 })
    expect(ordersBy(week)).toEqual({ '2020-12-28': 1, '2021-01-03': 1 })
    expect(week.period.label).toContain('KW 53/2020')
    await putBack()
    for (const [path, none] of [
      ['week', { year: 2021, week: 53 }],
      ['day', { year: 2021, month: 2, day: 31 }],
      ['day', { year: 2021, month: 2, day: 29 }],
    ] as const) {
      const { status, body } = await controller.call('showStatistics', { type: 'overview', ...none })
      expect([status, body.error.code, body.error.fields[0].path]).toEqual([422, 'validation', path])
    }
  })

  test('without orders say so', async () => {
    const { totals, sentence, series, eco } = await ask({ year: 2004 })
    expect([totals.orders, eco.net]).toEqual([0, 0])
    expect(series).toHaveLength(12)
    expect(sentence).toBe('Im Jahr 2004 wurde nichts bestellt.')
  })

  test('that run are compared with the same part of the one before', async () => {
    const now = new Date(Date.UTC(year, 7, 17, 12))
    await shop.setClock(now)
    const visitor = await shop.login('f.ctrl')
    const { previous, period } = await ask({ year }, visitor)
    expect(period).toMatchObject({ isRunning: true, to: `${year}-12-31` })
    expect(previous).toMatchObject({ label: `Jahr ${year - 1} bis 17.8.`, to: `${year - 1}-08-17` })
    const lines = (await linesOf()).filter(({ day }) => day >= `${year - 1}-01-01` && day <= `${year - 1}-08-17`)
    expect(previous.totals.net).toBe(euros(lines))
    const { series } = await ask({ year, month: 8, compare: 'before' }, visitor)
    const july = (await linesOf()).filter(({ day }) => day >= `${year}-07-01` && day <= `${year}-07-17`)
    const compared = series.reduce((sum: number, row: Row) => sum + Math.round((row.previous?.net ?? 0) * 100), 0)
    expect(compared / 100).toBe(euros(july))
    await shop.setClock(null)
    controller = await shop.login('f.ctrl')
  })

  test('that nobody can mean are refused', async () => {
    for (const wrong of [{ month: 13 }, { quarter: 0 }, { year: 1e9 }, { costCenter: 'x'.repeat(61) }, { foo: 1 }]) {
      const { status } = await controller.call('showStatistics', { type: 'overview', ...wrong })
      expect([wrong, status]).toEqual([wrong, 422])
    }
  })
})

describe('files', () => {
  const textOf = (content: string) => Buffer.from(content, 'base64').toString()

  test('have the rows of the series and their sum', async () => {
    const { file, series, totals } = await ask({ type: 'costcenter', year, format: 'csv' })
    const lines = textOf(file.data).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFKostenstelle;Bestellungen;Positionen;Menge;Netto (EUR);Brutto (EUR);Vergleich netto (EUR);Vergleich brutto (EUR)',
    )
    expect(lines).toHaveLength(series.length + 2)
    expect(lines.at(-1)).toContain(`Summe;${totals.orders};`)
    expect(lines.at(-1)).toContain(totals.net.toFixed(2).replace('.', ','))
    expect(file.filename).toBe(`statistik-costcenter-${year}-01-01-bis-${year}-12-31.csv`)
    const book = (await ask({ type: 'costcenter', year, format: 'xlsx' })).file
    expect(Buffer.from(book.data, 'base64').subarray(0, 2).toString()).toBe('PK')
    const asked = { type: 'costcenter', year, format: 'csv' } as const
    const { headers } = await controller.call('showStatistics', asked, { accept: 'text/csv' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  })

  test('run no formula of whoever named a cost centre', async () => {
    await shop.db.execute(sql`update cost_centres set name = '=1+1' where number = '3000'`)
    await shop.db.execute(sql`update cost_centres set number = '=SUM(A1)' where number = '2000'`)
    await shop.db.execute(sql`update order_lines set cost_centre = '=SUM(A1)' where cost_centre = '2000'`)
    const { file } = await ask({ type: 'costcenter', year, format: 'csv' })
    expect(textOf(file.data)).toContain("'=SUM(A1)")
    await shop.reset()
    controller = await shop.login('f.ctrl')
  })
})

test('whoever left is called by a number, and what he bought stays', async () => {
  const [person] = await shop.db.execute<{ id: number }>(sql`select id from users where username = 't.prod'`)
  const sumBefore = (await ask({ year, userId: person?.id ?? 0 })).totals.net
  await shop.db.execute(
    sql`update users set deleted_at = now(), firstname = '', lastname = '' where id = ${person?.id ?? 0}`,
  )
  const { series, choices } = await ask({ type: 'user', year })
  const label = `Benutzer gelöscht #${person?.id}`
  expect(series.find(({ key }: Row) => key === String(person?.id))).toMatchObject({ label, net: sumBefore })
  expect(choices.users).toContainEqual({ value: String(person?.id), label })
  await shop.reset()
  controller = await shop.login('f.ctrl')
})

test('the course of a budget ends at what is left of it', async () => {
  const { budgets, today } = await ask({ budgets: true })
  const own = (await controller.call('showAccountTab', { type: 'budgets' })).body.items
  expect(budgets.length).toBe(own.length)
  for (const { id, points, limit } of budgets) {
    const budget = own.find((one: { id: number }) => one.id === id)
    expect(points[0].remaining).toBeLessThanOrEqual(limit)
    expect(points.at(-1)).toMatchObject({
      day: today,
      reserved: budget.reserved,
      remaining: Math.round((budget.limit + budget.carryOver - budget.used) * 100) / 100,
    })
  }
  const { budgets: some } = await ask({ budgets: true, costCenter: '3000' })
  expect(some.map(({ name }: { name: string }) => name)).toContain(
    budgets.find(({ name }: { name: string }) => name.includes('Konstruktion'))?.name,
  )
  expect(some.length).toBeLessThan(budgets.length)
})

describe('a company that hides persons', () => {
  beforeAll(async () => {
    await shop.db.execute(sql`update customers set hide_persons = true where customer_number = '10010'`)
    controller = await shop.login('f.ctrl')
  })
  afterAll(async () => {
    await shop.reset()
  })

  test('sees its persons as one group, and none of them by a filter', async () => {
    const { series, choices, totals, hidesPersons } = await ask({ type: 'user', year })
    expect(hidesPersons).toBe(true)
    expect(series).toHaveLength(1)
    expect(series[0]).toMatchObject({ label: expect.stringMatching(/^Gruppe \(\d+ Personen\)$/), net: totals.net })
    expect(choices.users).toEqual([])
    const [person] = await shop.db.execute<{ id: number }>(sql`select id from users where username = 'b.einkauf'`)
    const own = await ask({ year, userId: person?.id ?? 0 })
    const unknown = await ask({ year, userId: 2_000_000_000 })
    for (const { withheld, totals: sums, series: rows, eco } of [own, unknown]) {
      expect([withheld, sums.orders, rows, eco]).toEqual([true, 0, [], null])
    }
  })

  test('sees nothing of a cost centre that few order for, neither by a filter nor by what is left of the whole', async () => {
    const lines = (await linesOf()).filter(({ day }) => day.startsWith(String(year)))
    const people = Map.groupBy(lines, ({ centre }) => centre ?? '')
    const { series } = await ask({ type: 'costcenter', year })
    for (const [centre, bought] of people) {
      const isFew = new Set(bought.map(({ user }) => user)).size < 5
      const isShown = series.some(({ key }: Row) => key === centre)
      if (isFew) expect([centre, isShown]).toEqual([centre, false])
      const { withheld, totals, file } = await ask({ year, costCenter: centre || 'none', format: 'csv' })
      expect([centre, withheld]).toEqual([centre, !isShown])
      if (withheld)
        expect([totals.net, Buffer.from(file.data, 'base64').toString()]).toEqual([
          0,
          expect.stringMatching(/Summe;0;0;0;/),
        ])
    }
    const unshown = lines.filter(({ centre }) => !series.some(({ key }: Row) => key === (centre ?? '')))
    expect(new Set(unshown.map(({ user }) => user)).size).toBeGreaterThanOrEqual(5)
  })

  test('sees no days, weeks, comparisons or budgets, which would tell a person by subtraction', async () => {
    for (const narrow of [{ week: 30 }, { month: 8, day: 3 }, { quarter: 3 }]) {
      expect((await ask({ year, ...narrow })).withheld).toBe(true)
    }
    expect((await ask({ year, costCenter: '3000', article: '150001-1' })).withheld).toBe(true)
    const { previous, budgets, series } = await ask({ year, budgets: true })
    expect([previous, budgets]).toEqual([null, []])
    const lines = (await linesOf()).filter(({ day }) => day.startsWith(String(year)))
    for (const { key } of series.filter(({ key, orders }: Row) => key !== '*' && orders > 0)) {
      const inMonth = lines.filter(({ day }) => day.startsWith(key))
      expect(new Set(inMonth.map(({ user }) => user)).size).toBeGreaterThanOrEqual(5)
    }
  })

  test('shows no two things at once, and no eco mark, whose sums less those of others would tell a person', async () => {
    await shop.db.execute(sql`update order_lines set cost_centre = case when id % 2 = 0 then '1000' else '2000' end`)
    const { series: centres } = await ask({ type: 'costcenter', year })
    const { series: types } = await ask({ type: 'producttype', year })
    const [centre, type] = [centres, types].map((rows: Row[]) => rows.find(({ key }) => key !== '*')?.key ?? '')
    expect([centre, type]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    const { series: months, eco } = await ask({ year })
    expect(eco).toBeNull()
    const month = Number(months.find(({ key, orders }: Row) => key !== '*' && orders > 0)?.key.slice(5))
    for (const view of ['costcenter', 'article', 'producttype', 'user'] as const) {
      for (const within of [{ month }, { costCenter: centre }, { articleType: type }] as const) {
        const { withheld, series, totals, others } = await ask({ type: view, year, ...within })
        expect([view, within, withheld, series, totals.net, others]).toEqual([view, within, true, [], 0, null])
      }
    }
    expect((await ask({ year, month, costCenter: centre })).withheld).toBe(true)
    // a month of all, less that month of each cost centre, would be the one that is hidden
    const filtered = await ask({ year, costCenter: centre })
    expect([filtered.withheld, filtered.series, filtered.eco]).toEqual([false, [], null])
    expect(filtered.totals.net).toBe(centres.find(({ key }: Row) => key === centre)?.net)
    const inMonth = await ask({ year, month })
    expect([inMonth.withheld, inMonth.eco]).toEqual([false, null])
  })

  test('an article type less its articles tells no article that few bought, nor a year less its months a month', async () => {
    const lines = (await linesOf()).filter(({ day }) => day.startsWith(String(year)))
    const peopleOf = (some: readonly Line[]) => new Set(some.map(({ user }) => user)).size
    const { series: types } = await ask({ type: 'producttype', year })
    const { series: things } = await ask({ type: 'article', year, limit: 1000 })
    const shown = new Set(things.map(({ key }: Row) => key))
    for (const { key } of types.filter(({ key }: Row) => key !== '*')) {
      const hidden = lines.filter(({ type, article }) => type === key && !shown.has(article))
      expect([key, hidden.length === 0 || peopleOf(hidden) >= 5]).toEqual([key, true])
    }
    const { series: months } = await ask({ year })
    const open = new Set(months.map(({ key }: Row) => key))
    const hidden = lines.filter(({ day }) => !open.has(day.slice(0, 7)))
    expect(hidden.length === 0 || peopleOf(hidden) >= 5).toBe(true)
  })
})
