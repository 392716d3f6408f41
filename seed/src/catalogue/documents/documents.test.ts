import { expect, test } from 'vitest'
import { allDocuments, documentsOf } from './index.ts'
import { pdfOf } from './pdf.ts'

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('every place in the table of a file is where its object begins', () => {
  for (const { bytes, name } of allDocuments()) {
    const text = asText(bytes)
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(start, start + 4), name).toBe('xref')
    const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    for (const [index, place] of places.entries())
      expect(text.slice(place, place + 12)).toMatch(new RegExp(`^${index + 1} 0 obj`))
    for (const [, length, stream] of text.matchAll(/<<\/Length (\d+)>>stream\n([\s\S]*?)\nendstream/g))
      expect(stream?.length).toBe(Number(length))
  }
})

test('umlauts, quotes and brackets are written as readers expect them', () => {
  const text = asText(pdfOf('Größe', [{ kind: 'text', text: 'Öl (5 €) „fein“ \\ – 中' }]))
  expect(text).toContain('\xD6l \\(5 \x80\\) \x84fein\x93 \\\\ \x96 ?')
})

test('a long text goes on to the next page', () => {
  const blocks = Array.from({ length: 60 }, (_, at) => ({ kind: 'text' as const, text: `Zeile ${at}` }))
  expect(asText(pdfOf('Lang', blocks))).toContain('/Count 2')
})

test('the size that is shown is the size of the file', () => {
  const files = new Map([...allDocuments()].map(({ name, bytes }) => [`/documents/${name}`, bytes.length]))
  const clp = { pictograms: [], signalWord: null, statements: [] }
  for (const { file, bytes } of documentsOf('monitor', { clp, weeeNumber: 'DE 1' })) expect(files.get(file)).toBe(bytes)
})
