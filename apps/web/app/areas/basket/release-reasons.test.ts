import { expect, test } from 'vitest'
import { orderActionOf, releaseReason, releaseReasons } from './release-reasons.ts'

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
  expect(orderActionOf({})).toBe('order')
  expect(orderActionOf({ releaseInfos: [info('order'), info('release')] })).toBe('release')
  expect(orderActionOf({ releaseInfos: [info('blocked'), info('release')] })).toBe('blocked')
})

test('a reason is a German sentence that names the limit where there is one', () => {
  expect(releaseReason(info('release', 'order_limit', 1000))).toBe(
    'Die Bestellung liegt über Ihrem Limit von 1.000,00\u00a0€.',
  )
  expect(releaseReason(info('release', 'something_new'))).toBe('Diese Bestellung muss geprüft werden.')
})

test('each reason is said once', () => {
  expect(
    releaseReasons({ releaseInfos: [info('release'), info('release'), info('blocked', 'may_not_order')] }, 'release'),
  ).toHaveLength(1)
})
