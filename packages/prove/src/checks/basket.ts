import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { cents, grossOf } from '@kontor/contracts/rules/pricing/money'
import type { Api } from '../api.ts'
import type { Check } from '../check.ts'
import { expectEuro, expectFound, expectSame, expectThat } from '../expect.ts'
import { keyOf, type Tile } from '../specimens.ts'
import { expectSums, onlyPosition, put } from './steps.ts'

/** What the basket refuses, the code, its rows and why. */
const refused: readonly (readonly [
  keyof Api['articles'],
  'no_price' | 'not_orderable' | 'out_of_stock',
  readonly string[],
  string,
])[] = [
  ['withoutPrice', 'no_price', ['L-RULE-046'], 'Was keinen Preis hat, kommt nicht in den Warenkorb.'],
  [
    'blocked',
    'not_orderable',
    ['S-STATE-058', 'L-RULE-048'],
    'Was im Lieferstatus 2 oder 5 ist, kommt nicht in den Warenkorb.',
  ],
  ['soldOut', 'out_of_stock', ['S-STATE-057'], 'Was im Lieferstatus 1 ausverkauft ist, kommt nicht in den Warenkorb.'],
]

const boundsOf = (tile: Tile) => ({
  min: tile.min_order_price_unit,
  max: tile.max_order_price_unit,
  step: tile.step_order_price_unit,
})

/** Quantities that do not fit the steps of an article, by their row. */
const corrections: readonly (readonly [string, string, (tile: Tile) => number])[] = [
  [
    'L-RULE-041',
    'Eine Menge zwischen zwei Schritten wird auf den nächsten gerundet.',
    (tile) => tile.min_order_price_unit + tile.step_order_price_unit * 1.4,
  ],
  ['L-RULE-042', 'Eine Menge unter der Mindestmenge wird angehoben.', () => 0.4],
  ['L-RULE-043', 'Eine Menge über der Höchstmenge wird gesenkt.', (tile) => tile.max_order_price_unit * 2 + 1],
  [
    'G-64',
    'Eine halbe Menge wird aufgerundet.',
    (tile) => tile.min_order_price_unit + tile.step_order_price_unit * 0.5,
  ],
]

