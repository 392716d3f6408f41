import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { patience } from '@kontor/api/testing'
import { grownUp } from '@kontor/api/testing-addresses'
import { type BuiltName, type CallName, calls } from '@kontor/contracts'
import { type Ask, requestOf } from '@kontor/contracts/client'

export type KillableShop = {
  address: string
  kill(): Promise<void>
  /** Plants a fault in the process that nobody there catches. */
  plant(fault: 'throw' | 'reject'): void
  /** What it has logged so far. */
  log(): readonly Record<string, unknown>[]
  /** Its exit code, once it has ended by itself. */
  ended: Promise<number | null>
}

/**
 * Starts the shop as a process of its own on a database and waits until it listens.
 * @param environment settings besides those of every test
 */
export async function startShop(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<KillableShop> {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, 'shop-program.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      // the test runner has one of its own
      BASE_URL: 'http://localhost',
      TEST_KIT: 'on',
      PASSWORD_COST: 'least',
      LOG_LEVEL: 'silent',
      SEED: 'none',
      ...grownUp(databaseUrl),
      ...patience,
      DATABASE_URL: databaseUrl,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit').then(([code]) => code as number | null)
  const lines: string[] = []
  const address = Promise.withResolvers<string>()
  void ended.then(() => address.reject(new Error('the program ended before it listened')))
  createInterface({ input: program.stdout }).on('line', (line) => {
    if (line.startsWith('http')) address.resolve(line)
    else lines.push(line)
  })
  return {
    address: await address.promise,
    kill: () => killHard(program),
    plant: (fault) => void program.stdin.write(`${fault}\n`),
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    ended,
  }
}

async function killHard(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGKILL')
  await ended
}

// biome-ignore lint/suspicious/noExplicitAny: tests read foreign JSON
export type Answer = { status: number; body: any }

/** A guest who speaks to whatever shop listens at the address of now; null when the connection broke. */
export function guestOf(addressNow: () => string) {
  // a shop with a standby sends another one beside that of the session
  const cookies = new Map<string, string>()
  let token = ''
  async function send(method: string, url: string, body?: unknown): Promise<Answer | null> {
    try {
      const answer = await fetch(addressNow() + url, {
        method,
        headers: {
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          ...(cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
          ...(method === 'POST' && { 'content-type': 'application/json', 'x-csrf-token': token }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        cookies.set(pair.split('=')[0] ?? '', pair)
      }
      const json = await answer.json()
      if (typeof json.token === 'string') token = json.token
      return { status: answer.status, body: json }
    } catch {
      return null
    }
  }
  return {
    async call<Name extends BuiltName>(name: Name, input: Ask<Name>): Promise<Answer | null> {
      if (!token && calls[name as CallName].method === 'POST') await send('GET', '/rest/systems/token')
      const { method, url, body } = requestOf(name, input as Record<string, unknown>)
      return await send(method, url, body)
    },
  }
}
export type Guest = ReturnType<typeof guestOf>

/** everybody orders for himself: orders to one address are limited */
let orderers = 0
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

/** Everything but the last press. @returns the checkout, by which a repeat finds its order for good */
export async function readyToOrder(guest: Guest, articleNumber: string): Promise<string> {
  await guest.call('addToBasket', { articleNumber, shopDepotId: 1, quantity: 1 })
  await guest.call('setBillingAddress', { address: { ...home, email: `nora.gross.${++orderers}@post.example` } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  const ready = await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  return String(ready?.body.checkoutData.checkoutId)
}
