import { sign } from '@kontor/contracts/rules/system/sign'
import type { GoodsRow, Letter, LetterBlock, LetterTable, SumRow } from './letter.ts'
import {
  bottom,
  closeDocument,
  type Document,
  type Face,
  ink,
  left,
  line,
  mm,
  openDocument,
  printable,
  right,
  softInk,
  width,
} from './paper.ts'

type TextBlock = Extract<LetterBlock, { text: string }>
type Style = { size?: number; face?: Face; color?: string; align?: 'left' | 'right' }
type Element = PDFKit.PDFStructureElement
type Sheet = {
  doc: Document
  letter: Letter
  root: Element
  way: Way
  /** where the next thing goes */
  y: number
}

/** How a letter is set: `usual`, with less room between the lines, or with its last article beside the sums. */
type Way = 'usual' | 'tight' | 'last article below'

/**
 * Draws a letter after DIN 5008 form B, with tags for screen readers. Nobody likes a last page with two lines on it: it
 * is set again, tighter or with more on that page.
 * @returns the PDF
 */
export function drawLetter(letter: Letter): Buffer {
  const usual = setLetter(letter, 'usual')
  const set = isNearlyEmpty(usual) ? closerOf(letter, usual) : usual
  set.root.end()
  numberPages(set)
  return closeDocument(set.doc)
}

function closerOf(letter: Letter, usual: Sheet): Sheet {
  const tight = setLetter(letter, 'tight')
  if (!isNearlyEmpty(tight)) return tight
  const fuller = setLetter(letter, 'last article below')
  return isNearlyEmpty(fuller) ? usual : fuller
}

/** Only the last of several pages, with less than a fifth of its room used. */
const isNearlyEmpty = ({ doc, y }: Sheet) => doc.bufferedPageRange().count > 1 && y < pageTop + (bottom - pageTop) / 5

function setLetter(letter: Letter, way: Way): Sheet {
  const doc = openDocument(letter)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet = { doc, letter, root, way, y: 0 }
  beginLetter(sheet)
  for (const [index, block] of letter.blocks.entries()) drawBlock(sheet, block, letter.blocks[index + 1])
  return sheet
}

function beginLetter(sheet: Sheet) {
  const { doc, letter } = sheet
  newPage(sheet)
  if (letter.recipient.length > 0) {
    drawMarks(doc)
    write(sheet, letter.returnAddress, left, mm(57), mm(80), { size: 7, color: softInk })
    let y = mm(63)
    for (const text of letter.recipient) {
      write(sheet, text, left, y, mm(80), { size: 10.5 })
      y += heightOf(doc, text, mm(80), { size: 10.5 })
    }
  }
  const factsTop = letter.recipient.length > 0 ? mm(50) : mm(36)
  let y = factsTop
  for (const [label, value] of letter.facts) {
    write(sheet, label, mm(125), y, mm(27), { size: 8.5, color: softInk })
    write(sheet, value, mm(152), y, mm(38), { size: 8.5 })
    y += Math.max(heightOf(doc, label, mm(27), { size: 8.5 }), heightOf(doc, value, mm(38), { size: 8.5 })) + 2
  }
  sheet.y = Math.max(letter.recipient.length > 0 ? mm(98.5) : mm(36), letter.facts.length > 0 ? y + mm(4) : 0)
  write(sheet, letter.subject, left, sheet.y, width, { size: 13, face: 'bold' }, 'H1')
  sheet.y += heightOf(doc, letter.subject, width, { size: 13, face: 'bold' }) + mm(4)
}

function drawBlock(sheet: Sheet, block: LetterBlock, next: LetterBlock | undefined) {
  if (block.kind === 'goods') drawGoods(sheet, block.priceHead, block.rows)
  else if (block.kind === 'sums') drawSums(sheet, block.rows, block.table)
  else drawText(sheet, block, next)
}

const texts = {
  heading: { style: { size: 11, face: 'bold' }, tag: 'H2', below: mm(1) },
  text: { style: { size: 10 }, tag: 'P', below: mm(3) },
  small: { style: { size: 8.5, color: softInk }, tag: 'P', below: mm(2.5) },
} as const

