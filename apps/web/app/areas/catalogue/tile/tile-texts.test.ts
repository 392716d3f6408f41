import { expect, test } from 'vitest'
import { deliveryWords, factsOf, nameBeside } from './tile-texts.ts'

const words = (text: string, arrivalDay: string | null = '2026-11-26') =>
  deliveryWords({ delivery: { text, arrivalDay } } as never)

test('ux 91 beside the day a tile says in few words what the delivery depends on', () => {
  expect(words('Sofort lieferbar')).toBe('Sofort lieferbar')
  expect(words('Versand am Mittwoch, 25.11.')).toBe('Versand am Mi')
  expect(words('Nur solange Vorrat reicht – Versand am Mittwoch, 25.11.')).toBe('Nur solange Vorrat reicht')
  expect(words('Nachschub unterwegs, ca. 5 Werktage')).toBe('Nachschub unterwegs')
  expect(words('Lieferbar in 2–4 Werktagen')).toBe('Lieferbar')
  expect(words('Direktlieferung ab Hersteller, 5–8 Werktage')).toBe('Direktlieferung')
  expect(words('Wird für Sie bestellt, Lieferzeit 10–15 Werktage')).toBe('Wird für Sie bestellt')
})

test('without a day nothing is left out', () => {
  for (const text of ['Lieferbar in 2–4 Werktagen', 'Ausverkauft', 'Direktlieferung ab Hersteller'])
    expect(words(text, null)).toBe(text)
})

test('ux 87 a name that is longer than its lines says the version before what may be cut off', () => {
  const named = (displayName: string) => nameBeside('Papilind', { displayName } as never)
  expect(named('Papilind Hängetasche Pendel A4, Recyclingkarton 230 g/m², rot')).toBe(
    'Hängetasche Pendel A4, rot, Recyclingkarton 230 g/m²',
  )
  expect(named('Papilind Monitor B27 QHD, 27", höhenverstellbar (B-Ware, Zustand B)')).toBe(
    'Monitor B27 QHD, höhenverstellbar (B-Ware, Zustand B), 27"',
  )
  expect(named('Papilind Kopierpapier Recycling 100, A4, 80 g/m²')).toBe('Kopierpapier Recycling 100, A4, 80 g/m²')
})

test('a fact that says nothing by itself keeps its name', () => {
  const keyFacts = ['Material: Karton', 'Durchschreibend: nein', 'Blattzahl: 50', 'Format: DIN A4']
  expect(factsOf({ keyFacts, displayName: 'Formular, DIN A4' } as never)).toBe(
    'Karton · Durchschreibend: nein · Blattzahl: 50',
  )
})
