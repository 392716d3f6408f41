import { expect, test } from 'vitest'
import { releaseNotice, releaseReasons } from './release-reasons.ts'

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

test('what exceeds a budget is told where nobody has to release it, and beside what has to be released', () => {
  const told = { ...info('order', 'budget_cost_center', 500), costCenter: '3000' }
  expect(releaseNotice({ releaseInfos: [told] })).toMatchObject({
    action: 'order',
    reasons: [expect.stringContaining('3000')],
  })
  expect(releaseNotice({ releaseInfos: [told, info('release')] })).toMatchObject({ action: 'release' })
  expect(releaseNotice({ releaseInfos: [told, info('release')] })?.reasons).toHaveLength(2)
  expect(releaseNotice({ releaseInfos: [] })).toBeNull()
})
