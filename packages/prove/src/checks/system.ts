import type { Check } from '../check.ts'
import { expectFound, expectSame, expectThat } from '../expect.ts'

const menuNames = ['top', 'main', 'footer', 'copyright', 'policies', 'my', 'admin']
const numberKeys = ['use', 'interface_display', 'in_member_email', 'in_customer_email', 'text_before', 'text_after']

export const systemChecks: readonly Check[] = [
  {
    rows: ['C-CALL-001', 'E-ENTITY-081', 'E-ENTITY-082', 'E-ENTITY-084', 'L-RULE-063'],
    why: 'Die erste Konfiguration bringt alles mit, womit eine Oberfläche beginnt: Zustand, Texte, Menüs, Aussehen, Listen und Token.',
    level: 'reading',
    async run(api) {
      const first = await api.guest().ask('showConfig', { wld: true })
      expectSame('isDownForMaintenance', first.isDownForMaintenance, false)
      expectSame('isAppApproved', first.isAppApproved, true)
      for (const key of ['labels', 'menus', 'theme'] as const) expectFound(`${key} bei wld=true`, first[key])
      expectFound('config.options bei wld=true', first.config.options)
    },
  },
  {
    rows: ['G-16'],
    why: 'Das Auffrischen mit wld=false ist klein: Texte, Menüs, Aussehen und Auswahllisten kommen nicht noch einmal.',
    level: 'reading',
    async run(api) {
      const later = await api.guest().ask('showConfig', { wld: false })
      for (const key of ['labels', 'menus', 'theme'] as const)
        expectThat(`${key} kommt auch bei wld=false`, !(key in later))
      expectThat('config.options kommt auch bei wld=false', !('options' in later.config))
    },
  },
  {
    rows: ['S-STATE-072', 'E-ENTITY-083', 'G-22'],
    why: 'Der Zustand des Systems und die Nummer der Statistik stehen in der Konfiguration.',
    level: 'reading',
    async run(api) {
      const { systemState, statisticsSiteId } = await api.guest().ask('showConfig', {})
      expectThat('systemState', ['development', 'test', 'livetest', 'live'].includes(systemState), systemState)
      expectThat('statisticsSiteId ist keine Nummer', statisticsSiteId >= 0, statisticsSiteId)
    },
  },
  {
    rows: ['C-CALL-002', 'C-CALL-015', 'E-ENTITY-092', 'G-17'],
    why: 'Alle Menüs und jedes einzeln haben dieselben Einträge.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { menus } = await guest.ask('reloadMenus', {})
      expectSame('Namen der Menüs', Object.keys(menus).toSorted(), menuNames.toSorted())
      for (const slug of ['my', 'admin'])
        expectSame(`Menü ${slug} eines Gastes`, [menus[slug]?.leftItems, menus[slug]?.rightItems], [[], []])
      for (const slug of ['top', 'main', 'footer']) {
        const { menus: one } = await guest.ask('showMenu', { slug })
        expectSame(`Menü ${slug}`, one[slug], menus[slug])
      }
    },
  },
  {
    rows: ['C-CALL-015'],
    why: 'Ein Menü, das es nicht gibt, ist 404.',
    level: 'reading',
    run: async (api) => void (await api.guest().refused('showMenu', { slug: 'gibt-es-nicht' }, 'not_found', 404)),
  },
  {
    rows: ['C-CALL-003', 'decisions 13 "Tokens and their viewer"'],
    why: 'Ein Token bleibt in einer Sitzung dasselbe und sagt, für wen es gilt; alle Gäste sind derselbe.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const [first, again] = [await guest.ask('showToken', {}), await guest.ask('showToken', {})]
      expectSame('das Token beim zweiten Lesen', again.token, first.token)
      expectSame('viewer eines anderen Gastes', (await api.guest().ask('showToken', {})).viewer, first.viewer)
    },
  },
  {
    rows: ['C-CALL-004', 'E-ENTITY-066', 'E-ENTITY-068'],
    why: 'Ein Gast ist niemand, und die Auswahllisten für Formulare bekommt er trotzdem.',
    level: 'reading',
    async run(api) {
      const { user } = await api.guest().ask('showUser', {})
      expectSame('guest, data und my', [user.guest, user.data, user.my], [true, null, null])
      expectSame('die beiden Schreibweisen von isBackendUser', user.is_backend_user, user.isBackendUser)
      for (const list of ['salutations', 'titles', 'genders', 'countries'] as const)
        expectThat(`${list} ist leer`, user[list].length > 0)
    },
  },
  {
    rows: ['C-CALL-005', 'E-ENTITY-075'],
    why: 'Die Anschrift des Shops ist dieselbe wie in der Konfiguration.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { address } = await guest.ask('showAddress', {})
      expectSame('address', address, (await guest.ask('showConfig', {})).config.address)
      expectThat('die Anschrift hat keine Straße', address.street !== '')
    },
  },
  {
    rows: ['C-CALL-006', 'E-ENTITY-076'],
    why: 'Die Öffnungszeiten sind dieselben wie in der Konfiguration, und keine endet vor ihrem Anfang.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { openingHours } = await guest.ask('showOpeningHours', {})
      expectSame('openingHours', openingHours, (await guest.ask('showConfig', {})).config.openingHours)
      for (const { day, from, to } of openingHours) expectThat(`${day} endet vor dem Anfang`, from <= to, [from, to])
    },
  },
  {
    rows: ['C-CALL-007', 'G-88'],
    why: 'Der Verweis auf eine Karte ist eine Adresse oder fehlt ganz.',
    level: 'reading',
    async run(api) {
      const { url } = await api.guest().ask('showMapsUrl', {})
      expectThat('url ist keine Adresse', url === null || /^(https?:\/)?\//.test(url), url)
    },
  },
  {
    rows: ['C-CALL-009', 'E-ENTITY-093', 'K-CONST-026', 'K-CONST-027', 'K-CONST-028', 'K-CONST-029', 'K-CONST-030'],
    why: 'Die Cookie-Leiste kommt nach 3000 ms, unten, schmal, mit 32 und 4 Pixeln Rand.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { cookies } = await guest.ask('showCookies', {})
      const { timeout, position, size, paddingX, paddingY } = cookies
      expectSame(
        'Zeit, Ort, Größe, Ränder',
        [timeout, position, size, paddingX, paddingY],
        [3000, 'bottom', 'sm', 32, 4],
      )
      expectSame('config.cookies', (await guest.ask('showConfig', {})).config.cookies, cookies)
    },
  },
  {
    rows: ['K-CONST-031', 'K-CONST-032', 'K-CONST-033'],
    why: 'Eine Seite hat sechs Spalten, zwei links und eine rechts.',
    level: 'reading',
    async run(api) {
      const { layout } = (await api.guest().ask('showConfig', {})).config
      expectSame('config.layout', layout, { raster: 6, left: 2, right: 1 })
    },
  },
  {
    rows: ['E-ENTITY-077', 'E-ENTITY-078'],
    why: 'Für eigene Nummern von Mitgliedern und Kunden gibt es je sechs Angaben.',
    level: 'reading',
    async run(api) {
      const { member, customer } = (await api.guest().ask('showConfig', {})).config.articleNumbers
      for (const one of [member, customer]) expectSame('Angaben', Object.keys(one).toSorted(), numberKeys.toSorted())
    },
  },
  {
    rows: ['E-ENTITY-079', 'K-CONST-048', 'E-ENTITY-080', 'G-70'],
    why: 'Die Seite beginnt mit index,follow, und Anzeigen haben je eine Kennung.',
    level: 'reading',
    async run(api) {
      const { meta, adZones } = (await api.guest().ask('showConfig', {})).config
      expectSame('meta.robots', meta.robots, 'index,follow')
      expectSame('Kennungen der Anzeigen', new Set(adZones.map(({ id }) => id)).size, adZones.length)
    },
  },
  {
    rows: ['F-FLAG-027', 'F-FLAG-028', 'F-FLAG-033', 'F-FLAG-034', 'S-STATE-027'],
    why: 'Der Umschalter zwischen Netto und Brutto steht nur da, wo der Shop beides erlaubt, und der Modus ist ein erlaubter.',
    level: 'reading',
    async run(api) {
      const { shop } = await api.guest().ask('showConfig', {})
      expectThat('der Umschalter steht ohne zwei Modi', !shop.showB2Switcher || (shop.allowB2b && shop.allowB2c))
      expectThat('der Modus ist nicht erlaubt', shop.isB2b ? shop.allowB2b : shop.allowB2c)
      expectSame('Preisbasis eines Gastes', shop.priceBasis, shop.isB2b ? 'net' : 'gross')
    },
  },
  {
    rows: ['F-FLAG-043', 'F-FLAG-046', 'E-ENTITY-037'],
    why: 'Die Währung ist Euro, und die sieben Lieferstatus haben Nummer, Namen und Bild.',
    level: 'reading',
    async run(api) {
      const { shop } = await api.guest().ask('showConfig', {})
      expectSame('currency', shop.currency, 'EUR')
      const numbers = shop.deliveryStates.map(({ state_number }) => state_number)
      expectSame('Nummern der Lieferstatus', numbers.toSorted(), [1, 2, 3, 4, 5, 6, 7])
      for (const { state_number, internal_name, image } of shop.deliveryStates)
        expectThat(`Lieferstatus ${state_number} ohne Namen oder Bild`, internal_name !== '' && image !== '')
    },
  },
  {
    rows: [
      ...['F-FLAG-029', 'F-FLAG-030', 'F-FLAG-031', 'F-FLAG-044', 'F-FLAG-045', 'F-FLAG-038'],
      ...['K-CONST-014', 'F-FLAG-047'],
    ],
    why: 'Ein Gast ist nicht steuerbefreit, kein Händler, hat keine Kostenstellen und Angebote und noch nichts bestätigt; zwei Zugaben sind frei.',
    level: 'reading',
    async run(api) {
      const { shop } = await api.guest().ask('showConfig', {})
      expectSame('steuerbefreit, Text dazu', [shop.isTaxExempt, shop.taxExemptDisplayText], [false, ''])
      expectSame('HEK-Preise', shop.useHekPrice, false)
      expectSame('Kostenstellen, Angebote', [shop.costCenters, shop.offers], [[], []])
      expectSame('Bedingungen bestätigt', shop.agb_check_approved, false)
      expectThat('freeArticleCount', shop.freeArticleCount >= 0, shop.freeArticleCount)
    },
  },
  {
    rows: ['E-ENTITY-085', 'E-ENTITY-086', 'E-ENTITY-087', 'E-ENTITY-088'],
    why: 'Wie Artikel gezeigt werden, sagt die Konfiguration, die Bilder der Abzeichen eingeschlossen.',
    level: 'reading',
    async run(api) {
      const { articleDisplay } = (await api.guest().ask('showConfig', {})).shop
      expectSame('Bilder', Object.keys(articleDisplay.article_badge_images).toSorted(), ['scale_price', 'video'])
    },
  },
  {
    rows: ['G-14', 'X-ERROR-010'],
    why: 'Texte, die auf dem Draht englisch stehen, haben in labels ihr Deutsch.',
    level: 'reading',
    async run(api) {
      const { labels } = await api.guest().ask('showConfig', { wld: true })
      for (const text of ['Payment Method is missing.', 'Shipping Method is missing.', 'AGB not read & checked']) {
        const german = expectFound(`labels für „${text}“`, labels?.[text])
        expectThat(`„${text}“ ist nicht übersetzt`, german !== '' && german !== text)
      }
    },
  },
  {
    rows: ['C-CALL-008', 'P-ROLE-003', 'E-ENTITY-073', 'G-65'],
    why: 'Die Suche antwortet in sechs Gruppen, je höchstens fünf Treffer und die Zahl aller.',
    level: 'reading',
    async run(api) {
      const tile = await api.articles.plain()
      const { results } = await api.guest().ask('searchShop', { search: tile.articleNumber })
      const names = ['articles', 'brands', 'catalogs', 'manufacturers', 'pages', 'posts']
      expectSame('Gruppen', Object.keys(results).toSorted(), names)
      for (const [name, { items, total }] of Object.entries(results))
        expectThat(`${name}: mehr Treffer als fünf oder als alle`, items.length <= Math.min(5, total), [
          items.length,
          total,
        ])
      const numbers = results.articles.items.map(({ articleNumber }) => articleNumber)
      expectThat(
        `Artikel ${tile.articleNumber} wird unter seiner Nummer nicht gefunden`,
        numbers.includes(tile.articleNumber),
      )
    },
  },
  {
    rows: ['E-ENTITY-072'],
    why: 'Die Suche sagt, wonach gesucht wurde, und zeigt auf Wunsch eine Gruppe ganz.',
    level: 'reading',
    async run(api) {
      const [word = ''] = (await api.articles.plain()).displayName.split(' ')
      const asked = { search: word, resultType: 'articles', showAll: true } as const
      const answer = await api.guest().ask('searchShop', asked)
      expectSame('searchterm', answer.searchterm, word)
      expectSame('resultType, showAll', [answer.resultType, answer.showAll], ['articles', true])
      const { items, total } = answer.results.articles
      expectSame('Treffer bei showAll', items.length, Math.min(total, 1000))
    },
  },
  {
    rows: ['C-CALL-010', 'G-88'],
    why: 'Hinweise des Shops enden nicht, bevor sie beginnen.',
    level: 'reading',
    async run(api) {
      for (const { id, from, to } of (await api.guest().ask('showPush', {})).items)
        expectThat(`Hinweis ${id} endet vor seinem Anfang`, from === null || to === null || from < to, [from, to])
    },
  },
  {
    rows: ['C-CALL-013', 'C-CALL-014', 'S-STATE-025', 'S-STATE-026', 'L-RULE-019'],
    why: 'Wer umschaltet, bekommt die neue Konfiguration gleich mit, und sie gilt danach.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const others = (await api.guest().ask('showConfig', {})).shop.isB2b
      for (const isB2b of [true, false]) {
        const { shop } = await guest.ask(isB2b ? 'switchToB2b' : 'switchToB2c', {})
        expectSame('shop.isB2b der Antwort', shop.isB2b, isB2b)
        expectSame('shop.priceBasis der Antwort', shop.priceBasis, isB2b ? 'net' : 'gross')
        expectSame('shop.isB2b eines anderen Gastes', (await api.guest().ask('showConfig', {})).shop.isB2b, others)
        expectSame('shop.isB2b danach', (await guest.ask('showConfig', {})).shop.isB2b, isB2b)
      }
    },
  },
]
