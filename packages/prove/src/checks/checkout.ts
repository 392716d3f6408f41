import type { Check } from '../check.ts'
import { expectEuro, expectFound, expectSame, expectThat, needed } from '../expect.ts'
import { keyOf } from '../specimens.ts'
import { chooseMethods, expectSums, guestCheckout, home, put, stockOf } from './steps.ts'

/** What is missing in a checkout of which one step was left out; its rows. */
const missing = [
  ['Payment Method is missing.', ['L-RULE-033', 'X-ERROR-010'], 'payment'],
  ['Shipping Method is missing.', ['L-RULE-034', 'X-ERROR-011'], 'shipping'],
  ['AGB not read & checked', ['L-RULE-035', 'X-ERROR-012'], 'agb'],
  ['Billing Address is missing.', ['L-RULE-036', 'X-ERROR-013'], 'billing'],
  ['Shipping Address is missing.', ['L-RULE-037', 'X-ERROR-014'], 'address'],
] as const
const allMissing = missing.map(([text]) => text)

export const checkoutChecks: readonly Check[] = [
  {
    rows: ['C-CALL-069', 'G-81'],
    why: 'Zahlungsarten sagen, ob sie offen sind, sonst warum nicht, und höchstens eine ist vorgewählt.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 3)
      const { items } = await guest.ask('listPaymentMethods', {})
      expectThat(
        'keine ist offen',
        items.some(({ available }) => available),
      )
      expectThat('mehrere sind vorgewählt', items.filter(({ isDefault }) => isDefault).length <= 1)
      for (const { slug, available, reason } of items) if (!available) expectFound(`warum ${slug} nicht geht`, reason)
    },
  },
  {
    rows: ['C-CALL-070', 'G-81', 'L-RULE-018'],
    why: 'Versandarten haben Preise, brutto für Verbraucher und netto für Firmen.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 1)
      const gross = (await guest.ask('listShippingMethods', {})).items
      expectThat(
        'keine ist offen',
        gross.some(({ available }) => available),
      )
      await guest.ask('switchToB2b', {})
      const net = (await guest.ask('listShippingMethods', {})).items
      for (const { slug, price } of gross) {
        const other = net.find((one) => one.slug === slug)
        if (other && price > 0 && other.price > 0)
          expectThat(`${slug}: netto nicht unter brutto`, other.price < price, [other.price, price])
      }
    },
  },
  {
    rows: ['C-CALL-091', 'C-CALL-092', 'E-ENTITY-054'],
    why: 'Gewählte Arten stehen in checkoutData, und was der Versand kostet, steht in der Summe.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 1)
      const basket = await chooseMethods(guest)
      const data = expectFound('checkoutData', basket.checkoutData)
      const shipping = (await guest.ask('listShippingMethods', {})).items.find(
        ({ slug }) => slug === data.shippingMethod,
      )
      expectFound('die gewählte Versandart', shipping)
      expectFound('die gewählte Zahlungsart', data.paymentMethod)
      expectEuro('Versand in der Summe', basket.totals.shipping, shipping?.price ?? 0)
      expectSums(basket, 'gross')
    },
  },
  ...(['setPaymentMethod', 'setShippingMethod'] as const).map(
    (call): Check => ({
      rows: [call === 'setPaymentMethod' ? 'C-CALL-091' : 'C-CALL-092', 'G-81'],
      why: 'Eine Art, die es nicht gibt, wird abgelehnt und nichts gewählt.',
      level: 'guest',
      async run(api) {
        const guest = api.guest()
        await put(guest, await api.articles.plain(), 1)
        await guest.refused(call, { slug: 'gibt-es-nicht' }, 'not_found')
        const { checkoutData } = await guest.ask('showBasket', {})
        expectSame('gewählt', [checkoutData?.paymentMethod, checkoutData?.shippingMethod], [null, null])
      },
    }),
  ),
  {
    rows: ['C-CALL-093', 'C-CALL-094', 'G-76'],
    why: 'Ein Gast tippt seine Anschriften, und sie stehen aufgeräumt im Warenkorb.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const typed = { ...home, lastname: '  Groß \n', email: 'nora.gross@post.example' }
      const { checkoutData } = await guest.ask('setBillingAddress', { address: typed })
      const { addressId, lastname, city } = expectFound('billingAddress', checkoutData?.billingAddress)
      expectSame('Nummer, Name, Ort', [addressId, lastname, city], [null, 'Groß', 'Köln'])
      const { checkoutData: sent } = await guest.ask('setShippingAddress', { address: home })
      expectSame('Straße der Lieferung', sent?.shippingAddress?.street, home.street)
    },
  },
  {
    rows: ['decisions 0', 'G-76', 'decisions 11 "Refusal codes"'],
    why: 'Alle Fehler einer Anschrift kommen auf einmal, jeder mit seinem Feld; ein Gast braucht eine E-Mail.',
    level: 'guest',
    async run(api) {
      const { error } = await api
        .guest()
        .refused('setBillingAddress', { address: { zip: '123', country: 'DE' } }, 'validation')
      const paths = (error.fields ?? []).map(({ path }) => path.replace('address.', ''))
      expectSame('Felder', paths.toSorted(), ['city', 'email', 'firstname', 'lastname', 'street', 'zip'])
    },
  },
  {
    rows: ['security 3.2 no. 10', 'decisions 11 "Unknown or foreign id"'],
    why: 'Die Nummer einer fremden Anschrift nützt einem Gast nichts.',
    level: 'guest',
    run: async (api) => void (await api.guest().refused('setShippingAddress', { addressId: 1 }, 'not_found')),
  },
  {
    rows: ['X-ERROR-016', 'G-76', ...missing.flatMap(([, rows]) => rows)],
    why: 'Wer zu früh bestellt, hört alles, was fehlt, auf einmal, in der festen Reihenfolge und mit dem Satz davor.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 1)
      const { message, errorMessages } = await guest.refused('saveOrder', {}, 'checkout_incomplete')
      expectSame('Satz davor', message, 'Es fehlen noch Angaben:')
      expectSame('was fehlt', errorMessages, allMissing)
      expectSame('Positionen danach', (await guest.ask('showBasket', {})).items.length, 1)
    },
  },
  ...missing.map(
    ([text, rows, left]): Check => ({
      rows,
      why: `Fehlt nur eines, steht nur das da: „${text}“`,
      level: 'guest',
      async run(api) {
        const guest = api.guest()
        await put(guest, await api.articles.plain(), 1)
        if (left !== 'billing')
          await guest.ask('setBillingAddress', { address: { ...home, email: `${api.unique()}@post.example` } })
        if (left !== 'address') await guest.ask('setShippingAddress', { address: home })
        const { items: ways } = await guest.ask('listShippingMethods', {})
        const { items: payments } = await guest.ask('listPaymentMethods', {})
        const open = (items: typeof ways) => items.find(({ available }) => available)?.slug ?? ''
        if (left !== 'shipping') await guest.ask('setShippingMethod', { slug: open(ways) })
        if (left !== 'payment') await guest.ask('setPaymentMethod', { slug: open(payments) })
        const { errorMessages } = await guest.refused(
          'saveOrder',
          left === 'agb' ? {} : { agb: true },
          'checkout_incomplete',
        )
        expectSame('was fehlt', errorMessages, [text])
      },
    }),
  ),
  {
    rows: ['F-FLAG-038', 'G-76'],
    why: 'Bestätigte Bedingungen gelten, bis der Warenkorb sich ändert.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      await put(guest, tile, 1)
      await guest.refused('saveOrder', { agb: true }, 'checkout_incomplete')
      expectSame('bestätigt', (await guest.ask('showBasket', {})).checkoutData?.agb_check_approved, true)
      expectSame('nach einer Änderung', (await put(guest, tile, 1)).checkoutData?.agb_check_approved, false)
    },
  },
  {
    rows: ['C-CALL-090', 'I8', 'G-42', 'P-ROLE-012'],
    why: 'Ein Gast bestellt: Er bekommt eine Nummer, der Warenkorb ist leer, und die Bestätigung zeigt dieselben Positionen und Summen.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      const { totals } = await guestCheckout(guest, tile, 3, `${api.unique()}@post.example`)
      const order = await guest.ask('saveOrder', { agb: true, comment: 'Bitte klingeln', shownTotal: totals.gross })
      expectThat('orderNumber', /^\d{6,}$/.test(order.orderNumber), order.orderNumber)
      expectSame('status, redirectTo', [order.status, order.redirectTo], ['placed', '/shop/checkout/4'])
      expectSame('Positionen danach', (await guest.ask('showBasket', {})).items, [])
      const { order: shown } = await guest.ask('showConfirmation', {})
      const { street, city, lastname } = shown.billingAddress
      expectSame(
        'Anschrift',
        { street, city, lastname },
        { street: home.street, city: home.city, lastname: home.lastname },
      )
      expectSame('Nummer, Bemerkung', [shown.orderNumber, shown.comment], [order.orderNumber, 'Bitte klingeln'])
      expectSame(
        'Artikel, Menge',
        shown.positions.map(({ articleNumber, quantity }) => [articleNumber, quantity]),
        [[tile.articleNumber, 3]],
      )
      expectEuro('brutto', shown.totals.gross, totals.gross)
      expectSums({ items: shown.positions, totals: shown.totals }, 'gross')
    },
  },
  {
    rows: ['I1', 'G-63', 'E-ENTITY-025'],
    why: 'Was bestellt ist, fehlt im Bestand, den alle sehen.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain(2)
      const before = await stockOf(guest, tile)
      await guestCheckout(guest, tile, 2, `${api.unique()}@post.example`)
      await guest.ask('saveOrder', { agb: true })
      const fell = await api.eventually(async () => (await stockOf(api.guest(), tile)) === before - 2)
      expectThat(`Bestand von ${tile.articleNumber}: erwartet ${before - 2}`, fell, await stockOf(guest, tile))
      const listed = await api.eventually(async () => {
        const { items } = await api.guest().ask('listArticles', { search: tile.articleNumber, limit: 5 })
        return items.some(({ id, stock }) => id === tile.id && stock === before - 2)
      })
      expectThat(`Bestand von ${tile.articleNumber} in der Liste ist noch der alte`, listed)
    },
  },
  {
    rows: ['G-75', 'security 3.2 no. 10'],
    why: 'Die Bestätigung sieht nur, wer bestellt hat.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.refused('showConfirmation', {}, 'not_found', 404)
      await guestCheckout(guest, await api.articles.plain(), 1, `${api.unique()}@post.example`)
      const { orderNumber } = await guest.ask('saveOrder', { agb: true })
      expectSame('Nummer', (await guest.ask('showConfirmation', {})).order.orderNumber, orderNumber)
      await api.guest().refused('showConfirmation', {}, 'not_found', 404)
    },
  },
  {
    rows: ['G-43', 'G-75'],
    why: 'Ein Gast bekommt seine Bestellung mit dem unterschriebenen Verweis als PDF, mit einer falschen Unterschrift nicht.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guestCheckout(guest, await api.articles.plain(), 1, `${api.unique()}@post.example`)
      await guest.ask('saveOrder', { agb: true })
      const { pdf } = await guest.ask('showConfirmation', {})
      const { data, mimeType } = await api.guest().ask('printOrderByLink', pdf)
      expectSame('Art der Datei', mimeType, 'application/pdf')
      expectSame('Anfang der Datei', Buffer.from(data, 'base64').subarray(0, 5).toString(), '%PDF-')
      const forged = { ...pdf, signature: `${pdf.signature.slice(0, -2)}xx` }
      const { status } = await api
        .guest()
        .send(
          'GET',
          `/rest/orders/pdf-by-link?${new URLSearchParams(Object.entries(forged).map(([name, value]) => [name, String(value)]))}`,
        )
      expectSame('Status mit falscher Unterschrift', status, 404)
    },
  },
  {
    rows: ['C-CALL-095', 'G-79'],
    why: 'Ein Gutschein, den es nicht gibt, wird mit einem Satz abgelehnt, und nichts ist eingelöst.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 3)
      const { message } = await guest.refused('addCoupon', { code: `GIBTESNICHT${api.unique()}` }, 'coupon_invalid')
      expectThat('kein deutscher Satz', /^[A-ZÄÖÜ].*[.!]$/s.test(message), message)
      expectSame('Gutscheine', (await guest.ask('showBasket', {})).coupons, [])
    },
  },
  {
    rows: ['C-CALL-095', 'C-CALL-096', 'E-ENTITY-051', 'G-79'],
    why: 'Ein Gutschein über zehn Prozent nimmt zehn Prozent vom Warenwert, auf den Cent, in jeder Schreibweise; weggenommen ist alles wie vorher.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      const before = await put(guest, tile, tile.max_order_price_unit)
      const { status, body } = await guest.send('POST', '/rest/shop/checkout/add/coupon-code', { code: ' neu 10' })
      if (status === 200 && body.success === false)
        needed(`der Gutschein NEU10 der Musterdaten (${body.message})`, null)
      const basket = await guest.ask('showBasket', {})
      expectSame(
        'Gutscheine',
        basket.coupons?.map(({ code, active }) => [code, active]),
        [['NEU10', true]],
      )
      expectEuro('Nachlass', basket.totals.discount, Math.round(before.totals.valueOfGoods * 10) / 100)
      expectSums(basket, 'gross')
      const left = await guest.ask('removeCoupon', {})
      expectSame('Gutscheine danach', left.coupons, [])
      expectSame('Summen danach', left.totals, before.totals)
    },
  },
  {
    rows: ['C-CALL-096', 'G-79'],
    why: 'Keinen Gutschein wegzunehmen ist kein Fehler.',
    level: 'guest',
    run: async (api) => expectSame('Gutscheine', (await api.guest().ask('removeCoupon', {})).coupons, []),
  },
  {
    rows: ['C-CALL-088', 'C-CALL-089'],
    why: 'Eine Zugabe, die es nicht gibt, lässt sich nicht wählen; keine wegzunehmen geht.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 1)
      await guest.refused('addFreeArticle', { id: 2_000_000_000 }, 'not_found')
      expectSame('Zugaben', (await guest.ask('showBasket', {})).freeArticles, [])
    },
  },
  {
    rows: ['C-CALL-088', 'C-CALL-089', 'S-STATE-063', 'E-ENTITY-058', 'E-ENTITY-049'],
    why: 'Eine Zugabe gibt es erst ab ihrem Warenwert; gewählt steht sie da ohne Preis und lässt sich wieder abwählen.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      const small = await put(guest, tile, 1)
      const offered = small.possibleFreeArticles ?? []
      const value = small.freeArticleValue ?? 0
      for (const { id, value_of_goods_from } of offered.filter((one) => one.value_of_goods_from > value)) {
        const answer = await guest.send('POST', '/rest/shop/basket/add/freearticle', { id })
        expectSame(`success einer Zugabe ab ${value_of_goods_from}`, answer.body.success, false)
      }
      const { uid } = small.items[0] ?? { uid: '' }
      const large = await guest.ask('updateQuantity', { uid, quantity: tile.max_order_price_unit })
      const reached = (large.possibleFreeArticles ?? []).find(
        ({ value_of_goods_from: from, value_of_goods_to: to }) =>
          from <= (large.freeArticleValue ?? 0) && (to === 0 || to >= (large.freeArticleValue ?? 0)),
      )
      if (!reached) return
      const taken = await guest.ask('addFreeArticle', { id: reached.id })
      expectSame(
        'gewählt',
        taken.freeArticles?.map(({ id }) => id),
        [reached.id],
      )
      expectEuro('Warenwert', taken.totals.valueOfGoods, large.totals.valueOfGoods)
      expectSame('abgewählt', (await guest.ask('removeFreeArticle', { id: reached.id })).freeArticles, [])
    },
  },
  {
    rows: ['C-CALL-090', 'decisions 11 "Repeat of save-order"'],
    why: 'Ohne Warenkorb gibt es keine Bestellung.',
    level: 'guest',
    run: async (api) => void (await api.guest().refused('saveOrder', { agb: true }, 'checkout_incomplete')),
  },
  {
    rows: ['P-ROLE-012', 'F-FLAG-037'],
    why: 'Ein Gast bestellt nur als Verbraucher; im Modus für Firmen sagt der Warenkorb vorher, dass es nicht geht.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.ask('switchToB2b', {})
      await put(guest, await api.articles.plain(), 2)
      const { releaseInfos = [] } = await guest.ask('showBasket', {})
      expectSame(
        'angesagt',
        releaseInfos.map(({ orderAction, orderActionReason }) => [orderAction, orderActionReason]),
        [['blocked', 'may_not_order']],
      )
      await guest.refused('saveOrder', { agb: true, comment: '' }, 'may_not_order')
    },
  },
  {
    rows: ['G-76', 'decisions 12 "Own order number"'],
    why: 'Die eigene Bestellnummer des Kunden steht in der Bestätigung.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guestCheckout(guest, await api.articles.plain(), 1, `${api.unique()}@post.example`)
      const customerOrderNumber = `B-${api.unique()}`
      await guest.ask('saveOrder', { agb: true, customerOrderNumber })
      expectSame('Nummer', (await guest.ask('showConfirmation', {})).order.customerOrderNumber, customerOrderNumber)
    },
  },
  {
    rows: ['decisions 11 "Withdrawal"', 'decisions 12 "Withdrawal"'],
    why: 'Ein Widerruf braucht Namen, Bestellung und E-Mail und wird nie an der Bestellnummer verraten.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.ask('showWithdrawalForm', {})
      const { error } = await guest.refused('declareWithdrawal', {}, 'validation')
      const paths = (error.fields ?? []).map(({ path }) => path).toSorted()
      expectSame('Felder', paths, ['email', 'name', 'orderNumber'])
      const declared = { name: 'Nora Groß', orderNumber: '999999', email: `${api.unique()}@post.example` }
      const { summary } = await guest.ask('declareWithdrawal', declared)
      expectSame('Zusammenfassung', [summary.name, summary.orderNumber], [declared.name, declared.orderNumber])
      await guest.refused('confirmWithdrawal', { confirmToken: 'falsch' }, 'page_expired')
      const { confirmToken } = await guest.ask('declareWithdrawal', declared)
      const { receivedAt } = await guest.ask('confirmWithdrawal', { confirmToken })
      expectSame(
        'eingegangen beim zweiten Mal',
        (await guest.ask('confirmWithdrawal', { confirmToken })).receivedAt,
        receivedAt,
      )
    },
  },
  {
    rows: ['decisions 11 "Small payloads"', 'decisions 0'],
    why: 'Wer benachrichtigt werden will, nennt eine E-Mail und einen Artikel.',
    level: 'guest',
    async run(api) {
      const tile = await api.articles.soldOut()
      const { articleNumber, shopDepotId } = keyOf(tile)
      const { error } = await api
        .guest()
        .refused('askRestockNotice', { articleKey: `${articleNumber}-${shopDepotId}` }, 'validation')
      expectThat('kein Feld genannt', (error.fields ?? []).length > 0)
    },
  },
]
