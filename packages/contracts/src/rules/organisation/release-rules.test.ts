import { expect, test } from 'vitest'
import { orderActionOf, releaseReason, releaseReasonForApprover } from './release-rules.ts'

const info = (
  orderAction: 'order' | 'release' | 'blocked',
  orderActionReason = 'always',
  orderCheckValue: number | null = null,
) => ({
  orderAction,
  orderActionReason,
  orderCheck: '',
  orderCheckValue,
  orderRealValue: null,
})

test('blocked outweighs release, release outweighs order', () => {
  expect(orderActionOf([])).toBe('order')
  expect(orderActionOf([info('order'), info('release')])).toBe('release')
  expect(orderActionOf([info('blocked'), info('release')])).toBe('blocked')
})

test('a reason is a German sentence that names the limit where there is one', () => {
  expect(releaseReason(info('release', 'order_limit', 1000))).toBe(
    'Die Bestellung liegt über Ihrem Limit von 1.000,00\u00a0€.',
  )
  expect(releaseReason(info('release', 'something_new'))).toBe('Diese Bestellung muss geprüft werden.')
})

test('whoever decides reads about the other person', () => {
  expect(releaseReasonForApprover(info('release', 'order_limit', 1000))).toBe(
    'Die Bestellung liegt über dem Limit der Person von 1.000,00\u00a0€.',
  )
  expect(releaseReasonForApprover(info('release', 'new_address'))).toBe('Die Lieferadresse ist neu.')
})
