import { expect, test } from 'vitest'
import { firstBox, fitted, panelSize } from './panel-size.ts'

const window = { width: 1280, height: 900 }

test('K-CONST-062 K-CONST-063 the panel begins with its own size, whole within the window', () => {
  expect(firstBox(window)).toEqual({ left: 810, top: 120, width: 430, height: 550 })
})

test('K-CONST-064 K-CONST-065 K-CONST-066 K-CONST-067 the panel keeps its limits, whatever one drags', () => {
  const large = fitted({ left: -500, top: -500, width: 5000, height: 5000 }, window)
  expect(large).toEqual({ left: 8, top: 8, width: panelSize.maxWidth, height: panelSize.maxHeight })
  const small = fitted({ left: 5000, top: 5000, width: 1, height: 1 }, window)
  expect(small).toEqual({ left: 922, top: 492, width: panelSize.minWidth, height: panelSize.minHeight })
})

test('a low window shows as much of the panel as it can', () => {
  expect(fitted({ left: 100, top: 50, width: 430, height: 550 }, { width: 1280, height: 380 })).toMatchObject({
    top: 8,
    height: 364,
  })
})
