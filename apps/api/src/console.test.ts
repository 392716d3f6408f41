import { type ConsoleProcedure, consoleProcedures, consoleRights } from '@kontor/contracts/console'
import { auditEntries, users } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from './testing.ts'

let shop: TestShop
let backend: Visitor

beforeAll(async () => {
  shop = await openShop()
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

const names = Object.keys(consoleProcedures) as ConsoleProcedure[]
const ask = (visitor: Visitor, ...asked: Parameters<Visitor['askConsole']>) => visitor.askConsole(...asked)
const codeOf = ({ body }: { body: { error?: { data: { refused: { code: string } | null } } } }) =>
  body.error?.data.refused?.code
const trust = (rights: readonly string[]) =>
  shop.db
    .update(users)
    .set({ functions: [...rights] })
    .where(eq(users.username, 'backend'))

describe('decision 0031 who may use the console', () => {
  test.each(['guest', 'mia.brandt', 'b.einkauf', 'k.frei', 'f.ctrl', 'w.admin2'])(
    '%s asks and writes nothing',
    async (who) => {
      const visitor = who === 'guest' ? shop.guest() : await shop.login(who)
      await visitor.send('GET', '/rest/systems/token')
      for (const name of names) {
        const answer = await ask(visitor, name)
        expect([name, answer.status, codeOf(answer)]).toEqual([
          name,
          403,
          who === 'guest' ? 'login_required' : 'forbidden',
        ])
      }
    },
  )

  test('half a sign-in is none', async () => {
    const half = shop.guest()
    await half.call('login', { username: 'operator', password: shop.password })
    for (const name of names) expect(codeOf(await ask(half, name))).toBe('login_required')
  })

  test.each(consoleRights)('%s opens its own procedures and no others', async (right) => {
    await trust([right])
    try {
      for (const name of names) {
        const own = consoleProcedures[name].right
        const mayNot = codeOf(await ask(backend, name)) === 'forbidden'
        expect([name, mayNot]).toEqual([name, own !== null && own !== right])
      }
    } finally {
      await trust(consoleRights)
    }
  })

  test('ux 70 what one field finds, and what waits, is only what own rights open', async () => {
    const kinds = async () => {
      const texts = ['260007', '10010', '150001']
      const found = await Promise.all(texts.map((text) => ask(backend, 'overview.find', { text })))
      return found.flatMap(({ body }) => body.result.data.items.map(({ kind }: { kind: string }) => kind))
    }
    expect(new Set(await kinds())).toEqual(new Set(['order', 'customer', 'article']))
    await trust(['catalogue'])
    try {
      expect(new Set(await kinds())).toEqual(new Set(['article']))
      const { items } = (await ask(backend, 'overview.tasks')).body.result.data
      expect(items.map(({ room }: { room: string }) => room)).toEqual(['artikel', 'suche'])
    } finally {
      await trust(consoleRights)
    }
  })

  test('where the shop asks for a second factor, nobody enters without one', async () => {
    await shop.setSettings({ consoleTwoFactor: true })
    expect(codeOf(await ask(backend, 'me.show'))).toBe('two_factor_required')
    const operator = await shop.login('operator')
    expect((await ask(operator, 'me.show')).body.result.data).toMatchObject({
      username: 'operator',
      rights: consoleRights,
    })
    await shop.setSettings({ consoleTwoFactor: false })
  })

  test('security 1.4 a write needs the token of the page', async () => {
    const answer = await ask(
      backend,
      'switches.change',
      { name: 'showStock', value: false },
      { 'x-csrf-token': 'wrong' },
    )
    expect([answer.status, answer.body.error.message]).toEqual([403, expect.stringContaining('abgelaufen')])
    expect((await backend.call('showConfig', {})).body.shop.showStock).toBe(true)
  })

  test('security 4.1 what is unknown or unreadable is refused, in German', async () => {
    for (const name of ['design', 'design.nothing', '__proto__', 'constructor.name'])
      expect((await ask(backend, name)).status).toBe(404)
    const answer = await ask(backend, 'design.putInPlace', { id: 'x' })
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({
      message: 'Diese Angaben passen nicht.',
      data: { refused: { fields: [{ path: 'id', message: 'Hier wird eine Zahl erwartet.' }] } },
    })
  })
})

describe('decision 0031 every write is in the audit log', () => {
  test('who, what, before and after; nothing of it can be changed', async () => {
    const saved = await ask(backend, 'design.save', { name: 'Aus der Verwaltung', theme: { text: { size: '17px' } } })
    const { id } = saved.body.result.data.version
    await ask(backend, 'design.putInPlace', { id })
    await ask(backend, 'switches.change', { name: 'showStock', value: false })
    const { items } = (await ask(backend, 'audit.list')).body.result.data
    expect(items.slice(0, 3)).toMatchObject([
      { procedure: 'switches.change', username: 'backend', target: 'switch:showStock', before: true, after: false },
      { procedure: 'design.putInPlace', target: `theme:${id}`, title: 'Aus der Verwaltung', before: 'Kontor' },
      { procedure: 'design.save', target: `theme:${id}`, before: null, after: { text: { size: '17px' } } },
    ])
    await expect(shop.db.update(auditEntries).set({ username: 'x' })).rejects.toThrow()
    await expect(shop.db.delete(auditEntries)).rejects.toThrow()
    await expect.poll(async () => (await backend.call('showConfig', {})).body.shop.showStock).toBe(false)
    await ask(backend, 'switches.change', { name: 'showStock', value: null })
    await expect.poll(async () => (await backend.call('showConfig', {})).body.shop.showStock).toBe(true)
  })

  test('what was refused left no line', async () => {
    const lines = async () => (await shop.db.select().from(auditEntries)).length
    const before = await lines()
    for (const [name, input] of [
      ['switches.change', { name: 'showStock', value: 'vielleicht' }],
      ['switches.change', { name: 'nothing', value: true }],
      ['design.putInPlace', { id: 999_999 }],
    ] as const)
      expect([name, [404, 422].includes((await ask(backend, name, input)).status)]).toEqual([name, true])
    expect(await lines()).toBe(before)
  })

  test('the log is read in pages, newest first', async () => {
    for (let value = 1; value <= 60; value++) await ask(backend, 'switches.change', { name: 'marginTop', value })
    const first = (await ask(backend, 'audit.list')).body.result.data
    expect(first.items).toHaveLength(50)
    const second = (await ask(backend, 'audit.list', { cursor: first.next })).body.result.data
    expect(second.items[0].after).toBe(10)
    const own = (await ask(backend, 'audit.list', { target: 'switch:showStock' })).body.result.data
    expect(own.items.every(({ title }: { title: string }) => title === 'showStock')).toBe(true)
  })

  test('the log is searched by who and what, by area and up to a day', async () => {
    const found = async (asked: object) => (await ask(backend, 'audit.list', asked)).body.result.data.items
    const designs = await found({ area: 'design' })
    expect(designs.map(({ title }: { title: string }) => title)).toContain('Aus der Verwaltung')
    expect(designs.every(({ procedure }: { procedure: string }) => procedure.startsWith('design.'))).toBe(true)
    expect((await found({ search: 'AUS DER VERW' })).length).toBe(2)
    expect((await found({ search: 'backend', area: 'design' })).length).toBe(designs.length)
    expect(await found({ search: '%' })).toEqual([])
    expect((await found({ search: 'Bestand zeigen', titles: ['showStock'] })).length).toBeGreaterThan(0)
    expect(await found({ to: '2000-01-01' })).toEqual([])
    expect((await ask(backend, 'audit.list', { to: '9999-12-31' })).status).toBe(422)
  })
})
