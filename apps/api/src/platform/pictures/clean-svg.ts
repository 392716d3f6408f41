import sanitizeHtml from 'sanitize-html'

const shapes = ['path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'rect']
const groups = ['svg', 'g', 'defs', 'title', 'desc', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop']

/** What may also stand in a `style` attribute, as some programs write it. */
const looks = [
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-path', 'clip-rule', 'mask', 'stroke', 'stroke-width'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset'],
  ...['stroke-opacity', 'opacity', 'stop-color', 'stop-opacity', 'color'],
]
const attributes = [
  ...['id', 'viewBox', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['d', 'points', 'transform', 'preserveAspectRatio', 'offset', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'clipPathUnits', 'maskUnits', 'xmlns'],
  ...looks,
]

/** Another part of the same drawing, and nothing elsewhere; a value with a backslash may hide an address. */
const ownPart = /^url\(#[\w-]+\)$/
const isPlain = (value: string) => !/url\s*\(|\\/i.test(value) || ownPart.test(value)

/** Each may be drawn for every shape within another one, so that a short file of nested ones never ends. */
const stencils = new Set(['clipPath', 'mask'])

/** Parts that one sees and that are not kept. */
const seen = new Set([
  'text',
  'image',
  'use',
  'style',
  'foreignObject',
  'pattern',
  'filter',
  'marker',
  'symbol',
  'switch',
])

export type CleanDrawing = { drawing: string /** a part that one would miss */; misses: string | null }

/**
 * A drawing with what it needs: shapes, groups and gradients with their attributes. No scripts, styles, events, links,
 * pictures or foreign markup, no declarations and entities. @returns null for what is none
 */
export function cleanSvg(text: string): CleanDrawing | null {
  let misses: string | null = null
  let stencil = 0
  let isInside = false
  const clean = sanitizeHtml(text, {
    allowedTags: [...groups, ...shapes],
    allowedAttributes: { '*': attributes },
    nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'noscript', 'text'],
    selfClosing: [],
    nestingLimit: 50,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag(name) {
      if (stencils.has(name)) stencil += 1
      if (seen.has(name)) misses ??= name
    },
    onCloseTag(name) {
      if (stencils.has(name)) stencil -= 1
    },
    transformTags: {
      '*': (tagName, given) => {
        const attribs = Object.fromEntries(
          Object.entries({ ...given, ...looksIn(given['style'] ?? '') }).filter(([, value]) => isPlain(value)),
        )
        if (stencil > 0) {
          delete attribs['mask']
          delete attribs['clip-path']
        }
        if (tagName === 'svg') {
          // one within another is as large as its place
          Object.assign(attribs, !isInside && sizeOf(attribs), { xmlns: 'http://www.w3.org/2000/svg' })
          isInside = true
        }
        return { tagName, attribs }
      },
    },
  }).trim()
  const from = clean.indexOf('<svg')
  return from >= 0 && clean.endsWith('</svg>') ? { drawing: clean.slice(from), misses } : null
}

/** Pixels of CSS in a unit of length. */
const pixelsOf: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  cm: 96 / 2.54,
  in: 96,
  pt: 96 / 72,
  pc: 16,
}
/** Below this a drawing is no picture to those who draw it: theirs is in units of its own. */
const tinyPixels = 24

function inPixels(length: string | undefined): number | undefined {
  const [, figures, unit = ''] = /^([\d.]+)([a-z]{0,2})$/i.exec(length?.trim() ?? '') ?? []
  const pixels = Number(figures) * (pixelsOf[unit.toLowerCase()] ?? Number.NaN)
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined
}

/**
 * The size of a drawing in pixels: who draws it takes millimetres and its scale twice, and refuses a drawing smaller
 * than a pixel. A share of the page (100 %) is the size of its own coordinates.
 */
function sizeOf({ width, height, viewBox }: Readonly<Record<string, string>>): Record<string, string> {
  const [, , boxWidth = 0, boxHeight = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const shape = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined
  const [wide, high] = [inPixels(width), inPixels(height)]
  const across = wide ?? (shape && (high ? high * shape : boxWidth))
  const down = high ?? (shape && across && across / shape)
  if (!across || !down) return {}
  const scale = Math.max(across, down) < tinyPixels ? 100 / Math.max(across, down) : 1
  const written = (pixels: number) => String(Number((pixels * scale).toFixed(3)))
  return { width: written(across), height: written(down), viewBox: viewBox ?? `0 0 ${across} ${down}` }
}

/** `fill:#fff;stroke:none` as attributes of those names. */
function looksIn(style: string): Record<string, string> {
  const found = style.split(';').flatMap((part) => {
    const [name = '', value] = part.split(':', 2).map((side) => side.trim())
    return value && looks.includes(name) ? [[name, value]] : []
  })
  return Object.fromEntries(found)
}
