import { expect, test } from 'vitest'
import type { Basket, BasketPosition } from '../../platform/calls/types.ts'
import { commandsFor, type Flags, seen } from './commands.ts'
import { trackerFile } from './queue.ts'
import { isPersonal, searchedFor, toldPage } from './told-page.ts'

const all: Flags = { slideImpressions: true, slideClicks: true, shoplistImpressions: true, shoplistClicks: true }

const position = (articleNumber: string, quantity: number, price: number | null = 2): BasketPosition =>
  ({
    articleNumber,
    displayName: `Artikel ${articleNumber}`,
    quantity,
    price,
    hint: 'für Frau Sommer',
    costCenter: '3000',
  }) as BasketPosition
const basketOf = (...items: BasketPosition[]) => ({ items, totals: { valueOfGoods: 12.5 } }) as Basket

test('L-RULE-055 an event without the data it needs is not sent', () => {
  expect(seen({ slide: 'Neu' }, all)).toEqual([['trackEvent', 'Slider', 'impression', 'Neu']])
  expect(seen({ list: 'Ordner' }, all)).toEqual([['trackEvent', 'Artikelliste', 'impression', 'Ordner']])
  expect(seen({ list: '' }, all)).toEqual([])
  expect(seen({}, all)).toEqual([])
  expect(commandsFor({ what: 'listed', articleNumber: '' }, all)).toEqual([])
  const order = {
    orderNumber: '',
    positions: [],
    totals: { gross: 1, valueOfGoods: 1, tax: 0, shipping: 0, discount: 0 },
  }
  expect(commandsFor({ what: 'ordered', order: order as never }, all)).toEqual([])
})

test('F-FLAG-067 F-FLAG-069 what is switched off is not told', () => {
  expect(seen({ slide: 'Neu' }, { ...all, slideImpressions: false })).toEqual([])
  expect(seen({ list: 'Ordner' }, { ...all, shoplistImpressions: false })).toEqual([])
})

test('G-97 a basket is its articles, each once, without what was written about them', () => {
  const basket = basketOf(position('100001', 2), position('900001', 1, null), position('100001', 3))
  expect(commandsFor({ what: 'basket', basket }, all)).toEqual([
    ['clearEcommerceCart'],
    ['addEcommerceItem', '100001', 'Artikel 100001', '', 2, 5],
    ['addEcommerceItem', '900001', 'Artikel 900001', '', 0, 1],
    ['trackEcommerceCartUpdate', 12.5],
  ])
})

test('security no. 32 an article that is a gift as well keeps its price', () => {
  const [, item] = commandsFor({ what: 'basket', basket: basketOf(position('1', 1, null), position('1', 2, 7)) }, all)
  expect(item).toEqual(['addEcommerceItem', '1', 'Artikel 1', '', 7, 3])
})

test('specification 9 the events of stored baskets have a German name and none of the basket', () => {
  expect(commandsFor({ what: 'storedBasket', action: 'saved' }, all)).toEqual([
    ['trackEvent', 'Gespeicherte Warenkörbe', 'gespeichert'],
  ])
})

test('security no. 32 pages of a person are told by their pattern, queries never', () => {
  expect(toldPage('/my/orders/123456', { orderNumber: '123456' }, 'Bestellung 123456')).toEqual({
    path: '/my/orders/:orderNumber',
    title: '/my/orders/:orderNumber',
  })
  expect(toldPage('/password/reset/mia.brandt/abc%3D', { resetUsername: 'mia.brandt', token: 'abc=' }, 'x').path).toBe(
    '/password/reset/:resetUsername/:token',
  )
  expect(toldPage('/shop/basket/livebook/9f', { uuid: '9f' }, 'x').path).toBe('/shop/basket/livebook/:uuid')
  expect(toldPage('/shop/checkout/4', {}, 'Bestellung 123456').title).toBe('/shop/checkout/4')
  expect(toldPage('/kundenlogin/wiesengrund', { alias: 'wiesengrund' }, 'x').path).toBe('/kundenlogin/:alias')
  expect(toldPage('/shop/supply/search', {}, 'Passend zu „a.sommer@privat.example“')).toEqual({
    path: '/shop/supply/search',
    title: '/shop/supply/search',
  })
  expect(toldPage('/my/geheim', { '*': 'my/geheim' }, 'x').path).toBe('/*')
  expect(toldPage('/shop/articletypename/ordner', { slug: 'ordner' }, 'Ordner')).toEqual({
    path: '/shop/articletypename/ordner',
    title: 'Ordner',
  })
  for (const path of ['/', '/shop', '/shop/article/1-1/stift', '/page/privacy', '/blog', '/faqs'])
    expect(toldPage(path, {}, 'Titel')).toEqual({ path, title: 'Titel' })
})

test('C-CALL-136 the words of a search are told, unless they look like a person', () => {
  expect(searchedFor('/shop', '?search=+papier+')).toBe('papier')
  expect(searchedFor('/shop/brands', '?search=papier')).toBe('')
  for (const words of [
    'a.sommer@privat.example',
    '+49 221 123456',
    '0221 / 123456',
    '(0221) 123456',
    'DE87 1234 5678 0000 0000 02',
  ])
    expect(isPersonal(words), words).toBe(true)
  for (const words of ['papier', '150001', 'a4 80 g', '4006381333931', 'Ordner 80 mm'])
    expect(isPersonal(words), words).toBe(false)
})

test('G-96 the files of the tracker stand below its address', () => {
  expect(trackerFile('https://statistik.example', 'matomo.js')).toBe('https://statistik.example/matomo.js')
  expect(trackerFile('https://statistik.example/m/', 'matomo.php')).toBe('https://statistik.example/m/matomo.php')
})
