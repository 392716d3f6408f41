import { content } from '@kontor/contracts'
import { basePrice, comparativePrice } from '@kontor/contracts/rules/pricing/base-price'
import { cents, grossOf } from '@kontor/contracts/rules/pricing/money'
import { logos, scenes } from '@kontor/drawings'
import { expect, test } from 'vitest'
import { articleTypes } from './catalogue/article-types/all.ts'
import { articleImage, taxonomyTables } from './catalogue/catalogue.ts'
import { generateArticles, SMALL_COUNT, STANDARD_COUNT } from './catalogue/generate.ts'
import { isGtin13 } from './catalogue/gtin.ts'
import { brands, manufacturers } from './catalogue/manufacturers.ts'
import { everyIllustration } from './catalogue/pictures/pictures.ts'
import { devices, supplies } from './catalogue/printers.ts'
import { briefOf, relationsOf } from './catalogue/relations.ts'
import { assortments } from './catalogue/taxonomy.ts'
import { contentTables } from './content/content.ts'
import { adZones, pushNotices } from './content/widgets.ts'
import { seedDay } from './day.ts'
import type { SeedArticle } from './model.ts'
import { ordersTables } from './orders/orders.ts'
import { addresses, budgets, costCentres, customers, users } from './organisation/people.ts'

const standard = [...generateArticles({ count: STANDARD_COUNT, salesYear: 2027 })]

function article(number: string, depot?: number): SeedArticle {
  const found = standard.find(
    (one) => one.articleNumber === number && (depot === undefined || one.shopDepotId === depot),
  )
  if (!found) throw new Error(`no article ${number}`)
  return found
}

test('the standard seed holds 2,000 articles, no number twice in a depot, no address twice', () => {
  expect(standard).toHaveLength(STANDARD_COUNT)
  expect(new Set(standard.map((one) => `${one.articleNumber}-${one.shopDepotId}`)).size).toBe(STANDARD_COUNT)
  expect(new Set(standard.map((one) => one.slug)).size).toBe(STANDARD_COUNT)
})

test('names are told apart, in a large catalogue too', () => {
  expect(new Set(standard.map((one) => one.displayName)).size).toBe(STANDARD_COUNT)
  const names = new Set<string>()
  for (const one of generateArticles({ count: 30_000, salesYear: 2027 })) names.add(one.displayName)
  expect(names.size).toBeGreaterThan(29_800)
})

test('the same size gives the same articles, a larger one begins with the smaller one', () => {
  const small = [...generateArticles({ count: SMALL_COUNT, salesYear: 2027 })]
  expect([...generateArticles({ count: SMALL_COUNT, salesYear: 2027 })]).toEqual(small)
  expect(standard.slice(0, SMALL_COUNT)).toEqual(small)
})

