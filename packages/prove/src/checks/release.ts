import type { Api } from '../api.ts'
import type { Check } from '../check.ts'
import { expectEuro, expectFound, expectSame, expectThat, needed } from '../expect.ts'
import type { Tile } from '../specimens.ts'
import type { Visitor } from '../visitor.ts'
import { emptied, expectSums, memberCheckout, onlyPosition, put, stockOf } from './steps.ts'

/** A cost centre on which both may act: the one who orders and the one who releases. */
async function sharedCostCentre(api: Api): Promise<string> {
  const numbersOf = async (visitor: Visitor) =>
    (await visitor.ask('showConfig', {})).shop.costCenters.map(({ number }) => number)
  const [ordering, releasing] = [
    await numbersOf(await api.as('needsRelease')),
    await numbersOf(await api.as('approver')),
  ]
  return needed(
    'eine gemeinsame Kostenstelle',
    ordering.find((number) => releasing.includes(number)),
  )
}

/** Sends an order that waits for its release. @returns its number */
async function sent(api: Api, quantity = 2, article?: Tile): Promise<string> {
  const person = await api.as('needsRelease')
  await memberCheckout(person, article ?? (await api.articles.plain()), quantity, await sharedCostCentre(api))
  const { orderNumber, status } = await person.ask('saveOrder', { agb: true })
  expectSame('status', status, 'pending_release')
  return orderNumber
}

