import { expect, test } from 'vitest'
import { mailLetterOf } from './mail-letter.ts'

const frame = {
  brand: 'Kontor & Söhne',
  home: 'https://kontor.example/',
  sign: 'https://kontor.example/sign.png',
  closing: 'Ihr Kontor-Team',
  imprint: ['Kontor GmbH · Weg 1', 'Tel. 1'],
}
const { text, html } = mailLetterOf(frame, 'Ihre Bestellung <1>', [
  'Guten Tag Jörg <b>Weiß</b>,',
  [{ label: 'Bestellnummer', value: '1' }],
  [],
  {
    goods: [
      {
        name: 'Stift (100002)',
        detail: '5 Stück zu 1,00 €',
        notes: ['Notiz: <i>rot</i>'],
        total: '5,00 €',
        picture: 'https://kontor.example/illustrations-png/stift.png',
      },
    ],
    sums: [
      { label: 'Summe netto', value: '4,20 €' },
      { label: 'Gesamtsumme', value: '5,00 €', strong: true },
    ],
  },
  { title: 'Darum geht es', lines: ['Stift'] },
  { title: 'Nachricht', message: 'Eins\nZwei' },
  { title: 'Leer', message: '' },
  { label: 'Adresse bestätigen', link: 'https://kontor.example/a?b=1&c=2' },
  { links: [{ label: 'AGB', value: 'https://kontor.example/page/agb' }] },
])

test('a mail says the same as text and as HTML, part after part', () => {
  expect(text).toBe(`Guten Tag Jörg <b>Weiß</b>,

Bestellnummer: 1

- Stift (100002)
  5 Stück zu 1,00 €: 5,00 €
  Notiz: <i>rot</i>

Summe netto: 4,20 €
Gesamtsumme: 5,00 €

Darum geht es:
- Stift

Nachricht:
Eins
Zwei

Adresse bestätigen:
https://kontor.example/a?b=1&c=2

AGB: https://kontor.example/page/agb

Ihr Kontor-Team

-- 
Kontor GmbH · Weg 1
Tel. 1`)
  const words = html.replace(/<style>.*<\/style>/s, '').replace(/<[^>]*>/g, ' ')
  const said = [
    'Kontor &amp; Söhne',
    'Bestellnummer',
    'Ihre Artikel',
    'Stift (100002)',
    'Gesamtsumme',
    'Darum geht es',
    'Zwei',
    'AGB',
  ]
  expect(said.map((one) => words.indexOf(one))).toEqual(said.map((one) => words.indexOf(one)).toSorted((a, b) => a - b))
  expect(said.every((one) => words.includes(one))).toBe(true)
})

test('what a customer typed never becomes markup', () => {
  expect(html).toContain('&lt;b&gt;Weiß&lt;/b&gt;')
  expect(html).toContain('Notiz: &lt;i&gt;rot&lt;/i&gt;')
  expect(html).toContain('href="https://kontor.example/a?b=1&amp;c=2"')
  expect(html).toContain('<title>Ihre Bestellung &lt;1&gt;</title>')
})

test('what is empty is left out', () => {
  expect(text).not.toContain('Leer')
  expect(mailLetterOf({ ...frame, imprint: [] }, 'x', [[], '', { links: [] }]).text).toBe('Ihr Kontor-Team')
})