test('every GTIN is an in-store number with its check digit, one for each article', () => {
  const codes = standard.filter((one) => one.bStock === null).map((one) => one.gtin)
  expect(codes.filter((code) => !isGtin13(code) || !code.startsWith('20'))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('all 76 article types have several articles, the small seed has some of each', () => {
  expect(articleTypes).toHaveLength(76)
  const few = articleTypes.filter((type) => standard.filter((one) => one.articleType === type.slug).length < 6)
  expect(few.map((type) => type.slug)).toEqual([])
  const small = [...generateArticles({ count: SMALL_COUNT, salesYear: 2027 })]
  expect(
    articleTypes
      .filter((type) => small.filter((one) => one.articleType === type.slug).length < 2)
      .map((type) => type.slug),
  ).toEqual([])
})

test('every product type of every article type has an article', () => {
  const seen = new Set(standard.map((one) => `${one.articleType}:${one.productType}`))
  const wanted = articleTypes.flatMap((type) =>
    type.fromRound ? [] : type.lines.map((line) => `${type.slug}:${line.productType}`),
  )
  expect(wanted.filter((pair) => !seen.has(pair))).toEqual([])
})

test('every leaf of the assortment tree is filled and numbers lie in its range', () => {
  const roots = assortments.filter((one) => one.parent === null)
  expect(roots).toHaveLength(14)
  const leaves = assortments.filter((one) => one.parent !== null)
  expect(
    leaves.filter((leaf) => !standard.some((one) => one.assortment === leaf.slug)).map((leaf) => leaf.slug),
  ).toEqual([])
  const range = new Map(leaves.map((leaf) => [leaf.slug, leaf.range]))
  const strays = standard.filter((one) => {
    const group = Math.floor(Number(one.articleNumber) / 10_000)
    const own = range.get(one.assortment) ?? 0
    return group < 90 && (group < own || group > own + 4) && !one.articleNumber.startsWith(String(own))
  })
  expect(strays.map((one) => one.articleNumber)).toEqual([])
})

test('all 41 manufacturers and every brand have articles', () => {
  expect(manufacturers).toHaveLength(41)
  expect(
    brands.filter((brand) => !standard.some((one) => one.brand === brand.slug)).map((brand) => brand.slug),
  ).toEqual([])
})

test('22 devices and about sixty supplies, each device with an article and supplies that fit', () => {
  expect(devices).toHaveLength(22)
  expect(supplies.length).toBeGreaterThanOrEqual(60)
  for (const device of devices) {
    const fitting = standard.filter((one) => one.devices.includes(device.slug))
    expect(
      fitting.some((one) => one.articleType === 'laserdrucker' || one.articleType === 'tintendrucker'),
      device.name,
    ).toBe(true)
    expect(
      fitting.some((one) => one.oemNumber !== null),
      device.name,
    ).toBe(true)
  }
  expect(article('400001').oemNumber).toBe('DT-241X')
})

test.each([
  ['100001', { deliveryState: 3, stock: 840, evkNetCents: 49 }],
  ['100002', { min: 10, step: 5, max: 500 }],
  ['100003', { displayName: 'Füllhalter-Ösen Größe ß' }],
  [
    '150001',
    {
      evkNetCents: 389,
      hekNetCents: 274,
      uvpNetCents: 549,
      scale: [
        { from: 5, netCents: 369 },
        { from: 20, netCents: 349 },
        { from: 200, netCents: 319 },
      ],
    },
  ],
  ['200001', { deliveryState: 1, stock: 0 }],
  ['200002', { deliveryState: 2, successor: '200003' }],
  ['200009', { salesBlocked: true, recall: expect.stringContaining('Aufhängung') }],
  ['200010', { deliveryState: 1, stock: 1 }],
  ['200011', { deliveryState: 1, stock: 5 }],
  ['250001', { deliveryState: 5 }],
  ['350001', { deliveryState: 7, withdrawal: 'custom_made' }],
  ['450001', { evkNetCents: null }],
  ['550001', { deliveryState: 6 }],
  ['600001', { taxRate: 7, evkNetCents: 749 }],
  ['600002', { depositGrossCents: 330, depositKind: 'MEHRWEG', taxRate: 19 }],
  ['750001', { priceBound: true, taxRate: 7 }],
  ['990001', { published: false }],
])('anchor %s is as domain 3.13 fixes it', (number, facts) => {
  expect(article(number)).toMatchObject(facts)
})

test('anchors carry the law data of their flags', () => {
  expect(article('550001', 4).legal.freight).toBe(true)
  expect(article('500001', 3).legal).toMatchObject({ oldDevice: true, energy: { class: 'E' } })
  expect(article('500002').legal.reverseCharge).toBe(true)
  expect(article('500002').evkNetCents).toBe(22_900)
  expect(article('650001').legal.clp).toBeDefined()
  expect(article('650001').legal.biocideNotice).toBeDefined()
  expect(article('600001').legal.food).toBeDefined()
})

test.each([
  ['250002', '0,03 €/m'],
  ['300002', '0,30 €/m'],
  ['600001', '16,02 €/kg'],
  ['600002', '0,89 €/l'],
  ['250003', '57,43 €/kg'],
  ['650002', '5,92 €/l'],
  ['650003', null],
])('base price of %s is shown as domain 3.6 says', (number, shown) => {
  const { evkNetCents, taxRate, basePrice: content } = article(number)
  const gross = grossOf(cents(evkNetCents ?? 0), taxRate)
  const text = content
    ? (basePrice({ grossCents: gross, amount: content.amount, unit: content.unit })?.text ?? null)
    : null
  expect(text?.replace(/\s/g, ' ') ?? null).toEqual(shown === null ? null : expect.stringContaining(shown))
})

test('refill ink and paper show the prices of domain 3.6', () => {
  const ink = standard.find((one) => one.oemNumber === 'IV-105C')
  const inkPrice =
    ink?.basePrice &&
    basePrice({
      grossCents: grossOf(cents(ink.evkNetCents ?? 0), 19),
      amount: ink.basePrice.amount,
      unit: ink.basePrice.unit,
    })
  expect(inkPrice ? inkPrice.text.replace(/\s/g, ' ') : '').toContain('117,29 €/l')
  const paper = article('150001')
  const shown = comparativePrice({
    priceCents: grossOf(cents(389), 19),
    amount: paper.content,
    per: paper.comparative?.per ?? 0,
    unit: 'Blatt',
  })
  expect(shown?.text.replace(/\s/g, ' ')).toContain('0,93 €')
})

test('no text makes a general environmental claim', () => {
  const banned = /umweltfreundlich|nachhaltig|klimaneutral|\böko|\bgrüne?[rsn]?\b(?! Tee)/i
  const claims = standard.filter((one) =>
    banned.test(
      `${one.excerpt} ${one.description} ${one.ecoFact ?? ''}`.replace(
        /schwarz, rot, grün|Schreibfarbe grün|Farbe grün|DE-ÖKO-000/gi,
        '',
      ),
    ),
  )
  expect(claims.map((one) => one.description)).toEqual([])
  const pages = contentTables(seedDay('2026-11-21')).flatMap((table) => [...table.rows].map((row) => row.join(' ')))
  expect(pages.filter((text) => banned.test(text))).toEqual([])
})

test('a proof of the certified kind goes with every begreen flag', () => {
  expect(standard.filter((one) => one.attributes.includes('begreen') && one.eco.length === 0)).toEqual([])
  expect(standard.filter((one) => one.attributes.includes('begreen')).length).toBeGreaterThan(200)
})

test('scale prices fall with the quantity and stay above zero', () => {
  for (const one of standard) {
    const prices = [one.evkNetCents ?? 0, ...one.scale.map((step) => step.netCents)]
    expect(prices.toSorted((a, b) => b - a)).toEqual(prices)
    if (one.scale.length > 0) expect(prices.at(-1)).toBeGreaterThan(0)
  }
})

test('the daily price of DT-241X has rebuilt and compatible alternatives', () => {
  const briefs = standard.map((one, index) => briefOf(one, index + 1))
  const id = standard.indexOf(article('400001')) + 1
  const related = [...relationsOf(briefs)].filter((relation) => relation.articleId === id)
  const oem = (kind: string) =>
    related.filter((one) => one.kind === kind).map((one) => standard[one.relatedId - 1]?.oemNumber)
  expect(oem('alternative')).toEqual(expect.arrayContaining(['RX-DT241X', 'KG-DT241X']))
  expect(oem('eco')).toEqual(['RX-DT241X'])
  expect(oem('accessory')).toContain('DD-240')
})

test('people: all logins of the contract, distinct, with addresses for those who order', () => {
  const logins = users.map((user) => user.username)
  expect(new Set(logins).size).toBe(logins.length)
  expect(new Set(users.map((user) => user.email)).size).toBe(users.length)
  expect(logins).toEqual(
    expect.arrayContaining([
      'mia.brandt',
      'deniz.yildiz',
      'joerg.weiss',
      'b.einkauf',
      'a.konst',
      'k.frei',
      's.leit',
      'w.admin',
      'w.admin2',
      'm.ahrendt',
      'alpen',
      'sonnwend',
      'backend',
      'operator',
      't.prod',
      'c.azubi',
      'f.ctrl',
      'x.alt',
    ]),
  )
  expect(
    customers
      .filter((customer) => !addresses.some((address) => address.customer === customer.number))
      .map((customer) => customer.number),
  ).toEqual([])
  expect(costCentres.map((centre) => centre.number)).toEqual([
    '1000',
    '2000',
    '3000',
    '4000',
    '5000',
    '6000',
    '7000',
    '9000',
  ])
  expect(budgets.map((budget) => [budget.costCentre, budget.limitNetCents, budget.usedNetCents])).toEqual([
    ['2000', 80_000, 31_240],
    ['3000', 50_000, 46_210],
    ['4000', 240_000, 245_500],
    ['5000', 600_000, 510_000],
    ['6000', 1_200_000, 387_050],
    ['7000', 1_500_000, 0],
  ])
})

test('orders: every anchor with its sum and status, 400 more by date, sums that hold', () => {
  const sample = standard.map((one, index) => ({ id: index + 1, article: one }))
  const [, orders] = ordersTables(sample, seedDay('2026-11-21'), new Map())
  const columns = orders?.columns ?? []
  const rows = [...(orders?.rows ?? [])]
  const read = (row: (typeof rows)[number], column: string) => row[columns.indexOf(column)]
  const byNumber = new Map(rows.map((row) => [read(row, 'order_number'), row]))
  const shown = (number: string, column: string) => read(byNumber.get(number) ?? [], column)

  expect(rows).toHaveLength(424)
  expect(shown('260001', 'net_cents')).toBe(8990)
  expect(shown('260001', 'status')).toBe('pending_release')
  expect(shown('260002', 'net_cents')).toBe(21_200)
  expect(shown('260008', 'gross_cents')).toBe(128_413)
  expect(shown('260018', 'goods_cents')).toBe(487_000)
  expect(shown('260010', 'tax_cents')).toBe(0)
  expect(byNumber.has('260012')).toBe(false)
  expect(
    rows.filter((row) => Number(read(row, 'net_cents')) + Number(read(row, 'tax_cents')) !== read(row, 'gross_cents')),
  ).toEqual([])
  const generated = rows
    .slice(0, 400)
    .map((row) => [String(read(row, 'order_number')), read(row, 'placed_at') as Date] as const)
  expect(generated.filter(([number, at]) => number.startsWith('25') !== at.toISOString().startsWith('2025'))).toEqual(
    [],
  )
  expect(generated.map(([number]) => number)).toEqual(generated.map(([number]) => number).toSorted())
})

test('an article says each fact once, in German figures', () => {
  const doubled = standard.filter(({ excerpt, description }) => description.includes(excerpt))
  expect(doubled.map(({ articleNumber }) => articleNumber)).toEqual([])
  const figures = standard.flatMap(({ displayName, features }) => [displayName, ...features.map(({ value }) => value)])
  expect(
    figures.filter((text) => /\d{4,} (?:g|ml|lm|Blatt|Seiten|St\.)|\d\.\d (?:m|ml|l|g|kg|mm|cm)\b/.test(text)),
  ).toEqual([])
  expect(figures.filter((text) => /siehe Merkmale|Platzhalter/.test(text))).toEqual([])
})

test('every picture that articles, assortments and pages name is drawn', () => {
  const drawn = new Set([...everyIllustration()].map((one) => one.url))
  for (const slug of Object.keys(scenes)) drawn.add(`/illustrations/scenes/${slug}.svg`)
  for (const brand of Object.keys(logos)) drawn.add(`/illustrations/logos/${brand}.svg`)
  const later = [...generateArticles({ count: STANDARD_COUNT, salesYear: 2030 })]
  const named = [...standard, ...later].map((one) => articleImage(one))
  const told = [...contentTables(seedDay('2026-11-21')), ...taxonomyTables({ salesYear: 2027 })].flatMap((table) =>
    [...table.rows].flatMap((row) => JSON.stringify(row).match(/\/illustrations\/[^"]+\.svg/g) ?? []),
  )
  expect([...new Set([...named, ...told])].filter((url) => !drawn.has(url))).toEqual([])
})

test('a demo that is seeded a year later names the years of that time', () => {
  const namesOf = (day: string) => {
    const { salesYear } = seedDay(day)
    const calendars = [...generateArticles({ count: STANDARD_COUNT, salesYear })].filter(
      ({ articleType }) => articleType === 'kalender',
    )
    const catalogs = taxonomyTables({ salesYear }).find(({ name }) => name === 'catalogs')
    return [
      ...calendars.map(({ displayName }) => displayName),
      ...[...(catalogs?.rows ?? [])].map(([, , name]) => name),
    ]
  }
  const later = (names: readonly unknown[]) =>
    names.map((name) => String(name).replace(/\b202[67]\b/g, (year) => String(Number(year) + 1)))
  expect(namesOf('2027-11-28')).toEqual(later(namesOf('2026-11-28')))
  // the calendars of a year are sold until its summer
  expect(namesOf('2027-07-31')).toEqual(namesOf('2026-11-28'))
  expect(JSON.stringify(contentTables(seedDay('2027-11-28')).map(({ rows }) => [...rows]))).not.toContain('{Jahr')
})

test('links of pages and slides lead to places of the catalogue that exist', () => {
  const text = JSON.stringify(contentTables(seedDay('2026-11-21')).map((table) => [...table.rows]))
  const leaves = new Set(assortments.map((one) => `/shop/assortment/${one.slug}`))
  const types = new Set(articleTypes.map((one) => `/shop/articletypename/${one.slug}`))
  const links = text.match(/\/shop\/(assortment|articletypename)\/[a-z0-9-]+/g) ?? []
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((link) => !leaves.has(link) && !types.has(link))).toEqual([])
})

test('domain 3.10 24 posts of two years and media: articles named there can be bought, blocks fit, links lead somewhere', () => {
  const tables = contentTables(seedDay('2026-11-21'))
  const rowsOf = (name: string) => {
    const { columns, rows } = tables.find((table) => table.name === name) ?? { columns: [], rows: [] }
    return [...rows].map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
  }
  const inJson = (cell: unknown) => (cell as { json: never }).json
  const [pages, posts] = [rowsOf('pages'), rowsOf('posts')]
  expect(posts).toHaveLength(24)
  expect(new Set(posts.map(({ image }) => image)).size).toBe(24)
  const kinds = new Set<string>()
  const named: string[] = []
  for (const { slug, blocks } of [...pages, ...posts]) {
    const { data, error } = content.Blocks.safeParse(inJson(blocks))
    expect(error, String(slug)).toBeUndefined()
    for (const block of data ?? []) {
      kinds.add(block.kind)
      if (block.kind === 'articles') named.push(...block.articles)
    }
  }
  expect([...kinds].sort()).toEqual([
    ...['articles', 'call', 'columns', 'contact', 'form', 'picture', 'quote', 'table', 'text', 'widget'],
  ])
  for (const { articles } of posts) named.push(...(inJson(articles) as string[]))
  const media = rowsOf('content_items').filter(({ kind }) => kind === 'installation' || kind === 'video')
  for (const { data } of media) named.push(...(inJson(data) as { articles: string[] }).articles)
  const sold = new Set(
    standard
      .filter((one) => one.published && !one.salesBlocked && one.evkNetCents !== null && !one.recall)
      .map((one) => `${one.articleNumber}-${one.shopDepotId}`),
  )
  expect(named.filter((key) => !sold.has(key))).toEqual([])
  const known = new Set([...pages.map(({ slug }) => `/page/${slug}`), ...posts.map(({ slug }) => `/blog/${slug}`)])
  const links = JSON.stringify([pages, posts, media]).match(/\/(page|blog)\/[a-z0-9-]+/g) ?? []
  expect(links.filter((link) => !known.has(link))).toEqual([])
})

test.each(['2026-11-28', '2026-12-31', '2028-02-29'])(
  'seeded on %s, the demo has an Advent in a year too',
  (seeded) => {
    const inAYear = `${Number(seeded.slice(0, 4)) + 1}-12-20`
    for (const shown of [adZones(seedDay(seeded)), pushNotices(seedDay(seeded))]) {
      const due = shown.filter((one) => 'from' in one && one.from <= inAYear && inAYear <= one.to)
      expect(due).toHaveLength(1)
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
    }
  },
)
