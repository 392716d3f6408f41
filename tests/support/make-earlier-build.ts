import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import { DEMO_PASSWORD } from '@kontor/seed'
import { type EarlierBuild, storeEarlierBuild, visitorOf } from './earlier-build.ts'

// Makes tests/fixtures/earlier-build.gz anew, after a release and before the next migration:
//   git worktree add ../earlier <commit>   and in there once `npm start`, which prepares it
//   node tests/support/make-earlier-build.ts ../earlier

const [checkout] = process.argv.slice(2)
if (!checkout || !fs.existsSync(path.join(checkout, 'apps/api/src/main.ts')))
  throw new Error('say the folder of a prepared checkout of the earlier build')

const secret = 'the secret of the shop in the test of the earlier build'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-earlier-'))
fs.chmodSync(folder, 0o755) // the server runs as another user when we are root
const server = await startEmbedded({ dataDir: path.join(folder, 'database'), durable: false })
const address = `http://localhost:${await freePort()}`
const program = spawn(process.execPath, ['apps/api/src/main.ts'], {
  cwd: checkout,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: new URL(address).port,
    BASE_URL: address,
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    SEED: 'small',
    TEST_KIT: 'on',
    APP_SECRET: secret,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) {
    if (program.exitCode !== null) throw new Error('the earlier build ended before it was ready')
    await new Promise((next) => setTimeout(next, 100))
  }
  const people = await fill()
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
  const db = connect(server.url, 1)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()
  await storeEarlierBuild(db.sql, { commit, at: new Date().toISOString(), secret, people })
  await db.close()
} finally {
  program.kill('SIGTERM')
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

/** A guest with a basket, a private customer with an order and a company's buyer with all there is. */
async function fill(): Promise<EarlierBuild['people']> {
  await visitorOf(address).send('POST', '/rest/test/settings', { freeArticleCount: 1, minPasswordStrength: 2 })

  const guest = visitorOf(address)
  await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 3 })
  await guest.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20 })

  const mia = await signedIn('mia.brandt')
  await mia.call('addToBasket', { articleNumber: '300001', shopDepotId: 1, quantity: 4 })
  const { items } = (await mia.call('listAddresses')) as { items: { id: number }[] }
  await mia.call('setBillingAddress', { addressId: items[0]?.id })
  await mia.call('setShippingAddress', { addressId: items[0]?.id })
  await mia.call('setShippingMethod', { slug: 'paket' })
  await mia.call('setPaymentMethod', { slug: 'vorkasse' })
  const { orderNumber } = await mia.call('saveOrder', { agb: true })
  await mia.call('addToBasket', { articleNumber: '200011', shopDepotId: 1, quantity: 2 })

  const buyer = await signedIn('b.einkauf')
  await buyer.call('createList', { displayName: 'Für den Umzug' })
  await buyer.call('addListPosition', { lists: ['fuer-den-umzug'], article_number: '150001', limit: 7 })
  await buyer.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 60, hint: 'Empfang' })
  await buyer.call('saveBasket', { name: 'Vorlage Empfang' })

  return [
    {
      who: 'guest',
      cookie: guest.cookie(),
      asked: [await guest.ask('showBasket'), await guest.ask('showConfig')],
    },
    {
      who: 'mia.brandt',
      cookie: mia.cookie(),
      asked: [
        await mia.ask('showUser'),
        await mia.ask('showBasket'),
        await mia.ask('listAddresses'),
        await mia.ask('listOrders'),
        await mia.ask('showOrder', { orderNumber }),
      ],
    },
    {
      who: 'b.einkauf',
      cookie: buyer.cookie(),
      asked: [
        await buyer.ask('showUser'),
        await buyer.ask('showBasket'),
        await buyer.ask('listOrders'),
        await buyer.ask('listMyLists', { limit: 24 }),
        await buyer.ask('listMyLists', { slug: 'fuer-den-umzug', limit: 24 }),
      ],
    },
  ]
}

async function signedIn(username: string) {
  const visitor = visitorOf(address)
  await visitor.call('login', { username, password: DEMO_PASSWORD })
  return visitor
}

/** A fixed one may be taken by whatever else runs on this machine. */
async function freePort(): Promise<number> {
  const listener = net.createServer().listen(0)
  await once(listener, 'listening')
  const { port } = listener.address() as net.AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}
