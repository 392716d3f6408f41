import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawLetter } from './draw-letter.ts'
import type { Letter } from './letter.ts'

const letter: Omit<Letter, 'mark'> = {
  ...{ title: 'Probe', date: new Date(0), sender: 'Papier Lindner', returnAddress: '', recipient: [], facts: [] },
  ...{ subject: 'Probe', blocks: [{ kind: 'text', text: 'Guten Tag' }], foot: [['Papier Lindner']] },
}

/** What the pages draw, as operators of PDF. */
function drawnIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/<<[^<>]*FlateDecode[^<>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams].map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')).join('\n')
}

test('decisions 12 "Operator data" the head bears a sign only with the operator’s mark on it', () => {
  const mark = 'M3 4L25 26'
  expect(drawnIn(drawLetter({ ...letter, mark }))).toContain('3 4 m\n25 26 l')
  const without = drawnIn(drawLetter({ ...letter, mark: '' }))
  expect(without).toMatch(/ Tf/)
  // the folder begins here
  expect(without).not.toContain('2 6.5 m')
})
