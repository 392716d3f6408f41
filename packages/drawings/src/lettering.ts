import { createRequire } from 'node:module'
import type { Font, Glyph } from 'fontkit'

// Print on a thing as outlines: text in a picture makes the browser look for a font, which takes it ten times as long as
// the whole rest of the drawing, and looks different wherever another font is found (docs/speed.md).

type Print = { size: number; anchor: string; weight: number }

/**
 * Words in Roboto Condensed as the `d` of a path.
 * @param x where the words begin, end or have their middle, as `anchor` says; `y` is their base line
 * @throws when the font has no such letter
 */
export function lettering(content: string, x: number, y: number, { size, anchor, weight }: Print): string {
  const font = fontOf(weight)
  const { glyphs, positions, advanceWidth } = font.layout(content)
  const scale = size / font.unitsPerEm
  const share = { start: 0, middle: 0.5, end: 1 }[anchor]
  if (share === undefined) throw new Error(`no such anchor: ${anchor}`)
  let pen = x - share * advanceWidth * scale
  // a thirtieth of the letter's height cannot be told apart
  const decimals = Math.max(1, Math.ceil(Math.log10(30 / size)))
  const line = glyphs.map((glyph, index) => {
    const at = positions[index]
    if (glyph.id === 0 || !at) throw new Error(`no letter for ${content}`)
    const outline = outlineOf(glyph, pen + at.xOffset * scale, y - at.yOffset * scale, scale, decimals)
    pen += at.xAdvance * scale
    return outline
  })
  return line.join('')
}

const letters = { M: 'm', L: 'l', Q: 'q', C: 'c', Z: 'z' } as const
const commandOf = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

/** In steps from point to point, which are shorter than places. */
function outlineOf(glyph: Glyph, x: number, y: number, scale: number, decimals: number): string {
  const grain = 10 ** decimals
  const onGrid = (value: number) => Math.round(value * grain)
  let [fromX, fromY] = [0, 0]
  let [startX, startY] = [0, 0]
  let last = ''
  return glyph.path.commands
    .map(({ command, args }, index) => {
      const name = commandOf[command as keyof typeof commandOf]
      const points = Array.from({ length: args.length / 2 }, (_, at) => [
        onGrid(x + (args[2 * at] ?? 0) * scale),
        onGrid(y - (args[2 * at + 1] ?? 0) * scale),
      ])
      const numbers = points.flatMap(([px = 0, py = 0]) =>
        index === 0 ? [px / grain, py / grain] : [(px - fromX) / grain, (py - fromY) / grain],
      )
      // a closed shape ends where it began
      const [endX = startX, endY = startY] = points.at(-1) ?? []
      if (name === 'M') [startX, startY] = [endX, endY]
      fromX = endX
      fromY = endY
      const letter = index === 0 ? name : letters[name]
      const isRepeated = letter === last && letter !== 'z' && letter !== 'm'
      last = letter
      return joined(isRepeated ? '' : letter, numbers, decimals)
    })
    .join('')
}

function joined(letter: string, numbers: readonly number[], decimals: number): string {
  const texts = numbers.map((value) => `${Number(value.toFixed(decimals))}`.replace(/^(-?)0\./, '$1.'))
  const list = texts.reduce((line, text) => `${line}${line && !text.startsWith('-') ? ' ' : ''}${text}`, '')
  return letter === '' && !list.startsWith('-') ? ` ${list}` : letter + list
}

const fonts = new Map<number, Font>()

/** Read when the first picture is drawn: the shop names pictures and draws none. */
function fontOf(weight: number): Font {
  const known = fonts.get(weight)
  if (known) return known
  const load = createRequire(import.meta.url)
  const { openSync } = load('fontkit') as typeof import('fontkit')
  const name = `@fontsource/roboto-condensed/files/roboto-condensed-latin-${weight}-normal.woff`
  const font = openSync(load.resolve(name)) as Font
  fonts.set(weight, font)
  return font
}
