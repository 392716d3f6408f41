import { expect, test } from 'vitest'
import { addressIn } from './ssr.ts'

test.each([
  ['/shop?x=1', 'https://shop.example/shop?x=1'],
  ['//evil.example/login', 'https://shop.example//evil.example/login'],
  ['/\\evil.example', 'https://shop.example//evil.example'],
  ['http://evil.example/login?a=b', 'https://shop.example/login?a=b'],
  ['http://[', 'https://shop.example/'],
  ['*', 'https://shop.example/*'],
])('security 3.2 no. 2 a request for %s stays in this shop', (target, address) => {
  expect(addressIn('https://shop.example', target).href).toBe(address)
})
