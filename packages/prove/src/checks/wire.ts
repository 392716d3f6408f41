import { type BuiltName, built, type Call, calls, denialOf, type Role } from '@kontor/contracts'
import type { Check } from '../check.ts'
import { expectFound, expectSame, expectThat } from '../expect.ts'
import { keyOf } from '../specimens.ts'
import type { Reply, Visitor } from '../visitor.ts'

/** The one body of every refusal and failure (decisions 0). */
function expectFailed(what: string, { status, body }: Reply, wanted: number, code: string): void {
  expectSame(`Status ${what}`, status, wanted)
  const { success, message, errorMessages, error } = body as {
    success?: unknown
    message?: unknown
    errorMessages?: unknown[]
    error?: { code?: unknown; retryable?: unknown }
  }
  expectSame(`success ${what}`, success, false)
  expectSame(`error.code ${what}`, error?.code, code)
  expectThat(`kein deutscher Satz ${what}`, typeof message === 'string' && /^[A-ZÄÖÜ„].*[.!?]$/s.test(message), message)
  expectThat(`errorMessages ${what} ist leer`, Array.isArray(errorMessages) && errorMessages.length > 0)
  expectSame(`error.retryable ${what} ist ein Ja oder Nein`, typeof error?.retryable, 'boolean')
}

const strict = { prefer: 'handling=strict' }

/** An address, the status and code that it is answered with, and why. */
const badReads: readonly (readonly [string, number, string, string])[] = [
  ['/rest/gibt-es-nicht', 404, 'not_found', 'Eine Adresse, die es nicht gibt, ist 404 mit dem einen Körper.'],
  ['/rest/shop?filter=%7Bkaputt', 422, 'validation', 'Ein Filter, der kein JSON ist, ist 422.'],
  ['/rest/shop?filter=%5B%5D', 422, 'validation', 'Ein Filter, der kein Objekt ist, ist 422.'],
  ['/rest/shop?filter=%7B%22unfug%22%3A%5B%22x%22%5D%7D', 422, 'validation', 'Ein Filter, den es nicht gibt, ist 422.'],
  ['/rest/shop?page=abc', 422, 'validation', 'Eine Seitenzahl, die keine ist, ist 422.'],
  [`/rest/shop?search=${'a'.repeat(300)}`, 422, 'validation', 'Eine Suche über 256 Zeichen ist 422.'],
  ['/rest/shop/catalog?depth=9', 422, 'validation', 'Ein Katalog tiefer als fünf Ebenen ist 422.'],
  ['/rest/post/by/id?id=x', 422, 'validation', 'Eine Nummer, die keine ist, ist 422.'],
  ['/rest/page/gibt-es-nicht', 404, 'not_found', 'Eine Seite, die es nicht gibt, ist 404.'],
]

/** A body for the basket that is none, and why. */
const badQuantities: readonly (readonly [string, unknown])[] = [
  ['ein Text', 'drei'],
  ['null', null],
  ['ja', true],
  ['eine Billion', 1e12],
]

/** Lists that a role may read, by their address without parts. */
const listsOf = (role: Role) =>
  (Object.keys(built) as BuiltName[]).filter((name) => {
    const call: Call = calls[name]
    const isList = call.method === 'GET' && 'lastPage' in built[name].reply.shape && 'items' in built[name].reply.shape
    return (
      isList &&
      !call.path.includes(':') &&
      denialOf(call.access, role) === null &&
      built[name].input.safeParse({}).success
    )
  })

/** Of a list three to a page: as many as there are, and the last page by their number. */
async function expectPages(visitor: Visitor, names: readonly BuiltName[]): Promise<void> {
  for (const name of names) {
    const { body } = await visitor.send('GET', `/rest${calls[name].path}?limit=3`)
    const { items, total, page, limit, lastPage } = body as { items: unknown[]; total: number; [name: string]: unknown }
    expectSame(
      `Seite, Größe, letzte Seite von ${name}`,
      [page, limit, lastPage],
      [1, 3, Math.max(1, Math.ceil(total / 3))],
    )
    expectSame(`Zahl der Einträge von ${name}`, items.length, Math.min(3, total))
  }
}

