import type { Check } from '../check.ts'
import { expectFound, expectSame, expectThat } from '../expect.ts'
import { keyOf } from '../specimens.ts'
import { newcomer } from './identity.ts'
import { guestCheckout, home, memberCheckout, onlyPosition, put } from './steps.ts'

/** Switches of the shop and its worlds: only where the test kit can set them. */
export const flagsChecks: readonly Check[] = [
  ...(['maintenance', 'not-approved'] as const).map(
    (world): Check => ({
      rows: ['G-20', 'E-ENTITY-081', 'E-ENTITY-082'],
      why: `In Wartung (${world}) antworten nur Konfiguration und Token, alles andere ist 503 mit Retry-After.`,
      level: 'guest',
      kit: true,
      async run(api) {
        await api.kit().reset(world)
        const guest = api.guest()
        await guest.ask('showToken', {})
        const { isDownForMaintenance, isAppApproved } = await guest.ask('showConfig', {})
        expectSame(
          'Wartung, freigegeben',
          [isDownForMaintenance, isAppApproved],
          world === 'maintenance' ? [true, true] : [false, false],
        )
        const { status, body, headers } = await guest.send('GET', '/rest/shop')
        expectSame('Status, Code', [status, (body.error as { code?: string } | undefined)?.code], [503, 'maintenance'])
        expectFound('Retry-After', headers.get('retry-after'))
      },
    }),
  ),
  {
    rows: ['L-RULE-047', 'G-61'],
    why: 'Wo keine Preise gezeigt werden, gibt es keine und lässt sich nichts bestellen.',
    level: 'guest',
    kit: true,
    async run(api) {
      const tile = await api.articles.plain()
      await api.kit().settings({ allowPriceDisplay: false })
      const guest = api.guest()
      await guest.refused('addToBasket', { ...keyOf(tile), quantity: 1 }, 'no_price')
      const { article } = await guest.ask('showArticle', { articleKey: `${tile.articleNumber}-${tile.shopDepotId}` })
      expectSame('Preis', article.price, null)
    },
  },
  {
    rows: ['S-STATE-060', 'F-FLAG-051', 'G-63'],
    why: 'Verkauft der Shop ohne Bestand, lässt sich bestellen, was sonst gesperrt ist.',
    level: 'guest',
    kit: true,
    async run(api) {
      const tile = await api.articles.soldOut()
      await api.kit().settings({ allowNoneStockOrder: true })
      expectSame(
        'Artikel',
        onlyPosition(await put(api.guest(), tile, tile.min_order_price_unit)).articleNumber,
        tile.articleNumber,
      )
    },
  },
  {
    rows: ['F-FLAG-052', 'G-63'],
    why: 'Auf Wunsch stehen ausverkaufte Artikel nicht in der Liste.',
    level: 'guest',
    kit: true,
    async run(api) {
      await api.articles.soldOut()
      await api.kit().settings({ showNoneStockArticles: false })
      const filter = JSON.stringify({ delivery_state: ['1'] })
      const { items } = await api.guest().ask('listArticles', { filter, limit: 100 })
      for (const { articleNumber, stock } of items)
        expectThat(`${articleNumber} ist ausverkauft`, stock === null || stock > 0, stock)
    },
  },
  {
    rows: ['F-FLAG-050', 'S-STATE-059'],
    why: 'Auf Wunsch wird kein Bestand gezeigt.',
    level: 'guest',
    kit: true,
    async run(api) {
      await api.kit().settings({ showStock: false })
      const { items } = await api.guest().ask('listArticles', { limit: 50 })
      for (const { articleNumber, stock } of items) expectSame(`Bestand von ${articleNumber}`, stock, null)
    },
  },
  {
    rows: ['F-FLAG-048', 'E-ENTITY-029'],
    why: 'Auf Wunsch nennt ein Artikel sein Lager.',
    level: 'guest',
    kit: true,
    async run(api) {
      const { articleNumber, shopDepotId } = await api.articles.plain()
      await api.kit().settings({ showShopDepot: true })
      const { article } = await api.guest().ask('showArticle', { articleKey: `${articleNumber}-${shopDepotId}` })
      expectFound('fromShopDepot', article.fromShopDepot)
    },
  },
  ...(['B2b', 'B2c'] as const).map(
    (mode): Check => ({
      rows: ['F-FLAG-033', 'F-FLAG-034', 'S-STATE-027', 'F-FLAG-028'],
      why: `Ein Modus, den der Shop nicht erlaubt, lässt sich nicht wählen, und der Umschalter ist weg (${mode}).`,
      level: 'guest',
      kit: true,
      async run(api) {
        await api.kit().settings({ [`allow${mode}`]: false })
        const guest = api.guest()
        const { shop } = await guest.ask('showConfig', {})
        expectSame('Umschalter, Modus', [shop.showB2Switcher, shop.isB2b], [false, mode === 'B2c'])
        const { body } = await guest.send(
          'POST',
          `/rest/systems/set-${mode.toLowerCase()}`,
          {},
          { 'x-csrf-token': guest.token },
        )
        expectSame('success', body.success, false)
      },
    }),
  ),
  {
    rows: ['F-FLAG-035', 'F-FLAG-036'],
    why: 'Ohne Erlaubnis für Anfragen wird keine angenommen.',
    level: 'guest',
    kit: true,
    async run(api) {
      const article = keyOf(await api.articles.withoutPrice())
      await api.kit().settings({ allowOfferRequest: false, allowOfferRequestForMissingPrices: false })
      const guest = api.guest()
      await guest.ask('showToken', {})
      const { status, body } = await guest.send('POST', '/rest/articleoffers/add', { ...article, quantity: 1 })
      expectSame('Status, success', [status, body.success], [200, false])
    },
  },
  {
    rows: ['F-FLAG-037', 'P-ROLE-012'],
    why: 'Ohne Erlaubnis bestellt ein Gast nicht.',
    level: 'guest',
    kit: true,
    async run(api) {
      const guest = api.guest()
      await put(guest, await api.articles.plain(), 1)
      await guest.ask('setBillingAddress', { address: { ...home, email: `${api.unique()}@post.example` } })
      await api.kit().settings({ allowGuestOrder: false })
      expectSame('may_order', (await guest.ask('showConfig', {})).shop.may_order, false)
      await guest.refused('saveOrder', { agb: true }, 'may_not_order')
    },
  },
  {
    rows: ['F-FLAG-040', 'C-CALL-081'],
    why: 'Ohne Erlaubnis für Notizen gibt es keine.',
    level: 'guest',
    kit: true,
    async run(api) {
      const guest = api.guest()
      const { uid } = onlyPosition(await put(guest, await api.articles.plain(), 1))
      await api.kit().settings({ allowBasketNotice: false })
      await guest.refused('updateNotice', { uid, hint: 'x' }, 'validation')
      expectSame('Notiz', onlyPosition(await guest.ask('showBasket', {})).hint, null)
    },
  },
  {
    rows: ['F-FLAG-047', 'K-CONST-014', 'G-78'],
    why: 'Wie viele Zugaben es gibt, sagt der Shop, von der nächsten Anfrage an.',
    level: 'guest',
    kit: true,
    async run(api) {
      expectSame('vorher', (await api.guest().ask('showConfig', {})).shop.freeArticleCount, 2)
      await api.kit().settings({ freeArticleCount: 4 })
      expectSame('danach', (await api.guest().ask('showConfig', {})).shop.freeArticleCount, 4)
    },
  },
  {
    rows: ['F-FLAG-059'],
    why: 'Ist die Anmeldung geschlossen, sagt sie es.',
    level: 'customer',
    kit: true,
    async run(api) {
      await api.kit().settings({ allowLogin: false })
      expectSame('config.auth', (await api.guest().ask('showConfig', {})).config.auth.allowLogin, false)
      const { message } = await api.guest().refused('login', api.loginOf('private'), 'account_not_active')
      expectThat('der Satz', message.includes('nicht möglich'), message)
    },
  },
  {
    rows: ['F-FLAG-060', 'G-29'],
    why: 'Mit der E-Mail meldet man sich nur an, wo der Shop es erlaubt.',
    level: 'customer',
    kit: true,
    async run(api) {
      const { password } = api.loginOf('private')
      const email = expectFound('user.data', (await (await api.as('private')).ask('showUser', {})).user.data).email
      await api.kit().settings({ loginByEmail: true })
      await api.guest().ask('login', { username: email, password })
      await api.kit().settings({ loginByEmail: false })
      await api.guest().refused('login', { username: email, password }, 'bad_credentials')
    },
  },
  {
    rows: ['F-FLAG-062'],
    why: 'Ist die Registrierung geschlossen, wird kein Konto angelegt.',
    level: 'guest',
    kit: true,
    async run(api) {
      await api.kit().settings({ allowRegistration: false })
      const guest = api.guest()
      await guest.ask('showToken', {})
      const email = `${api.unique()}@post.example`
      const person = { ...newcomer, email, emailConfirmation: email }
      await guest.refused('register', person, 'registration_forbidden')
    },
  },
  ...(
    [
      ['F-FLAG-061', 'verifyRegisteredEmail', 'unverified', 'seine E-Mail bestätigt ist'],
      ['F-FLAG-063', 'approveRegistration', 'pending_approval', 'der Shop es freigibt'],
    ] as const
  ).map(
    ([row, flag, wanted, until]): Check => ({
      rows: [row, 'G-33', 'C-CALL-038'],
      why: `Auf Wunsch meldet sich ein neues Konto nicht an, bevor ${until}.`,
      level: 'guest',
      kit: true,
      async run(api) {
        await api.kit().settings({ verifyRegisteredEmail: false, approveRegistration: false, [flag]: true })
        const guest = api.guest()
        const email = `${api.unique()}@post.example`
        const { status } = await guest.ask('register', { ...newcomer, email, emailConfirmation: email })
        expectSame('Zustand', status, wanted)
        const { body } = await guest.send('POST', '/rest/login', { username: email, password: newcomer.password })
        expectSame('success der Anmeldung', body.success, false)
      },
    }),
  ),
  {
    rows: ['F-FLAG-065', 'G-35'],
    why: 'Wie stark ein Kennwort sein muss, sagt der Shop, und er hält sich daran.',
    level: 'guest',
    kit: true,
    async run(api) {
      await api.kit().settings({ minPasswordStrength: 3 })
      const guest = api.guest()
      expectSame('config.auth', (await guest.ask('showConfig', {})).config.auth.minPasswordStrength, 3)
      const email = `${api.unique()}@post.example`
      const weak = { password: 'aaaaaaaa', passwordConfirmation: 'aaaaaaaa' }
      const person = { ...newcomer, email, emailConfirmation: email }
      const { error } = await guest.refused('register', { ...person, ...weak }, 'validation')
      expectSame(
        'Felder',
        (error.fields ?? []).map(({ path }) => path),
        ['password'],
      )
      const strong = { password: 'blauer Kran 17 am Hafen', passwordConfirmation: 'blauer Kran 17 am Hafen' }
      await guest.ask('register', { ...person, ...strong })
    },
  },
  {
    rows: ['F-FLAG-049', 'F-FLAG-054', 'F-FLAG-055', 'F-FLAG-053'],
    why: 'Welche Abzeichen ein Artikel trägt, sagt die Konfiguration, von der nächsten Anfrage an.',
    level: 'guest',
    kit: true,
    async run(api) {
      const mark = { enabled: true, label: 'Nur im Netz', image: '/eigene/netz.svg' }
      await api.kit().settings({ showDeliveryState: false, onlineAvailable: mark, beGreenEnabled: false })
      const { shop } = await api.guest().ask('showConfig', {})
      expectSame('Schalter', [shop.showDeliveryState, shop.onlineAvailable, shop.beGreen.enabled], [false, mark, false])
    },
  },
  {
    rows: ['P-ROLE-026', 'G-22'],
    why: 'Im Betrieb sieht das Stil-Panel nur, wer im Shop arbeitet, beim Aufbau jeder.',
    level: 'company',
    kit: true,
    async run(api) {
      const [guest, backend] = [api.guest(), await api.signIn('backend')]
      for (const [systemState, seen] of [
        ['development', true],
        ['live', false],
      ] as const) {
        await api.kit().settings({ systemState })
        expectSame(`ein Gast bei ${systemState}`, (await guest.ask('showStylePanel', {})).stylePanel.visible, seen)
        expectSame(`der Shop bei ${systemState}`, (await backend.ask('showStylePanel', {})).stylePanel.visible, true)
      }
    },
  },
  {
    rows: ['F-FLAG-064', 'G-34'],
    why: 'Ist das Zurücksetzen geschlossen, geht keine Mail.',
    level: 'customer',
    kit: true,
    async run(api) {
      await api.kit().settings({ allowPasswordReset: false })
      await api.guest().refused('requestPassword', { username: api.loginOf('private').username }, 'account_not_active')
      expectSame('Mails', await api.kit().mails(), [])
    },
  },
  {
    rows: ['F-FLAG-067', 'F-FLAG-068', 'F-FLAG-069', 'F-FLAG-070', 'K-CONST-051'],
    why: 'Das Zählen ist als Ganzes und nach Ereignis zu schalten und hat ohne Angabe die Nummer 2.',
    level: 'guest',
    kit: true,
    async run(api) {
      expectSame('statisticsSiteId', (await api.guest().ask('showConfig', {})).statisticsSiteId, 2)
      await api.kit().settings({
        trackingEnabled: false,
        trackSlideImpressions: false,
        trackSlideClicks: false,
        trackShoplistImpressions: false,
        trackShoplistClicks: false,
      })
      const { enabled, slideImpressions, slideClicks, shoplistImpressions, shoplistClicks } = (
        await api.guest().ask('showConfig', {})
      ).config.tracking
      expectSame(
        'Schalter',
        [enabled, slideImpressions, slideClicks, shoplistImpressions, shoplistClicks],
        [false, false, false, false, false],
      )
    },
  },
  {
    rows: ['F-FLAG-039', 'F-FLAG-057'],
    why: 'Was die Registrierung verlangt, sagt die Konfiguration.',
    level: 'guest',
    kit: true,
    async run(api) {
      await api.kit().settings({ validateRegistration: false, registerTaxIdDisplay: false, registerTaxIdRequire: true })
      const { config, shop } = await api.guest().ask('showConfig', {})
      expectSame(
        'Schalter',
        [config.auth.validateRegistration, shop.registerTaxId],
        [false, { display: false, require: true }],
      )
    },
  },
  {
    rows: ['C-CALL-090', 'I17', 'G-42'],
    why: 'Eine Bestellung bestätigt eine Mail mit ihrer Nummer an die angegebene Adresse.',
    level: 'guest',
    kit: true,
    async run(api) {
      const guest = api.guest()
      const email = `${api.unique()}@post.example`
      await guestCheckout(guest, await api.articles.plain(), 1, email)
      const { orderNumber } = await guest.ask('saveOrder', { agb: true })
      const mails = (await api.kit().mails()).filter(({ to }) => to === email)
      expectSame('Zahl der Mails', mails.length, 1)
      expectThat(
        'ohne Nummer',
        mails.every(({ subject }) => subject.includes(orderNumber)),
      )
    },
  },
  {
    rows: ['G-42', 'C-CALL-071'],
    why: 'Was mit einer Bestellung geschieht, liest der Kunde an ihrem Status.',
    level: 'customer',
    kit: true,
    async run(api) {
      const person = await api.as('private')
      await memberCheckout(person, await api.articles.plain(), 1)
      const { orderNumber } = await person.ask('saveOrder', { agb: true })
      for (const status of ['processing', 'shipped']) {
        await api.kit().orderStatus(orderNumber, status)
        expectSame('Status', (await person.ask('showOrder', { orderNumber })).order.status, status)
      }
    },
  },
  {
    rows: ['C-CALL-023', 'G-80', 'E-ENTITY-014'],
    why: 'Ein vorbereiteter Warenkorb kommt einmal je Sitzung herein.',
    level: 'guest',
    kit: true,
    async run(api) {
      await api.kit().reset('livebook-basket')
      const guest = api.guest()
      const prepared = { source: 'livebook', uuid: '00000000-0000-4000-8000-000000000001' } as const
      const first = await guest.ask('addItems', { items: [], ...prepared })
      expectThat('nichts kam herein', first.items.length > 0)
      const again = await guest.ask('addItems', { items: [], ...prepared })
      expectSame('schon geholt', again.takenOver?.alreadyTaken, true)
      expectSame(
        'Positionen',
        again.items.map(({ quantity }) => quantity),
        first.items.map(({ quantity }) => quantity),
      )
    },
  },
  {
    rows: ['G-49', 'C-CALL-102', 'decisions 13 "Who releases an order over several cost centres"'],
    why: 'Wer freigibt, liest, wie viele Bestellungen auf ihn warten, und es sind genau die, die er entscheiden darf.',
    level: 'company',
    kit: true,
    async run(api) {
      await api.kit().reset('open-releases')
      const approver = await api.signIn('approver')
      const { openReleases, total, items } = await approver.ask('listAdminOrders', {
        status: 'pending_release',
        limit: 100,
      })
      expectThat('nichts wartet', openReleases > 0)
      expectSame(
        'Zahl, entscheidbare',
        [total, items.filter(({ release }) => release?.mayDecide).length],
        [openReleases, openReleases],
      )
    },
  },
]
