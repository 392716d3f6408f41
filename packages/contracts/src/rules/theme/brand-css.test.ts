import { expect, test } from 'vitest'
import { brandCss } from './brand-css.ts'
import { asBrandSize } from './brand-patterns.ts'
import { BrandValues, brandDefaults } from './brand-values.ts'
import { layOver } from './theme-values.ts'

const brand = (changes: unknown) => layOver(BrandValues, { name: 'Laden', slogan: '', ...brandDefaults }, changes)

test('E-ENTITY-114 E-ENTITY-116 grounds of a brand are colours or pictures of the shop, and a picture says how it repeats', () => {
  expect(brandCss(brand({}))).toBe('')
  const css = brandCss(
    brand({
      ...{ background: 'grey', headerBackground: '#ffed4a', footerBackground: '/illustrations/badges/ecke.svg' },
      ...{ contentBackground: 'white', errorBackground: 'yellow' },
      backgroundImage: { url: '/muster.png', repeat: 'repeat-x' },
    }),
  )
  expect(css).toContain('html{background:#b8c2cc}')
  expect(css).toContain('[data-area="header"]{background:#ffed4a}')
  expect(css).toContain('[data-area="footer"]{background:url("/illustrations/badges/ecke.svg") center/cover}')
  expect(css).toContain('#inhalt{background:#ffffff}')
  expect(css).toContain('#inhalt:has([data-error-page]){background:#ffed4a}')
  expect(css).toContain('body{background:url("/muster.png") repeat-x top center}')
})

test('ux 68 what is no colour and no picture of the shop never reaches the page', () => {
  for (const ground of ['red;}</style>', '//elsewhere.example/a.png', 'https://elsewhere.example/a.png', '/a".png'])
    expect(brandCss(brand({ headerBackground: ground, backgroundImage: { url: ground, repeat: 'repeat' } }))).toBe('')
})

test.each([
  ['60px', '60px'],
  ['60', '60px'],
  ['60.5', '60px'],
  ['60,5 px', '60px'],
  ['10em', null],
  ['0', null],
  ['-5px', null],
  ['1000px', null],
  ['', null],
])('L-RULE-054 E-ENTITY-113 a size of a brand typed as %s is %s', (typed, size) => {
  expect(asBrandSize(typed)).toBe(size)
})
