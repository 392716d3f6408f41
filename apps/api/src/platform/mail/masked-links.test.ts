import { expect, test } from 'vitest'
import { maskedHtml, maskedText } from './masked-links.ts'

test.each([
  ['https://k.example/password/reset/mia/abcdefghijklmnop', 'https://k.example/password/reset/…'],
  ['https://k.example/rest/register/verify/aB3dE6gH9jK2mN5p', 'https://k.example/rest/register/verify/…'],
  ['https://k.example/vertrag-widerrufen/bestaetigen?token=x', 'https://k.example/vertrag-widerrufen/bestaetigen?…'],
  ['https://k.example/s/0123456789abcdef0123#a', 'https://k.example/s/…?…'],
  ['https://k.example/page/agb', 'https://k.example/page/agb'],
])('security 2.9 %s opens nothing for staff', (address, shown) => {
  expect(maskedText(`Hier: ${address} .`)).toBe(`Hier: ${shown} .`)
  expect(maskedHtml(`<a href="${address}">${address.replaceAll('&', '&amp;')}</a>`)).toBe(`<a>${shown}</a>`)
})
