import type { PriceKind } from '@kontor/contracts/rules/pricing/money'
import type { ArticleDetail } from '../../../platform/calls/types.ts'
import { amountIn, euro } from '../../../ui/text/price-text.tsx'
import { unitPriceAt } from '../tile/prices/article-price.ts'
import { smallestQuantity, unitText } from '../tile/tile-texts.ts'

/** One line of the comparison: what each article says, in their order. */
export type ComparedRow = { group: string; name: string; values: readonly string[]; differs: boolean }

const unsaid = '–'
const ecoMark = 'Umweltmerkmal'

type Said = (article: ArticleDetail) => string | null | undefined

const oneRow = (group: string, name: string, articles: readonly ArticleDetail[], said: Said): ComparedRow => {
  const values = articles.map((article) => said(article) || unsaid)
  return { group, name, values, differs: new Set(values).size > 1 }
}

/** Prices and data sheets side by side; what no article says is left out. */
export function compareArticles(articles: readonly ArticleDetail[], shown: PriceKind): ComparedRow[] {
  const order = 'Preis und Lieferung'
  const general = 'Allgemein'
  const rows = [
    oneRow(order, 'Einheit', articles, unitText),
    oneRow(order, 'Grundpreis', articles, ({ basePrice }) => basePrice?.text),
    oneRow(order, 'Vergleichspreis', articles, ({ comparativePrice }) => comparativePrice?.text),
    oneRow(order, 'Staffelpreis', articles, (article) => lowestScale(article, shown)),
    oneRow(order, 'Inhalt', articles, ({ content_net }) => content_net),
    oneRow(order, 'Pfand', articles, ({ deposit }) => deposit?.text),
    oneRow(order, 'Mindestmenge', articles, (article) => `${smallestQuantity(article)} ${article.unit}`),
    oneRow(general, 'Marke', articles, ({ brandName }) => brandName),
    oneRow(general, 'Hersteller', articles, ({ manufacturerName }) => manufacturerName),
    oneRow(general, 'Herstellernummer', articles, ({ manufacturerNumber }) => manufacturerNumber),
    oneRow(general, 'Artikelart', articles, ({ articleTypeName }) => articleTypeName),
    oneRow(general, ecoMark, articles, ({ umweltfreundlichesMerkmal }) => umweltfreundlichesMerkmal),
    oneRow(general, 'WEEE-Reg.-Nr.', articles, ({ weeeNummer }) => weeeNummer),
    ...featureRows(articles),
  ]
  const proofs = new Set(
    articles.flatMap(({ features }) => features.flatMap((one) => one.rows.map(({ value }) => value))),
  )
  return rows.filter(({ name, values }) => {
    const said = values.filter((value) => value !== unsaid)
    // a proof of the data sheet may be the eco mark itself: one line says it
    return said.length > 0 && !(name === ecoMark && said.every((value) => proofs.has(value)))
  })
}

/** Lines of all data sheets by group and name, in the order in which the articles name them first. */
function featureRows(articles: readonly ArticleDetail[]): ComparedRow[] {
  const named = articles.flatMap(({ features }) =>
    features.flatMap(({ group, rows }) => rows.map(({ name }) => ({ group, name }))),
  )
  const first = new Map(named.map((line) => [`${line.group}\n${line.name}`, line]))
  const groups = Map.groupBy(first.values(), ({ group }) => group)
  return [...groups.values()].flat().map(({ group, name }) =>
    oneRow(group, name, articles, ({ features }) => {
      const rows = features.find((one) => one.group === group)?.rows
      return rows?.find((row) => row.name === name)?.value
    }),
  )
}

function lowestScale(article: ArticleDetail, shown: PriceKind): string | null {
  const lowest = article.prices.at(-1)
  const single = unitPriceAt(article, smallestQuantity(article))
  if (!lowest || !single || lowest.net_price >= single.net_price) return null
  return `ab ${lowest.quantity_lower_bound}: ${euro(amountIn(shown, lowest))}`
}