/** Part by part, so that a long text goes on to the next page; a heading stays with the first part of its text. */
function drawText(sheet: Sheet, { kind, text }: TextBlock, next: LetterBlock | undefined) {
  const { style, tag, below } = texts[kind]
  if (kind === 'heading') {
    sheet.y += mm(2)
    makeRoom(sheet, Math.max(mm(18), heightOf(sheet.doc, text, width, style) + below + firstPartHeight(sheet, next)))
  }
  for (const paragraph of printable(text).split('\n')) {
    for (const part of partsThatFit(sheet, paragraph, style)) {
      const height = heightOf(sheet.doc, part, width, style)
      makeRoom(sheet, height)
      write(sheet, part, left, sheet.y, width, style, tag)
      sheet.y += height
    }
  }
  sheet.y += below
}

function firstPartHeight(sheet: Sheet, block: LetterBlock | undefined): number {
  if (!block || !('text' in block)) return 0
  const { style } = texts[block.kind]
  const [paragraph = ''] = printable(block.text).split('\n')
  return heightOf(sheet.doc, partsThatFit(sheet, paragraph, style)[0] ?? '', width, style)
}

/** A paragraph higher than half a page is taken apart at its sentences. */
function partsThatFit(sheet: Sheet, paragraph: string, style: Style): readonly string[] {
  if (heightOf(sheet.doc, paragraph, width, style) < mm(100)) return [paragraph]
  return paragraph.match(/.{1,1200}(?:\s|$)|.{1,1200}/gu) ?? [paragraph]
}

const columns = {
  position: { x: left, width: mm(9), align: 'left' },
  name: { x: left + mm(9), width: mm(84), align: 'left' },
  quantity: { x: left + mm(95), width: mm(20), align: 'right' },
  price: { x: left + mm(115), width: mm(25), align: 'right' },
  total: { x: left + mm(140), width: mm(25), align: 'right' },
} as const
type Column = keyof typeof columns

function drawGoods(sheet: Sheet, priceHead: string, rows: readonly GoodsRow[]) {
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  drawGoodsHead(sheet, table, priceHead)
  let carried = 0
  for (const [index, row] of rows.entries()) {
    const height = goodsHeight(sheet, row)
    const isLast = index === rows.length - 1
    // the carry-over needs its line below, except after the last row
    const room = isLast ? 0 : mm(7)
    const isBelow = isLast && index > 0 && sheet.way === 'last article below'
    if (isBelow || sheet.y + height + room > bottom) {
      drawCarried(sheet, carried)
      newPage(sheet)
      drawGoodsHead(sheet, null, priceHead)
      drawCarried(sheet, carried)
    }
    drawGoodsRow(sheet, table, row)
    carried += row.cents
  }
  table.end()
  sheet.y += mm(3)
}

function goodsHeight(sheet: Sheet, { name, notes }: GoodsRow): number {
  const { doc } = sheet
  const small = notes.reduce((sum, note) => sum + heightOf(doc, note, columns.name.width, { size: 8 }), 0)
  return heightOf(doc, name, columns.name.width, { size: 9.5 }) + small + 2 * gapOf(sheet)
}

/** Above and below the line between two articles. */
const gapOf = ({ way }: Sheet) => mm(way === 'tight' ? 0.7 : 1.5)

/** @param table null on further pages, where the head is repeated for the eye only */
function drawGoodsHead(sheet: Sheet, table: Element | null, priceHead: string) {
  const heads: Record<Column, string> = {
    position: 'Pos.',
    name: 'Artikel',
    quantity: 'Menge',
    price: priceHead,
    total: 'Summe',
  }
  const row = table && rowOf(sheet.doc, table)
  for (const [name, head] of Object.entries(heads) as [Column, string][]) {
    const { x, width: room, align } = columns[name]
    const style = { size: 8.5, face: 'bold', align } as const
    if (row) writeIn(sheet, row, 'TH', head, x, sheet.y, room, style)
    else asArtifact(sheet.doc, () => put(sheet.doc, head, x, sheet.y, room, style))
  }
  row?.end()
  sheet.y += mm(5)
  rule(sheet, ink)
  sheet.y += mm(1.5)
}