export const basketChecks: readonly Check[] = [
  {
    rows: [
      'C-CALL-077',
      'C-CALL-074',
      'P-ROLE-006',
      'E-ENTITY-040',
      'E-ENTITY-041',
      'E-ENTITY-042',
      'E-ENTITY-043',
      'E-ENTITY-044',
    ],
    why: 'Ein Gast legt einen Artikel in den Warenkorb, und dort steht er mit Menge und Preis, auch beim nächsten Lesen.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      const basket = await put(guest, tile, 3, { _func: 'add', basketLink: '/shop/basket' })
      const position = onlyPosition(basket)
      expectSame(
        'Artikel, Lager, Menge',
        [position.articleNumber, position.shopDepotId, position.quantity],
        [tile.articleNumber, tile.shopDepotId, 3],
      )
      expectEuro('netto', position.net_price, tile.price?.net_price ?? 0)
      expectEuro('brutto', position.gross_price, tile.price?.gross_price ?? 0)
      expectEuro('gezeigter Preis', position.price, tile.price?.gross_price ?? 0)
      expectSame(
        'exists, problem, Kostenstelle, Notiz',
        [position.exists, position.problem, position.costCenter, position.hint],
        [true, null, null, null],
      )
      expectSame('Name, Slug', [position.displayName, position.slug], [tile.displayName, tile.slug])
      expectSame('Warenkorb eines anderen Gastes', (await api.guest().ask('showBasket', {})).items, [])
      expectSame('Positionen beim Lesen', (await guest.ask('showBasket', {})).items, basket.items)
    },
  },
  {
    rows: ['G-12', 'E-ENTITY-045', 'G-72'],
    why: 'Die Summen eines Warenkorbs gehen auf den Cent auf, brutto für einen Gast.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 7)
      const basket = await put(guest, await api.articles.plain(1), 3)
      expectSums(basket, 'gross')
      for (const { articleNumber, net_price, gross_price, tax_rate } of basket.items)
        expectEuro(
          `brutto von ${articleNumber}`,
          gross_price,
          grossOf(cents(Math.round((net_price ?? 0) * 100)), tax_rate) / 100,
        )
    },
  },
  {
    rows: ['L-RULE-018', 'F-FLAG-027', 'G-12', 'decisions 11 "Price basis and display"'],
    why: 'Netto im Modus für Firmen, brutto für Verbraucher: dieselbe Ware zeigt beide Preise und geht beide Male auf.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 5)
      await guest.ask('switchToB2b', {})
      const net = await guest.ask('showBasket', {})
      expectEuro('gezeigter Preis netto', onlyPosition(net).price, onlyPosition(net).net_price ?? 0)
      expectSums(net, 'net')
      await guest.ask('switchToB2c', {})
      const gross = await guest.ask('showBasket', {})
      expectEuro('gezeigter Preis brutto', onlyPosition(gross).price, onlyPosition(gross).gross_price ?? 0)
      expectSums(gross, 'gross')
    },
  },
  {
    rows: ['E-ENTITY-021', 'G-61'],
    why: 'Von einer Staffelmenge an gilt im Warenkorb ihr Preis.',
    level: 'guest',
    async run(api) {
      const tile = await api.articles.scaled()
      const row = expectFound('die zweite Staffel', tile.prices[1])
      const guest = api.guest()
      const { uid } = onlyPosition(await put(guest, tile, row.quantity_lower_bound))
      const after = onlyPosition(await guest.ask('showBasket', {}))
      expectEuro('netto ab der Staffel', after.net_price, row.net_price)
      const less = onlyPosition(await guest.ask('updateQuantity', { uid, quantity: row.quantity_lower_bound - 1 }))
      expectEuro('netto darunter', less.net_price, tile.prices[0]?.net_price ?? 0)
    },
  },
  {
    rows: ['S-STATE-056', 'G-73'],
    why: 'Der gleiche Artikel wächst in seiner Position, mit anderer Notiz steht er in einer eigenen.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      await put(guest, tile, 2)
      expectSame('Menge', onlyPosition(await put(guest, tile, 3)).quantity, 5)
      const { items } = await put(guest, tile, 1, { hint: 'für den Empfang' })
      expectSame(
        'Mengen und Notizen',
        items.map(({ quantity, hint }) => [quantity, hint]),
        [
          [5, null],
          [1, 'für den Empfang'],
        ],
      )
      expectSame('verschiedene uid', new Set(items.map(({ uid }) => uid)).size, 2)
    },
  },
  {
    rows: ['S-STATE-055'],
    why: 'Positionen stehen nach der Zeit und bei gleicher Zeit nach der Artikelnummer.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tiles = [await api.articles.plain(1), await api.articles.plain()]
      await guest.ask('addItems', { items: tiles.map((tile) => ({ ...keyOf(tile), quantity: 1 })) })
      const { items } = await guest.ask('showBasket', {})
      const keys = items.map(({ timestamp, articleNumber }) => `${timestamp} ${articleNumber}`)
      expectSame('Reihenfolge', keys, keys.toSorted())
    },
  },
  ...corrections.map(
    ([row, why, wantedOf]): Check => ({
      rows: ['K-CONST-013', row],
      why: `${why} Die Antwort sagt es.`,
      level: 'guest',
      async run(api) {
        const tile = await api.articles.stepped()
        const wanted = wantedOf(tile)
        const basket = await put(api.guest(), tile, wanted)
        const corrected = correctQuantity(wanted, boundsOf(tile))
        expectSame(`Menge für ${wanted}`, onlyPosition(basket).quantity, corrected)
        expectThat('kein Satz dazu', (basket.message ?? '').includes(corrected.toLocaleString('de-DE')), basket.message)
      },
    }),
  ),
  {
    rows: ['K-CONST-010', 'K-CONST-011', 'K-CONST-012'],
    why: 'Ein Artikel ohne eigene Grenzen nimmt von 1 bis 1000 jede ganze Menge.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      const { uid, max_order_price_unit } = onlyPosition(await put(guest, tile, 0))
      for (const quantity of [7, 13, max_order_price_unit + 4000])
        expectSame(
          `Menge für ${quantity}`,
          onlyPosition(await guest.ask('updateQuantity', { uid, quantity })).quantity,
          Math.min(quantity, max_order_price_unit),
        )
      expectSame('Menge für 0', onlyPosition(await guest.ask('updateQuantity', { uid, quantity: 0 })).quantity, 1)
    },
  },
  {
    rows: ['I15', 'G-73'],
    why: 'Gleiche Positionen zusammen übersteigen nie die Höchstmenge.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      await put(guest, tile, tile.max_order_price_unit - 1)
      const basket = await put(guest, tile, tile.max_order_price_unit - 1)
      expectSame('Menge', onlyPosition(basket).quantity, tile.max_order_price_unit)
      expectThat('kein Satz dazu', /Höchstmenge/.test(basket.message ?? ''), basket.message)
    },
  },
  {
    rows: ['security 3.2 no. 13'],
    why: 'Preise und Einheiten kommen immer vom Shop, was ein Aufruf davon mitschickt, zählt nicht.',
    level: 'guest',
    async run(api) {
      const tile = await api.articles.plain()
      const position = onlyPosition(await put(api.guest(), tile, 1, { price: 0.01, net_price: 0.01, unit: 'Palette' }))
      expectEuro('netto', position.net_price, tile.price?.net_price ?? 0)
      expectThat('die Einheit ist erfunden', position.unit !== 'Palette')
    },
  },
  ...refused.map(
    ([specimen, code, rows, why]): Check => ({
      rows,
      why: `${why} Der Warenkorb bleibt, wie er war.`,
      level: 'guest',
      async run(api) {
        const guest = api.guest()
        const tile = await api.articles[specimen]()
        const { message } = await guest.refused(
          'addToBasket',
          { ...keyOf(tile), quantity: tile.min_order_price_unit },
          code,
        )
        expectThat('kein deutscher Satz', /^[A-ZÄÖÜ].*[.!]$/s.test(message), message)
        expectSame('Positionen', (await guest.ask('showBasket', {})).items, [])
      },
    }),
  ),
  {
    rows: ['decisions 0'],
    why: 'Eine Artikelnummer, die es nicht gibt, wird mit not_found abgelehnt, denn das kann ein Mensch tippen.',
    level: 'guest',
    run: async (api) =>
      void (await api
        .guest()
        .refused('addToBasket', { articleNumber: 'GIBT-ES-NICHT', shopDepotId: 1, quantity: 1 }, 'not_found')),
  },
  {
    rows: ['C-CALL-078', 'G-68'],
    why: 'Von mehreren Artikeln kommt in den Warenkorb, was geht, und was nicht geht, wird genannt.',
    level: 'guest',
    async run(api) {
      const [one, other] = [await api.articles.plain(), await api.articles.plain(1)]
      const unknown = { articleNumber: 'GIBT-ES-NICHT', shopDepotId: 1, quantity: 1 }
      const items = [
        { ...keyOf(one), quantity: 2 },
        unknown,
        { ...keyOf(other), quantity: 1 },
        { ...keyOf(one), quantity: 3 },
      ]
      const basket = await api.guest().ask('addItems', { items })
      const held = basket.items.map(({ articleNumber, quantity }) => `${articleNumber} ${quantity}`)
      expectSame(
        'Artikel und Mengen',
        held.toSorted(),
        [`${one.articleNumber} 5`, `${other.articleNumber} 1`].toSorted(),
      )
      expectThat(
        'der unbekannte ist nicht genannt',
        (basket.errorMessages ?? []).join().includes('GIBT-ES-NICHT'),
        basket.errorMessages,
      )
    },
  },
  {
    rows: ['C-CALL-079'],
    why: 'Eine Menge lässt sich ändern, und die Antwort ist der ganze Warenkorb von jetzt.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const { uid } = onlyPosition(await put(guest, await api.articles.plain(), 2))
      const basket = await guest.ask('updateQuantity', { uid, quantity: 5 })
      expectSame('Menge', onlyPosition(basket).quantity, 5)
      expectSums(basket, 'gross')
      expectSame('beim Lesen', (await guest.ask('showBasket', {})).totals, basket.totals)
    },
  },
  {
    rows: ['C-CALL-081', 'F-FLAG-040'],
    why: 'Eine Notiz steht an der Position und lässt sich wieder wegnehmen; hint und notice sind dasselbe.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const { uid } = onlyPosition(await put(guest, await api.articles.plain(), 2))
      expectSame('Notiz', onlyPosition(await guest.ask('updateNotice', { uid, hint: 'für Raum 4' })).hint, 'für Raum 4')
      expectSame('Notiz danach', onlyPosition(await guest.ask('updateNotice', { uid, notice: '' })).hint, null)
    },
  },
  {
    rows: ['C-CALL-080', 'decisions 0'],
    why: 'Kostenstellen hat, wer für eine Firma angemeldet ist: Ein Gast soll sich anmelden.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const { uid } = onlyPosition(await put(guest, await api.articles.plain(), 1))
      const { redirectTo } = await guest.refused(
        'assignPositionCostCentre',
        { uid, costCenter: '1' },
        'login_required',
        403,
      )
      expectSame('redirectTo', redirectTo, '/login')
    },
  },
  {
    rows: ['C-CALL-082'],
    why: 'Eine Position lässt sich herausnehmen, die anderen bleiben.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 2)
      const { items } = await put(guest, await api.articles.plain(1), 1)
      const [first] = items
      const left = await guest.ask('removePosition', { uid: first?.uid ?? '' })
      expectSame(
        'uid',
        left.items.map(({ uid }) => uid),
        items.slice(1).map(({ uid }) => uid),
      )
      await guest.refused('removePosition', { uid: first?.uid ?? '' }, 'not_found')
    },
  },
  {
    rows: ['C-CALL-083'],
    why: 'Der Warenkorb lässt sich leeren, und dann sind auch seine Summen null.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 2)
      const { items, totals } = await guest.ask('removeAllPositions', {})
      expectSame('Positionen, Warenwert, Zahl', [items, totals.valueOfGoods, totals.article_count], [[], 0, 0])
    },
  },
  {
    rows: ['C-CALL-076'],
    why: 'Der kleine Warenkorb im Kopf hat dieselben Positionen und Summen.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const basket = await put(guest, await api.articles.plain(), 4)
      const widget = await guest.ask('showBasketWidget', {})
      expectSame('article_count', widget.totals.article_count, 4)
      expectEuro('brutto', widget.totals.gross, basket.totals.gross)
      expectSame(
        'Positionen',
        widget.items.map(({ uid }) => uid),
        basket.items.map(({ uid }) => uid),
      )
    },
  },
  {
    rows: ['G-72'],
    why: 'Mit return=minimal kommen nur die geänderten Positionen und die Summen.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 1)
      const body = { ...keyOf(await api.articles.plain(1)), quantity: 1 }
      const answer = await guest.ask('addToBasket', body, { prefer: 'return=minimal' })
      const extra = Object.keys(answer).filter(
        (key) => !['success', 'message', 'items', 'totals', 'arrivalText'].includes(key),
      )
      expectSame('was darüber hinausgeht', extra, [])
      expectSame('Zahl der Positionen', answer.totals.position_count, 2)
    },
  },
  {
    rows: [
      ...[
        'E-ENTITY-046',
        'E-ENTITY-047',
        'E-ENTITY-048',
        'E-ENTITY-049',
        'E-ENTITY-050',
        'E-ENTITY-051',
        'E-ENTITY-053',
      ],
      ...['E-ENTITY-054', 'E-ENTITY-055', 'E-ENTITY-056', 'E-ENTITY-057'],
    ],
    why: 'Eine ganze Antwort des Warenkorbs hat jeden Teil des Bestellens, für einen Gast leer.',
    level: 'guest',
    async run(api) {
      const basket = await put(api.guest(), await api.articles.plain(), 1)
      const keys = [
        ...['budget_totals', 'priceTypes', 'freeArticles', 'possibleFreeArticles', 'couponFreeArticles', 'coupons'],
        ...['releaseInfos', 'budgetInfos', 'checkoutData', 'saved_baskets', 'hasAutoSave', 'fingerprint'],
      ] as const
      for (const key of keys) expectFound(key, basket[key as keyof typeof basket])
      expectSame(
        'gespeicherte, Budgets, Gutscheine',
        [basket.saved_baskets, basket.budgetInfos, basket.coupons],
        [[], [], []],
      )
      expectSame('Zahl der gespeicherten', basket.saved_baskets_count, 0)
    },
  },
  {
    rows: ['security 3.2 no. 10'],
    why: 'Die Position eines anderen Warenkorbs ist so unbekannt wie eine, die es nicht gibt.',
    level: 'guest',
    async run(api) {
      const owner = api.guest()
      const { uid } = onlyPosition(await put(owner, await api.articles.plain(), 2))
      const stranger = api.guest()
      await put(stranger, await api.articles.plain(1), 1)
      const foreign = await stranger.refused('updateQuantity', { uid, quantity: 9 }, 'not_found')
      const unknown = await stranger.refused(
        'updateQuantity',
        { uid: '00000000-0000-4000-8000-000000000000', quantity: 9 },
        'not_found',
      )
      expectSame(
        'die beiden Antworten',
        { ...foreign, error: foreign.error.code },
        { ...unknown, error: unknown.error.code },
      )
      expectSame('Menge beim Eigentümer', onlyPosition(await owner.ask('showBasket', {})).quantity, 2)
    },
  },
  {
    rows: ['decisions 13 "Fingerprint of the review"'],
    why: 'Der Fingerabdruck eines Warenkorbs ändert sich mit seinem Inhalt und ist sonst gleich.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const { fingerprint, items } = await put(guest, await api.articles.plain(), 2)
      expectSame('beim Lesen', (await guest.ask('showBasket', {})).fingerprint, fingerprint)
      const changed = await guest.ask('updateQuantity', { uid: items[0]?.uid ?? '', quantity: 3 })
      expectThat('derselbe nach einer Änderung', changed.fingerprint !== fingerprint)
    },
  },
  {
    rows: ['G-68', 'decisions 1'],
    why: 'Die Schnellbestellung sagt zu jeder Zeile, was daraus wird: angenommen, berichtigt oder unbekannt.',
    level: 'guest',
    async run(api) {
      const [plain, stepped] = [await api.articles.plain(), await api.articles.stepped()]
      const { rows } = await api.guest().ask('checkQuickOrder', {
        rows: [
          { number: plain.articleNumber, quantity: 2 },
          { number: stepped.articleNumber, quantity: 1 },
          { number: 'GIBT-ES-NICHT', quantity: 1 },
        ],
      })
      expectSame(
        'Urteile',
        rows.map(({ verdict }) => verdict),
        ['taken', 'corrected', 'unknown'],
      )
      expectSame('berichtigte Menge', rows[1]?.quantity, correctQuantity(1, boundsOf(stepped)))
    },
  },
]
