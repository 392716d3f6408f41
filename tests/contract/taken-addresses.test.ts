import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { type Addressed, guessedPages, newPage, newRecord } from '@kontor/contracts/rules/content/taken-addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legacyTarget } from '../../apps/web/app/legacy-redirects.ts'
import webRoutes from '../../apps/web/app/routes.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.login('backend')
})
afterAll(() => shop.close())

type Entry = { path?: string; children?: Entry[] }

/** Of the pages: every address with its methods. */
function ofPages(entries: readonly Entry[] = webRoutes as Entry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}` : above
    if (children) return ofPages(children, own)
    // a part that may be left out makes two addresses
    const whole = own.replaceAll('?', '')
    return own.includes('?') ? [`GET ${own.replace(/\/:\w+\?/, '')}`, `GET ${whole}`] : [`GET ${whole}`]
  })
}

/** Of the server, from the tree that Fastify prints: four signs for each level. */
function ofServer(): string[] {
  const above: string[] = []
  return shop.app.printRoutes({ commonPrefix: false }).split('\n').flatMap((line) => {
    const [, indent = '', part, methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === undefined) return []
    const level = indent.length / 4
    above.splice(level, above.length, part)
    const address = above.join('')
    return methods.split(', ').filter(Boolean).map((method) => `${method} ${address}`)
  }) // biome-ignore format: short steps
}

/** Addresses with a name in a part where another address has a fixed word: `GET /blog/:slug` and `feed`. */
function meetings(): { address: string; word: string }[] {
  const all = [...new Set([...ofPages(), ...ofServer()])].filter((one) => !one.includes('*'))
  const found = new Map<string, { address: string; word: string }>()
  for (const one of all) {
    const parts = one.split('/')
    if (!parts.some((part) => part.startsWith(':'))) continue
    for (const other of all) {
      const others = other.split('/')
      if (others.length !== parts.length || other === one) continue
      if (!parts.every((part, at) => part === others[at] || part.startsWith(':') || others[at]?.startsWith(':')))
        continue
      const at = parts.findIndex((part, place) => part.startsWith(':') && !others[place]?.startsWith(':'))
      const word = others[at]
      if (word !== undefined) found.set(`${one} ${word}`, { address: one, word })
    }
  }
  return [...found.values()]
}

/** What staff gives an address, with the call that makes one. */
const page = { title: 'Probe', description: '', body: '<p>Text</p>', blocks: [], layout: {}, published: true }
const makers: Record<Addressed, (address: string) => [call: string, input: object]> = {
  page: (slug) => ['pages.save', { slug, version: null, fields: page }],
  post: (slug) => [
    'posts.save',
    {
      ...{ id: null, version: null },
      fields: {
        ...{
          title: 'Probe',
          slug,
          excerpt: 'Probe',
          body: '<p>Text</p>',
          image: '/illustrations/scenes/advent-im-buero.svg',
          category: '',
        },
        ...{ series: '', articles: [], blocks: [], draft: false, publishedAt: '2026-01-01T08:00' },
      },
    },
  ],
  item: (slug) => [
    'contentItems.save',
    {
      ...{ kind: 'faq', slug, version: null },
      fields: { title: 'Probe', excerpt: '', body: '<p>Text</p>', position: 1, data: { category: 'Probe' } },
    },
  ],
  showing: (key) => [
    'showings.save',
    { kind: 'notice', key, version: null, fields: { value: { id: key, title: 'Probe', text: 'Text', modal: false } } },
  ],
}

/** What the shop says to a new record of an address; null = it took it. */
async function answerTo(of: Addressed, address: string): Promise<string | null> {
  const { status, body } = await staff.askConsole(...makers[of](address))
  if (status === 200) return null
  return body.error.data.refused.fields?.map(({ message }: { message: string }) => message).join(' ') ?? ''
}

/** Whose address the part is; or what else it may be, which is no name that anybody types. */
const parts: Readonly<Record<string, Addressed | { only: RegExp }>> = {
  'GET /blog/:slug': 'post',
  // steps, tabs of the account, five lists with names of their own: each known in advance
  'GET /shop/checkout/:step': { only: /^1$/ },
  'GET /rest/my/:type': { only: /^(account|articles|budgets|data|dealer_lists|order_again|orders|password|shopping_lists)$/ },
  'GET /rest/shop/:slug': { only: /^(b-stock|device|printer|furniture|withbaseprice)$/ },
  // numbers that the shop gives
  'GET /rest/orders/:orderNumber': { only: /^\d+$/ },
  // keys that the shop draws
  'GET /theme/preview/:key': { only: /^[\w-]{20,}$/ },
} // biome-ignore format: a table

describe('P31 nothing that a person gives an address hides a page of the shop, or is hidden by it', () => {
  test('a fixed word beside names is refused as a name, or can be none', async () => {
    const found = meetings()
    expect(found).toContainEqual({ address: 'GET /blog/:slug', word: 'feed' })
    const open: string[] = []
    for (const { address, word } of found) {
      const owner = parts[address.replace(/^HEAD/, 'GET')]
      const isTaken =
        typeof owner === 'string' ? (await answerTo(owner, word))?.includes('Adresse') : owner && !owner.only.test(word)
      if (!isTaken) open.push(`${address} ${word}`)
    }
    expect(open).toEqual([])
  })

  test.each([...guessedPages.keys()])('a page is not called "%s", which leads to another one', async (name) => {
    expect(legacyTarget(name)).not.toBeNull()
    expect(await answerTo('page', name)).toContain('führt schon zur Seite')
  })

  test.each<[Addressed, string]>([
    ['page', newPage],
    ['page', newRecord],
    ['item', newRecord],
    ['showing', newRecord],
  ])('a record of the kind %s is not called "%s", where the console has the form of a new one', async (of, name) => {
    expect(await answerTo(of, name)).toBe(
      `Die Adresse „${name}“ braucht die Verwaltung selbst. Bitte wählen Sie eine andere.`,
    )
  })

  test.each<Addressed>(['page', 'post', 'item', 'showing'])('another name of the kind %s is taken', async (of) => {
    expect(await answerTo(of, 'eine-probe')).toBeNull()
    await shop.reset()
    staff = await shop.login('backend')
  })

  test('neither does a draft have such an address', async () => {
    const [, { fields }] = makers.page('datenschutz') as [string, { fields: object }]
    const { status } = await staff.askConsole('drafts.save', {
      kind: 'page',
      key: 'datenschutz',
      version: null,
      fields,
    })
    expect(status).toBe(422)
  })
})
