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
        if (tagName === 'svg') attribs['xmlns'] = 'http://www.w3.org/2000/svg'
        return { tagName, attribs }
      },
    },
  }).trim()
  const from = clean.indexOf('<svg')
  return from >= 0 && clean.endsWith('</svg>') ? { drawing: clean.slice(from), misses } : null
}

/** `fill:#fff;stroke:none` as attributes of those names. */
function looksIn(style: string): Record<string, string> {
  const found = style.split(';').flatMap((part) => {
    const [name = '', value] = part.split(':', 2).map((side) => side.trim())
    return value && looks.includes(name) ? [[name, value]] : []
  })
  return Object.fromEntries(found)
}
