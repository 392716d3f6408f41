import type { Check } from '../check.ts'
import { expectEuro, expectFound, expectSame, expectThat } from '../expect.ts'
import { keyOf } from '../specimens.ts'
import { emptied, guestCheckout, memberCheckout, onlyPosition, put, stockOf } from './steps.ts'

/** What goes wrong between one call and the next. */
export const sequenceChecks: readonly Check[] = [
  {
    rows: ['I6', 'decisions 11 "Repeat of save-order"'],
    why: 'Wer zweimal auf Bestellen drückt, bestellt einmal: Die gleiche checkoutId nennt die erste Bestellung.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      const { checkoutData } = await guestCheckout(guest, tile, 2, `${api.unique()}@post.example`)
      const { checkoutId } = expectFound('checkoutData', checkoutData)
      const first = await guest.ask('saveOrder', { agb: true, checkoutId })
      await put(guest, tile, 1)
      expectSame(
        'Nummer beim zweiten Mal',
        (await guest.ask('saveOrder', { agb: true, checkoutId })).orderNumber,
        first.orderNumber,
      )
      const other = api.guest()
      await guestCheckout(other, tile, 1, `${api.unique()}@post.example`)
      expectThat(
        'dieselbe Nummer für zwei Bestellungen',
        (await other.ask('saveOrder', { agb: true })).orderNumber !== first.orderNumber,
      )
      expectSame('Positionen des neuen Warenkorbs', (await guest.ask('showBasket', {})).items.length, 1)
      await api.guest().refused('saveOrder', { agb: true, checkoutId }, 'not_found')
    },
  },
  {
    rows: ['I6', 'decisions 11 "Repeat of save-order"'],
    why: 'Zwei Bestellungen desselben Warenkorbs zur gleichen Zeit sind eine.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain(3)
      const before = await stockOf(guest, tile)
      const { checkoutData } = await guestCheckout(guest, tile, 2, `${api.unique()}@post.example`)
      const { checkoutId } = expectFound('checkoutData', checkoutData)
      const answers = await Promise.all([1, 2, 3].map(() => guest.ask('saveOrder', { agb: true, checkoutId })))
      expectSame('verschiedene Nummern', new Set(answers.map(({ orderNumber }) => orderNumber)).size, 1)
      const fell = await api.eventually(async () => (await stockOf(api.guest(), tile)) === before - 2)
      expectThat(`Bestand: erwartet ${before - 2}`, fell, await stockOf(guest, tile))
    },
  },
  {
    rows: ['decisions 11 "Repeat of save-order"'],
    why: 'Nach der Bestellung ist der Warenkorb leer, und ein Druck auf Bestellen nennt sie noch einmal.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guestCheckout(guest, await api.articles.plain(), 1, `${api.unique()}@post.example`)
      const { orderNumber } = await guest.ask('saveOrder', { agb: true })
      expectSame('Nummer', (await guest.ask('saveOrder', { agb: true })).orderNumber, orderNumber)
    },
  },
  {
    rows: ['decisions 13 "Fingerprint of the review"'],
    why: 'Zwei Fenster: Ändert das eine den Warenkorb, bestellt das andere nicht, was es nicht zeigte, sondern nennt den Unterschied.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const seen = await guestCheckout(guest, await api.articles.plain(), 2, `${api.unique()}@post.example`)
      await put(guest, await api.articles.plain(1), 1)
      const shownFingerprint = expectFound('fingerprint', seen.fingerprint)
      const refusal = await guest.refused(
        'saveOrder',
        { agb: true, shownFingerprint, shownTotal: seen.totals.gross },
        'checkout_changed',
      )
      const changes = refusal.changes as { what: string }[] | undefined
      expectThat('kein Unterschied genannt', (changes ?? []).length > 0, changes)
      const now = refusal.fingerprint as string | undefined
      const order = await guest.ask('saveOrder', {
        agb: true,
        shownFingerprint: expectFound('fingerprint von jetzt', now),
      })
      expectSame('status', order.status, 'placed')
    },
  },
  {
    rows: ['security 3.2 no. 19', 'G-76'],
    why: 'Wer eine andere Summe sah als die von jetzt, bestellt nicht, sondern sieht die richtige.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const { totals } = await guestCheckout(guest, await api.articles.plain(), 2, `${api.unique()}@post.example`)
      const refusal = await guest.refused('saveOrder', { agb: true, shownTotal: totals.gross - 0.01 }, 'price_changed')
      const now = refusal.totals as { gross: number } | undefined
      expectEuro('brutto von jetzt', now?.gross, totals.gross)
      expectSame(
        'status danach',
        (await guest.ask('saveOrder', { agb: true, shownTotal: totals.gross })).status,
        'placed',
      )
    },
  },
  {
    rows: ['security 3.2 no. 19'],
    why: 'Ein Preis, der sich zwischen Warenkorb und Bestellung ändert, wird erst gesagt und dann bestellt.',
    level: 'guest',
    kit: true,
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      const { totals } = await guestCheckout(guest, tile, 3, `${api.unique()}@post.example`)
      const dearer = (tile.price?.net_price ?? 1) + 0.5
      await api.kit().price(tile, dearer)
      const refusal = await guest.refused('saveOrder', { agb: true, shownTotal: totals.gross }, 'price_changed')
      const [position] = (refusal.items ?? []) as { net_price: number; oldPrice: number }[]
      expectEuro('neuer Preis netto', position?.net_price, dearer)
      expectEuro('alter Preis', position?.oldPrice, tile.price?.gross_price ?? 0)
      const now = refusal.totals as { gross: number }
      expectSame('status danach', (await guest.ask('saveOrder', { agb: true, shownTotal: now.gross })).status, 'placed')
    },
  },
  {
    rows: ['I1', 'S-STATE-057'],
    why: 'Das letzte Stück bekommt einer: Von zwei Bestellungen zur gleichen Zeit geht eine, die andere hört, dass es ausverkauft ist.',
    level: 'guest',
    kit: true,
    async run(api) {
      const kit = api.kit()
      const tile = await api.articles.soldOut()
      await kit.stock(tile, 1)
      const guests = [api.guest(), api.guest()]
      for (const guest of guests) await guestCheckout(guest, tile, 1, `${api.unique()}@post.example`)
      const answers = await Promise.all(
        guests.map((guest) => guest.send('POST', '/rest/shop/checkout/save-order', { agb: true })),
      )
      const outcomes = answers.map(({ body }) =>
        body.success === true ? 'placed' : (body.error as { code?: string } | undefined)?.code,
      )
      expectSame('wie es ausging', outcomes.toSorted(), ['out_of_stock', 'placed'])
    },
  },
  {
    rows: ['security 3.2 no. 15', 'E-ENTITY-043'],
    why: 'Ein Artikel, der aus dem Shop genommen wurde, bleibt sichtbar im Warenkorb und wird nicht bestellt.',
    level: 'guest',
    kit: true,
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      await guestCheckout(guest, tile, 1, `${api.unique()}@post.example`)
      await api.kit().delist(tile)
      const gone = await api.eventually(async () => !onlyPosition(await guest.ask('showBasket', {})).exists)
      expectThat('exists ist noch true', gone)
      await guest.refused('saveOrder', { agb: true }, 'not_orderable')
    },
  },
  {
    rows: ['decisions 13 "Tokens and their viewer"', 'S-STATE-046'],
    why: 'Nach dem Abmelden gilt das Token von vorher nicht mehr, und viewer sagt, dass jemand anderes da ist.',
    level: 'customer',
    async run(api) {
      const person = await api.signIn('private')
      const { token, viewer } = person
      await person.ask('logout', {})
      expectThat('viewer ist derselbe', person.viewer !== viewer)
      const reply = await person.send('POST', '/rest/systems/set-b2b', {}, { 'x-csrf-token': token })
      expectSame('Status mit dem alten Token', reply.status, 419)
    },
  },
  {
    rows: ['G-71', 'G-74', 'E-ENTITY-056'],
    why: 'Wer sich mit leerem Warenkorb anmeldet, findet seinen von früher, auf jedem Gerät denselben.',
    level: 'customer',
    async run(api) {
      const tile = await api.articles.plain()
      const person = await api.as('private')
      await emptied(person)
      await put(person, tile, 4)
      const other = await api.signIn('private')
      expectSame('Menge am zweiten Gerät', onlyPosition(await other.ask('showBasket', {})).quantity, 4)
      await emptied(other)
      expectSame('Positionen am ersten', (await person.ask('showBasket', {})).items, [])
    },
  },
  {
    rows: ['G-71', 'E-ENTITY-056'],
    why: 'Wer mit gefülltem Warenkorb kommt, behält ihn, und der von früher wartet.',
    level: 'customer',
    async run(api) {
      const [kept, brought] = [await api.articles.plain(), await api.articles.plain(1)]
      const person = await api.as('private')
      await emptied(person)
      await put(person, kept, 2)
      const guest = api.guest()
      await put(guest, brought, 1)
      await guest.ask('login', api.loginOf('private'))
      const basket = await guest.ask('showBasket', {})
      expectSame('Artikel', onlyPosition(basket).articleNumber, brought.articleNumber)
      expectSame('der frühere wartet', basket.hasAutoSave, true)
      const both = await guest.ask('loadStoredBasket', { id: 'autosave' })
      expectSame(
        'Artikel danach',
        both.items.map(({ articleNumber }) => articleNumber).toSorted(),
        [kept.articleNumber, brought.articleNumber].toSorted(),
      )
      await emptied(guest)
    },
  },
  {
    rows: ['I6'],
    why: 'Eine Bestellung, deren Antwort verloren ging, lässt sich mit demselben Schlüssel wiederholen und ist dieselbe.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      await memberCheckout(person, await api.articles.plain(), 1)
      const key = { 'idempotency-key': api.unique() }
      const first = await person.ask('saveOrder', { agb: true }, key)
      await put(person, await api.articles.plain(1), 1)
      expectSame('Nummer', (await person.ask('saveOrder', { agb: true }, key)).orderNumber, first.orderNumber)
      await emptied(person)
    },
  },
  {
    rows: ['I15', 'G-73'],
    why: 'Zwei Hände legen zur gleichen Zeit denselben Artikel hinein, und keine geht verloren.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      await put(guest, tile, 1)
      await Promise.all(
        [2, 3, 4].map((quantity) => guest.send('POST', '/rest/shop/basket/add', { ...keyOf(tile), quantity })),
      )
      expectSame('Menge', onlyPosition(await guest.ask('showBasket', {})).quantity, 10)
    },
  },
]
