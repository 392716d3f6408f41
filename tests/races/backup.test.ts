import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { rebuildReadModel } from '@kontor/api/read-model'
import { connect } from '@kontor/db'
import { type Embedded, startEmbedded } from '@kontor/db/embedded'
import { migrate } from '@kontor/db/migrate'
import { seedDatabase } from '@kontor/seed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf, type KillableShop, readyToOrder, startShop } from '../support/killable-shop.ts'

// The operator's commands on a shop that people order at. Each test goes on from the one before.

const pens = ['100001', '200011']
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-backup-'))
const dataDir = path.join(folder, 'shop')
const elsewhere = path.join(folder, 'elsewhere')
const file = path.join(folder, 'kontor.tar.gz')
let server: Embedded
let shop: KillableShop
const acknowledged: string[] = []

async function command(name: 'backup' | 'restore', DATA_DIR: string, ...given: string[]) {
  const program = spawn(
    process.execPath,
    [path.join(import.meta.dirname, `../../apps/api/src/${name}.ts`), ...given],
    // the test runner has a BASE_URL of its own
    { env: { ...process.env, BASE_URL: '', DATA_DIR, DATABASE_URL: '' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [said, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')])
  return { code, said }
}

/** Orders one thing after the other until told to stop. */
async function keepOrdering(index: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const guest = guestOf(() => shop.address)
    await readyToOrder(guest, pens[index % pens.length] ?? '')
    const answer = await guest.call('saveOrder', { agb: true })
    if (answer?.body.success) acknowledged.push(answer.body.orderNumber)
  }
}

async function question(url: string, ask: string): Promise<Record<string, unknown>[]> {
  const db = connect(url, 1)
  try {
    return [...(await db.sql.unsafe(ask))]
  } finally {
    await db.close()
  }
}

beforeAll(async () => {
  fs.chmodSync(folder, 0o755)
  server = await startEmbedded({ dataDir })
  await migrate(server.url)
  const fresh = connect(server.url, 2)
  await seedDatabase(fresh.sql, { size: 'small', day: new Date(), log: () => undefined })
  await rebuildReadModel(fresh, fresh.sql, new Date(), () => undefined)
  await fresh.close()
  shop = await startShop(server.url)
}, 240_000)
afterAll(async () => {
  await shop.kill()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a backup made while people order holds every order that was acknowledged before, and none by halves', async () => {
  let over = false
  const buyers = Promise.all([0, 1, 2, 3].map((index) => keepOrdering(index, () => over)))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(8)
  const before = [...acknowledged]
  const { code, said } = await command('backup', dataDir, file)
  const during = acknowledged.length - before.length
  over = true
  await buyers
  expect(said).toContain(`Gesichert in ${file}`)
  expect(code).toBe(0)
  expect(during).toBeGreaterThan(0)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)

  // after the backup, so only its mail and its customer know its number
  const known = acknowledged.length
  await keepOrdering(0, () => acknowledged.length > known)
  const { code: restored, said: report } = await command('restore', elsewhere, file)
  expect(report).toContain('Zurückgespielt ist die Sicherung vom')
  expect(report).toMatch(
    /sind welche übersprungen: Bestellungen gehen weiter bei \d\.\d{3}, Gutschriften .*, Angebote .*, Kunden /,
  )
  expect(restored).toBe(0)
  const other = await startEmbedded({ dataDir: elsewhere })
  const second = await startShop(other.url)
  try {
    const orders = await question(
      other.url,
      `select o.order_number as number, o.goods_cents - (select sum(line_cents) from order_lines l where l.order_id = o.id) as off,
        (select sum(quantity) from order_lines l where l.order_id = o.id)
          + (select sum(change) from stock_movements m where m.order_id = o.id) as moved,
        (select count(*)::int from mails m where m.dedupe_key = 'order-placed:' || o.order_number) as mails,
        (select b.state from order_keys k join baskets b on b.id = k.basket_id where k.id = o.id) as basket
        from orders o where o.order_number >= '${[...before].sort()[0]}'`,
    )
    const numbers = orders.map(({ number }) => String(number))
    expect(numbers).toEqual(expect.arrayContaining(before))
    expect(acknowledged).toEqual(expect.arrayContaining(numbers))
    for (const { number, ...rest } of orders)
      expect({ ...rest, off: Number(rest.off), moved: Number(rest.moved) }, String(number)).toEqual({
        off: 0,
        moved: 0,
        mails: 1,
        basket: 'ordered',
      })
    // and people order at it
    const guest = guestOf(() => second.address)
    await readyToOrder(guest, pens[0] ?? '')
    const next = await guest.call('saveOrder', { agb: true })
    expect(next?.body.success).toBe(true)
    // two digits of the year come before
    const turnOf = (number: string) => Number(number.slice(2))
    expect(turnOf(next?.body.orderNumber)).toBeGreaterThan(Math.max(...acknowledged.map(turnOf)) + 900)
  } finally {
    await second.kill()
    await other.stop()
  }
}, 240_000)

test('a restore replaces no shop that it was not told to replace, none that runs, and keeps the one it replaced', async () => {
  const counted = 'select count(*)::int as orders from orders'
  const running = await command('restore', dataDir, file, '--replace')
  expect(running).toEqual({ code: 1, said: expect.stringContaining('läuft ein Shop') })

  const unsaid = await command('restore', elsewhere, file)
  expect(unsaid).toEqual({ code: 1, said: expect.stringContaining('liegt schon ein Shop') })
  const kept = await startEmbedded({ dataDir: elsewhere })
  const [{ orders: atBackup } = { orders: 0 }] = await question(kept.url, counted)
  await kept.stop()

  const counting = path.join(elsewhere, 'counting-columns')
  fs.writeFileSync(counting, 'of the shop that goes')
  const said = await command('restore', elsewhere, file, '--replace')
  expect(fs.existsSync(counting)).toBe(false)
  expect(said).toEqual({ code: 0, said: expect.stringContaining('Der Shop, der vorher da war, liegt in') })
  const again = await startEmbedded({ dataDir: elsewhere })
  // without the order that was placed after the first restore
  expect(await question(again.url, counted)).toEqual([{ orders: Number(atBackup) - 1 }])
  await again.stop()
}, 240_000)

test('a file that is not whole, or no backup, or of a later version changes nothing', async () => {
  const half = path.join(folder, 'half.tar.gz')
  fs.writeFileSync(half, fs.readFileSync(file).subarray(0, fs.statSync(file).size / 2))
  const stranger = path.join(folder, 'stranger.tar.gz')
  fs.writeFileSync(stranger, 'nichts')
  const listed = () => fs.readdirSync(elsewhere).sort()
  const before = listed()
  for (const bad of [half, stranger]) {
    const { code, said } = await command('restore', elsewhere, bad, '--replace')
    expect(said).toContain(`Nichts ist zurückgespielt. ${bad} ist keine Sicherung`)
    expect(code).toBe(1)
  }
  await question(
    server.url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)",
  )
  const later = path.join(folder, 'later.tar.gz')
  await command('backup', dataDir, later)
  const { said } = await command('restore', elsewhere, later, '--replace')
  expect(said).toContain('stammt von einer neueren Version')
  expect(listed()).toEqual(before)
  const same = await startEmbedded({ dataDir: elsewhere })
  expect((await question(same.url, 'select count(*)::int as n from articles'))[0]?.n).toBeGreaterThan(300)
  await same.stop()
}, 240_000)
