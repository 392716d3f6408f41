import { expect, test } from 'vitest'
import { releaseReasons } from './release-reasons.ts'

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

test('each reason is said once', () => {
  expect(
    releaseReasons({ releaseInfos: [info('release'), info('release'), info('blocked', 'may_not_order')] }, 'release'),
  ).toHaveLength(1)
})
