import fs from 'node:fs'
import { type BuiltName, type CallName, calls } from '@kontor/contracts'
import { type Ask, requestOf } from '@kontor/contracts/client'
import { type ConsoleProcedure, consoleProcedures } from '@kontor/contracts/console'
import { connect, doorOf } from '@kontor/db'
import type { InProcess } from '@kontor/db/in-process'
import { openContractCheck } from '@kontor/prove/contract-check'
import { inject } from 'vitest'
import { buildApp } from './app.ts'
import { createSearchEngine } from './areas/listing/service.ts'
import { startHousekeeping } from './compose/housekeeping.ts'
import { switches } from './compose/switches.ts'
import { plantedFault } from './compose/test-kit/faults.ts'
import { clockOffsetSetting, openProcess } from './platform/process/shop-process.ts'
import { readSettings } from './platform/settings.ts'
import type { ShopSettings } from './platform/shop-settings.ts'
import { grownUp, standbyCaughtUp } from './testing-addresses.ts'
import { codeAt } from './testing-codes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** of the database server; the template `template_shop` is migrated and seeded small */
    databaseUrl: string
  }
}

const password = 'Kontor-2026!'

/** No test depends on how quick its machine is; those about these limits set their own. */
export const patience = {
  DATABASE_STATEMENT_SECONDS: '60',
  DATABASE_LOCK_SECONDS: '60',
  DATABASE_IDLE_SECONDS: '60',
  DATABASE_WAIT_SECONDS: '60',
}
let databases = 0
/** made by the first shop of this process: reading the contract and compiling its checks costs as much as a whole shop */
let contractCheck: ReturnType<typeof openContractCheck> | undefined

/** A private database per test file, cloned from the seeded template. */
export const cloneDatabase = () => makeDatabase('template template_shop')

/** One without a single table. */
export const emptyDatabase = () => makeDatabase('')

/** Databases of tests that run on the mock's (tests/support/on-mock.ts), by their address. */
const inProcess = new Map<string, InProcess>()

async function makeDatabase(from: string): Promise<string> {
  const url = new URL(inject('databaseUrl'))
  // a file in place of a server: the image of the template
  if (url.protocol === 'file:') {
    const { openInProcess } = await import('@kontor/db/in-process')
    const database = await openInProcess(from === '' ? undefined : fs.readFileSync(url))
    inProcess.set(database.url, database)
    return database.url
  }
  const name = `shop_${process.pid}_${Date.now().toString(36)}_${++databases}`
  const admin = connect(url.href, 1)
  await admin.sql.unsafe(`create database ${name} ${from}`)
  await admin.close()
  url.pathname = `/${name}`
  return url.href
}

export type TestAnswer = {
  status: number
  // a test looks into answers freely; the reply itself was parsed in full on its way out
  // biome-ignore lint/suspicious/noExplicitAny: tests read foreign JSON
  body: any
  headers: Record<string, unknown>
}

/**
 * A whole shop for a test: a fresh database, the real application, spoken to over HTTP without a port.
 * @param databaseUrl of another shop's database, to run two instances on one
 * @param environment settings besides those of every test
 */
