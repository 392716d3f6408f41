import type { Check } from '../check.ts'
import { expectEuro, expectFound, expectSame, expectThat, needed } from '../expect.ts'
import { emptied, expectSums, memberCheckout, onlyPosition, put } from './steps.ts'

export const ordersChecks: readonly Check[] = [
  {
    rows: ['C-CALL-071', 'C-CALL-090', 'G-42'],
    why: 'Was ein Kunde bestellt hat, steht oben in seinen Bestellungen, mit denselben Positionen und Summen wie zuvor im Warenkorb.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const tile = await api.articles.plain()
      const { totals } = await memberCheckout(person, tile, 3)
      const { orderNumber } = await person.ask('saveOrder', { agb: true })
      const [newest] = (await person.ask('listOrders', { limit: 5 })).items
      const order = expectFound('die Bestellung', newest)
      expectSame('Nummer, Status', [order.orderNumber, order.status], [orderNumber, 'placed'])
      expectSame(
        'Artikel, Menge',
        order.positions.map(({ articleNumber, quantity }) => [articleNumber, quantity]),
        [[tile.articleNumber, 3]],
      )
      expectEuro('brutto', order.totals.gross, totals.gross)
      expectSums({ items: order.positions, totals: order.totals }, 'gross')
      const { order: detail } = await person.ask('showOrder', { orderNumber })
      expectSame('Summen der einzelnen', detail.totals, order.totals)
      expectThat('kein Ereignis', detail.events.length > 0)
    },
  },
  {
    rows: ['C-CALL-071', 'G-11'],
    why: 'Bestellungen kommen zu zehnt, die neueste zuerst.',
    level: 'customer',
    async run(api) {
      const { items, limit } = await (await api.as('private')).ask('listOrders', {})
      expectSame('limit', limit, 10)
      const dates = items.map(({ date }) => date)
      expectSame('Zeiten', dates, dates.toSorted().toReversed())
    },
  },
  {
    rows: ['C-CALL-075', 'G-43'],
    why: 'Die eigene Bestellung gibt es als PDF.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { orderNumber } = needed('eine Bestellung', (await person.ask('listOrders', { limit: 1 })).items[0])
      const { filename, mimeType, data } = await person.ask('printOrder', { orderNumber })
      expectSame('Art', mimeType, 'application/pdf')
      expectThat('Name der Datei', filename.includes(orderNumber) && filename.endsWith('.pdf'), filename)
      expectSame('Anfang', Buffer.from(data, 'base64').subarray(0, 5).toString(), '%PDF-')
    },
  },
  {
    rows: ['C-CALL-075', 'security 3.2 no. 10', 'decisions 11 "Unknown or foreign id"'],
    why: 'Die Bestellung eines anderen ist so unbekannt wie eine, die es nicht gibt: beim Lesen 404, als PDF abgelehnt.',
    level: 'customer',
    async run(api) {
      const [owner, stranger] = [await api.as('private'), await api.as('otherPrivate')]
      const { orderNumber } = needed('eine Bestellung', (await owner.ask('listOrders', { limit: 1 })).items[0])
      const foreign = await stranger.refused('showOrder', { orderNumber }, 'not_found', 404)
      const unknown = await stranger.refused('showOrder', { orderNumber: '00999999' }, 'not_found', 404)
      expectSame('die beiden Sätze', foreign.message, unknown.message)
      const { items } = await stranger.ask('listOrders', { search: orderNumber })
      expectThat('sie steht in der Liste des anderen', !items.some((one) => one.orderNumber === orderNumber))
      await stranger.refused('printOrder', { orderNumber }, 'not_found')
    },
  },
  {
    rows: ['G-44'],
    why: 'Noch einmal bestellen zeigt jeden bestellten Artikel einmal, mit seiner letzten Bestellung.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { items } = await person.ask('showAccountTab', { type: 'order_again', limit: 100 })
      needed('bestellte Artikel', items[0])
      const keys = items.map(({ articleNumber, shopDepotId }) => `${articleNumber}-${shopDepotId}`)
      expectSame('verschiedene', new Set(keys).size, keys.length)
      for (const { articleNumber, lastOrder } of items)
        expectFound(`die letzte Bestellung von ${articleNumber}`, lastOrder)
    },
  },
  {
    rows: ['G-44'],
    why: 'Am Artikel steht, wann man ihn zuletzt bestellt hat, einzeln und für viele zugleich.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { id } = await api.articles.plain()
      const { lastOrder } = await person.ask('showLastOrder', { articleId: id })
      const { items } = await person.ask('showLastOrders', { articleIds: `${id}` })
      expectSame('Nummer', items[0]?.orderNumber, lastOrder?.orderNumber)
    },
  },
  {
    rows: ['C-CALL-084', 'C-CALL-085', 'P-ROLE-009', 'E-ENTITY-055', 'G-74'],
    why: 'Ein Warenkorb lässt sich unter einem Namen aufheben und wieder löschen; Zahl und Liste passen zueinander.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      await emptied(person)
      const before = (await put(person, await api.articles.plain(), 2)).saved_baskets_count ?? 0
      const name = `Probe ${api.unique()}`
      const saved = await person.ask('saveBasket', { name })
      expectSame('Zahl', [saved.saved_baskets_count, saved.saved_baskets?.length], [before + 1, before + 1])
      const { id, position_count, article_count } = expectFound(
        'der gespeicherte',
        saved.saved_baskets?.find((one) => one.name === name),
      )
      expectSame('Positionen, Stücke', [position_count, article_count], [1, 2])
      const left = await person.ask('removeStoredBasket', { id })
      expectSame('Zahl danach', left.saved_baskets_count, before)
      await person.refused('removeStoredBasket', { id }, 'not_found')
    },
  },
  {
    rows: ['C-CALL-086', 'C-CALL-087', 'G-74'],
    why: 'Ein aufgehobener Warenkorb lässt sich ansehen, ohne dass sich etwas ändert, und zum jetzigen dazulegen.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      await emptied(person)
      const tile = await api.articles.plain()
      await put(person, tile, 2)
      const name = `Probe ${api.unique()}`
      const saved = await person.ask('saveBasket', { name, clear: true })
      expectSame('Positionen nach dem Leeren', saved.items, [])
      const { id } = expectFound(
        'der gespeicherte',
        saved.saved_baskets?.find((one) => one.name === name),
      )
      const { viewedBasket } = await person.ask('viewStoredBasket', { id })
      expectSame('was darin liegt', onlyPosition(viewedBasket).quantity, 2)
      expectSame('der jetzige', (await person.ask('showBasket', {})).items, [])
      await put(person, tile, 3)
      expectSame('zusammen', onlyPosition(await person.ask('loadStoredBasket', { id })).quantity, 5)
      expectSame('stattdessen', onlyPosition(await person.ask('loadStoredBasket', { id, mode: 'replace' })).quantity, 2)
      await person.ask('removeStoredBasket', { id })
      await emptied(person)
    },
  },
  {
    rows: ['decisions 11 "Price basis and display"', 'L-RULE-018'],
    why: 'Ein Privatkunde sieht im Modus für Firmen netto und schuldet doch dasselbe brutto.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { totals } = await memberCheckout(person, await api.articles.plain(), 7)
      await person.ask('switchToB2b', {})
      const shown = await person.ask('showBasket', {})
      await person.ask('switchToB2c', {})
      expectEuro('brutto', shown.totals.gross, totals.gross)
      expectEuro('netto', shown.totals.net, totals.net)
      await emptied(person)
    },
  },
]
