import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
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

/** How far down the text of the last page reaches, above its foot: 0 at the top of the sheet, 1 at its end. */
async function depthOfLastPage(pdf: Buffer): Promise<{ pages: number; depth: number }> {
  const file = await getDocumentProxy(new Uint8Array(pdf))
  const page = await file.getPage(file.numPages)
  const { items } = await page.getTextContent()
  const [, , , height = 0] = page.view
  const depths = items.flatMap((item) =>
    'transform' in item && item.str.trim() ? [1 - item.transform[5] / height] : [],
  )
  return { pages: file.numPages, depth: Math.max(...depths.filter((depth) => depth < 264 / 297)) }
}

test('a last page is never nearly empty, however many articles there are', async () => {
  const row = {
    name: 'Ordner, breit, blau',
    notes: ['Art.-Nr. 1'],
    quantity: '1 Stück',
    price: '2,00 €',
    total: '2,00 €',
  }
  const reached: { pages: number; depth: number }[] = []
  for (let count = 8; count <= 24; count += 1) {
    const rows = Array.from({ length: count }, (_, index) => ({ ...row, position: String(index + 1), cents: 200 }))
    const sums = [
      { label: 'Warenwert', value: '2,00 €' },
      { label: 'Gesamtsumme', value: '2,00 €', strong: true },
    ]
    const table = { head: ['MwSt.-Satz', 'Netto'], rows: [['19 %', '1,68 €']] }
    const pdf = drawLetter({
      ...{ ...letter, mark: '', recipient: ['Mia Brandt', 'Weg 1'] },
      blocks: [
        { kind: 'goods', priceHead: 'Preis', rows },
        { kind: 'sums', rows: sums, table },
        { kind: 'small', text: 'Dieses Schreiben ist keine Rechnung.' },
      ],
    })
    reached.push(await depthOfLastPage(pdf))
  }
  expect(Math.max(...reached.map(({ pages }) => pages))).toBe(2)
  for (const { pages, depth } of reached) if (pages > 1) expect(depth).toBeGreaterThan((32 + 232 / 5 - 6) / 297)
})