function drawGoodsRow(sheet: Sheet, table: Element, goods: GoodsRow) {
  const { doc, y } = sheet
  const row = rowOf(doc, table)
  const cell = (column: Column, text: string, style: Style = {}) => {
    const { x, width: room, align } = columns[column]
    writeIn(sheet, row, 'TD', text, x, y, room, { size: 9.5, align, ...style })
  }
  cell('position', goods.position)
  const what = doc.struct('TD')
  row.add(what)
  const { x, width: room } = columns.name
  writeIn(sheet, what, 'P', goods.name, x, y, room, { size: 9.5 })
  let below = y + heightOf(doc, goods.name, room, { size: 9.5 })
  for (const note of goods.notes) {
    const style = { size: 8, color: softInk }
    writeIn(sheet, what, 'P', note, x, below, room, style)
    below += heightOf(doc, note, room, style)
  }
  what.end()
  cell('quantity', goods.quantity)
  cell('price', goods.price)
  cell('total', goods.total)
  row.end()
  sheet.y = below + gapOf(sheet)
  rule(sheet, line)
  sheet.y += gapOf(sheet)
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

function drawCarried(sheet: Sheet, cents: number) {
  asArtifact(sheet.doc, () => {
    const style = { size: 9, face: 'bold' } as const
    put(sheet.doc, 'Übertrag', columns.name.x, sheet.y, columns.name.width, style)
    const sum = euros.format(cents / 100)
    put(sheet.doc, sum, columns.price.x, sheet.y, right - columns.price.x, { ...style, align: 'right' })
  })
  sheet.y += mm(6)
}

/** The small table ends where the sums begin. */
const tableWidth = mm(72)
const valueRoom = mm(26)

function drawSums(sheet: Sheet, rows: readonly SumRow[], beside: LetterTable) {
  const from = left + tableWidth + mm(8)
  const labelRoom = right - from - valueRoom
  const styleOf = ({ strong }: SumRow) => ({ size: strong ? 11 : 9.5, face: strong ? 'bold' : 'regular' }) as const
  // the name of a coupon may take two lines
  const heightIn = (row: SumRow) =>
    Math.max(mm(5.2), heightOf(sheet.doc, row.label, labelRoom, styleOf(row)) + mm(1)) + (row.strong ? mm(1.5) : 0)
  // sums stand together
  makeRoom(
    sheet,
    Math.max(
      tableHeight(beside),
      rows.reduce((sum, row) => sum + heightIn(row), 0),
    ),
  )
  const top = sheet.y
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  for (const row of rows) {
    const [style, height] = [styleOf(row), heightIn(row)]
    if (row.strong) rule(sheet, ink, from)
    const y = sheet.y + (row.strong ? mm(1.5) : 0)
    const inRow = rowOf(sheet.doc, table)
    writeIn(sheet, inRow, 'TH', row.label, from, y, labelRoom, style)
    writeIn(sheet, inRow, 'TD', row.value, right - valueRoom, y, valueRoom, { ...style, align: 'right' })
    inRow.end()
    sheet.y += height
  }
  table.end()
  const below = sheet.y
  sheet.y = top
  drawTable(sheet, beside)
  sheet.y = Math.max(below, sheet.y) + mm(5)
}

const tableHeight = ({ rows }: LetterTable) => (rows.length + 1) * mm(4.6) + mm(2)

function drawTable(sheet: Sheet, { head, rows }: LetterTable) {
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  const room = tableWidth / Math.max(1, head.length)
  for (const [index, cells] of [head, ...rows].entries()) {
    const inRow = rowOf(sheet.doc, table)
    for (const [place, text] of cells.entries()) {
      const style = {
        size: 8.5,
        face: index === 0 ? 'bold' : 'regular',
        align: place === 0 ? 'left' : 'right',
      } as const
      writeIn(sheet, inRow, index === 0 ? 'TH' : 'TD', text, left + place * room, sheet.y, room, style)
    }
    inRow.end()
    sheet.y += mm(4.6)
    if (index === 0) {
      rule(sheet, line, left, left + tableWidth)
      sheet.y += mm(1)
    }
  }
  table.end()
}

function makeRoom(sheet: Sheet, height: number) {
  if (sheet.y + height > bottom) newPage(sheet)
}

const pageTop = mm(32)

/** A page with head and foot; they belong to the paper, not to the text. */
function newPage(sheet: Sheet) {
  const { doc, letter } = sheet
  const isFirst = doc.bufferedPageRange().count === 0
  doc.addPage()
  asArtifact(doc, () => {
    if (letter.mark) drawSign(doc, letter.mark, right - mm(12), mm(14), mm(12))
    put(doc, letter.sender, left, mm(15), mm(120), { size: isFirst ? 15 : 10, face: 'bold' })
    if (!isFirst) put(doc, letter.subject, left, mm(20.5), mm(120), { size: 8.5, color: softInk })
    doc.moveTo(left, mm(270)).lineTo(right, mm(270)).lineWidth(0.5).stroke(line)
    drawFoot(doc, letter.foot)
  })
  sheet.y = pageTop
}

/** Columns as wide as they need, with equal gaps. */
function drawFoot(doc: Document, foot: Letter['foot']) {
  const style = { size: 6.5, color: softInk }
  const widths = foot.map((lines) => Math.max(...lines.map((text) => dress(doc, style).widthOfString(text))) + 1)
  const taken = widths.reduce((sum, room) => sum + room, 0)
  const gap = Math.max(mm(2), (width - taken) / Math.max(1, foot.length - 1))
  let x = left
  for (const [index, lines] of foot.entries()) {
    const room = widths[index] ?? 0
    // lines are not to be broken: word by word they measure wider than the whole
    const height = dress(doc, style).currentLineHeight(true)
    for (const [row, text] of lines.entries())
      doc.fillColor(softInk).text(text, x, mm(272) + row * height, { lineBreak: false })
    x += room + gap
  }
}

/** "Seite 2 von 3", when the last page is known. */
function numberPages({ doc }: Sheet) {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const text = `Seite ${page + 1} von ${count}`
    asArtifact(doc, () => put(doc, text, left, mm(266), width, { size: 7.5, color: softInk, align: 'right' }))
  }
}

