import { expect, test } from 'vitest'
import { OwnMenus } from '../../content-menus.ts'
import { AdZones } from '../../widgets.ts'
import { BrandValues } from '../theme/brand-values.ts'
import { isLinkAddress, isOwnAddress, isPageAddress } from './typed-address.ts'

const elsewhere = [
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/..//example.com',
  '/x/../..//example.com',
  'http://example.com',
  'https:/\\example.com',
  'https:///example.com',
  'https://exa\\mple.com',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '',
]

test('security 3.2 no. 9 whatever a browser takes for another host is no address of the shop, nor one that a link may have', () => {
  expect(elsewhere.filter((one) => isOwnAddress(one) || isPageAddress(one) || isLinkAddress(one))).toEqual([])
})

test('pages of the shop, other sites over https, mail and telephone are', () => {
  const own = ['/', '/page/kontakt', '/shop?search=Füller&page=2#liste', '/shop/assortment/b%C3%BCro']
  expect(own.map((one) => [isOwnAddress(one), isPageAddress(one), isLinkAddress(one)])).toEqual(
    own.map(() => [true, true, true]),
  )
  expect([isOwnAddress('https://example.com/a?b=1'), isPageAddress('https://example.com/a?b=1')]).toEqual([false, true])
  for (const link of ['https://example.com', 'mailto:post@example.com', 'tel:+49 30 2312500'])
    expect([link, isLinkAddress(link)]).toEqual([link, true])
  expect(isPageAddress('mailto:post@example.com')).toBe(false)
})

test('menus, advertisements and the brand obey it', () => {
  for (const url of elsewhere.filter(Boolean)) {
    expect([url, OwnMenus.safeParse({ top: [{ label: 'Kontakt', url }] }).success]).toEqual([url, false])
    expect([url, AdZones.safeParse([{ id: 'a', slug: 'a', html: '<p>Neu</p>', url }]).success]).toEqual([url, false])
    expect([url, BrandValues.shape.url.safeParse(url).success]).toEqual([url, false])
  }
})
