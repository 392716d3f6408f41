import { expect, test } from 'vitest'
import type { ArticleDetail } from '../../../platform/calls/types.ts'
import { compareArticles } from './comparison.ts'

const price = { net_price: 10, gross_price: 11.9, tax_rate: 19, unit: 'Stück', quantity_lower_bound: 1 }
const blank = {
  unit: 'Stück',
  content: 1,
  content_unit: { display_name: '' },
  min_order_price_unit: 1,
  max_order_price_unit: 1000,
  step_order_price_unit: 1,
  price,
  prices: [price],
  basePrice: null,
  comparativePrice: null,
  deposit: null,
  content_net: null,
  brandName: 'Ordnelia',
  manufacturerName: 'Ordnelia GmbH',
  manufacturerNumber: 'O-1',
  articleTypeName: 'Ordner',
  umweltfreundlichesMerkmal: null,
  weeeNummer: null,
}
// only what the comparison reads
const article = (features: [string, string][], own: object = {}) =>
  ({
    ...blank,
    features: [{ group: 'Merkmale', rows: features.map(([name, value]) => ({ name, value })) }],
    ...own,
  }) as unknown as ArticleDetail

const rowOf = (articles: ArticleDetail[], name: string) =>
  compareArticles(articles, 'net').find((row) => row.name === name)

test('ux 59 joins the data sheets, says what differs and leaves out what no article says', () => {
  const two = [
    article([
      ['Format', 'A4'],
      ['Farbe', 'blau'],
    ]),
    article([
      ['Format', 'A4'],
      ['Mechanik', 'Hebel'],
    ]),
  ]
  expect(rowOf(two, 'Format')).toMatchObject({ group: 'Merkmale', values: ['A4', 'A4'], differs: false })
  expect(rowOf(two, 'Farbe')).toMatchObject({ values: ['blau', '–'], differs: true })
  expect(rowOf(two, 'Mechanik')).toMatchObject({ values: ['–', 'Hebel'], differs: true })
  expect(rowOf(two, 'Pfand')).toBeUndefined()
  expect(rowOf(two, 'WEEE-Reg.-Nr.')).toBeUndefined()
})

test('ux 59 names the lowest scale as it is shown', () => {
  const scaled = article([], {
    prices: [price, { ...price, net_price: 8, gross_price: 9.52, quantity_lower_bound: 50 }],
  })
  expect(rowOf([scaled, article([])], 'Staffelpreis')?.values).toEqual(['ab 50: 8,00\u00a0€', '–'])
  expect(compareArticles([scaled], 'gross').find(({ name }) => name === 'Staffelpreis')?.values).toEqual([
    'ab 50: 9,52\u00a0€',
  ])
})

test('an eco mark that the data sheet proves stands in one line, not in two', () => {
  const label = 'Blauer Engel DE-UZ 14a'
  const proven = article([['Blauer Engel', label]], { umweltfreundlichesMerkmal: label })
  const other = article([['Format', 'A4']])
  expect(rowOf([proven, other], 'Umweltmerkmal')).toBeUndefined()
  expect(rowOf([proven, other], 'Blauer Engel')?.values).toEqual([label, '–'])
  expect(rowOf([article([], { umweltfreundlichesMerkmal: label }), other], 'Umweltmerkmal')?.values).toEqual([
    label,
    '–',
  ])
})
