import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { expect, test } from 'vitest'
import { mistakeOnLeaving } from './address.ts'
import { loader } from './step-page.tsx'
import { stepAddress } from './steps.ts'

test.each([
  [undefined, '/shop/checkout/2'],
  ['1', '/shop/basket'],
  ['3', '/shop/checkout/3'],
  ['4', '/shop/checkout/4'],
  ['9', '/shop/checkout/2'],
  ['abc', '/shop/checkout/2'],
])('R-ROUTE-064 R-ROUTE-065 K-CONST-018 step %s leads to %s', (step, address) => {
  expect(stepAddress(step)).toBe(address)
})

const home = {
  company: '',
  title: '',
  firstname: 'Jörg',
  lastname: 'Weiß',
  street: 'Am Markt 12 a',
  addition: '',
  zip: '91327',
  city: 'Gößweinstein',
  country: 'DE',
}

test('an address has the order of DIN 5008 and names its country only abroad', () => {
  expect(addressLines(home)).toEqual(['Jörg Weiß', 'Am Markt 12 a', '91327 Gößweinstein'])
  expect(
    addressLines({ ...home, company: 'Muster GmbH', country: 'AT' }, [{ value: 'AT', label: 'Österreich' }]),
  ).toEqual(['Muster GmbH', 'Jörg Weiß', 'Am Markt 12 a', '91327 Gößweinstein', 'ÖSTERREICH'])
})

test('a field is checked on leaving only when something stands in it', () => {
  expect(mistakeOnLeaving('zip', '', 'DE')).toBeUndefined()
  expect(mistakeOnLeaving('zip', '5066', 'DE')).toMatch(/fünf Ziffern/)
  expect(mistakeOnLeaving('zip', '1010', 'AT')).toBeUndefined()
  expect(mistakeOnLeaving('zip', '50667', 'AT')).toMatch(/passt nicht zum Land/)
  // by the rule of the server, not by one of its own
  expect(mistakeOnLeaving('email', 'eva@beispiel..de', 'DE')).toMatch(/nicht vollständig/)
  expect(mistakeOnLeaving('email', 'eva;max@beispiel.de', 'DE')).toMatch(/nicht vollständig/)
  expect(mistakeOnLeaving('email', 'eva@beispiel', 'DE')).toMatch(/nicht vollständig/)
  expect(mistakeOnLeaving('email', 'eva@beispiel.example', 'DE')).toBeUndefined()
})

test.each([
  [undefined, '?step=3', '/shop/checkout/3'],
  ['2', '?step=3', '/shop/checkout/2'],
  [undefined, '', '/shop/checkout/2'],
])('L-RULE-005 G-75 step %s of the path and %s of the query lead to %s', (step, query, address) => {
  const request = new Request(`http://localhost/shop/checkout${query}`)
  const answer = loader({ params: { step }, request } as unknown as Parameters<typeof loader>[0])
  expect(answer.headers.get('location')).toBe(address)
})