/** Where to fold and to punch. */
function drawMarks(doc: Document) {
  asArtifact(doc, () => {
    for (const at of [105, 210]) doc.moveTo(mm(4), mm(at)).lineTo(mm(8), mm(at)).lineWidth(0.4).stroke(line)
    doc.moveTo(mm(4), mm(148.5)).lineTo(mm(10), mm(148.5)).lineWidth(0.4).stroke(line)
  })
}

/** The shop's sign with the operator's mark, as in its favicon. */
function drawSign(doc: Document, mark: string, x: number, y: number, size: number) {
  doc
    .save()
    .translate(x, y)
    .scale(size / sign.box)
  doc
    .path(sign.back)
    .fill('#22292f')
    .path(sign.front)
    .fill('#e3342f')
    .path(mark)
    .lineWidth(sign.width)
    .lineCap('round')
    .lineJoin('round')
    .stroke('#ffffff')
    .restore()
}

function rule({ doc, y }: Sheet, color: string, from = left, to = right) {
  asArtifact(doc, () => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(color))
}

function rowOf(doc: Document, table: Element): Element {
  const row = doc.struct('TR')
  table.add(row)
  return row
}

function asArtifact(doc: Document, draw: () => unknown) {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

function write(sheet: Sheet, text: string, x: number, y: number, room: number, style: Style, tag = 'P') {
  writeIn(sheet, sheet.root, tag, text, x, y, room, style)
}

function writeIn(
  { doc }: Sheet,
  parent: Element,
  tag: string,
  text: string,
  x: number,
  y: number,
  room: number,
  style: Style,
) {
  const element = doc.struct(tag, {}, () => put(doc, text, x, y, room, style))
  parent.add(element)
  element.end()
}

function put(doc: Document, text: string, x: number, y: number, room: number, style: Style) {
  dress(doc, style)
    .fillColor(style.color ?? ink)
    .text(printable(text), x, y, { width: room, align: style.align ?? 'left' })
}

function heightOf(doc: Document, text: string, room: number, style: Style): number {
  return dress(doc, style).heightOfString(printable(text) || ' ', { width: room })
}

const dress = (doc: Document, { face = 'regular', size = 10 }: Style) => doc.font(face).fontSize(size)
