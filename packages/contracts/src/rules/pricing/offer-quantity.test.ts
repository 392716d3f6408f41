import { describe, expect, test } from 'vitest'
import { type OfferRule, offerLeft, offerRuleText, whyNotOffered } from './offer-quantity.ts'

const offer = (rule: OfferRule, ordered = 0) => ({ offerNumber: 'A1', quantity: 7, rule, ordered })

describe('decisions 13 an answered offer', () => {
  test.each<[OfferRule, number, number, number | null, boolean]>([
    ['upTo', 0, 7, 7, true],
    ['upTo', 0, 8, 7, false],
    ['upTo', 5, 2, 2, true],
    ['upTo', 5, 3, 2, false],
    ['upTo', 7, 1, 0, false],
    ['exact', 0, 7, 7, true],
    ['exact', 0, 6, 7, false],
    ['exact', 7, 7, 0, false],
    ['from', 0, 6, null, false],
    ['from', 20, 500, null, true],
    ['any', 20, 1, null, true],
  ])('%s, of 7 pieces %i ordered: %i more', (rule, ordered, wanted, left, holds) => {
    expect(offerLeft(offer(rule, ordered))).toBe(left)
    expect(whyNotOffered(offer(rule, ordered), wanted, 'Stück') === null).toBe(holds)
  })

  test('says what is left', () => {
    expect(whyNotOffered(offer('upTo', 5), 3, 'Packung')).toBe(
      'Angebot A1: Zu diesem Preis sind noch 2 Packungen möglich.',
    )
    expect(whyNotOffered(offer('upTo', 7), 3, 'Packung')).toBe(
      'Angebot A1: Die angebotene Menge (7 Packungen) ist schon bestellt.',
    )
    expect(offerRuleText(offer('from'), 'Stück')).toBe('gilt ab 7 Stück')
  })
})
