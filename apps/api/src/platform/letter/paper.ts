import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Letter } from './letter.ts'

export type Document = InstanceType<typeof PDFDocument>

/** Millimetres in points of PDF. */
export const mm = (length: number) => (length * 72) / 25.4

// DIN 5008 form B: the address field begins 45 mm below the top edge, the margins are 25 and 20 mm
export const left = mm(25)
export const right = mm(190)
export const width = right - left
/** Below it stands the foot. */
export const bottom = mm(264)

export const ink = '#22292f'
export const softInk = '#606f7b'
export const line = '#b8c2cc'

const require = createRequire(import.meta.url)
const fonts = {
  regular: readFileSync(require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf')),
  bold: readFileSync(require.resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf')),
}
export type Face = keyof typeof fonts

/** An empty file with the letters it may need; only those that occur are kept in it (Roboto, OFL 1.1). */
export function openDocument({ title, sender, date }: Pick<Letter, 'title' | 'sender' | 'date'>): Document {
  const doc = new PDFDocument({
    size: 'A4',
    // places are ours; with a margin the library would begin pages by itself
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'de-DE',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: sender, Creator: sender, CreationDate: date, ModDate: date },
  })
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
  return doc
}

/** Ends the file. @returns all of it: the library has written it by then, into its own buffer */
export function closeDocument(doc: Document): Buffer {
  doc.end()
  const parts: Buffer[] = []
  for (let part = doc.read(); part !== null; part = doc.read()) parts.push(part)
  return Buffer.concat(parts)
}

/** What a customer typed, without signs that no font draws; line breaks stay. */
export const printable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n\u00AD]/gu, '')