export const wireChecks: readonly Check[] = [
  {
    rows: ['G-11', 'decisions 12 "Paging"', 'P-ROLE-001'],
    why: 'Jede Liste, die Gäste lesen, teilt sich in Seiten, die zu ihrer Zahl passen.',
    level: 'reading',
    run: async (api) => await expectPages(api.guest(), listsOf('guest')),
  },
  {
    rows: ['G-11', 'decisions 12 "Paging"'],
    why: 'Jede Liste der Kunden-Administration teilt sich in Seiten, die zu ihrer Zahl passen.',
    level: 'company',
    async run(api) {
      const guests = listsOf('guest')
      await expectPages(
        await api.as('admin'),
        listsOf('admin').filter((name) => !guests.includes(name)),
      )
    },
  },
  {
    rows: ['G-05'],
    why: 'Eine fremde Seite darf nicht mit der Sitzung eines Besuchers lesen: CORS nennt sie nicht.',
    level: 'reading',
    async run(api) {
      const { headers } = await api
        .guest()
        .send('GET', '/rest/systems/user', undefined, { origin: 'https://evil.example' })
      const allowed = headers.get('access-control-allow-origin')
      expectThat('Access-Control-Allow-Origin', allowed !== '*' && allowed !== 'https://evil.example', allowed)
    },
  },
  {
    rows: ['decisions 0'],
    why: 'Was einem Kunden gehört, hebt kein Zwischenspeicher auf.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      for (const path of [
        '/rest/orders',
        '/rest/shop/basket',
        '/rest/systems/user',
        '/rest/my/data',
        '/rest/lists/my',
      ]) {
        const { headers } = await person.send('GET', path)
        expectSame(`Cache-Control von ${path}`, headers.get('cache-control'), 'private, no-store')
      }
    },
  },

  ...badReads.map(
    ([path, status, code, why]): Check => ({
      rows: ['G-02', 'G-09', 'G-27', 'G-100'],
      why,
      level: 'reading',
      run: async (api) => expectFailed(`von ${path.slice(0, 60)}`, await api.guest().send('GET', path), status, code),
    }),
  ),
  {
    rows: ['G-03', 'S-STATE-004'],
    why: 'Eine Methode, die es für eine Adresse nicht gibt, ist 404 und nie 405, denn 405 und 401 bedeuten Wartung.',
    level: 'reading',
    async run(api) {
      for (const method of ['POST', 'DELETE', 'PUT'])
        expectFailed(
          `von ${method} /rest/systems/address`,
          await api.guest().send(method, '/rest/systems/address'),
          404,
          'not_found',
        )
    },
  },
  {
    rows: ['L-RULE-058', 'G-08'],
    why: 'Ein GET darf Content-Type application/json tragen.',
    level: 'reading',
    async run(api) {
      const { status } = await api
        .guest()
        .send('GET', '/rest/systems/address', undefined, { 'content-type': 'application/json' })
      expectSame('Status', status, 200)
    },
  },
  {
    rows: ['decisions 13 "Lists"'],
    why: 'Angaben, die ein Aufruf nicht kennt, stehen in ignored; mit handling=strict sind sie 422.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { body } = await guest.send('GET', '/rest/faqs?sprache=de')
      expectSame('ignored', body.ignored, ['sprache'])
      expectFailed('streng', await guest.send('GET', '/rest/faqs?sprache=de', undefined, strict), 422, 'validation')
    },
  },
  {
    rows: ['decisions 13 "Lists"', 'G-11', 'G-100'],
    why: 'Werte außerhalb der Grenzen werden genannt und nie still verändert.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { body } = await guest.send('GET', '/rest/shop?limit=100000&sortBy=quatsch')
      expectSame('corrected', body.corrected, { limit: 100, sortBy: 'relevance' })
      expectSame('limit', body.limit, 100)
      expectFailed('streng', await guest.send('GET', '/rest/shop?limit=100000', undefined, strict), 422, 'validation')
    },
  },
  ...['/rest/shop', '/rest/blog', '/rest/faqs', '/rest/shop/brands'].map(
    (path): Check => ({
      rows: ['G-11', 'decisions 13 "Lists"', 'L-RULE-006'],
      why: `Eine Seite hinter dem Ende ist leer und behält ihre Nummer (${path}).`,
      level: 'reading',
      async run(api) {
        const { status, body } = await api.guest().send('GET', `${path}?page=99999`)
        expectSame('Status, items, page', [status, body.items, body.page], [200, [], 99_999])
        expectThat(
          'lastPage ist nicht das Ende',
          typeof body.lastPage === 'number' && body.lastPage < 99_999,
          body.lastPage,
        )
      },
    }),
  ),
  {
    rows: ['L-RULE-057', 'G-05'],
    why: 'Die Sitzung liegt in einem Cookie, den Skripte nicht lesen und fremde Seiten nicht mitschicken.',
    level: 'reading',
    async run(api) {
      const { headers } = await api.guest().send('GET', '/rest/systems/token')
      const [cookie = ''] = headers.getSetCookie()
      expectThat(
        'der Cookie ist nicht HttpOnly und SameSite=Lax',
        /HttpOnly/i.test(cookie) && /SameSite=Lax/i.test(cookie),
      )
      expectSame('Cache-Control', headers.get('cache-control'), 'private, no-store')
    },
  },
  {
    rows: ['G-01', 'decisions 0'],
    why: 'Jede Antwort nennt den Tag ihres Vertrags.',
    level: 'reading',
    async run(api) {
      const { headers } = await api.guest().send('GET', '/rest/systems/address')
      const version = headers.get('contract-version') ?? ''
      expectThat('Contract-Version ist kein Tag', /^\d{4}-\d\d-\d\d/.test(version), version)
    },
  },
  {
    rows: ['L-RULE-062', 'L-RULE-060', 'S-STATE-046'],
    why: 'Wer sein Token verloren hat, bekommt mit 419 ein frisches, und mit diesem geht der Aufruf.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.ask('showToken', {})
      for (const wrong of ['', 'falsch']) {
        const reply = await guest.send('POST', '/rest/systems/set-b2b', {}, { 'x-csrf-token': wrong })
        expectFailed(`mit Token „${wrong}“`, reply, 419, 'csrf')
        expectThat('419 ohne frisches Token', typeof reply.body.token === 'string' && reply.body.token !== '')
      }
      expectThat('der Modus hat sich ohne Token geändert', !(await guest.ask('showConfig', {})).shop.isB2b)
      await guest.ask('switchToB2b', {})
    },
  },
  {
    rows: ['L-RULE-059', 'G-06', 'decisions 13 "Missing X-Requested-With"'],
    why: 'Ein GET, der etwas ändert, verlangt den Kopf einer Seite; ein Verweis von außen löst nichts aus.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.ask('addToBasket', { ...keyOf(await api.articles.plain()), quantity: 1 })
      const path = '/rest/shop/basket/removeall'
      const reply = await guest.send('GET', path, undefined, { 'x-requested-with': '' })
      expectFailed('ohne X-Requested-With', reply, 419, 'header_required')
      await guest.send('HEAD', path)
      for (const header of ['sec-fetch-site', 'sec-purpose']) {
        const value = header === 'sec-purpose' ? 'prefetch' : 'cross-site'
        const { status } = await guest.send('GET', path, undefined, { [header]: value })
        expectSame(`Status mit ${header}: ${value}`, status, 419)
      }
      expectSame('Positionen danach', (await guest.ask('showBasket', {})).items.length, 1)
    },
  },
  {
    rows: ['decisions 0', 'G-02'],
    why: 'Ein Körper, den niemand lesen kann, ist 400, ein Formular 415.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.ask('showToken', {})
      expectFailed('von halbem JSON', await guest.send('POST', '/rest/shop/basket/add', '{"a":'), 400, 'bad_json')
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const reply = await guest.send('POST', '/rest/shop/basket/add', 'a=1', form)
      expectFailed('eines Formulars', reply, 415, 'unsupported_media_type')
    },
  },
  {
    rows: ['G-100'],
    why: 'Ein Körper von mehr als einem Megabyte ist 413.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.ask('showToken', {})
      const reply = await guest.send('POST', '/rest/shop/basket/add', `{"a":"${'x'.repeat(1_100_000)}"}`)
      expectFailed('von 1,1 MB', reply, 413, 'too_large')
    },
  },
  {
    rows: ['G-08'],
    why: 'Ein POST mit leerem Körper gilt als leeres Objekt.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.ask('showToken', {})
      const { status, body } = await guest.send('POST', '/rest/systems/set-b2c', '')
      expectSame('Status und success', [status, body.success], [200, true])
    },
  },
  ...badQuantities.map(
    ([name, quantity]): Check => ({
      rows: ['decisions 11 "Quantity on the wire"', 'G-02'],
      why: `Eine Menge, die keine Zahl ist, ist 422 und nennt ihr Feld (${name}).`,
      level: 'guest',
      async run(api) {
        const guest = api.guest()
        await guest.ask('showToken', {})
        const article = keyOf(await api.articles.plain())
        const reply = await guest.send('POST', '/rest/shop/basket/add', { ...article, quantity })
        expectFailed(name, reply, 422, 'validation')
        const { fields } = reply.body.error as { fields?: { path: string }[] }
        expectSame('Feld', expectFound('fields', fields)[0]?.path, 'quantity')
        expectSame('Positionen', (await guest.ask('showBasket', {})).items, [])
      },
    }),
  ),
  {
    rows: ['security 2.11'],
    why: 'Derselbe Idempotency-Key schreibt einmal und antwortet gleich; mit anderem Körper ist er 422.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.ask('showToken', {})
      const key = { 'idempotency-key': api.unique() }
      const body = { ...keyOf(await api.articles.plain()), quantity: 2 }
      const first = await guest.send('POST', '/rest/shop/basket/add', body, key)
      const again = await guest.send('POST', '/rest/shop/basket/add', body, key)
      expectSame('die zweite Antwort', again.body, first.body)
      expectSame('Menge', (await guest.ask('showBasket', {})).items[0]?.quantity, 2)
      const other = await guest.send('POST', '/rest/shop/basket/add', { ...body, quantity: 3 }, key)
      expectFailed('mit anderem Körper', other, 422, 'idempotency_mismatch')
    },
  },
  {
    rows: ['G-72', 'decisions 13 "Lists"'],
    why: 'Mit handling=strict schreibt ein Aufruf nicht, der eine fremde Angabe hat; ohne nennt er sie.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.ask('showToken', {})
      const body = { ...keyOf(await api.articles.plain()), quantity: 1, farbe: 'rot' }
      expectFailed('streng', await guest.send('POST', '/rest/shop/basket/add', body, strict), 422, 'validation')
      expectSame('Positionen', (await guest.ask('showBasket', {})).items, [])
      const taken = await guest.send('POST', '/rest/shop/basket/add', body)
      expectSame('success und ignored', [taken.body.success, taken.body.ignored], [true, ['farbe']])
    },
  },
]
