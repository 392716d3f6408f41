import { switches } from '@kontor/api/switches'
import { expect, test } from 'vitest'
import { switchGroups } from '../../apps/web/app/console/system/switch-texts.ts'

/** Of several parts, so they are set by the operator's file. */
const inTheFile = ['article_badge_images', 'onlineAvailable', 'collectionPossible']

test('decision 0031 the console explains every switch, once', () => {
  const told = Object.values(switchGroups).flatMap((texts) => Object.keys(texts))
  expect(told.toSorted()).toEqual(
    Object.keys(switches)
      .filter((name) => !inTheFile.includes(name))
      .toSorted(),
  )
})
