import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Cents, cents, formatEuro, grossOf, noCents } from '@kontor/contracts/rules/pricing/money'
import { connect } from '@kontor/db'
import { migrate } from '@kontor/db/migrate'
import {
  articles,
  articleTypeGroups,
  articleTypes,
  assortments,
  assortmentTypes,
  brands,
  manufacturers,
  prices,
  productTypeGroups,
  productTypes,
  stockSlots,
} from '@kontor/db/schema'
import { operatorSettingsOn, seedDay } from '@kontor/seed'
import { rebuildReadModel } from './areas/listing/service.ts'
import { readTestClock, setShopClock } from './testing-clock.ts'

// A live shop of an invented operator: his file, a few articles, and how to see whether anything of the demo came through.

export const live = { SHOP_MODE: 'live', APP_SECRET: 'x'.repeat(32) }

const euros = (netCents: number) => ({ netCents })

export const operatorsData = {
  company: {
    name: 'Beispiel Bürobedarf GmbH',
    street: 'Hafengasse 4',
    zip: '18055',
    city: 'Rostock',
    country: 'DE',
    phone: '+49 381 5550-0',
    email: 'post@beispiel-buerobedarf.test',
    manager: 'Jule Lindner',
  },
  bankAccount: { holder: 'Beispiel Bürobedarf', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' },
  site: { siteName: 'Beispiel Bürobedarf', titleTemplate: '%s | Beispiel Bürobedarf' },
  countries: ['DE', 'DK'],
  shippingMethods: [
    { slug: 'bote', name: 'Unser Bote', description: 'Bringt es an die Tür', fee: euros(611), carries: 'any' },
    { slug: 'abholung', name: 'Selbst holen', fee: euros(0), carries: 'any', collection: true },
  ],
  surcharges: { smallOrder: { fee: euros(313), below: euros(2111) } },
  paymentMethods: [
    { slug: 'vorkasse', name: 'Überweisung vorab', description: 'Wir packen nach dem Geldeingang' },
    { slug: 'rechnung', name: 'Auf Rechnung', description: 'Zahlbar in einer Woche' },
  ],
  sentences: { slogan: 'Alles aus einer Hand', offersAnswered: 'binnen einer Woche' },
  delivery: { cutOff: '11:45', restockDays: 6, procured: { from: 3, to: 7 } },
}

/** The pages that a shop for everybody must have. */
export const legalPages = [
  ...['impressum', 'privacy', 'versand-zahlung'],
  ...['agb', 'agb-b2b', 'widerruf', 'muster-widerrufsformular'],
]
export const pages = Object.fromEntries(
  legalPages.map((slug) => [
    slug,
    {
      title: `Unser ${slug}`,
      body: `<h2>Text ${slug}</h2><p>Der Bote kostet {{bote.netto}} netto.</p>{{versandarten}}{{zuschlaege}}{{zahlungsarten}}`,
    },
  ]),
)

/** An empty database becomes a shop with three articles. */
export async function stockShop(url: string): Promise<void> {
  await migrate(url)
  const db = connect(url, 2)
  const one = { id: 1, slug: 'papierwaren', name: 'Papierwaren' }
  await db.insert(manufacturers).values({ ...one, country: 'DE', address: 'Werftweg 2, 18055 Rostock' })
  await db.insert(brands).values({ ...one, manufacturerId: 1 })
  await db.insert(assortments).values([
    { ...one, position: 1 },
    { id: 2, slug: 'bloecke', name: 'Blöcke', parentId: 1, position: 1 },
  ])
  for (const table of [assortmentTypes, articleTypeGroups, productTypeGroups]) await db.insert(table).values(one)
  await db.insert(articleTypes).values({ ...one, groupId: 1 })
  await db.insert(productTypes).values({ ...one, groupId: 1 })
  const goods = ['Zeichenblock', 'Notizblock', 'Malblock'].map((displayName, index) => ({
    id: index + 1,
    articleNumber: `Z-${index + 1}`,
    slug: displayName.toLowerCase(),
    displayName,
    manufacturerNumber: `M${index}`,
    deliveryState: index === 2 ? 4 : 3,
    newSince: new Date(0),
  }))
  const place = { shopDepotId: 1, manufacturerId: 1, brandId: 1, articleTypeId: 1, productTypeId: 1 }
  await db
    .insert(articles)
    .values(goods.map((own) => ({ ...own, ...place, assortmentId: 2, assortmentTypeId: 1, unit: 'stueck' })))
  await db.insert(stockSlots).values(goods.map(({ id }) => ({ articleId: id, quantity: id === 3 ? 0 : 500 })))
  await db.insert(prices).values(goods.map(({ id }) => ({ articleId: id, priceTypeId: 1, netCents: 777 })))
  const offsetMs = await readTestClock(url)
  await setShopClock(db, offsetMs)
  await rebuildReadModel(db, db.sql, new Date(Date.now() + offsetMs), () => undefined)
  await db.close()
}

type Told = { code: number; out: string }

/** A command as the operator gives it, beside his running shop or without one. */
async function command(
  name: 'settings' | 'staff',
  databaseUrl: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Told> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-command-'))
  const shop = { ...live, BASE_URL: 'http://localhost:3000', DATABASE_URL: databaseUrl, DATA_DIR: folder }
  const program = spawn(process.execPath, [path.resolve(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...shop, LOG_LEVEL: 'silent', ...environment },
  })
  let out = ''
  program.stdout.on('data', (data) => (out += data))
  program.stderr.on('data', (data) => (out += data))
  const [code] = await once(program, 'close')
  fs.rmSync(folder, { recursive: true })
  return { code, out }
}

/** `npm run staff`, by default in a shop that sends no mails. */
export const staffCommand = (databaseUrl: string, args: readonly string[], environment?: Record<string, string>) =>
  command('staff', databaseUrl, args, environment)

/** `npm run settings` */
export async function settings(databaseUrl: string, what: 'import' | 'export' | 'schema', file?: unknown) {
  if (!file) return await command('settings', databaseUrl, [what])
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-settings-'))
  const name = path.join(folder, 'laden.json')
  fs.writeFileSync(name, JSON.stringify(file))
  const told = await command('settings', databaseUrl, [what, name])
  fs.rmSync(folder, { recursive: true })
  return told
}

/** Where the link stands that the command prints for somebody who has no password yet. */
export const linkIn = (out: string) => /http\S+\/password\/reset\/([^/\s]+)\/([^?\s]+)\S*/.exec(out)

/**
 * Names of rules and shapes of the data and addresses that every shop has, which are no words of the demo's. Neither are
 * days and times: on some day every shop delivers on that day, and sends a mail at that time.
 */
const isWord = (text: string) =>
  text.length >= 4 && !/^[a-z]+(-[a-z0-9]+)*$|^\d{5}$|^CORE$|^\/\S*(?<!\.png)$/.test(text) && !isDayOrTime(text)
const isDayOrTime = (text: string) => /^(\d{4}-)?\d\d-\d\d(T[\d:.]+Z?)?$|^\d\d:\d\d$/.test(text)

/** Every text and price by which a reader would know the demo's operator. */
const demoValues = new Set(
  Object.entries(operatorSettingsOn(seedDay('2026-11-21'))).flatMap(([name, value]) =>
    ['openingHours', 'theme'].includes(name) ? [] : toldBy(value),
  ),
)
const domains = [/\bKontor\b/, /\.example\b/, /\(fiktiv\)/]
/** What only an operator can promise; the one of the tests promises none of it. */
const promises = [
  ...[/in zwei Tagen/, /30 Tagen an/, /Land auf Anfrage/, /Länder auf Anfrage/, /14 Tage vorher/],
  ...[/[Ff]reiwillige Rückgabe/, /freiwillig zurück/, /Altgerät/],
]

function toldBy(value: unknown): string[] {
  if (typeof value === 'string') return isWord(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const { from, to } = value as { from?: unknown; to?: unknown }
  if (typeof from === 'number' && typeof to === 'number') return [`${from}–${to} Werktag`]
  const { netCents, grossCents = grossOf(netCents ?? noCents, 19) } = value as { netCents?: Cents; grossCents?: Cents }
  if (netCents !== undefined) return netCents > 0 ? [formatEuro(netCents), formatEuro(grossCents)] : []
  const { cutOff } = value as { cutOff?: string }
  const promised = cutOff ? [`bis ${cutOff} Uhr`] : []
  const told = Object.entries(value).flatMap(([name, part]) =>
    /Limit$/.test(name) && typeof part === 'number' && part > 0 ? [formatEuro(cents(part))] : toldBy(part),
  )
  return [...promised, ...told]
}

/** What of the demo a text says, and what it promises in the operator's place; nothing should be left of it in a live shop. */
export function demoIn(text: string): string[] {
  const plain = text.replaceAll('&nbsp;', '\u00a0')
  return [
    ...[...demoValues].filter((value) => plain.includes(value)),
    ...[...domains, ...promises].flatMap((sign) => plain.match(sign)?.[0] ?? []),
  ]
}
