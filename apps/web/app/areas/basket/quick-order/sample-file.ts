import { fileLoader } from '../../../platform/calls/file-answer.ts'

const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A list to fill in, with two articles of this shop as an example; the mark tells Excel that it is UTF-8. */
export const loader = fileLoader(async (rest) => {
  const { items } = await rest.call('listArticles', { limit: 2 })
  const rows = items.map((article) => [cell(article.articleNumber), article.min_order_price_unit, ''])
  const lines = [['Artikelnummer', 'Menge', 'Kostenstelle'], ...rows].map((cells) => `${cells.join(';')}\r\n`)
  const bytes = new TextEncoder().encode(`\uFEFF${lines.join('')}`)
  return {
    data: btoa(String.fromCharCode(...bytes)),
    mimeType: 'text/csv; charset=utf-8',
    filename: 'direkterfassung-muster.csv',
  }
})
