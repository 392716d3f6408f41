import { expect, test } from 'vitest'
import { legacyTarget } from './legacy-redirects.ts'

test.each([
  ['R-ROUTE-122', 'basket', '/shop/basket'],
  ['R-ROUTE-123', 'checkout', '/shop/checkout'],
  ['R-ROUTE-124', 'manufacturers', '/shop/manufacturers'],
  ['R-ROUTE-125', 'brands', '/shop/brands'],
  ['R-ROUTE-126', 'assortments', '/shop/assortments'],
  ['R-ROUTE-127', 'assortmenttypes', '/shop/assortmenttypes'],
  ['R-ROUTE-128', 'articletypes', '/shop/articletypes'],
  ['R-ROUTE-129', 'articletypenamegroups', '/shop/articletypenamegroups'],
  ['R-ROUTE-130', 'producttypes', '/shop/producttypes'],
  ['R-ROUTE-131', 'producttypegroups', '/shop/producttypegroups'],
  ['R-ROUTE-132', 'index', '/shop/index'],
  ['R-ROUTE-133', 'offerrequest', '/offerrequest'],
  ['R-ROUTE-134', 'quick_order', '/shop/quick_order'],
  ['R-ROUTE-135', 'blog', '/blog'],
  ['R-ROUTE-136', 'begreen', '/shop/attribute/begreen'],
  ['R-ROUTE-137', 'food', '/shop/attribute/food'],
  ['R-ROUTE-138', 'cosmetic', '/shop/attribute/cosmetic'],
  ['R-ROUTE-139', 'video', '/shop/attribute/video'],
  ['R-ROUTE-140', 'daily-price', '/shop/attribute/daily-price'],
  ['R-ROUTE-141', 'lieferbedingungen', '/shop/attribute/lieferbedingungen'],
  ['R-ROUTE-142', 'montageservice', '/shop/attribute/montageservice'],
  ['R-ROUTE-143', 'lieferzeit', '/shop/attribute/lieferzeit'],
  ['R-ROUTE-144', 'new-articles', '/shop/attribute/new-articles'],
  ['R-ROUTE-145', 'top-articles', '/shop/attribute/top-articles'],
  ['R-ROUTE-146', 'maincatalog', '/shop/maincatalog'],
  ['R-ROUTE-147', 'shop', '/shop'],
  ['R-ROUTE-148', 'search', '/shop'],
])('%s the old page of %s leads to %s', (_, suffix, target) => {
  expect(legacyTarget(`br_system_shop_${suffix}`)).toBe(target)
})

test('R-ROUTE-121 an unlisted suffix is an ordinary page', () => {
  expect(legacyTarget('br_system_shop_unknown')).toBeNull()
  expect(legacyTarget('basket')).toBeNull()
})

test.each([
  ['datenschutz', 'privacy'],
  ['versand', 'versand-zahlung'],
  ['widerrufsbelehrung', 'widerruf'],
])('a page asked for as %s is found as %s', (asked, slug) => {
  expect(legacyTarget(asked)).toBe(`/page/${slug}`)
})