export async function openShop(databaseUrl?: string, environment: Readonly<Record<string, string | undefined>> = {}) {
  const url = databaseUrl ?? (await cloneDatabase())
  const settings = readSettings({
    NODE_ENV: 'test',
    TEST_KIT: 'on',
    PASSWORD_COST: 'least',
    LOG_LEVEL: 'silent',
    SEED: 'none',
    PORT: '0',
    DATABASE_URL: url,
    ...grownUp(url),
    ...patience,
    ...environment,
  })
  const opened = await openProcess(settings, url, createSearchEngine, switches, (error) => {
    throw error
  })
  // the queue opens with connections of its own: the first job of a transaction would wait for them, and they for it
  if (doorOf(url)) await opened.startJobs()
  const offsetMs = Number(opened.shop.storedData().get(clockOffsetSetting) ?? 0)
  contractCheck ??= openContractCheck()
  const mistakeOf = contractCheck
  const mistakes: string[] = []
  const app = await buildApp(opened, {
    withPages: false,
    checkReplies: true,
    async onAnswer({ method, routeOptions }, reply, body) {
      if (String(body).includes(plantedFault)) return
      const type = String(reply.getHeader('content-type')).replace(/;.*/, '')
      const mistake = mistakeOf(method, routeOptions.url, reply.statusCode, String(body), type)
      if (mistake) mistakes.push(mistake)
    },
  })
  await app.ready()

  /** @throws Error for answers that are not as the published contract says */
  function checkAnswers(): void {
    const found = mistakes.splice(0)
    if (found.length > 0) throw new Error(`not as published:\n${found.join('\n')}`)
  }

  function visitor() {
    let cookie = ''
    let token = ''
    const others = new Map<string, string>()
    async function send(
      method: 'GET' | 'POST',
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<TestAnswer> {
      const cookies = [cookie, ...others.values()].filter((one) => one !== '').join('; ')
      const answer = await app.inject({
        method,
        url: path,
        headers: {
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          ...(cookies && { cookie: cookies }),
          ...(method === 'POST' && { 'content-type': 'application/json', 'x-csrf-token': token }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      checkAnswers()
      for (const { name, value } of answer.cookies) {
        if (name === 'sid') cookie = `${name}=${value}`
        else others.set(name, `${name}=${value}`)
      }
      const json = answer.headers['content-type']?.toString().includes('json') ? answer.json() : undefined
      if (typeof json?.token === 'string') token = json.token
      return { status: answer.statusCode, body: json, headers: answer.headers }
    }
    async function call<Name extends BuiltName>(
      name: Name,
      input: Ask<Name>,
      headers?: Record<string, string>,
    ): Promise<TestAnswer> {
      if (!token && calls[name].method === 'POST') await send('GET', '/rest/systems/token')
      const { method, url: path, body } = requestOf(name, input as Record<string, unknown>)
      return await send(method, path, body, headers)
    }
    /** A procedure of the console. */
    async function askConsole(name: string, input: object = {}, headers?: Record<string, string>) {
      const access = consoleProcedures[name as ConsoleProcedure]
      if (!access || 'writes' in access) return await send('POST', `/trpc/${name}`, input, headers)
      return await send('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
    }
    return {
      call,
      send,
      askConsole,
      get cookie() {
        return cookie
      },
      get token() {
        return token
      },
    }
  }

  /** Signed in by the test kit as one of the seeded people. */
  async function login(name: string) {
    const person = visitor()
    const { status, body } = await person.send('POST', '/rest/test/login', { login: name })
    if (body?.success !== true) throw new Error(`signing in as ${name}: ${status} ${JSON.stringify(body)}`)
    return person
  }

  const kit = visitor()
  return {
    app,
    url,
    /** apart from the connections and limits of visitors */
    db: opened.shop.jobDb,
    shop: opened.shop,
    password,
    guest: visitor,
    login,
    /** What its clock says until a test sets it: the day of tests is chosen (tests/support/test-day.ts). */
    now: () => new Date(Date.now() + offsetMs),
    /** The code of an authenticator app by that clock. @param ahead steps of 30 s, since each code counts once */
    codeFor: (secret: string, ahead = 0) => codeAt(secret, Date.now() + offsetMs, ahead),
    setSettings: (values: Partial<ShopSettings>) => kit.send('POST', '/rest/test/settings', values),
    setClock: (now: Date | null) => kit.send('POST', '/rest/test/clock', { now: now?.toISOString() ?? null }),
    setStock: (articleNumber: string, stock: number, shopDepotId = 1) =>
      kit.send('POST', '/rest/test/stock', { articleNumber, shopDepotId, stock }),
    setPrice: (articleNumber: string, netPrice: number) =>
      kit.send('POST', '/rest/test/price', { articleNumber, netPrice }),
    delist: (articleNumber: string) => kit.send('POST', '/rest/test/delist', { articleNumber }),
    /** Waits until a standby has what the test wrote by itself: only what the shop writes is asked for where it is. */
    standbyCaughtUp: () => standbyCaughtUp(opened.shop.jobDb),
    /** Jobs run as in a process of its own; without it they wait. */
    startHousekeeping: () => startHousekeeping(opened),
    reset: (world = 'fresh') => kit.send('POST', '/rest/test/reset', { world }),
    mails: async () =>
      (await kit.send('GET', '/rest/test/mails')).body.items as {
        to: string
        subject: string
        text: string
        html: string
        enclosures: string[]
      }[],
    /** a file that a mail names, as it goes out with it */
    enclosure: (name: string) => kit.send('POST', '/rest/test/enclosure', { name }),
    advanceOrder: (orderNumber: string, step: Readonly<Record<string, unknown>>) =>
      kit.send('POST', '/rest/test/order-status', { orderNumber, ...step }),
    async close() {
      await app.close()
      await opened.close()
      if (!databaseUrl) await inProcess.get(url)?.close()
      checkAnswers()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>
export type Visitor = ReturnType<TestShop['guest']>
export type { CallName }
