import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each(['/', '/shop?filter=%7B%7D', '/my/orders?page=2#oben', '/shop/search?q=a//b', '/page/%C3%BCber-uns'])(
  'security 3.2 no. 9 the way back stays: %s',
  (address) => {
    expect(ownAddress(address, '/nowhere')).toBe(address)
  },
)

test('an address is given as a browser reads it, so that it fits into a header', () => {
  expect(ownAddress('/shop/../my/orders?von=März', '/')).toBe('/my/orders?von=M%C3%A4rz')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/shop/%2E.//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '//evil.example:x',
  '//shop.invalid/x',
  'javascript:alert(1)',
  '/a\nb',
  '',
  null,
  undefined,
  7,
])('security 3.2 no. 9 the way back never leads out of the shop: %j', (address) => {
  expect(ownAddress(address, '/nowhere')).toBe('/nowhere')
})

test('security 3.2 no. 9 whatever is asked for, a browser stays in the shop', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '@', ':', '?', '#', ';', ' ', '\t', '\n'),
    fc.constantFrom('evil.example', 'https:', 'javascript:', '\r', '\u0000', '\u00a0', '\u3000', '\uff0f', 'shop'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, rooted) => {
      const given = ownAddress((rooted ? '/' : '') + pieces.join(''), '/nowhere')
      expect(new URL(given, 'https://shop.example/my/orders').origin).toBe('https://shop.example')
      // read again, as by a second page on the way, it is the same
      expect(ownAddress(given, '/elsewhere')).toBe(given)
      expect(() => new Headers({ location: given })).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})
