import { expect, test } from 'vitest'
import { typedIn } from './actions.ts'

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
