import { expect, test } from 'vitest'
import { isOwnForm, typedIn } from './actions.ts'

/** A form that counts how often its fields are read. */
class CountedForm extends FormData {
  looks = 0
  override *[Symbol.iterator](): FormDataIterator<[string, FormDataEntryValue]> {
    for (const field of super.entries()) {
      this.looks += 1
      yield field
    }
    return undefined
  }
  override getAll(name: string) {
    this.looks += [...super.keys()].length
    return super.getAll(name)
  }
}

test('security 3.2 no. 23 what was typed comes back at one look at each field, however many a form has', () => {
  for (const fields of [10, 100, 1000]) {
    const form = new CountedForm()
    for (let at = 0; at < fields; at += 1) form.append(`name${at}`, 'x')
    expect(Object.keys(typedIn(form))).toHaveLength(fields)
    expect(form.looks).toBeLessThanOrEqual(2 * fields)
  }
})

test('what was typed comes back without token and passwords, several values of one name one a line', () => {
  const form = new FormData()
  const given = [
    ['token', 't'],
    ['login', 'mia'],
    ['password', 'p'],
    ['newPassword', 'p'],
    ['list', 'a'],
    ['__proto__', 'x'],
    ['list', 'b'],
  ]
  for (const [name = '', value = ''] of given) form.append(name, value)
  form.append('file', new Blob(['1']), 'a.csv')
  expect(Object.entries(typedIn(form))).toEqual([
    ['login', 'mia'],
    ['list', 'a\nb'],
    ['__proto__', 'x'],
  ])
})

test.each([
  ['https://shop.example', { origin: 'https://shop.example' }, true],
  ['https://shop.example', { origin: 'http://shop.example' }, false],
  ['https://shop.example', { origin: 'https://shop.example:8443' }, false],
  ['https://shop.example', { origin: 'https://shop.example.evil.example' }, false],
  ['https://shop.example', { origin: 'https://www.shop.example', host: 'www.shop.example' }, true],
  ['https://shop.example', { origin: 'http://www.shop.example', host: 'www.shop.example' }, false],
  ['https://shop.example', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
  ['https://shop.example', { origin: 'file://', host: '' }, false],
  ['https://shop.example', { 'sec-fetch-site': 'same-origin' }, true],
  ['https://shop.example', { 'sec-fetch-site': 'same-site' }, false],
  ['https://shop.example', {}, false],
  ['http://localhost:3000', { origin: 'http://localhost:3000' }, true],
  ['http://localhost:3000', { origin: 'https://demo.example', host: 'demo.example' }, true],
  ['http://localhost:3000', { origin: 'ftp://localhost:3000' }, false],
])('security 1.4 a form at %s that came with %o is the shop’s own: %s', (shop, headers, isOwn) => {
  expect(isOwnForm(new Request(shop, { headers: headers as Record<string, string> }), new URL(shop))).toBe(isOwn)
})
