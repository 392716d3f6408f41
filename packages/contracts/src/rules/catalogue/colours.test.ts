import { expect, test } from 'vitest'
import { colourHex, swatchOf } from './colours.ts'

test.each([
  ['grün', colourHex.gruen],
  ['gruen', colourHex.gruen],
  ['Eiche/weiß', colourHex.eiche],
  ['schwarz (BK)', colourHex.schwarz],
  ['hellblau', colourHex.hellblau],
])('%s looks like its colour', (name, hex) => {
  expect(swatchOf(name)).toBe(hex)
})

test.each(['sortiert', 'bunt', 'mehrfarbig'])('%s shows several colours', (name) => {
  expect(swatchOf(name)).toMatch(/^conic-gradient/)
})

test.each(['kariert', '', 'constructor'])('%j has no colour of its own', (name) => {
  expect(swatchOf(name)).toBeUndefined()
})
