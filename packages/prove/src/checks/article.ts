import type { Check } from '../check.ts'
import { expectEuro, expectFound, expectSame, expectThat } from '../expect.ts'

/** Lists of articles that stand beside an article. */
const beside = [
  ['E-ENTITY-031', 'variantArticles', 'Ausführungen'],
  ['E-ENTITY-032', 'alternativeArticles', 'Alternativen'],
  ['E-ENTITY-033', 'ecoAlternativeArticles', 'grüne Alternativen'],
  ['E-ENTITY-034', 'accessoryArticles', 'Zubehör'],
  ['E-ENTITY-035', 'crossSellingArticles', 'dazu Gekauftes'],
] as const

export const articleChecks: readonly Check[] = [
  {
    rows: ['G-56', 'E-ENTITY-001'],
    why: 'Ein Artikel ist unter Nummer und Lager, unter seiner Nummer und in der Liste derselbe, auch sein Preis und Bestand.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      const { article } = await guest.ask('showArticle', { articleKey: `${tile.articleNumber}-${tile.shopDepotId}` })
      expectSame('id', article.id, tile.id)
      const byNumber = await guest.ask('showArticleByNumber', { articleNumber: tile.articleNumber })
      expectSame('Artikel unter seiner Nummer', byNumber.article.articleNumber, tile.articleNumber)
      const [listed] = (await guest.ask('listArticles', { search: tile.articleNumber, limit: 5 })).items.filter(
        ({ id }) => id === tile.id,
      )
      expectSame('Preis', article.price, listed?.price)
      expectSame('Bestand', article.stock, listed?.stock)
    },
  },
  {
    rows: ['G-56'],
    why: 'Eine Nummer, die es nicht gibt, ist 404, mit und ohne Lager.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      await guest.refused('showArticle', { articleKey: 'GIBT-ES-NICHT-1' }, 'not_found', 404)
      await guest.refused('showArticleByNumber', { articleNumber: 'GIBT-ES-NICHT' }, 'not_found', 404)
    },
  },
  ...beside.map(
    ([row, key, name]): Check => ({
      rows: [row],
      why: `Neben einem Artikel stehen ${name}, nie er selbst und keiner doppelt.`,
      level: 'reading',
      async run(api) {
        const tile = await api.articles.scaled()
        const answer = await api.guest().ask('showArticle', { articleKey: `${tile.articleNumber}-${tile.shopDepotId}` })
        const ids = expectFound(key, answer[key]).map(({ id }) => id)
        expectSame('verschiedene', new Set(ids).size, ids.length)
        if (key !== 'variantArticles') expectThat('der Artikel steht neben sich selbst', !ids.includes(tile.id))
      },
    }),
  ),
  {
    rows: ['E-ENTITY-036', 'G-56'],
    why: 'Der Weg zum Artikel und seine Adresse sind genannt.',
    level: 'reading',
    async run(api) {
      const tile = await api.articles.plain()
      const { article } = await api
        .guest()
        .ask('showArticle', { articleKey: `${tile.articleNumber}-${tile.shopDepotId}` })
      const { articleNumber, shopDepotId, slug } = tile
      expectThat(
        'canonical',
        article.canonical.endsWith(`/shop/article/${articleNumber}-${shopDepotId}/${slug}`),
        article.canonical,
      )
      expectThat('kein Weg', article.breadcrumb.length > 0)
    },
  },
  {
    rows: ['E-ENTITY-021', 'G-61'],
    why: 'Die Staffel eines Artikels nennt dieselben Preise wie seine Zeilen, und was man spart, stimmt.',
    level: 'reading',
    async run(api) {
      const tile = await api.articles.scaled()
      const { article } = await api
        .guest()
        .ask('showArticle', { articleKey: `${tile.articleNumber}-${tile.shopDepotId}` })
      const first = expectFound('die erste Staffel', article.scale[0])
      for (const { from, net_price, gross_price, savingPercent } of article.scale) {
        const row = expectFound(
          `die Zeile ab ${from}`,
          article.prices.find(({ quantity_lower_bound }) => quantity_lower_bound === from),
        )
        expectEuro(`netto ab ${from}`, net_price, row.net_price)
        expectEuro(`brutto ab ${from}`, gross_price, row.gross_price)
        const saved = (1 - gross_price / first.gross_price) * 100
        expectThat(`Ersparnis ab ${from}`, Math.abs(saved - savingPercent) <= 1.5, savingPercent)
      }
    },
  },
  {
    rows: ['S-STATE-061', 'G-62'],
    why: 'Die Preisart eines Artikels steht unter Slug oder Nummer in den Preisarten des Warenkorbs.',
    level: 'reading',
    async run(api) {
      const { price } = await api.articles.plain()
      const { priceTypes = [] } = await api.guest().ask('showBasket', {})
      const found =
        priceTypes.find(({ slug }) => slug === price?.internal_price_type) ??
        priceTypes.find(({ id }) => id === price?.internal_price_type_id)
      expectFound(`die Preisart ${price?.internal_price_type}`, found)
    },
  },
  {
    rows: ['L-RULE-046', 'E-ENTITY-020'],
    why: 'Ein Artikel ohne Preis hat price null und ist nicht bestellbar.',
    level: 'reading',
    async run(api) {
      const { price, orderable } = await api.articles.withoutPrice()
      expectSame('price, bestellbar', [price, orderable], [null, false])
    },
  },
  {
    rows: ['S-STATE-062', 'G-63'],
    why: 'Nur was lieferbar ist, heißt sofort lieferbar, und wann es abgeht, ist kein vergangener Tag.',
    level: 'reading',
    async run(api) {
      const { items } = await api.guest().ask('listArticles', { limit: 100, sortBy: 'articleNumber' })
      for (const { articleNumber, delivery, sap_delivery_state, stock } of items) {
        const { dispatchDay, arrivalDay } = delivery
        if (dispatchDay && arrivalDay)
          expectThat(`${articleNumber} kommt an, bevor er abgeht`, dispatchDay <= arrivalDay, [dispatchDay, arrivalDay])
        if (delivery.immediate) {
          expectThat(
            `${articleNumber} ist im falschen Status sofort lieferbar`,
            [1, 3].includes(sap_delivery_state.state_number),
          )
          expectThat(`${articleNumber} ist ohne Bestand sofort lieferbar`, stock === null || stock > 0, stock)
        }
      }
    },
  },
]
