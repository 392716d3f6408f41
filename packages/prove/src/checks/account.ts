import { accountTabs } from '@kontor/contracts'
import type { Check } from '../check.ts'
import { expectFound, expectSame, expectThat, needed } from '../expect.ts'
import type { Visitor } from '../visitor.ts'
import { home } from './steps.ts'

const address = { type: 'shipping', ...home, street: 'Hafenweg  4 ', zip: '20457', city: 'Hamburg' } as const

/** @returns the book as it was, and the address that was added to it */
async function addAddress(person: Visitor) {
  const before = (await person.ask('listAddresses', { paginate: false })).items
  const { items } = await person.ask('createAddress', address)
  const isNew = ({ id }: { id: number }) => !before.some((one) => one.id === id)
  return { before, added: expectFound('die neue Anschrift', items.find(isNew)) }
}

export const accountChecks: readonly Check[] = [
  {
    rows: ['C-CALL-004', 'E-ENTITY-066', 'E-ENTITY-067', 'P-ROLE-008', 'P-ROLE-011'],
    why: 'Ein Privatkunde liest, wer er ist und was sein Konto hat, und hat keine Aufgaben einer Firma.',
    level: 'customer',
    async run(api) {
      const { user } = await (await api.as('private')).ask('showUser', {})
      expectSame('Art, Aufgaben', [user.data?.customerType, user.data?.functions], ['private', []])
      expectSame('my.type', user.my?.type, 'account')
    },
  },
  ...accountTabs.accountTabs.map(
    (type): Check => ({
      rows: ['G-39', 'P-ROLE-008'],
      why: `Die Seite ${type} des Kontos gibt es, mit Titel und Wegen weiter.`,
      level: 'customer',
      async run(api) {
        const { my } = await (await api.as('private')).ask('showAccountTab', { type })
        expectSame('my.type', my.type, type)
        expectThat('kein Titel', my.title !== '')
      },
    }),
  ),
  {
    rows: ['G-39'],
    why: 'Eine Seite des Kontos, die es nicht gibt, ist 404.',
    level: 'customer',
    run: async (api) =>
      void (await (await api.as('private')).refused('showAccountTab', { type: 'geheim' }, 'not_found', 404)),
  },
  {
    rows: ['C-CALL-043', 'G-40', 'decisions 12 "Read and send back"'],
    why: 'Geänderte Daten liest man danach überall, und was man gelesen hat, darf man zurückschicken.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const before = expectFound('user.data', (await person.ask('showUser', {})).user.data)
      const phone = `+49 221 ${Date.now() % 1_000_000}`
      await person.ask('updatePerson', { ...before, phone })
      expectSame('Telefon', (await person.ask('showUser', {})).user.data?.phone, phone)
      await person.ask('updatePerson', before)
      expectSame('alles wie vorher', (await person.ask('showUser', {})).user.data, before)
    },
  },
  {
    rows: ['C-CALL-043', 'decisions 0'],
    why: 'Alle Fehler der Daten kommen auf einmal, und geändert ist nichts.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { error } = await person.refused(
        'updatePerson',
        { firstname: ' ', lastname: '', email: 'keine' },
        'validation',
      )
      expectSame('Felder', (error.fields ?? []).map(({ path }) => path).toSorted(), ['email', 'firstname', 'lastname'])
    },
  },
  {
    rows: ['security 3.2 no. 12'],
    why: 'Rechte gibt sich niemand selbst.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const before = expectFound('user.data', (await person.ask('showUser', {})).user.data)
      for (const right of [{ functions: ['admin'] }, { customerId: 999_999 }, { isBackendUser: true }]) {
        const { status } = await person.send('POST', '/rest/my/person/update', { ...before, ...right })
        expectSame(`Status mit ${Object.keys(right)}`, status, 422)
      }
      expectSame('alles wie vorher', (await person.ask('showUser', {})).user.data, before)
    },
  },
  {
    rows: ['C-CALL-044', 'G-40'],
    why: 'Eine IBAN mit falscher Prüfziffer wird abgelehnt und am Feld gesagt.',
    level: 'customer',
    async run(api) {
      const wrong = { accountHolder: 'Nora Groß', iban: 'DE88370400440532013000', mandateAccepted: true }
      const { error } = await (await api.as('otherPrivate')).refused('updateSepa', wrong, 'validation')
      expectSame(
        'Felder',
        (error.fields ?? []).map(({ path }) => path),
        ['iban'],
      )
    },
  },
  {
    rows: ['C-CALL-031', 'G-41'],
    why: 'Das eigene Adressbuch hat je höchstens eine Vorgabe für Rechnung und Lieferung.',
    level: 'customer',
    async run(api) {
      const { items } = await (await api.as('private')).ask('listAddresses', { paginate: false })
      for (const flag of ['isDefaultBilling', 'isDefaultShipping'] as const)
        expectThat(`mehrere sind ${flag}`, items.filter((item) => item[flag]).length <= 1)
    },
  },
  {
    rows: ['C-CALL-032', 'C-CALL-033', 'C-CALL-034', 'G-41'],
    why: 'Eine Anschrift lässt sich anlegen, ändern und löschen; das Adressbuch zeigt jedes Mal den Stand.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { before, added } = await addAddress(person)
      expectSame('aufgeräumt', added.street, 'Hafenweg 4')
      const { items } = await person.ask('updateAddress', { ...address, id: added.id, city: 'Bremen', zip: '28195' })
      expectSame('Ort', items.find(({ id }) => id === added.id)?.city, 'Bremen')
      const left = await person.ask('deleteAddress', { id: added.id })
      expectSame('danach', left.items.map(({ id }) => id).toSorted(), before.map(({ id }) => id).toSorted())
      await person.refused('deleteAddress', { id: added.id }, 'not_found')
    },
  },
  {
    rows: ['C-CALL-035', 'G-41'],
    why: 'Für jeden Zweck ist genau eine Anschrift vorgegeben, auch nachdem sie gewechselt hat.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { before, added } = await addAddress(person)
      const { items } = await person.ask('setDefaultAddress', { id: added.id, type: 'shipping' })
      expectSame(
        'vorgegeben',
        items.filter(({ isDefaultShipping }) => isDefaultShipping).map(({ id }) => id),
        [added.id],
      )
      await person.refused('setDefaultAddress', { id: added.id, type: 'billing' }, 'validation')
      await person.ask('deleteAddress', { id: added.id })
      const first = before.find(({ isDefaultShipping }) => isDefaultShipping)
      if (first) await person.ask('setDefaultAddress', { id: first.id, type: 'shipping' })
    },
  },
  {
    rows: ['C-CALL-033', 'security 3.2 no. 10', 'decisions 11 "Unknown or foreign id"'],
    why: 'Die Anschrift eines anderen ist so unbekannt wie eine, die es nicht gibt, und bleibt, wie sie ist.',
    level: 'customer',
    async run(api) {
      const [owner, stranger] = [await api.as('private'), await api.as('otherPrivate')]
      const { items } = await owner.ask('listAddresses', { paginate: false })
      const own = needed(
        'eine Anschrift',
        items.find(({ editable }) => editable),
      )
      const foreign = await stranger.refused('updateAddress', { ...address, id: own.id }, 'not_found')
      const unknown = await stranger.refused('updateAddress', { ...address, id: 2_000_000_000 }, 'not_found')
      expectSame('die beiden Sätze', foreign.message, unknown.message)
      await stranger.refused('deleteAddress', { id: own.id }, 'not_found')
      expectSame('beim Eigentümer', (await owner.ask('listAddresses', { paginate: false })).items, items)
    },
  },
  {
    rows: ['C-CALL-032', 'decisions 0'],
    why: 'Alle Fehler einer neuen Anschrift kommen auf einmal.',
    level: 'customer',
    async run(api) {
      const { error } = await (await api.as('private')).refused(
        'createAddress',
        { type: 'both', zip: '123', country: 'US' },
        'validation',
      )
      const paths = (error.fields ?? []).map(({ path }) => path)
      for (const field of ['street', 'city', 'country'])
        expectThat(`${field} ist nicht genannt`, paths.includes(field), paths)
    },
  },
  {
    rows: ['P-ROLE-010', 'G-67'],
    why: 'Ein Kunde vergleicht bis zu vier Artikel, in der Reihenfolge des Sammelns, auf jedem Gerät.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const tiles = [await api.articles.plain(1), await api.articles.plain()]
      const articles = tiles.map(({ articleNumber, shopDepotId }) => ({ articleNumber, shopDepotId }))
      await person.ask('saveCompareList', { articles })
      const other = await api.signIn('private')
      expectSame(
        'am zweiten Gerät',
        (await other.ask('showCompareList', {})).articles.map(({ id }) => id),
        tiles.map(({ id }) => id),
      )
      const [first] = articles
      await person.refused(
        'saveCompareList',
        { articles: Array.from({ length: 5 }, (_, at) => ({ ...first, shopDepotId: at + 1 })) },
        'limit_reached',
      )
      await person.ask('saveCompareList', { articles: [] })
    },
  },
  {
    rows: ['decisions 1', 'G-57'],
    why: 'Wer seinen Drucker merkt, findet ihn mit eigenem Namen wieder und kann ihn vergessen.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { topItems } = await person.ask('listManufacturers', { type: 'supply' })
      const brand = needed('Marken von Geräten', topItems[0])
      const { deviceItems } = await person.ask('showManufacturer', { slug: brand.slug, type: 'supply' })
      const { slug } = needed('Geräte', deviceItems[0])
      const { items } = await person.ask('createMyDevice', { device: slug, name: 'Drucker im Flur' })
      expectSame('Name', items.find(({ device }) => device.slug === slug)?.name, 'Drucker im Flur')
      const left = await person.ask('deleteMyDevice', { device: slug })
      expectThat('das Gerät ist noch da', !left.items.some(({ device }) => device.slug === slug))
    },
  },
  {
    rows: ['C-CALL-030', 'C-CALL-029', 'G-90'],
    why: 'Eine Bewertung gibt es je Kunde und Artikel einmal: Die zweite ersetzt die erste.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { id } = await api.articles.plain()
      await person.ask('createRating', { type: 'article', id, stars: 4, title: 'Gut', text: 'Schreibt.' })
      const { own } = await person.ask('createRating', {
        type: 'article',
        id,
        stars: 5,
        title: 'Sehr gut',
        text: 'Schreibt.',
      })
      expectSame('Sterne', own?.stars, 5)
      const { items } = await person.ask('listRatings', { type: 'article', id: String(id), limit: 100 })
      expectSame('eigene Bewertungen', items.filter((one) => one.own).length, 1)
      await person.refused('createRating', { type: 'article', id, stars: 6 }, 'validation')
    },
  },
  {
    rows: ['decisions 1', 'security 3.1'],
    why: 'Ein Kunde bekommt alle Daten, die der Shop von ihm hat, und kein Geheimnis darunter.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { sections } = await person.ask('exportMyData', {})
      expectThat(
        'keine Daten',
        sections.some(({ rows }) => rows.length > 0),
      )
      expectThat(
        'ein Geheimnis steht dabei',
        !/"(password|password_?hash|totp_?secret)":/i.test(JSON.stringify(sections)),
      )
    },
  },
  {
    rows: ['decisions 1'],
    why: 'Ein Konto löscht nur, wer sein Kennwort kennt.',
    level: 'customer',
    run: async (api) =>
      void (await (await api.as('otherPrivate')).refused('deleteMyAccount', { password: 'falsch' }, 'validation')),
  },
  {
    rows: ['P-ROLE-024', 'P-ROLE-025', 'E-ENTITY-030', 'G-65'],
    why: 'Wer im Shop arbeitet, sieht an der Suche, warum ein Artikel oben steht; ein Kunde nicht.',
    level: 'company',
    async run(api) {
      const search = (await api.articles.plain()).displayName.split(' ')[0] ?? ''
      const [seen] = (await (await api.as('backend')).ask('listArticles', { search, limit: 5 })).items
      expectThat('_score oder boost fehlt', seen !== undefined && '_score' in seen && 'boost' in seen)
      const [tile] = (await (await api.as('buyer')).ask('listArticles', { search, limit: 5 })).items
      expectThat('ein Kunde sieht _score oder boost', tile !== undefined && !('_score' in tile) && !('boost' in tile))
    },
  },
  {
    rows: ['decisions 11 "Backend user in the storefront"'],
    why: 'Wer im Shop arbeitet, hat keinen Warenkorb zum Füllen.',
    level: 'company',
    async run(api) {
      const backend = await api.as('backend')
      const { articleNumber, shopDepotId } = await api.articles.plain()
      await backend.refused('addToBasket', { articleNumber, shopDepotId, quantity: 1 }, 'forbidden', 403)
      expectSame('Positionen', (await backend.ask('showBasket', {})).items, [])
    },
  },
]