export const releaseChecks: readonly Check[] = [
  {
    rows: ['C-CALL-090', 'G-12', 'F-FLAG-027', 'L-RULE-018'],
    why: 'Eine Firma kauft netto: Ihre Summen gehen netto auf, und brutto ist netto mit Steuer.',
    level: 'company',
    async run(api) {
      const buyer = await api.as('buyer')
      const basket = await memberCheckout(
        buyer,
        await api.articles.plain(),
        7,
        (await buyer.ask('showConfig', {})).shop.costCenters[0]?.number,
      )
      expectSums(basket, 'net')
      expectEuro('gezeigter Preis', onlyPosition(basket).price, onlyPosition(basket).net_price ?? 0)
      await emptied(buyer)
    },
  },
  {
    rows: ['L-RULE-038', 'X-ERROR-015', 'G-77'],
    why: 'Wo es Kostenstellen gibt, braucht jede Position eine.',
    level: 'company',
    async run(api) {
      const buyer = await api.as('buyer')
      needed('Kostenstellen', (await buyer.ask('showConfig', {})).shop.costCenters[0])
      await memberCheckout(buyer, await api.articles.plain(), 1)
      const { errorMessages } = await buyer.refused('saveOrder', { agb: true }, 'checkout_incomplete')
      expectSame('was fehlt', errorMessages, ['All positions must have a cost center associated.'])
      await emptied(buyer)
    },
  },
  {
    rows: ['C-CALL-080', 'F-FLAG-041', 'G-77'],
    why: 'Eine Position wird nur auf eine eigene Kostenstelle gebucht.',
    level: 'company',
    async run(api) {
      const buyer = await api.as('buyer')
      const { number } = needed('Kostenstellen', (await buyer.ask('showConfig', {})).shop.costCenters[0])
      await emptied(buyer)
      const { uid } = onlyPosition(await put(buyer, await api.articles.plain(), 1))
      const booked = await buyer.ask('assignPositionCostCentre', { uid, costCenter: number })
      expectSame('Kostenstelle', onlyPosition(booked).costCenter, number)
      await buyer.refused('assignPositionCostCentre', { uid, costCenter: 'gibt-es-nicht' }, 'not_found')
      await emptied(buyer)
    },
  },
  {
    rows: ['E-ENTITY-052', 'E-ENTITY-053', 'E-ENTITY-046', 'S-STATE-048', 'G-52', 'G-45'],
    why: 'Wer eine Freigabe braucht, liest vorher im Warenkorb, warum, und was die Budgets davon halten.',
    level: 'company',
    async run(api) {
      const person = await api.as('needsRelease')
      const basket = await memberCheckout(person, await api.articles.plain(), 2, await sharedCostCentre(api))
      const infos = basket.releaseInfos ?? []
      expectThat(
        'keine Freigabe angesagt',
        infos.some(({ orderAction }) => orderAction === 'release'),
        infos,
      )
      for (const { orderAction, orderActionReason, orderCheck } of infos)
        expectThat(
          'unbekannte Angaben',
          ['order', 'release', 'blocked'].includes(orderAction) && orderActionReason !== '' && orderCheck !== '',
        )
      for (const { name, limit, used, reserved, basket: own, remaining, exceeded } of basket.budgetInfos ?? []) {
        expectEuro(`Rest von ${name}`, remaining, limit - used - reserved - own)
        expectSame(`${name} überschritten`, exceeded, remaining < 0)
      }
      await emptied(person)
    },
  },
  {
    rows: ['S-STATE-047', 'G-52', 'C-CALL-102', 'I1'],
    why: 'Eine Bestellung, die freigegeben werden muss, wartet, nimmt keinen Bestand und steht bei dem, der entscheidet.',
    level: 'company',
    async run(api) {
      const tile = await api.articles.plain(4)
      const before = await stockOf(api.guest(), tile)
      const orderNumber = await sent(api, 2, tile)
      expectSame('Bestand', await stockOf(api.guest(), tile), before)
      const { items } = await (await api.as('approver')).ask('listAdminOrders', {
        status: 'pending_release',
        limit: 100,
      })
      const order = expectFound(
        'die Bestellung',
        items.find((one) => one.orderNumber === orderNumber),
      )
      expectSame('darf entscheiden', order.release?.mayDecide, true)
      await (await api.as('approver')).ask('denyApproval', { orderNumber })
    },
  },
  {
    rows: ['C-CALL-118', 'S-STATE-050', 'P-ROLE-018', 'G-53'],
    why: 'Eine Freigabe bestellt sofort und gilt einmal: Der Bestand fällt, und eine zweite Entscheidung gibt es nicht.',
    level: 'company',
    async run(api) {
      const tile = await api.articles.plain(5)
      const before = await stockOf(api.guest(), tile)
      const orderNumber = await sent(api, 3, tile)
      const approver = await api.as('approver')
      const decided = await approver.ask('releaseNow', { orderNumber, comment: 'passt' })
      expectSame('status', decided.status, 'placed')
      const fell = await api.eventually(async () => (await stockOf(api.guest(), tile)) === before - 3)
      expectThat(`Bestand: erwartet ${before - 3}`, fell)
      await approver.refused('releaseNow', { orderNumber }, 'already_decided')
      await approver.refused('denyApproval', { orderNumber }, 'already_decided')
      const { order } = await (await api.as('needsRelease')).ask('showOrder', { orderNumber })
      expectSame('Status für den Besteller', order.status, 'placed')
      expectThat(
        'kein Ereignis der Freigabe',
        order.events.some(({ status, note }) => status === 'released' && note === 'passt'),
      )
    },
  },
  {
    rows: ['C-CALL-117', 'S-STATE-049', 'P-ROLE-018', 'G-53', 'decisions 12 "Denying"'],
    why: 'Eine Ablehnung nennt dem Besteller ihren Grund und gilt einmal.',
    level: 'company',
    async run(api) {
      const orderNumber = await sent(api)
      const approver = await api.as('approver')
      expectSame('status', (await approver.ask('denyApproval', { orderNumber, reason: 'zu viel' })).status, 'denied')
      await approver.refused('denyApproval', { orderNumber }, 'already_decided')
      const { order } = await (await api.as('needsRelease')).ask('showOrder', { orderNumber })
      expectSame('Status, Grund', [order.status, order.denialReason], ['denied', 'zu viel'])
    },
  },
  {
    rows: ['decisions 11 "release-now positions"', 'G-53'],
    why: 'Wer freigibt, darf Mengen senken und nie erhöhen.',
    level: 'company',
    async run(api) {
      const orderNumber = await sent(api, 4)
      const approver = await api.as('approver')
      const { order } = await approver.ask('showOrder', { orderNumber })
      const { uid = '' } = order.positions[0] ?? {}
      await approver.refused('releaseNow', { orderNumber, positions: [{ uid, quantity: 5 }] }, 'validation')
      await approver.ask('releaseNow', { orderNumber, positions: [{ uid, quantity: 2 }] })
      const { order: placed } = await approver.ask('showOrder', { orderNumber })
      expectSame(
        'Menge',
        placed.positions.map(({ quantity }) => quantity),
        [2],
      )
      expectSums({ items: placed.positions, totals: placed.totals }, 'net')
    },
  },
  {
    rows: ['decisions 12 "Who may see an order in release"', 'P-ROLE-021', 'G-49'],
    why: 'Eine wartende Bestellung sehen Besteller, wer entscheidet, Controlling und Verwaltung; sonst niemand.',
    level: 'company',
    async run(api) {
      const orderNumber = await sent(api)
      for (const person of ['needsRelease', 'approver', 'controller', 'admin'] as const)
        expectSame(
          `gelesen von ${person}`,
          (await (await api.as(person)).ask('showOrder', { orderNumber })).order.orderNumber,
          orderNumber,
        )
      for (const person of ['buyer', 'otherAdmin', 'private'] as const)
        await (await api.as(person)).refused('showOrder', { orderNumber }, 'not_found', 404)
      await (await api.as('approver')).ask('denyApproval', { orderNumber })
    },
  },
  {
    rows: ['G-53', 'P-ROLE-018'],
    why: 'Eine Bestellung, die es nicht gibt, gibt niemand frei, und wer bestellt, entscheidet nicht selbst.',
    level: 'company',
    async run(api) {
      await (await api.as('approver')).refused('releaseNow', { orderNumber: '00999999' }, 'not_found')
      const orderNumber = await sent(api)
      await (await api.as('needsRelease')).refused('releaseNow', { orderNumber }, 'forbidden', 403)
      await (await api.as('approver')).ask('denyApproval', { orderNumber })
    },
  },
  {
    rows: ['C-CALL-102', 'G-49', 'P-ROLE-017'],
    why: 'Die Verwaltung liest alle Bestellungen der Firma, das Controlling auch, und keiner von beiden sieht fremde.',
    level: 'company',
    async run(api) {
      const orderNumber = await sent(api)
      for (const person of ['admin', 'controller'] as const) {
        const { items } = await (await api.as(person)).ask('listAdminOrders', { search: orderNumber })
        expectSame(
          `gefunden von ${person}`,
          items.map((one) => one.orderNumber),
          [orderNumber],
        )
      }
      const { items } = await (await api.as('otherAdmin')).ask('listAdminOrders', { search: orderNumber })
      expectSame('gefunden von einer anderen Firma', items, [])
      await (await api.as('approver')).ask('denyApproval', { orderNumber })
      await (await api.as('admin')).ask('showAdminOverview', {})
    },
  },
  {
    rows: ['G-45', 'I2'],
    why: 'Was wartet, ist im Budget reserviert und nicht gebucht; eine Ablehnung gibt es frei, eine Freigabe bucht es.',
    level: 'company',
    async run(api) {
      const controller = await api.as('controller')
      const costCenter = await sharedCostCentre(api)
      const read = async () => {
        const { items } = await controller.ask('listBudgets', { costCenter, limit: 100 })
        return needed(
          'ein Budget der Kostenstelle',
          items.find(({ scope }) => scope === 'costCenter'),
        )
      }
      const before = await read()
      const orderNumber = await sent(api)
      const { order } = await controller.ask('showOrder', { orderNumber })
      const waiting = await read()
      expectEuro('gebucht', waiting.used, before.used)
      expectEuro(
        'reserviert',
        waiting.reserved,
        before.reserved + (before.basis === 'net' ? order.totals.net : order.totals.gross),
      )
      await (await api.as('approver')).ask('denyApproval', { orderNumber })
      expectEuro('reserviert danach', (await read()).reserved, before.reserved)
      const released = await sent(api)
      await (await api.as('approver')).ask('releaseNow', { orderNumber: released })
      const after = await read()
      const { order: placed } = await controller.ask('showOrder', { orderNumber: released })
      expectEuro(
        'gebucht nach der Freigabe',
        after.used,
        before.used + (before.basis === 'net' ? placed.totals.net : placed.totals.gross),
      )
      expectEuro('reserviert nach der Freigabe', after.reserved, before.reserved)
    },
  },
  {
    rows: ['F-FLAG-029', 'F-FLAG-030', 'G-61'],
    why: 'Wer steuerbefreit ist, zahlt keine Steuer und liest, warum.',
    level: 'company',
    async run(api) {
      const person = await api.as('taxExempt')
      const { shop } = await person.ask('showConfig', {})
      expectSame('steuerbefreit', shop.isTaxExempt, true)
      expectThat('kein Text', shop.taxExemptDisplayText !== '')
      await emptied(person)
      const { totals } = await put(person, await api.articles.plain(), 3)
      expectSame('Steuer', totals.tax, 0)
      expectEuro('brutto', totals.gross, totals.net)
      await emptied(person)
    },
  },
  {
    rows: ['F-FLAG-031', 'F-FLAG-032', 'G-61'],
    why: 'HEK-Preise sieht nur der Händler, und daneben, was seine Kunden zahlen.',
    level: 'company',
    async run(api) {
      const { articleNumber, shopDepotId } = await api.articles.plain()
      const articleKey = `${articleNumber}-${shopDepotId}`
      const dealer = await api.as('dealer')
      expectSame('useHekPrice', (await dealer.ask('showConfig', {})).shop.useHekPrice, true)
      const { article } = await dealer.ask('showArticle', { articleKey })
      const { article: other } = await api.guest().ask('showArticle', { articleKey })
      expectThat('der Händler zahlt nicht weniger', (article.price?.net_price ?? 0) < (other.price?.net_price ?? 0))
      expectFound('EVK des Händlers', article.evk)
      expectThat('ein Gast sieht HEK oder EVK', other.evk === undefined && !JSON.stringify(other).includes('"hek"'))
    },
  },
  {
    rows: ['decisions 1', 'G-61'],
    why: 'Wie ein Preis zustande kommt, erfährt nur, wer im Shop arbeitet.',
    level: 'company',
    async run(api) {
      const { articleNumber, shopDepotId } = await api.articles.plain()
      await (await api.as('backend')).ask('showPriceTrace', { articleNumber, shopDepotId, quantity: 1 })
      await (await api.as('buyer')).refused(
        'showPriceTrace',
        { articleNumber, shopDepotId, quantity: 1 },
        'forbidden',
        403,
      )
    },
  },
]
